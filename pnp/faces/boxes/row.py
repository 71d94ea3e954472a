"""`row`: boxes one beside the other, those that do not show taking no room, labels as wide as what they say.

head: {kind: row, left: 9mm, top: 52mm, width: 60mm, height: 4mm, gap: 1.6mm, boxes: {name: {...}, cost: {...}}}

A label without a place across is as wide as its line, its plate included; any other box needs `left` and `width`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from pnp.faces.boxes.group import Boxes
from pnp.faces.boxes.kind import Job
from pnp.faces.boxes.label import LabelBox
from pnp.faces.frame import Op
from pnp.faces.geometry import Rect
from pnp.problems import NOWHERE, Span
from pnp.source import Length

ROOM = 0.01
"""Points a box may reach too far, for sums that do not come out even."""


@dataclass(frozen=True, slots=True)
class RowBox:
    """Composes `boxes` from the left edge of its area, `gap` apart; one that reaches past the right edge is a fault."""

    boxes: Boxes
    gap: Length = 0.0
    span: Span = NOWHERE

    def compose(self, area: Rect, job: Job) -> Iterator[Op]:
        """The boxes that show for this card."""
        left = area.left
        for box in self.boxes.boxes:
            if box.show_if is not None and not box.show_if.holds(job.card):
                continue
            rest = Rect(left, area.top, area.right - left, area.height)
            place, inner = box.place.within(rest), job.of(box)
            if isinstance(box.content, LabelBox) and box.place.left is None and box.place.width is None:
                plate = box.content.plate
                padding = plate.padding if plate else 0.0
                line = replace(place, left=left + padding, width=place.width - 2 * padding)
                label = replace(box.content, align="left").line(line, inner)
                if label.ops:
                    if plate is not None:
                        yield from plate.behind(line, line.left, label.width, inner)
                    yield from label.ops
                    left += label.width + 2 * padding + self.gap
                continue
            if place.right > area.right + ROOM:
                message = f"box `{box.name}` has no room left in `{job.box}` on {job.card.name}"
                job.problems.report("L112", message, box.span)
            yield from box.content.compose(place, inner)
            left = place.right + self.gap

    def fields(self) -> Iterator[str]:
        """The fields of the boxes inside."""
        return self.boxes.fields()
