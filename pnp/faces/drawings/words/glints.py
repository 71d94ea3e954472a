"""Word `glints`: the broken reflection of a light, short strokes one below another."""

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
class Glints(Word):
    """Five strokes about the upright line `x`, between `top` and `bottom`.

    {kind: glints, x: moon_x, top: 0.75h, bottom: 1h, fill: brass}
    """

    x: Amount
    top: Amount
    bottom: Amount
    fill: Colour

    def draw(self, scope: Scope) -> Iterable[Op]:
        """The strokes."""
        chance, middle = scope.draw(), self.x.of(scope)
        top, bottom, colour = self.top.of(scope), self.bottom.of(scope), self.fill.of(scope)
        for index in range(5):
            y = top + (bottom - top) * (0.10 + 0.15 * index)
            length = chance.between(1.2, 4.2) * (1 - 0.1 * index)
            start = middle - length / 2 + chance.between(-0.4, 0.4)
            points = ((start, y), (middle + length / 2, y + chance.between(-0.1, 0.1)))
            yield brushed(points, 0.42, "both", colour, 0.75, samples=12)
