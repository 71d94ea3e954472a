"""Word `crag`: a rock to stand on, level on top, one flank steep and one stepped, cut with an axe-like brush."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import pairwise

from pnp.faces.drawings.amounts import Amount
from pnp.faces.drawings.colours import Colour
from pnp.faces.drawings.points import Point
from pnp.faces.drawings.scope import Scope
from pnp.faces.drawings.streams import Stream
from pnp.faces.drawings.strokes import brushed, filled, rounded, step
from pnp.faces.drawings.words.word import Word
from pnp.faces.frame import Fill, LinearGradient, Op
from pnp.faces.paths import Place, ellipse_path

TALL = 36.0  # height of a box for which strokes are as large as the figures below say
CONTOUR = (
    (-1.35, 0.30),
    (-1.12, 0.215),
    (-0.98, 0.20),
    (-0.86, 0.125),
    (-0.70, 0.105),
    (-0.60, 0.035),
    (-0.50, 0.004),
    (-0.2, -0.004),
    (0.15, 0.004),
    (0.46, 0.0),
    (0.55, 0.03),
    (0.60, 0.10),
    (0.72, 0.13),
    (0.80, 0.22),
    (1.0, 0.25),
    (1.12, 0.32),
)
"""From the foot of the stepped flank over the top to the other: half widths from the middle, box heights below the
top.
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Crag(Word):
    """A rock whose level top has its middle `at`, `width` to either side; it may look either way.

    A wash from `dark` at the top over `tone` to `foot`, which is what lies behind. `ink` draws contour and moss,
    `line` the cuts.

    {kind: crag, at: [0.5w, 0.9h], width: 0.2w, dark: "mix(near, ink, 0.45)", tone: "mix(near, mist, 0.4)", foot: mist,
     ink: ink, line: line}
    """

    at: Point
    width: Amount
    dark: Colour
    tone: Colour
    foot: Colour
    ink: Colour
    line: Colour

    def draw(self, scope: Scope) -> Iterable[Op]:
        """Wash, broken contour, cuts, moss and grass."""
        chance, height = scope.draw(), scope.height
        (x, y), width = self.at.of(scope), self.width.of(scope)
        ink = self.ink.of(scope)
        side, unit = chance.pick((-1, 1)), height / TALL
        top = []
        for across, down in CONTOUR:
            px = x + side * across * width + chance.between(-0.18, 0.18) * unit
            top.append((px, y + down * height + (chance.between(-0.22, 0.22) * unit if down > 0.02 else 0.0)))
        feet = (x - side * width * 1.5, height + 2), (x + side * width * 1.3, height + 2)
        stops = ((0.0, self.dark.of(scope)), (0.38, self.tone.of(scope)), (1.0, self.foot.of(scope)))
        wash = LinearGradient(0.0, round(y, 2), 0.0, round(height * 1.02, 2), stops)
        yield filled([feet[0], *top, feet[1]], wash)
        yield from _contour(chance, top, unit, ink)
        rock = _Rock((x, y), side * width, height, unit)
        yield from _cuts(chance, rock, side, self.line.of(scope))
        yield from _moss(chance, rock, side, ink)


@dataclass(frozen=True, slots=True)
class _Rock:
    """Where places of the contour lie."""

    at: Place
    reach: float
    height: float
    unit: float

    def on(self, across: float) -> Place:
        """The place of the nearest corner of the contour, at this distance from the middle."""
        nearest = min(CONTOUR, key=lambda corner: abs(corner[0] - across))
        return self.at[0] + across * self.reach, self.at[1] + nearest[1] * self.height


def _contour(chance: Stream, top: list[Place], unit: float, colour: str) -> Iterator[Op]:
    for (ax, ay), (bx, by) in pairwise(top):
        if chance.unit() < 0.85:
            middle = ((ax + bx) / 2 + chance.between(-0.1, 0.1), (ay + by) / 2 - chance.between(0, 0.12))
            width = chance.between(0.26, 0.44) * unit
            yield brushed(((ax, ay), middle, (bx, by)), width, "both", colour, 0.9, samples=8)


def _cuts(chance: Stream, rock: _Rock, side: int, colour: str) -> Iterator[Op]:
    """Strokes down the rock, leaning with its flanks."""
    unit = rock.unit
    for _ in range(15):
        across = chance.between(-0.92, 0.9)
        x, y = rock.on(across)
        length = chance.between(1.4, 4.2) * unit
        lean = side * (across * 1.5 + chance.between(-0.7, 0.3)) * unit
        points = ((x, y + 0.35 * unit), (x + lean * 0.5, y + length * 0.5), (x + lean * 0.7, y + length))
        width = chance.between(0.22, 0.6) * unit
        yield brushed(points, width, "tail", colour, chance.between(0.4, 0.75), samples=12)


def _moss(chance: Stream, rock: _Rock, side: int, colour: str) -> Iterator[Op]:
    """Dots and blades of grass on the stepped flank."""
    unit = rock.unit
    for index in range(7):
        x, y = rock.on(chance.between(-1.05, -0.5))
        length = chance.between(0.8, 2.0) * unit
        if index < 4:
            rx, ry = chance.between(0.22, 0.45) * unit, chance.between(0.15, 0.28) * unit
            yield Fill(rounded(ellipse_path(x, y, rx, ry)), colour, step(0.85))
        else:
            blade = ((x, y + 0.2), (x - side * length * 0.2, y - length * 0.6), (x - side * length * 0.6, y - length))
            yield brushed(blade, 0.24 * unit, "tail", colour, 0.85, samples=8)
