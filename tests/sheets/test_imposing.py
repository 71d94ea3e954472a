"""Imposition as properties: nothing lost, doubled or overlapping, and every back behind its front."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.faces.frame import Frame
from pnp.problems import Problems
from pnp.sheets import Flip, Page, Placed, Printed, SheetText, backs, impose
from pnp.sheets import imposing as module
from pnp.source import MM
from pnp.source.size import Size

TEXT = SheetText("A Game", "v1", "Somebody", "all rights reserved", "unofficial, for private play")
FLIPS = ("long", "short")
CARDS = ("63x88", "poker", "japanese", "mini-us", "tarot", "square")  # upright sheets and lying ones
JOBS = [(paper, card) for paper in ("a4", "letter") for card in CARDS]

every = settings(max_examples=60, deadline=None)


def numbered(count: int, size: Size, *, backed: bool = True) -> list[Printed]:
    """Cards whose front and back carry the same number in their ground colour."""
    return [
        Printed(
            Frame(size.width, size.height, (), f"#0{n:05X}"),
            Frame(size.width, size.height, (), f"#F{n:05X}") if backed else None,
            f"c{n}",
            "sample",
        )
        for n in range(count)
    ]


def box(placed: Placed) -> tuple[float, float, float, float]:
    return placed.x, placed.y, placed.x + placed.width, placed.y + placed.height


def overlap(a: Placed, b: Placed) -> bool:
    (al, at, ar, ab), (bl, bt, br, bb) = box(a), box(b)
    slack = 1e-6
    return al < br - slack and bl < ar - slack and at < bb - slack and bt < ab - slack


def turned_over(page: Page, placed: Placed, flip: str) -> tuple[float, float]:
    """Where the upper left corner of a back's area lies on the front page, when the sheet is held against the light."""
    upright = page.height >= page.width
    if (flip == "long") == upright:
        return page.width - placed.x - placed.width, placed.y
    return placed.x, page.height - placed.y - placed.height


def mismatches(pages: tuple[Page, ...], flip: str) -> list[str]:
    """Fronts whose back does not lie exactly behind them, and backs behind nothing."""
    faults = []
    for front, back in zip(pages[::2], pages[1::2], strict=True):
        behind = {
            tuple(round(at, 3) for at in turned_over(back, placed, flip)): placed.frame.ground[2:]
            for placed in back.placed
        }
        for placed in front.placed:
            number = behind.pop((round(placed.x, 3), round(placed.y, 3)), None)
            if number != placed.frame.ground[2:]:
                faults.append(f"{placed.frame.ground} has {number} behind it")
        faults += [f"{number} has no front" for number in behind.values()]
    return faults


@every
@given(st.integers(0, 60), st.integers(1, 3), st.sampled_from(JOBS))
def test_every_card_is_printed_as_often_as_asked(plans, sizes, typefaces, count, copies, job) -> None:  # noqa: PLR0917
    paper, card = job
    size = sizes.find(card).size
    cards = numbered(count, size)
    pages = impose(cards, plans[paper], TEXT, typefaces, Problems(), copies=copies)
    printed = [placed.frame.ground for page in pages for placed in page.placed]
    assert printed == [item.front.ground for item in cards] * copies
    for page in pages:
        assert not any(overlap(a, b) for a, b in combinations(page.placed, 2))
        margin = plans[paper].margin - 0.01 * MM
        for placed in page.placed:
            left, top, right, bottom = box(placed)
            assert margin <= left
            assert margin <= top
            assert right <= page.width - margin
            assert bottom <= page.height - margin
    assert [page.sheet for page in pages] == list(range(1, len(pages) + 1))
    assert all(page.placed for page in pages)


