"""Circuits' rulebook and quick reference as they leave the program: whole, linked, legible."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pnp import api
from tests.every_rulebook import EveryRecordedRulebook, OneColumn
from tests.rulebooks import WORKSPACE, Made, hold_whole, make_quickref, make_rulebook

GAME = "circuits"


@pytest.fixture(scope="module")
def book(tmp_path_factory: pytest.TempPathFactory) -> Made:
    return make_rulebook(GAME, "a4", tmp_path_factory.mktemp("a4"), faces=False)


class TestTheBook(EveryRecordedRulebook, OneColumn):
    game = GAME


def test_sections_the_document_still_numbers_keep_their_numbers(book: Made) -> None:
    text = " ".join(" ".join(book.texts).split())
    for heading in ("8.1 The Basic Attack", "8.2 Damage to a Hero", "8.3 Damage to an Asset", "9.1 Assets", "9.2 Gear"):
        assert len(re.findall(re.escape(heading), text)) >= 2, heading


def test_a_loadout_is_listed_apart_from_the_gear_it_names_again(book: Made) -> None:
    """What a list names again is not counted twice."""
    (page,) = [text for text in book.texts if "First Blade Through, 47 cards" in text]
    assert re.search(r"Gear 6\b", page)
    assert re.search(r"Loadout 3\b", page)


def test_the_quick_reference(tmp_path: Path) -> None:
    hold_whole(make_quickref([GAME], "a4", tmp_path))


def test_the_quick_reference_for_two_decks_has_their_words_only(tmp_path: Path) -> None:
    made = make_quickref([f"{GAME}/forgeblade", f"{GAME}/flarewarden"], "a5", tmp_path)
    hold_whole(made)
    text = " ".join(" ".join(made.texts).split())
    assert "For First Blade Through and Long Noon" in text
    assert "Marked." in text
    assert "Cannot heal." not in text
    assert "HEAT" in text
    assert "STATIC" not in text


def test_a_report_names_section_and_page_of_the_broken_rule(tmp_path: Path) -> None:
    deck = tmp_path / "deck.txt"
    deck.write_text("Game: circuits\nHero: Forgeblade\n\nAction Deck\n40 Flash Vent\n", encoding="utf-8")
    problems = api.validate(WORKSPACE, [str(deck)]).problems
    (copies,) = [problem.see for problem in problems if problem.rule == "circuits.copies-4"]
    assert re.fullmatch(r"2\.1 For each player, page \d+", copies)
    assert all(re.search(r", page [1-9]\d*$", problem.see) for problem in problems if problem.rule)
