"""Word `curls`: ribbons of wind that roll up into spirals."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass

from pnp.faces.drawings.amounts import Amount
from pnp.faces.drawings.colours import Colour, mix
from pnp.faces.drawings.scope import Scope
from pnp.faces.drawings.strokes import brushed
from pnp.faces.drawings.words.word import Word
from pnp.faces.frame import Op

TURNS = 12  # eighths of a turn


@dataclass(frozen=True, slots=True, kw_only=True)
class Curls(Word):
    """`count` ribbons from the left edge, each ending in a spiral; a reserved line along it, a thin stroke below.

    {kind: curls, count: 2..3, fill: "mix(mist, pig, 0.82)", light: mist, line: line}
    """

    count: Amount
    fill: Colour
    light: Colour
    line: Colour

    def draw(self, scope: Scope) -> Iterable[Op]:
        """Ribbon by ribbon, the upper first."""
        chance, width, height = scope.draw(), scope.width, scope.height
        colour, light, line = self.fill.of(scope), self.light.of(scope), self.line.of(scope)
        for index in range(self.count.whole(scope)):
            y = height * (0.17 + 0.24 * index + chance.between(-0.04, 0.05))
            middle = width * (0.5 + chance.between(-0.18, 0.30))
            radius = height * chance.between(0.075, 0.12) * (1 - 0.15 * index)
            ribbon = [
                (width * -0.16, y + radius * chance.between(1.2, 2.6)),
                (middle - width * 0.42, y + radius * chance.between(0.4, 1.0)),
                (middle - width * 0.17, y + radius * 1.12),
            ]
            for turn in range(TURNS):
                angle = math.pi / 2 - turn * math.pi / 4
                reach = radius * (1 - turn * 0.075)
                ribbon.append((middle + math.cos(angle) * reach, y + math.sin(angle) * reach))
            yield brushed(ribbon, radius * chance.between(0.30, 0.42), "swell", colour, 0.92, samples=110)
            yield brushed(ribbon[:9], radius * 0.07, "both", light, 0.8, samples=80)
            below = (
                (ribbon[0][0], ribbon[0][1] + radius * 0.9),
                (ribbon[1][0] + width * 0.05, ribbon[1][1] + radius * 0.95),
                (ribbon[2][0] + width * 0.1, ribbon[2][1] + radius * 0.7),
                (ribbon[2][0] + width * 0.32, ribbon[2][1] + radius * chance.between(0.1, 0.9)),
            )
            yield brushed(below, radius * 0.13, "both", mix(line, colour, 0.4), 0.75, samples=50)
