"""`forbid`: no such card."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

from pnp.decks import Entry
from pnp.rules.grouping import total
from pnp.rules.table import Finding, Table


@dataclass(frozen=True, slots=True)
class Forbid:
    """No card fits the rule's `where`.

    ```yaml
    no-secret: {kind: forbid, in: main, where: {type: Secret Art}, severity: warning, says: "{card} is a Secret Art."}
    ```
    """

    code: ClassVar[str] = "D503"
    sentence: ClassVar[str] = "{card} is not allowed here"
    figures: ClassVar[tuple[str, ...]] = ("n",)

    def judge(self, pool: Sequence[Entry], table: Table) -> Iterator[Finding]:
        if pool:
            remedy = "take it out" if len(pool) == 1 else "take them out"
            yield Finding({"n": total(pool)}, tuple(pool), remedy=remedy)
