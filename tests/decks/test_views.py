"""Lines as they are matched: every place kept, damage undone."""

from __future__ import annotations

import pytest

from pnp.decks.lines import card_readings, heading_readings
from pnp.decks.views import repairs, view_line


@pytest.mark.parametrize(
    ("text", "seen"),
    [
        ("3 Rope", "3 Rope"),
        ("\uff13\uff58 Rope", "3x Rope"),
        ("\u2460 Rope", "1 Rope"),
        ("\u00a03\u3000Rope", " 3 Rope"),
        ("Ro\u00adpe\u200b", "Rope"),
        ("a  b\t \tc", "a b\tc"),
        ("**Rope** __x__", "Rope x"),
        ("\ufb01ne", "fine"),
    ],
)
def test_what_looks_alike_is_made_alike_and_leads_back(text: str, seen: str) -> None:
    view = view_line(text)
    assert view.text == seen
    for index in range(len(seen)):
        start, end = view.raw(index, index + 1)
        assert 0 <= start < end <= len(text)
    assert view.raw(0, len(seen))[1] <= len(text)


@pytest.mark.parametrize(
    ("text", "mended"),
    [
        ("Caf\u00c3\u00a9", ["Café"]),
        ("Caf\u00c3\u0192\u00c2\u00a9", ["Caf\u00c3\u00a9", "Café"]),
        ("it\u00e2\u20ac\u2122s", ["it\u2019s"]),
        ("Eel &amp; Heron &#39;", ["Eel & Heron '"]),
        ("Café", []),
        ("&nothing;", []),
    ],
)
def test_damage_is_undone(text: str, mended: list[str]) -> None:
    assert [repair.view.text for repair in repairs(text)] == mended


def test_a_place_in_a_mended_line_is_that_of_the_line_as_it_is() -> None:
    (repair,) = repairs("3 Eel &amp; Heron x")
    start = repair.view.text.index("Heron")
    assert repair.view.raw(start, start + 5) == (12, 17)


@pytest.mark.parametrize(
    "text",
    [
        *("3 Rope", "3x Rope", "x3 Rope", "(3) Rope", "[3x] Rope", "3xRope", "3: Rope", "3 - Rope", "3,Rope,x"),
        *("Rope x3", "Rope 3x", "Rope (3)", "Rope [x3]", "Rope: 3", "Rope = 3", "Rope - 3", "Rope,3", "Rope;3"),
        *("3\tRope\tx", "Rope\t3", "- 3 Rope", "- [ ] 3 Rope", "> > 3 Rope", "1. 3 Rope", "2) Rope x3"),
        *("| 3 | Rope |", "\u2022 3 Rope"),
    ],
)
def test_every_way_to_write_a_count(text: str) -> None:
    assert (3, "Rope") in [(reading.count, reading.ref) for reading in card_readings(text) if reading.counted]
    for reading in card_readings(text):
        assert text[reading.start : reading.end] == reading.ref


@pytest.mark.parametrize(
    ("text", "words", "count", "marked"),
    [
        ("Allies (18)", "Allies", 18, ""),
        ("Allies: 18 cards", "Allies", 18, ""),
        ("Allies [18]", "Allies", 18, ""),
        ("Allies - 18", "Allies", 18, ""),
        ("[Allies]", "Allies", None, "heading"),
        ("== Allies (18) ==", "Allies", 18, "heading"),
        ("**Allies:**", "Allies", None, "heading"),
        ("// Allies", "Allies", None, "comment"),
        ("## Allies ##", "Allies", None, "comment"),
        ("--- Allies ---", "Allies", None, "comment"),
        ("!Allies", "Allies", None, "heading"),
        ("Ally cards", "Ally", None, ""),
    ],
)
def test_every_way_to_write_a_heading(text: str, words: str, count: int | None, marked: str) -> None:
    assert (words, count, marked) in [(found.words, found.count, found.marked) for found in heading_readings(text)]
