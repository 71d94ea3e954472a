"""Single lines: a fixed baseline, sizes that step down, several styles in one line."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from pnp.faces.text import Label, LabelPart, Owner, SizeSteps, Typefaces, set_label
from pnp.faces.text.style import Align
from pnp.problems import Problem, Problems, Span
from pnp.source import MM, Workspace, parse_yaml

ROOT = Path(__file__).resolve().parents[2]
TYPEFACES = Typefaces(Workspace((ROOT,)), Problems())
NAMES = SizeSteps(tuple(13 - 0.25 * step for step in range(17)))
WIDTH = 43.8 * MM


def label(
    *parts: LabelPart | str, sizes: SizeSteps = NAMES, align: Align = "left", tracking: float = 0.0
) -> tuple[Label, list[Problem]]:
    problems = Problems()
    made = [part if isinstance(part, LabelPart) else LabelPart(part, "kaisei-decol/bold", "#1D2230") for part in parts]
    found = set_label(
        made,
        sizes,
        left=100,
        width=WIDTH,
        baseline=25.8,
        typefaces=TYPEFACES,
        problems=problems,
        owner=Owner("Old Heron (B-1)", "name", Span("cards.yaml", 2)),
        align=align,
        tracking=tracking,
    )
    return found, list(problems)


@pytest.mark.parametrize(
    ("name", "least", "most"),
    [("Old Heron", 13, 13), ("Challenge the Correction", 10, 10.5), ("Nine Stars over Still Water", 9, 9.5)],
)
def test_a_long_name_shrinks_and_keeps_its_baseline(name: str, least: float, most: float) -> None:
    found, problems = label(name)
    (run,) = found.ops
    assert problems == []
    assert least <= found.size <= most
    assert run.baseline == 25.8
    assert run.width <= WIDTH + 0.01
    assert found.size == 13 or run.width * (found.size + 0.25) / found.size > WIDTH


def test_a_name_too_long_at_the_smallest_size_is_an_error_with_both_widths() -> None:
    found, (problem,) = label("The Very Long Name of Somebody Who Never Stops Walking")
    (run,) = found.ops
    assert problem.code == "L225"
    assert "Old Heron (B-1), box `name`" in problem.message
    assert f"{run.width / MM:.2f}".rstrip("0") in problem.message
    assert "43.8 mm" in problem.message
    assert "9 pt" in problem.message
    assert found.over == pytest.approx(run.width - WIDTH)


def test_a_character_without_a_glyph_is_named() -> None:
    _, (problem,) = label("שלום")
    assert problem.code == "L221"
    assert "Old Heron (B-1), box `name`" in problem.message


def test_parts_follow_one_another_in_their_own_styles() -> None:
    found, problems = label(
        LabelPart("Ally ", "spectral/bold", "#34694F"),
        LabelPart("·", "spectral/bold", "#79591C"),
        LabelPart(" Reed Current", "spectral/medium-italic", "#34694F"),
        LabelPart("", "spectral/bold", "#000000"),
        sizes=SizeSteps((7.5,)),
    )
    assert problems == []
    assert "".join(run.text for run in found.ops) == "Ally · Reed Current"
    assert [run.colour for run in found.ops] == ["#34694F", "#79591C", "#34694F"]
    assert found.ops[0].x == 100
    for left, right in pairwise(found.ops):
        assert right.x == pytest.approx(left.x + left.width)
    assert found.width == pytest.approx(sum(run.width for run in found.ops))


@pytest.mark.parametrize("tracking", [0.0, 1.5 * MM])
def test_alignment_counts_no_tracking_behind_the_last_character(tracking: float) -> None:
    shares: dict[Align, float] = {"left": 0.0, "centre": 0.5, "right": 1.0}
    for align, share in shares.items():
        found, _ = label("OLD HERON", align=align, tracking=tracking)
        (run,) = found.ops
        assert found.width == pytest.approx(run.width - tracking)
        assert run.x == pytest.approx(100 + share * (WIDTH - found.width))


def test_an_empty_label_is_nothing() -> None:
    found, problems = label("")
    assert (found.ops, found.over, problems) == ((), 0, [])


def test_a_no_break_space_is_a_space() -> None:
    found, problems = label("No\u00a0break")
    assert problems == []
    assert found.ops[0].text == "No break"


@pytest.mark.parametrize(
    ("written", "sizes"),
    [
        ("13pt", (13.0,)),
        ("13pt to 12pt by 0.25pt", (13.0, 12.75, 12.5, 12.25, 12.0)),
        ("10pt to 9pt by 0.4pt", (10.0, 9.6, 9.2, 9.0)),
    ],
)
def test_size_steps_are_read(written: str, sizes: tuple[float, ...]) -> None:
    problems = Problems()
    node = parse_yaml(written, "l.yaml", problems)
    assert node is not None
    steps = SizeSteps.read_node(node, problems)
    assert steps is not None
    assert steps.sizes == pytest.approx(sizes)
    assert steps.enlarged(2).sizes == pytest.approx(tuple(size * 2 for size in sizes))


def test_steps_down_to_what_nobody_can_read_are_a_problem() -> None:
    problems = Problems()
    node = parse_yaml("8pt to 5pt by 1pt", "l.yaml", problems)
    assert node is not None
    assert SizeSteps.read_node(node, problems) is None
    assert [problem.code for problem in problems] == ["L226"]


@pytest.mark.parametrize("written", ["13", "9pt to 13pt by 1pt", "13pt to 9pt", "13pt to 9pt by 0pt", "0pt", "[13pt]"])
def test_faulty_size_steps_are_a_problem(written: str) -> None:
    problems = Problems()
    node = parse_yaml(written, "l.yaml", problems)
    assert node is not None
    assert SizeSteps.read_node(node, problems) is None
    assert [problem.code for problem in problems] == ["S107"]


def test_what_is_set_larger_than_it_is_printed_is_told_in_printed_sizes() -> None:
    owner = Owner("Old Heron (B-1)", "name", None, enlarge=2.0)
    assert (owner.points(13), owner.millimetres(20 * MM), owner.printed(13)) == ("6.5 pt", "10 mm", 6.5)
