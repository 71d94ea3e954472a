"""`requires`: a card needs others beside it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

from pnp.decks import Entry
from pnp.games import Card, Sets, Where
from pnp.games.conditions import words_of
from pnp.games.where import values_of
from pnp.problems import joined
from pnp.rules.grouping import total
from pnp.rules.table import Finding, Table


@dataclass(frozen=True, slots=True)
class Requires:
    """For every card that fits the rule's `where`, at least `at_least` other cards fit `needs`.

    `$field` in `needs` is the value of that field on the card that needs them, `$field.sub` the values in all its
    records; `among` names where they may be. `{missing}` are the game's cards that would do.

    ```yaml
    grown-up: {kind: requires, where: {type: Debut}, needs: {type: Kid, member: $member}, says: "{card} has no Kid."}
    ```
    """

    needs: Where
    among: tuple[str, ...] = ()
    at_least: int = 1

    code: ClassVar[str] = "D504"
    sentence: ClassVar[str] = "{card} needs {at_least} of: {needs}"
    figures: ClassVar[tuple[str, ...]] = ("n", "needs", "at_least", "missing")

    def judge(self, pool: Sequence[Entry], table: Table) -> Iterator[Finding]:
        alone = tuple(entry for entry in pool if self._found(entry.card, table) < self.at_least)
        if alone:
            figures: dict[str, str | int] = {
                "n": total(alone),
                "needs": str(self.needs),
                "at_least": self.at_least,
                "missing": joined(list(dict.fromkeys(name for e in alone for name in self._would_do(e.card, table)))),
            }
            yield Finding(figures, alone, remedy="add what is needed, or take it out")

    def _found(self, card: Card, table: Table) -> int:
        others = Table(tuple(entry for entry in table.entries if entry.card is not card), self._sets(card, table))
        return total(others.pool(self.among, self.needs))

    def _would_do(self, card: Card, table: Table) -> list[str]:
        sets = self._sets(card, table)
        return [other.name for other in table.catalogue if not other.variant and self.needs.holds(other, sets)]

    def _sets(self, card: Card, table: Table) -> Sets:
        """The derived sets, and what the card itself says under the names that `needs` asks for."""
        own = {
            name: frozenset(word for value in values_of(card, name) for word in words_of(value))
            for name in self.needs.sets()
            if name not in table.sets
        }
        return {**table.sets, **own}
