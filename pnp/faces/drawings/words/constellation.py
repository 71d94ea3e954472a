"""Word `constellation`: stars joined by a line."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from pnp.faces.drawings.amounts import FINE, NOUGHT, ONE, Amount, Fixed
from pnp.faces.drawings.colours import Colour
from pnp.faces.drawings.points import Points
from pnp.faces.drawings.scope import Scope
from pnp.faces.drawings.strokes import drawn, filled, rounded
from pnp.faces.drawings.words.scatter import Clearing
from pnp.faces.drawings.words.word import Word
from pnp.faces.frame import Fill, Op
from pnp.faces.paths import Place, circle_path, star_outline

SLENDER = Fixed(0.22)


@dataclass(frozen=True, slots=True, kw_only=True)
class Constellation(Word):
    """A star on each of the points, the middle one of radius `chief`, the others of `radius`; `core` is a dot on each.

    `above` is a circle, such as a moon, that no star stands before: one that would is lifted over it.

    {kind: constellation, points: {row: 5..7, from: [0.1w, 0.2h], to: [0.9w, 0.2h], stray: [-1..1, 0..0.3h]},
     radius: 1.2, chief: 1.9, inner: 0.2, fill: spark, stroke: brass, stroke_width: 0.2, core: 0.34}
    """

    points: Points
    radius: Amount
    chief: Amount | None = None
    inner: Amount = SLENDER
    fill: Colour
    stroke: Colour
    stroke_width: Amount = FINE
    opacity: Amount = ONE
    core: Amount = NOUGHT
    above: Clearing | None = None

    def draw(self, scope: Scope) -> Iterable[Op]:
        """The line, then star after star."""
        places = list(self.points.of(scope))
        if self.above is not None:
            places = _lifted(places, self.above.at.of(scope), self.above.radius.of(scope))
        colour, core = self.stroke.of(scope), self.core.of(scope)
        star, inner, radius = self.fill.of(scope), self.inner.of(scope), self.radius.of(scope)
        chief = radius if self.chief is None else self.chief.of(scope)
        yield drawn(places, colour, self.stroke_width.of(scope), self.opacity.of(scope))
        for index, place in enumerate(places):
            yield filled(star_outline(place, chief if index == len(places) // 2 else radius, inner), star)
            if core:
                yield Fill(rounded(circle_path(*place, core)), colour)


def _lifted(places: list[Place], at: Place, radius: float) -> list[Place]:
    """Stars near the circle stand over it instead."""
    (cx, cy) = at
    return [
        (x, cy - radius * 1.55) if abs(x - cx) <= radius * 1.7 and y < cy + radius * 1.4 else (x, y) for x, y in places
    ]
