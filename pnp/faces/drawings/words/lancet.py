"""Word `lancet`: the outline of a window with a pointed arch."""

from __future__ import annotations

from dataclasses import dataclass

from pnp.faces.drawings.amounts import NOUGHT, Amount
from pnp.faces.drawings.arches import Arch
from pnp.faces.drawings.points import ORIGIN, Point
from pnp.faces.drawings.scope import Scope
from pnp.faces.drawings.words.word import Shape
from pnp.faces.frame import Path
from pnp.problems import Span


@dataclass(frozen=True, slots=True, kw_only=True)
class Lancet(Shape):
    """Upright sides up to `spring` below the top of the box, then two arcs that meet in the middle of its upper edge.

    `further` moves sides and arcs outwards, and leaves the foot where it is.

    {kind: lancet, size: [52.6, 45.7], spring: 32.5, stroke: ink, stroke_width: 2}
    """

    at: Point = ORIGIN
    size: Point
    spring: Amount
    further: Amount = NOUGHT
    span: Span

    def outline(self, scope: Scope) -> Path:
        """Up the left side, over the apex and down again; nothing after reporting L302 for an arch without a height."""
        arch = arch_of(self.at, self.size, self.spring, scope, self.span)
        return () if arch is None else arch.outline(self.further.of(scope))


def arch_of(at: Point, size: Point, spring: Amount, scope: Scope, span: Span) -> Arch | None:
    """The arch, or None after reporting that it has no width or that its arcs have no height."""
    (left, top), (width, height), high = at.of(scope), size.of(scope), spring.of(scope)
    if width <= 0 or high <= 0:
        message = f"a lancet {width:g} wide whose arcs are {high:g} high is no arch"
        scope.composition.problems.report("L302", message, span, hint="both must be more than 0")
        return None
    return Arch(left, top, width, height, high)
