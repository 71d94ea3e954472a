"""Word `ripples`: strokes lying on water, longer and closer towards the viewer."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from pnp.faces.drawings.amounts import Amount
from pnp.faces.drawings.colours import Colour
from pnp.faces.drawings.scope import Scope
from pnp.faces.drawings.strokes import brushed
from pnp.faces.drawings.words.word import Word
from pnp.faces.frame import Op


@dataclass(frozen=True, slots=True, kw_only=True)
class Ripples(Word):
    """`count` thin strokes across the box between `top` and `bottom`.

    {kind: ripples, count: 15, top: 0.75h, bottom: 1h, fill: line}
    """

    count: Amount
    top: Amount
    bottom: Amount
    fill: Colour

    def draw(self, scope: Scope) -> Iterable[Op]:
        """The strokes."""
        chance, width = scope.draw(), scope.width
        top, bottom, colour = self.top.of(scope), self.bottom.of(scope), self.fill.of(scope)
        for _ in range(self.count.whole(scope)):
            near = chance.unit() ** 0.8
            y = top + (bottom - top) * near
            length = width * chance.between(0.06, 0.22) * (0.5 + near)
            x = chance.between(-0.02, 1.02) * width - length / 2
            bend = chance.between(-0.35, 0.35)
            points = ((x, y), (x + length * 0.5, y + bend), (x + length, y))
            thick = chance.between(0.12, 0.24) * (0.6 + near)
            yield brushed(points, thick, "both", colour, chance.between(0.22, 0.5), samples=18)
