"""Mats on paper: what is larger than a page is printed on several, which are cut along a line and joined.

Pure arithmetic in points. Knows sizes and paper, not what a mat shows.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pnp.faces.geometry import Rect
from pnp.sheets.grid import TOLERANCE
from pnp.sheets.plan import PaperPlan
from pnp.source import MM
from pnp.source.size import Size

TEXT = 8.2 * MM  # below a page's part of the mat: three lines of text, or a scale bar
FLAP = 6 * MM  # of what lies beyond a seam is printed where there is room, to glue the next page onto
MOST = 6  # pages across or down


@dataclass(frozen=True, slots=True)
class Cutting:
    """How the data want a mat cut: pages across and down (0 for as few as will do), and the rim that may be lost."""

    across: int = 0
    down: int = 0
    rim: float = 0.0


@dataclass(frozen=True, slots=True)
class Tiling:
    """Equal parts of `window`, the part of the mat that is printed, on pages of `paper`, drawn at `scale` (1 or less).

    `room` is the part of a page that may be printed on.
    """

    paper: Size
    room: Rect
    across: int
    down: int
    window: Rect
    scale: float

    @property
    def pages(self) -> int:
        """How many pages one mat takes."""
        return self.across * self.down

    @property
    def part(self) -> Size:
        """The width and height of a part, in the mat's own points."""
        return Size(self.window.width / self.across, self.window.height / self.down)

    def tiles(self) -> Iterator[Tile]:
        """The parts, row by row."""
        spare_x = self.room.width / self.scale - self.part.width
        spare_y = self.room.height / self.scale - self.part.height
        for row in range(self.down):
            for column in range(self.across):
                right = min(FLAP, spare_x) if column < self.across - 1 else 0.0
                below = min(FLAP, spare_y) if row < self.down - 1 else 0.0
                left = self.window.left + column * self.part.width
                top = self.window.top + row * self.part.height
                area = Rect(left, top, self.part.width + max(0.0, right), self.part.height + max(0.0, below))
                yield Tile(column, row, area)


@dataclass(frozen=True, slots=True)
class Tile:
    """One page's part of the mat: `area` in the mat's own points, flaps included."""

    column: int
    row: int
    area: Rect


def tile_mat(mat: Size, plan: PaperPlan, cutting: Cutting) -> Tiling | None:
    """The tiling that draws the mat largest on the fewest pages; None where it would not be half its size.

    A mat that fits on one page is not cut, whatever the data want. Of the rim no more is lost than needed.
    """
    whole = [tiling for tiling in _tilings(mat, plan, cutting.rim, [(1, 1)]) if _is_full(tiling)]
    if whole:
        return min(whole, key=_missing)
    if cutting.across and cutting.down:
        shapes = [(cutting.across, cutting.down)]
    else:
        shapes = [(across, down) for across in range(1, MOST + 1) for down in range(1, MOST + 1)]
    found = _tilings(mat, plan, cutting.rim, shapes)
    full = [tiling for tiling in found if _is_full(tiling)]
    fewest = min(full, key=lambda tiling: (tiling.pages, _missing(tiling)), default=None)
    best = fewest or max(found, key=lambda tiling: tiling.scale)
    return best if best.scale >= 0.5 else None


def _is_full(tiling: Tiling) -> bool:
    return tiling.scale == 1.0


def _missing(tiling: Tiling) -> float:
    """How much of the rim is lost."""
    return tiling.window.left + tiling.window.top


def _tilings(mat: Size, plan: PaperPlan, rim: float, shapes: list[tuple[int, int]]) -> list[Tiling]:
    """Every shape on upright paper and on paper laid on its side."""
    tilings = []
    for paper in (plan.paper, plan.paper.turned):
        margin = plan.margin
        room = Rect(margin, margin, paper.width - 2 * margin, paper.height - 2 * margin - TEXT)
        for across, down in shapes:
            width, height = across * room.width, down * room.height
            scale = min(1.0, (width + TOLERANCE) / (mat.width - 2 * rim), (height + TOLERANCE) / (mat.height - 2 * rim))
            left, top = _lost(mat.width, width / scale, rim), _lost(mat.height, height / scale, rim)
            window = Rect(left, top, mat.width - 2 * left, mat.height - 2 * top)
            tilings.append(Tiling(paper, room, across, down, window, scale))
    return tilings


def _lost(length: float, room: float, rim: float) -> float:
    """How much is lost at either end of a length that has `room`."""
    return min(rim, max(0.0, (length - room) / 2))
