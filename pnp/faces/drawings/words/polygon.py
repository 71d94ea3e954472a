"""Word `polygon`: straight sides between points."""

from __future__ import annotations

from dataclasses import dataclass

from pnp.faces.drawings.points import Points
from pnp.faces.drawings.scope import Scope
from pnp.faces.drawings.words.word import Shape
from pnp.faces.frame import Path
from pnp.faces.paths import polygon_path


@dataclass(frozen=True, slots=True, kw_only=True)
class Polygon(Shape):
    """A closed shape of straight sides.

    {kind: polygon, points: "0,0 1w,0 0.5w,1h", fill: ink}
    """

    points: Points

    def outline(self, scope: Scope) -> Path:
        """Round its corners and back."""
        return polygon_path(self.points.of(scope))
