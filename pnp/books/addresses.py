"""Addresses of generated pictures: `face/ID`, `icon/NAME`, `drawing/PART?width=..&height=..`, `layout/NAME?card=ID`.

They stand in the HTML and in style sheets alike, and mean nothing outside of the book that is being set.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from urllib.parse import parse_qsl, quote, unquote, urlencode, urlsplit

ROOT = "file:///book/"  # relative addresses are completed with it; nothing is ever read from there
GENERATED = ("face", "icon", "drawing", "layout")


@dataclass(frozen=True, slots=True)
class Address:
    """A generated picture: what kind it is, its name, and its settings."""

    kind: str
    name: str
    settings: Mapping[str, str] = field(default_factory=dict)

    def __str__(self) -> str:
        query = f"?{urlencode(self.settings, quote_via=quote)}" if self.settings else ""
        return f"{self.kind}/{quote(self.name, safe='')}{query}"


def parse_address(url: str) -> Address | None:
    """The generated picture that a whole address means, or None for a file's."""
    split = urlsplit(url.removeprefix(ROOT))
    kind, _, name = split.path.partition("/")
    if kind not in GENERATED:
        return None
    return Address(kind, unquote(name), dict(parse_qsl(split.query, keep_blank_values=True)))
