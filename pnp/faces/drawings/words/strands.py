"""Word `strands`: leafy strands hanging from a bough."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from pnp.faces.drawings.amounts import Amount
from pnp.faces.drawings.brushes import spline
from pnp.faces.drawings.colours import Colour, mix
from pnp.faces.drawings.points import Points
from pnp.faces.drawings.scope import Scope
from pnp.faces.drawings.streams import Stream
from pnp.faces.drawings.strokes import brushed
from pnp.faces.drawings.words.word import Word
from pnp.faces.frame import Op
from pnp.faces.paths import Place

TALL = 36.0  # height of a box for which leaves are as large as the figures below say


@dataclass(frozen=True, slots=True, kw_only=True)
class Strands(Word):
    """`count` strands along the bough, longest near its first point, drifting to the left; leaves between two colours.

    {kind: strands, bough: "1.1w,0.3h 0.95w,0.16h 0.8w,0.085h 0.46w,0.1h", width: 1.5, count: 10..14, fill: ink,
     leaf: leaf, leaf_light: leaf light}
    """

    bough: Points
    width: Amount
    count: Amount
    fill: Colour
    leaf: Colour
    leaf_light: Colour

    def draw(self, scope: Scope) -> Iterable[Op]:
        """Strand by strand, then the bough."""
        bough, colour = self.bough.of(scope), self.fill.of(scope)
        leaves = self.leaf.of(scope), self.leaf_light.of(scope)
        chance, height, count = scope.draw(), scope.height, self.count.whole(scope)
        line = spline(bough, 40)
        for index in range(count):
            t = (index + chance.between(0.2, 0.8)) / count
            x, y = line[min(39, int(t * 39))]
            length = height * chance.between(0.22, 0.66) * (1 - 0.42 * t)
            drift = -length * chance.between(0.04, 0.26)
            strand = (
                (x, y),
                (x - drift * 0.12, y + length * 0.3),
                (x + drift * 0.25, y + length * 0.72),
                (x + drift, y + length),
            )
            yield brushed(strand, 0.2, "tail", colour, 0.85, samples=24)
            shade = mix(leaves[0], leaves[1], chance.unit())
            yield from _leaves(chance, spline(strand, 24), drift, height / TALL, shade)
        yield brushed(bough, self.width.of(scope), "tail", colour, samples=40)


def _leaves(chance: Stream, strand: list[Place], drift: float, scale: float, colour: str) -> Iterator[Op]:
    """Leaves by turns to either side, smaller towards the tip."""
    for index in range(3, 24, chance.pick((1, 2, 2))):
        x, y = strand[index]
        side = 1 if (index // 2) % 2 else -1
        length = chance.between(1.3, 2.3) * (1 - 0.35 * index / 24) * scale
        out = side * length * chance.between(0.2, 0.42) + drift * 0.05
        points = ((x, y), (x + out * 0.75, y + length * 0.5), (x + out * 0.85, y + length))
        yield brushed(points, chance.between(0.3, 0.46) * scale, "swell", colour, 0.95, samples=10)
