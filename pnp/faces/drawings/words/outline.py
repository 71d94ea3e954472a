"""Word `outline`: what other words enclose, painted anew."""

from __future__ import annotations

from dataclasses import dataclass

from pnp.faces.drawings.scope import Scope
from pnp.faces.drawings.words.word import Shape, Words
from pnp.faces.frame import Path


@dataclass(frozen=True, slots=True, kw_only=True)
class Outline(Shape):
    """The outlines of other words in one path, filled and stroked in a way of its own: halos, frames, shadows.

    {kind: outline, of: [{kind: use, part: lantern, at: [4, 2]}], stroke: paper, stroke_width: 1.6}
    """

    of: Words

    def outline(self, scope: Scope) -> Path:
        """Those of the words whose conditions hold."""
        return self.of.outline(scope)
