"""A decklist as text: every line kept, cards not yet known. What a writer needs to give the list back unharmed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import PurePath

from pnp.problems import Span

META_KEYS = ("Name", "Game", "Format", "Players", "Origin", "Author", "Date", "Notes")


@dataclass(frozen=True, slots=True)
class Line:
    """One line as written, without its line end. Columns count from 1 in code points of this text."""

    number: int
    text: str
    file: str

    def span(self, start: int = 0, end: int | None = None) -> Span:
        """The place of `text[start:end]`; without arguments that of the line less the space around it."""
        if end is None:
            start = len(self.text) - len(self.text.lstrip())
            end = len(self.text.rstrip())
        return Span(self.file, self.number, start + 1, end + 1)


@dataclass(frozen=True, slots=True)
class Decklist:
    """The lines of a list, and what its `Key: value` lines say (`META_KEYS` in lower case, the first of each)."""

    file: str
    lines: tuple[Line, ...]
    meta: Mapping[str, tuple[str, Line]]

    def said(self, key: str) -> str:
        """The value of a `Key: value` line; "" when there is none."""
        return self.meta[key][0] if key in self.meta else ""

    def place(self, key: str) -> Span:
        """Where that line stands; the whole file when there is none."""
        return self.meta[key][1].span() if key in self.meta else Span(self.file)

    @property
    def name(self) -> str:
        """The list's own name, or its file's."""
        return self.said("name") or PurePath(self.file).stem
