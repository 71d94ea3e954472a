"""Word `brush`: a stroke of a brush, swelling and thinning along a smooth line."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from pnp.faces.drawings.amounts import ONE, Amount
from pnp.faces.drawings.brushes import brush_path
from pnp.faces.drawings.paints import Paint
from pnp.faces.drawings.points import Points
from pnp.faces.drawings.scope import Scope
from pnp.faces.drawings.strokes import step
from pnp.faces.drawings.words.word import Word
from pnp.faces.frame import Fill, Op, Path

Profile = Literal["tail", "press", "both", "swell", "even"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Brush(Word):
    """A stroke through the points, `width` at its fullest.

    `profile` says where it is full: `tail` pressed at once and drawn out, `press` set down hard, `both` thin at both
    ends, `swell` fullest early, `even` throughout. `samples` is how many straight pieces each side has.

    {kind: brush, points: "0,0 3,-0.5 9,0.4 12,0", width: 0.5, profile: tail, fill: brass, samples: 40}
    """

    points: Points
    width: Amount
    fill: Paint
    profile: Profile = "both"
    opacity: Amount = ONE
    samples: int = 36

    def draw(self, scope: Scope) -> Iterable[Op]:
        """The stroke as one filled outline."""
        points, width = self.points.of(scope), self.width.of(scope)
        paint, opacity = self.fill.of(scope), self.opacity.of(scope)
        yield Fill(brush_path(points, width, self.profile, self.samples), paint, step(opacity))

    def outline(self, scope: Scope) -> Path:
        """The stroke's outline."""
        return brush_path(self.points.of(scope), self.width.of(scope), self.profile, self.samples)
