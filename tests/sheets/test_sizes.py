"""Card sizes, sleeves and paper plans: found by name, faults named."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.problems import Problems
from pnp.sheets import CardSizes, PaperPlan, find_size, plan_names, print_settings, read_plan, read_sizes
from pnp.sheets.sizes import SIZES_FILE
from pnp.source import MM, Workspace, bundled_root
from pnp.source.size import Size, parse_size

PLAN = """
plan: 3
name: A5
paper: 148mm x 210mm
margin: 5mm
type: {regular: spectral/medium, bold: spectral/bold, sizes: [6pt]}
"""


def overlay(folder: Path, path: str, text: str) -> Workspace:
    place = folder / path
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_text(text, encoding="utf-8")
    return Workspace((folder, bundled_root()))


@pytest.mark.parametrize(
    ("text", "width", "height"),
    [
        ("standard", 63, 88),
        ("63x88", 63, 88),
        ("TCG", 63, 88),
        ("standard sleeve", 63, 88),
        ("66x91", 63, 88),
        ("poker", 63.5, 88.9),
        ("63.5x88.9", 63.5, 88.9),
        ("2.5in x 3.5in", 63.5, 88.9),
        ("japanese_sleeve", 59, 86),
        ("Mini European Sleeve", 44, 68),
        ("70 x 120 mm", 70, 120),
        ("61mm × 92mm", 61, 92),
    ],
)
def test_a_size_is_found_by_name_sleeve_or_measure(sizes: CardSizes, text: str, width: float, height: float) -> None:
    found = sizes.find(text)
    assert found
    assert (found.size.width / MM, found.size.height / MM) == pytest.approx((width, height))


def test_no_two_sizes_or_sleeves_share_a_name(sizes: CardSizes) -> None:
    names = [name for key, size in sizes.sizes.items() for name in (key, *size.also)]
    names += [name for key, sleeve in sizes.sleeves.items() for name in (key, *sleeve.also)]
    assert len(names) == len(set(names))
    assert all(size.source for size in sizes.sizes.values())


def test_a_sleeve_is_larger_than_its_card(sizes: CardSizes) -> None:
    for sleeve in sizes.sleeves.values():
        card = sizes.sizes[sleeve.card].size
        if sleeve.outer:
            assert MM < sleeve.outer.width - card.width < 5 * MM
            assert MM < sleeve.outer.height - card.height < 5 * MM


def test_an_unknown_size_names_its_like(sizes: CardSizes) -> None:
    problems = Problems()
    assert find_size("pocker", sizes, problems) is None
    (problem,) = problems
    assert (problem.code, problem.hint) == ("P107", "did you mean `poker`?")
    assert find_size("60 by 80", sizes, problems) is None
    assert "63mm x 88mm" in list(problems)[-1].hint


def test_a_sleeve_for_a_size_that_is_not_there(tmp_path: Path) -> None:
    text = "sizes: {small: {size: 40mm x 60mm}}\nsleeves:\n  fine: {card: smal}\n"
    problems = Problems()
    assert read_sizes(overlay(tmp_path, SIZES_FILE, text), problems) is None
    (problem,) = problems
    assert problem.code == "P107"
    assert problem.span
    assert (problem.span.line, problem.hint) == (3, "did you mean `small`?")


@pytest.mark.parametrize("text", ["63", "63mm", "63mm x", "x 88mm", "0mm x 88mm", "63 x 88", "-1mm x 3mm", "ax b"])
def test_what_is_no_size(text: str) -> None:
    assert parse_size(text) is None


def test_a_size_reads_as_it_is_written() -> None:
    size = parse_size("63.5mm x 88.9mm")
    assert size
    assert str(size) == "63.5 x 88.9 mm"
    assert size.turned == Size(size.height, size.width)


def test_a_user_may_add_a_paper(tmp_path: Path) -> None:
    workspace = overlay(tmp_path, "layouts/sheets/a5.yaml", PLAN)
    assert plan_names(workspace) == ["a3", "a4", "a5", "letter"]
    plan = read_plan(workspace, "A5", Problems())
    assert plan
    assert plan.plan == 3
    assert plan.cut_lines.width == pytest.approx(0.2 * MM)


def test_an_unknown_paper_names_its_like(workspace: Workspace) -> None:
    problems = Problems()
    assert read_plan(workspace, "leter", problems) is None
    (problem,) = problems
    assert (problem.code, problem.hint) == ("P106", "did you mean `letter`?")


@pytest.mark.parametrize(
    ("old", "new", "code", "line"),
    [
        ("paper: 148mm x 210mm", "paper: 148 x 210", "S107", 4),
        ("paper: 148mm x 210mm", "paper: [148mm, 210mm]", "S103", 4),
        ("margin: 5mm", "margin: 5", "S107", 5),
        ("margin: 5mm", "margins: 5mm", "S105", 5),
        ("margin: 5mm", "margin: 5mm\nscale_bars: [50]", "S107", 6),
        ("margin: 5mm", "margin: 5mm\nstrips: around", "S104", 6),
    ],
)
def test_a_faulty_plan_names_the_place(tmp_path: Path, old: str, new: str, code: str, line: int) -> None:
    problems = Problems()
    assert read_plan(overlay(tmp_path, "layouts/sheets/a5.yaml", PLAN.replace(old, new)), "a5", problems) is None
    assert (code, line) in {(problem.code, problem.span.line) for problem in problems if problem.span}


def test_the_print_dialog_is_told_in_lines(plans: dict[str, PaperPlan]) -> None:
    assert print_settings(plans["a4"], "none", "long", 5) == (
        ("Paper", "A4, 210 x 297 mm, 5 sheets"),
        ("Scale", "100 % or “actual size”; not “fit to page” or “shrink”"),
        ("Two-sided", "off"),
        ("Before cutting", "the bar marked 50 mm measures 50 mm"),
    )
    settings = dict(print_settings(plans["letter"], "duplex", "short", 1))
    assert settings["Two-sided"] == "on, flip on the short edge"
    assert settings["Paper"].endswith("1 sheet")
