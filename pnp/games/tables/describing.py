"""What the cards of a table are, when there is no game for them yet: types and fields read off headings and cells.

Knows no game and no layout. The guesses are simple, shown to the user and written down as a game to be changed.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from pnp.games.conditions import parse_number
from pnp.games.fields import FieldKind
from pnp.games.folding import fold
from pnp.games.reading.cards import OWN_KEYS
from pnp.games.tables.columns import COUNT, USUAL, in_words
from pnp.games.tables.grid import Row, Table
from pnp.games.tables.values import FLAGS
from pnp.problems import Problems
from pnp.source import Scalar
from pnp.source import Sequence as SequenceNode

ANY_TYPE = "Card"
"""The type of cards whose table does not tell several."""
MOST_TYPES = 24
MOST_CHOICES = 12
TEXT_WORDS = {"text", "rules", "effect", "ability", "description"}
"""In a heading: the column holds what cards say."""
FEW = 4  # cards among which a column that never differs may be chance
LONG = 50  # characters from which on a cell is a text and no word
_WORDS = re.compile(r"[a-z0-9]+")
_RESERVED = {*OWN_KEYS, COUNT, "base_id", "item"}


@dataclass(frozen=True, slots=True)
class DescribedColumn:
    """A column that becomes a field: its place, heading, field, kind, and the words a `choice` may be.

    `required` are the types whose every card fills it, `types` those of which one does.
    """

    index: int
    heading: str
    field: str
    kind: FieldKind
    types: tuple[str, ...]
    required: tuple[str, ...]
    choices: tuple[str, ...] = ()
    signed: bool = False
    mostly_zero: bool = False
    same: bool = False
    length: float = 0.0
    """Characters of a filled cell on average. `same` is a column that says the same of every card."""

    @property
    def label(self) -> str:
        """The heading as a reader would like it: words, and no small letter first."""
        words = " ".join(self.heading.replace("_", " ").split())
        return words[:1].upper() + words[1:]


@dataclass(frozen=True, slots=True)
class Described:
    """What a table says of its cards. `own` are the columns that hold no field, by what they hold, such as `id`.

    With `twins` two cards have the same name.
    """

    types: tuple[str, ...]
    own: Mapping[str, int]
    columns: tuple[DescribedColumn, ...]
    twins: bool = False

    def named(self, field: str) -> DescribedColumn | None:
        """The column of a field."""
        return next((column for column in self.columns if column.field == field), None)


def describe_table(table: Table, problems: Problems) -> Described | None:
    """The types and fields of a table's cards, or None after reporting that no column holds their names."""
    own = dict(_usual(table))
    name = own.pop("name", None)
    name = next(_names(table, frozenset(own.values())), None) if name is None else name
    if name is None:
        hint = "head the column of names `name`; the first row of the table must say what its columns hold"
        problems.report("G605", "no column of this table holds names of cards", table.headings[0].span, hint=hint)
        return None
    cards = [*_sections(table, name)]
    if not cards:
        span = table.headings[0].span
        problems.report(
            "G605", "this table has headings and no cards", span, hint="write a row for each card below them"
        )
        return None
    rows = [row for row, _ in cards]
    own = {key: index for key, index in own.items() if _fits(key, rows, index)}
    spelt: dict[str, str] = {}
    kinds = [_type_of(row, below, own.get("type")) for row, below in cards]
    kinds = [spelt.setdefault(fold(kind), kind) for kind in kinds]
    fields: dict[str, DescribedColumn] = {}
    for index, heading in enumerate(table.headings):
        if index in own.values() or not heading.text.strip():
            continue
        field = "name" if index == name else _field_name(heading.text, index, fields)
        column = _described(index, heading.text.strip(), field, rows, kinds)
        if column is not None:
            fields[field] = column
    names = [fold(row.cells[name].text) for row in rows if name in row.cells]
    return Described(tuple(spelt.values()), own, tuple(fields.values()), twins=len({*names}) < len(names))


def _usual(table: Table) -> Iterator[tuple[str, int]]:
    """Columns headed by a usual word for what every card has, the first of each."""
    wanted = {fold(word): key for key, words in USUAL.items() if key != "text" for word in words}
    seen = set()
    for index, cell in enumerate(table.headings):
        key = wanted.get(fold(cell.text)) or wanted.get(in_words(fold(cell.text)))
        if key and key not in seen:
            seen.add(key)
            yield key, index


def _names(table: Table, taken: frozenset[int]) -> Iterator[int]:
    """Columns that may hold names: such as say so, then any of short words that differ."""
    free = [index for index, cell in enumerate(table.headings) if cell.text.strip() and index not in taken]
    for index in free:
        if {"name", "title", "nom", "titel"} & {*_WORDS.findall(_plain(table.headings[index].text))}:
            yield index
    for index in free:
        cells = _cells(table.rows, index)
        if cells and not all(parse_number(text) is not None for text in cells):
            short = sum(map(len, cells)) < LONG * len(cells)
            if short and len({fold(text) for text in cells}) * 10 >= len(table.rows) * 7:
                yield index


