"""Pictures inside the page. Those of the text become parts of it; those of style sheets become data, each held once.

A picture that is shown more than once is drawn once, out of sight, and used from there; so are equal shapes.
"""

from __future__ import annotations

import base64
import re
from collections import Counter
from collections.abc import Callable
from html import escape, unescape
from urllib.parse import quote, urljoin

from pnp.books.addresses import ROOT
from pnp.books.resources import Missing, Resources
from pnp.books.web.sharing import natural_size, share_shapes, use

SVG = "image/svg+xml"

_URL = re.compile(r"""url\(\s*(["']?)(?!["']?(?:data:|#))([^"')]+)\1\s*\)""")
_STYLE = re.compile(r'style="([^"]*url\([^"]*)"')
_IMAGE = re.compile(r"<img ([^>]*)>")
_ATTRIBUTE = re.compile(r'([\w-]+)="([^"]*)"')
_DRAWN = re.compile(r"<svg [^>]*?(width=.*?viewBox=\"[^\"]*\")>\s*(?:<title>.*?</title>)?(.*)</svg>", re.DOTALL)
_OWN_NAME = re.compile(r'(\bid="|url\(#|href="#)')
_SPRITE = '<svg class="shared" aria-hidden="true" width="0" height="0"><defs>'
_SAFE = " '()*,/:;=?@[]{}|^~!$&+"  # what an address between double quotes may hold as it is


class Embedding:
    """Replaces addresses in style sheets and HTML. `with_type` gives an SVG the typefaces its text needs.

    An SVG in a style sheet is a document of its own and cannot see the page's typefaces, one in the text can.
    """

    def __init__(self, resources: Resources, with_type: Callable[[str], str]) -> None:
        self._resources = resources
        self._with_type = with_type
        self._values: dict[str, str] = {}
        self._properties: dict[str, str] = {}
        self._numbers: dict[str, int] = {}
        self._uses: Counter[str] = Counter()
        self._shared: dict[str, str] = {}

    def styles(self, styles: str) -> str:
        """Style sheets with a custom property for every picture; `properties` defines them."""
        return _URL.sub(lambda match: self._property(match[2]), styles)

    def body(self, html: str) -> str:
        """HTML with its pictures in it. Those used more than once stand at the end, where nothing shows them."""
        self._uses.update(unescape(match[1]) for match in re.finditer(r'<img [^>]*src="([^"]*)"', html))
        html = _STYLE.sub(self._styled, html)
        html = _IMAGE.sub(self._image, html)
        shared = "".join(f'<g id="{name}">{drawn}</g>' for name, drawn in self._shared.items())
        # Shapes that only the shared pictures hold stand once already, and may be equal to others all the same.
        whole, shapes = share_shapes(f"{html}{_SPRITE}{shared}</defs></svg>\n")
        return whole.replace(_SPRITE, f"{_SPRITE}{shapes}") if shared or shapes else html

    def properties(self) -> str:
        """The rule that defines every picture of the style sheets."""
        return ":root {\n" + "".join(f"{name}: {value};\n" for value, name in self._properties.items()) + "}"

    def _property(self, address: str) -> str:
        """The custom property of what is at an address; addresses of the same picture have the same one."""
        if address not in self._values:
            self._values[address] = self._data(address)
        name = self._properties.setdefault(self._values[address], f"--picture-{len(self._properties) + 1}")
        return f"var({name})"

    def _number(self, address: str) -> int:
        return self._numbers.setdefault(address, len(self._numbers) + 1)

    def _styled(self, match: re.Match[str]) -> str:
        """A style attribute. The address stays in it as a comment, because style sheets may ask for it."""
        text = unescape(match[1])
        kept = " ".join(found[2] for found in _URL.finditer(text))
        return f'style="{escape(_URL.sub(lambda found: self._property(found[2]), text))} /* {escape(kept)} */"'

    def _data(self, address: str) -> str:
        """`url(...)` with all that is at the address in it; `none` where nothing is, which was reported."""
        try:
            kind, data = self._resources.get(urljoin(ROOT, address))
        except Missing:
            return "none"
        if kind == SVG:
            text = quote(self._with_type(data.decode()).replace("\n", " "), safe=_SAFE)
            return f'url("data:{SVG},{text}")'
        return f'url("data:{kind};base64,{base64.b64encode(data).decode()}")'

    def _image(self, match: re.Match[str]) -> str:
        attributes = {name: unescape(value) for name, value in _ATTRIBUTE.findall(match[1])}
        address, alternative = attributes.pop("src"), attributes.pop("alt", "")
        try:
            kind, data = self._resources.get(urljoin(ROOT, address))
        except Missing:
            return ""
        kept = "".join(f' {name}="{escape(value)}"' for name, value in attributes.items())
        drawn = _DRAWN.match(data.decode()) if kind == SVG else None
        name = f"picture-{self._number(address)}"
        if drawn is None or "<style" in drawn[2]:
            source = f"data:{kind};base64,{base64.b64encode(data).decode()}"
            size = natural_size(kind, data) if self._uses[address] > 1 else None
            if size is None:
                return f'<img{kept} src="{source}" alt="{escape(alternative)}">'
            sides = 'width="{:g}" height="{:g}"'.format(*size)
            self._shared.setdefault(name, f'<image href="{source}" {sides}/>')
            return _shown(f'{kept} {sides} viewBox="0 0 {size[0]:g} {size[1]:g}"', alternative, use(name))
        inside = _OWN_NAME.sub(rf"\g<1>{name}-", drawn[2].replace("\n", ""))
        if self._uses[address] > 1:
            self._shared.setdefault(name, inside)
            inside = use(name)
        return _shown(f"{kept} {drawn[1]}", alternative, inside)


def _shown(attributes: str, alternative: str, inside: str) -> str:
    """A picture as a part of the page; one without a text is passed over when the page is read aloud."""
    if not alternative:
        return f'<svg{attributes} aria-hidden="true">{inside}</svg>'
    return f'<svg{attributes} role="img"><title>{escape(alternative, quote=False)}</title>{inside}</svg>'
