"""Word `scales`: a leaded window of pointed scales, like a dragon's."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

from pnp.faces.drawings.amounts import Amount
from pnp.faces.drawings.glass import Cames, Pane
from pnp.faces.drawings.scope import Scope
from pnp.faces.frame import Path
from pnp.faces.paths import Place

HIGH, APART = 1.9, 0.56  # height of a scale over half its width; distance of rows over the height


@dataclass(frozen=True, slots=True, kw_only=True)
class Scales(Cames):
    """Rows of ogee scales, twice `size` wide, each row over the one below it; tints are alike left and right.

    {kind: scales, size: {slot: 20, pick: [4.4, 5.3, 3.8]}, focus: [0.5w, 0.5h], tints: [mist, paper, near], lead: ink}
    """

    size: Amount

    def layers(self, scope: Scope, focus: Place) -> Iterator[list[Pane]]:
        """Row upon row from the lowest."""
        wide = max(0.1, self.size.of(scope))
        high = HIGH * wide
        columns = math.ceil(max(focus[0], scope.width - focus[0]) / (2 * wide)) + 1
        for row in range(math.ceil(scope.height / (APART * high)) + 1, -1, -1):
            panes = []
            for column in range(-columns, columns + 1):
                x = focus[0] + 2 * column * wide + (row % 2) * wide
                away = abs(2 * column + row % 2)
                tint = row + self.chance(scope, away + row) // 2
                panes.append(Pane(_scale(x, row * APART * high, wide, high), tint))
            yield panes


def _scale(x: float, y: float, wide: float, high: float) -> Path:
    """Upright sides, then two ogee curves to the tip."""
    return (
        ("M", x - wide, y - 0.35 * high),
        ("L", x - wide, y),
        ("C", x - wide, y + 0.36 * high, x - 0.22 * wide, y + 0.5 * high, x, y + high),
        ("C", x + 0.22 * wide, y + 0.5 * high, x + wide, y + 0.36 * high, x + wide, y),
        ("L", x + wide, y - 0.35 * high),
        ("Z",),
    )
