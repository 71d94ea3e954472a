"""Word `curve`: a shape of curves whose points may vary."""

from __future__ import annotations

from dataclasses import dataclass

from pnp.faces.drawings.points import Points
from pnp.faces.drawings.scope import Scope
from pnp.faces.drawings.words.word import Shape
from pnp.faces.frame import Path, Segment
from pnp.problems import Span


@dataclass(frozen=True, slots=True, kw_only=True)
class Curve(Shape):
    """A closed shape of cubic curves: where it begins, then for each curve its two handles and its end.

    `path` draws fixed path data; here every point is made of amounts.

    {kind: curve, points: "0,6 -1.1size,2 0.2size,1 0,-1size 1.3size,1 1.1size,4 0,6", fill: brass}
    """

    points: Points
    span: Span

    def outline(self, scope: Scope) -> Path:
        """The curves; nothing after reporting L302 when there is a point too many or too few."""
        places = self.points.of(scope)
        if len(places) % 3 != 1 or len(places) < 4:
            message = f"a curve has one point and three for each piece, and not {len(places)}"
            scope.composition.problems.report("L302", message, self.span)
            return ()
        pieces: list[Segment] = [("M", *places[0])]
        for n in range(1, len(places), 3):
            pieces.append(("C", *places[n], *places[n + 1], *places[n + 2]))
        return (*pieces, ("Z",))
