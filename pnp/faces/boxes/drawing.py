"""`drawing`: a piece drawn from words, a named part of the game's or words of its own.

disc:  {kind: drawing, left: 3.4mm, top: 3.5mm, width: 11.4mm, height: 11.4mm, part: disc}
paper: {kind: drawing, draw: [{kind: rectangle, size: [1w, 1h], fill: paper}]}
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pnp.faces.binding import Template
from pnp.faces.boxes.kind import Job
from pnp.faces.drawings import Part, compose_drawing
from pnp.faces.frame import Group, Op
from pnp.faces.geometry import Rect
from pnp.problems import NOWHERE, Problems, Span
from pnp.source import Node

if TYPE_CHECKING:
    from pnp.source.schema import Schema, Writer


@dataclass(frozen=True, slots=True)
class DrawingWords:
    """Words written into the layout itself."""

    part: Part

    @classmethod
    def written(cls, writer: Writer) -> Schema:
        """What a part is."""
        return Part.written(writer)

    @classmethod
    def read_node(cls, node: Node, problems: Problems) -> DrawingWords | None:
        """The words, or None after the faults were reported."""
        part = Part.read_node(node, problems)
        return None if part is None else cls(part)


@dataclass(frozen=True, slots=True)
class DrawingBox:
    """Draws `part` or `draw` from the box's upper left corner; `seed` names the streams of what is drawn by lot."""

    part: str = ""
    draw: DrawingWords | None = None
    seed: Template | None = None
    span: Span = NOWHERE

    def compose(self, area: Rect, job: Job) -> Iterator[Op]:
        """The drawing, moved to its place."""
        library = job.materials.drawings
        drawing = self.draw.part if self.draw else library.part(self.part, job.problems, self.span)
        if drawing is None:
            return
        if self.seed is None:
            remembered = job.materials.remembered
            ops = remembered.compose(drawing, area.width, area.height, look=job.look, problems=job.problems)
        else:
            seed = self.seed.plain(job.card, job.game)
            ops = compose_drawing(
                drawing, area.width, area.height, library, look=job.look, problems=job.problems, seed=seed
            )
        if ops:
            yield Group(ops, (1, 0, 0, 1, area.left, area.top), by=job.box)

    def fields(self) -> Iterator[str]:
        """The fields of the seed."""
        return self.seed.fields if self.seed else iter(())
