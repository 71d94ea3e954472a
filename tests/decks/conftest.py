"""The fixture game, read once."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.games import Game, read_game
from pnp.problems import Problems
from pnp.source import Workspace

FIXTURES = Path(__file__).parent.parent / "fixtures" / "games"


@pytest.fixture(scope="session")
def harbour() -> Game:
    game = read_game(Workspace((FIXTURES,)), "harbour", Problems())
    assert game
    return game
