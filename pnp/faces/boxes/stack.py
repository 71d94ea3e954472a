"""`stack`: boxes one below the other, those that do not show taking no room.

tabs: {kind: stack, left: 12mm, top: 44mm, width: 49mm, height: 36mm, boxes: {tab: {...}, rules: {...}}}

Each box lies in what those above it leave: `top` is the space between, and `bottom: 0mm` fills what is left.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pnp.faces.boxes.group import Boxes
from pnp.faces.boxes.kind import Job
from pnp.faces.frame import Op
from pnp.faces.geometry import Rect
from pnp.games import Card
from pnp.problems import NOWHERE, Span

if TYPE_CHECKING:
    from pnp.faces.layout import Box

ROOM = 0.01
"""Points a box may reach too far, for sums that do not come out even."""


@dataclass(frozen=True, slots=True)
class StackBox:
    """Composes `boxes` from the upper edge of its area downwards; one that reaches below the lower edge is a fault."""

    boxes: Boxes
    span: Span = NOWHERE

    def compose(self, area: Rect, job: Job) -> Iterator[Op]:
        """The boxes that show for this card."""
        for box, place in self.inside(area, job.card):
            if place.height < 0 or place.bottom > area.bottom + ROOM:
                message = f"box `{box.name}` has no room left in `{job.box}` on {job.card.name}"
                job.problems.report("L112", message, box.span)
            yield from box.content.compose(place, job.of(box))

    def inside(self, area: Rect, card: Card) -> Iterator[tuple[Box, Rect]]:
        """The boxes that show for a card, and where each lies."""
        top = area.top
        for box in self.boxes.boxes:
            if box.show_if is None or box.show_if.holds(card):
                place = box.place.within(Rect(area.left, top, area.width, area.bottom - top))
                yield box, place
                top = place.bottom

    def fields(self) -> Iterator[str]:
        """The fields of the boxes inside."""
        return self.boxes.fields()
