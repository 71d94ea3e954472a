"""Word `swoosh`: a stroke along a circle that is thick in its middle and runs out to nothing at both ends."""

from __future__ import annotations

import math
from dataclasses import dataclass

from pnp.faces.drawings.amounts import NOUGHT, Amount
from pnp.faces.drawings.points import ORIGIN, Point
from pnp.faces.drawings.scope import Scope
from pnp.faces.drawings.words.word import Shape
from pnp.faces.frame import Path
from pnp.faces.paths import arc_cubics

FLAT = 1e-6


@dataclass(frozen=True, slots=True, kw_only=True)
class Swoosh(Shape):
    """Between a circle's arc, from `first` degrees over `arc` degrees clockwise, and a flatter arc through its ends.

    The flatter one lies `thick` nearer to the centre in the middle. A thin one is a breath of wind, a thick one a moon.

    {kind: swoosh, at: [0.5w, 0.5h], radius: 12, first: -60, arc: 118, thick: 3, fill: near, stroke: ink}
    """

    at: Point = ORIGIN
    radius: Amount
    first: Amount = NOUGHT
    arc: Amount
    thick: Amount

    def outline(self, scope: Scope) -> Path:
        """Out along the circle and back along the flatter arc."""
        x, y = self.at.of(scope)
        radius, thick = self.radius.of(scope), self.thick.of(scope)
        first, half = math.radians(self.first.of(scope)), math.radians(self.arc.of(scope)) / 2
        middle = first + half
        chord, sagitta = radius * math.sin(half), radius * (1 - math.cos(half)) - thick
        start = (x + radius * math.cos(first), y + radius * math.sin(first))
        along = tuple(arc_cubics((x, y), (radius, radius), 0.0, first, 2 * half))
        if abs(sagitta) < FLAT:
            return (("M", *start), *along, ("Z",))
        flatter = (chord * chord + sagitta * sagitta) / (2 * sagitta)  # below 0 when it bends the other way
        inwards = radius * math.cos(half) + sagitta - flatter
        centre = (x + inwards * math.cos(middle), y + inwards * math.sin(middle))
        end = (x + radius * math.cos(middle + half), y + radius * math.sin(middle + half))
        begins = math.atan2(end[1] - centre[1], end[0] - centre[0])
        sweep = -2 * (math.atan2(chord, flatter - sagitta) if flatter > 0 else -math.atan2(chord, sagitta - flatter))
        reach = abs(flatter)
        return (("M", *start), *along, *arc_cubics(centre, (reach, reach), 0.0, begins, sweep), ("Z",))
