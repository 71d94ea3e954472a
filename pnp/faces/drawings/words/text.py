"""Word `text`: a line of type, for labels on diagrams and mats."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from pnp.faces.drawings.amounts import Amount
from pnp.faces.drawings.colours import Colour
from pnp.faces.drawings.points import ORIGIN, Point
from pnp.faces.drawings.scope import Scope
from pnp.faces.drawings.words.word import Word
from pnp.faces.frame import GlyphRun, Group, Op
from pnp.faces.text.owner import Owner, report_missing
from pnp.faces.text.setting import SHARES
from pnp.faces.text.style import Align
from pnp.problems import Span
from pnp.source import MM


@dataclass(frozen=True, slots=True, kw_only=True)
class TextWord(Word):
    """One line that never wraps. `at` is on its baseline: the left end, the middle or the right end, as `align` says.

    `size` is in points, everything else in the drawing's millimetres; `font` is `family/face`.

    {kind: text, at: [0.5w, 20], text: Deck, font: spectral/bold, size: 8, fill: ink, align: centre}
    """

    at: Point = ORIGIN
    text: str
    font: str
    size: Amount
    fill: Colour
    align: Align = "left"
    span: Span

    def draw(self, scope: Scope) -> Iterable[Op]:
        """The line, in a group whose unit is the point; nothing when there is no such typeface."""
        composition = scope.composition
        if composition.typefaces is None:
            composition.problems.report("L201", f"`{self.text}` is drawn where no typefaces are at hand", self.span)
            return ()
        typeface = composition.typefaces.face(self.font, self.span)
        if typeface is None:
            return ()
        if lacking := typeface.missing(self.text):
            report_missing({typeface.key: lacking}, Owner("drawing", self.text, self.span), composition.problems)
        words = tuple(typeface.shape(word) for word in self.text.split())
        x, y = self.at.of(scope)
        run = GlyphRun(0.0, 0.0, typeface.key, self.size.of(scope), words, self.fill.of(scope), typeface.space)
        left = round(x - SHARES[self.align] * run.width / MM, 3)
        return (Group((run,), (1 / MM, 0.0, 0.0, 1 / MM, left, round(y, 3))),)
