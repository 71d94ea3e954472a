"""Cards told apart by one or more of their fields, for the kinds that count per key."""

from __future__ import annotations

from collections.abc import Iterable

from pnp.decks import Entry
from pnp.games import Card
from pnp.games.conditions import words_of

Key = tuple[str, ...]


def key_of(card: Card, fields: Key) -> Key | None:
    """The card's key: its values of these fields; None when it has none of them."""
    values = tuple(", ".join(words_of(card.get(name))) for name in fields)
    return values if any(values) else None


def show_key(key: Key) -> str:
    """A key as a message shows it."""
    return " / ".join(value or "nothing" for value in key)


def group_entries(entries: Iterable[Entry], fields: Key) -> dict[Key, tuple[Entry, ...]]:
    """Entries by key, in order of first appearance; cards without any of the fields are left out."""
    groups: dict[Key, list[Entry]] = {}
    for entry in entries:
        key = key_of(entry.card, fields)
        if key is not None:
            groups.setdefault(key, []).append(entry)
    return {key: tuple(group) for key, group in groups.items()}


def total(entries: Iterable[Entry]) -> int:
    """How many cards these entries are."""
    return sum(entry.count for entry in entries)
