"""Marks inside running text: `{guard}`, `{term:guard}`, `{number:opening-hand|five}`. Finds them; knows no game.

It is the grammar of the faces with more kinds. What follows a bar is printed instead, once it agrees with the data.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from pnp.faces.text.markup import SPECIAL

_CODE = re.compile(r"(`+)(?!`).+?(?<!`)\1(?!`)", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Written:
    """One mark: its kind (`icon` when it has no colon), its key, what is to be printed instead, where it stands."""

    kind: str
    key: str
    instead: str
    text: str
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Plain:
    """Characters between marks. `code` is text between backticks, which stays as it is."""

    text: str
    code: bool = False


Piece = Plain | Written


def split_references(text: str) -> Iterator[Piece]:
    """The text in pieces from left to right; together they are the whole of it."""
    place = 0
    for match in _CODE.finditer(text):
        yield from _split_plain(text, place, match.start())
        yield Plain(match[0], code=True)
        place = match.end()
    yield from _split_plain(text, place, len(text))


def _split_plain(text: str, start: int, end: int) -> Iterator[Piece]:
    place = start
    for match in SPECIAL.finditer(text, start, end):
        written = match[0]
        if written[0] != "{" or written == "{":
            continue
        if match.start() > place:
            yield Plain(text[place : match.start()])
        place = match.end()
        inside, bar, instead = written[1:-1].partition("|")
        opener, colon, key = inside.partition(":")
        kind, name = (opener.strip(), key.strip()) if colon else ("icon", opener.strip())
        yield Written(kind, name, instead.strip() if bar else "", written, match.start(), match.end())
    if place < end:
        yield Plain(text[place:end])
