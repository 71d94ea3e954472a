"""What a list says of itself: `Name: River Rush`, `Format: starter` and the like. Knows no game."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from pnp.decks.decklist import Line
from pnp.decks.lines import split_prefix
from pnp.problems import Span

META_KEYS = ("name", "game", "format", "players", "origin", "author", "date", "source", "notes")
"""What a list may say, in the order in which it is written."""

SPELT = {
    **{key: key for key in META_KEYS},
    "deck name": "name",
    "title": "name",
    "by": "author",
    "creator": "author",
    "note": "notes",
    "description": "notes",
    "url": "source",
    "link": "source",
}
"""Each spelling and the key it stands for."""

_PLAYERS = re.compile(r"(?P<n>\d{1,2}) players?", re.IGNORECASE)
ABOUT = "about"  # a heading above a line `Name River Rush`, without a colon


@dataclass(frozen=True, slots=True)
class Meta:
    """Values by key, and the numbers of the lines that state them."""

    values: dict[str, tuple[str, Span]]
    lines: frozenset[int]


def read_meta(lines: Sequence[Line]) -> Meta:
    """What the lines say; the first line for each key counts, the others are known all the same."""
    values: dict[str, tuple[str, Span]] = {}
    numbers: set[int] = set()
    about = False
    for line in lines:
        text = line.text.strip()
        if not text:
            continue
        if text.casefold() == ABOUT:
            about = True
            numbers.add(line.number)
            continue
        found = _about_name(text) if about else None
        found = found or _said(text)
        about = False
        if found:
            numbers.add(line.number)
            values.setdefault(found[0], (found[1], line.span()))
    return Meta(values, frozenset(numbers))


def is_name(text: str) -> bool:
    """Whether a line gives a deck's name."""
    return (_said(text) or ("", ""))[0] == "name"


def _said(text: str) -> tuple[str, str] | None:
    if number := _PLAYERS.fullmatch(text):
        return "players", number["n"]
    split = split_prefix(text, empty=True)
    key = SPELT.get(split[0].casefold()) if split else None
    return (key, text[split[1] :].strip()) if split and key else None


def _about_name(text: str) -> tuple[str, str] | None:
    word, space, rest = text.partition(" ")
    return ("name", rest.strip()) if space and word.casefold() == "name" else None
