"""`deck-list`: a starter, card by card."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from pnp.books.decks import open_deck
from pnp.books.directive import Directive
from pnp.books.writing import Writing, plain
from pnp.decks import Entry
from pnp.games import FieldSpec
from pnp.problems import NOWHERE, Span, one_of


@dataclass(frozen=True, slots=True)
class DeckList(Directive):
    """A deck of `data/<game>/decks/`: how many of which card, by type or by section, in the order of the list.

    Sections that name cards again, and are not printed, follow by their own names. Fields in `columns` follow each
    card's name in parentheses; the type needs no telling twice.

    ```deck-list
    deck: marlin
    columns: [cost]
    ```
    """

    deck: str
    columns: tuple[str, ...] = ()
    by: Literal["type", "section"] = "type"
    span: Span = NOWHERE

    def html(self, writing: Writing) -> str:
        game = writing.game
        for name in self.columns:
            if name not in game.askable:
                hint = one_of(name, game.askable)
                writing.problems.report("B109", f"there is no field `{name}`", self.span, hint=hint)
        deck = open_deck(self.deck, game, writing.workspace, writing.problems, self.span)
        if deck is None:
            return ""
        columns = [game.askable[name] for name in self.columns if name in game.askable and name != "type"]
        labels = ", ".join(spec.label or spec.name for spec in columns)
        told = f"; in parentheses: {labels}" if labels else ""
        groups: dict[str, list[Entry]] = {}
        by_section = self.by == "section"
        order = list(game.sections if by_section else game.types)
        for entry in sorted(deck.printed, key=lambda entry: order.index(_name(entry, by_section))):
            name = _name(entry, by_section)
            groups.setdefault(game.sections[name].label if by_section else name, []).append(entry)
        for section in (section for section in game.sections.values() if not section.printed):
            if again := [entry for entry in deck.entries if entry.section == section.name]:
                groups[section.label] = again
        title = f'<p class="title">{plain(deck.name)}, {deck.count()} cards<span class="told">{plain(told)}</span></p>'
        listed = "".join(_group(name, cards, columns) for name, cards in groups.items())
        return f'<div class="deck">{title}{listed}</div>'


def _name(entry: Entry, by_section: bool) -> str:
    return entry.section if by_section else entry.card.type


def _group(name: str, entries: Sequence[Entry], columns: Sequence[FieldSpec]) -> str:
    """One type of card, or one section: its name and number, then its cards."""
    total = sum(entry.count for entry in entries)
    cards = []
    for entry in entries:
        shown = [spec.show(value) for spec in columns if (value := entry.card.get(spec.name)) is not None]
        fields = f" ({plain(', '.join(shown))})" if shown else ""
        cards.append(f'<li>{entry.count} <span class="card">{plain(entry.card.name)}</span>{fields}</li>')
    return f'<div class="keyed"><p class="key">{plain(name)} {total}</p><ul>{"".join(cards)}</ul></div>'
