"""`card-table`: cards that fit a `where`, with the fields that are asked for."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from html import escape

from pnp.books.card_text import field_html
from pnp.books.directive import Directive
from pnp.books.writing import Writing, card_anchor, plain
from pnp.games import Card, Game, Where
from pnp.games.conditions import words_of
from pnp.problems import NOWHERE, Problems, Span, one_of
from pnp.problems.visible import width
from pnp.source import Node, Scalar, read_record

FEW = 8  # rows that a page does not break
SHORT = 22  # characters that a column may keep on one line
LONG_NAME = 14  # characters of a name before it goes on in a second line
EM_PER_CHARACTER = 0.5
EM_OF_PADDING = 1.0
_TAG = re.compile(r"<[^>]*>")


@dataclass(frozen=True, slots=True)
class _ColumnRecord:
    fields: tuple[str, ...]
    label: str = ""
    join: str = " "
    span: Span = NOWHERE


@dataclass(frozen=True, slots=True)
class Column:
    """A field, or several joined; those a card does not have are passed over. `label` is the heading."""

    fields: tuple[str, ...]
    label: str = ""
    join: str = " "
    span: Span = NOWHERE

    def of(self, card: Card, game: Game) -> str:
        """What a card has for it, as HTML."""
        parts = (field_html(card, name, game) for name in self.fields)
        return self.join.join(part for part in parts if part)

    @classmethod
    def read_node(cls, node: Node, problems: Problems) -> Column | None:
        """A field's name, or a mapping with `fields`, `label`, `join`."""
        if isinstance(node, Scalar):
            return cls((node.text,), span=node.span)
        record = read_record(_ColumnRecord, node, problems, what="a column")
        return None if record is None else cls(record.fields, record.label, record.join, record.span)


@dataclass(frozen=True, slots=True)
class CardTable(Directive):
    """A table of cards, sorted by fields, in one table for each value of `group`.

    In the back matter it is a catalogue: names of cards anywhere in the book lead to their rows.

    ```card-table
    where: {type: Sailor}
    columns: [name, cost, {fields: [strength, bonus], label: Strength}, text]
    sort: [cost, name]
    group: crew
    ```
    """

    columns: tuple[Column, ...]
    where: Where = field(default_factory=Where)
    sort: tuple[str, ...] = ()
    group: str = ""
    span: Span = NOWHERE

    def html(self, writing: Writing) -> str:
        if not self._check(writing):
            return ""
        chosen = [card for card in writing.cards if self.where.holds(card)]
        for name in reversed(self.sort):
            chosen.sort(key=lambda card: _rank(card, name, writing.game))
        if not self.group:
            return self._table(chosen, "", writing)
        groups: dict[str, list[Card]] = {}
        for card in chosen:
            groups.setdefault(", ".join(words_of(card.get(self.group))), []).append(card)
        choices = writing.game.askable[self.group].choices
        order = sorted(groups, key=lambda word: choices.index(word) if word in choices else len(choices))
        return "".join(self._table(groups[word], word, writing) for word in order)

    def anchors(self, game: Game) -> Iterator[tuple[str, str]]:
        for card in game.cards:
            if self.where.holds(card):
                yield card_anchor(card), card.name

    def _check(self, writing: Writing) -> bool:
        before = len(writing.problems)
        known = writing.game.askable
        self.where.check(known, writing.problems)
        named = [(name, column.span) for column in self.columns for name in column.fields]
        named += [(name, self.span) for name in (*self.sort, *([self.group] if self.group else []))]
        for name, span in named:
            if name not in known:
                writing.problems.report("B109", f"there is no field `{name}`", span, hint=one_of(name, known))
        return len(writing.problems) == before

    def _table(self, cards: Sequence[Card], caption: str, writing: Writing) -> str:
        game = writing.game
        columns = [_Shaped(column, cards, game, first=not n) for n, column in enumerate(self.columns)]
        widths = "".join(f"<col{column.width}>" for column in columns)
        heads = "".join(f'<th scope="col"{column.kind}>{plain(column.label)}</th>' for column in columns)
        rows = "".join(f"<tr>{''.join(self._cells(card, columns, writing))}</tr>" for card in cards)
        title = f"<caption>{plain(caption)}</caption>" if caption else ""
        fixed = " fixed" if any(not column.width for column in columns) else ""
        whole = " whole" if len(cards) <= FEW else ""
        return (
            f'<table class="cards{fixed}{whole}">{title}<colgroup>{widths}</colgroup>'
            f"<thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>"
        )

    def _cells(self, card: Card, columns: Sequence[_Shaped], writing: Writing) -> Iterator[str]:
        for n, column in enumerate(columns):
            text = column.texts[card]
            if n:
                yield f"<td{column.kind}>{text}</td>"
            else:
                anchor = writing.claim(card_anchor(card)) if writing.chapter.matter == "back" else ""
                yield f'<th scope="row"{anchor}>{text}</th>'


class _Shaped:
    """A column with what it prints for each card. One with long texts has no width and takes the room there is."""

    def __init__(self, column: Column, cards: Sequence[Card], game: Game, *, first: bool) -> None:
        spec = game.askable[column.fields[0]]
        self.label = column.label or spec.label or spec.name.replace("_", " ").capitalize()
        self.texts = {card: column.of(card, game) for card in cards}
        number = all(game.askable[name].kind == "number" for name in column.fields)
        longest = max((width(_TAG.sub("", text)) for text in self.texts.values()), default=0)
        self.kind = self.width = ""
        if first:
            self.width = f' class="name"{_width(min(longest, LONG_NAME))}'
        elif number or (longest <= SHORT and all(game.askable[name].kind != "rich" for name in column.fields)):
            self.kind = ' class="number"' if number else ' class="short"'
            self.width = _width(max(longest, *(width(word) for word in self.label.split())))


def _width(characters: int) -> str:
    return f' style="width: {characters * EM_PER_CHARACTER + EM_OF_PADDING:.1f}em"'


def _rank(card: Card, name: str, game: Game) -> tuple[int, int, str]:
    """Numbers by size after words of a symbol; choices in the order they are declared; other words by the alphabet."""
    value = card.get(name)
    spec = game.askable[name]
    if isinstance(value, int):
        return 1, value, ""
    text = ", ".join(words_of(value))
    if text in spec.choices:
        return 1, spec.choices.index(text), ""
    return (0 if value is None or text in spec.symbols else 1), 0, escape(text.casefold())
