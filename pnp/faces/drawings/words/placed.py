"""What `group` and `use` have in common: variables, a stream, a place, a box, a mirror and a clip."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from pnp.faces.drawings.amounts import NOUGHT, ONE, Amount
from pnp.faces.drawings.placing import Scale, half_turn, multiply, placement, reflection
from pnp.faces.drawings.points import ORIGIN, Point
from pnp.faces.drawings.scope import Scope
from pnp.faces.drawings.settings import NO_SETTINGS, Settings
from pnp.faces.drawings.strokes import moved, rounded
from pnp.faces.drawings.words.word import NO_WORDS, Word, Words
from pnp.faces.frame import IDENTITY, Group, Matrix, Op, Path
from pnp.faces.paths import transform_path

FULL_SIZE = Scale()


@dataclass(frozen=True, slots=True, kw_only=True)
class Placed(Word):
    """Words in coordinates of their own.

    Order: `let` sets variables from the current stream (or from `stream`, which then serves everything inside), `at`,
    `turn` (degrees) and `scale` place the group, `size` gives it a box with a `w` and `h` of its own. `flip` mirrors
    it about the upright line `axis` (the middle of its box) when the number is below 0; `twin` draws it and its
    mirror image, `court` draws it and itself turned upside down about the middle of its box, as on a court card. `clip`
    is one or more shapes of the group's own coordinates, taken together.
    """

    let: Settings = NO_SETTINGS
    stream: str = ""
    at: Point = ORIGIN
    turn: Amount = NOUGHT
    scale: Scale = FULL_SIZE
    size: Point | None = None
    flip: Amount = ONE
    axis: Amount | None = None
    twin: bool = False
    court: bool = False
    clip: Words = NO_WORDS

    def contents(self, scope: Scope) -> list[Op]:
        """The operations inside, in the group's own coordinates."""
        raise NotImplementedError

    def contour(self, scope: Scope) -> Path:
        """The outlines inside, in the group's own coordinates."""
        raise NotImplementedError

    def draw(self, scope: Scope) -> Iterable[Op]:
        """The contents, placed and clipped."""
        inner, matrix, axis = self._enter(scope)
        ops = self.contents(inner)
        if self.twin and ops:
            ops.append(Group(tuple(ops), reflection(axis)))
        if self.court and ops:
            ops.append(Group(tuple(ops), half_turn(inner.width, inner.height)))
        if self.clip.words and ops:
            clip = rounded(self.clip.outline(inner))
            even_odd = any(getattr(word, "even_odd", False) for word in self.clip)
            return (Group(tuple(ops), matrix, clip, even_odd),)
        return moved(ops, matrix)

    def outline(self, scope: Scope) -> Path:
        """The outlines inside, placed."""
        inner, matrix, axis = self._enter(scope)
        path = self.contour(inner)
        if self.twin:
            path += transform_path(path, reflection(axis))
        if self.court:
            path += transform_path(path, half_turn(inner.width, inner.height))
        return path if matrix == IDENTITY else transform_path(path, matrix)

    def _enter(self, scope: Scope) -> tuple[Scope, Matrix, float]:
        """The scope inside, the transform, and the mirror axis (0 when nothing is mirrored)."""
        inner = scope.inner(self.stream)
        self.let.apply(inner)
        matrix = placement(self.at.of(inner), self.turn.of(inner), self.scale.of(inner))
        if self.size is not None:
            inner.variables["w"], inner.variables["h"] = self.size.of(inner)
        flipped = self.flip is not ONE and self.flip.of(inner) < 0
        if not flipped and not self.twin:
            return inner, matrix, 0.0
        axis = inner.width / 2 if self.axis is None else self.axis.of(inner)
        return inner, multiply(matrix, reflection(axis)) if flipped else matrix, axis
