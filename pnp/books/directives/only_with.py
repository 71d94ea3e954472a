"""`only-with`: the section of the quick reference that it stands in is for decks with certain cards."""

from __future__ import annotations

from dataclasses import dataclass

from pnp.books.directive import Directive
from pnp.books.writing import Writing
from pnp.games import Where
from pnp.problems import NOWHERE, Span


@dataclass(frozen=True, slots=True)
class OnlyWith(Directive):
    """Prints nothing; a quick reference for decks leaves its section out when none of their cards fits.

    ```only-with
    where: {terms: {has: brace}}
    ```
    """

    where: Where
    span: Span = NOWHERE

    def html(self, writing: Writing) -> str:
        self.where.check(writing.game.askable, writing.problems)
        return ""

    def fits(self, writing: Writing) -> bool:
        """Whether a card the document is about needs the section."""
        return not writing.filtered or any(self.where.holds(card) for card in writing.cards)
