"""Two-sided pieces for printers that print one side: front and back beside each other, to be folded and glued."""

from __future__ import annotations

from pnp.faces.frame import Fill, Frame, Group, Op, Stroke
from pnp.faces.paths import rectangle_path
from pnp.source import MM

FOLD_COLOUR = "#8A8A8A"
FOLD_WIDTH = 0.15 * MM
FOLD_DASH = (1.2 * MM, 0.8 * MM)


def folded(front: Frame, back: Frame) -> Frame:
    """Both sides as one frame, which a fold along the middle brings back to back.

    An upright piece opens like a book, its back at the right; a wide one like a calendar, its back below and upside
    down, so that the fold runs along the longer edge. Turned over across the fold, either shows its back upright.
    """
    width, height = front.width, front.height
    trim = rectangle_path(0.0, 0.0, width, height)
    if width > height:
        behind = Group(_whole(back, front), (-1.0, 0.0, 0.0, -1.0, width, 2 * height), trim)
        fold = (("M", 0.0, height), ("L", width, height))
        size = (width, 2 * height)
    else:
        behind = Group(_whole(back, front), (1.0, 0.0, 0.0, 1.0, width, 0.0), trim)
        fold = (("M", width, 0.0), ("L", width, height))
        size = (2 * width, height)
    here = Group(front.ops, clip=trim)
    line = Stroke(fold, FOLD_COLOUR, FOLD_WIDTH, dash=FOLD_DASH, by="fold")
    return Frame(*size, (here, behind, line), front.ground)


def _whole(back: Frame, front: Frame) -> tuple[Op, ...]:
    """The back, with its ground where that differs from the front's, which the whole frame has."""
    if back.ground == front.ground:
        return back.ops
    return (Fill(rectangle_path(0.0, 0.0, back.width, back.height), back.ground, by="ground"), *back.ops)
