"""Outlines that need no pen: circles, rectangles, sectors, polygons, and what is done to finished paths.

Lengths stay in whatever unit they were given in. Knows nothing of layouts, units or colours.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from pnp.faces.frame import Matrix, Path, Segment

Place = tuple[float, float]

ARC_HANDLE = 4 / 3 * (math.sqrt(2) - 1)
"""Length of a control handle over the radius when a cubic stands for a quarter circle."""


def arc_cubics(centre: Place, radii: Place, turn: float, first: float, sweep: float) -> Iterator[Segment]:
    """Cubics of at most a quarter turn along an ellipse, turned by `turn`, over `sweep` radians from `first`."""
    steps = max(1, math.ceil(abs(sweep) / (math.pi / 2) - 1e-9))
    step = sweep / steps
    reach = 4 / 3 * math.tan(step / 4)
    cos, sin = math.cos(turn), math.sin(turn)

    def at(ax: float, ay: float) -> Place:
        return centre[0] + cos * radii[0] * ax - sin * radii[1] * ay, centre[1] + sin * radii[0] * ax + cos * radii[
            1
        ] * ay

    for n in range(steps):
        a, b = first + n * step, first + (n + 1) * step
        ca, sa, cb, sb = math.cos(a), math.sin(a), math.cos(b), math.sin(b)
        x1, y1 = at(ca - reach * sa, sa + reach * ca)
        x2, y2 = at(cb + reach * sb, sb - reach * cb)
        yield ("C", x1, y1, x2, y2, *at(cb, sb))


def quadratic(start: Place, handle: Place, end: Place) -> Segment:
    """The curve from `start` to `end` over one handle as the cubic that it is."""
    (ax, ay), (qx, qy), (bx, by) = start, handle, end
    return ("C", ax + (qx - ax) * 2 / 3, ay + (qy - ay) * 2 / 3, bx + (qx - bx) * 2 / 3, by + (qy - by) * 2 / 3, bx, by)


def polygon_path(points: Sequence[Place], closed: bool = True) -> Path:
    """Straight segments through the points."""
    head: list[Segment] = [("M", *points[0])]
    head.extend(("L", x, y) for x, y in points[1:])
    if closed:
        head.append(("Z",))
    return tuple(head)


def ellipse_path(x: float, y: float, rx: float, ry: float, turn: float = 0.0) -> Path:
    """A whole ellipse about (x, y), its first axis turned by `turn` degrees."""
    if turn == 0.0:
        kx, ky = rx * ARC_HANDLE, ry * ARC_HANDLE
        return (
            ("M", x + rx, y),
            ("C", x + rx, y + ky, x + kx, y + ry, x, y + ry),
            ("C", x - kx, y + ry, x - rx, y + ky, x - rx, y),
            ("C", x - rx, y - ky, x - kx, y - ry, x, y - ry),
            ("C", x + kx, y - ry, x + rx, y - ky, x + rx, y),
            ("Z",),
        )
    angle = math.radians(turn)
    ax, ay, bx, by = rx * math.cos(angle), rx * math.sin(angle), -ry * math.sin(angle), ry * math.cos(angle)
    k = ARC_HANDLE
    segments: list[Segment] = [("M", x + ax, y + ay)]
    for _ in range(4):  # a quarter from one half axis to the next; then the next is the first
        segments.append(
            (
                "C",
                *(x + ax + k * bx, y + ay + k * by),
                *(x + bx + k * ax, y + by + k * ay),
                *(x + bx, y + by),
            )
        )
        ax, ay, bx, by = bx, by, -ax, -ay
    return (*segments, ("Z",))


def circle_path(x: float, y: float, radius: float) -> Path:
    """A whole circle."""
    return ellipse_path(x, y, radius, radius)


def star_outline(at: Place, radius: float, inner: float, points: int = 4, turn: float = 0.0) -> list[Place]:
    """Corners of a star, the first point up; the notches lie at `inner` times the radius."""
    corners = []
    for n in range(2 * points):
        angle = math.radians(turn) + n * math.pi / points - math.pi / 2
        reach = radius if n % 2 == 0 else radius * inner
        corners.append((at[0] + reach * math.cos(angle), at[1] + reach * math.sin(angle)))
    return corners


def rectangle_path(
    x: float, y: float, width: float, height: float, *, radius: float = 0.0, concave: bool = False
) -> Path:
    """A rectangle, its corners rounded by `radius`, or bitten out in quarter circles when `concave`."""
    right, bottom = x + width, y + height
    r = min(radius, width / 2, height / 2)
    if r <= 0:
        return polygon_path(((x, y), (right, y), (right, bottom), (x, bottom)))
    handle = r * ARC_HANDLE if concave else r - r * ARC_HANDLE

    def corner(cx: float, cy: float, along: Place, away: Place) -> Segment:
        """From the point r before the corner, which lies towards `along`, to the one r after it, towards `away`."""
        (ax, ay), (bx, by) = along, away
        end = (cx + bx * r, cy + by * r)
        if concave:
            return (
                "C",
                cx + ax * r + bx * handle,
                cy + ay * r + by * handle,
                end[0] + ax * handle,
                end[1] + ay * handle,
                *end,
            )
        return ("C", cx + ax * handle, cy + ay * handle, cx + bx * handle, cy + by * handle, *end)

    return (
        ("M", x + r, y),
        ("L", right - r, y),
        corner(right, y, (-1, 0), (0, 1)),
        ("L", right, bottom - r),
        corner(right, bottom, (0, -1), (-1, 0)),
        ("L", x + r, bottom),
        corner(x, bottom, (1, 0), (0, -1)),
        ("L", x, y + r),
        corner(x, y, (0, 1), (1, 0)),
        ("Z",),
    )


def sector_path(centre: Place, outer: float, inner: float, first: float, last: float) -> Path:
    """A ring's sector between two angles in degrees (clockwise from the right, as y grows down)."""
    x, y = centre
    a, b = math.radians(first), math.radians(last)
    start = (x + outer * math.cos(a), y + outer * math.sin(a))
    turn_in = (x + inner * math.cos(b), y + inner * math.sin(b))
    segments: list[Segment] = [("M", *start)]
    segments.extend(arc_cubics((x, y), (outer, outer), 0.0, a, b - a))
    segments.append(("L", *turn_in))
    if inner > 0:
        segments.extend(arc_cubics((x, y), (inner, inner), 0.0, b, a - b))
    segments.append(("Z",))
    return tuple(segments)


def transform_path(path: Path, matrix: Matrix) -> Path:
    """The path with every point carried through the matrix."""
    a, b, c, d, e, f = matrix
    moved: list[Segment] = []
    for letter, *numbers in path:
        values = [float(n) for n in numbers]
        carried: list[float] = []
        for x, y in zip(values[0::2], values[1::2], strict=True):
            carried += (a * x + c * y + e, b * x + d * y + f)
        moved.append((letter, *carried))
    return tuple(moved)
