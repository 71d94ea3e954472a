"""The faces' part of `pnp check`: every layout against the game, every drawing looked at, every card composed."""

from __future__ import annotations

from pnp.api.studio import Studio
from pnp.faces.checking import check_layout
from pnp.faces.drawings.checking import check_drawings
from pnp.games import Game
from pnp.problems import Problems
from pnp.source import Workspace


def check_faces(workspace: Workspace, game: Game, problems: Problems) -> None:
    """Report layouts that name what is not there, text that does not fit, missing glyphs, art that fits no card.

    Cards of a type that comes in several sizes are composed in each.
    """
    if not any(kind.layout for kind in game.types.values()):
        return
    studio = Studio(workspace, game, game.cards, None, problems)
    check_drawings(studio.materials.drawings, problems)
    for layout in studio.layouts.values():
        check_layout(layout, game, problems)
    for card in game.cards:
        studio.front(card)
        studio.back(card)
    for name, kind in game.types.items():
        for size in kind.sizes:
            _check_size(workspace, game.in_sizes({name: size}), name, problems)


def _check_size(workspace: Workspace, game: Game, kind: str, problems: Problems) -> None:
    """The cards of one type in another of their sizes."""
    cards = game.of_type(kind)
    studio = Studio(workspace, game, cards, None, problems)
    for name, layout in studio.layouts.items():
        if name != game.back:
            check_layout(layout, game, problems)
    for card in cards:
        studio.front(card)
        studio.back(card)
