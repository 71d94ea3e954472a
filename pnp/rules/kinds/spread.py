"""`spread`: how many different keys there are."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from pnp.decks import Entry
from pnp.games import Card
from pnp.games.conditions import words_of
from pnp.rules.bounds import FIGURES, outside
from pnp.rules.grouping import key_of, show_key
from pnp.rules.table import Finding, Table


@dataclass(frozen=True, slots=True)
class Spread:
    """The number of different values of `key` is in bounds; a list counts each of its items.

    `{holders}` says which card brings which values, `{alone}` which values a card is the only one to bring.

    ```yaml
    four-colours: {kind: spread, in: hero, key: colours, max: 4, says: "{n} colours: {holders}."}
    ```
    """

    key: tuple[str, ...]
    min: int | None = None
    max: int | None = None
    exactly: int | None = None

    code: ClassVar[str] = "D405"
    sentence: ClassVar[str] = "{n} different ones ({key}); there must be {wanted}"
    figures: ClassVar[tuple[str, ...]] = (*FIGURES, "key", "holders", "alone")

    def judge(self, pool: Sequence[Entry], table: Table) -> Iterator[Finding]:
        holders: dict[str, dict[str, None]] = {}  # card names by value
        brought: dict[str, dict[str, None]] = {}  # values by card name
        for entry in pool:
            for value in self._values(entry.card):
                holders.setdefault(value, {})[entry.card.name] = None
                brought.setdefault(entry.card.name, {})[value] = None
        alone = {name: [value for value in values if len(holders[value]) == 1] for name, values in brought.items()}
        for finding in outside(self, len(holders), key=", ".join(holders) or "none"):
            figures = {**finding.figures, "holders": _listed(brought), "alone": _listed(alone)}
            yield replace(finding, figures=figures)

    def _values(self, card: Card) -> tuple[str, ...]:
        if len(self.key) == 1:
            return words_of(card.get(self.key[0]))
        key = key_of(card, self.key)
        return (show_key(key),) if key else ()


def _listed(values: Mapping[str, Iterable[str]]) -> str:
    """`Card (value, value), Card (value)`."""
    shown = [f"{name} ({', '.join(some)})" for name, some in values.items() if some]
    return ", ".join(shown) or "none"
