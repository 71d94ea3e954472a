"""Word `line`: a pen line through points."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from pnp.faces.drawings.amounts import FINE, ONE, Amount
from pnp.faces.drawings.colours import Colour
from pnp.faces.drawings.points import Points
from pnp.faces.drawings.scope import Scope
from pnp.faces.drawings.strokes import outline, step
from pnp.faces.drawings.words.word import Word
from pnp.faces.frame import Op, Stroke


@dataclass(frozen=True, slots=True, kw_only=True)
class Line(Word):
    """An open line of even width through two or more points.

    {kind: line, points: "0,0 1w,0", stroke: brass, stroke_width: 0.3}
    """

    points: Points
    stroke: Colour
    stroke_width: Amount = FINE
    opacity: Amount = ONE
    cap: Literal["butt", "round", "square"] = "round"
    join: Literal["miter", "round", "bevel"] = "round"
    dash: tuple[float, ...] = ()

    def draw(self, scope: Scope) -> Iterable[Op]:
        """The line."""
        path = outline(self.points.of(scope), closed=False)
        width = round(self.stroke_width.of(scope), 3)
        yield Stroke(path, self.stroke.of(scope), width, step(self.opacity.of(scope)), self.cap, self.join, self.dash)
