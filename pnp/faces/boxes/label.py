"""`label`: one line on a fixed baseline, which shrinks by steps and never wraps.

name: {kind: label, left: 16mm, top: 4mm, width: 44mm, height: 6mm, baseline: 5.1mm, text: "{name}",
       font: kaisei-decol/bold, size: 13pt to 9pt by 0.25pt, colour: ink}
type: {kind: label, ..., parts: [{text: "{type}"}, {text: " · ", colour: brass}, {text: "{path}"}], ...}
cost: {kind: label, ..., baseline: middle, text: "{cost}", ...}
from: {kind: label, ..., text: "Pond · {origin}", shorter: "{origin}", ...}
tag:  {kind: label, ..., text: "{tribe}", plate: {fill: paper, stroke: ink, radius: 1.1mm, padding: 1.9mm}, ...}
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Literal

from pnp.faces.binding import Template
from pnp.faces.boxes.kind import Job
from pnp.faces.frame import Fill, Op, Stroke
from pnp.faces.geometry import Rect
from pnp.faces.paths import rectangle_path
from pnp.faces.text import Label, LabelPart, Owner, SizeSteps, set_label
from pnp.faces.text.style import SMALLEST, Align
from pnp.games import Where
from pnp.problems import Problems
from pnp.source import Length


@dataclass(frozen=True, slots=True)
class Part:
    """A stretch of the line in its own face or colour, shown when `show_if` holds."""

    text: Template
    font: str = ""
    colour: str = ""
    show_if: Where | None = None


@dataclass(frozen=True, slots=True)
class Plate:
    """What lies behind a line: as high as its box, and `padding` wider on both sides than the line comes to."""

    fill: str
    padding: Length
    radius: Length = 0.0
    stroke: str = ""
    stroke_width: Length = 0.7

    def behind(self, area: Rect, left: float, width: float, job: Job) -> Iterator[Op]:
        """The plate of a line that begins at `left` and is `width` points long."""
        path = rectangle_path(left - self.padding, area.top, width + 2 * self.padding, area.height, radius=self.radius)
        yield Fill(path, job.colour(self.fill), by=job.box)
        if self.stroke:
            yield Stroke(path, job.colour(self.stroke), self.stroke_width, by=job.box)


@dataclass(frozen=True, slots=True)
class LabelBox:
    """Sets `text`, or `parts` one after the other, on a baseline measured from the box's upper edge.

    What is too long at the smallest size gives way to `shorter`, where there is one.
    On the baseline `middle` capitals and figures stand in the middle of the box's height, whatever size it comes to.
    `tracking` is added between characters. A `plate` lies behind the line and is as long as it.
    """

    font: str
    size: SizeSteps
    colour: str
    baseline: Literal["middle"] | Length
    text: Template | None = None
    parts: tuple[Part, ...] = field(default=())
    shorter: Template | None = None
    align: Align = "left"
    tracking: Length = 0.0
    plate: Plate | None = None

    def compose(self, area: Rect, job: Job) -> Iterator[Op]:
        """The line on its plate; nothing for an empty text."""
        label = self.line(area, job)
        if self.plate is not None and label.ops:
            yield from self.plate.behind(area, label.ops[0].x, label.width, job)
        yield from label.ops

    def line(self, area: Rect, job: Job) -> Label:
        """The line as it is set in the area; what is too long is reported."""
        if self.shorter is not None:
            whole = self._set(self._parts(), area, job, Problems())
            if whole.over:
                return self._set((Part(self.shorter),), area, job, job.problems)
        return self._set(self._parts(), area, job, job.problems)

    def _set(self, shown: tuple[Part, ...], area: Rect, job: Job, problems: Problems) -> Label:
        parts = [
            LabelPart(
                part.text.plain(job.card, job.game), part.font or self.font, job.colour(part.colour or self.colour)
            )
            for part in shown
            if part.show_if is None or part.show_if.holds(job.card)
        ]
        if not "".join(part.text for part in parts).strip():
            return Label()
        floor = SMALLEST * job.enlarge  # so that a line on a reduced face can be read
        return set_label(
            parts,
            SizeSteps(tuple(dict.fromkeys(max(size, floor) for size in self.size.sizes))),
            left=area.left,
            width=area.width,
            baseline=area.centre[1] if self.baseline == "middle" else area.top + self.baseline,
            typefaces=job.materials.typefaces,
            problems=problems,
            owner=Owner(job.card.name, job.box, job.place_of(self.fields()), job.enlarge),
            align=self.align,
            tracking=self.tracking,
            about_middle=self.baseline == "middle",
            span=job.span,
        )

    def fields(self) -> Iterator[str]:
        """The fields of the whole line."""
        for part in self._parts():
            yield from part.text.fields
        if self.shorter is not None:
            yield from self.shorter.fields

    def _parts(self) -> tuple[Part, ...]:
        return self.parts or ((Part(self.text),) if self.text else ())
