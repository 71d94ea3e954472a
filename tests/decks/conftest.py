"""The fixture games, and those that ship, each read once."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.games import Game, game_keys, read_game
from pnp.problems import Problems
from pnp.source import Workspace, bundled_root

FIXTURES = Path(__file__).parent.parent / "fixtures" / "games"


def read(root: Path, key: str) -> Game:
    game = read_game(Workspace((root,)), key, Problems())
    assert game
    return game


@pytest.fixture(scope="session")
def harbour() -> Game:
    return read(FIXTURES, "harbour")


@pytest.fixture(scope="session")
def river() -> Game:
    return read(FIXTURES, "river")


@pytest.fixture(scope="session")
def stage() -> Game:
    return read(FIXTURES, "stage")


@pytest.fixture(scope="session")
def games() -> list[Game]:
    """All of them."""
    return [read(root, key) for root in (FIXTURES, bundled_root()) for key in game_keys(Workspace((root,)))]
