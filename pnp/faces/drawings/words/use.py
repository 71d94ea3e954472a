"""Word `use`: a part by its name."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pnp.faces.drawings.scope import Scope
from pnp.faces.drawings.words.placed import Placed
from pnp.faces.frame import Op, Path
from pnp.problems import Span, one_of

if TYPE_CHECKING:
    from pnp.faces.drawings.parts import Part

DEEPEST = 24
"""How many parts may lie within one another; more is taken for a part that uses itself."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Use(Placed):
    """A part, placed like a group; `let` gives it variables.

    {kind: use, part: lantern, at: [4, 2], let: {size: 1.6}}
    """

    part: str
    span: Span

    def contents(self, scope: Scope) -> list[Op]:
        """What the part draws; nothing after reporting L306 or L308."""
        part = self._found(scope)
        return [] if part is None else part.compose(scope.inner(part.stream, deeper=1))

    def contour(self, scope: Scope) -> Path:
        """The outlines of the part's words."""
        part = self._found(scope)
        return () if part is None else part.contour(scope.inner(part.stream, deeper=1))

    def _found(self, scope: Scope) -> Part | None:
        composition = scope.composition
        part = composition.parts.get(self.part)
        if part is None:
            hint = one_of(self.part, composition.parts)
            composition.problems.report("L306", f"there is no part `{self.part}`", self.span, hint=hint)
        elif scope.depth >= DEEPEST:
            composition.problems.report(
                "L308", f"part `{self.part}` uses itself, directly or through others", self.span
            )
            return None
        return part
