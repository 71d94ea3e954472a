"""Tables in XLSX workbooks. Knows the container and its dangers; cells come out as a person would read them.

The library is imported where it is used: only the commands that meet a workbook wait for it.
"""

from __future__ import annotations

import datetime
import io
import zipfile
from collections.abc import Iterator, Sequence
from typing import Any

from pnp.games.tables.grid import MOST_COLUMNS, Cell, Row, column_letter
from pnp.games.tables.objects import plain_text
from pnp.problems import Problems, Span, one_of

MOST_UNPACKED = 64 << 20  # bytes of all parts together
MOST_PARTS = 2_000
_ERRORS = ("#REF!", "#N/A", "#NAME?", "#VALUE!", "#DIV/0!", "#NUM!", "#NULL!", "#SPILL!")


def is_workbook(data: bytes) -> bool:
    """Whether the bytes are a ZIP archive with the parts of an XLSX workbook."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            return "xl/workbook.xml" in archive.namelist()
    except (zipfile.BadZipFile, ValueError, OSError):
        return False


def read_workbook(data: bytes, file: str, sheet: str, problems: Problems) -> list[Row] | None:
    """The rows of a sheet (the first when `sheet` is empty), or None after reporting why there are none."""
    if not _is_harmless(data, file, problems):
        return None
    import openpyxl

    try:
        book = openpyxl.load_workbook(io.BytesIO(data), read_only=True, data_only=True)
        names = [found.title for found in book.worksheets]
        if not names or (sheet and sheet not in names):
            message = f"the workbook has no sheet `{sheet}`" if names else "the workbook has no sheet of cells"
            problems.report("G604", message, Span(file), hint=one_of(sheet, names))
            return None
        chosen = sheet or names[0]
        if len(names) > 1 and not sheet:
            hint = "name another with --sheet: " + ", ".join(f"`{name}`" for name in names[1:9])
            problems.report("G618", f"the workbook has {len(names)} sheets; `{chosen}` was read", Span(file), hint=hint)
        page = book[chosen]
        page.reset_dimensions()
        rows = list(_rows(page.iter_rows(max_col=MOST_COLUMNS + 1), file))
        return rows if not _has_formulas(data) else _with_formulas(rows, data, chosen, file)
    except Exception as error:  # noqa: BLE001 - the library raises whatever a broken workbook provokes
        message = f"the workbook cannot be read: {' '.join(str(error).split())[:120] or type(error).__name__}"
        problems.report("G604", message, Span(file), hint="save it again from your spreadsheet, or save it as CSV")
        return None


def write_workbook(rows: Sequence[Sequence[str | int]], title: str) -> bytes:
    """A workbook of one sheet: whole numbers as numbers, everything else as text, the headings kept in sight."""
    import openpyxl

    book = openpyxl.Workbook()
    page: Any = book.active
    page.title = title[:31]
    for number, row in enumerate(rows, 1):
        for place, value in enumerate(row, 1):
            if value != "":
                cell = page.cell(number, place, value)
                cell.data_type = "n" if isinstance(value, int) else "s"  # a text that begins with = is no formula
    page.freeze_panes = "A2"
    stream = io.BytesIO()
    book.save(stream)
    return stream.getvalue()


def _is_harmless(data: bytes, file: str, problems: Problems) -> bool:
    """Whether the archive unpacks to a sane size and declares no entities of its own."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            parts = archive.infolist()
            if len(parts) > MOST_PARTS or sum(part.file_size for part in parts) > MOST_UNPACKED:
                message = f"the workbook unpacks to more than {MOST_UNPACKED >> 20} MB"
                problems.report(
                    "G602", message, Span(file), hint="save the sheet of cards alone, without pictures, as CSV"
                )
                return False
            for part in parts:
                with archive.open(part) as stream:
                    if b"<!DOCTYPE" in stream.read(2_000):
                        problems.report("G604", "the workbook declares a document type, which none needs", Span(file))
                        return False
    except (zipfile.BadZipFile, RuntimeError, NotImplementedError, ValueError, OSError, EOFError) as error:
        hint = "save it again, without a password, or save it as CSV"
        problems.report("G604", f"the workbook cannot be unpacked: {error}", Span(file), hint=hint)
        return False
    return True


def _rows(rows: Iterator[Any], file: str) -> Iterator[Row]:
    for number, cells in enumerate(rows, 1):
        found = {}
        for index, cell in enumerate(cells):
            if cell.value is not None:
                made = _cell(cell.value, Span(file, pointer=f"{column_letter(index)}{number}"))
                if not made.blank:
                    found[index] = made
        yield Row(number, found, Span(file, pointer=f"{number}:{number}"))


def _cell(value: Any, span: Span) -> Cell:
    if isinstance(value, datetime.date | datetime.time | datetime.timedelta):
        shown = value.date() if isinstance(value, datetime.datetime) and value.time() == datetime.time() else value
        return Cell(str(shown), span, "date")
    text = plain_text(value).replace("\r\n", "\n").replace("_x000D_", "")
    return Cell(text, span, "error" if text in _ERRORS else "text")


def _has_formulas(data: bytes) -> bool:
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        names = [name for name in archive.namelist() if name.startswith("xl/worksheets/")]
        return any(b"<f>" in (text := archive.read(name)) or b"<f " in text for name in names)


def _with_formulas(rows: list[Row], data: bytes, sheet: str, file: str) -> list[Row]:
    """The rows with a mark on each cell whose formula has no value, because no spreadsheet ever calculated it."""
    import openpyxl

    page = openpyxl.load_workbook(io.BytesIO(data), read_only=True)[sheet]
    page.reset_dimensions()
    marked = []
    for row, cells in zip(rows, page.iter_rows(max_col=MOST_COLUMNS + 1), strict=False):
        found = dict(row.cells)
        for index, cell in enumerate(cells):
            if cell.value is not None and index not in found and str(cell.value).startswith("="):
                span = Span(file, pointer=f"{column_letter(index)}{row.number}")
                found[index] = Cell(str(cell.value), span, "uncalculated")
        marked.append(Row(row.number, dict(sorted(found.items())), row.span))
    return marked
