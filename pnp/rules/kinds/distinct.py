"""`distinct`: no two cards share a key."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

from pnp.decks import Entry
from pnp.rules.grouping import group_entries, show_key, total
from pnp.rules.table import Finding, Table


@dataclass(frozen=True, slots=True)
class Distinct:
    """No value of `key` (a field, or several together) stands on two cards.

    ```yaml
    one-of-a-name: {kind: distinct, in: hero, key: name, says: "{card} appears {n} times; keep one."}
    ```
    """

    key: tuple[str, ...]

    code: ClassVar[str] = "D404"
    sentence: ClassVar[str] = "{key} stands on {n} cards ({cards}); it may stand on one"
    figures: ClassVar[tuple[str, ...]] = ("n", "key", "over")

    def judge(self, pool: Sequence[Entry], table: Table) -> Iterator[Finding]:
        for key, entries in group_entries(pool, self.key).items():
            n = total(entries)
            if n > 1:
                yield Finding({"n": n, "key": show_key(key), "over": n - 1}, entries, remedy="keep one")
