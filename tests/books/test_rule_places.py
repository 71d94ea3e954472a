"""A broken rule's report says where in the rulebook the rule stands: section always, page once it was recorded."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pypdfium2
import pytest

from pnp import api
from pnp.cli import run
from pnp.problems.report import report_github, report_text
from pnp.source import Workspace
from tests.harbour_book import FIXTURES, TESTS

DECK = "Game: harbour\nFormat: plain\n\nCaptain: Old Marlin (gilded)\n\n4 Deck Hand\n2 Rope\n"


@pytest.fixture
def overlay(tmp_path: Path) -> Path:
    """The harbour's book in a folder of its own, which may be written to."""
    shutil.copytree(TESTS / "fixtures" / "books", tmp_path / "own")
    return tmp_path / "own"


def judged(root: Path, tmp_path: Path) -> list[str]:
    deck = tmp_path / "deck.txt"
    deck.write_text(DECK, encoding="utf-8")
    outcome = api.validate(Workspace((root, *FIXTURES[1:])), [str(deck)])
    assert {problem.rule for problem in outcome.problems} == {"harbour.copies-3", "harbour.no-gilded"}
    return [problem.see for problem in outcome.problems]


def test_the_section_alone_before_pages_are_known(overlay: Path, tmp_path: Path) -> None:
    assert judged(overlay, tmp_path) == ["Crew", "Crew"]


def test_the_page_once_it_is_recorded(overlay: Path, tmp_path: Path) -> None:
    workspace = Workspace((overlay, *FIXTURES[1:]))
    outcome = api.rulebook(workspace, "harbour", api.BookOptions(output=tmp_path, record=True))
    assert outcome.exit_code == 0
    assert outcome.results[1] == f"{overlay / 'data/harbour/book/pages.yaml'}: where each rule stands"
    (see, again) = judged(overlay, tmp_path)
    assert see == again
    section, _, page = see.partition(", page ")
    assert section == "Crew"
    with pypdfium2.PdfDocument(tmp_path / "rulebook.pdf") as document:
        text = document[int(page) - 1].get_textpage().get_text_bounded()
    assert "At most 3 of one card." in text


def test_a_game_without_a_book_has_no_places(tmp_path: Path) -> None:
    assert judged(FIXTURES[1], tmp_path) == ["", ""]


def test_source_notes_lead_from_citation_to_anchor(overlay: Path, tmp_path: Path) -> None:
    (overlay / "seeds").mkdir()
    notes = "outline:\n  - {id: crew, anchor: fog}\n"
    (overlay / "seeds/harbour.yaml").write_text(notes, encoding="utf-8")
    assert judged(overlay, tmp_path) == ["In fog", "In fog"]


def test_every_report_says_it(overlay: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    deck = tmp_path / "deck.txt"
    deck.write_text(DECK, encoding="utf-8")
    roots = ["--workspace", str(overlay), "--workspace", str(FIXTURES[1])]
    run(["validate", str(deck), *roots, "--report", "json"])
    told = json.loads(capsys.readouterr().out)["problems"]
    assert [problem["see"] for problem in told] == ["Crew", "Crew"]
    outcome = api.validate(Workspace((overlay, *FIXTURES[1:])), [str(deck)])
    problem = next(iter(outcome.problems))
    assert report_text(problem, lambda span: None).endswith("\n   rulebook: Crew")
    assert report_github(problem).endswith(". rulebook: Crew")
