"""Word `falling-star`: a star with a tail, which may leave the window of the picture."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from pnp.faces.drawings.amounts import NOUGHT, ONE, Amount
from pnp.faces.drawings.colours import Colour
from pnp.faces.drawings.points import Point
from pnp.faces.drawings.scope import Scope
from pnp.faces.drawings.strokes import filled
from pnp.faces.drawings.words.word import Word
from pnp.faces.frame import Op
from pnp.faces.paths import Place, star_outline


@dataclass(frozen=True, slots=True, kw_only=True)
class FallingStar(Word):
    """A star whose head is at `at`, flying towards `heading` (degrees, 0 to the right, 90 down), with a tail of
    `length`.

    `size` scales head and tail, 1 being a head of 1.75 radius. A star that is `free` leaves the window when the
    layout lets it: it is handed out apart, `stretch` times as long but no further than the layout's limits, yet at
    least `least` long. It must then stand in the coordinates of the whole picture, in no group that moves, turns or
    scales.

    {kind: falling-star, at: [0.3w, 0.25h], heading: 32..50, length: 12..18, size: 1.05, fill: brass, core: spark}
    """

    at: Point
    heading: Amount
    length: Amount
    size: Amount = ONE
    fill: Colour
    core: Colour
    free: bool = False
    stretch: Amount = ONE
    least: Amount = NOUGHT

    def draw(self, scope: Scope) -> Iterable[Op]:
        """The star; nothing here when it is handed out apart."""
        x, y = self.at.of(scope)
        heading, length, size = math.radians(self.heading.of(scope)), self.length.of(scope), self.size.of(scope)
        flight = (math.cos(heading), math.sin(heading))
        colours = (self.fill.of(scope), self.core.of(scope))
        limits = scope.composition.free
        if not self.free or limits is None:
            return tuple(_star((x, y), flight, length, size, colours))
        longest = min(length * self.stretch.of(scope), *_room((x, y), flight, limits))
        length = max(longest, self.least.of(scope))
        scope.composition.free_ops.extend(_star((x, y), flight, length, size, colours))
        return ()


def _room(at: Place, flight: Place, limits: tuple[float, float, float, float]) -> Iterator[float]:
    """How long a tail may be before it crosses the limits it points at: left, top, right, bottom."""
    left, top, right, bottom = limits
    for position, direction, low, high in ((at[0], flight[0], left, right), (at[1], flight[1], top, bottom)):
        if direction > 1e-9:
            yield (position - low) / direction
        elif direction < -1e-9:
            yield (position - high) / direction


def _star(at: Place, flight: Place, length: float, size: float, colours: tuple[str, str]) -> Iterator[Op]:
    """Tail, two side streaks, the head and its core."""
    (x, y), (ux, uy) = at, flight
    colour, core = colours
    half = 0.42 * size
    tail = (
        (x - ux * length, y - uy * length),
        (x - uy * half, y + ux * half),
        (x + ux * 0.6, y + uy * 0.6),
        (x + uy * half, y - ux * half),
    )
    yield filled(tail, colour)
    for side, share in ((0.75, 0.55), (-0.75, 0.38)):
        ox, oy = x - uy * side * size, y + ux * side * size
        streak = (
            (ox - ux * length * share * 1.5, oy - uy * length * share * 1.5),
            (ox - ux * length * 0.16 - uy * 0.1, oy - uy * length * 0.16 + ux * 0.1),
            (ox - ux * length * 0.12, oy - uy * length * 0.12),
            (ox - ux * length * 0.16 + uy * 0.1, oy - uy * length * 0.16 - ux * 0.1),
        )
        yield filled(streak, colour, 0.8)
    yield filled(star_outline(at, 1.75 * size, 0.24), colour)
    yield filled(star_outline(at, 0.9 * size, 0.3), core)
