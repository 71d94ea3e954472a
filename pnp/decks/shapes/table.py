"""Lists as tables with a row of headings, separated by commas, tabs, semicolons or bars."""

from __future__ import annotations

import csv
from collections.abc import Sequence

from pnp.decks.decklist import MOST_LINES, Decklist, Row
from pnp.decks.lines import is_decoration, split_lines
from pnp.problems import Span

COLUMNS = {
    "count": ("count", "quantity", "qty", "amount", "copies", "number of copies", "num", "#"),
    "name": ("name", "card", "card name", "cardname", "title"),
    "id": ("id", "card id", "cardid", "code", "card code", "number", "collector number", "card number", "no"),
    "section": ("section", "board", "zone", "category", "deck", "slot", "where"),
    "variant": ("variant", "version", "treatment"),
}
"""What a column holds, and the headings that say so."""

_KEYS = {heading: key for key, headings in COLUMNS.items() for heading in headings}
_SIGNS = ("\t", ",", ";", "|")


def read_table(text: str, file: str) -> Decklist | None:
    """The list, when its first line names a column of cards and one other; else None."""
    lines = split_lines(text)
    first = next((index for index, line in enumerate(lines) if line.strip()), None)
    if first is None or len(lines) > MOST_LINES:
        return None
    for sign in _SIGNS:
        keys = _columns(lines[first], sign)
        if len(keys) > 1 and keys.keys() & {"name", "id"}:
            rows = _rows(lines, first + 1, sign, keys, file)
            return Decklist(file, rows=tuple(rows), shape="table")
    return None


def _columns(line: str, sign: str) -> dict[str, int]:
    """Which column holds what; the first of each counts."""
    keys: dict[str, int] = {}
    for index, cell in enumerate(_cells(line, sign)):
        key = _KEYS.get(cell.strip().strip('"').casefold())
        if key:
            keys.setdefault(key, index)
    return keys


def _rows(lines: Sequence[str], start: int, sign: str, keys: dict[str, int], file: str) -> list[Row]:
    rows = []
    for number, line in enumerate(lines[start:], start + 1):
        cells = _cells(line, sign)
        stated = {key: cells[index].strip() for key, index in keys.items() if index < len(cells)}
        if is_decoration(line):
            continue
        if any(stated.values()):
            span = Span(file, number, 1, len(line) + 1)
            rows.append(Row(stated.pop("name", ""), span, **stated))
        elif line.strip():
            rows.append(Row(line.strip(), Span(file, number, 1, len(line) + 1)))
    return rows


def _cells(line: str, sign: str) -> list[str]:
    text = line.strip().strip("|") if sign == "|" else line
    try:
        return next(csv.reader([text], delimiter=sign), [])
    except csv.Error:
        return [text]
