"""Fewer points in the polygons of a frame, where nobody can see it: brush strokes are sampled for the largest print.

Straight stretches keep only the points that stand out by more than a tolerance (Douglas and Peucker, 1973).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from pnp.faces.frame import Fill, Frame, Group, Op, Path, Segment, Stroke
from pnp.paint.numbers import scale_of

TOLERANCE = 0.08  # points on the printed page, the thirty-fifth part of a millimetre
FEW = 6  # segments that are not worth the work

Point = tuple[float, float]


def simplify_frame(frame: Frame, scale: float = 1.0) -> Frame:
    """The frame as it may be drawn `scale` times its size."""
    return replace(frame, ops=tuple(_simplify(frame.ops, scale)))


def _simplify(ops: Iterable[Op], scale: float) -> Iterable[Op]:
    for op in ops:
        match op:
            case Fill() | Stroke() if len(op.path) > FEW:
                yield replace(op, path=simplify_path(op.path, TOLERANCE / scale))
            case Group():
                inside = scale * scale_of(op.transform)
                yield replace(op, ops=tuple(_simplify(op.ops, inside)))
            case _:
                yield op


def simplify_path(path: Path, tolerance: float) -> Path:
    """The path without points that lie closer than `tolerance` to the line between those that stay; curves stay."""
    kept: list[Segment] = []
    run: list[Point] = []
    for segment in path:
        if segment[0] == "L":
            run.append((float(segment[1]), float(segment[2])))
            continue
        kept += _thinned(run, tolerance)
        run = []
        kept.append(segment)
        if segment[0] != "Z":
            run = [(float(segment[-2]), float(segment[-1]))]
    kept += _thinned(run, tolerance)
    return tuple(kept)


def _thinned(run: Sequence[Point], tolerance: float) -> list[Segment]:
    """Lines through a run of points whose first is where the pen is already."""
    if len(run) < 2:
        return []
    keep = [False] * len(run)
    keep[-1] = True
    stretches = [(0, len(run) - 1)]
    limit = tolerance * tolerance
    while stretches:
        first, last = stretches.pop()
        farthest, most = _farthest(run, first, last)
        if most > limit:
            keep[farthest] = True
            stretches += ((first, farthest), (farthest, last))
    return [("L", x, y) for (x, y), kept in zip(run, keep, strict=True) if kept]


def _farthest(run: Sequence[Point], first: int, last: int) -> tuple[int, float]:
    """The point between two that is farthest from the line through them, and the square of its distance."""
    x1, y1 = run[first]
    dx, dy = run[last][0] - x1, run[last][1] - y1
    length = dx * dx + dy * dy
    farthest, most = first, 0.0
    for n in range(first + 1, last):
        px, py = run[n][0] - x1, run[n][1] - y1
        cross = px * dy - py * dx
        distance = cross * cross / length if length else px * px + py * py
        if distance > most:
            farthest, most = n, distance
    return farthest, most
