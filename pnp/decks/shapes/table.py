"""Lists as tables with a row of headings, separated by commas, tabs, semicolons or bars."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from pnp.decks.decklist import MOST_LINES, Decklist, Row
from pnp.decks.lines import is_decoration, split_lines
from pnp.problems import Problems

if TYPE_CHECKING:
    from pnp.games.tables.grid import Row as Cells

COLUMNS = {
    "count": ("count", "quantity", "qty", "amount", "copies", "number of copies", "num", "#"),
    "name": ("name", "card", "card name", "cardname", "title"),
    "id": ("id", "card id", "cardid", "code", "card code", "number", "collector number", "card number", "no"),
    "section": ("section", "board", "zone", "category", "deck", "slot", "where"),
    "variant": ("variant", "version", "treatment"),
}
"""What a column holds, and the headings that say so."""

_KEYS = {heading: key for key, headings in COLUMNS.items() for heading in headings}


def read_table(text: str, file: str, problems: Problems) -> Decklist | None:
    """The list, when its first line names a column of cards and one other; else None.

    Read as tables of cards are, so a quoted cell may hold line ends; a quote that is never closed is reported.
    """
    lines = split_lines(text)
    if len(lines) > MOST_LINES or not any(line.strip() for line in lines):
        return None
    from pnp.games.tables.separated import read_separated

    headings = next((row for row in read_separated(text, file, Problems()) if row.cells), None)
    keys = _columns(headings) if headings else {}
    if headings is None or len(keys) < 2 or not keys.keys() & {"name", "id"}:
        return None
    below = [row for row in read_separated(text, file, problems) if row.number > headings.number]
    rows = [row for cells in below if (row := _row(cells, keys, lines))]
    return Decklist(file, rows=tuple(rows), shape="table")


def _columns(headings: Cells) -> dict[str, int]:
    """Which column holds what; the first of each counts."""
    keys: dict[str, int] = {}
    for index, cell in headings.cells.items():
        key = _KEYS.get(cell.text.strip().casefold())
        if key:
            keys.setdefault(key, index)
    return keys


def _row(cells: Cells, keys: Mapping[str, int], lines: Sequence[str]) -> Row | None:
    """An entry, or the whole of a row that has nothing in the columns we know; None for blank and ruled lines."""
    line = lines[cells.span.line - 1]
    if not cells.cells or is_decoration(line):
        return None
    span = replace(cells.span, column=1, end_column=len(line) + 1)
    stated = {key: _in_one_line(cells.cells[index].text) for key, index in keys.items() if index in cells.cells}
    if any(stated.values()):
        return Row(stated.pop("name", ""), span, **stated)
    return Row(line.strip(), span)


def _in_one_line(text: str) -> str:
    return " ".join(text.split())
