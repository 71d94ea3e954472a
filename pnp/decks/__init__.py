"""Decklists: from bytes to lines, from lines to a deck whose every entry is a card and its place in the list.

Knows games, and nothing of construction rules.
"""

from pnp.decks.deck import Deck, Entry, Unread
from pnp.decks.decklist import Decklist, Line
from pnp.decks.reading import read_decklist
from pnp.decks.resolving import resolve_deck

__all__ = ["Deck", "Decklist", "Entry", "Line", "Unread", "read_decklist", "resolve_deck"]
