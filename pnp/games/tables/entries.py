"""The rows of a table as cards: what each says of which field. Knows no file of cards and decides nothing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from pnp.games.conditions import parse_number
from pnp.games.fields import FieldSpec
from pnp.games.folding import fold
from pnp.games.game import Game
from pnp.games.tables.columns import COUNT, Column, spec_of
from pnp.games.tables.grid import Cell, Row, Table, column_letter
from pnp.games.tables.sections import in_sections, report_headings
from pnp.games.tables.values import Cells
from pnp.problems import Problems, Severity, Span, counted
from pnp.source import Mapping as MappingNode
from pnp.source import Node, Scalar
from pnp.source import Sequence as SequenceNode

OWN_SPECS: Mapping[str, FieldSpec] = {
    **{key: FieldSpec(key) for key in ("id", "type", "base", "variant", "origin")},
    **{key: FieldSpec(key, "list") for key in ("without", "filled")},
}
_NOTHING = ("-", "–", "—", "−", "n/a")
"""What people write into a column that a card's type does not have."""
MOST_COPIES = 999


@dataclass(frozen=True, slots=True)
class Given:
    """What one cell says: the node for the reader, and the words as they were written ("" for several cells).

    `verbatim` is the node with rich texts as they were written, where that is more than one word.
    """

    node: Node
    raw: str
    span: Span
    verbatim: Node | None = None


@dataclass(slots=True)
class Entry:
    """One row: what its filled cells say by key, the keys whose cells are blank, and how many copies it wants.

    `faulty` are the keys whose cells hold what was reported already.
    """

    row: Row
    given: dict[str, Given]
    blank: frozenset[str]
    faulty: frozenset[str] = frozenset()
    count: int | None = None
    id: str = ""
    fresh_id: bool = field(default=False)

    def text(self, key: str) -> str:
        """A single value; "" for none."""
        found = self.given.get(key)
        return found.node.text if found and isinstance(found.node, Scalar) else ""


def read_entries_of(
    table: Table, columns: Sequence[Column], game: Game, problems: Problems, kind: str = ""
) -> list[Entry]:
    """Every row below the headings as a card. `kind` is the type of cards whose row does not say one."""
    reader = _Reader(game, columns, problems)
    mapped = {column.index for column in columns if column.key}
    rows = [row for row in table.rows if mapped & row.cells.keys() and not _spills(row, table)]
    entries = [reader.read(row, type_name) for row, type_name in in_sections(rows, columns, game, kind)]
    report_headings(rows, columns, game, problems)
    _report_beyond(table, problems)
    return entries


