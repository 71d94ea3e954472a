"""What drawn operations cover, grown all round: rims to be cut along, shadows, echoes in one colour.

A line counts with its own breadth. What a clip would cut off is not cut off here, and type is passed over.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator

from pnp.faces.drawings.placing import multiply
from pnp.faces.frame import IDENTITY, Fill, Group, Matrix, Op, Path, Segment, Stroke
from pnp.faces.paths import Place, transform_path

PIECES = 8
"""Straight pieces that stand for a curve where a line is taken apart."""


def flattened(ops: Iterable[Op], matrix: Matrix = IDENTITY) -> Iterator[Fill | Stroke]:
    """Fills and strokes out of their groups, in the coordinates of the outermost; widths go by the mean scale."""
    for op in ops:
        if isinstance(op, Group):
            yield from flattened(op.ops, multiply(matrix, op.transform))
        elif isinstance(op, Fill):
            yield Fill(transform_path(op.path, matrix), "", even_odd=op.even_odd)
        elif isinstance(op, Stroke):
            a, b, c, d, _, _ = matrix
            width = op.width * math.sqrt(abs(a * d - b * c))
            yield Stroke(transform_path(op.path, matrix), op.colour, width, cap=op.cap, join=op.join)


def grown(ops: Iterable[Op], reach: float, colour: str) -> Iterator[Op]:
    """The same operations in one colour, everything `reach` larger on all sides, corners rounded."""
    for op in flattened(ops):
        if isinstance(op, Stroke):
            yield Stroke(op.path, colour, round(op.width + 2 * reach, 3), cap="round", join="round")
        else:
            yield Fill(op.path, colour, even_odd=op.even_odd)
            yield Stroke(op.path, colour, round(2 * reach, 3), cap="round", join="round")


def rim(ops: Iterable[Op]) -> Path:
    """The outlines of everything in one path, so that a single line can go round it all; lines become their edges."""
    segments: list[Segment] = []
    for op in flattened(ops):
        segments += _edge(op.path, op.width / 2) if isinstance(op, Stroke) else op.path
    return tuple(segments)


def _edge(path: Path, half: float) -> Iterator[Segment]:
    """Round every straight piece of a line, `half` away from it, with half circles at both ends."""
    for (ax, ay), (bx, by) in _pieces(path):
        angle = math.atan2(by - ay, bx - ax)
        right = [angle - math.pi / 2 + step * math.pi / 6 for step in range(7)]
        corners = [(bx + half * math.cos(turn), by + half * math.sin(turn)) for turn in right]
        corners += [(ax - half * math.cos(turn), ay - half * math.sin(turn)) for turn in right]
        yield ("M", *corners[0])
        yield from (("L", *corner) for corner in corners[1:])
        yield ("Z",)


def _pieces(path: Path) -> Iterator[tuple[Place, Place]]:
    """The straight pieces of a path, curves in several."""
    start = here = (0.0, 0.0)
    for letter, *numbers in path:
        values = [float(n) for n in numbers]
        if letter == "M":
            start = here = (values[0], values[1])
            continue
        if letter == "C":
            places = [_on_curve(here, values, n / PIECES) for n in range(1, PIECES + 1)]
        else:
            places = [start if letter == "Z" else (values[0], values[1])]
        for place in places:
            if place != here:
                yield here, place
            here = place


def _on_curve(start: Place, values: list[float], t: float) -> Place:
    """A place on a cubic from `start` with the handles and end in `values`."""
    u = 1 - t
    weights = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
    xs, ys = (start[0], *values[0::2]), (start[1], *values[1::2])
    return sum(w * x for w, x in zip(weights, xs, strict=True)), sum(w * y for w, y in zip(weights, ys, strict=True))
