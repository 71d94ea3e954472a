"""`within`: one section holds no more of anything than another."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

from pnp.decks import Entry
from pnp.games import Where
from pnp.rules.grouping import group_entries, show_key, total
from pnp.rules.table import Finding, Table


@dataclass(frozen=True, slots=True)
class Within:
    """For each value of `key`, the rule's own sections hold no more cards than the sections `of`.

    ```yaml
    from-armory: {kind: within, in: loadout, of: armory, key: id, says: "{n} {card} chosen, {max} in the armory."}
    ```
    """

    of: tuple[str, ...]
    key: tuple[str, ...]

    code: ClassVar[str] = "D601"
    sentence: ClassVar[str] = "{n} {card}, but only {max} to take them from"
    figures: ClassVar[tuple[str, ...]] = ("n", "max", "over", "key")

    def judge(self, pool: Sequence[Entry], table: Table) -> Iterator[Finding]:
        stock = group_entries(table.pool(self.of, Where()), self.key)
        for key, entries in group_entries(pool, self.key).items():
            n, most = total(entries), total(stock.get(key, ()))
            if n > most:
                figures: dict[str, str | int] = {"n": n, "max": most, "over": n - most, "key": show_key(key)}
                yield Finding(figures, entries, remedy=f"take out {n - most}")
