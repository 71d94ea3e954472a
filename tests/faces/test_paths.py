"""Path data and outlines: every command, and shapes that are where they say."""

from __future__ import annotations

import math
import random
from itertools import pairwise

import pytest

from pnp.faces.frame import Path
from pnp.faces.pathdata import PathError, parse_path
from pnp.faces.paths import (
    circle_path,
    ellipse_path,
    polygon_path,
    rectangle_path,
    sector_path,
    transform_path,
)


def points(path: Path) -> list[tuple[float, float]]:
    """The end points of all segments."""
    return [(float(segment[-2]), float(segment[-1])) for segment in path if len(segment) > 1]


def along(path: Path) -> list[tuple[float, float]]:
    """Places along a path, twenty a segment, curves evaluated by de Casteljau's formula."""
    places: list[tuple[float, float]] = []
    here = (0.0, 0.0)
    for letter, *values in path:
        numbers = [float(value) for value in values]
        corners = list(zip(numbers[0::2], numbers[1::2], strict=True))
        if letter == "C":
            row = [here, *corners]
            places += [bezier(row, n / 20) for n in range(21)]
        elif letter == "L":
            places += [lerp(here, corners[0], n / 20) for n in range(21)]
        if corners:
            here = corners[-1]
    return places


def bezier(row: list[tuple[float, float]], t: float) -> tuple[float, float]:
    while len(row) > 1:
        row = [lerp(a, b, t) for a, b in pairwise(row)]
    return row[0]


def lerp(a: tuple[float, float], b: tuple[float, float], t: float) -> tuple[float, float]:
    return a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        ("M1,2L3,4", (("M", 1, 2), ("L", 3, 4))),
        ("M1 2 3 4 5 6", (("M", 1, 2), ("L", 3, 4), ("L", 5, 6))),
        ("m1,2 3,4", (("M", 1, 2), ("L", 4, 6))),
        ("M1,2h3v-4H0V0z", (("M", 1, 2), ("L", 4, 2), ("L", 4, -2), ("L", 0, -2), ("L", 0, 0), ("Z",))),
        ("M0,0l1-2.5.5.5", (("M", 0, 0), ("L", 1, -2.5), ("L", 1.5, -2))),
        ("M0,0C1,2 3,4 5,6", (("M", 0, 0), ("C", 1, 2, 3, 4, 5, 6))),
        ("M1,1c1,2 3,4 5,6", (("M", 1, 1), ("C", 2, 3, 4, 5, 6, 7))),
        ("M0,0C1,2 3,4 5,6S9,8 10,10", (("M", 0, 0), ("C", 1, 2, 3, 4, 5, 6), ("C", 7, 8, 9, 8, 10, 10))),
        ("M0,0S3,3 6,0", (("M", 0, 0), ("C", 0, 0, 3, 3, 6, 0))),
        ("M0,0Q3,3 6,0", (("M", 0, 0), ("C", 2, 2, 4, 2, 6, 0))),
        ("M0,0Q3,3 6,0T12,0", (("M", 0, 0), ("C", 2, 2, 4, 2, 6, 0), ("C", 8, -2, 10, -2, 12, 0))),
        ("M0,0Q3,3 6,0t6,0", (("M", 0, 0), ("C", 2, 2, 4, 2, 6, 0), ("C", 8, -2, 10, -2, 12, 0))),
        ("M0,0L2,0Zl0,5", (("M", 0, 0), ("L", 2, 0), ("Z",), ("L", 0, 5))),
        ("M1e1,2E-1L.5.5", (("M", 10, 0.2), ("L", 0.5, 0.5))),
        ("M0,0A0,5 0 0 1 3,3", (("M", 0, 0), ("L", 3, 3))),
    ],
)
def test_path_data_become_absolute_segments(data: str, expected: Path) -> None:
    parsed = parse_path(data)
    assert [segment[0] for segment in parsed] == [segment[0] for segment in expected]
    for got, want in zip(parsed, expected, strict=True):
        assert got[1:] == pytest.approx(want[1:])


