"""A layout against the game whose cards it prints, and against the cutter's knife."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from pnp.faces.binding import BUILT_IN, check_fields
from pnp.faces.boxes.flow import FlowBox
from pnp.faces.boxes.group import GroupBox
from pnp.faces.boxes.label import LabelBox
from pnp.faces.boxes.repeat import RepeatBox
from pnp.faces.boxes.row import RowBox
from pnp.faces.boxes.stack import StackBox
from pnp.faces.boxes.text import TextBox
from pnp.faces.geometry import Rect
from pnp.faces.items import askable_inside
from pnp.faces.layout import Box, Layout
from pnp.games import FieldSpec, Game
from pnp.problems import Problems
from pnp.source import MM, format_mm

SAFE = 3 * MM
"""Points from the trim that text and icons keep: cutting by hand slips by 1 mm, and print shops ask for 3."""
ROOM = 0.01 * MM
READ = ("text", "label", "icon")


def check_layout(
    layout: Layout,
    game: Game,
    problems: Problems,
    *,
    own: Mapping[str, FieldSpec] | None = None,
    safe: float = SAFE,
) -> None:
    """Report what a layout prints that the game does not have, and what lies outside the safe zone.

    `own` are the values of a piece that is no card; `safe` is how far text keeps from the layout's edge, in points.
    What only shows in composing (fit, glyphs, colours, drawings) is found there.
    """
    area = Rect(0, 0, layout.size.width, layout.size.height)
    askable = game.askable if own is None else {**game.fields, **own}
    _check_conditions(layout.boxes, askable, problems)
    for box in layout.boxes:
        check_fields(box.content.fields(), box.span, game, problems, BUILT_IN if own is None else own)
        if box.kind in READ:
            _check_safe(box, area, safe, problems)


def _check_conditions(boxes: Iterable[Box], askable: Mapping[str, FieldSpec], problems: Problems) -> None:
    """The conditions of boxes and of what stands inside them, against what can be asked there."""
    for box in boxes:
        if box.show_if is not None:
            box.show_if.check(askable, problems)
        match box.content:
            case TextBox(parts=parts) | LabelBox(parts=parts):
                for part in parts:
                    if part.show_if is not None:
                        part.show_if.check(askable, problems)
            case RepeatBox() as repeat:
                inside = askable_inside(askable, repeat.each, repeat.over if repeat.from_ is None else None)
                if repeat.where is not None:
                    repeat.where.check(inside, problems)
                _check_conditions(repeat.boxes.boxes, inside, problems)
            case FlowBox() as flow:
                _check_flow(flow, askable, problems)
            case GroupBox(boxes=inner) | StackBox(boxes=inner) | RowBox(boxes=inner):
                _check_conditions(inner.boxes, askable, problems)


def _check_flow(flow: FlowBox, askable: Mapping[str, FieldSpec], problems: Problems) -> None:
    for entry in flow.entries:
        inside = askable_inside(askable, entry.each) if entry.each else askable
        if entry.show_if is not None:
            entry.show_if.check(askable, problems)
        if entry.where is not None:
            entry.where.check(inside, problems)
        for boxes in (entry.boxes, entry.above):
            if boxes is not None:
                _check_conditions(boxes.boxes, inside, problems)
    for boxes in (flow.between, flow.rest):
        if boxes is not None:
            _check_conditions(boxes.boxes, askable, problems)


def _check_safe(box: Box, area: Rect, keep: float, problems: Problems) -> None:
    place, safe = box.place.within(area), area.inset(keep)
    gaps = {
        "left": place.left - area.left,
        "top": place.top - area.top,
        "right": area.right - place.right,
        "bottom": area.bottom - place.bottom,
    }
    side, gap = min(gaps.items(), key=lambda item: item[1])
    if gap < keep - ROOM and safe.width > 0:
        message = f"box `{box.name}` comes within {format_mm(gap)} of the {side} edge; {format_mm(keep)} are safe"
        problems.report("L109", message, box.span)
