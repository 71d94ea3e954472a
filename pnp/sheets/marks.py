"""What is drawn round the block: ground colour run into the waste, cut lines, scale bars. Pure; returns operations."""

from __future__ import annotations

from collections.abc import Mapping

from pnp.faces.frame import Fill, Group, Op, Path, Stroke
from pnp.faces.paths import rectangle_path
from pnp.sheets.grid import SHORT_LINE, Grid
from pnp.sheets.margin_faces import MarginFaces
from pnp.sheets.plan import PaperPlan, ScaleBar
from pnp.sheets.waste import Cell
from pnp.source import MM

BAR_WIDTH = 0.25 * MM
TICK = 1.15 * MM  # half the height of a scale bar's ends
BESIDE = 2 * MM  # between a bar and a label beside it
BARE = "#FFFFFF"


def grounds(grid: Grid, colours: Mapping[int, str], bleed: float) -> tuple[Op, ...]:
    """The ground colour of every filled slot, run past it by `bleed`; `colours` by slot.

    Faces of one colour need nothing more, and leave no hairline between cards. Where colours differ each slot gets its
    own again, exactly.
    """
    under = [_ground(grid, slot, colour, bleed) for slot, colour in colours.items() if colour.upper() != BARE]
    if len(set(colours.values())) > 1:
        under += [_ground(grid, slot, colour, 0.0) for slot, colour in colours.items()]
    return tuple(under)


def _ground(grid: Grid, slot: int, colour: str, bleed: float) -> Fill:
    x, y = grid.corner(slot)
    size = grid.card
    return Fill(
        rectangle_path(x - bleed, y - bleed, size.width + 2 * bleed, size.height + 2 * bleed), colour, by="ground"
    )


def cut_lines(plan: PaperPlan, grid: Grid) -> tuple[Op, ...]:
    """For each cut a line on either side of the block, from just outside it to the paper's edge, or short in a bundle.

    All cuts, on part-filled sheets too, so that one setting of the cutter serves the whole pile.
    """
    style, paper = plan.cut_lines, grid.paper
    upright: list[Path] = [
        (("M", x, start), ("L", x, stop))
        for n, x in enumerate(grid.xs)
        for start, stop in _outside(grid.ys, paper.height, style.gap, short=n not in grid.column_bundles)
    ]
    level: list[Path] = [
        (("M", start, y), ("L", stop, y))
        for n, y in enumerate(grid.ys)
        for start, stop in _outside(grid.xs, paper.width, style.gap, short=n not in grid.row_bundles)
    ]
    return tuple(Stroke(path, style.colour, style.width, by="cut line") for path in (*upright, *level))


def _outside(cuts: tuple[float, ...], edge: float, gap: float, *, short: bool) -> tuple[tuple[float, float], ...]:
    """Start and end of a line before the first cut and of one behind the last."""
    first, last = cuts[0] - gap, cuts[-1] + gap
    if short:
        return ((max(0.0, first - SHORT_LINE), first), (last, min(edge, last + SHORT_LINE)))
    return ((0.0, first), (last, edge))


def place_bars(
    bars: tuple[ScaleBar, ...], cells: list[Cell], faces: MarginFaces
) -> tuple[tuple[Op, ...], list[ScaleBar]]:
    """The bars in the first cells that hold them, which are taken out of `cells`; and the bars that found no room.

    A long cell is parted, so that text has what a bar leaves of it.
    """
    ops: list[Op] = []
    homeless = []
    for bar in bars:
        for n, whole in enumerate(cells):
            parts = whole.parted(bar.length)
            cell = parts[1] if parts else whole
            inside = _bar(bar, cell, faces)
            if inside:
                ops.append(Group(inside, cell.transform, by="scale bar"))
                cells[n : n + 1] = parts[:1] if parts else ()
                break
        else:
            homeless.append(bar)
    return tuple(ops), homeless


def _bar(bar: ScaleBar, cell: Cell, faces: MarginFaces) -> tuple[Op, ...]:
    """Bar and label in the cell's coordinates, the label below, or in a shallow cell beside it, or nothing."""
    size = faces.sizes[-1]
    words = [(word, False) for word in bar.label.split()]
    width = faces.width(words, size)
    below = 2 * TICK + size
    if cell.depth >= below and cell.length >= bar.length:
        x, y = (cell.length - bar.length) / 2, (cell.depth - below) / 2 + TICK
        label = faces.set(words, size, x + (bar.length - width) / 2, y + TICK + size * 0.8)
    elif cell.depth >= 2 * TICK and cell.length >= bar.length + BESIDE + width:
        x, y = (cell.length - bar.length - BESIDE - width) / 2, cell.depth / 2
        label = faces.set(words, size, x + bar.length + BESIDE, y + faces.regular.cap_height * size / 2)
    else:
        return ()
    line: Path = (("M", x, y), ("L", x + bar.length, y))
    ticks: Path = tuple(segment for at in (x, x + bar.length) for segment in (("M", at, y - TICK), ("L", at, y + TICK)))
    return (Stroke(line + ticks, "#000000", BAR_WIDTH), *label)
