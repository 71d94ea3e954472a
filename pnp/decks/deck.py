"""A resolved deck: cards, counts and sections, each with its line. Not yet judged by any rule."""

from __future__ import annotations

from dataclasses import dataclass

from pnp.decks.decklist import Decklist, Line
from pnp.games import Card, Game
from pnp.problems import Span


@dataclass(frozen=True, slots=True)
class Entry:
    """So many copies of a card in a section, as one line of the list says. `note` is what stands behind them."""

    card: Card
    count: int
    section: str
    span: Span
    note: str = ""


@dataclass(frozen=True, slots=True)
class Unread:
    """A line that names so many copies of something that is no card. `section` is "" when no heading tells it."""

    text: str
    count: int
    section: str
    span: Span


@dataclass(frozen=True, slots=True, eq=False)
class Deck:
    """The cards of a decklist in the order of its lines.

    `unread` are lines that name no card, `aside` those under headings of other games; `headings` holds the numbers of
    the lines that are headings, `remarks` comments and other lines that nobody counts.
    """

    game: Game
    decklist: Decklist
    entries: tuple[Entry, ...]
    unread: tuple[Unread, ...] = ()
    aside: tuple[Unread, ...] = ()
    headings: frozenset[int] = frozenset()
    remarks: tuple[Line, ...] = ()

    @property
    def name(self) -> str:
        """What the deck is called."""
        return self.decklist.name

    @property
    def format(self) -> str:
        """The format the list names; "" for none."""
        return self.decklist.said("format")

    @property
    def origin(self) -> str:
        """Where the list comes from, as it says itself; "" for a list that does not."""
        return self.decklist.said("origin")

    @property
    def span(self) -> Span:
        """The whole list."""
        return self.decklist.span

    @property
    def printed(self) -> tuple[Entry, ...]:
        """The entries of the sections that are printed: none names a card again that was counted before."""
        return tuple(entry for entry in self.entries if self.game.sections[entry.section].printed)

    def count(self, section: str | None = None) -> int:
        """How many cards are in a section, or in all that is printed."""
        entries = self.printed if section is None else self.entries
        return sum(entry.count for entry in entries if section in (None, entry.section))

    def copies(self) -> list[tuple[Card, int]]:
        """Each distinct card with all its copies added up, in order of first appearance: what is printed."""
        totals: dict[Card, int] = {}
        for entry in self.printed:
            totals[entry.card] = totals.get(entry.card, 0) + entry.count
        return list(totals.items())
