"""Imposition: finished faces onto sheets, each in its slot, its back behind it. Loses, doubles and overlaps nothing.

Knows frames and paper plans, not what a card means, and draws no file format.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pnp.faces.frame import Frame, Op
from pnp.faces.text.typefaces import Typefaces
from pnp.problems import Problems
from pnp.sheets.backs import Backs, Flip, back_is_turned, back_slot
from pnp.sheets.grid import TOLERANCE, Grid, fit_grid
from pnp.sheets.margin_faces import MarginFaces
from pnp.sheets.margin_type import flow
from pnp.sheets.marks import cut_lines, grounds, place_bars
from pnp.sheets.page import Page, Placed
from pnp.sheets.plan import PaperPlan, Side
from pnp.sheets.statements import Groups, Sheet, SheetText, back_statements, front_statements
from pnp.sheets.waste import bleed_of, waste_cells
from pnp.source.size import Size

_Faults = dict[tuple[Grid, str], str]  # messages by grid and code: what is wrong with one sheet is wrong with its like


@dataclass(frozen=True, slots=True)
class Printed:
    """One card to print, as often as it stands in the list. `label` names it in messages, `origin` is counted.

    One that is not of the `usual` size may go onto a sheet fewer times than the plan expects without a word.
    """

    front: Frame
    back: Frame | None = None
    label: str = ""
    origin: str = ""
    usual: bool = True


def impose(
    cards: Sequence[Printed],
    plan: PaperPlan,
    text: SheetText,
    typefaces: Typefaces,
    problems: Problems,
    *,
    card: Size | None = None,
    backs: Backs = "none",
    flip: Flip = "long",
    copies: int = 1,
) -> tuple[Page, ...]:
    """Sheets for the cards in their order, the whole list `copies` times; with `backs` each front has its back after.

    `card` is the size to cut, otherwise every card keeps its own and sizes share no sheet. Empty, after a problem,
    when a card is larger than the paper.
    """
    faces = margin_faces(plan, typefaces)
    batches = _batches([*cards] * copies, plan, card, problems)
    if faces is None or batches is None:
        return ()
    if backs == "duplex":
        _check_backs(cards, problems)
    loads = [(grid, load) for grid, batch in batches for load in _chunks(batch, grid.slots)]
    faults: _Faults = {}
    pages: list[Page] = []
    for number, (grid, load) in enumerate(loads, 1):
        sheet = Sheet(plan, grid, number, len(loads))
        fronts = {slot: printed.front for slot, printed in enumerate(load)}
        groups = front_statements(text, sheet, [printed.origin for printed in load])
        pages.append(_page(sheet, "front", fronts, _margin(sheet, "front", groups, faces, faults)))
        if backs == "duplex":
            behind = {back_slot(grid, slot, flip): printed.back for slot, printed in enumerate(load) if printed.back}
            margin = _margin(sheet, "back", back_statements(text, sheet, flip), faces, faults)
            pages.append(_page(sheet, "back", behind, margin, turned=back_is_turned(grid.paper, flip)))
    for (_, fault), message in faults.items():
        problems.report(fault[:4], message, plan.span)
    return tuple(pages)


def margin_faces(plan: PaperPlan, typefaces: Typefaces) -> MarginFaces | None:
    """The faces of the plan's margin, or None after a problem."""
    regular, bold = (typefaces.face(key, plan.span) for key in (plan.type.regular, plan.type.bold))
    return MarginFaces(regular, bold, plan.type.sizes) if regular and bold else None


