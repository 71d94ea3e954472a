"""Word `star`: stars of any number of points."""

from __future__ import annotations

from dataclasses import dataclass

from pnp.faces.drawings.amounts import NOUGHT, Amount, Fixed
from pnp.faces.drawings.points import ORIGIN, Point
from pnp.faces.drawings.scope import Scope
from pnp.faces.drawings.words.word import Shape
from pnp.faces.frame import Path
from pnp.faces.paths import polygon_path, star_outline

QUARTER = Fixed(0.25)
FOUR = Fixed(4)


@dataclass(frozen=True, slots=True, kw_only=True)
class Star(Shape):
    """A star, its first point up; the notches lie at `inner` times the radius.

    {kind: star, at: [4, 4], radius: 1.5, inner: 0.28, fill: brass}
    {kind: star, at: [4, 4], radius: 8, inner: 0.72, points: 8, turn: 22.5, fill: seal}
    """

    at: Point = ORIGIN
    radius: Amount
    inner: Amount = QUARTER
    points: Amount = FOUR
    turn: Amount = NOUGHT

    def outline(self, scope: Scope) -> Path:
        """From point to notch and on."""
        x, y = self.at.of(scope)
        radius, inner, points = self.radius.of(scope), self.inner.of(scope), self.points.whole(scope)
        return polygon_path(star_outline((x, y), radius, inner, points, self.turn.of(scope)))
