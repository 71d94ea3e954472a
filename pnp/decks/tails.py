"""What stands around a card's name on a line: ids, set codes, numbers, versions, finishes, tags. By shape alone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

MOST_PARTS = 5  # a line has a name and, at most, so much around it

Sign = Literal["bracket", "mark", "word", "number", "tag"]

_ENDS: tuple[tuple[Sign, re.Pattern[str]], ...] = (
    ("bracket", re.compile(r"(?P<rest>.*?) ?\((?P<inner>[^()]+)\)")),
    ("bracket", re.compile(r"(?P<rest>.*?) ?\[(?P<inner>[^\[\]]+)\]")),
    ("bracket", re.compile(r"(?P<rest>.*?) ?<(?P<inner>[^<>]+)>")),
    ("bracket", re.compile(r"(?P<rest>.*?) ?\{(?P<inner>[^{}]+)\}")),
    ("mark", re.compile(r"(?P<rest>.*?) ?\*(?P<inner>[^* ]+)\*")),
    ("tag", re.compile(r"(?P<rest>.*?) ?\^(?P<inner>[^^]*)\^")),
    ("tag", re.compile(r"(?P<rest>.*?) #(?P<inner>[^\d\s#][^#]*)")),
    ("number", re.compile(r"(?P<rest>.*?) #(?P<inner>\d+)")),
    ("word", re.compile(r"(?P<rest>.*) (?P<inner>[\w-]*\d[\w-]*)")),
)
_STARTS: tuple[tuple[Sign, re.Pattern[str]], ...] = (
    ("bracket", re.compile(r"\((?P<inner>[^()]+)\) ?(?P<rest>.+)")),
    ("bracket", re.compile(r"\[(?P<inner>[^\[\]]+)\] ?(?P<rest>.+)")),
    ("number", re.compile(r"#(?P<inner>\d+) (?P<rest>.+)")),
    ("word", re.compile(r"(?P<inner>(?=\d*[^\W\d])[\w-]*\d[\w-]*):? (?P<rest>.+)")),
)
_SET = re.compile(r"(?P<rest>.*) (?P<inner>[A-Za-z][\w-]{0,7})")


@dataclass(frozen=True, slots=True)
class Part:
    """Something beside a name, and how it is set off: in brackets, between stars, behind `#`, or a bare word."""

    text: str
    sign: Sign


@dataclass(frozen=True, slots=True)
class Parted:
    """One way to tell a name from what is around it, in the order of the line."""

    name: str
    parts: tuple[Part, ...]


def part(words: str) -> Iterator[Parted]:
    """Every way to take parts away from a name, the whole first, then from its end, then one from its beginning."""
    yield from _from_end(words, ())
    for sign, pattern in _STARTS:
        if match := pattern.fullmatch(words):
            yield from _from_end(match["rest"].strip(), (Part(match["inner"].strip(), sign),))


def _from_end(words: str, leading: tuple[Part, ...]) -> Iterator[Parted]:
    parts: tuple[Part, ...] = ()
    yield Parted(words, leading)
    while words and len(parts) < MOST_PARTS:
        found = _last_part(words, parts)
        if found is None:
            return
        words, last = found
        parts = (last, *parts)
        yield Parted(words, leading + parts)


def _last_part(words: str, after: tuple[Part, ...]) -> tuple[str, Part] | None:
    """The last part and what is left before it."""
    for sign, pattern in _ENDS:
        if match := pattern.fullmatch(words):
            return match["rest"].strip(), Part(match["inner"].strip(), sign)
    if after and after[0].text[0].isdigit() and (match := _SET.fullmatch(words)):  # `Name SET 017`
        return match["rest"].strip(), Part(match["inner"], "word")
    return None
