"""Numbered backs: cards that bear their number on both sides are printed, and each back page held behind its front."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pikepdf
import pypdfium2
import pytest

from pnp.cli import run
from pnp.sheets import imposing
from pnp.sheets.backs import back_slot
from pnp.source import MM
from tests.measuring import read_page
from tests.printed import PAPERS, letters, slots

FIXTURE = Path(__file__).parent.parent / "fixtures" / "numbered"
COUNT = 41
CARD = (63 * MM, 88 * MM)
NEAR = 0.05 * MM


@dataclass(frozen=True)
class Side:
    """A number, and the dot in the middle of its card; points, y down."""

    number: int
    x: float
    y: float


def print_numbers(folder: Path, paper: str, flip: str) -> Path:
    words = ["print", "numbers", "--workspace", str(FIXTURE), "--paper", paper, "--backs", "duplex", "--flip", flip]
    assert run([*words, "-o", str(folder)]) == 0
    return folder / "sheets.pdf"


def read_sides(file: Path, paper: str) -> list[list[Side]]:
    """The cards of every page, in the order of its slots."""
    with pypdfium2.PdfDocument(file) as pdf:
        words = [letters(page) for page in pdf]
    with pikepdf.open(file) as pdf:
        dots = [dots_of(page) for page in pdf.pages]
    pages = []
    for page_letters, page_dots in zip(words, dots, strict=True):
        page = []
        for slot in slots(paper, "63x88", 9):
            digits = [character for character, x, y in page_letters if within(slot, x, y) and character.isdigit()]
            middles = [(x, y) for x, y in page_dots if within(slot, x, y)]
            assert len(middles) == bool(digits)
            page += [Side(int("".join(digits)), x, y) for x, y in middles]
        assert len(page) == len(page_dots)
        pages.append(page)
    return pages


def dots_of(page: pikepdf.Page) -> list[tuple[float, float]]:
    boxes = [
        area.box
        for area in read_page(page).areas
        if area.fill == pytest.approx((0x1D / 255, 0x22 / 255, 0x30 / 255), abs=0.01)
    ]
    return [((left + right) / 2, (top + bottom) / 2) for left, top, right, bottom in boxes]


def within(slot, x: float, y: float) -> bool:
    return bool(slot.left < x < slot.left + CARD[0] and slot.top < y < slot.top + CARD[1])


def seen_through(side: Side, paper: str, flip: str) -> Side:
    """Where what is on the back of the sheet is seen from its front."""
    width, height = (length * MM for length in PAPERS[paper])
    if flip == "long":
        return Side(side.number, width - side.x, side.y)
    return Side(side.number, side.x, height - side.y)


def check_backs(file: Path, paper: str, flip: str) -> None:
    """Every card has its own number behind it, to 0.05 mm; an empty slot is empty on both sides; none is lost."""
    pages = read_sides(file, paper)
    assert len(pages) == 10
    fronts, backs = pages[::2], [[seen_through(side, paper, flip) for side in page] for page in pages[1::2]]
    assert [side.number for page in fronts for side in page] == list(range(1, COUNT + 1))
    assert len(fronts[-1]) == COUNT - 4 * 9
    for front, back in zip(fronts, backs, strict=True):
        assert len(front) == len(back)
        for side in front:
            behind = [other for other in back if abs(other.x - side.x) < NEAR and abs(other.y - side.y) < NEAR]
            assert [other.number for other in behind] == [side.number], f"not the back of {side.number}"


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("flip", ["long", "short"])
def test_every_back_lies_behind_its_front(tmp_path, paper, flip) -> None:
    check_backs(print_numbers(tmp_path, paper, flip), paper, flip)


@pytest.mark.parametrize(("flip", "turned"), [("long", 0), ("short", 180)])
def test_a_back_is_upright_when_its_card_is_turned_over(tmp_path, flip, turned) -> None:
    """A card is turned about its upright middle; on a sheet flipped on its short edge, backs stand on their heads."""
    with pikepdf.open(print_numbers(tmp_path, "a4", flip)) as pdf:
        front, back = (read_page(page).texts for page in list(pdf.pages)[:2])
    assert {text.turned for text in front if text.size > 30} == {0}
    assert {text.turned for text in back if text.size > 30} == {turned}


@pytest.mark.parametrize("flip", ["long", "short"])
def test_backs_in_the_order_of_the_list_are_found_out(tmp_path, monkeypatch, flip) -> None:
    monkeypatch.setattr(imposing, "back_slot", lambda grid, slot, flip: slot)
    file = print_numbers(tmp_path, "a4", flip)
    with pytest.raises(AssertionError, match="not the back of 1"):
        check_backs(file, "a4", flip)


@pytest.mark.parametrize("flip", ["long", "short"])
def test_backs_in_reversed_order_are_found_out(tmp_path, monkeypatch, flip) -> None:
    monkeypatch.setattr(imposing, "back_slot", lambda grid, slot, flip: back_slot(grid, grid.slots - 1 - slot, flip))
    file = print_numbers(tmp_path, "a4", flip)
    with pytest.raises(AssertionError, match="not the back of 1"):
        check_backs(file, "a4", flip)


def test_the_other_edge_is_found_out(tmp_path) -> None:
    file = print_numbers(tmp_path, "a4", "long")
    with pytest.raises(AssertionError, match="not the back of 1"):
        check_backs(file, "a4", "short")
