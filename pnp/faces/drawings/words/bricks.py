"""Word `bricks`: a leaded window of rings of bricks about the focus."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from pnp.faces.drawings.amounts import Amount
from pnp.faces.drawings.glass import Cames, Pane, farthest_corner
from pnp.faces.drawings.scope import Scope
from pnp.faces.drawings.strokes import outline, rounded, step
from pnp.faces.frame import Op, Segment, Stroke
from pnp.faces.paths import Place, sector_path

SMALLER = 0.9  # first ring, in steps
MOST = 24  # bricks of a ring
TICKS, EVERY, SHORT, LONG = 120, 5, 0.12, 0.22  # on every second ring; lengths in steps
TICK_WIDTH, TICK_OPACITY = 0.4, 0.6  # width in widths of the lead


@dataclass(frozen=True, slots=True, kw_only=True)
class Bricks(Cames):
    """Rings `size` apart, six bricks in the innermost, six more in each up to 24; fine ticks inwards on every second.

    {kind: bricks, size: {slot: 20, pick: [4.6, 5.2, 5.8]}, focus: [0.5w, 0.5h], tints: [mist, paper, near], lead: ink}
    """

    size: Amount

    def layers(self, scope: Scope, focus: Place) -> Iterator[list[Pane]]:
        """One layer, ring after ring."""
        size, panes = max(0.1, self.size.of(scope)), []
        for ring in range(self._rings(scope, focus, size)):
            count = min(MOST, 6 * max(1, ring))
            arc, inner, outer = 360 / count, _radius(ring, size), _radius(ring + 1, size)
            for brick in range(count):
                first = -90 + (brick + 0.5 * (ring % 2)) * arc
                tint = ring + 1 if self.chance(scope, brick + ring) == 0 else ring
                panes.append(Pane(sector_path(focus, outer, inner, first, first + arc), tint))
        yield panes

    def over(self, scope: Scope, focus: Place) -> Iterable[Op]:
        """The ticks of a ring as one path, washed out like the lead."""
        size, glow = max(0.1, self.size.of(scope)), self.glow(scope)
        lead, width = self.lead.of(scope), round(TICK_WIDTH * self.lead_width.of(scope), 3)
        for ring in range(1, self._rings(scope, focus, size) + 1, 2):
            radius, segments = _radius(ring, size), list[Segment]()
            for tick in range(TICKS):
                angle = math.radians(tick * 360 / TICKS)
                short = radius - size * (SHORT if tick % EVERY else LONG)
                ends = [
                    (focus[0] + reach * math.cos(angle), focus[1] + reach * math.sin(angle))
                    for reach in (radius, short)
                ]
                if 0 <= ends[0][0] <= scope.width and 0 <= ends[0][1] <= scope.height:
                    segments += outline(ends, closed=False)
            if segments:
                colour = lead if glow is None else glow.on(lead, radius)
                yield Stroke(rounded(tuple(segments)), colour, width, step(TICK_OPACITY))

    def _rings(self, scope: Scope, focus: Place, size: float) -> int:
        return math.ceil(farthest_corner(scope, focus) / size + 1 - SMALLER)


def _radius(ring: int, size: float) -> float:
    """Outer radius of the ring before that of this number."""
    return (ring - 1 + SMALLER) * size if ring else 0.0
