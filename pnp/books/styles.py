"""Style sheets: `layouts/base/book.css`, then the game's own, and what they take from its palette and the paper.

Every colour of the palette is a custom property: `dark brass` is `var(--dark-brass)`, and where a choice `pigment`
depends on a word, its colour for `Old Pier` is `var(--pigment-old-pier)`. A block
`@edition a4, low-ink { ... }` counts only where one of its words fits: a paper, `large`, `small`, `rulebook`,
`quickref`, `low-ink` or `full-ink`; for a page in a browser, which has no paper, `html`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from pnp.problems import Problems
from pnp.source import MM, Workspace, read_text
from pnp.source.size import Size

BASE = "layouts/base/book.css"
_EDITION = re.compile(r"@edition\s+([^{]*)\{")
_PAGE = re.compile(r"@page\b[^{]*\{")
_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)


def style_files(game_key: str) -> tuple[str, ...]:
    """The style sheets of a game's book, in the order in which they count."""
    return BASE, f"layouts/{game_key}/book.css"


def read_styles(workspace: Workspace, game_key: str, problems: Problems | None = None) -> str:
    """The text of all of them, one after the other, without comments; a game need not have its own."""
    texts = []
    for path in style_files(game_key):
        place = workspace.find(path)
        text = None if place is None else read_text(place, Problems() if problems is None else problems)
        texts.append(text or "")
    return _COMMENT.sub("", "\n".join(texts))


def choose_editions(styles: str, editions: frozenset[str]) -> str:
    """The style sheet with every `@edition` block opened or left out."""
    kept = []
    place = 0
    for match in _EDITION.finditer(styles):
        if match.start() < place:
            continue
        end = _closing(styles, match.end())
        words = {word.strip() for word in match[1].split(",")}
        kept.append(styles[place : match.start()])
        if words & editions:
            kept.append(choose_editions(styles[match.end() : end], editions))
        place = end + 1
    return "".join([*kept, styles[place:]])


def without_pages(styles: str) -> str:
    """The style sheet without its `@page` rules, for where there are no pages."""
    kept = []
    place = 0
    for match in _PAGE.finditer(styles):
        if match.start() >= place:
            kept.append(styles[place : match.start()])
            place = _closing(styles, match.end()) + 1
    return "".join([*kept, styles[place:]])


def _closing(styles: str, start: int) -> int:
    """The place of the brace that closes a block whose inside begins at `start`."""
    depth = 1
    for place in range(start, len(styles)):
        depth += {"{": 1, "}": -1}.get(styles[place], 0)
        if depth == 0:
            return place
    return len(styles)


def property_name(colour: str) -> str:
    """A colour's name as part of a custom property's."""
    return re.sub(r"[^\w]+", "-", colour.casefold())


def page_rules(size: Size, colours: Mapping[str, str]) -> str:
    """The paper's size, and the palette as custom properties."""
    width, height = size.width / MM, size.height / MM
    return f"@page {{ size: {width:.6g}mm {height:.6g}mm }} {palette_rule(colours)}"


def palette_rule(colours: Mapping[str, str]) -> str:
    """The palette as custom properties."""
    properties = "".join(f"--{property_name(name)}: {value};" for name, value in colours.items())
    return f":root {{ {properties} }}"


def font_rules(faces: Iterable[tuple[str, str, int, bool]]) -> str:
    """`@font-face` for each (file, family, weight, italic)."""
    return "".join(
        f'@font-face {{ font-family: "{family}"; font-weight: {weight}; '
        f'font-style: {"italic" if italic else "normal"}; src: url("{file}") }}\n'
        for file, family, weight, italic in faces
    )
