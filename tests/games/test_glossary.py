"""Terms recognised in rules text: the longest, whole words, with their numbers; and the reminder that fits a card."""

from __future__ import annotations

import pytest

from pnp.games import Game, Glossary, Reminder, Term, find_marks

GLOSSARY = Glossary(
    {
        "brace": Term("brace", "Brace", ("Brace",)),
        "shield": Term("shield", "Shield", ("Shield",), reminders=(Reminder("Takes {n} damage."),)),
        "haul": Term("haul", "Haul", ("Haul {n}",)),
        "haul-far": Term("haul-far", "Haul far", ("Haul {n} from the sea",)),
        "landfall": Term("landfall", "Landfall", ("Landfall:",)),
        "boost": Term("boost", "Boost", ("+{n} strength",)),
    }
)


@pytest.mark.parametrize(
    ("text", "start", "found"),
    [
        ("Brace", 0, ("brace", "Brace", None)),
        ("Haul 12.", 0, ("haul", "Haul 12", 12)),
        ("Haul 2 from the sea.", 0, ("haul-far", "Haul 2 from the sea", 2)),
        ("Shield 3 and more", 0, ("shield", "Shield 3", 3)),
        ("Shield 3x", 0, ("shield", "Shield", None)),
        ("Brace 3", 0, ("brace", "Brace", None)),
        ("Landfall: go", 0, ("landfall", "Landfall:", None)),
        ("gets +1 strength now", 5, ("boost", "+1 strength", 1)),
    ],
)
def test_the_longest_term_at_a_place(text: str, start: int, found: tuple[str, str, int | None]) -> None:
    match = GLOSSARY.match(text, start)
    assert match
    assert (match[0].key, match[1], match[2]) == found


@pytest.mark.parametrize(
    ("text", "start"), [("brace", 0), ("Braces", 0), ("UnBrace", 2), ("Haul x", 0), ("Haul 2x", 0)]
)
def test_no_term_inside_a_word_or_in_other_case(text: str, start: int) -> None:
    assert GLOSSARY.match(text, start) is None


def test_all_terms_of_a_text_in_order() -> None:
    text = "Landfall: Haul 2. {term:brace} {wave} {card:Brace} This gets +3 strength; Shield 1. Landfall"
    found = [(hit.term.key, text[hit.start : hit.end], hit.n) for hit in GLOSSARY.find(text)]
    assert found == [
        ("landfall", "Landfall:", None),
        ("haul", "Haul 2", 2),
        ("brace", "{term:brace}", None),
        ("boost", "+3 strength", 3),
        ("shield", "Shield 1", 1),
    ]


def test_marks_are_told_apart() -> None:
    marks = [(mark.kind, mark.key, mark.text) for mark in find_marks("{term: a} {card:B-1} {fire} {x:y}")]
    assert marks == [
        ("term", "a", "{term: a}"),
        ("card", "B-1", "{card:B-1}"),
        ("icon", "fire", "{fire}"),
        ("icon", "x:y", "{x:y}"),
    ]


def test_the_first_reminder_that_fits(harbour: Game) -> None:
    brace, haul = harbour.glossary.terms["brace"], harbour.glossary.terms["haul"]
    (rope,), (hand,) = harbour.find("Rope"), harbour.find("H-10")
    assert brace.reminder_for(rope) == "Its bearer must be chosen."
    assert brace.reminder_for(hand) == "Attacks must choose it."
    assert haul.reminder_for(hand, 2) == "Draw 2 cards."
    assert harbour.glossary.terms["landfall"].reminder_for(hand) is None
    assert [card.id for card in harbour.cards if "brace" in card.terms] == ["H-02", "H-10", "H-10-G", "H-13"]


def test_an_empty_glossary_finds_nothing() -> None:
    assert list(Glossary({}).find("Brace +1")) == []
