"""The outline of Circuits' document: every line, each covered by a place in the book that says its numbers."""

from __future__ import annotations

import pytest

from tests.outlines import Entry, hold_to_book, lines_claimed, outline_of

OUTLINE = outline_of("circuits")
LAST = 188
BLANK = {
    *(2, 4, 6, 8, 15, 17, 19, 26, 28, 35, 37, 39, 41, 43, 45, 47, 49, 51, 57, 59, 61, 63, 65, 67, 69, 71, 77, 79, 81),
    *(87, 89, 91, 93, 95, 97, 99, 101, 103, 105, 107, 110, 113, 115, 117, 119, 121, 123, 125, 130, 132, 134, 136),
    *(
        138,
        140,
        142,
        144,
        146,
        148,
        150,
        152,
        154,
        156,
        158,
        160,
        162,
        164,
        166,
        168,
        170,
        172,
        174,
        176,
        183,
        185,
        187,
    ),
}
"""Lines of the document without text."""


@pytest.mark.parametrize("entry", OUTLINE, ids=[str(entry["id"]) for entry in OUTLINE])
def test_an_entry_is_covered_and_its_numbers_are_said(entry: Entry) -> None:
    hold_to_book("circuits", entry)


def test_no_line_is_left_out_and_none_is_claimed_twice() -> None:
    claimed = lines_claimed(OUTLINE)
    assert len(claimed) == len(set(claimed))
    assert set(range(1, LAST + 1)) - BLANK <= set(claimed) <= set(range(1, LAST + 1))
    assert len({entry["id"] for entry in OUTLINE}) == len(OUTLINE)
