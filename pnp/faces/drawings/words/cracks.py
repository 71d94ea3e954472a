"""Word `cracks`: jagged seams across a disc."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass

from pnp.faces.drawings.amounts import FINE, Amount
from pnp.faces.drawings.colours import Colour
from pnp.faces.drawings.points import Point
from pnp.faces.drawings.scope import Scope
from pnp.faces.drawings.strokes import drawn
from pnp.faces.drawings.words.word import Word
from pnp.faces.frame import Op

PIECES = 5


@dataclass(frozen=True, slots=True, kw_only=True)
class Cracks(Word):
    """`count` broken lines, each from the rim of a disc to the opposite one.

    {kind: cracks, count: 2..3, at: [moon_x, moon_y], radius: moon, stroke: brass, stroke_width: 0.34}
    """

    count: Amount
    at: Point
    radius: Amount
    stroke: Colour
    stroke_width: Amount = FINE

    def draw(self, scope: Scope) -> Iterable[Op]:
        """Line by line."""
        chance = scope.draw()
        (x, y), radius = self.at.of(scope), self.radius.of(scope)
        colour, width = self.stroke.of(scope), self.stroke_width.of(scope)
        for _ in range(self.count.whole(scope)):
            angle = chance.between(0, 6.28)
            ux, uy = math.cos(angle) * radius, math.sin(angle) * radius
            places = [(x + ux, y + uy)]
            for index in range(1, PIECES + 1):
                along = 1 - 2 * index / PIECES
                off_x, off_y = chance.between(-0.18, 0.18) * radius, chance.between(-0.18, 0.18) * radius
                places.append((x + ux * along + off_x, y + uy * along + off_y))
            yield drawn(places, colour, width)
