"""Starfall's rulebook and quick reference as they leave the program: whole, linked, legible."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.books.papers import PAPERS
from tests.every_rulebook import EveryRecordedRulebook, EveryRulebook, OneColumn
from tests.rulebooks import Made, hold_whole, make_quickref, make_rulebook

pytestmark = pytest.mark.slow
GAME = "starfall"


@pytest.fixture(scope="class")
def book(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Made:
    paper, faces = request.cls.paper, request.cls.faces
    return make_rulebook(GAME, paper, tmp_path_factory.mktemp(paper), faces=faces)


class TestTheWidestPage(EveryRecordedRulebook, OneColumn):
    """The one book of a game's that is tested with its card faces; elsewhere plain cards stand for them."""

    game = GAME
    paper, faces = "a4", True


class TestTheNarrowestPage(EveryRulebook, OneColumn):
    paper, faces = "half-letter", False


@pytest.mark.parametrize("paper", PAPERS)
def test_the_quick_reference(paper: str, tmp_path: Path) -> None:
    hold_whole(make_quickref([GAME], paper, tmp_path))


def test_the_quick_reference_for_two_decks(tmp_path: Path) -> None:
    made = make_quickref([f"{GAME}/reed-current", f"{GAME}/stone-bridge"], "a4", tmp_path)
    assert made.problems == []
    assert "For Across before the Count and The Ninth Arch" in " ".join(made.texts[0].split())
