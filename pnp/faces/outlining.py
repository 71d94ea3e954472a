"""The boxes of a layout drawn over the face they make: each one's outline, and its name in a corner of it.

For whoever writes a layout, on the screen; nothing of it is ever printed.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from pnp.faces.boxes.group import Boxes, GroupBox
from pnp.faces.boxes.stack import StackBox
from pnp.faces.frame import Fill, Frame, Group, Op, Stroke
from pnp.faces.geometry import Rect
from pnp.faces.layout import Box, Layout
from pnp.faces.paths import rectangle_path
from pnp.faces.text import LabelPart, Owner, SizeSteps, Typefaces, set_label
from pnp.games import Card
from pnp.problems import Problems

COLOURS = ("#D81B60", "#1E62D0", "#00796B", "#B04A00", "#6A35B5", "#4F7A00")
"""In turn, so that boxes which touch are told apart; each is 4.5:1 or more on white."""
NAMES = SizeSteps((4.2,))
LINE, TAG_HEIGHT, PADDING, ENDLESS = 0.5, 5.0, 1.0, 1000.0


def outline_boxes(frame: Frame, card: Card, layout: Layout, font: str, typefaces: Typefaces) -> Frame:
    """The frame with every box that shows on it outlined and named; `font` (`family/face`) sets the names.

    Boxes inside a group that is not turned, and those of a stack, are outlined too. On a card of another size than the
    layout's the outlines are scaled as the face is.
    """
    scale = min(1.0, frame.width / layout.size.width, frame.height / layout.size.height)
    ops: list[Op] = []
    taken: dict[tuple[float, float], float] = {}  # how far the names of boxes with one corner already reach
    for number, (box, area) in enumerate(_areas(layout.boxes, layout, card)):
        corner = (area.left, area.top)
        name, width = _name(box, taken.get(corner, area.left), area.top, font, typefaces)
        taken[corner] = taken.get(corner, area.left) + width
        colour = COLOURS[number % len(COLOURS)]
        outline = rectangle_path(area.left, area.top, area.width, area.height)
        tag = rectangle_path(taken[corner] - width, area.top, width, TAG_HEIGHT)
        ops += [Stroke(outline, colour, LINE, by=box.name), Fill(tag, colour, by=box.name), *name]
    left, top = (frame.width - layout.size.width * scale) / 2, (frame.height - layout.size.height * scale) / 2
    return replace(frame, ops=(*frame.ops, Group(tuple(ops), (scale, 0.0, 0.0, scale, left, top))))


def _areas(boxes: tuple[Box, ...], layout: Layout, card: Card) -> Iterator[tuple[Box, Rect]]:
    whole = Rect(0, 0, layout.size.width, layout.size.height)
    yield from _within(Boxes(boxes).inside(whole, card), card)


def _within(placed: Iterator[tuple[Box, Rect]], card: Card) -> Iterator[tuple[Box, Rect]]:
    for box, area in placed:
        yield box, area
        match box.content:
            case StackBox():
                yield from _within(box.content.inside(area, card), card)
            case GroupBox(boxes, turn) if turn % 360 == 0:
                yield from _within(boxes.inside(area, card), card)


def _name(box: Box, left: float, top: float, font: str, typefaces: Typefaces) -> tuple[tuple[Op, ...], float]:
    """The name of a box beside `left`, and how much room it takes."""
    label = set_label(
        [LabelPart(box.name, font, "#FFFFFF")],
        NAMES,
        left=left + PADDING,
        width=ENDLESS,
        baseline=top + TAG_HEIGHT / 2,
        about_middle=True,
        typefaces=typefaces,
        problems=Problems(),  # a name that the typeface has no glyph for is no fault of the face
        owner=Owner("", box.name),
    )
    return label.ops, label.width + 2 * PADDING
