"""Near matches: close ones, swaps first, none rather than a poor one."""

from __future__ import annotations

import pytest

from pnp.problems import nearest, one_of

KNOWN = ["type", "cost", "two", "name", "Deck Hand", "strength"]


@pytest.mark.parametrize(
    ("word", "found"),
    [("tpye", ["type"]), ("tow", ["two"]), ("COTS", ["cost"]), ("deck hnad", ["Deck Hand"]), ("zebra", []), ("", [])],
)
def test_nearest(word: str, found: list[str]) -> None:
    assert nearest(word, KNOWN) == found


def test_at_most_three() -> None:
    assert len(nearest("abcd", ["abce", "abcf", "abcg", "abch"])) == 3


def test_a_hint_offers_near_words_or_a_short_list_or_nothing() -> None:
    assert one_of("tpye", KNOWN) == "did you mean `type`?"
    assert one_of("zebra", ["a", "b"]) == "known: `a`, `b`"
    assert one_of("zebra", [f"word{n}" for n in range(20)]) == ""
    assert one_of("zebra", []) == ""
