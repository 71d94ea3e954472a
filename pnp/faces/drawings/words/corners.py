"""Word `corners`: the same words at every corner of an outline."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from pnp.faces.drawings.scope import Scope
from pnp.faces.drawings.strokes import moved
from pnp.faces.drawings.words.word import Word, Words
from pnp.faces.frame import Op


@dataclass(frozen=True, slots=True, kw_only=True)
class Corners(Word):
    """Draws `draw` about every point that the outlines of `of` go through; inside, `i` counts them from 0.

    {kind: corners, of: [{kind: polygon, points: "0,0 9,0 9,6 0,6"}], draw: [{kind: ellipse, rx: 0.4, fill: brass}]}
    """

    of: Words
    draw_: Words

    def draw(self, scope: Scope) -> Iterable[Op]:
        """Along each outline in its own order."""
        places = [segment[-2:] for segment in self.of.outline(scope) if len(segment) > 1]
        for index, (x, y) in enumerate(places):
            inner = scope.inner()
            inner.variables["i"] = float(index)
            yield from moved(self.draw_.draw(inner), (1.0, 0.0, 0.0, 1.0, round(float(x), 3), round(float(y), 3)))
