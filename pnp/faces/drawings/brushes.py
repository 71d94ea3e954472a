"""Strokes of a brush as outlines: a smooth line through some points, swelling and thinning along its length.

Catmull-Rom in its uniform form, the first and last point mirrored for the tangents at the ends. Pure geometry.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import cache

from pnp.faces.frame import Path, Segment
from pnp.faces.paths import Place


def _tail(t: float) -> float:
    return float((1 - t) ** 0.8 * min(1.0, (t / 0.06) ** 0.5))


def _press(t: float) -> float:
    set_down = min(1.0, (t / 0.05) ** 0.5) * (1 - 0.42 * min(1.0, t / 0.22) ** 0.8)
    return float(set_down * (1 - max(0.0, (t - 0.2) / 0.8)) ** 0.62)


def _both(t: float) -> float:
    return float(max(0.0, math.sin(math.pi * min(max(t, 0.0), 1.0))) ** 0.75)


def _swell(t: float) -> float:
    return float(max(0.0, math.sin(math.pi * t**0.6)) ** 0.8)


def _even(_: float) -> float:
    return 1.0


PROFILES: dict[str, Callable[[float], float]] = {
    "tail": _tail,  # pressed round start, long tail
    "press": _press,  # set down hard, lifted slowly
    "both": _both,  # thin at both ends
    "swell": _swell,  # thin at both ends, fullest early
    "even": _even,
}
"""Width along a stroke, 0..1 of its length to 0..1 of its width."""


@cache
def profile_steps(profile: str, samples: int) -> tuple[float, ...]:
    """Half the profile at each of `samples` + 1 places."""
    width = PROFILES[profile]
    return tuple(width(n / samples) / 2 for n in range(samples + 1))


@cache
def _weights(spans: int, samples: int) -> tuple[tuple[int, float, float, float, float], ...]:
    """For each place along a curve of `spans` spans: the span, and the weights of the four points about it."""
    rows = []
    for n in range(samples + 1):
        place = n / samples * spans
        span = min(int(place), spans - 1)
        t = place - span
        t2, t3 = t * t, t * t * t
        rows.append((span, (2 * t2 - t - t3) / 2, (2 - 5 * t2 + 3 * t3) / 2, (t + 4 * t2 - 3 * t3) / 2, (t3 - t2) / 2))
    return tuple(rows)


def spline(points: Sequence[Place], samples: int) -> list[Place]:
    """`samples` + 1 places along the smooth line through the points; two points give a straight one."""
    first, last = points[0], points[-1]
    if len(points) == 2:
        dx, dy = (last[0] - first[0]) / samples, (last[1] - first[1]) / samples
        return [(first[0] + dx * n, first[1] + dy * n) for n in range(samples + 1)]
    second, before = points[1], points[-2]
    xs = [2 * first[0] - second[0], *(p[0] for p in points), 2 * last[0] - before[0]]
    ys = [2 * first[1] - second[1], *(p[1] for p in points), 2 * last[1] - before[1]]
    return [
        (
            xs[i] * a + xs[i + 1] * b + xs[i + 2] * c + xs[i + 3] * d,
            ys[i] * a + ys[i + 1] * b + ys[i + 2] * c + ys[i + 3] * d,
        )
        for i, a, b, c, d in _weights(len(points) - 1, samples)
    ]


def brush_path(points: Sequence[Place], width: float, profile: str, samples: int) -> Path:
    """The stroke's outline, out along its left side and back along its right."""
    line = spline(points, samples)
    left: list[Segment] = []
    right: list[Segment] = []
    add_left, add_right, hypot = left.append, right.append, math.hypot
    behind, ahead = [line[0], *line[:-1]], [*line[1:], line[-1]]
    for half, (x, y), (ax, ay), (bx, by) in zip(profile_steps(profile, samples), line, behind, ahead, strict=True):
        dx, dy = bx - ax, by - ay
        reach = width * half / (hypot(dx, dy) or 1.0)
        ox, oy = dy * reach, dx * reach
        add_left(("L", x - ox, y + oy))
        add_right(("L", x + ox, y - oy))
    left[0] = ("M", *left[0][1:])
    right.reverse()
    return (*left, *right, ("Z",))
