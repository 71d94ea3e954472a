"""Word `repeat`: the same words again and again, in a row, a grid or around a point."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from pnp.faces.drawings.amounts import NOUGHT, ONE, Amount
from pnp.faces.drawings.placing import multiply, placement
from pnp.faces.drawings.points import ORIGIN, Point
from pnp.faces.drawings.scope import Scope
from pnp.faces.drawings.strokes import joined, moved
from pnp.faces.drawings.words.word import Word, Words
from pnp.faces.frame import Matrix, Op
from pnp.problems import Span


@dataclass(frozen=True, slots=True, kw_only=True)
class Repeat(Word):
    """Copies of `draw`, each moved on by `step`, or turned on by `turn` degrees about `around`.

    With `to`, they stand in the middles of equal pieces of the line from `at` to there.

    `rows` repeats the row downwards by `row_step`, every second row moved on by `shift`. Inside, `i` counts the copies
    of a row from 0, `row` the rows, and `t` runs from 0 to 1 through the middles of the copies: (i + 0.5) / count.
    Copies are drawn one by one, so ranges differ from copy to copy. `joined` makes one path of all copies of a shape,
    for patterns: small, and flat where opacity is less than 1.

    {kind: repeat, count: 7, at: [-4.2, 0], step: [1.4, 0], draw: [{kind: line, points: "0,0 0,9", stroke: paper}]}
    {kind: repeat, count: 5, step: [3.5, 0], rows: 20, row_step: [0, 1.7], shift: [1.75, 0], joined: yes, draw: [...]}
    {kind: repeat, count: 16, around: [8, 20], first: -50, turn: 6.667,
     draw: [{kind: line, points: "8,18 8,3", stroke: ink}]}
    """

    count: Amount
    at: Point = ORIGIN
    step: Point = ORIGIN
    to: Point | None = None
    around: Point | None = None
    first: Amount = NOUGHT
    turn: Amount = NOUGHT
    rows: Amount = ONE
    row_step: Point = ORIGIN
    shift: Point = ORIGIN
    joined: bool = False
    draw_: Words
    span: Span

    def draw(self, scope: Scope) -> Iterable[Op]:
        """All copies, row after row."""
        count, rows = self.count.whole(scope), self.rows.whole(scope)
        at, step = self.at.of(scope), self.step.of(scope)
        if self.to is not None:
            to = self.to.of(scope)
            step = ((to[0] - at[0]) / count, (to[1] - at[1]) / count) if count else step
            at = (at[0] + step[0] / 2, at[1] + step[1] / 2)
        row_step, shift = self.row_step.of(scope), self.shift.of(scope)
        pivot = None if self.around is None else self.around.of(scope)
        first, turn = self.first.of(scope), self.turn.of(scope)
        copies: list[tuple[list[Op], Matrix]] = []
        for row in range(rows):
            odd = row % 2
            x, y = at[0] + row * row_step[0] + odd * shift[0], at[1] + row * row_step[1] + odd * shift[1]
            for index in range(count):
                inner = scope.inner()
                inner.variables.update(i=float(index), row=float(row), t=(index + 0.5) / count)
                matrix = placement((x + index * step[0], y + index * step[1]), 0.0, (1.0, 1.0))
                if pivot is not None:
                    matrix = multiply(matrix, _about(pivot, first + index * turn))
                copies.append((self.draw_.draw(inner), matrix))
        if not self.joined:
            return tuple(op for ops, matrix in copies for op in moved(ops, matrix))
        try:
            return joined([[(op, matrix) for op in ops] for ops, matrix in copies])
        except ValueError:
            scope.composition.problems.report(
                "L309", "`joined` copies must each draw the same shapes, and shapes only", self.span
            )
            return ()


def _about(pivot: tuple[float, float], degrees: float) -> Matrix:
    turned = placement((0.0, 0.0), degrees, (1.0, 1.0))
    return multiply((1.0, 0.0, 0.0, 1.0, *pivot), multiply(turned, (1.0, 0.0, 0.0, 1.0, -pivot[0], -pivot[1])))
