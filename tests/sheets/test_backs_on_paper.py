"""Numbered backs on paper: the back page held against the light shows every card's own number behind its front."""

from __future__ import annotations

from typing import Any

import pypdfium2
import pytest

from pnp.paint.pdf import paint_pdf
from pnp.problems import Problems
from pnp.sheets import Printed, SheetText, impose, imposing
from pnp.sheets.backs import back_slot
from pnp.source import MM

PAPER = (210 * MM, 297 * MM)
CARD = (63 * MM, 88 * MM)
LEFT, TOP = ((whole - 3 * one) / 2 for whole, one in zip(PAPER, CARD, strict=True))
SLOTS = [(LEFT + n % 3 * CARD[0], TOP + n // 3 * CARD[1]) for n in range(9)]


@pytest.fixture
def numbered(plans, typefaces, make_frame) -> Any:
    """41 cards, each with its number on its front and on a back of its own, printed for a flip."""
    cards = [Printed(make_frame(f"F{n}"), make_frame(f"B{n}", ground="#1F2D4D"), f"c{n}", "sample") for n in range(41)]

    def printed(flip: Any) -> bytes:
        pages = impose(cards, plans["a4"], SheetText("Game"), typefaces, Problems(), backs="duplex", flip=flip)
        return paint_pdf(pages, typefaces, "Game", duplex=flip)

    return printed


def words_in(page: pypdfium2.PdfPage, x: float, y: float) -> list[str]:
    """Words in the area of a card whose upper left corner is at (x, y), y down."""
    bottom, top = PAPER[1] - y - CARD[1], PAPER[1] - y
    return page.get_textpage().get_text_bounded(x, bottom, x + CARD[0], top).split()


def behind(x: float, y: float, flip: str) -> tuple[float, float]:
    """The corner, on the back page, of the area that lies behind the card at (x, y)."""
    if flip == "long":
        return PAPER[0] - x - CARD[0], y
    return x, PAPER[1] - y - CARD[1]


def pairs(data: bytes, flip: str) -> list[tuple[list[str], list[str]]]:
    """What stands on the front and on the back of every slot of every sheet."""
    with pypdfium2.PdfDocument(data) as pdf:
        return [
            (words_in(pdf[n], *slot), words_in(pdf[n + 1], *behind(*slot, flip)))
            for n in range(0, len(pdf), 2)
            for slot in SLOTS
        ]


@pytest.mark.parametrize("flip", ["long", "short"])
def test_every_number_has_its_own_behind_it_and_empty_slots_stay_empty(numbered, flip) -> None:
    found = pairs(numbered(flip), flip)
    assert found == [([f"F{n}"], [f"B{n}"]) for n in range(41)] + [([], [])] * 4


@pytest.mark.parametrize("flip", ["long", "short"])
def test_backs_in_reversed_order_are_found_out(numbered, monkeypatch, flip) -> None:
    monkeypatch.setattr(imposing, "back_slot", lambda grid, slot, flip: back_slot(grid, grid.slots - 1 - slot, flip))
    found = pairs(numbered(flip), flip)
    wrong = [n for n in range(41) if found[n][1] != [f"B{n}"]]
    assert len(wrong) >= 35
    assert any(found[n][1] for n in range(41, 45))  # and what should be empty is not


@pytest.mark.parametrize(("flip", "other"), [("long", "short"), ("short", "long")])
def test_the_other_edge_is_found_out(numbered, flip, other) -> None:
    assert pairs(numbered(flip), other) != pairs(numbered(flip), flip)
