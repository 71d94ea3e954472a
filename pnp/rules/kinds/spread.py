"""`spread`: how many different keys there are."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

from pnp.decks import Entry
from pnp.games.conditions import words_of
from pnp.rules.bounds import FIGURES, outside
from pnp.rules.grouping import key_of, show_key
from pnp.rules.table import Finding, Table


@dataclass(frozen=True, slots=True)
class Spread:
    """The number of different values of `key` is in bounds; a list counts each of its items.

    ```yaml
    four-colours: {kind: spread, in: hero, key: colours, max: 4, says: "{n} colours ({key}); four are allowed."}
    ```
    """

    key: tuple[str, ...]
    min: int | None = None
    max: int | None = None
    exactly: int | None = None

    code: ClassVar[str] = "D405"
    sentence: ClassVar[str] = "{n} different ones ({key}); there must be {wanted}"
    figures: ClassVar[tuple[str, ...]] = (*FIGURES, "key")

    def judge(self, pool: Sequence[Entry], table: Table) -> Iterator[Finding]:
        found: dict[str, None] = {}
        for entry in pool:
            if len(self.key) == 1:
                found.update(dict.fromkeys(words_of(entry.card.get(self.key[0]))))
            elif key := key_of(entry.card, self.key):
                found[show_key(key)] = None
        yield from outside(self, len(found), key=", ".join(found) or "none")
