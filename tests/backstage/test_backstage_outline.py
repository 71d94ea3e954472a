"""The outline of Backstage's document: every line, each covered by a place in the book that says its numbers."""

from __future__ import annotations

import pytest

from tests.outlines import Entry, hold_to_book, lines_claimed, outline_of

OUTLINE = outline_of("backstage")


@pytest.mark.parametrize("entry", OUTLINE, ids=[str(entry["id"]) for entry in OUTLINE])
def test_an_entry_is_covered_and_its_numbers_are_said(entry: Entry) -> None:
    hold_to_book("backstage", entry)


def test_no_line_is_left_out_and_none_is_claimed_twice() -> None:
    assert sorted(lines_claimed(OUTLINE)) == list(range(1, 159))
    assert len({entry["id"] for entry in OUTLINE}) == len(OUTLINE)
