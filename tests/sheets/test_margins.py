"""The margin of a sheet: what it says, where it says it, and what happens when there is no room."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.faces.frame import Frame, GlyphRun, Group, Stroke
from pnp.problems import Problems
from pnp.sheets import Page, Printed, SheetText, fit_grid, impose
from pnp.sheets.margin_faces import MarginFaces, Statement
from pnp.sheets.margin_type import flow
from pnp.sheets.marks import cut_lines
from pnp.sheets.statements import count_origins
from pnp.sheets.waste import Cell, bleed_of, waste_cells
from pnp.source import MM
from pnp.source.size import Size

TEXT = SheetText(
    "A Game of Herons",
    "v0.1",
    "Somebody",
    "rights unknown",
    "unofficial, for private play",
    "Reeds",
    "NOT LEGAL: 2 problems",
)


@pytest.fixture(scope="module")
def faces(typefaces) -> MarginFaces:
    return MarginFaces(typefaces.face("spectral/medium"), typefaces.face("spectral/bold"), (7.0, 6.5, 6.0))


def cards(count: int, width: float = 63, height: float = 88) -> list[Printed]:
    frame = Frame(width * MM, height * MM, ())
    return [Printed(frame, frame, f"c{n}", "sample" if n % 2 else "completed") for n in range(count)]


def lines(page: Page) -> list[str]:
    """Margin text line by line, cell by cell."""
    found: dict[tuple[object, float], str] = {}
    for group in page.ops:
        if isinstance(group, Group):
            for run in group.ops:
                if isinstance(run, GlyphRun):
                    key = (group.transform, run.baseline)
                    found[key] = f"{found[key]} {run.text}" if key in found else run.text
    return list(found.values())


def test_the_warning_stands_in_the_first_sheets_margin_alone(plans, typefaces) -> None:
    pages = impose(cards(20), plans["a4"], TEXT, typefaces, Problems())
    assert ["NOT LEGAL: 2 problems" in lines(page) for page in pages] == [True, False, False]
    bold = [run for group in pages[0].ops if isinstance(group, Group) for run in group.ops if isinstance(run, GlyphRun)]
    assert {run.font for run in bold if "LEGAL" in run.text} == {"spectral/bold"}


def test_counts_are_those_of_the_sheet(plans, typefaces) -> None:
    pages = impose(cards(11), plans["a4"], TEXT, typefaces, Problems())
    assert "5 completed, 4 sample: not from the source document" in lines(pages[0])
    assert "1 completed, 1 sample: not from the source document" in lines(pages[1])


@pytest.mark.parametrize(
    ("origins", "said"),
    [
        (["source"] * 9, "9 source"),
        (["sample", "source", "transcribed"], "1 source, 1 transcribed · 1 sample: not from the source document"),
        ([], ""),
        (["", "own"], ""),
    ],
)
def test_origins_are_counted_in_their_order(origins: list[str], said: str) -> None:
    assert count_origins(origins) == said


def test_empty_statements_leave_no_trace(plans, typefaces) -> None:
    pages = impose(cards(1), plans["a4"], SheetText("Game"), typefaces, Problems())
    assert [line for line in lines(pages[0]) if line.strip(" ·") != line] == []
    assert "Game" in lines(pages[0])


def test_what_is_too_long_for_its_cell_goes_on_into_the_next(plans, typefaces) -> None:
    problems = Problems()
    text = replace(TEXT, title="A long title " * 4, credit="someone else, " * 4, notice="")
    (page,) = impose(cards(1), plans["a4"], text, typefaces, problems)
    assert list(problems) == []
    said = lines(page)
    words = " ".join(said).split()
    assert [words.count(word) for word in ("title", "someone", "rights", "sample:", "sheet", "plan")] == [
        4,
        4,
        1,
        0,
        1,
        1,
    ]


def test_a_long_statement_is_parted_before_it_is_lost(faces) -> None:
    """Three short lines for what is said at once in none: first at its dots, and where a part is too long, at words."""
    cells = [Cell(0, 12.0 * n, 100.0, 8.0) for n in range(3)]
    said = Statement("plan 1 · a name of some length · by somebody", strong="Herons")
    ops, left = flow([[said]], cells, faces)
    assert left == []
    assert texts(ops) == ["Herons plan 1 · by somebody", "a name of some length"]
    ops, left = flow([[Statement("one name that is longer than any line there is here")]], cells, faces)
    assert left == []
    assert " ".join(texts(ops)) == "one name that is longer than any line there is here"
    assert len(texts(ops)) > 1


def texts(ops) -> list[str]:
    """Each cell's words."""
    return [" ".join(run.text for run in group.ops) for group in ops]


def test_text_without_room_is_named(plans, typefaces) -> None:
    problems = Problems()
    text = replace(TEXT, credit="many people " * 60)
    impose(cards(30, 63.5, 88.9), plans["letter"], text, typefaces, problems)
    (problem,) = problems
    assert problem.code == "P108"
    assert "many people many people" in problem.message
    assert problem.span
    assert problem.span.file.endswith("letter.yaml")


