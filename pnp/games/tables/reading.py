"""From a file's bytes to a `Table`, whatever program wrote it. What is no table is reported with what to do."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice

from pnp.games.tables.grid import LONGEST_CELL, MOST_BYTES, MOST_COLUMNS, MOST_ROWS, Cell, Row, Table
from pnp.games.tables.objects import read_objects
from pnp.games.tables.separated import read_separated
from pnp.games.tables.workbook import is_workbook, read_workbook
from pnp.problems import Problems, Span
from pnp.source.decoding import Decoded, decode_text, is_strange, is_web_page, kind_of

SEARCHED = 8
"""How many rows may stand above the headings."""
_AS_CSV = "in your spreadsheet, save the sheet as CSV (UTF-8) or as XLSX, and import that"
MOST_LINES = 10 * MOST_ROWS
"""Of a text, blank ones included."""
Knows = Callable[[str], bool]


def read_table(
    data: bytes, file: str, problems: Problems, *, sheet: str = "", knows: Knows = lambda _: False
) -> Table | None:
    """The table in a file, or None after reporting why there is none.

    `knows` tells whether a heading is one that cards have; the first row with two such is the row of headings, or else
    the first row of all.
    """
    if len(data) > MOST_BYTES:
        message = f"more than {MOST_BYTES >> 20} MB; a table of cards never needs as much"
        problems.report("G602", message, Span(file), hint="save the sheet of cards alone, without pictures, as CSV")
        return None
    if kind_of(data).startswith("a ZIP") and is_workbook(data):
        rows = read_workbook(data, file, sheet, problems)
    else:
        decoded = _decode(data, file, problems)
        if decoded is None:
            return None
        if decoded.text.lstrip().startswith(("{", "[{")) or file.casefold().endswith(".json"):
            table = read_objects(decoded.text, file, problems)
            return table if table is None or _is_small(table, problems) else None
        rows = list(islice(read_separated(decoded.text, file, problems), MOST_LINES + 1))
        if len(rows) > MOST_LINES:
            hint = "take the empty lines out, or save the sheet of cards alone"
            problems.report("G602", f"more than {MOST_LINES:,} lines", Span(file), hint=hint)
            return None
    table = None if rows is None else _headed(rows, file, knows, problems)
    return table if table is None or _is_small(table, problems) else None


def _decode(data: bytes, file: str, problems: Problems) -> Decoded | None:
    kind = kind_of(data)
    decoded, foreign = (None, None) if kind else decode_text(data)
    if decoded is None or is_strange(decoded.text):
        problems.report("G601", f"this is {kind or 'no text file'}, not a table", Span(file), hint=_AS_CSV)
        return None
    if is_web_page(decoded.text):
        problems.report("G601", "this is a web page, not a table", Span(file), hint=_AS_CSV)
        return None
    if foreign:
        letter = (
            f"byte 0x{foreign.value:02x} is not UTF-8; the table was read as Windows-1252, so it is `{foreign.letter}`"
        )
        span = Span(file, foreign.line, foreign.column, foreign.column + 1)
        problems.report("G603", letter, span, hint="if letters look wrong on the cards, save the table as CSV UTF-8")
    return decoded


def _headed(rows: list[Row], file: str, knows: Knows, problems: Problems) -> Table | None:
    """Rows told apart: those above the headings, the headings, and the cards."""
    filled = [row for row in rows if row.cells]
    if not filled:
        problems.report("G605", "the table is empty", Span(file), hint=_AS_CSV)
        return None
    known = [sum(knows(cell.text) for cell in row.cells.values()) for row in filled[:SEARCHED]]
    at = next((index for index, number in enumerate(known) if number > 1), 0)
    heading = filled[at]
    width = max(heading.cells) + 1
    cells = tuple(heading.cells.get(index, Cell("", heading.span)) for index in range(width))
    return Table(file, cells, tuple(filled[at + 1 :]), tuple(filled[:at]))


def _is_small(table: Table, problems: Problems) -> bool:
    before = len(problems)
    if len(table.rows) > MOST_ROWS:
        hint = "split it into several tables and import one after the other"
        problems.report("G602", f"more than {MOST_ROWS:,} rows", Span(table.file), hint=hint)
    if len(table.headings) > MOST_COLUMNS:
        problems.report(
            "G602", f"more than {MOST_COLUMNS} columns", Span(table.file), hint="remove those no card needs"
        )
    for row in table.rows[:MOST_ROWS]:
        for cell in row.cells.values():
            if len(cell.text) > LONGEST_CELL:
                message = f"a cell of {len(cell.text):,} characters; no card holds more than {LONGEST_CELL:,}"
                problems.report("G602", message, cell.span, hint="shorten it; is a quotation mark missing above?")
    return len(problems) == before
