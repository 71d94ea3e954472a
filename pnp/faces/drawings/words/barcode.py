"""Word `barcode`: upright bars of varying breadth, as on a ticket."""

from __future__ import annotations

from dataclasses import dataclass

from pnp.faces.drawings.points import ORIGIN, Point
from pnp.faces.drawings.scope import Scope
from pnp.faces.drawings.words.word import Shape
from pnp.faces.frame import Path, Segment
from pnp.faces.paths import rectangle_path
from pnp.problems import Span


@dataclass(frozen=True, slots=True, kw_only=True)
class Barcode(Shape):
    """Bars and gaps by turns, each drawn by lot from `bars` and `gaps`, as many as the width of `size` holds.

    It says nothing and can be scanned by nobody: it tells cards apart at a glance, and looks printed.

    {kind: barcode, size: [8, 2.3], bars: [0.18, 0.26, 0.36, 0.5], gaps: [0.22, 0.3, 0.42], fill: ink}
    """

    at: Point = ORIGIN
    size: Point
    bars: tuple[float, ...]
    gaps: tuple[float, ...]
    span: Span

    def outline(self, scope: Scope) -> Path:
        """All bars as one path; nothing after reporting L302 for a list that is empty or has a length of nothing."""
        if min(self.bars, default=0.0) <= 0 or min(self.gaps, default=0.0) <= 0:
            scope.composition.problems.report("L302", "`bars` and `gaps` are lists of lengths above 0", self.span)
            return ()
        (x, y), (width, height) = self.at.of(scope), self.size.of(scope)
        chance, end = scope.draw(), x + width
        segments: list[Segment] = []
        while x + (bar := chance.pick(self.bars)) <= end:
            segments += rectangle_path(x, y, bar, height)
            x += bar + chance.pick(self.gaps)
        return tuple(segments)
