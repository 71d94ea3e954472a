"""`each`: every card is as it must be."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

from pnp.decks import Entry
from pnp.games import Where
from pnp.problems import joined
from pnp.rules.grouping import total
from pnp.rules.table import Finding, Table


@dataclass(frozen=True, slots=True)
class Each:
    """Every card fits `must`, which may refer to a derived set. `{unfit}` is what of the failing cards does not fit.

    ```yaml
    identity: {kind: each, in: main, must: {colours: {subset_of: $identity}}, says: "{card} needs {unfit}."}
    ```
    """

    must: Where

    code: ClassVar[str] = "D501"
    sentence: ClassVar[str] = "{card} does not fit: every card here must have {must}"
    figures: ClassVar[tuple[str, ...]] = ("n", "must", "unfit")

    def judge(self, pool: Sequence[Entry], table: Table) -> Iterator[Finding]:
        failing = tuple(entry for entry in pool if not self.must.holds(entry.card, table.sets))
        if failing:
            unfit = dict.fromkeys(word for entry in failing for word in self.must.unfit(entry.card, table.sets))
            figures: dict[str, str | int] = {"n": total(failing), "must": str(self.must), "unfit": joined([*unfit])}
            remedy = "replace it" if len(failing) == 1 else "replace them"
            yield Finding(figures, failing, remedy=remedy, field=next(self.must.fields(), ""))