class _Reader:
    def __init__(self, game: Game, columns: Sequence[Column], problems: Problems) -> None:
        self.game = game
        self.columns = [column for column in columns if column.key]
        self.problems = problems
        self.cells = Cells(game)
        self.verbatim = Cells(game, marks=False)
        self.types = {fold(name): name for name in game.types}

    def read(self, row: Row, kind: str) -> Entry:
        given: dict[str, Given] = {}
        parts: dict[str, dict[int, dict[str, Given]]] = {}
        faulty: set[str] = set()
        count = None
        for column in self.columns:
            cell = row.cells.get(column.index)
            if cell is None:
                continue
            if not self._is_sound(cell, column):
                faulty.add(column.key)
                continue
            if column.key == COUNT and COUNT not in self.game.fields:
                count = self._count(cell)
            elif column.sub:
                part = parts.setdefault(column.key, {}).setdefault(column.record, {})
                part[column.sub] = self._given(spec_of(column, self.game), cell)
            else:
                given[column.key] = self._given(spec_of(column, self.game) or OWN_SPECS[column.key], cell)
        for key, records in parts.items():
            given[key] = _records(records, given.get(key))
        if "type" not in given and kind and "base" not in given:
            given["type"] = Given(Scalar(kind, row.span), kind, row.span)
        self._without_dashes(given)
        listed = {column.key for column in self.columns} - given.keys() - faulty - {COUNT}
        return Entry(row, given, frozenset(listed), frozenset(faulty), count)

    def _is_sound(self, cell: Cell, column: Column) -> bool:
        """Whether the spreadsheet left a value in the cell that means something."""
        heading = column.heading.text
        match cell.kind:
            case "error":
                message = f"`{heading}` is `{cell.text}`, which is an error of the spreadsheet and no value"
                self.problems.report("G610", message, cell.span, hint="mend the formula, or write the value itself")
                return False
            case "uncalculated":
                message = f"`{heading}` is the formula `{cell.text[:40]}`, whose value the file does not hold"
                hint = "open and save the table in a spreadsheet, or write the value itself"
                self.problems.report("G610", message, cell.span, hint=hint)
                return False
            case "date":
                message = f"`{heading}` is the date {cell.text} to the spreadsheet"
                hint = "format the cell as text and write what it should say, such as '3/4"
                self.problems.report("G610", message, cell.span, hint=hint)
                return False
        return True

    def _given(self, spec: FieldSpec | None, cell: Cell) -> Given:
        if spec is None:
            return Given(Scalar(cell.text, cell.span, plain=False), cell.text.strip(), cell.span)
        if spec.name == "type" and spec is OWN_SPECS["type"]:
            word = self.types.get(fold(cell.text), cell.text.strip())
            return Given(Scalar(word, cell.span, plain=False), word, cell.span)
        verbatim = self.verbatim.node(spec, cell) if spec.kind in ("records", "lines") else None
        return Given(self.cells.node(spec, cell), cell.text.strip(), cell.span, verbatim)

    def _count(self, cell: Cell) -> int | None:
        digits = cell.text.strip().removesuffix("x").removeprefix("x").removesuffix("×").removeprefix("×")
        number = parse_number(digits)
        if number is None or not 0 <= number <= MOST_COPIES:
            message = f"`{cell.text}` is no number of copies"
            self.problems.report("G614", message, cell.span, hint=f"write a whole number from 0 to {MOST_COPIES}")
            return None
        return number

    def _without_dashes(self, given: dict[str, Given]) -> None:
        """Take out dashes in fields that the card's type does not have: they say that there is nothing."""
        kind = given.get("type")
        found = self.game.types.get(kind.node.text) if kind and isinstance(kind.node, Scalar) else None
        for key in [*given] if found else ():
            if found and key in self.game.fields and key not in found.fields and given[key].raw.casefold() in _NOTHING:
                del given[key]


def _records(records: dict[int, dict[str, Given]], listed: Given | None) -> Given:
    """Records from columns such as `crew.1.name`, in the order of their numbers."""
    nodes: list[Node] = list(listed.node) if listed and isinstance(listed.node, SequenceNode) else []
    first = next(iter(next(iter(records.values())).values())).span
    for _, part in sorted(records.items()):
        span = next(iter(part.values())).span
        nodes.append(
            MappingNode({sub: found.node for sub, found in part.items()}, span, {s: f.span for s, f in part.items()})
        )
    return Given(SequenceNode(tuple(nodes), first), "", first)


def _report_beyond(table: Table, problems: Problems) -> None:
    """Cells to the right of the last heading, and rows above the headings: nothing reads them."""
    for row in table.above:
        words = "; ".join(cell.text for cell in row.cells.values())
        message = f"row {row.number} stands above the headings and is left out: {words[:80]}"
        problems.report("G609", message, row.span, data={"cells": [cell.text for cell in row.cells.values()]})
    for row in table.rows:
        if _spills(row, table):
            beyond = [cell.text for index, cell in row.cells.items() if index >= len(table.headings)]
            first = next(cell for index, cell in row.cells.items() if index >= len(table.headings))
            many = counted(len(beyond), "cell")
            message = f"row {row.number} has {many} beyond the last heading, from `{beyond[0][:60]}` on"
            hint = "a text that holds the separator must stand in quotation marks; or give the columns headings"
            problems.report("G609", message, first.span, hint=hint, severity=Severity.ERROR, data={"cells": beyond})


def _spills(row: Row, table: Table) -> bool:
    """Whether a row has more cells than there are headings, so that none of them is sure to be where it belongs."""
    return max(row.cells, default=0) >= len(table.headings)


def cell_places(table: Table) -> dict[Span, tuple[int, str]]:
    """Row number and column name of every cell, and rows with no column, for messages."""
    places = dict(_cell_places(table))
    return places | {row.span: (row.number, "") for row in table.rows if row.span not in places}


def _cell_places(table: Table) -> Iterator[tuple[Span, tuple[int, str]]]:
    for row in table.rows:
        for index, cell in row.cells.items():
            heading = table.headings[index].text if index < len(table.headings) else ""
            yield cell.span, (row.number, f"{column_letter(index)} `{heading}`")
