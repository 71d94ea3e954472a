"""Backstage's rulebook and quick reference as they leave the program: whole, linked, the latter on one page."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from statistics import median

import pytest

from pnp import api
from pnp.source import bundled_root
from tests.every_rulebook import EveryRecordedRulebook
from tests.rulebooks import WORKSPACE, Made, hold_whole, lines_of, make_quickref, make_rulebook

GAME = "backstage"


@pytest.fixture(scope="module")
def book(tmp_path_factory: pytest.TempPathFactory) -> Made:
    return make_rulebook(GAME, "a4", tmp_path_factory.mktemp("a4"), faces=False)


class TestTheBook(EveryRecordedRulebook):
    game = GAME


def test_lines_of_the_body_are_easy_to_read(book: Made) -> None:
    """Ten points (the layout engine counts in pixels), 55 to 75 letters in a full line, a sixth of them spaces."""
    rows = [row for row in lines_of(book.place) if row.size == round(10 / 0.75, 1)]
    (left, _), *_ = Counter(round(row.left) for row in rows).most_common()
    rows = [row for row in rows if round(row.left) == left]
    edge = max(row.right for row in rows)
    full = [row.letters * 6 / 5 for row in rows if edge - row.right < 30]
    assert len(full) > 60
    assert 55 <= median(full) <= 75


def everything() -> str:
    folder = bundled_root() / "data" / GAME / "book"
    return "\n".join(path.read_text(encoding="utf-8") for path in sorted(folder.glob("[0-9]*.md")))


def test_the_open_questions_stand_in_boxes(book: Made) -> None:
    text = " ".join(" ".join(book.texts).split())
    assert text.count("Open question") - 1 == everything().count("```open-question") == 7
    assert "1 VSTAR per game" in text


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_quick_reference_is_one_page_with_every_row(paper: str, tmp_path: Path) -> None:
    made = make_quickref([GAME], paper, tmp_path)
    hold_whole(made)
    text = " ".join(made.texts[0].split())
    rows = (
        "win by, deck, opening hand, table, each turn, going first, in one turn, attack and strength, evolving, energy"
    )
    for row in [*rows.split(", "), "empty deck"]:
        assert row.upper() in text, row
    assert re.search(r"Open question 1 VSTAR per game\?", text)


def test_a_report_names_section_and_page_of_the_broken_rule(tmp_path: Path) -> None:
    deck = tmp_path / "deck.txt"
    deck.write_text("Game: backstage\nFormat: Constructed\n3 Kid Namjoon\n1 Debut Quillo\n", encoding="utf-8")
    problems = api.validate(WORKSPACE, [str(deck)]).problems
    seen = {problem.rule.removeprefix("backstage."): problem.see for problem in problems if problem.rule}
    assert set(seen) == {"deck-20", "copies-2", "bt21-one", "vmax-one", "basics-six", "debut-kid"}
    assert re.fullmatch(r"13\.1 Four rules, page \d+", seen["copies-2"])
    assert re.fullmatch(r"8 Evolving, page \d+", seen["debut-kid"])
