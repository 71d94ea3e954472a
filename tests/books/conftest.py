"""The harbour's small book, written or laid out, for tests of the book room."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from pnp.books.document import open_book
from pnp.books.writing import Writing
from pnp.games import Game, read_game
from pnp.problems import Problems
from pnp.rules import read_rules
from pnp.source import Workspace
from tests.harbour_book import FIXTURES


@pytest.fixture(scope="session")
def harbour() -> Workspace:
    """The harbour with its book, and what ships with the package."""
    return Workspace(FIXTURES)


@pytest.fixture(scope="session")
def harbour_game(harbour: Workspace) -> Game:
    problems = Problems()
    game = read_game(harbour, "harbour", problems)
    assert game
    assert not len(problems)
    return game


@pytest.fixture
def open_harbour(harbour_game: Game, tmp_path: Path) -> Callable[..., Writing]:
    """Opens the harbour's book with some files replaced; the writing's `problems` are fresh."""

    def opened(**files: str) -> Writing:
        for name, text in files.items():
            place = tmp_path / "data" / "harbour" / "book" / f"{name}.md"
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_text(text, encoding="utf-8")
        workspace = Workspace((tmp_path, *FIXTURES))
        problems = Problems()
        return open_book(workspace, harbour_game, read_rules(workspace, harbour_game, problems), problems)

    return opened
