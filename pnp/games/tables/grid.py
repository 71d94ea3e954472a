"""A table as it was read: headings and rows of cells, each of which knows where it stands. Knows no game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from pnp.problems import Span
from pnp.source import Node

CellKind = Literal["text", "date", "error", "uncalculated"]
MOST_BYTES = 8 << 20
MOST_ROWS = 10_000
MOST_COLUMNS = 256
LONGEST_CELL = 20_000  # characters


@dataclass(frozen=True, slots=True)
class Cell:
    """One cell. `node` is what a JSON table holds where others hold text; `kind` what a spreadsheet made of it."""

    text: str
    span: Span
    kind: CellKind = "text"
    node: Node | None = None

    @property
    def blank(self) -> bool:
        """Whether nothing was written in it."""
        return self.node is None and self.kind == "text" and not self.text.strip()


@dataclass(frozen=True, slots=True)
class Row:
    """One row: its number as a spreadsheet counts, and its cells by column from 0; blank cells are not in it."""

    number: int
    cells: Mapping[int, Cell]
    span: Span


@dataclass(frozen=True, slots=True)
class Table:
    """Headings and the rows below them. `above` are rows over the headings, which hold no cards."""

    file: str
    headings: tuple[Cell, ...]
    rows: tuple[Row, ...]
    above: tuple[Row, ...] = ()


def column_letter(index: int) -> str:
    """A column as spreadsheets name it: 0 is A, 26 is AA."""
    letters = ""
    number = index + 1
    while number:
        number, rest = divmod(number - 1, 26)
        letters = chr(65 + rest) + letters
    return letters
