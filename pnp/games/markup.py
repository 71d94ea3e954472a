"""Marks inside rich text that point at something: `{term:guard}`, `{card:ID}`, `{fire}`. Finds them; draws nothing."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

MARK = re.compile(r"\{([^{}\n]*)\}")


@dataclass(frozen=True, slots=True)
class Mark:
    """One mark as written: what it points at, the key or id in it, and where it begins and ends in the text."""

    text: str
    kind: Literal["term", "card", "icon"]
    key: str
    start: int
    end: int


def find_marks(text: str) -> Iterator[Mark]:
    """All marks of a text in order."""
    for match in MARK.finditer(text):
        opener, colon, rest = match[1].partition(":")
        if colon and opener == "term":
            yield Mark(match[0], "term", rest.strip(), match.start(), match.end())
        elif colon and opener == "card":
            yield Mark(match[0], "card", rest.strip(), match.start(), match.end())
        else:
            yield Mark(match[0], "icon", match[1].strip(), match.start(), match.end())
