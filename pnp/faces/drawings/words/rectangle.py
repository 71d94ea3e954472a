"""Word `rectangle`: boxes with square, rounded or bitten-out corners."""

from __future__ import annotations

from dataclasses import dataclass

from pnp.faces.drawings.amounts import NOUGHT, Amount
from pnp.faces.drawings.points import ORIGIN, Point
from pnp.faces.drawings.scope import Scope
from pnp.faces.drawings.words.word import Shape
from pnp.faces.frame import Path
from pnp.faces.paths import rectangle_path


@dataclass(frozen=True, slots=True, kw_only=True)
class Rectangle(Shape):
    """A rectangle from its upper left corner; `concave` bites a quarter circle of `radius` out of each corner.

    {kind: rectangle, at: [1, 1], size: [10, 6], radius: 1.2, fill: seal}
    {kind: rectangle, size: [1w, 1h], radius: 2, concave: yes, stroke: brass}
    """

    at: Point = ORIGIN
    size: Point
    radius: Amount = NOUGHT
    concave: bool = False

    def outline(self, scope: Scope) -> Path:
        """Round the corners and back."""
        x, y = self.at.of(scope)
        width, height = self.size.of(scope)
        return rectangle_path(x, y, width, height, radius=self.radius.of(scope), concave=self.concave)
