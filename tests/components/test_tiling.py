"""Mats on paper: the pages cover what is printed, once and whole, within the margins."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.faces.frame import Fill, Frame, Group, Stroke
from pnp.faces.text.typefaces import Typefaces
from pnp.problems import Problems
from pnp.sheets import Cutting, PaperPlan, SheetText, Tiling, impose_mat, read_plan, tile_mat
from pnp.source import MM, Workspace, bundled_root
from pnp.source.size import Size

TEXT = SheetText("The Ferry", "1", "nobody", "free", "unofficial, for private play", "Chart")
WORKSPACE = Workspace((bundled_root(),))
PLANS: dict[str, PaperPlan] = {}
for name in ("a4", "letter", "a3"):
    found = read_plan(WORKSPACE, name, Problems())
    assert found
    PLANS[name] = found
MAT = Size(420 * MM, 297 * MM)
every = settings(max_examples=80, deadline=None)


def tiling_of(paper: str, cutting: Cutting, mat: Size = MAT) -> Tiling:
    tiling = tile_mat(mat, PLANS[paper], cutting)
    assert tiling
    return tiling


def shape(tiling: Tiling) -> tuple[int, int, float]:
    return tiling.across, tiling.down, round(tiling.scale, 3)


@pytest.mark.parametrize(
    ("paper", "cutting", "expected"),
    [
        ("a3", Cutting(2, 1, 13 * MM), (1, 1, 1.0)),  # one page holds it, so it is not cut
        ("a4", Cutting(2, 1, 13 * MM), (2, 1, 1.0)),
        ("a4", Cutting(0, 0, 13 * MM), (2, 1, 1.0)),
        ("a4", Cutting(2, 1, 0), (2, 1, 0.93)),
        ("a4", Cutting(), (2, 2, 1.0)),
        ("a3", Cutting(), (2, 1, 1.0)),
        ("letter", Cutting(2, 1, 13 * MM), (2, 1, 0.954)),
        ("letter", Cutting(0, 0, 13 * MM), (2, 2, 1.0)),
    ],
)
def test_a_mat_of_a3_takes_so_many_pages(paper: str, cutting: Cutting, expected: tuple[int, int, float]) -> None:
    assert shape(tiling_of(paper, cutting)) == expected


def test_no_more_of_the_rim_is_lost_than_needed() -> None:
    tiling = tiling_of("a4", Cutting(2, 1, 13 * MM))
    lost_across, lost_down = tiling.window.left / MM, tiling.window.top / MM
    assert lost_across == pytest.approx((420 - 2 * 197.3) / 2, abs=0.01)
    assert lost_down < lost_across
    assert tiling_of("a4", Cutting(2, 2, 13 * MM)).window.left == 0


def test_what_is_far_too_large_is_refused(typefaces) -> None:
    problems = Problems()
    huge = Frame(2000 * MM, 2000 * MM, ())
    pages = impose_mat(huge, PLANS["a4"], TEXT, typefaces, problems, cutting=Cutting(1, 1))
    assert pages == ()
    assert [problem.code for problem in problems] == ["P201"]


lengths = st.floats(150, 700)
cuttings = st.builds(
    Cutting, st.sampled_from([0, 1, 2]), st.sampled_from([0, 1, 2]), st.floats(0, 20).map(lambda rim: rim * MM)
)


@every
@given(lengths, lengths, cuttings, st.sampled_from(list(PLANS)))
def test_the_pages_show_the_whole_window_and_keep_the_margin(
    width: float, height: float, cutting: Cutting, paper: str
) -> None:
    mat, plan = Size(width * MM, height * MM), PLANS[paper]
    tiling = tile_mat(mat, plan, cutting)
    if tiling is None:
        return
    assert 0.5 <= tiling.scale <= 1
    assert -1e-6 <= tiling.window.left <= cutting.rim + 1e-6
    assert -1e-6 <= tiling.window.top <= cutting.rim + 1e-6
    tiles = list(tiling.tiles())
    assert len(tiles) == tiling.pages == tiling.across * tiling.down
    for tile in tiles:
        assert tile.area.width * tiling.scale <= tiling.room.width + 0.02 * MM
        assert tile.area.height * tiling.scale <= tiling.room.height + 0.02 * MM
        assert tile.area.left == pytest.approx(tiling.window.left + tile.column * tiling.part.width)
        assert tile.area.top == pytest.approx(tiling.window.top + tile.row * tiling.part.height)
        last_across, last_down = tile.column == tiling.across - 1, tile.row == tiling.down - 1
        flap = tile.area.right - tiling.window.left - (tile.column + 1) * tiling.part.width
        assert flap >= -1e-6
        assert tile.area.right == pytest.approx(tiling.window.right) or not last_across
        assert tile.area.bottom == pytest.approx(tiling.window.bottom) or not last_down
    assert tiling.room.right <= tiling.paper.width - plan.margin + 1e-6
    assert tiling.room.bottom <= tiling.paper.height - plan.margin + 1e-6


@pytest.fixture(scope="module")
def typefaces() -> Typefaces:
    return Typefaces(WORKSPACE, Problems())


def test_pages_say_what_joins_and_carry_one_part_each(typefaces) -> None:
    problems = Problems()
    mat = Frame(MAT.width, MAT.height, (Fill((("M", 0.0, 0.0), ("L", 9.0, 0.0), ("L", 0.0, 9.0), ("Z",)), "#000000"),))
    pages = impose_mat(mat, PLANS["a4"], TEXT, typefaces, problems, cutting=Cutting(2, 1, 13 * MM), copies=2)
    assert not len(problems)
    assert [page.sheet for page in pages] == [1, 2, 3, 4]
    said = [" ".join(words(page.ops)) for page in pages]
    assert ["joins" in text for text in said] == [True, False, True, False]
    assert "right edge joins sheet 2" in said[0]
    assert "right edge joins sheet 4" in said[2]
    assert all("unofficial, for private play" in text for text in said)
    for page in pages:
        (placed,) = page.placed
        assert placed.scale == 1
        lines = [op for op in page.ops if isinstance(op, Stroke)]
        assert len(lines) == 8
        for line in lines:  # none of them over what is printed
            (_, x1, y1), (_, x2, y2) = line.path
            beside = float(x2) <= placed.x or float(x1) >= placed.x + placed.width
            above = float(y2) <= placed.y or float(y1) >= placed.y + placed.height
            assert beside or above


def test_a_mat_that_shrinks_is_said(typefaces) -> None:
    problems = Problems()
    pages = impose_mat(
        Frame(MAT.width, MAT.height, ()), PLANS["letter"], TEXT, typefaces, problems, cutting=Cutting(2, 1)
    )
    assert len(pages) == 2
    assert [(problem.code, "is drawn at 8" in problem.message) for problem in problems] == [("P202", True)]
    assert "drawn at" in " ".join(words(pages[0].ops))


def words(ops) -> list[str]:
    found = []
    for op in ops:
        if isinstance(op, Group):
            found += [run.text for run in op.ops if hasattr(run, "text")]
    return found
