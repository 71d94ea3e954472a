"""`repeat`: the same boxes once for each value of a list field.

    slots: {kind: repeat, left: 4mm, top: 20mm, width: 10mm, height: 6mm, each: icons, step_down: 6.5mm, boxes: {...}}

Inside, `{item}` is the value at hand.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from types import MappingProxyType

from pnp.faces.boxes.group import Boxes
from pnp.faces.boxes.kind import Job
from pnp.faces.frame import Op
from pnp.faces.geometry import Rect
from pnp.source import Length


@dataclass(frozen=True, slots=True)
class RepeatBox:
    """Places `boxes` for the first value in its area, for each further one moved by the steps."""

    each: str
    boxes: Boxes
    step_across: Length = 0.0
    step_down: Length = 0.0

    def compose(self, area: Rect, job: Job) -> Iterator[Op]:
        """The boxes for each value in order; a single value counts as a list of one."""
        values = job.card.get(self.each)
        items = values if isinstance(values, tuple) else () if values is None else (values,)
        for index, item in enumerate(items):
            card = replace(job.card, values=MappingProxyType({**job.card.values, "item": item}))
            moved = replace(area, left=area.left + index * self.step_across, top=area.top + index * self.step_down)
            yield from self.boxes.compose(moved, replace(job, card=card))

    def fields(self) -> Iterator[str]:
        """The list field and those of the boxes inside."""
        yield self.each
        yield from (name for name in self.boxes.fields() if name != "item")