def test_a_scale_bar_without_room_is_named(plans, sizes, typefaces) -> None:
    problems = Problems()
    size = sizes.find("mini-us").size
    impose(cards(1, size.width / MM, size.height / MM), plans["letter"], SheetText("Game"), typefaces, problems)
    assert ["50 mm and 2 in" in problem.message for problem in problems if problem.code == "P109"] == [True]


def test_letters_the_margin_cannot_print_are_named(plans, typefaces) -> None:
    problems = Problems()
    impose(cards(30), plans["a4"], replace(TEXT, title="鷺の Game"), typefaces, problems)
    (problem,) = problems
    assert problem.code == "P110"
    assert "'鷺の'" in problem.message


def test_an_unknown_typeface_stops_with_its_name(plans, workspace) -> None:
    from pnp.faces.text.typefaces import Typefaces

    problems = Problems()
    plan = replace(plans["a4"], type=replace(plans["a4"].type, bold="spectral/heavy"))
    assert impose(cards(1), plan, TEXT, Typefaces(workspace, problems), problems) == ()
    assert [problem.code for problem in problems] == ["L201"]


def test_strips_without_room_give_way_to_the_others(plans, sizes) -> None:
    """Jumbo cards fill A4 from top to bottom, so that text stands at their sides."""
    grid = fit_grid(plans["a4"], sizes.find("jumbo").size)
    assert grid
    bleed = bleed_of(plans["a4"], grid, "front")
    first, second, _ = waste_cells(plans["a4"], grid, bleed)
    assert bleed > 2 * MM
    assert all(cell.turned for cell in first + second)


@settings(deadline=None)
@given(st.floats(10, 100), st.floats(12, 140), st.sampled_from(["a4", "letter"]), st.sampled_from(["front", "back"]))
def test_cells_touch_neither_margin_ground_nor_cut_lines(plans, width, height, paper, side) -> None:
    plan = plans[paper]
    grid = fit_grid(plan, Size(width * MM, height * MM))
    assert grid
    bleed = bleed_of(plan, grid, side)
    assert bleed <= min(grid.left, grid.top)
    lines = [bounds(op.path) for op in cut_lines(plan, grid) if isinstance(op, Stroke)]
    for cells in waste_cells(plan, grid, bleed):
        for cell in cells:
            left, right = (cell.x, cell.x + (cell.depth if cell.turned else cell.length))
            bottom = cell.y if cell.turned else cell.y + cell.depth
            top = cell.y - cell.length if cell.turned else cell.y
            assert left >= plan.margin - 1e-6
            assert top >= plan.margin - 1e-6
            assert right <= grid.paper.width - plan.margin + 1e-6
            assert bottom <= grid.paper.height - plan.margin + 1e-6
            beside = right <= grid.xs[0] - bleed or left >= grid.xs[-1] + bleed
            above = bottom <= grid.ys[0] - bleed or top >= grid.ys[-1] + bleed
            assert beside or above
            touching = [
                (x1, y1, x2, y2)
                for x1, y1, x2, y2 in lines
                if x1 < right + 0.5 * MM and x2 > left - 0.5 * MM and y1 < bottom + 0.5 * MM and y2 > top - 0.5 * MM
            ]
            assert touching == []


def bounds(path) -> tuple[float, float, float, float]:
    (_, x1, y1), (_, x2, y2) = path
    return x1, y1, x2, y2


words = st.text("abcdefgh ", min_size=1, max_size=60)
cells = st.lists(st.builds(Cell, st.just(0.0), st.just(0.0), st.floats(5, 300), st.floats(1, 60)), max_size=6)


@settings(deadline=None)
@given(st.lists(st.lists(words, max_size=4), max_size=5), cells)
def test_every_word_is_set_inside_a_cell_or_handed_back(faces, texts, free) -> None:
    groups = [[Statement(text) for text in group if text.strip()] for group in texts]
    ops, left = flow(groups, free, faces)
    said = [word for group in groups for statement in group for word, _ in statement.words]
    printed: list[str] = []
    for group in ops:
        assert isinstance(group, Group)
        for run in group.ops:
            assert isinstance(run, GlyphRun)
            assert run.size in faces.sizes
            printed += run.text.split()
        assert any(_holds(cell, group) for cell in free)
    returned = [word for statement in left for word, _ in statement.words]
    assert sorted([word for word in printed if word != "·"] + returned) == sorted(said)


def _holds(cell: Cell, group: Group) -> bool:
    runs = [run for run in group.ops if isinstance(run, GlyphRun)]
    return all(
        run.x + run.width <= cell.length + 1e-6 and 0.7 * run.size <= run.baseline <= cell.depth - 0.2 * run.size
        for run in runs
    )


def test_scale_bars_have_upright_ends(plans, typefaces) -> None:
    (page,) = impose(cards(1), plans["a4"], TEXT, typefaces, Problems())
    bars = [op for group in page.ops if isinstance(group, Group) for op in group.ops if isinstance(op, Stroke)]
    assert len(bars) == 2
    for bar in bars:
        kinds = [segment[0] for segment in bar.path]
        assert kinds == ["M", "L"] * 3
