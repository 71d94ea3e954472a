"""A bundled game's pieces beside its cards, each composed once a process, and what some of its decks put in play."""

from __future__ import annotations

from functools import cache

from pnp.books.decks import open_deck
from pnp.faces.frame import Frame
from pnp.faces.pieces import Sides, check_piece, compose_piece, read_piece_layouts
from pnp.games import Components, InPlay, Piece, read_components
from pnp.problems import NOWHERE, Problems
from pnp.source import Workspace, bundled_root
from tests.composed import catalogue

WORKSPACE = Workspace((bundled_root(),))


@cache
def components(game_key: str) -> Components:
    """What the game says a table needs, read without a problem."""
    problems = Problems()
    found = read_components(WORKSPACE, catalogue(game_key).game, problems)
    assert found
    assert list(problems) == []
    return found


@cache
def pieces(game_key: str, *, tiled: bool = False) -> dict[str, tuple[Piece, Sides]]:
    """Every piece by its id, composed without a problem."""
    known, problems = catalogue(game_key), Problems()
    listed = components(game_key).pieces
    layouts = read_piece_layouts(WORKSPACE, known.game, listed, problems)
    found = {}
    for piece in listed:
        check_piece(piece, layouts, known.game, problems)
        sides = compose_piece(piece, layouts, known.materials, problems, tiled=tiled)
        assert sides, piece.id
        found[piece.id] = (piece, sides)
    assert list(problems) == []
    return found


def piece_frames(game_key: str) -> list[tuple[str, Frame]]:
    """Every side of every piece, with the piece's id."""
    sides = [(name, side) for name, (_, both) in pieces(game_key).items() for side in (both.front, both.back)]
    return [(name, side) for name, side in sides if side is not None]


def in_play(game_key: str, *slugs: str) -> InPlay:
    """A table with one player for each of the game's starters."""
    problems = Problems()
    decks = [open_deck(slug, catalogue(game_key).game, WORKSPACE, problems, NOWHERE) for slug in slugs]
    assert list(problems) == []
    lists = [[(entry.card, entry.count, entry.section) for entry in deck.printed] for deck in decks if deck]
    return InPlay.of_lists(len(lists), len(lists), lists)
