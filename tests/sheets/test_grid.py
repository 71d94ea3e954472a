"""How many cards fit where: against a table worked out elsewhere, and as properties of any grid."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.sheets import Grid, PaperPlan, fit_grid
from pnp.sheets.grid import TOLERANCE
from pnp.sheets.plan import MarginType
from pnp.source import MM
from pnp.source.size import Size

MARGINS = (0, 5, 6.35, 8, 10)
PAPERS = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
FITS = {  # card: cards on A4, on Letter, for each margin in turn
    (63, 88): ((9, 9, 9, 9, 9), (9, 9, 9, 8, 8)),
    (63.5, 88.9): ((9, 9, 9, 9, 8), (9, 9, 9, 8, 8)),
    (57.15, 88.9): ((10, 10, 9, 9, 9), (9, 9, 9, 8, 8)),
    (59, 86): ((10, 9, 9, 9, 9), (9, 9, 9, 9, 9)),
    (70, 120): ((6, 4, 4, 4, 4), (6, 4, 4, 4, 4)),
    (44, 68): ((18, 16, 16, 16, 16), (18, 18, 12, 12, 12)),
    (41, 63): ((21, 21, 18, 18, 18), (20, 20, 18, 18, 18)),
    (59, 92): ((10, 9, 9, 9, 9), (9, 8, 8, 8, 8)),
    (70, 70): ((12, 8, 8, 8, 6), (9, 6, 6, 6, 6)),
}


def grid_for(plan: PaperPlan, card: Size) -> Grid:
    grid = fit_grid(plan, card)
    assert grid
    return grid


def plan_for(paper: tuple[float, float], margin: float) -> PaperPlan:
    size = Size(paper[0] * MM, paper[1] * MM)
    return PaperPlan(1, "paper", size, margin * MM, MarginType("a/b", "a/c", (7.0, 6.0)))


@pytest.mark.parametrize("card", FITS)
@pytest.mark.parametrize("paper", PAPERS)
def test_as_many_cards_fit_as_the_table_says(card: tuple[float, float], paper: str) -> None:
    expected = FITS[card][list(PAPERS).index(paper)]
    grids = [fit_grid(plan_for(PAPERS[paper], margin), Size(card[0] * MM, card[1] * MM)) for margin in MARGINS]
    assert tuple(grid.slots if grid else 0 for grid in grids) == expected


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("name", ["63x88", "63.5 x 88.9mm", "japanese", "Standard Sleeve", "poker"])
def test_nine_cards_stand_upright_on_the_shipped_plans(plans, sizes, paper: str, name: str) -> None:
    grid = grid_for(plans[paper], sizes.find(name).size)
    assert (grid.columns, grid.rows) == (3, 3)
    assert grid.paper == plans[paper].paper


def test_a_hundredth_of_a_millimetre_is_allowed_and_no_more(plans) -> None:
    room = (plans["letter"].paper.height - 2 * plans["letter"].margin) / 3
    width = 63.5 * MM
    assert grid_for(plans["letter"], Size(width, room + TOLERANCE / 3.01)).slots == 9
    assert grid_for(plans["letter"], Size(width, room + TOLERANCE / 2.9)).slots == 8


def test_a_card_larger_than_the_paper_has_no_grid(plans) -> None:
    assert fit_grid(plans["a4"], Size(300 * MM, 300 * MM)) is None


lengths = st.floats(8, 320)


@given(lengths, lengths, st.floats(50, 500), st.floats(50, 500), st.floats(0, 20))
def test_any_grid_lies_within_the_margins_and_in_the_middle(
    width: float, height: float, paper_width: float, paper_height: float, margin: float
) -> None:
    plan = plan_for((paper_width, paper_height), margin)
    grid = fit_grid(plan, Size(width * MM, height * MM))
    if grid is None:
        room = sorted((paper_width - 2 * margin, paper_height - 2 * margin))
        assert min(width, height) > room[0] - 1e-6 or max(width, height) > room[1] - 1e-6
        return
    assert grid.paper in (plan.paper, plan.paper.turned)
    assert min(grid.xs[0], grid.ys[0]) >= plan.margin - TOLERANCE
    assert grid.xs[-1] <= grid.paper.width - plan.margin + TOLERANCE
    assert grid.ys[-1] <= grid.paper.height - plan.margin + TOLERANCE
    assert grid.xs[0] == pytest.approx(grid.paper.width - grid.xs[-1])
    assert grid.ys[0] == pytest.approx(grid.paper.height - grid.ys[-1])
    assert all(b - a == pytest.approx(grid.card.width) for a, b in zip(grid.xs, grid.xs[1:], strict=False))
    if min(width, height) >= 30 and max(width, height) >= 44:
        other = replace(grid, columns=grid.columns + 1)
        assert other.left < plan.margin - TOLERANCE / 2.01  # not one column more


@given(st.floats(8, 29.9), st.floats(8, 60), st.sampled_from(["a4", "letter"]))
def test_tokens_leave_room_for_text_and_lose_a_quarter_at_most(plans, width, height, paper) -> None:
    plan, size = plans[paper], Size(width * MM, height * MM)
    grid = grid_for(plan, size)
    most = max(
        int((sheet.width - 2 * plan.margin) / size.width) * int((sheet.height - 2 * plan.margin) / size.height)
        for sheet in (plan.paper, plan.paper.turned)
    )
    assert grid.slots >= 0.75 * most
    if grid.slots < most:
        assert max(grid.left, grid.top) - plan.margin >= min(8.75, min(width, height) / 2) * MM - 1e-6


@given(st.integers(1, 30), st.floats(8, 200))
def test_bundles_hold_all_lines_and_leave_room_between_those_that_run_on(columns: int, width: float) -> None:
    card = Size(width * MM, 88 * MM)
    grid = Grid(Size(columns * card.width + 40, 400), card, columns, 1)
    bundles = grid.column_bundles
    assert bundles[0] == 0
    assert bundles[-1] == columns
    assert list(bundles) == sorted(set(bundles))
    gaps = [(b - a) * width for a, b in pairwise(bundles)]
    if width >= 40:
        assert bundles == tuple(range(columns + 1))
    elif columns * width >= 60:
        assert min(gaps) > 30


def test_slots_count_row_by_row(plans, sizes) -> None:
    grid = grid_for(plans["a4"], sizes.find("63x88").size)
    assert [grid.corner(slot) for slot in (0, 2, 5)] == [
        (grid.xs[0], grid.ys[0]),
        (grid.xs[2], grid.ys[0]),
        (grid.xs[2], grid.ys[1]),
    ]
