"""Elements within a line that Markdown has no sign for, as characters until Markdown has become HTML.

Prose prints raw HTML as it was written; these few are let through by standing for themselves as one character each.
"""

from __future__ import annotations

import re

_ELEMENTS = {
    "sub": "sub",
    "sup": "sup",
    "kbd": "kbd",
    "u": "u",
    "ins": "u",
    "s": "s",
    "del": "s",
    "strike": "s",
    "mark": "mark",
    "small": "small",
}
_NAMES = tuple(dict.fromkeys(_ELEMENTS.values()))
_OPEN = {name: chr(0xE040 + 2 * n) for n, name in enumerate(_NAMES)}
_CLOSE = {name: chr(0xE041 + 2 * n) for n, name in enumerate(_NAMES)}
BREAK, EMPTY_BOX, TICKED_BOX = "\ue060", "\ue061", "\ue062"
_HTML = {
    **{ord(char): f"<{name}>" for name, char in _OPEN.items()},
    **{ord(char): f"</{name}>" for name, char in _CLOSE.items()},
    ord(BREAK): "<br>",
    ord(EMPTY_BOX): '<span class="tick"></span>',
    ord(TICKED_BOX): '<span class="tick done">\u00d7</span>',
}
_PLAIN = {**dict.fromkeys(_HTML, ""), ord(BREAK): " "}
_PAIR = re.compile(rf"<({'|'.join(_ELEMENTS)})\b[^<>]*>((?:(?!\n[ \t]*\n).)*?)</\1\s*>", re.IGNORECASE | re.DOTALL)
_STRUCK = re.compile(r"~~(?=\S)([^~\n]+?)(?<=\S)~~")


def wrap(name: str, text: str) -> str:
    """The text in an element, as characters."""
    return f"{_OPEN[name]}{text}{_CLOSE[name]}"


def hide(text: str) -> str:
    """A text whose elements are characters; one that is not closed in its paragraph stays as it is."""
    found = _PAIR.sub(lambda match: wrap(_ELEMENTS[match[1].lower()], match[2]), text)
    return hide(found) if found != text else _STRUCK.sub(lambda match: wrap("s", match[1]), found)


def show(html: str) -> str:
    """HTML whose characters have become elements."""
    return html.translate(_HTML)


def without(text: str) -> str:
    """A text without these characters, for where no elements can be."""
    return " ".join(text.translate(_PLAIN).split())
