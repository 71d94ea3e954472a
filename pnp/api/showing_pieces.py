"""The components' part of `pnp show`: tokens, tracks and mats by the name of a piece or of its component."""

from __future__ import annotations

from collections.abc import Sequence

from pnp.api.resizing import resized, resized_pieces
from pnp.api.studio import Studio
from pnp.faces.frame import Frame
from pnp.faces.pieces import compose_piece, read_piece_layouts
from pnp.games import Game, Piece, fold, read_components
from pnp.problems import Problems
from pnp.source import Workspace


def find_pieces(
    workspace: Workspace, game: Game, name: str, problems: Problems, sizes: Sequence[str] = ()
) -> tuple[list[Piece], list[str]]:
    """The pieces called so (all variants, when it is their component's name), and the names of all there are.

    `sizes` are words `component=size` for pieces that are wanted in another size. Raises `PnpError` for one that the
    game does not have.
    """
    components = read_components(workspace, game, problems)
    if components is not None and sizes:
        components, others = resized_pieces(components, sizes)
        resized(game, others)
    pieces = components.pieces if components else ()
    wanted = fold(name)
    found = [piece for piece in pieces if wanted in (fold(piece.id), fold(piece.name), fold(piece.component))]
    return found, [piece.id for piece in pieces]


def piece_frames(
    workspace: Workspace, game: Game, pieces: Sequence[Piece], problems: Problems, *, low_ink: bool = False
) -> tuple[Studio, dict[str, Frame]]:
    """Every side of the pieces by the name of its file, and the studio they were composed in."""
    studio = Studio(workspace, game, [], None, problems, low_ink=low_ink)
    layouts = read_piece_layouts(workspace, game, pieces, problems)
    frames: dict[str, Frame] = {}
    for piece in pieces:
        sides = compose_piece(piece, layouts, studio.materials, problems)
        if sides is not None:
            frames[piece.id] = sides.front
        if sides is not None and sides.back is not None:
            frames[f"{piece.id}-back"] = sides.back
    return studio, frames
