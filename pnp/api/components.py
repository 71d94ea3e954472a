"""The components' part of `pnp check`: every piece composed, its sizes and values sound."""

from __future__ import annotations

from pnp.api.studio import Studio
from pnp.faces.pieces import check_piece, compose_piece, read_piece_layouts
from pnp.games import Game, read_components
from pnp.problems import Problems
from pnp.source import Workspace


def check_components(workspace: Workspace, game: Game, problems: Problems) -> None:
    """Report what is wrong with the game's components and with the layouts of its pieces, mats whole and in parts."""
    components = read_components(workspace, game, problems)
    if components is None or not components.pieces:
        return
    pieces = [form for piece in components.pieces for form in (piece, *map(piece.in_size, piece.sizes))]
    layouts = read_piece_layouts(workspace, game, pieces, problems)
    studio = Studio(workspace, game, [], None, problems)
    for piece in pieces:
        check_piece(piece, layouts, game, problems)
        for tiled in (False, True) if piece.mat else (False,):
            compose_piece(piece, layouts, studio.materials, problems, tiled=tiled)
