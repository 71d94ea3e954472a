"""`tally-table`: how many cards there are of what, counted from the cards."""

from __future__ import annotations

from dataclasses import dataclass, field

from pnp.books.directive import Directive
from pnp.books.entries import Tally
from pnp.books.tallies import tally_html
from pnp.books.writing import Writing
from pnp.games import Where
from pnp.problems import NOWHERE, Span, one_of


@dataclass(frozen=True, slots=True)
class TallyTable(Directive):
    """A row for each value of the `rows` (fields, or sub-fields of the same records), a column for each of `columns`.

    Cards count one each, or for their number `sum`. Of records only those count that fit `among`.

    ```tally-table
    rows: [orders.name, orders.rank]
    columns: crew
    sum: cost
    where: {type: Captain}
    among: {rank: Mate}
    label: On captains
    ```
    """

    rows: tuple[str, ...]
    columns: str
    sum: str = ""
    where: Where = field(default_factory=Where)
    among: Where | None = None
    label: str = ""
    span: Span = NOWHERE

    def html(self, writing: Writing) -> str:
        before = len(writing.problems)
        known = writing.game.askable
        self.where.check(known, writing.problems)
        for name in (*self.rows, self.columns, *([self.sum] if self.sum else [])):
            if name not in known:
                span = writing.locate(name, self.span)
                writing.problems.report("B109", f"there is no field `{name}`", span, hint=one_of(name, known))
        owners = {name.partition(".")[0] for name in self.rows if "." in name}
        if len(owners) > 1 or (owners and not all("." in name for name in self.rows)):
            writing.problems.report("B109", "`rows` are fields, or sub-fields of the same records", self.span)
        if len(writing.problems) > before:
            return ""
        if self.among is not None:
            spec = writing.game.fields.get(next(iter(owners), ""))
            self.among.check(spec.fields if spec else {}, writing.problems)
        tally = Tally(self.columns, self.sum, self.where, self.label, self.span)
        return tally_html(self.rows, tally, writing, self.among)
