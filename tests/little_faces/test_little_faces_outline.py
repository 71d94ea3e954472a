"""The outline of Little faces' document in `seeds/little-faces.yaml`: every line, covered and its numbers said."""

from __future__ import annotations

import pytest

from tests.outlines import Entry, hold_to_book, lines_claimed, outline_of

OUTLINE = outline_of("little-faces")


@pytest.mark.parametrize("entry", OUTLINE, ids=[str(entry["id"]) for entry in OUTLINE])
def test_an_entry_is_covered_and_its_numbers_are_said(entry: Entry) -> None:
    hold_to_book("little-faces", entry)


def test_no_line_is_left_out_and_none_is_claimed_twice() -> None:
    claimed = lines_claimed(OUTLINE)
    assert len(claimed) == len(set(claimed))
    assert len({entry["id"] for entry in OUTLINE}) == len(OUTLINE)
    # The tag line has two lines; after it single blank lines separate headings and paragraphs.
    assert set(claimed) >= {1, *range(2, 75, 2)}
    assert max(claimed) == 74
