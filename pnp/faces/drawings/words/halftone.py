"""Word `halftone`: marks on a raster of staggered rows that grow or shrink with their distance from a focus."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

from pnp.faces.drawings.amounts import ONE, Amount, Fixed
from pnp.faces.drawings.points import Point
from pnp.faces.drawings.scope import Scope
from pnp.faces.drawings.words.word import Shape, Words
from pnp.faces.frame import Path, Segment
from pnp.faces.paths import Place, transform_path

ROW = math.sqrt(3) / 2
"""Distance of rows over the pitch, so that every mark has six neighbours equally far away."""
START = 0.6
"""How far inside the circle `from` a mark may still lie, in pitches."""
FAINTEST = 0.1
"""A share of the full size below which a mark is left out."""

LEAST = Fixed(0.14)
ROUND = Point(ONE, ONE)


@dataclass(frozen=True, slots=True, kw_only=True)
class Halftone(Shape):
    """The outlines of `mark`, drawn about the origin and of a size of 1, all over the box.

    A mark has `largest` times its own size on the circle of radius `from` about `focus` and fades to nothing on the
    circle `to`; none is smaller than `least` of the largest. With `to` outside `from`, those inside `from` are left
    out; with `to` inside it (below 0 if none is to vanish), those outside. `pitch` is the distance of neighbours.
    `squash` makes ellipses of the circles: how far they reach across and down.

    {kind: halftone, focus: [0.5w, 0.47h], from: 0.4h, to: 1.02h, largest: 1, pitch: 2.3, fill: mist,
     mark: [{kind: ellipse, rx: 1}]}
    """

    focus: Point
    from_: Amount
    to: Amount
    largest: Amount = ONE
    least: Amount = LEAST
    pitch: Amount
    squash: Point = ROUND
    mark: Words

    def outline(self, scope: Scope) -> Path:
        """All marks as one path, row by row."""
        shape = self.mark.outline(scope)
        largest, least = self.largest.of(scope), self.least.of(scope)
        segments: list[Segment] = []
        for x, y, share in self._places(scope):
            size = largest * min(1.0, max(least, share))
            segments += transform_path(shape, (size, 0.0, 0.0, size, x, y))
        return tuple(segments)

    def _places(self, scope: Scope) -> Iterator[tuple[float, float, float]]:
        """Where a mark stands, and its share of the largest size before the least is made up."""
        (x, y), (across, down) = self.focus.of(scope), self.squash.of(scope)
        first, last, pitch = self.from_.of(scope), self.to.of(scope), self.pitch.of(scope)
        outward = last >= first
        for at in _raster(scope.width, scope.height, pitch):
            distance = math.hypot((at[0] - x) / across, (at[1] - y) / down)
            share = 1 - (distance - first) / ((last - first) or 1.0)
            begun = distance >= first - START * pitch if outward else distance <= first
            if begun and share > FAINTEST:
                yield *at, share


def _raster(width: float, height: float, pitch: float) -> Iterator[Place]:
    """Places from one pitch above the box to one below it, every second row moved by half a pitch."""
    if pitch <= 0:
        return
    for row in range(math.ceil((height + 2 * pitch) / (pitch * ROW)) + 1):
        left = -pitch + row % 2 * pitch / 2
        for column in range(math.ceil((width + 2 * pitch) / pitch) + 1):
            yield left + column * pitch, row * pitch * ROW - pitch
