"""Pages of a mat: each with its part, cut lines along its edges, what joins where, and a scale bar."""

from __future__ import annotations

from dataclasses import dataclass

from pnp.faces.frame import Frame, Group, Op, Path, Stroke
from pnp.faces.text.typefaces import Typefaces
from pnp.problems import Problems, counted
from pnp.sheets.imposing import margin_faces
from pnp.sheets.margin_faces import MarginFaces, Statement
from pnp.sheets.margin_type import flow
from pnp.sheets.marks import place_bars
from pnp.sheets.page import Page, Placed
from pnp.sheets.plan import PaperPlan
from pnp.sheets.statements import SheetText
from pnp.sheets.tiling import Cutting, Tile, Tiling, tile_mat
from pnp.sheets.waste import CLEARANCE, INSET, Cell
from pnp.source.size import Size

AS_FEW = Cutting()


@dataclass(frozen=True, slots=True)
class _Job:
    """What all pages of a mat share; `count` is how many pages all copies take."""

    plan: PaperPlan
    tiling: Tiling
    text: SheetText
    faces: MarginFaces
    count: int


def impose_mat(
    mat: Frame,
    plan: PaperPlan,
    text: SheetText,
    typefaces: Typefaces,
    problems: Problems,
    *,
    cutting: Cutting = AS_FEW,
    copies: int = 1,
) -> tuple[Page, ...]:
    """The pages of `copies` mats. Empty, after a problem, when the paper is far too small or a typeface is missing."""
    faces = margin_faces(plan, typefaces)
    size = Size(mat.width, mat.height)
    tiling = tile_mat(size, plan, cutting)
    if tiling is None:
        problems.report("P201", f"a mat of {size} would be drawn at less than half its size on {plan.name}")
    if faces is None or tiling is None:
        return ()
    if tiling.scale < 1:
        message = f"a mat of {size} is drawn at {tiling.scale:.1%} on {counted(tiling.pages, 'sheet')} of {plan.name}"
        problems.report("P202", message, data={"scale": tiling.scale})
    job = _Job(plan, tiling, text, faces, copies * tiling.pages)
    frames = [(tile, _part(mat, tile)) for tile in tiling.tiles()]
    return tuple(_page(job, *frames[number % tiling.pages], number + 1, problems) for number in range(job.count))


def _part(mat: Frame, tile: Tile) -> Frame:
    """The mat seen through the tile's area."""
    area = tile.area
    moved = Group(mat.ops, (1.0, 0.0, 0.0, 1.0, -area.left, -area.top))
    return Frame(area.width, area.height, (moved,), mat.ground)


def _page(job: _Job, tile: Tile, frame: Frame, number: int, problems: Problems) -> Page:
    plan, tiling = job.plan, job.tiling
    width, height = frame.width * tiling.scale, frame.height * tiling.scale
    x = tiling.room.left + (tiling.room.width - width) / 2
    y = tiling.room.top + (tiling.room.height - height) / 2
    placed = Placed(frame, x, y, scale=tiling.scale)
    right, below = x + tiling.part.width * tiling.scale, y + tiling.part.height * tiling.scale
    cells = _cells(x, right, y + height + CLEARANCE, tiling.paper.height - plan.margin)
    bars, _ = place_bars(plan.scale_bars[:1], cells, job.faces)
    ops, left = flow(_statements(job, tile, number), cells, job.faces)
    if left:
        said = ", ".join(f"`{statement}`" for statement in left)
        problems.report("P108", f"{plan.name} has no room below the mat for {said}", plan.span)
    lines = _cut_lines(job, placed, (x, right), (y, below))
    return Page(tiling.paper.width, tiling.paper.height, (placed,), (*lines, *bars, *ops), sheet=number)


def _cells(left: float, right: float, top: float, bottom: float) -> list[Cell]:
    """Three cells side by side below a part, one of them for the scale bar."""
    length = (right - left - 4 * INSET) / 3
    return [Cell(left + INSET + n * (length + INSET), top, length, bottom - top) for n in range(3)]


def _cut_lines(job: _Job, placed: Placed, xs: tuple[float, float], ys: tuple[float, float]) -> tuple[Op, ...]:
    """Lines at the edges of a part, outside of what is printed, to the paper's edge."""
    style, paper = job.plan.cut_lines, job.tiling.paper
    beside = ((0.0, placed.x - style.gap), (placed.x + placed.width + style.gap, paper.width))
    above = ((0.0, placed.y - style.gap), (placed.y + placed.height + style.gap, paper.height))
    upright: list[Path] = [(("M", x, start), ("L", x, stop)) for x in xs for start, stop in above]
    level: list[Path] = [(("M", start, y), ("L", stop, y)) for y in ys for start, stop in beside]
    return tuple(Stroke(path, style.colour, style.width, by="cut line") for path in (*upright, *level))


def _statements(job: _Job, tile: Tile, number: int) -> list[list[Statement]]:
    """What a page says below its part, in two groups: whose it is, and what to do with it."""
    text, tiling = job.text, job.tiling
    joins = []
    if tile.column < tiling.across - 1:
        joins.append(f"right edge joins sheet {number + 1}")
    if tile.row < tiling.down - 1:
        joins.append(f"lower edge joins sheet {number + tiling.across}")
    scale = "" if tiling.scale == 1 else f"drawn at {tiling.scale:.1%}"
    groups = [
        [
            Statement(text.version, strong=text.title),
            Statement(_joined(text.credit, text.rights)),
            Statement(text.notice),
        ],
        [
            Statement(strong=", ".join(joins)),
            Statement(f"{text.deck}, sheet {number} of {job.count}"),
            Statement(_joined("print at 100 %", scale, f"plan {job.plan.plan}")),
        ],
    ]
    return [[statement for statement in group if statement.words] for group in groups]


def _joined(*texts: str) -> str:
    return " · ".join(text for text in texts if text)
