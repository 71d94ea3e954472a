"""Word `ellipse`: circles and ellipses."""

from __future__ import annotations

from dataclasses import dataclass

from pnp.faces.drawings.amounts import NOUGHT, Amount
from pnp.faces.drawings.points import ORIGIN, Point
from pnp.faces.drawings.scope import Scope
from pnp.faces.drawings.words.word import Shape
from pnp.faces.frame import Path
from pnp.faces.paths import ellipse_path


@dataclass(frozen=True, slots=True, kw_only=True)
class Ellipse(Shape):
    """A circle, or an ellipse when `ry` is given; `turn` in degrees.

    {kind: ellipse, at: [0.5w, 0.4h], rx: 3, fill: moon}
    {kind: ellipse, at: [0, 0], rx: 5, ry: 2, turn: 30, stroke: ink, stroke_width: 0.2}
    """

    at: Point = ORIGIN
    rx: Amount
    ry: Amount | None = None
    turn: Amount = NOUGHT

    def outline(self, scope: Scope) -> Path:
        """The whole ellipse."""
        x, y = self.at.of(scope)
        rx = self.rx.of(scope)
        ry = rx if self.ry is None else self.ry.of(scope)
        return ellipse_path(x, y, rx, ry, self.turn.of(scope))
