"""Word `sticker`: words as if cut out of paper, with a rim all round them and a shadow."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from pnp.faces.drawings.amounts import Amount, Fixed
from pnp.faces.drawings.colours import Colour
from pnp.faces.drawings.points import ORIGIN, Point
from pnp.faces.drawings.scope import Scope
from pnp.faces.drawings.silhouettes import grown, rim
from pnp.faces.drawings.strokes import moved, step
from pnp.faces.drawings.words.word import NO_COLOUR, Word, Words
from pnp.faces.frame import Op, Path, Stroke

SHADE = Fixed(0.3)


@dataclass(frozen=True, slots=True, kw_only=True)
class Sticker(Word):
    """`draw` on a rim of the colour `rim`, `cut` wide on all sides of everything in it.

    The rim throws a shadow of the colour `shadow` and the opacity `shade`, `fall` away from it and no further than the
    rim is wide: only its edge is drawn, in one line, so that it is nowhere darker than elsewhere.

    {kind: sticker, cut: 1.4, rim: paper, shadow: ink, fall: [0.5, 0.7], draw: [{kind: use, part: lantern}]}
    """

    draw_: Words
    cut: Amount
    rim: Colour
    shadow: Colour = NO_COLOUR
    shade: Amount = SHADE
    fall: Point = ORIGIN

    def draw(self, scope: Scope) -> Iterable[Op]:
        """Shadow, rim, and the words themselves."""
        ops = self.draw_.draw(scope)
        cut = self.cut.of(scope)
        if self.shadow is not NO_COLOUR:
            x, y = self.fall.of(scope)
            edge = Stroke(
                rim(ops),
                self.shadow.of(scope),
                round(2 * cut, 3),
                step(self.shade.of(scope)),
                cap="round",
                join="round",
            )
            yield from moved((edge,), (1.0, 0.0, 0.0, 1.0, round(x, 3), round(y, 3)))
        yield from grown(ops, cut, self.rim.of(scope))
        yield from ops

    def outline(self, scope: Scope) -> Path:
        """The outlines of the words, without the rim."""
        return self.draw_.outline(scope)
