"""Word `rays`: a leaded window whose panes stand about the focus in rays and rings."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from pnp.faces.drawings.amounts import Amount
from pnp.faces.drawings.glass import Cames, Pane, farthest_corner
from pnp.faces.drawings.scope import Scope
from pnp.faces.paths import Place, sector_path

RINGS = (0.0, 0.16, 0.36, 0.62, 1.0)
"""Where the rings lie between the focus and the farthest corner."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Rays(Cames):
    """`count` rays, the first straight up, cut by rings that grow outwards; tints are alike left and right.

    {kind: rays, count: {slot: 20, pick: [16, 20, 24]}, focus: [0.5w, 0.5h], tints: [mist, near], lead: ink}
    """

    count: Amount

    def layers(self, scope: Scope, focus: Place) -> Iterator[list[Pane]]:
        """One layer, ring after ring."""
        count, reach = max(1, self.count.whole(scope)), farthest_corner(scope, focus)
        arc = 360 / count
        panes = []
        for ring, (inner, outer) in enumerate(pairwise(RINGS)):
            for ray in range(count):
                first, mirrored = -90 + (ray - 0.5) * arc, min(ray, count - ray)
                tint = mirrored + ring + self.chance(scope, mirrored + 3 * ring) // 2
                panes.append(Pane(sector_path(focus, outer * reach, inner * reach, first, first + arc), tint))
        yield panes
