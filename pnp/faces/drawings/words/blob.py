"""Word `blob`: a disc as a brush sets it down, smooth and not quite round."""

from __future__ import annotations

import math
from dataclasses import dataclass

from pnp.faces.drawings.amounts import Amount, Fixed
from pnp.faces.drawings.points import ORIGIN, Point
from pnp.faces.drawings.scope import Scope
from pnp.faces.drawings.words.word import Shape
from pnp.faces.frame import Path
from pnp.faces.paths import quadratic
from pnp.problems import Span

WAVER = Fixed(0.06)
NINE = Fixed(9)


@dataclass(frozen=True, slots=True, kw_only=True)
class Blob(Shape):
    """A closed curve about `at`, its radius off by up to `waver` of itself at each of `points` equal angles.

    The points are handles of quadratic curves that meet in the middles between them. Every point has a lot of its own,
    the first number of the stream `stream/p0`, `stream/p1` and so on, clockwise from the right, so the same blob is the
    same however often it is drawn.

    {kind: blob, at: [0.5w, 0.5h], radius: 0.4w, fill: mist}
    {kind: blob, at: [9, 9], radius: 7, waver: 0.1, points: 12, stream: halo, fill: mist, opacity: 0.55}
    """

    at: Point = ORIGIN
    radius: Amount
    waver: Amount = WAVER
    points: Amount = NINE
    stream: str = ""
    span: Span

    def outline(self, scope: Scope) -> Path:
        """Round it once; nothing after reporting L302 for fewer than three points."""
        x, y = self.at.of(scope)
        radius, waver = self.radius.of(scope), self.waver.of(scope)
        count = self.points.whole(scope)
        if count < 3:
            scope.composition.problems.report("L302", f"a blob has three points or more, and not {count}", self.span)
            return ()
        before = f"{self.stream}/" if self.stream else ""
        places = []
        for n in range(count):
            reach = radius * (1 + waver * (2 * scope.lot(f"{before}p{n}") - 1))
            angle = 2 * math.pi * n / count
            places.append((x + reach * math.cos(angle), y + reach * math.sin(angle)))
        pairs = zip(places[-1:] + places[:-1], places, strict=True)
        nodes = [((ax + bx) / 2, (ay + by) / 2) for (ax, ay), (bx, by) in pairs]
        curves = (quadratic(nodes[n], places[n], nodes[(n + 1) % count]) for n in range(count))
        return (("M", *nodes[0]), *curves, ("Z",))
