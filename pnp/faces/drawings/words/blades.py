"""Word `blades`: reeds and grasses leaning out from one side, with leaves and seed heads."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from pnp.faces.drawings.amounts import Amount
from pnp.faces.drawings.colours import Colour, mix
from pnp.faces.drawings.scope import Scope
from pnp.faces.drawings.streams import Stream
from pnp.faces.drawings.strokes import brushed
from pnp.faces.drawings.words.word import Word
from pnp.faces.frame import Op
from pnp.faces.paths import Place


@dataclass(frozen=True, slots=True, kw_only=True)
class Blades(Word):
    """`count` stalks rooted along the lower edge, thickest about `root` and thinning out to its left, where they lean.

    Stalks are `dark`; leaves and heads lie between `dark` and `bright`.

    {kind: blades, count: 10..16, root: 0.96w, dark: ink, bright: pig}
    """

    count: Amount
    root: Amount
    dark: Colour
    bright: Colour

    def draw(self, scope: Scope) -> Iterable[Op]:
        """Stalk by stalk."""
        chance, width, height = scope.draw(), scope.width, scope.height
        count, root = self.count.whole(scope), self.root.of(scope)
        dark, bright = self.dark.of(scope), self.bright.of(scope)
        head, leaf = mix(dark, bright, 0.55), mix(dark, bright, 0.3)
        for _ in range(count):
            away = abs(chance.between(-0.02, 0.34)) ** 1.15 * width * (0.6 + 0.6 * chance.unit())
            x, y = root - away, height * chance.between(0.92, 1.04)
            high = height * chance.between(0.28, 0.66) * (1 - away / width)
            bend = -chance.between(-0.02, 0.34) * high
            stalk = (
                (x, y),
                (x + bend * 0.15, y - high * 0.5),
                (x + bend * 0.75, y - high * 0.94),
                (x + bend, y - high),
            )
            yield brushed(stalk, chance.between(0.28, 0.5), "tail", dark, chance.between(0.75, 1), samples=24)
            if chance.unit() < 0.62:
                yield _head(chance, stalk[2], stalk[3], bend, head)
            yield from _leaves(chance, (x, y), bend, high, leaf)


def _head(chance: Stream, neck: Place, tip: Place, bend: float, colour: str) -> Op:
    dx, dy = tip[0] - neck[0], tip[1] - neck[1]
    length = math.hypot(dx, dy) or 1.0
    ux, uy = dx / length, dy / length
    reach = chance.between(2.6, 4.4)
    points = (
        neck,
        (neck[0] + ux * reach * 0.5 + bend * 0.02, neck[1] + uy * reach * 0.5 + 0.2),
        (neck[0] + ux * reach + bend * 0.08, neck[1] + uy * reach + 0.9),
    )
    return brushed(points, chance.between(0.9, 1.35), "both", colour, 0.95, samples=16)


def _leaves(chance: Stream, foot: Place, bend: float, high: float, colour: str) -> Iterator[Op]:
    for _ in range(chance.whole(1, 2)):
        t = chance.between(0.15, 0.55)
        x, y = foot[0] + bend * 0.2 * t, foot[1] - high * t
        side = chance.pick((-1, 1))
        length = high * chance.between(0.25, 0.45)
        points = (
            (x, y),
            (x + side * length * 0.35, y - length * 0.75),
            (x + side * length * 0.85, y - length * 0.62),
        )
        yield brushed(points, chance.between(0.35, 0.6), "swell", colour, 0.9, samples=20)
