"""Word `rope`: a sagging line from side to side, with things hung from it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from pnp.faces.drawings.amounts import FINE, Amount
from pnp.faces.drawings.colours import Colour
from pnp.faces.drawings.scope import Scope
from pnp.faces.drawings.settings import NO_SETTINGS, Settings
from pnp.faces.drawings.strokes import drawn, moved
from pnp.faces.drawings.words.word import Word, Words
from pnp.faces.frame import Op
from pnp.faces.paths import Place

PIECES = 30


@dataclass(frozen=True, slots=True, kw_only=True)
class Rope(Word):
    """A rope between the heights `left` and `right` of the box's sides, hanging through by `sag`.

    `count` things hang at even distances, each a little off its place; for each, `let` is drawn and then `draw` about
    the place.

    {kind: rope, count: 3..6, left: 0..0.1h, right: 0.02h..0.16h, sag: 0.1h, stroke: ink, let: {size: 1.2..2},
     draw: [{kind: use, part: lantern, at: [0, 1.9size]}]}
    """

    count: Amount
    left: Amount
    right: Amount
    sag: Amount
    stroke: Colour
    stroke_width: Amount = FINE
    let: Settings = NO_SETTINGS
    draw_: Words

    def draw(self, scope: Scope) -> Iterable[Op]:
        """The rope, then what hangs from it, from left to right."""
        count = self.count.whole(scope)
        left, right, sag = self.left.of(scope), self.right.of(scope), self.sag.of(scope)
        width, chance = scope.width, scope.draw()

        def place(t: float) -> Place:
            return width * t, left + (right - left) * t + sag * 4 * t * (1 - t)

        yield drawn([place(n / PIECES) for n in range(PIECES + 1)], self.stroke.of(scope), self.stroke_width.of(scope))
        for index in range(count):
            x, y = place((index + 0.5) / count + chance.between(-0.05, 0.05))
            inner = scope.inner()
            inner.variables["i"] = float(index)
            self.let.apply(inner)
            yield from moved(self.draw_.draw(inner), (1.0, 0.0, 0.0, 1.0, round(x, 2), round(y, 2)))
