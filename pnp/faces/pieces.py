"""Pieces: tokens, tracks and mats of a game become Frames, by the same layouts and boxes as cards.

A piece is composed as a card that has its values for fields. Knows no paper and no number of pieces.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from pnp.faces.boxes import Materials
from pnp.faces.checking import ROOM, check_layout
from pnp.faces.composing import compose_face
from pnp.faces.frame import Frame, Stroke
from pnp.faces.layout import Layout, read_layouts
from pnp.faces.paths import ellipse_path
from pnp.games import Card, FieldSpec, Game, Piece, Value
from pnp.problems import Problems
from pnp.source import MM, Workspace
from pnp.source.size import Size

FOLDER = "components"
ROUND_GROUND = 3 * MM
"""Points by which the square that a round piece is cut from is wider than its circle."""
SAFE = 2 * MM
"""Points between what must be read and the edge of a piece; a card's 3 mm would leave a small token nothing."""

GUIDE_COLOUR = "#8A8A8A"
GUIDE_WIDTH = 0.15 * MM
GUIDE_BESIDE = 0.2 * MM  # outside the circle, so that the guide is cut away


@dataclass(frozen=True, slots=True)
class Sides:
    """Both sides of a piece, as they are cut; `back` is None for one that has none."""

    front: Frame
    back: Frame | None = None


def read_piece_layouts(
    workspace: Workspace, game: Game, pieces: Iterable[Piece], problems: Problems
) -> dict[str, Layout]:
    """The layouts that these pieces need, by the name a piece gives them."""
    names = {name for piece in pieces for name in (piece.front, piece.back) if name}
    found = read_layouts(workspace, f"{game.key}/{FOLDER}", names, problems)
    return {name: found[name] for name in names if name in found}


def cut_size(piece: Piece, layouts: Mapping[str, Layout]) -> Size | None:
    """What is cut: the size the piece states, or its layout's own, and for a round piece the ground round it."""
    if piece.size is not None:
        return piece.size
    layout = layouts.get(piece.front)
    if layout is None:
        return None
    more = ROUND_GROUND if piece.shape == "round" else 0.0
    return Size(layout.size.width + more, layout.size.height + more)


def check_piece(piece: Piece, layouts: Mapping[str, Layout], game: Game, problems: Problems) -> None:
    """Report what its layouts print that it does not have, and sizes that cannot be cut from the paper as stated."""
    size = cut_size(piece, layouts)
    if size is None:
        return
    own = _specs(piece)
    for name in (piece.front, piece.back):
        layout = layouts.get(name)
        if layout is None:
            continue
        ground = max(0.0, min(size.width - layout.size.width, size.height - layout.size.height) / 2)
        check_layout(layout, game, problems, own=own, safe=max(0.0, SAFE - ground))
        _check_size(piece, layout.size, size, problems)


def _check_size(piece: Piece, drawn: Size, cut: Size, problems: Problems) -> None:
    spare = min(cut.width - drawn.width, cut.height - drawn.height)
    if spare < -ROOM:
        problems.report("G518", f"`{piece.id}` is drawn {drawn} large and cut to {cut}", piece.span)
    elif piece.shape == "round" and abs(drawn.width - drawn.height) > ROOM:
        problems.report("G517", f"`{piece.id}` is round, but its layout is {drawn}", piece.span)
    elif piece.shape == "round" and spare < ROUND_GROUND - ROOM:
        problems.report("G517", f"`{piece.id}` is {drawn} round and cut from {cut}", piece.span)


def compose_piece(
    piece: Piece, layouts: Mapping[str, Layout], materials: Materials, problems: Problems, *, tiled: bool = False
) -> Sides | None:
    """Front and back, or None when a layout could not be read (which was reported).

    `tiled` tells the layout of a mat that several sheets are joined to one (`show_if: {tiled: "yes"}`).
    """
    size = cut_size(piece, layouts)
    if size is None or (piece.back and piece.back not in layouts):
        return None
    card = piece_card(piece, materials.game, tiled=tiled)
    sides = []
    for name in (piece.front, piece.back):
        if name:
            frame = compose_face(card, layouts[name], materials, problems, size).frame
            sides.append(_with_guide(frame, layouts[name].size) if piece.shape == "round" else frame)
    return Sides(*sides)


def piece_card(piece: Piece, game: Game, *, tiled: bool = False) -> Card:
    """The piece as layouts see it: a record with its values, its name and purpose, and what the game says of itself."""
    own: dict[str, Value] = {
        "name": piece.name,
        "purpose": piece.purpose,
        "title": game.title,
        "version": game.version,
        "credit": game.credit,
        "rights": game.rights,
        "notice": game.notice,
    }
    if piece.mat is not None:
        own["tiled"] = "yes" if tiled else "no"
    values = MappingProxyType({**own, **piece.values})
    return Card(piece.id, "", piece.id, "", "sample", (), values, piece.span, MappingProxyType({}))


def _specs(piece: Piece) -> dict[str, FieldSpec]:
    """What a layout may print and ask of the piece."""
    values = ("id", "name", "purpose", "title", "version", "credit", "rights", "notice")
    own = {name: FieldSpec(name) for name in values}
    if piece.mat is not None:
        own["tiled"] = FieldSpec("tiled", "choice", choices=("yes", "no"))
    return own | {
        name: FieldSpec(name, "number" if isinstance(value, int) else "text") for name, value in piece.values.items()
    }


def _with_guide(frame: Frame, drawn: Size) -> Frame:
    """The frame with a thin circle just outside what is drawn, to cut or punch along."""
    circle = ellipse_path(
        frame.width / 2, frame.height / 2, drawn.width / 2 + GUIDE_BESIDE, drawn.width / 2 + GUIDE_BESIDE
    )
    return replace(frame, ops=(*frame.ops, Stroke(circle, GUIDE_COLOUR, GUIDE_WIDTH, by="guide")))
