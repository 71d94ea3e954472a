"""The outline of Starfall's document: every line, each covered by a place in the book that says its numbers."""

from __future__ import annotations

import pytest

from tests.numbers_said import numbers_said
from tests.outlines import Entry, hold_to_book, lines_claimed, numbered, outline_of

OUTLINE = outline_of("starfall")


@pytest.mark.parametrize("entry", OUTLINE, ids=[str(entry["id"]) for entry in OUTLINE])
def test_an_entry_is_covered_and_its_numbers_are_said(entry: Entry) -> None:
    hold_to_book("starfall", entry)


def test_no_line_is_left_out_and_none_is_claimed_twice() -> None:
    # The document separates its paragraphs by single blank lines, so each odd line has text.
    claimed = lines_claimed(OUTLINE)
    assert len(claimed) == len(set(claimed))
    assert set(range(1, 128, 2)) <= set(claimed) <= set(range(1, 128))
    assert len({entry["id"] for entry in OUTLINE}) == len(OUTLINE)


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("Draw five cards, then 2 more.", {"5", "2"}),
        ("Book II Game, B2G-0.1", {"2", "0.1"}),
        ("You may attack once; both hands; Energy 3/4.", {"1", "2", "3", "4"}),
        ("No number here.", set()),
        ("+1 power, \u22121 health, 30.", {"1", "30"}),
        (numbered("<ol><li>Shuffle.</li><li>Draw.<ul><li>Or not.</li></ul></li><li>Play.</li></ol>"), {"1", "2", "3"}),
    ],
)
def test_numbers_are_found(text: str, numbers: set[str]) -> None:
    assert numbers_said(text) == numbers