@every
@given(st.integers(1, 60), st.sampled_from(FLIPS), st.sampled_from(JOBS))
def test_every_back_lies_behind_its_front(plans, sizes, typefaces, count, flip, job) -> None:  # noqa: PLR0917
    paper, card = job
    cards = numbered(count, sizes.find(card).size)
    pages = impose(cards, plans[paper], TEXT, typefaces, Problems(), backs="duplex", flip=flip)
    assert mismatches(pages, flip) == []
    assert sum(len(page.placed) for page in pages[1::2]) == count  # empty slots stay empty
    assert [page.side for page in pages] == ["front", "back"] * (len(pages) // 2)
    assert all(front.sheet == back.sheet for front, back in zip(pages[::2], pages[1::2], strict=True))


@pytest.mark.parametrize("flip", FLIPS)
def test_a_reversed_order_is_noticed(plans, sizes, typefaces, monkeypatch, flip) -> None:
    """Backs laid from the end of the page's list land behind the wrong fronts, on full pages and part-filled ones."""
    monkeypatch.setattr(module, "back_slot", lambda grid, slot, flip: grid.slots - 1 - slot)
    pages = impose(
        numbered(41, sizes.find("63x88").size), plans["a4"], TEXT, typefaces, Problems(), backs="duplex", flip=flip
    )
    assert len(mismatches(pages[:2], flip)) >= 6
    assert mismatches(pages[-2:], flip)


@pytest.mark.parametrize("flip", FLIPS)
def test_the_wrong_flip_is_noticed(plans, sizes, typefaces, flip) -> None:
    pages = impose(
        numbered(9, sizes.find("63x88").size), plans["a4"], TEXT, typefaces, Problems(), backs="duplex", flip=flip
    )
    assert mismatches(pages, "short" if flip == "long" else "long")


def test_a_card_turned_over_sideways_shows_its_back_upright(plans, sizes, typefaces) -> None:
    """Turning the sheet like a calendar sets its back upside down, so backs are printed upside down there."""
    ways: list[tuple[str, Flip, bool]] = [("63x88", "long", False), ("63x88", "short", True), ("mini-us", "long", True)]
    for card, flip, expected in ways:
        cards = numbered(3, sizes.find(card).size)
        pages = impose(cards, plans["a4"], TEXT, typefaces, Problems(), backs="duplex", flip=flip)
        assert {placed.turned for placed in pages[1].placed} == {expected}
        assert not any(placed.turned for placed in pages[0].placed)


def test_a_turned_frame_covers_the_same_area() -> None:
    frame = Frame(100, 200, ())
    placed = Placed(frame, 10, 20, turned=True, scale=0.5)
    a, b, c, d, e, f = placed.transform
    corners = {(a * x + c * y + e, b * x + d * y + f) for x, y in ((0, 0), (100, 200))}
    assert corners == {(10, 20), (60, 120)}
    assert (a * 0 + e, d * 0 + f) == (60, 120)


def test_part_filled_pages_keep_the_grid(plans, sizes, typefaces) -> None:
    pages = impose(numbered(10, sizes.find("63x88").size), plans["a4"], TEXT, typefaces, Problems())
    full, last = pages
    assert box(last.placed[0]) == box(full.placed[0])
    assert [op for op in last.ops if op.by == "cut line"] == [op for op in full.ops if op.by == "cut line"]


def test_cards_without_a_back_are_named_once(plans, sizes, typefaces) -> None:
    cards = numbered(3, sizes.find("63x88").size)
    cards[1] = replace(cards[1], back=None)
    problems = Problems()
    pages = impose([*cards, cards[1]], plans["a4"], TEXT, typefaces, problems, backs="duplex")
    assert [(problem.code, problem.message) for problem in problems] == [("P105", "1 cards have no back: `c1`")]
    assert len(pages[1].placed) == 2
    assert (
        mismatches(
            (replace(pages[0], placed=tuple(p for p in pages[0].placed if p.frame.ground[-1] != "1")), pages[1]), "long"
        )
        == []
    )


def test_sizes_do_not_share_a_sheet(plans, sizes, typefaces) -> None:
    problems = Problems()
    mixed = numbered(3, sizes.find("63x88").size) + numbered(2, sizes.find("tarot").size)
    mixed = [mixed[n] for n in (0, 3, 1, 4, 2)]
    pages = impose(mixed, plans["a4"], TEXT, typefaces, problems)
    assert [len(page.placed) for page in pages] == [3, 2]
    assert {problem.code for problem in problems} == {"P102", "P104"}


def test_a_chosen_size_holds_smaller_faces_in_the_middle(plans, sizes, typefaces) -> None:
    cards = numbered(1, sizes.find("63x88").size)
    problems = Problems()
    (page,) = impose(cards, plans["a4"], TEXT, typefaces, problems, card=sizes.find("poker").size)
    (placed,) = page.placed
    assert placed.scale == 1
    assert placed.x == pytest.approx((210 - 3 * 63.5) / 2 * MM + 0.25 * MM)
    assert list(problems) == []


def test_a_chosen_size_that_is_too_small_shrinks_faces_and_says_so(plans, sizes, typefaces) -> None:
    problems = Problems()
    cards = numbered(1, sizes.find("63x88").size)
    (page,) = impose(cards, plans["a4"], TEXT, typefaces, problems, card=sizes.find("japanese").size)
    (placed,) = page.placed
    assert placed.width == pytest.approx(59 * MM)
    (problem,) = problems
    assert problem.code == "P103"
    assert "93.7%" in problem.message
    assert "5.6 pt" in problem.message


def test_a_card_too_large_for_the_paper_is_refused(plans, typefaces) -> None:
    problems = Problems()
    pages = impose(numbered(1, Size(250 * MM, 300 * MM)), plans["a4"], TEXT, typefaces, problems)
    assert pages == ()
    (problem,) = problems
    assert problem.code == "P101"
    assert "250 x 300 mm" in problem.message
    assert "197.3 x 284.3 mm" in problem.message


def test_a_large_card_says_how_many_fit(plans, sizes, typefaces) -> None:
    problems = Problems()
    impose(numbered(1, sizes.find("tarot").size), plans["a4"], TEXT, typefaces, problems)
    assert [problem.message for problem in problems] == ["70 x 120 mm fits 4 times on A4 (2 x 2), not 9 times"]


def test_an_upright_sheet_turns_over_sideways_on_its_long_edge() -> None:
    upright = Size(210, 297)
    assert backs.turns_over_sideways(upright, "long")
    assert not backs.turns_over_sideways(upright, "short")
    assert backs.turns_over_sideways(upright.turned, "short")
