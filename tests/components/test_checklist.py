"""The checklist of a kit: plain text that fits a terminal, pages that hold everything and break where they may."""

from __future__ import annotations

import pytest

from pnp.faces.frame import GlyphRun, Group, Stroke
from pnp.faces.text.typefaces import Typefaces
from pnp.problems import Problems
from pnp.sheets import Checklist, Page, PaperPlan, Row, Section, compose_checklist, read_plan, write_checklist
from pnp.source import MM, Workspace, bundled_root

LONG = "On an ally or Leader that has Barrier; each point absorbs 1 damage, and all of them go at your next Refresh."
WORKSPACE = Workspace((bundled_root(),))
SMALL = Checklist(
    "The Ferry: kit",
    ("For Ann and Bob.",),
    (
        Section(
            "Files to print",
            (Row("decks/ann.pdf", "5", LONG), Row("no quick reference", "", "There is none.", box=False)),
        ),
        Section("To bring", (Row("dice", "12", "for the current"),)),
    ),
    ("Free for all.",),
)


@pytest.fixture(scope="module")
def typefaces() -> Typefaces:
    return Typefaces(WORKSPACE, Problems())


@pytest.fixture(scope="module")
def plan() -> PaperPlan:
    found = read_plan(WORKSPACE, "a4", Problems())
    assert found
    return found


def runs(page: Page) -> list[tuple[GlyphRun, float, float]]:
    """Every line of type with the place it has on the page."""
    found = []
    for group in page.ops:
        assert isinstance(group, Group)
        x, y = group.transform[4:]
        found += [(run, x + run.x, y + run.baseline) for run in group.ops if isinstance(run, GlyphRun)]
    return found


def test_plain_text_is_a_list_to_tick_off() -> None:
    lines = write_checklist(SMALL).splitlines()
    assert lines[:3] == ["The Ferry: kit", "==============", "For Ann and Bob."]
    assert "[ ] 5 decks/ann.pdf       On an ally or Leader that has Barrier; each point absorbs 1" in lines[6]
    assert "  no quick reference  There is none." in lines
    assert "[ ] 12 dice  for the current" in lines
    assert lines[-1] == "Free for all."
    assert max(map(len, lines)) <= 96


def test_the_page_says_what_the_text_says_within_its_edges(typefaces, plan) -> None:
    problems = Problems()
    (page,) = compose_checklist(SMALL, plan, typefaces, problems)
    assert not len(problems)
    said = " ".join(run.text for run, _, _ in runs(page)).split()
    for word in write_checklist(SMALL).replace("[ ]", "").replace("-" * 8, "").replace("=", "").split():
        assert word in said or set(word) == {"-"}
    for run, x, y in runs(page):
        assert x >= 20 * MM - 1e-6
        assert x + run.width <= page.width - 20 * MM + 1e-6
        assert 20 * MM <= y <= page.height - 20 * MM
    boxes = [op for group in page.ops if isinstance(group, Group) for op in group.ops if isinstance(op, Stroke)]
    assert len(boxes) == 2


@pytest.mark.parametrize("count", [30, 44, 45, 46, 47, 48, 49, 50, 51, 120])
def test_long_lists_go_on_and_no_heading_stands_alone(typefaces, plan, count: int) -> None:
    rows = tuple(Row(f"piece-{n}", str(n), "What for.") for n in range(count))
    checklist = Checklist(
        "Kit", ("For many.",), (Section("Pieces", rows), Section("Last", (Row("end", "1", "Over."),)))
    )
    pages = compose_checklist(checklist, plan, typefaces, Problems())
    texts = [[run.text for run, _, _ in runs(page)] for page in pages]
    assert [text for page in texts for text in page if text.startswith("piece-")] == [row.name for row in rows]
    assert all(page[-1] not in ("Pieces", "Last") for page in texts)
    assert all(y <= page.height - 20 * MM for page in pages for _, _, y in runs(page))
    assert len(pages) == {30: 1, 120: 3}.get(count, len(pages))


def test_letters_that_cannot_be_printed_are_named(typefaces, plan) -> None:
    problems = Problems()
    compose_checklist(Checklist("鷺", (), ()), plan, typefaces, problems)
    assert [(problem.code, "鷺" in problem.message) for problem in problems] == [("P110", True)]


def test_no_line_end_parts_a_number_from_its_pieces_nor_leaves_a_word_alone(typefaces, plan) -> None:
    counted = "6 × Mark, " * 20
    for said in range(1, 40):
        row = Row("pieces.pdf", "1", "w " * said + counted + "and the last")
        checklist = Checklist("Kit", (), (Section("Files", (row,)),))
        (page,) = compose_checklist(checklist, plan, typefaces, Problems())
        lines = [run.text for run, x, _ in runs(page) if x > 90 * MM]
        assert len(lines) > 3
        assert all("×" not in (line.split()[0], line.split()[-1]) and line.split()[-1] != "6" for line in lines)
        assert len(lines[-1].split()) > 1
        written = [line[len("[ ] 1 pieces.pdf  ") :] for line in write_checklist(checklist).splitlines()[5:]]
        assert " ".join(written) == row.remark
        assert not any(line.startswith("×") or line.endswith(("×", " 6")) for line in written)
