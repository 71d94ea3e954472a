"""Word `group`: words in coordinates of their own."""

from __future__ import annotations

from dataclasses import dataclass

from pnp.faces.drawings.scope import Scope
from pnp.faces.drawings.words.placed import Placed
from pnp.faces.drawings.words.word import Words
from pnp.faces.frame import Op, Path


@dataclass(frozen=True, slots=True, kw_only=True)
class GroupWord(Placed):
    """Words moved, turned, scaled, mirrored, clipped; or only variables set for them.

    {kind: group, at: [0.5w, 0.5h], turn: 12, scale: 0.8, draw: [{kind: ellipse, rx: 3, fill: ink}]}
    {kind: group, let: {size: 2..4}, flip: side, clip: [{kind: ellipse, at: [0.5w, 0.5h], rx: 0.5w}], draw: [...]}
    """

    draw_: Words

    def contents(self, scope: Scope) -> list[Op]:
        """Its words."""
        return self.draw_.draw(scope)

    def contour(self, scope: Scope) -> Path:
        """The outlines of its words."""
        return self.draw_.outline(scope)
