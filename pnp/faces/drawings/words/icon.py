"""Word `icon`: one of the game's small signs."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from pnp.faces.drawings.amounts import Amount
from pnp.faces.drawings.colours import Colour
from pnp.faces.drawings.points import ORIGIN, Point
from pnp.faces.drawings.scope import Scope
from pnp.faces.drawings.terms import Term
from pnp.faces.drawings.words.word import Word
from pnp.faces.frame import Op
from pnp.problems import Span, one_of


@dataclass(frozen=True, slots=True, kw_only=True)
class IconWord(Word):
    """The sign `name` in one colour, `size` to a side, its upper left corner at `at`.

    {kind: icon, name: guard, at: [1, 1], size: 4, fill: ink}
    {kind: icon, name: {of: tree}, size: 6, fill: paper}
    """

    name: Term
    at: Point = ORIGIN
    size: Amount
    fill: Colour
    span: Span

    def draw(self, scope: Scope) -> Iterable[Op]:
        """The sign; nothing after reporting L108 when the game has none of that name."""
        name = self.name.of(scope)
        icons = scope.composition.icons
        icon = icons.get(name)
        if icon is None:
            scope.composition.problems.report("L108", f"there is no icon `{name}`", self.span, hint=one_of(name, icons))
            return
        x, y = self.at.of(scope)
        yield icon.place(round(x, 3), round(y, 3), self.size.of(scope), self.fill.of(scope))
