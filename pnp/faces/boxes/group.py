"""`group`: boxes in an area of their own, turned together if need be.

panel: {kind: group, left: 4mm, top: 60mm, width: 40mm, height: 20mm, turn: 90, boxes: {...}}
name:  {kind: group, ..., let: {pigment: "{tree}"}, boxes: {...}}
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from pnp.faces.binding import Template
from pnp.faces.boxes.kind import Job
from pnp.faces.frame import Group, Op
from pnp.faces.geometry import Rect
from pnp.games import Card
from pnp.problems import Problems
from pnp.source import Node

if TYPE_CHECKING:
    from pnp.faces.layout import Box
    from pnp.source.schema import Schema, Writer


@dataclass(frozen=True, slots=True)
class Boxes:
    """The boxes inside another."""

    boxes: tuple[Box, ...]

    @classmethod
    def written(cls, writer: Writer) -> Schema:
        """Boxes of any kind, by name."""
        from pnp.faces.schemas import boxes_schema

        return boxes_schema(writer)

    @classmethod
    def read_node(cls, node: Node, problems: Problems) -> Boxes | None:
        """Boxes from a mapping of names."""
        from pnp.faces.layout import read_boxes  # a box that holds boxes: the vocabulary is needed to read it

        boxes = read_boxes(node, problems)
        return None if boxes is None else cls(boxes)

    def compose(self, area: Rect, job: Job) -> Iterator[Op]:
        """All of them that show, in painting order."""
        for box, place in self.inside(area, job.card):
            yield from box.content.compose(place, job.of(box))

    def inside(self, area: Rect, card: Card) -> Iterator[tuple[Box, Rect]]:
        """The boxes that show for a card, and where each lies."""
        for box in self.boxes:
            if box.show_if is None or box.show_if.holds(card):
                yield box, box.place.within(area)

    def fields(self) -> Iterator[str]:
        """The fields of all of them."""
        for box in self.boxes:
            yield from box.content.fields()


@dataclass(frozen=True, slots=True)
class GroupBox:
    """Composes `boxes` within its area, turned by `turn` degrees clockwise about its middle.

    `let` sets variables for the drawings and the colours inside, by which a palette's choices go.
    """

    boxes: Boxes
    turn: float = 0.0
    let: dict[str, Template] = field(default_factory=dict)

    def compose(self, area: Rect, job: Job) -> Iterator[Op]:
        """The boxes, turned."""
        if self.let:
            job = job.seeing({name: template.plain(job.card, job.game) for name, template in self.let.items()})
        if self.turn % 360 == 0:
            yield from self.boxes.compose(area, job)
            return
        across = self.turn % 180 == 90  # a quarter turn swaps the sides, so that what is inside fills the area
        inner = Rect(0, 0, area.height, area.width) if across else Rect(0, 0, area.width, area.height)
        angle = math.radians(self.turn)
        cos, sin = round(math.cos(angle), 12), round(math.sin(angle), 12)
        x, y = area.centre
        half_width, half_height = inner.width / 2, inner.height / 2
        move_x = x - (cos * half_width - sin * half_height)
        move_y = y - (sin * half_width + cos * half_height)
        ops = tuple(self.boxes.compose(inner, job))
        if ops:
            yield Group(ops, (cos, sin, -sin, cos, move_x, move_y), by=job.box)

    def fields(self) -> Iterator[str]:
        """The fields of the boxes inside, and of the variables."""
        yield from self.boxes.fields()
        for template in self.let.values():
            yield from template.fields