@pytest.mark.parametrize(
    ("data", "part"),
    [
        ("", "empty"),
        ("L1,1", "begins with M"),
        ("M1", "needs 2 numbers"),
        ("M1,1 C1,2 3,4 5", "needs 6 numbers"),
        ("M1,1 X2", "no path command"),
        ("M1,1 L2,#", "needs 2 numbers"),
        ("1,1", "out of place"),
        ("M0,0Z5,5", "out of place"),
        ("M0,0A5,5 0 2 1 3,3", "needs 7 numbers"),
    ],
)
def test_broken_path_data_say_why(data: str, part: str) -> None:
    with pytest.raises(PathError, match=part):
        parse_path(data)


@pytest.mark.parametrize("flags", ["0 1", "1 1", "0 0", "1 0"])
def test_an_arc_lies_on_its_ellipse_and_ends_where_it_says(flags: str) -> None:
    path = parse_path(f"M3,0A4,4 0 {flags} 0,3")
    assert points(path)[-1] == (0, 3)
    centres = [(0.0, 0.0), (3.0, 3.0)]
    middle = math.sqrt(16 - 4.5) / math.sqrt(2)
    centres = [(1.5 + sign * middle, 1.5 + sign * middle) for sign in (-1, 1)]
    fits = [max(abs(math.hypot(x - cx, y - cy) - 4) for x, y in along(path)) for cx, cy in centres]
    assert min(fits) < 0.005


def test_an_arc_too_small_for_its_chord_grows() -> None:
    path = parse_path("M0,0A1,1 0 0 1 10,0")
    assert min(y for _, y in along(path)) == pytest.approx(-5, abs=0.01)


def test_arc_flags_may_stand_close() -> None:
    assert parse_path("M0,0a5 5 0 015 5") == parse_path("M0,0a5 5 0 0 1 5 5")


def test_circles_and_turned_ellipses_are_round() -> None:
    assert max(abs(math.hypot(x - 2, y - 3) - 5) for x, y in along(circle_path(2, 3, 5))) < 0.003
    for turn in (0.0, 30.0, 90.0, 200.0):
        angle = math.radians(turn)
        for x, y in along(ellipse_path(1, 1, 6, 2, turn)):
            u = (x - 1) * math.cos(angle) + (y - 1) * math.sin(angle)
            v = -(x - 1) * math.sin(angle) + (y - 1) * math.cos(angle)
            assert abs(math.hypot(u / 6, v / 2) - 1) < 0.001


def test_corners_of_rectangles() -> None:
    assert points(rectangle_path(1, 2, 4, 3)) == [(1, 2), (5, 2), (5, 5), (1, 5)]
    rounded = along(rectangle_path(0, 0, 10, 6, radius=2))
    assert min(math.hypot(x - 2, y - 2) for x, y in rounded if x < 2 and y < 2) == pytest.approx(2, abs=0.01)
    bitten = along(rectangle_path(0, 0, 10, 6, radius=2, concave=True))
    assert min(math.hypot(x, y) for x, y in bitten) == pytest.approx(2, abs=0.01)
    assert rectangle_path(0, 0, 4, 4, radius=9) == rectangle_path(0, 0, 4, 4, radius=2)


def test_sectors() -> None:
    ring = along(sector_path((0, 0), 10, 4, -90, 0))
    assert all(3.99 < math.hypot(x, y) < 10.01 and x > -0.01 and y < 0.01 for x, y in ring)
    assert points(sector_path((0, 0), 10, 0, 0, 90))[-1] == pytest.approx((0, 0))


def test_transforms_carry_points() -> None:
    square = polygon_path(((0, 0), (1, 0), (1, 1)))
    assert points(transform_path(square, (0, 2, -2, 0, 5, 7))) == [(5, 7), (5, 9), (3, 9)]


def test_relative_and_absolute_data_agree() -> None:
    chance = random.Random(7)
    x = y = 0.0
    absolute, relative = ["M0,0"], ["m0,0"]
    for _ in range(40):
        dx, dy = chance.uniform(-9, 9), chance.uniform(-9, 9)
        absolute.append(f"L{x + dx!r},{y + dy!r}")
        relative.append(f"l{dx!r},{dy!r}")
        x, y = x + dx, y + dy
    first, second = points(parse_path("".join(absolute))), points(parse_path("".join(relative)))
    for got, want in zip(second, first, strict=True):
        assert got == pytest.approx(want)
