"""Which column of a table holds what of a card. Exact matches are taken and shown; near ones are only offered."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from pnp.games.fields import FieldSpec
from pnp.games.folding import fold
from pnp.games.game import Game
from pnp.games.reading.cards import OWN_KEYS
from pnp.games.tables.grid import Cell, Table, column_letter
from pnp.problems import Problems, Span, joined, nearest

COUNT = "count"
"""What a column of copies is mapped to in a game whose cards have no such field: it makes a list."""
USUAL = {
    "id": ("id", "card id", "code", "card code", "number", "card number", "no", "no.", "nr", "nr.", "#"),
    "name": ("name", "card", "card name", "title"),
    "type": ("type", "card type", "kind", "category"),
    COUNT: ("count", "copies", "qty", "quantity", "amount", "number of copies", "card count", "how many"),
    "text": ("text", "rules text", "card text", "rules", "effect", "ability", "description"),
    "origin": ("origin", "provenance"),
}
"""Words that people write over a column, whatever the game. They yield to a column headed by the field itself."""
_PART = re.compile(r"(.+?)[. ](\d{1,2})[. ](.+)")


@dataclass(frozen=True, slots=True)
class Column:
    """One column: its place from 0, its heading, and what it holds.

    `key` is a field or one of `OWN_KEYS` or `COUNT`; "" for a column that is left out. In a column such as
    `crew.2.duty` the `record` is 2 and `sub` is `duty`.
    """

    index: int
    heading: Cell
    key: str = ""
    record: int = 0
    sub: str = ""

    @property
    def target(self) -> str:
        """What it holds, as messages and `--map` name it."""
        return f"{self.key}.{self.record}.{self.sub}" if self.sub else self.key


def map_columns(table: Table, game: Game, given: Sequence[str], problems: Problems) -> tuple[Column, ...]:
    """Every column of a table with what it holds; those that fit nothing are reported and have no `key`.

    `given` are mappings such as `Energy cost=cost`; with nothing behind the sign a column is left out on purpose.
    """
    known = Headings(game)
    chosen = _chosen(table, given, known, problems)
    named = {index: known.named(cell.text) for index, cell in enumerate(table.headings) if index not in chosen}
    plain = {*chosen.values(), *named.values()}
    columns = []
    for index, heading in enumerate(table.headings):
        usual = known.find(heading.text)
        target = chosen[index] if index in chosen else named[index] or ("" if usual in plain else usual)
        columns.append(_column(index, heading, target))
    taken: dict[str, Column] = {}
    for column in columns:
        if not column.key:
            continue
        first = taken.setdefault(column.target, column)
        if first is not column:
            message = f"columns {_shown(first)} and {_shown(column)} both hold `{column.target}`"
            hint = f'leave one out: --map "{column.heading.text}="'
            problems.report("G607", message, column.heading.span, hint=hint)
    if taken:
        _report_unmapped(
            table,
            [column for column in columns if not column.key and column.index not in chosen],
            known,
            taken,
            problems,
        )
    else:
        _report_none(table, game, problems)
    return tuple(columns)


class Headings:
    """The headings a game's columns may have."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._meant: dict[str, str] = {}
        self._usual: dict[str, str] = {}
        self.targets = list(dict.fromkeys([*OWN_KEYS, *game.fields, *([] if COUNT in game.fields else [COUNT])]))
        for target in self.targets:
            self._add(target, target)
            self._add(target.replace("_", " "), target)
        for name, spec in game.fields.items():
            self._add(spec.label, name)
        for target, words in USUAL.items():
            fitting = self._field_of_copies(words) if target == COUNT else target
            for word in words if fitting in self.targets else ():
                self._usual.setdefault(fold(word), fitting)

    def _add(self, heading: str, target: str) -> None:
        self._meant.setdefault(fold(heading), target)

    def _field_of_copies(self, words: Sequence[str]) -> str:
        """The game's own field of copies, such as `copies`, or else `COUNT`."""
        return next((word for word in words if word in self.game.fields), COUNT)

    def named(self, heading: str) -> str:
        """The field that the heading names, by its key or its label; "" for none."""
        plain = fold(heading)
        return self._meant.get(plain) or self._meant.get(in_words(plain)) or self._part(heading)

    def find(self, heading: str) -> str:
        """What a column with this heading holds, named or by a usual word for it; "" for nothing that cards have."""
        plain = fold(heading)
        return self.named(heading) or self._usual.get(plain) or self._usual.get(in_words(plain), "")

    def _part(self, heading: str) -> str:
        match = _PART.fullmatch(heading.strip())
        name = self._meant.get(fold(match[1]), "") if match else ""
        spec = self.game.fields.get(name)
        if match is None or spec is None or spec.kind != "records":
            return ""
        subs = {
            fold(text): sub for sub, inner in spec.fields.items() for text in (inner.label, sub.replace("_", " "), sub)
        }
        sub = subs.get(fold(match[3]))
        return f"{name}.{int(match[2])}.{sub}" if sub and int(match[2]) else ""

    def near(self, heading: str, taken: Mapping[str, object]) -> list[str]:
        """Fields whose names or labels are spelt much like the heading or stand in it, and that no column holds."""
        words = in_words(fold(heading))
        meant = self._usual | self._meant
        close = nearest(words, meant) if words else []
        inside = [word for word in meant if len(word) > 2 and re.search(rf"\b{re.escape(word)}\b", words)]
        return list(dict.fromkeys(target for word in (*close, *inside) if (target := meant[word]) not in taken))

    def free(self, taken: Mapping[str, object]) -> list[str]:
        """The fields that no column holds."""
        return [name for name in self.game.fields if name not in taken]


