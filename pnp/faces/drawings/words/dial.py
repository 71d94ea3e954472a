"""Word `dial`: the ticks of a graduated ring."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from pnp.faces.drawings.amounts import FINE, NOUGHT, ONE, Amount, Fixed
from pnp.faces.drawings.colours import Colour
from pnp.faces.drawings.points import ORIGIN, Point
from pnp.faces.drawings.scope import Scope
from pnp.faces.drawings.strokes import outline, step
from pnp.faces.drawings.words.word import Word
from pnp.faces.frame import Op, Segment, Stroke

FULL_CIRCLE = Fixed(360.0)


@dataclass(frozen=True, slots=True, kw_only=True)
class Dial(Word):
    """`count` ticks outwards from a circle over `arc` degrees from `first`; every `every`th is `long`, the rest
    `short`.

    {kind: dial, at: [0.5w, 0.5h], radius: 12, count: 72, every: 6, short: 0.75, long: 1.7, stroke: brass}
    """

    at: Point = ORIGIN
    radius: Amount
    count: Amount
    every: int = 5
    short: Amount
    long: Amount
    first: Amount = NOUGHT
    arc: Amount = FULL_CIRCLE
    stroke: Colour
    stroke_width: Amount = FINE
    opacity: Amount = ONE
    cap: Literal["butt", "round", "square"] = "round"

    def draw(self, scope: Scope) -> Iterable[Op]:
        """All ticks as one path."""
        (x, y), radius = self.at.of(scope), self.radius.of(scope)
        short, long = self.short.of(scope), self.long.of(scope)
        count, first, arc = self.count.whole(scope), self.first.of(scope), self.arc.of(scope)
        segments: list[Segment] = []
        for index in range(count):
            angle = math.radians(first + arc * index / count)
            ux, uy = math.cos(angle), math.sin(angle)
            reach = radius + (long if index % self.every == 0 else short)
            segments += outline(((x + ux * radius, y + uy * radius), (x + ux * reach, y + uy * reach)), closed=False)
        if segments:
            width = round(self.stroke_width.of(scope), 3)
            yield Stroke(tuple(segments), self.stroke.of(scope), width, step(self.opacity.of(scope)), self.cap)
