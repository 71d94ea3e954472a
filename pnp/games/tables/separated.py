"""Tables as text: cells separated by commas, semicolons, tabs or bars, quoted where they hold line ends.

Python's own reader of such files does not tell where a cell stood, which every message of ours needs.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from pnp.games.tables.grid import Cell, Row
from pnp.problems import Problems, Span

_SIGNS = ("\t", ";", ",", "|")
_DECLARED = re.compile(r"sep=([,;|\t])\r?\n", re.IGNORECASE)
_QUOTED = re.compile(r' *"((?:[^"]|"")*)" *')
_LINE_END = re.compile(r"\r\n|\n|\r")
_RULE = re.compile(r"[\s|:\-]+")


def read_separated(text: str, file: str, problems: Problems) -> Iterator[Row]:
    """The rows of a text; a quote that is never closed is reported. Lines without any cell count as rows."""
    declared = _DECLARED.match(text)
    line, place = (2, declared.end()) if declared else (1, 0)
    sign = declared[1] if declared else _separator(text)
    plain = re.compile(rf"[^{re.escape(sign)}\r\n]*")
    number = line - 1
    column = 1
    cells: list[Cell] = []
    begun = line
    while place <= len(text):
        quoted = _QUOTED.match(text, place)
        ends = quoted is not None and (quoted.end() == len(text) or text[quoted.end()] in (sign, "\r", "\n"))
        match = quoted if quoted and ends else plain.match(text, place)
        assert match is not None  # the plain pattern fits the empty text
        written = match[0]
        value = match[1].replace('""', '"') if ends else written.strip()
        if not ends and written.lstrip().startswith('"') and written.count('"') % 2:
            hint = "close it before the next separator, or save the table from your spreadsheet again"
            problems.report(
                "G604", "a quotation mark opens a cell and is never closed", Span(file, line, column), hint=hint
            )
        cells.append(Cell(_LINE_END.sub("\n", value), Span(file, line, column, column + len(written))))
        breaks = list(_LINE_END.finditer(written))
        line += len(breaks)
        column = len(written) - breaks[-1].end() + 1 if breaks else column + len(written)
        place = match.end()
        if place < len(text) and text[place] == sign:
            place, column = place + 1, column + 1
            continue
        number += 1
        yield _row(number, cells, sign, Span(file, begun))
        end = _LINE_END.match(text, place)
        if end is None or end.end() == len(text):
            return
        place, line, column, cells = end.end(), line + 1, 1, []
        begun = line


def _row(number: int, cells: list[Cell], sign: str, span: Span) -> Row:
    """A row of cells; the bars around a row and the rule below headings are no cells."""
    if sign == "|":
        if all(cell.blank or _RULE.fullmatch(cell.text) for cell in cells):
            cells = []
        if cells and cells[0].blank:
            cells = cells[1:]
    return Row(number, {index: cell for index, cell in enumerate(cells) if not cell.blank}, span)


def _separator(text: str) -> str:
    """The sign that stands most often in the first line that has one, outside quotation marks."""
    for line in _LINE_END.split(text[:100_000]):
        bare = re.sub(r'"[^"]*"', "", line)
        best = max(_SIGNS, key=lambda sign: (bare.count(sign), -_SIGNS.index(sign)))
        if bare.count(best):
            return best
    return ","
