"""The paper outside the block: free cells between the cut lines, and how far the ground colour may run into them.

Pure geometry in points. Nothing but cut lines comes nearer to the paper's edge than the plan's margin, but for
the ground colour where the margin is all there is.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import pairwise

from pnp.faces.frame import Matrix
from pnp.sheets.grid import SHORT_LINE, Grid
from pnp.sheets.plan import PaperPlan, Side, Strips
from pnp.source import MM

CLEARANCE = 0.8 * MM  # between the ground colour and text
DEPTH = 1.0  # of the type size, from a line's ascenders to its descenders
INSET = 3 * MM  # between a cut line and text
LEAST_BLEED = 1.5 * MM  # below which text goes into other strips
BARE_LINE = 3 * MM  # of every cut line lies on bare paper, to be seen whatever the ground
BUNDLED_BLEED = 1 * MM  # beside short cut lines, of which more than half must be seen
LONG = 120 * MM  # a cell of that length is divided
PART = 57 * MM  # into parts of no less
LEAST_TEXT = 30 * MM  # of a cell's length, beside a scale bar, for there to be text


@dataclass(frozen=True, slots=True)
class Cell:
    """A free rectangle, as it is read: `length` along the text, `depth` across it. `turned` text reads upwards.

    (x, y) is the corner where reading starts, above the first line.
    """

    x: float
    y: float
    length: float
    depth: float
    turned: bool = False

    def parted(self, length: float) -> tuple[Cell, Cell] | None:
        """The cell in two, the second `length` long, when text has room in the first; None when it has not."""
        first = self.length - length - 2 * INSET
        if first < LEAST_TEXT:
            return None
        along = first + 2 * INSET
        x, y = (self.x, self.y - along) if self.turned else (self.x + along, self.y)
        return replace(self, length=first), replace(self, x=x, y=y, length=length)

    @property
    def transform(self) -> Matrix:
        """From the cell's own coordinates to the page's."""
        return (0.0, -1.0, 1.0, 0.0, self.x, self.y) if self.turned else (1.0, 0.0, 0.0, 1.0, self.x, self.y)


def strips_of(plan: PaperPlan, grid: Grid) -> Strips:
    """Where text stands: in the plan's strips, or in the two others when only those have room for it."""
    other: Strips = "sides" if plan.strips == "ends" else "ends"
    narrow = _room(plan, grid, plan.strips) < LEAST_BLEED
    return other if narrow and _room(plan, grid, other) > _room(plan, grid, plan.strips) else plan.strips


def bleed_of(plan: PaperPlan, grid: Grid, side: Side) -> float:
    """How far the ground runs past the block: as the plan says, less where cut lines or text need the room."""
    wanted = plan.bleed.front if side == "front" else plan.bleed.back
    if grid.bundled:
        wanted = min(wanted, BUNDLED_BLEED)
    room = (_room(plan, grid, strips_of(plan, grid)), min(grid.left, grid.top) - BARE_LINE)
    return max(0.0, min(wanted, *room))


def waste_cells(plan: PaperPlan, grid: Grid, bleed: float) -> tuple[list[Cell], list[Cell], list[Cell]]:
    """Cells of the first strip of text (above or left), of the second (below or right), and of the two other strips."""
    ends, sides = _ends(plan, grid, bleed), _sides(plan, grid, bleed)
    (first, second), others = (ends, sides) if strips_of(plan, grid) == "ends" else (sides, ends)
    return first, second, others[0] + others[1]


def _room(plan: PaperPlan, grid: Grid, strips: Strips) -> float:
    """What a line of the plan's smallest type leaves for the bleed in a strip."""
    line = DEPTH * min(plan.type.sizes, default=0)
    return (grid.top if strips == "ends" else grid.left) - plan.margin - CLEARANCE - line


def _ends(plan: PaperPlan, grid: Grid, bleed: float) -> tuple[list[Cell], list[Cell]]:
    away = _away(plan, bleed, bundled=len(grid.column_bundles) < len(grid.xs))
    depth = grid.top - plan.margin - away
    if depth <= 0:
        return [], []
    stretches = [part for whole in _stretches(grid.xs, grid.column_bundles) for part in _parts(*whole)]

    def strip(y: float) -> list[Cell]:
        return [Cell(start, y, stop - start, depth) for start, stop in stretches]

    return strip(plan.margin), strip(grid.ys[-1] + away)


def _sides(plan: PaperPlan, grid: Grid, bleed: float) -> tuple[list[Cell], list[Cell]]:
    away = _away(plan, bleed, bundled=len(grid.row_bundles) < len(grid.ys))
    depth = grid.left - plan.margin - away
    if depth <= 0:
        return [], []
    stretches = [part for whole in _stretches(grid.ys, grid.row_bundles) for part in _parts(*whole)]

    def strip(x: float) -> list[Cell]:  # text is read upwards, so the lowest cell is read first
        return [Cell(x, stop, stop - start, depth, True) for start, stop in reversed(stretches)]

    return strip(plan.margin), strip(grid.xs[-1] + away)


def _away(plan: PaperPlan, bleed: float, *, bundled: bool) -> float:
    """How far text keeps from the block: clear of its ground, and of the short cut lines of a bundle."""
    return (max(bleed, plan.cut_lines.gap + SHORT_LINE) if bundled else bleed) + CLEARANCE


def _stretches(cuts: tuple[float, ...], bundles: tuple[int, ...]) -> list[tuple[float, float]]:
    """Where text may stand along a strip: between the cut lines that run to the paper's edge."""
    return [(cuts[a] + INSET, cuts[b] - INSET) for a, b in pairwise(bundles)]


def _parts(start: float, stop: float) -> list[tuple[float, float]]:
    """A long stretch in several parts, with the same room between them as beside a cut line."""
    length = stop - start
    parts = int((length + 2 * INSET) / (PART + 2 * INSET)) if length >= LONG else 1
    part = (length - (parts - 1) * 2 * INSET) / parts
    return [(start + n * (part + 2 * INSET), start + n * (part + 2 * INSET) + part) for n in range(parts)]
