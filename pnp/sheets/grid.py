"""How many cards fit on a sheet, and where: butted columns and rows in the middle of the paper. Pure arithmetic."""

from __future__ import annotations

from dataclasses import dataclass

from pnp.sheets.plan import PaperPlan
from pnp.source import MM
from pnp.source.size import Size

TOLERANCE = 0.01 * MM  # 3 x 88.9 mm fill Letter between its margins exactly, and floats must not refuse that


@dataclass(frozen=True, slots=True)
class Grid:
    """A block of butted cards, centred on the paper. Slots count from 0, row by row from the upper left corner."""

    paper: Size
    card: Size
    columns: int
    rows: int

    @property
    def slots(self) -> int:
        """Cards on one side of a sheet."""
        return self.columns * self.rows

    @property
    def left(self) -> float:
        """Left edge of the block, which is also the room left at the right."""
        return (self.paper.width - self.columns * self.card.width) / 2

    @property
    def top(self) -> float:
        """Upper edge of the block, which is also the room left below."""
        return (self.paper.height - self.rows * self.card.height) / 2

    @property
    def xs(self) -> tuple[float, ...]:
        """Every upright cut, from the left."""
        return tuple(self.left + n * self.card.width for n in range(self.columns + 1))

    @property
    def ys(self) -> tuple[float, ...]:
        """Every level cut, from above."""
        return tuple(self.top + n * self.card.height for n in range(self.rows + 1))

    def corner(self, slot: int) -> tuple[float, float]:
        """Upper left corner of a slot."""
        row, column = divmod(slot, self.columns)
        return self.left + column * self.card.width, self.top + row * self.card.height


def fit_grid(plan: PaperPlan, card: Size) -> Grid | None:
    """The most cards the paper holds between its margins, upright or lying; upright where both hold as many.

    Lying cards lie on paper laid on its side, so that the grid's cards are always upright. None when not one card fits.
    """
    grids = [_grid(paper, plan.margin, card) for paper in (plan.paper, plan.paper.turned)]
    best = max(grids, key=lambda grid: grid.slots)  # the first of equals
    return best if best.slots else None


def _grid(paper: Size, margin: float, card: Size) -> Grid:
    def count(room: float, length: float) -> int:
        return max(0, int((room - 2 * margin + TOLERANCE) / length))

    return Grid(paper, card, count(paper.width, card.width), count(paper.height, card.height))
