"""Word `scatter`: words thrown about an area, each throw different."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass

from pnp.faces.drawings.amounts import Amount
from pnp.faces.drawings.points import Point
from pnp.faces.drawings.scope import Scope
from pnp.faces.drawings.settings import NO_SETTINGS, Settings
from pnp.faces.drawings.strokes import moved
from pnp.faces.drawings.words.word import Word, Words
from pnp.faces.frame import Op


@dataclass(frozen=True, slots=True, kw_only=True)
class Clearing:
    """A round place that stays empty, written `{at: [x, y], radius: r}`; an ellipse when `ry` is given too."""

    at: Point
    radius: Amount
    ry: Amount | None = None

    def holds(self, x: float, y: float, scope: Scope) -> bool:
        """Whether a place lies in it or on its edge."""
        (cx, cy), rx = self.at.of(scope), self.radius.of(scope)
        ry = rx if self.ry is None else self.ry.of(scope)
        return math.hypot((x - cx) * ry, (y - cy) * rx) <= rx * ry


@dataclass(frozen=True, slots=True, kw_only=True)
class Scatter(Word):
    """`count` throws; for each, `at` is drawn, then `let`, then the words about that place.

    A throw that falls into the `clear` circle (or ellipse) is lost, before anything else is drawn for it.

    {kind: scatter, count: 12..20, at: [0..1w, 0.1h..0.9h], let: {size: 0.5..0.9},
     draw: [{kind: ellipse, rx: size, ry: 0.4size, turn: 0..180, fill: petal}]}
    """

    count: Amount
    at: Point
    clear: Clearing | None = None
    let: Settings = NO_SETTINGS
    draw_: Words

    def draw(self, scope: Scope) -> Iterable[Op]:
        """All throws, the first undermost."""
        for index in range(self.count.whole(scope)):
            inner = scope.inner()
            inner.variables["i"] = float(index)
            x, y = self.at.of(inner)
            if self.clear is not None and self.clear.holds(x, y, scope):
                continue
            self.let.apply(inner)
            yield from moved(self.draw_.draw(inner), (1.0, 0.0, 0.0, 1.0, round(x, 3), round(y, 3)))
