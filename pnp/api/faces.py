"""The faces' part of `pnp check`: every layout against the game, every drawing looked at, every card composed."""

from __future__ import annotations

from pnp.api.studio import Studio
from pnp.faces.checking import check_layout
from pnp.faces.drawings.checking import check_drawings
from pnp.games import Game
from pnp.problems import Problems
from pnp.source import Workspace


def check_faces(workspace: Workspace, game: Game, problems: Problems) -> None:
    """Report layouts that name what is not there, text that does not fit, missing glyphs, art that fits no card."""
    if not any(kind.layout for kind in game.types.values()):
        return
    studio = Studio(workspace, game, game.cards, None, problems)
    check_drawings(studio.materials.drawings, problems)
    for layout in studio.layouts.values():
        check_layout(layout, game, problems)
    for card in game.cards:
        studio.front(card)
        studio.back(card)
