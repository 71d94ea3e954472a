"""Pieces on sheets: none overlap, none are lost; folded ones have their sides back to back."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.faces.frame import Fill, Frame, Group, Stroke
from pnp.faces.text.typefaces import Typefaces
from pnp.problems import Problems
from pnp.sheets import Page, PaperPlan, Printed, SheetText, folded, impose, read_plan
from pnp.source import MM, Workspace, bundled_root

TEXT = SheetText("The Ferry", "1", "nobody", "free", "unofficial, for private play", "components")
WORKSPACE = Workspace((bundled_root(),))
TYPEFACES = Typefaces(WORKSPACE, Problems())
PLANS: dict[str, PaperPlan] = {}
for name in ("a4", "letter", "a3"):
    found = read_plan(WORKSPACE, name, Problems())
    assert found
    PLANS[name] = found


def box(placed) -> tuple[float, float, float, float]:
    return placed.x, placed.y, placed.x + placed.width, placed.y + placed.height


def overlaps(page: Page) -> list[tuple[str, str]]:
    slack = 1e-6
    return [
        (a.frame.ground, b.frame.ground)
        for a, b in combinations(page.placed, 2)
        if a.x < b.x + b.width - slack
        and b.x < a.x + a.width - slack
        and a.y < b.y + b.height - slack
        and b.y < a.y + a.height - slack
    ]


@settings(max_examples=60, deadline=None)
@given(st.floats(12, 200), st.floats(12, 190), st.integers(1, 90), st.sampled_from(list(PLANS)), st.booleans())
def test_no_piece_overlaps_another_or_is_lost(
    width: float, height: float, count: int, paper: str, two_sided: bool
) -> None:
    front, back = (Frame(width * MM, height * MM, (), ground) for ground in ("#101010", "#202020"))
    piece = Printed(front, back if two_sided else None, "piece")
    problems = Problems()
    pages = impose([piece] * count, PLANS[paper], TEXT, TYPEFACES, problems, backs="duplex" if two_sided else "none")
    if not pages:
        assert "P101" in [problem.code for problem in problems]
        return
    printed = Counter(placed.frame.ground for page in pages for placed in page.placed)
    assert printed == Counter({"#101010": count, **({"#202020": count} if two_sided else {})})
    margin = PLANS[paper].margin - 0.01 * MM
    for page in pages:
        assert overlaps(page) == []
        for left, top, right, bottom in map(box, page.placed):
            assert margin <= left
            assert margin <= top
            assert right <= page.width - margin
            assert bottom <= page.height - margin


def marked(width: float, height: float, ground: str) -> Frame:
    """A side with a small triangle in its upper left corner."""
    corner = (("M", 0.0, 0.0), ("L", 3 * MM, 0.0), ("L", 0.0, 3 * MM), ("Z",))
    return Frame(width * MM, height * MM, (Fill(corner, "#FF0000"),), ground)


@pytest.mark.parametrize(("width", "height"), [(25, 25), (20, 40), (40, 20)])
def test_folding_brings_the_back_behind_its_front_upright(width: float, height: float) -> None:
    front, back = marked(width, height, "#AAAAAA"), marked(width, height, "#BBBBBB")
    unit = folded(front, back)
    assert unit.width * unit.height == pytest.approx(2 * front.width * front.height)
    here, behind, fold = unit.ops
    assert isinstance(here, Group)
    assert isinstance(behind, Group)
    assert isinstance(fold, Stroke)
    a, _, _, d, e, f = behind.transform
    corner = (e, f)  # where the back's upper left corner lies on the unit
    (_, x1, y1), (_, x2, _) = fold.path
    upright = x1 == x2
    assert upright is (width <= height)
    if upright:  # like a book: mirrored in the fold, and turned over sideways, left and right change places
        assert (a, d) == (1, 1)
        assert x1 == pytest.approx(front.width)
        assert 2 * float(x1) - corner[0] == pytest.approx(
            front.width
        )  # the back's left edge meets the front's right edge
        assert corner[1] == 0
    else:  # like a calendar: above and below change places, so the back stands on its head
        assert (a, d) == (-1, -1)
        assert y1 == pytest.approx(front.height)
        assert 2 * float(y1) - corner[1] == pytest.approx(0)  # the back's upper edge meets the front's upper edge
        assert corner[0] == pytest.approx(front.width)
    ground, _ = behind.ops
    assert isinstance(ground, Fill)
    assert ground.paint == "#BBBBBB"
    assert unit.ground == "#AAAAAA"
