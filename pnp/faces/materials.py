"""Reads what a game's faces are made of: fonts, drawings, icons as paths, the user's art, layouts. Composes nothing."""

from __future__ import annotations

from collections.abc import Mapping

from pnp.faces.art import read_art
from pnp.faces.boxes import Materials
from pnp.faces.drawings import Remembered, read_drawings
from pnp.faces.layout import Layout, read_layouts
from pnp.faces.pathdata import PathError, parse_path
from pnp.faces.text import Icon, IconShape, Typefaces
from pnp.games import Card, Game
from pnp.problems import Problems
from pnp.source import Workspace

LOW_INK = "low-ink"
"""The edition of a palette, and of a style sheet, that takes little ink."""


def read_materials(workspace: Workspace, game: Game, problems: Problems, *, low_ink: bool = False) -> Materials:
    """Everything but layouts; what is faulty is reported and left out.

    With `low_ink` in the colours of that edition. A game that has none is told (L315) and keeps its usual colours.
    """
    names = {card.name: card.id for card in reversed(game.cards) if not card.variant}
    pictures, faces = read_art(workspace, game.key, (card.id for card in game.cards), problems, names=names)
    typefaces = Typefaces(workspace, problems)
    icons = read_icons(game, problems)
    drawings = read_drawings(workspace, game.key, problems, typefaces, icons)
    materials = Materials(game, typefaces, drawings, icons, pictures, faces, Remembered(drawings))
    if low_ink and LOW_INK not in drawings.palette.editions:
        problems.report("L315", f"{game.short_title} has no low ink; it keeps its usual colours")
    return materials.in_edition(LOW_INK) if low_ink else materials


def read_icons(game: Game, problems: Problems) -> Mapping[str, Icon]:
    """The game's icons with their path data read."""
    icons = {}
    for name, icon in game.icons.items():
        shapes = []
        for shape in icon.shapes:
            try:
                shapes.append(IconShape(parse_path(shape.fill or shape.path), shape.stroke, shape.colour))
            except PathError as error:
                problems.report("L305", f"icon `{name}`: {error}", shape.span)
        icons[name] = Icon(name, tuple(shapes), icon.grid)
    return icons


def layout_name(card: Card, game: Game) -> str:
    """The layout of a card's face: its variant's own, or the one its type has for such a card."""
    return game.types[card.type].layout_of(card)


def back_name(card: Card, game: Game) -> str:
    """The layout of a card's back: its type's own, or the common one of the type's size or the game; empty for none."""
    kind = game.types[card.type]
    return kind.back or kind.common_back or game.back


def read_game_layouts(workspace: Workspace, game: Game, cards: list[Card], problems: Problems) -> dict[str, Layout]:
    """The layouts that these cards and their backs need."""
    names = {layout_name(card, game) for card in cards} | {back_name(card, game) for card in cards}
    return read_layouts(workspace, game.key, names - {""}, problems)