def _sections(table: Table, name: int) -> Iterator[tuple[Row, str]]:
    """The rows that are cards, each with the heading it stands below."""
    below = ""
    for row in table.rows:
        if [*row.cells] == [name] and len(table.headings) > 2:
            below = " ".join(row.cells[name].text.split())
        else:
            yield row, below


def _fits(key: str, rows: Sequence[Row], index: int) -> bool:
    """Whether a column holds what its heading says; if not it becomes a field."""
    cells = _cells(rows, index)
    distinct = {fold(text) for text in cells}
    if key == "id":  # a few twins are mistakes, which the import tells; many are ranks or the like
        return len(cells) == len(rows) and len(distinct) * 10 >= len(rows) * 9
    if key == "type":
        return len(cells) == len(rows) and len(distinct) <= MOST_TYPES and len(distinct) < max(len(rows), 2)
    if key == COUNT:
        return bool(cells) and all(parse_number(text.strip("x× ")) is not None for text in cells)
    return True


def _type_of(row: Row, below: str, index: int | None) -> str:
    return row.cells[index].text.strip() if index is not None else below or ANY_TYPE


def _described(
    index: int, heading: str, field: str, rows: Sequence[Row], kinds: Sequence[str]
) -> DescribedColumn | None:
    """The field that a column becomes; None for one without cells, or with what no single field holds."""
    filled = [(row.cells[index], kind) for row, kind in zip(rows, kinds, strict=True) if index in row.cells]
    if not filled or any(cell.node is not None and not _is_list(cell.node) for cell, _ in filled):
        return None
    cells = [cell.text.strip() for cell, _ in filled]
    lacking = {kind for row, kind in zip(rows, kinds, strict=True) if index not in row.cells}
    types = tuple(dict.fromkeys(kind for _, kind in filled))
    required = tuple(kind for kind in types if kind not in lacking)
    listed = any(cell.node is not None for cell, _ in filled)
    kind: FieldKind = "text" if field == "name" else "list" if listed else _kind(cells, len(rows), field)
    return DescribedColumn(
        index,
        heading,
        field,
        kind,
        types,
        required,
        choices=tuple(sorted({fold(text): text for text in cells}.values())) if kind == "choice" else (),
        signed=kind == "number" and any(text.startswith("+") for text in cells),
        mostly_zero=kind == "number" and sum(text == "0" for text in cells) * 2 > len(cells),
        same=len(cells) == len(rows) >= FEW and len({*cells}) == 1,
        length=sum(map(len, cells)) / len(cells),
    )


def _is_list(node: object) -> bool:
    return isinstance(node, SequenceNode) and all(isinstance(item, Scalar) for item in node)


def _kind(cells: Sequence[str], rows: int, field: str) -> FieldKind:
    """What cells hold, from the narrowest kind to the widest."""
    distinct = {fold(text) for text in cells}
    longest = max(map(len, cells))
    if all(parse_number(text) is not None for text in cells):
        return "number"
    if distinct <= {*FLAGS} and len(cells) > 1:
        return "flag"
    if TEXT_WORDS & {*field.split("_")}:
        return "rich"
    parts = [part for text in cells for part in re.split(r"[,;]\s*", text)]
    is_link = any("://" in text for text in cells)
    listed = len(parts) > len(cells) and all(len(part) < LONG // 2 for part in parts)
    if listed and not is_link and len({fold(part) for part in parts}) * 2 <= len(parts):
        return "list"
    if (longest > LONG or any("\n" in text for text in cells)) and not is_link:
        return "rich"
    if len(distinct) <= MOST_CHOICES and len(distinct) * 2 <= rows and longest <= LONG // 2:
        return "choice"
    return "text"


def _cells(rows: Sequence[Row], index: int) -> list[str]:
    return [row.cells[index].text.strip() for row in rows if index in row.cells]


def _field_name(heading: str, index: int, taken: Mapping[str, object]) -> str:
    """A heading as the name of a field: `Mana Cost` is `mana_cost`; one without Latin letters is told by its place."""
    name = "_".join(_WORDS.findall(_plain(heading)))
    name = name if name[:1].isalpha() else f"field_{name or index + 1}"
    usual = {in_words(fold(word)) for word in USUAL["text"]}
    if in_words(name) in usual and "text" not in taken:
        name = "text"
    name = f"{name}_field" if name in _RESERVED or name == "name" else name
    return name if name not in taken else f"{name}_{index + 1}"


def _plain(text: str) -> str:
    """A heading in plain small letters, without accents."""
    return unicodedata.normalize("NFKD", fold(text)).encode("ascii", "ignore").decode()
