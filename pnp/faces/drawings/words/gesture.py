"""Word `gesture`: one great stroke of a wet brush, with its wash, dry hairs and flecks."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from pnp.faces.drawings.amounts import Amount
from pnp.faces.drawings.brushes import PROFILES, spline
from pnp.faces.drawings.colours import Colour
from pnp.faces.drawings.points import Points
from pnp.faces.drawings.scope import Scope
from pnp.faces.drawings.streams import Stream
from pnp.faces.drawings.strokes import brushed, rounded, step
from pnp.faces.drawings.words.word import Word
from pnp.faces.frame import Fill, Op
from pnp.faces.paths import Place, ellipse_path

SAMPLES = 90


@dataclass(frozen=True, slots=True, kw_only=True)
class Gesture(Word):
    """A stroke through the points, set down at the first, `width` at its fullest.

    `wash` spreads under it, `light` shows where hairs part, flecks fly from its beginning.

    {kind: gesture, points: "0.1w,0.7h 0.3w,0.5h 0.9w,0.36h", width: 0.1h, fill: ink, wash: sky, light: mist}
    """

    points: Points
    width: Amount
    fill: Colour
    wash: Colour
    light: Colour

    def draw(self, scope: Scope) -> Iterable[Op]:
        """Wash, stroke, reserved slits, loose hairs, flecks."""
        points, width = self.points.of(scope), self.width.of(scope)
        colour, light, chance = self.fill.of(scope), self.light.of(scope), scope.draw()
        course = _Course(spline(points, SAMPLES))
        under = [course.at(n / 12, width * 0.30) for n in range(13)]
        yield brushed(under, width * 1.15, "press", self.wash.of(scope), 0.38, samples=SAMPLES)
        yield brushed(points, width, "press", colour, samples=SAMPLES)
        yield from _slits(chance, course, width, light)
        yield from _hairs(chance, course, width, colour)
        yield from _flecks(chance, points[0], colour)


@dataclass(frozen=True, slots=True)
class _Course:
    """The middle line of a stroke."""

    line: list[Place]

    def at(self, t: float, aside: float) -> Place:
        """The place at t of its length, moved aside."""
        index = min(SAMPLES, max(0, int(t * SAMPLES)))
        (ax, ay), (bx, by) = self.line[max(index - 1, 0)], self.line[min(index + 1, SAMPLES)]
        length = math.hypot(bx - ax, by - ay) or 1.0
        x, y = self.line[index]
        return x - (by - ay) / length * aside, y + (bx - ax) / length * aside


def _slits(chance: Stream, course: _Course, width: float, colour: str) -> Iterator[Op]:
    """Where the hairs part and the paper shows."""
    press = PROFILES["press"]
    for _ in range(9):
        start = chance.between(0.12, 0.62)
        end = min(1.0, start + chance.between(0.22, 0.5))
        aside = chance.between(-0.36, 0.36)
        steps = [start + (end - start) * n / 10 for n in range(11)]
        points = [course.at(t, aside * width * press(min(0.999, t))) for t in steps]
        yield brushed(points, width * chance.between(0.035, 0.085), "both", colour, samples=30)


def _hairs(chance: Stream, course: _Course, width: float, colour: str) -> Iterator[Op]:
    """Hairs that leave the stroke towards its end."""
    for _ in range(5):
        start = chance.between(0.55, 0.8)
        aside = chance.pick((-1, 1)) * chance.between(0.34, 0.62)
        points = [course.at(start + (1 - start) * n / 8, aside * width * (0.5 - 0.35 * n / 8)) for n in range(9)]
        yield brushed(points, width * chance.between(0.03, 0.06), "both", colour, 0.85, samples=24)


def _flecks(chance: Stream, at: Place, colour: str) -> Iterator[Op]:
    """Drops thrown off where the brush came down."""
    for _ in range(12):
        x, y = at[0] - chance.between(-1.2, 3.6), at[1] + chance.between(-2.6, 2.6)
        rx, ry = chance.between(0.1, 0.45), chance.between(0.1, 0.3)
        yield Fill(rounded(ellipse_path(x, y, rx, ry, chance.between(0, 90))), colour, step(0.9))
