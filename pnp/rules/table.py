"""What lies on the table to be judged, and what a rule finds wrong with it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from pnp.decks import Entry
from pnp.games import Card, Sets, Where


@dataclass(frozen=True, slots=True)
class Table:
    """All entries of one deck, of several that meet, or of a whole catalogue, and the derived sets behind `$name`.

    `shown` holds those sets in words, for the sentences of rules; `catalogue` are the cards that could be there.
    """

    entries: tuple[Entry, ...]
    sets: Sets
    shown: Mapping[str, str] = field(default_factory=dict)
    catalogue: tuple[Card, ...] = ()

    def pool(self, sections: tuple[str, ...], where: Where) -> tuple[Entry, ...]:
        """The entries in these sections (in all, when none is named) whose cards fit."""
        return tuple(
            entry
            for entry in self.entries
            if (not sections or entry.section in sections) and where.holds(entry.card, self.sets)
        )


@dataclass(frozen=True, slots=True)
class Finding:
    """One cause of complaint.

    `figures` fill the placeholders of the rule's sentence; `entries` are the lines at fault; `n` misses `low..high`
    when the rule counts; `remedy` says what to do; `field` is the card's field to point at.
    """

    figures: Mapping[str, str | int] = field(default_factory=dict)
    entries: tuple[Entry, ...] = ()
    n: int | None = None
    low: int | None = None
    high: int | None = None
    remedy: str = ""
    field: str = ""
