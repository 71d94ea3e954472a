"""From places to drawing operations: outlines, stepped opacities, operations moved or joined.

Opacities come in steps of .05, which keeps files small and makes no difference to the eye; coordinates are rounded by
painters, who know how large they will be seen.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from pnp.faces.drawings.brushes import brush_path
from pnp.faces.frame import (
    IDENTITY,
    Fill,
    Group,
    LinearGradient,
    Matrix,
    Op,
    Paint,
    Path,
    RadialGradient,
    Segment,
    Stroke,
)
from pnp.faces.paths import Place, transform_path


def outline(points: Sequence[Place], closed: bool = True) -> Path:
    """A path of straight segments through the points."""
    segments: list[Segment] = [("L", x, y) for x, y in points]
    segments[0] = ("M", *segments[0][1:])
    if closed:
        segments.append(("Z",))
    return tuple(segments)


def rounded(path: Path) -> Path:
    """The path with its coordinates rounded."""
    return tuple([(s[0], *[round(v * 100) / 100 for v in s[1:] if not isinstance(v, str)]) for s in path])


def step(opacity: float) -> float:
    """The nearest twentieth between none and all."""
    return min(20, max(0, round(opacity * 20))) / 20


def filled(points: Sequence[Place], paint: Paint, opacity: float = 1.0) -> Fill:
    """A filled outline."""
    return Fill(outline(points), paint, step(opacity))


def brushed(
    points: Sequence[Place], width: float, profile: str, colour: str, opacity: float = 1.0, *, samples: int
) -> Fill:
    """A brush stroke."""
    return Fill(brush_path(points, width, profile, samples), colour, step(opacity))


def drawn(points: Sequence[Place], colour: str, width: float, opacity: float = 1.0) -> Stroke:
    """A line through the points with round caps and joins."""
    return Stroke(outline(points, closed=False), colour, round(width, 3), step(opacity), "round", "round")


def moved(ops: Iterable[Op], matrix: Matrix) -> tuple[Op, ...]:
    """The operations under a transform: their coordinates shifted when it only shifts, in a group otherwise."""
    found = tuple(ops)
    if not found or matrix == IDENTITY:
        return found
    if matrix[:4] == IDENTITY[:4]:
        return tuple([_shifted(op, matrix) for op in found])
    return (Group(found, matrix),)


def joined(copies: Sequence[Sequence[tuple[Op, Matrix]]]) -> tuple[Op, ...]:
    """Copies of the same operations as one path each, which is smaller and lets flat opacity stay flat.

    Every copy lists its operations with the transform each stands under; only fills and strokes can be joined, and a
    transform must not scale them (`ValueError` otherwise).
    """
    result: list[Op] = []
    for same in zip(*copies, strict=True):
        first = same[0][0]
        if not isinstance(first, Fill | Stroke):
            raise ValueError("only shapes can be joined")
        path: list[Segment] = []
        for op, matrix in same:
            if isinstance(op, Fill | Stroke):
                path.extend(rounded(transform_path(op.path, matrix)))
        result.append(replace(first, path=tuple(path)))
    return tuple(result)


def _shifted(op: Op, matrix: Matrix) -> Op:
    dx, dy = matrix[4], matrix[5]
    if isinstance(op, Stroke):
        return replace(op, path=_shift_path(op.path, dx, dy))
    if isinstance(op, Fill):
        return replace(op, path=_shift_path(op.path, dx, dy), paint=_shift_paint(op.paint, dx, dy))
    if isinstance(op, Group) and op.clip is None:
        a, b, c, d, e, f = op.transform
        return replace(op, transform=(a, b, c, d, round(e + dx, 3), round(f + dy, 3)))
    return Group((op,), matrix)


def _shift_path(path: Path, dx: float, dy: float) -> Path:
    shifted: list[Segment] = []
    for segment in path:
        match segment:
            case (letter, float(x), float(y)):
                shifted.append((letter, x + dx, y + dy))
            case _:
                places = [v + (dx, dy)[n % 2] for n, v in enumerate(segment[1:]) if not isinstance(v, str)]
                shifted.append((segment[0], *places))
    return tuple(shifted)


def _shift_paint(paint: Paint, dx: float, dy: float) -> Paint:
    if isinstance(paint, LinearGradient):
        return replace(paint, x1=paint.x1 + dx, y1=paint.y1 + dy, x2=paint.x2 + dx, y2=paint.y2 + dy)
    if isinstance(paint, RadialGradient):
        return replace(paint, x=paint.x + dx, y=paint.y + dy)
    return paint
