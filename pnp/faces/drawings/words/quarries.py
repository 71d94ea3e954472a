"""Word `quarries`: a leaded window of lozenges."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

from pnp.faces.drawings.amounts import Amount
from pnp.faces.drawings.glass import Cames, Pane
from pnp.faces.drawings.scope import Scope
from pnp.faces.paths import Place, polygon_path

STEEP = 1.5
"""Height of a lozenge over its width."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Quarries(Cames):
    """Upright lozenges, twice `size` wide, in rows from the top of the box; tints are alike left and right.

    {kind: quarries, size: {slot: 20, pick: [4.2, 4.9, 3.7]}, focus: [0.5w, 0.5h], tints: [mist, near], lead: ink}
    """

    size: Amount

    def layers(self, scope: Scope, focus: Place) -> Iterator[list[Pane]]:
        """One layer, row after row."""
        wide = max(0.1, self.size.of(scope))
        high = STEEP * wide
        columns = math.ceil(max(focus[0], scope.width - focus[0]) / wide) + 1
        panes = []
        for row in range(math.ceil(scope.height / high) + 2):
            for column in range(-columns, columns + 1):
                if (column + row) % 2:
                    continue
                x, y, away = focus[0] + column * wide, row * high, abs(column)
                corners = ((x, y - high), (x + wide, y), (x, y + high), (x - wide, y))
                tint = self.chance(scope, 5 * away + 3 * row) + (away + row) // 2
                panes.append(Pane(polygon_path(corners), tint))
        yield panes
