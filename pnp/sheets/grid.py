"""How many cards fit on a sheet, and where: butted columns and rows in the middle of the paper. Pure arithmetic.

Where cards are so narrow that nothing could be said in the margin between two cut lines, lines are bundled: only the
outer ones of a bundle run to the paper's edge, and text stands between those.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from pnp.sheets.plan import PaperPlan
from pnp.source import MM
from pnp.source.size import Size

TOLERANCE = 0.01 * MM  # 3 x 88.9 mm fill Letter between its margins exactly, and floats must not refuse that
NARROW = 40 * MM  # between two cut lines, below which there is no room for text
BUNDLE = 60 * MM  # what lines are bundled to, at the least
SHORT_LINE = 2.2 * MM  # the length of a cut line inside a bundle
SMALL, TALL = 30 * MM, 44 * MM  # what is narrower or lower is a token, of which a sheet may hold a few less
TEXT_STRIP = 8.75 * MM  # beyond the margin: short cut lines, two lines of text or a scale bar with its label
MOST_OF = 0.75  # of the cards a sheet could hold; rather than fewer, the margin goes without text


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

    @property
    def bundled(self) -> bool:
        """Whether some of the cut lines are short."""
        return len(self.column_bundles) < len(self.xs) or len(self.row_bundles) < len(self.ys)

    @property
    def column_bundles(self) -> tuple[int, ...]:
        """The columns, as numbers of upright cuts, where a bundle ends and the next begins; 0 and the last included."""
        return _bundles(self.columns, self.card.width)

    @property
    def row_bundles(self) -> tuple[int, ...]:
        """As `column_bundles`, for level cuts."""
        return _bundles(self.rows, self.card.height)

    def corner(self, slot: int) -> tuple[float, float]:
        """Upper left corner of a slot."""
        row, column = divmod(slot, self.columns)
        return self.left + column * self.card.width, self.top + row * self.card.height


def fit_grid(plan: PaperPlan, card: Size) -> Grid | None:
    """The most cards the paper holds between its margins, upright or lying; upright where both hold as many.

    Lying cards lie on paper laid on its side, so that the grid's cards are always upright. None when not one card fits.
    """
    grids = [_grid(plan, paper, card) for paper in (plan.paper, plan.paper.turned)]
    best = max(grids, key=lambda grid: grid.slots)  # the first of equals
    return best if best.slots else None


def _grid(plan: PaperPlan, paper: Size, card: Size) -> Grid:
    """The largest grid; one row or column less where small pieces would leave the margin no room for text."""

    def count(room: float, length: float) -> int:
        return max(0, int((room - 2 * plan.margin + TOLERANCE) / length))

    whole = Grid(paper, card, count(paper.width, card.width), count(paper.height, card.height))
    card_like = min(card.width, card.height) >= SMALL and max(card.width, card.height) >= TALL
    if card_like or max(whole.top, whole.left) - plan.margin >= TEXT_STRIP:
        return whole
    fewer = [replace(whole, rows=whole.rows - 1), replace(whole, columns=whole.columns - 1)]
    best = max(fewer, key=lambda grid: grid.slots)
    return best if best.slots >= MOST_OF * whole.slots else whole


def _bundles(count: int, length: float) -> tuple[int, ...]:
    bundles = count if length >= NARROW else max(1, min(count, int(count * length / BUNDLE)))
    return tuple(round(n * count / bundles) for n in range(bundles + 1)) if count else (0,)
