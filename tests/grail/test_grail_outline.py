"""The outline of Asteriated Grail's document: every line, each covered by a place in the book that says its numbers."""

from __future__ import annotations

import pytest

from tests.outlines import Entry, book_of, hold_to_book, lines_claimed, outline_of

OUTLINE = outline_of("asteriated-grail")
LAST = 1764
BLANK_RUNS = (
    *((2, 6), (79, 161), (164, 172), (176, 204), (210, 232), (238, 244), (248, 252), (256, 342), (346, 348)),
    *((352, 432), (441, 877), (883, 1037), (1040, 1098), (1101, 1225), (1228, 1236), (1239, 1283), (1286, 1300)),
    *((1303, 1329), (1332, 1434), (1437, 1453), (1456, 1616), (1619, 1625), (1628, 1630), (1633, 1651)),
    *((1654, 1698), (1701, 1763)),
)
"""One line without text follows each paragraph of the document, none an item of a list: every second line of these."""

BLANK = {line for first, last in BLANK_RUNS for line in range(first, last + 1, 2)}


@pytest.mark.parametrize("entry", OUTLINE, ids=[str(entry["id"]) for entry in OUTLINE])
def test_an_entry_is_covered_and_its_numbers_are_said(entry: Entry) -> None:
    hold_to_book("asteriated-grail", entry)


def test_no_line_is_left_out_and_none_is_claimed_twice() -> None:
    claimed = lines_claimed(OUTLINE)
    assert len(claimed) == len(set(claimed))
    assert LAST - len(BLANK) == 940
    assert set(range(1, LAST + 1)) - BLANK <= set(claimed) <= set(range(1, LAST + 1))
    assert len({entry["id"] for entry in OUTLINE}) == len(OUTLINE)


def test_every_character_is_told_and_those_of_the_game_have_rulings() -> None:
    anchors, body = book_of("asteriated-grail")
    assert {f"card-C-{number:02}" for number in range(1, 36)} <= anchors
    assert sum(anchor.startswith("rulings-") for anchor in anchors) == 31
    assert body.count('<div class="question"') == 7 + 7 + 5 + 12
