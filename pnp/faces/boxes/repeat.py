"""`repeat`: the same boxes again and again: for each value of a list field, for values written out, or for numbers.

    slots:   {kind: repeat, left: 4mm, top: 20mm, width: 10mm, height: 6mm, each: icons, step_down: 6.5mm, boxes: {...}}
    steps:   {kind: repeat, ..., over: [Refresh, Draw, Main], step_across: 20mm, boxes: {...}}
    life:    {kind: repeat, ..., from: 30, to: 1, columns: 10, step_across: 7mm, step_down: 7mm, boxes: {...}}
    moons:   {kind: repeat, ..., from: 0, to: 8, step_across: 13.1mm, zigzag: 2.2mm, boxes: {...}}
    rounds:  {kind: repeat, ..., from: 0, to: 20, columns: 11, step_across: 10.7mm, step_down: 9mm, shift: 5.35mm, ...}
    river:   {kind: repeat, ..., from: 0, to: 2, places: [[4mm, 9mm], [12mm, 7mm], [20mm, 8mm]], boxes: {...}}

    caps:    {kind: repeat, ..., each: indicators, where: {item.cap: {not: none}}, step_down: 6mm, boxes: {...}}

Inside, `{item}` is the value at hand, `{index}` counts from 0, `{row}` and `{column}` too; conditions and drawings may
ask for them as for a card's fields. Of records `{item.cap}` is a sub-field, in drawings `item_cap`; with `where` only
those that fit are repeated for.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from pnp.faces.boxes.group import Boxes
from pnp.faces.boxes.kind import Job
from pnp.faces.frame import Op
from pnp.faces.geometry import Rect
from pnp.faces.items import Item, fields_outside, items_of, job_for
from pnp.games import Where
from pnp.problems import NOWHERE, Span
from pnp.source import Length

Offset = tuple[Length, Length]


@dataclass(frozen=True, slots=True)
class RepeatBox:
    """Places `boxes` for the first value in its area, for each further one moved.

    In rows of `columns` (all in one row when 0) each value stands `step_across` further, each row `step_down` lower;
    without `columns` both steps are taken with every value. Every second value of a row stands `zigzag` lower, every
    second row `shift` further right. `places` gives every value its own offset instead; one value needs one place.
    """

    boxes: Boxes
    each: str = ""
    where: Where | None = None
    over: tuple[str, ...] = ()
    from_: int | None = None
    to: int | None = None
    by: int = 1
    columns: int = 0
    step_across: Length = 0.0
    step_down: Length = 0.0
    zigzag: Length = 0.0
    shift: Length = 0.0
    places: tuple[Offset, ...] = ()
    span: Span = NOWHERE

    def compose(self, area: Rect, job: Job) -> Iterator[Op]:
        """The boxes for each value in order; a single value counts as a list of one."""
        items = self._items(job)
        if self.places and len(self.places) != len(items):
            message = f"box `{job.box}` has {len(self.places)} places for {len(items)} values"
            job.problems.report("L110", message, self.span)
        for index, item in enumerate(items):
            row, column = divmod(index, self.columns) if self.columns else (0, index)
            across, down = self._offset(index, row, column)
            inside = job_for(job, item, self.each, {"index": index, "row": row, "column": column})
            moved = replace(area, left=area.left + across, top=area.top + down)
            yield from self.boxes.compose(moved, inside)

    def _items(self, job: Job) -> Sequence[Item]:
        if self.over:
            return self.over
        if self.each:
            items = items_of(job, self.each)
            where = self.where
            return [item for item in items if where is None or where.holds(job_for(job, item, self.each, {}).card)]
        if self.from_ is None or self.to is None or self.by < 1:
            job.problems.report("L110", f"box `{job.box}` has nothing to repeat for", self.span)
            return ()
        backwards = self.from_ > self.to
        return range(self.from_, self.to + (-1 if backwards else 1), -self.by if backwards else self.by)

    def _offset(self, index: int, row: int, column: int) -> tuple[float, float]:
        """How far the boxes of a value are moved."""
        if self.places:
            return self.places[min(index, len(self.places) - 1)]
        if not self.columns:
            return index * self.step_across, index * self.step_down + index % 2 * self.zigzag
        across = column * self.step_across + row % 2 * self.shift
        return across, row * self.step_down + column % 2 * self.zigzag

    def fields(self) -> Iterator[str]:
        """The list field and those of the boxes inside."""
        if self.each:
            yield self.each
        yield from fields_outside(self.boxes.fields(), self.each)
