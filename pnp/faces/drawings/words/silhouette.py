"""Word `silhouette`: what other words cover, grown all round, in one colour."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from pnp.faces.drawings.amounts import NOUGHT, Amount
from pnp.faces.drawings.colours import Colour
from pnp.faces.drawings.scope import Scope
from pnp.faces.drawings.silhouettes import grown
from pnp.faces.drawings.words.word import Word, Words
from pnp.faces.frame import Op, Path


@dataclass(frozen=True, slots=True, kw_only=True)
class Silhouette(Word):
    """Everything that `draw` fills or strokes, `reach` larger on all sides and in the colour `fill`: a flat echo of it.

    `outline` paints outlines anew; here lines count with their breadth.

    {kind: silhouette, reach: 1.2, fill: brass, draw: [{kind: use, part: lantern}]}
    """

    draw_: Words
    fill: Colour
    reach: Amount = NOUGHT

    def draw(self, scope: Scope) -> Iterable[Op]:
        """Word by word, so that what lies over one another stays whole."""
        return grown(self.draw_.draw(scope), self.reach.of(scope), self.fill.of(scope))

    def outline(self, scope: Scope) -> Path:
        """The outlines of the words, as large as they are."""
        return self.draw_.outline(scope)
