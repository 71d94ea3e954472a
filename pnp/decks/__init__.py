"""Decklists: from bytes to lines, from lines to a deck whose every entry is a card and its place in the list.

Knows games, and nothing of construction rules.
"""

from pnp.decks.deck import Deck, Entry, Unread
from pnp.decks.decklist import Decklist, Line, Row
from pnp.decks.finding import game_called, games_of
from pnp.decks.reading import read_decklist, split_decks
from pnp.decks.resolving import resolve_deck
from pnp.decks.writing import write_deck, write_json

__all__ = [
    "Deck",
    "Decklist",
    "Entry",
    "Line",
    "Row",
    "Unread",
    "game_called",
    "games_of",
    "read_decklist",
    "resolve_deck",
    "split_decks",
    "write_deck",
    "write_json",
]
