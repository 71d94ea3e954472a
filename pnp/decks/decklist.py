"""A decklist as it was written: every line or entry kept, cards not yet known."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import PurePath
from types import MappingProxyType

from pnp.problems import Span

MOST_LINES = 5_000
"""Lines or entries; a file with more holds something else."""


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
class Row:
    """One entry of a list that is a table or a structure, each part as written; "" for what is not stated."""

    name: str
    span: Span
    count: str = ""
    id: str = ""
    variant: str = ""
    section: str = ""


@dataclass(frozen=True, slots=True)
class Decklist:
    """A list as text (`lines`) or as a structure (`rows`), and what it says of itself: the first value of each key.

    `remarks` holds the numbers of lines that say such things and name no card; `shape` what kind of file it is.
    """

    file: str
    lines: tuple[Line, ...] = ()
    meta: Mapping[str, tuple[str, Span]] = field(default_factory=lambda: MappingProxyType({}))
    remarks: frozenset[int] = frozenset()
    rows: tuple[Row, ...] = ()
    shape: str = "text"
    encoding: str = "utf-8"

    def said(self, key: str) -> str:
        """What the list says under a key (`name`, `game`, `format` ...); "" when it says nothing."""
        return self.meta[key][0] if key in self.meta else ""

    def place(self, key: str) -> Span:
        """Where it says so; the whole list when it does not."""
        return self.meta[key][1] if key in self.meta else self.span

    @property
    def span(self) -> Span:
        """The whole list: its file, and the line where it begins if another list stands before it."""
        if not self.lines or self.lines[0].number == 1:
            return Span(self.file)
        return self.meta["name"][1] if "name" in self.meta else Span(self.file, self.lines[0].number)

    def covers(self, span: Span) -> bool:
        """Whether a place is in this list, and not in another of the same file."""
        if span.file != self.file or not self.lines:
            return span.file == self.file
        first, last = self.lines[0].number, self.lines[-1].number
        return first <= span.line <= last or (span.line == 0 and first == 1)

    @property
    def name(self) -> str:
        """The list's own name, or its file's."""
        return self.said("name") or PurePath(self.file).stem
