"""The pointed arch of a lancet window: upright sides, and two arcs that meet at the apex. Pure geometry, in any unit.

With half the span w and the height h of the arcs, their radius is (w^2 + h^2) / 2w, and each centre lies on the
springline, a radius inwards from its own side.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from pnp.faces.frame import Path, Segment
from pnp.faces.paths import Place, arc_cubics


@dataclass(frozen=True, slots=True)
class Arch:
    """The box of a lancet, and how far below its top the arcs spring from the sides."""

    left: float
    top: float
    width: float
    height: float
    spring: float

    @property
    def axis(self) -> float:
        """The upright line through the apex."""
        return self.left + self.width / 2

    @property
    def radius(self) -> float:
        """That of both arcs."""
        half = self.width / 2
        return (half * half + self.spring * self.spring) / self.width

    def reach(self, further: float) -> float:
        """Degrees above the springline at which an arc `further` out than the arch's meets the axis."""
        radius = self.radius
        return math.degrees(math.acos(max(-1.0, min(1.0, (radius - self.width / 2) / (radius + further)))))

    def on_arc(self, side: int, degrees: float, further: float = 0.0) -> Place:
        """The place so many degrees above the springline; `side` is -1 for the left arc and 1 for the right one."""
        angle, reach = math.radians(degrees), self.radius + further
        centre = self.axis - side * (self.radius - self.width / 2)
        return centre + side * reach * math.cos(angle), self.top + self.spring - reach * math.sin(angle)

    def arc(self, side: int, first: float, last: float, further: float = 0.0) -> Path:
        """An open piece of one of the arcs, or of one `further` out."""
        centre = (self.axis - side * (self.radius - self.width / 2), self.top + self.spring)
        start, end = (math.radians(180.0 + first), math.radians(180.0 + last))
        if side > 0:
            start, end = -math.radians(first), -math.radians(last)
        reach = self.radius + further
        return (("M", *self.on_arc(side, first, further)), *arc_cubics(centre, (reach, reach), 0.0, start, end - start))

    def outline(self, further: float = 0.0) -> Path:
        """Up the left side, over the apex, down the right side; `further` out everywhere but at its foot."""
        foot, reach = self.top + self.height, self.reach(further)
        right = self.arc(1, reach, 0.0, further)
        sides: list[Segment] = [("M", self.left - further, foot), ("L", self.left - further, self.top + self.spring)]
        return (
            *sides,
            *self.arc(-1, 0.0, reach, further)[1:],
            *right[1:],
            ("L", self.left + self.width + further, foot),
            ("Z",),
        )