def knows_heading(heading: str) -> bool:
    """Whether people write this over a column of cards, whatever the game."""
    words = {word for usual in USUAL.values() for word in usual}
    return fold(heading) in words or in_words(fold(heading)) in words


def in_words(heading: str) -> str:
    """A heading such as `card-count` or `card_count` in words."""
    return heading.replace("_", " ").replace("-", " ")


def _column(index: int, heading: Cell, target: str) -> Column:
    key, _, rest = target.partition(".")
    record, _, sub = rest.partition(".")
    return Column(index, heading, key, int(record or 0), sub)


def _chosen(table: Table, given: Sequence[str], known: Headings, problems: Problems) -> dict[int, str]:
    """What `--map` says of columns, by their places."""
    chosen = {}
    for text in given:
        name, sign, wanted = text.rpartition("=")
        places = [index for index, cell in enumerate(table.headings) if name and fold(cell.text) == fold(name)]
        places = places or [
            index for index in range(len(table.headings)) if column_letter(index) == name.strip().upper()
        ]
        target = known.find(wanted) if wanted.strip() else ""
        if not sign or not places:
            headings = ", ".join(f"`{cell.text}`" for cell in table.headings if cell.text)
            what = f"there is no column `{name}`" if sign else f"`{text}` is no mapping"
            problems.report("G608", what, Span("--map"), hint=f'write "Column=field"; the columns are {headings}')
        elif wanted.strip() and not target:
            close = known.near(wanted, {}) or [*known.targets]
            hint = ("did you mean " if known.near(wanted, {}) else "there are ") + ", ".join(
                f"`{name}`" for name in close
            )
            problems.report("G608", f"cards have no field `{wanted}`", Span("--map"), hint=hint)
        else:
            chosen[places[0]] = target
    return chosen


def _shown(column: Column) -> str:
    letter = column_letter(column.index)
    return f"{letter} `{column.heading.text}`" if column.heading.text else f"{letter}, which has no heading,"


def _report_none(table: Table, game: Game, problems: Problems) -> None:
    words = ", ".join(f"`{cell.text}`" for cell in table.headings if cell.text)
    fields = ", ".join(f"`{name}`" for name in ("id", "type", *game.fields))
    message = f"no column of this table is headed by a field of the game; its first row says {_shortened(words, 120)}"
    hint = f"put a row of headings above the cards ({fields}), or name columns: --map A=name --map B=type"
    problems.report("G605", message, table.headings[0].span, hint=hint)


def _report_unmapped(
    table: Table, columns: Sequence[Column], known: Headings, taken: Mapping[str, Column], problems: Problems
) -> None:
    """A message for each column that may be a field by another name, and one for all the others."""
    strange = []
    for column in columns:
        cells = [cell.text for cell in _filled(table, column)]
        if not cells and not column.heading.text:
            continue
        close = known.near(column.heading.text, taken)
        if not close:
            strange.append((column, cells))
            continue
        message = f"column {_shown(column)} is no field of the game; {len(cells)} of its cells are left out"
        offer = f"did you mean {' or '.join(f'`{field}`' for field in close)}?"
        problems.report(
            "G606", message, column.heading.span, hint=f"{offer} {_told(column, close[0])}", data={"cells": cells}
        )
    if strange:
        first = strange[0][0]
        left = [cell for _, cells in strange for cell in cells]
        one = len(strange) == 1
        names = joined([_shown(column) for column, _ in strange], most=len(strange))
        what = f"column {names} is no field of the game; {len(left)} of its cells are left out"
        many = f"columns {names} are no fields of the game; {len(left)} of their cells are left out"
        free = " or ".join(f"`{field}`" for field in known.free(taken)[:8])
        offer = f"no column holds {free} yet" if free else "every field has a column"
        hint = f"{offer}: {_told(first, 'FIELD')}{'' if one else '; so for each of them'}"
        problems.report("G606", what if one else many, first.heading.span, hint=hint, data={"cells": left})


def _told(column: Column, field: str) -> str:
    """How a column is told to be a field, or none."""
    label = column.heading.text or column_letter(column.index)
    return f'--map "{label}={field}", or --map "{label}=" to leave it out'


def _shortened(text: str, most: int) -> str:
    return text if len(text) <= most else text[: most - 2].rstrip() + " …"


def _filled(table: Table, column: Column) -> Iterator[Cell]:
    yield from (row.cells[column.index] for row in table.rows if column.index in row.cells)


def spec_of(column: Column, game: Game) -> FieldSpec | None:
    """The field, or the sub-field of records, that a column holds."""
    spec = game.fields.get(column.key)
    return spec.fields.get(column.sub) if spec and column.sub else spec
