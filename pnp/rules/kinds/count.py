"""`count`: how many cards there are."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from pnp.decks import Entry
from pnp.rules.bounds import FIGURES, outside
from pnp.rules.grouping import total
from pnp.rules.table import Finding, Table

MOST_LINES = 8  # a few cards too many are worth pointing at; a whole deck's lines would tell nothing


@dataclass(frozen=True, slots=True)
class Count:
    """The number of cards, copies added up, is in bounds.

    ```yaml
    main-40: {kind: count, in: main, exactly: 40, says: "{n} cards in the main deck; it has exactly {exactly}."}
    ```
    """

    min: int | None = None
    max: int | None = None
    exactly: int | None = None

    code: ClassVar[str] = "D401"
    sentence: ClassVar[str] = "{n} cards; there must be {wanted}"
    figures: ClassVar[tuple[str, ...]] = FIGURES

    def judge(self, pool: Sequence[Entry], table: Table) -> Iterator[Finding]:
        few = tuple(pool) if len(pool) <= MOST_LINES else ()
        for finding in outside(self, total(pool), few):
            yield finding if finding.figures["over"] else replace(finding, entries=())
