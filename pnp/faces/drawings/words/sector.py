"""Word `sector`: a piece of a disc or of a ring."""

from __future__ import annotations

from dataclasses import dataclass

from pnp.faces.drawings.amounts import NOUGHT, Amount
from pnp.faces.drawings.points import ORIGIN, Point
from pnp.faces.drawings.scope import Scope
from pnp.faces.drawings.words.word import Shape
from pnp.faces.frame import Path
from pnp.faces.paths import sector_path


@dataclass(frozen=True, slots=True, kw_only=True)
class Sector(Shape):
    """Between the radii `outer` and `inner` (none for a slice), from `first` degrees over `arc` degrees clockwise.

    {kind: sector, at: [0.5w, 0.5h], outer: 9, inner: 6, first: -90, arc: 52, fill: brass}
    """

    at: Point = ORIGIN
    outer: Amount
    inner: Amount = NOUGHT
    first: Amount = NOUGHT
    arc: Amount

    def outline(self, scope: Scope) -> Path:
        """Out along the larger arc and back along the smaller."""
        first = self.first.of(scope)
        last = first + self.arc.of(scope)
        return sector_path(self.at.of(scope), self.outer.of(scope), self.inner.of(scope), first, last)
