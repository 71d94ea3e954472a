"""Two decks of one game, card by card: what to take out of the one and put in to have the other."""

from __future__ import annotations

from dataclasses import dataclass

from pnp.decks.deck import Deck
from pnp.games import Card, fold


@dataclass(frozen=True, slots=True)
class Change:
    """So many copies of a card to take out of a section, or to put into it."""

    section: str
    card: Card
    count: int


@dataclass(frozen=True, slots=True)
class Difference:
    """What makes one deck the other, in the game's order of sections and by name."""

    out: tuple[Change, ...]
    into: tuple[Change, ...]


def compare_decks(old: Deck, new: Deck) -> Difference:
    """The difference of two decks of one game. Versions of a card are different cards: they are printed differently."""
    before, after = _totals(old), _totals(new)
    out, into = [], []
    for section, card in sorted({*before, *after}, key=lambda key: _order(old, *key)):
        had, has = before.get((section, card), 0), after.get((section, card), 0)
        if had > has:
            out.append(Change(section, card, had - has))
        elif has > had:
            into.append(Change(section, card, has - had))
    return Difference(tuple(out), tuple(into))


def _totals(deck: Deck) -> dict[tuple[str, Card], int]:
    totals: dict[tuple[str, Card], int] = {}
    for entry in deck.entries:
        key = entry.section, entry.card
        totals[key] = totals.get(key, 0) + entry.count
    return totals


def _order(deck: Deck, section: str, card: Card) -> tuple[int, str, str]:
    return list(deck.game.sections).index(section), fold(card.name), card.id
