"""Little faces' rulings as they leave the program: whole, linked, legible, with a chapter of what is not stated."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pnp import api
from pnp.source import MM
from tests.every_rulebook import EveryRecordedRulebook
from tests.rulebooks import WORKSPACE, Made, hold_whole, lines_of, make_quickref, make_rulebook

GAME = "little-faces"
TOKENS = ("Ward", "Ice", "Double", "Conceal", "Forge", "Delight", "Bloom")
STATES = ("Rest", "Fear", "Confusion", "Gloom", "Shared Dreamscape")


@pytest.fixture(scope="module")
def book(tmp_path_factory: pytest.TempPathFactory) -> Made:
    return make_rulebook(GAME, "a4", tmp_path_factory.mktemp("a4"), faces=False)


def text_of(made: Made) -> str:
    return " ".join(" ".join(made.texts).split())


class TestTheBook(EveryRecordedRulebook):
    game = GAME


def test_large_paper_has_two_columns_of_ten_points(book: Made) -> None:
    """Bodies of the chapters begin at two places, 20 mm and 108 mm from the edge; sizes are counted in pixels."""
    rows = [row for row in lines_of(book.place) if abs(row.size - 10 / 0.75) < 0.05 and row.letters > 25]
    assert len(rows) > 150
    columns = [sum(abs(row.left - left) < 1 for row in rows) for left in (20 * MM, 108 * MM)]
    assert min(columns) > 40, columns


def test_what_is_not_stated_is_a_chapter_before_the_rulings(book: Made) -> None:
    text = text_of(book)
    begins, ends = (
        text.index("With this book alone you cannot sit down and play"),
        text.index("Three characters, with much"),
    )
    assert ends < text.index("Announce Say what you do")
    words = ("wins", "team", "deck", "board", "turn", "Energy", "attack", "Quest", "Ultimate", "how large a card is")
    assert [word for word in words if word not in text[begins:ends]] == []
    assert text.count("Open question") >= 4


def test_no_construction_is_invented(book: Made) -> None:
    """The table of a format holds what rules.yaml holds, and that is no number."""
    text = text_of(book)
    assert "A team has characters. How many is not stated." in text
    assert "not checked, and every report says so" in text


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_quick_reference_is_a_page_with_every_token_and_state(paper: str, tmp_path: Path) -> None:
    made = make_quickref([GAME], paper, tmp_path)
    hold_whole(made)
    (text,) = made.texts
    assert [word for word in (*TOKENS, *STATES) if not re.search(rf"{word}\.", " ".join(text.split()))] == []
    assert "Little faces: Quick reference" in text


def test_a_report_names_section_and_page(tmp_path: Path) -> None:
    deck = tmp_path / "deck.txt"
    deck.write_text("Game: little-faces\nTeam\n2 Pim\n", encoding="utf-8")
    (problem,) = [one for one in api.validate(WORKSPACE, [str(deck)]).problems if one.rule == f"{GAME}.team-identity"]
    assert re.fullmatch(r"Defeat, page \d+", problem.see)
