"""Word `arrow`: a way through points that ends in an arrowhead."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass

from pnp.faces.drawings.amounts import FINE, NOUGHT, Amount, Fixed
from pnp.faces.drawings.colours import Colour
from pnp.faces.drawings.points import Points
from pnp.faces.drawings.scope import Scope
from pnp.faces.drawings.strokes import outline
from pnp.faces.drawings.words.word import NO_COLOUR, Word
from pnp.faces.frame import Fill, Op, Path, Stroke
from pnp.faces.paths import Place

SPREAD = Fixed(0.6)
NOTCH = 0.72  # of the head's length, from its tip to the middle of its back
NECK = 0.75  # where the shaft ends, so that no gap shows


@dataclass(frozen=True, slots=True, kw_only=True)
class Arrow(Word):
    """A shaft of `width` along `points` and a head of the length `head` at the last of them; 0 leaves the shaft alone.

    The shaft is filled with `fill` between two rims of `stroke`, each `rim` wide; the head has half a breadth of
    `spread` times its length, and a line of `stroke_width`. With `dash` the whole is of the stroke's colour, its shaft
    in pieces. `bed` is a colour laid under all of it, `bed_width` further out on every side.

    {kind: arrow, points: "2,9 8,9 12,5 20,5", width: 1.5, rim: 0.33, head: 3.4, fill: brass, stroke: ink,
     bed: paper, bed_width: 0.95}
    {kind: arrow, points: "20,3 9,3", width: 0.4, head: 3, stroke: ink, dash: [1.3, 0.9]}
    """

    points: Points
    width: Amount
    head: Amount = NOUGHT
    spread: Amount = SPREAD
    fill: Colour = NO_COLOUR
    stroke: Colour
    stroke_width: Amount = FINE
    rim: Amount = NOUGHT
    bed: Colour = NO_COLOUR
    bed_width: Amount = NOUGHT
    dash: tuple[float, ...] = ()

    def draw(self, scope: Scope) -> Iterable[Op]:
        """Bed, shaft, head."""
        places = self.points.of(scope)
        width, length = self.width.of(scope), self.head.of(scope)
        shaft, head = _shaft(places, length), _head(places, length, self.spread.of(scope))
        ink = self.stroke.of(scope)
        fill = self.fill.of(scope) if self.fill is not NO_COLOUR and not self.dash else ink
        if self.bed is not NO_COLOUR:
            colour, reach = self.bed.of(scope), 2 * self.bed_width.of(scope)
            yield Stroke(shaft, colour, round(width + reach, 3), join="round")
            if head:
                yield Fill(head, colour)
                yield Stroke(head, colour, round(reach, 3), join="round")
        rim = self.rim.of(scope)
        if rim and not self.dash:
            yield Stroke(shaft, ink, round(width + 2 * rim, 3))
        yield Stroke(shaft, fill, round(width, 3), dash=self.dash)
        if head:
            yield Fill(head, fill)
            yield Stroke(head, ink, round(self.stroke_width.of(scope), 3))


def _direction(places: tuple[Place, ...]) -> Place:
    """One unit along the last piece."""
    (ax, ay), (bx, by) = places[-2], places[-1]
    length = math.hypot(bx - ax, by - ay) or 1.0
    return (bx - ax) / length, (by - ay) / length


def _shaft(places: tuple[Place, ...], length: float) -> Path:
    if not length or len(places) < 2:
        return outline(places, closed=False)
    (x, y), (ux, uy) = places[-1], _direction(places)
    return outline((*places[:-1], (x - ux * length * NECK, y - uy * length * NECK)), closed=False)


def _head(places: tuple[Place, ...], length: float, spread: float) -> Path:
    if not length or len(places) < 2:
        return ()
    (x, y), (ux, uy) = places[-1], _direction(places)
    back, side, notch = length, length * spread, length * NOTCH
    return outline(
        (
            (x, y),
            (x - ux * back - uy * side, y - uy * back + ux * side),
            (x - ux * notch, y - uy * notch),
            (x - ux * back + uy * side, y - uy * back - ux * side),
        )
    )
