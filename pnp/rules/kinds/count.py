"""`count`: how many cards there are."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from pnp.decks import Entry
from pnp.decks.chances import chance_of_none
from pnp.problems import joined
from pnp.rules.bounds import FIGURES, outside
from pnp.rules.grouping import total
from pnp.rules.table import Finding, Table

MOST_LINES = 8  # a few cards too many are worth pointing at; a whole deck's lines would tell nothing


@dataclass(frozen=True, slots=True)
class Count:
    """The number of cards, copies added up, is in bounds.

    With `hands`, `{chances}` is how likely an opening hand of so many cards holds none of those counted; it is drawn
    from the sections in which they stand.

    ```yaml
    main-40: {kind: count, in: main, exactly: 40, says: "{n} cards in the main deck; it has exactly {exactly}."}
    basics: {kind: count, in: main, where: {stage: Basic}, min: 6, hands: [5, 7], says: "no Basic: {chances}."}
    ```
    """

    min: int | None = None
    max: int | None = None
    exactly: int | None = None
    hands: tuple[int, ...] = ()

    code: ClassVar[str] = "D401"
    sentence: ClassVar[str] = "{n} cards; there must be {wanted}"
    figures: ClassVar[tuple[str, ...]] = (*FIGURES, "chances")

    def judge(self, pool: Sequence[Entry], table: Table) -> Iterator[Finding]:
        few = tuple(pool) if len(pool) <= MOST_LINES else ()
        for finding in outside(self, total(pool), few):
            figures = {**finding.figures, **({"chances": self._chances(pool, table)} if self.hands else {})}
            yield replace(finding, figures=figures, entries=finding.entries if figures["over"] else ())

    def _chances(self, pool: Sequence[Entry], table: Table) -> str:
        """`28.2 % of hands of 5 and 14.8 % of hands of 7`."""
        sections = {entry.section for entry in pool}
        deck = total(entry for entry in table.entries if not sections or entry.section in sections)
        some = [(hand, chance_of_none(total(pool), deck, hand)) for hand in self.hands]
        return joined([f"{chance:.1%}".replace("%", " %") + f" of hands of {hand}" for hand, chance in some])