def _batches(
    cards: Sequence[Printed], plan: PaperPlan, card: Size | None, problems: Problems
) -> list[tuple[Grid, list[Printed]]] | None:
    """Cards by the size they are cut to, in the order sizes first appear, each with its grid."""
    by_size: dict[Size, list[Printed]] = {}
    for printed in cards:
        by_size.setdefault(card or Size(printed.front.width, printed.front.height), []).append(printed)
    if len(by_size) > 1:
        names = " and ".join(str(size) for size in by_size)
        problems.report("P104", f"cards of {names} do not share a sheet; each size has sheets of its own")
    batches = []
    for size, batch in by_size.items():
        grid = fit_grid(plan, size)
        if grid is None:
            room = Size(plan.paper.width - 2 * plan.margin, plan.paper.height - 2 * plan.margin)
            problems.report("P101", f"a card of {size} does not fit on {plan.name}, which has room for {room}")
            return None
        if grid.slots < plan.expect and any(printed.usual for printed in batch):
            layout = f"{grid.columns} x {grid.rows}"
            problems.report(
                "P102", f"{size} fits {grid.slots} times on {plan.name} ({layout}), not {plan.expect} times"
            )
        _check_scale(batch, size, problems)
        batches.append((grid, batch))
    return batches


def _check_scale(batch: Sequence[Printed], size: Size, problems: Problems) -> None:
    scale = min(_scale(frame, size) for printed in batch for frame in (printed.front, printed.back) if frame)
    if scale < 1:
        problems.report(
            "P103",
            f"faces are drawn at {scale:.1%} to fit {size}; 6 pt type becomes {6 * scale:.1f} pt",
            data={"scale": scale},
        )


def _chunks(cards: list[Printed], length: int) -> list[list[Printed]]:
    return [cards[start : start + length] for start in range(0, len(cards), length)]


def _check_backs(cards: Sequence[Printed], problems: Problems) -> None:
    bare = dict.fromkeys(printed.label for printed in cards if printed.back is None)
    if bare:
        named = ", ".join(f"`{label}`" for label in bare if label)
        problems.report(
            "P105", f"{len(bare)} cards have no back: {named}" if named else "there are cards without a back"
        )


def _page(sheet: Sheet, side: Side, frames: dict[int, Frame], margin: tuple[Op, ...], *, turned: bool = False) -> Page:
    plan, grid = sheet.plan, sheet.grid
    placed = tuple(_place(frame, grid, slot, turned) for slot, frame in sorted(frames.items()))
    lines = cut_lines(plan, grid) if side in plan.cut_lines.sides else ()
    ground = grounds(grid, {slot: frame.ground for slot, frame in frames.items()}, bleed_of(plan, grid, side))
    return Page(grid.paper.width, grid.paper.height, placed, (*lines, *margin), ground, side, sheet.number)


def _place(frame: Frame, grid: Grid, slot: int, turned: bool) -> Placed:
    """In the middle of its slot, smaller when it is larger than the slot."""
    x, y = grid.corner(slot)
    scale = _scale(frame, grid.card)
    x += (grid.card.width - frame.width * scale) / 2
    y += (grid.card.height - frame.height * scale) / 2
    return Placed(frame, x, y, turned, scale)


def _scale(frame: Frame, size: Size) -> float:
    if frame.width <= size.width + TOLERANCE and frame.height <= size.height + TOLERANCE:
        return 1.0
    return min(size.width / frame.width, size.height / frame.height)


def _margin(sheet: Sheet, side: Side, groups: Groups, faces: MarginFaces, faults: _Faults) -> tuple[Op, ...]:
    """Scale bars (on fronts) and text in the free cells; what finds no room or has no glyph is a fault."""
    plan, grid = sheet.plan, sheet.grid
    first, second, others = waste_cells(plan, grid, bleed_of(plan, grid, side))
    free = [*first, *second, *others] if side == "front" else [*second, *first, *others]
    bars, homeless = place_bars(plan.scale_bars, free, faces) if side == "front" else ((), [])
    if homeless:
        said = " and ".join(bar.label for bar in homeless)
        faults[grid, "P109"] = f"{plan.name} has no room for the scale bar of {said} beside cards of {grid.card}"
    for statement in (statement for group in groups for statement in group):
        if missing := faces.missing(statement):
            faults[grid, f"P110 {statement}"] = f"the sheet's margin cannot print {missing!r} of `{statement}`"
    ops, left = flow(groups, free, faces)
    if left:
        said = ", ".join(f"`{statement}`" for statement in left)
        faults[grid, "P108"] = f"{plan.name} has no room in the margin beside cards of {grid.card} for {said}"
    return (*bars, *ops)
