"""Word `limb`: the graduated edge of an astrolabe, along a pointed arch."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from pnp.faces.drawings.amounts import FINE, Amount, Fixed
from pnp.faces.drawings.arches import Arch
from pnp.faces.drawings.colours import Colour
from pnp.faces.drawings.points import ORIGIN, Point
from pnp.faces.drawings.scope import Scope
from pnp.faces.drawings.strokes import outline
from pnp.faces.drawings.words.lancet import arch_of
from pnp.faces.drawings.words.word import Word
from pnp.faces.frame import Op, Path, Segment, Stroke
from pnp.problems import Span

STEP, SHORT, LONG = Fixed(1.5), Fixed(0.5), Fixed(1.0)
FROM = 2.0
"""Degrees above the springline at which a limb's lines begin; ticks begin one further up."""
THINNER = 0.8
"""Width of the outer line and of the ticks, in widths of the inner line."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Limb(Word):
    """Two lines concentric with the arcs of a `lancet`, `near` and `far` outside it, and ticks outwards from the near.

    There is a tick every `step` degrees; every `every`th is `long`, the others `short`.

    {kind: limb, size: [52.6, 45.7], spring: 32.5, near: 1.3, far: 2.3, stroke: brass, stroke_width: 0.18}
    """

    at: Point = ORIGIN
    size: Point
    spring: Amount
    near: Amount
    far: Amount
    step: Amount = STEP
    every: int = 5
    short: Amount = SHORT
    long: Amount = LONG
    stroke: Colour
    stroke_width: Amount = FINE
    span: Span

    def draw(self, scope: Scope) -> Iterable[Op]:
        """Both lines, then all ticks as one path."""
        arch = arch_of(self.at, self.size, self.spring, scope, self.span)
        if arch is None:
            return
        near, far = self.near.of(scope), self.far.of(scope)
        colour, width = self.stroke.of(scope), self.stroke_width.of(scope)
        yield Stroke(_both(arch, near), colour, round(width, 3), cap="butt", join="round")
        yield Stroke(_both(arch, far), colour, round(THINNER * width, 3), cap="butt", join="round")
        ticks = self._ticks(arch, near, scope)
        if ticks:
            yield Stroke(ticks, colour, round(THINNER * width, 3))

    def _ticks(self, arch: Arch, near: float, scope: Scope) -> Path:
        step, short, long = self.step.of(scope), self.short.of(scope), self.long.of(scope)
        count = int((arch.reach(near) - FROM - 1) / step) + 1 if step > 0 else 0
        segments: list[Segment] = []
        for side in (-1, 1):
            for index in range(count):
                degrees, reach = FROM + 1 + index * step, long if index % self.every == 0 else short
                ends = arch.on_arc(side, degrees, near), arch.on_arc(side, degrees, near + reach)
                segments += outline(ends, closed=False)
        return tuple(segments)


def _both(arch: Arch, further: float) -> Path:
    """Up the left arc from a little above the springline, over the apex, and down the right one."""
    reach = arch.reach(further)
    return (*arch.arc(-1, FROM, reach, further), *arch.arc(1, reach, FROM, further)[1:])
