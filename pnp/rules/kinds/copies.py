"""`copies`: how many cards share a key."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

from pnp.decks import Entry
from pnp.rules.bounds import FIGURES, outside
from pnp.rules.grouping import group_entries, show_key, total
from pnp.rules.table import Finding, Table


@dataclass(frozen=True, slots=True)
class Copies:
    """For each value of `key` (a field, or several), the number of cards that have it is in bounds.

    ```yaml
    copies-3: {kind: copies, in: main, key: base_id, max: 3, says: "{n} copies of {card}; {max} are allowed."}
    ```
    """

    key: tuple[str, ...]
    min: int | None = None
    max: int | None = None
    exactly: int | None = None

    code: ClassVar[str] = "D403"
    sentence: ClassVar[str] = "{n} copies of {card}; there may be {wanted}"
    figures: ClassVar[tuple[str, ...]] = (*FIGURES, "key")

    def judge(self, pool: Sequence[Entry], table: Table) -> Iterator[Finding]:
        for key, entries in group_entries(pool, self.key).items():
            yield from outside(self, total(entries), entries, show_key(key))
