"""Word `crescents`: a leaded window of moons within moons, all touching in one point."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from pnp.faces.drawings.amounts import Amount, Fixed
from pnp.faces.drawings.glass import Cames, Pane, farthest_corner
from pnp.faces.drawings.scope import Scope
from pnp.faces.drawings.strokes import outline, rounded, step
from pnp.faces.frame import Op, Segment, Stroke
from pnp.faces.paths import Place, circle_path, rectangle_path

CONTACT, LARGEST = 0.72, 1.16  # of the way to the farthest corner: where circles touch, radius of the largest
SPOKES, SPREAD, LENGTH = 9, 17.0, 2.3  # how many, degrees from one to the next, length of the middle one
SPOKE_WIDTH, SPOKE_OPACITY = 0.7, 0.55  # in widths of the lead
SEVEN = Fixed(7)


@dataclass(frozen=True, slots=True, kw_only=True)
class Crescents(Cames):
    """`count` circles that touch in a point, which lies from the focus in the direction `turn`; thin spokes leave it.

    {kind: crescents, turn: {slot: 20, pick: [90, 70, 110]}, focus: [0.5w, 0.5h], tints: [mist, paper, near], lead: ink}
    """

    turn: Amount
    count: Amount = SEVEN

    def layers(self, scope: Scope, focus: Place) -> Iterator[list[Pane]]:
        """The ground, then circle upon circle, the largest first."""
        count, reach = self.count.whole(scope), farthest_corner(scope, focus)
        (x, y), back = self._contact(scope, focus)
        yield [Pane(rectangle_path(0.0, 0.0, scope.width, scope.height), 0)]
        for k in range(count, 0, -1):
            radius = LARGEST * reach * k / count
            circle = circle_path(x + radius * math.cos(back), y + radius * math.sin(back), radius)
            yield [Pane(circle, k + self.chance(scope, k) // 2)]

    def over(self, scope: Scope, focus: Place) -> Iterable[Op]:
        """The spokes as one path."""
        (x, y), back = self._contact(scope, focus)
        reach, segments = LENGTH * farthest_corner(scope, focus), list[Segment]()
        for index in range(SPOKES):
            off = math.radians(SPREAD * (index - SPOKES // 2))
            length = reach * math.cos(off)
            end = (x + length * math.cos(back + off), y + length * math.sin(back + off))
            segments += outline(((x, y), end), closed=False)
        width = round(SPOKE_WIDTH * self.lead_width.of(scope), 3)
        yield Stroke(rounded(tuple(segments)), self.lead.of(scope), width, step(SPOKE_OPACITY), "round", "round")

    def _contact(self, scope: Scope, focus: Place) -> tuple[Place, float]:
        """The point where all circles touch, and the direction back over the focus in radians."""
        turn, away = math.radians(self.turn.of(scope)), CONTACT * farthest_corner(scope, focus)
        return (focus[0] + away * math.cos(turn), focus[1] + away * math.sin(turn)), turn + math.pi
