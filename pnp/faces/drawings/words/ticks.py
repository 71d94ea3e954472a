"""Word `ticks`: a row of short and long lines, which is which drawn by lot."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from pnp.faces.drawings.amounts import FINE, Amount
from pnp.faces.drawings.colours import Colour
from pnp.faces.drawings.points import ORIGIN, Point
from pnp.faces.drawings.scope import Scope
from pnp.faces.drawings.strokes import outline
from pnp.faces.drawings.words.word import Word
from pnp.faces.frame import Op, Segment, Stroke


@dataclass(frozen=True, slots=True, kw_only=True)
class Ticks(Word):
    """`count` lines side by side, each `step` from the one before, all leading towards `towards`.

    `towards` is where the first line ends when it is a long one; a short one reaches `short` of that way. So a row of
    24 looks like a scale, and tells sixteen million cards apart.

    {kind: ticks, count: 24, step: [1, 0], towards: [0, 1.9], short: 0.42, stroke: ink, stroke_width: 0.3}
    """

    count: Amount
    at: Point = ORIGIN
    step: Point
    towards: Point
    short: Amount
    stroke: Colour
    stroke_width: Amount = FINE
    cap: Literal["butt", "round", "square"] = "butt"

    def draw(self, scope: Scope) -> Iterable[Op]:
        """All lines as one path."""
        (x, y), (dx, dy), (ax, ay) = self.at.of(scope), self.step.of(scope), self.towards.of(scope)
        short = self.short.of(scope)
        segments: list[Segment] = []
        for index, is_long in enumerate(scope.draw().bits(self.count.whole(scope))):
            left, top, share = x + index * dx, y + index * dy, 1.0 if is_long else short
            segments += outline(((left, top), (left + ax * share, top + ay * share)), closed=False)
        if segments:
            width = round(self.stroke_width.of(scope), 3)
            yield Stroke(tuple(segments), self.stroke.of(scope), width, cap=self.cap)
