"""A bundled game with everything its faces are made of, read once a process, and its faces, each composed once."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cache
from types import MappingProxyType
from typing import Any

from pnp.faces.boxes import Materials
from pnp.faces.boxes.group import GroupBox
from pnp.faces.composing import Face, compose_back, compose_face
from pnp.faces.frame import Frame, GlyphRun, Group, Op
from pnp.faces.geometry import Rect
from pnp.faces.layout import Box, Layout
from pnp.faces.materials import back_name, layout_name, read_game_layouts, read_materials
from pnp.games import Card, Game, read_game
from pnp.problems import Problems
from pnp.source import Workspace, bundled_root

BACK = "back"


@dataclass
class Catalogue:
    """A game's cards, and faces by card id; `problems` holds whatever went wrong on the way to them."""

    game: Game
    materials: Materials
    layouts: dict[str, Layout]
    problems: Problems
    _faces: dict[str, Face] = field(default_factory=dict)

    def layout(self, card: Card) -> Layout:
        return self.layouts[layout_name(card, self.game)]

    def card(self, card_id: str) -> Card:
        card = self.game.card(card_id)
        assert card, card_id
        return card

    def face(self, card: Card) -> Face:
        if card.id not in self._faces:
            self._faces[card.id] = self.compose(card, self.problems)
        return self._faces[card.id]

    def compose(self, card: Card, problems: Problems) -> Face:
        return compose_face(card, self.layout(card), self.materials, problems)

    def back(self) -> Face:
        if BACK not in self._faces:
            layout = self.layouts[back_name(self.game.cards[0], self.game)]
            self._faces[BACK] = compose_back(layout, self.materials, self.problems)
        return self._faces[BACK]

    def every_face(self) -> dict[str, Face]:
        """By card id, and the back."""
        return {card.id: self.face(card) for card in self.game.cards} | {BACK: self.back()}

    def box(self, card: Card, name: str) -> Rect:
        """Where a box of a card's layout lies, inside groups too; points."""
        layout = self.layout(card)
        area = Rect(0, 0, layout.size.width, layout.size.height)
        (place,) = (place for box, place in boxes_within(layout.boxes, area) if box.name == name)
        return place


def boxes_within(boxes: tuple[Box, ...], area: Rect) -> Iterator[tuple[Box, Rect]]:
    """Boxes and those in groups that are not turned, each with where it lies; points."""
    for box in boxes:
        place = box.place.within(area)
        yield box, place
        if isinstance(box.content, GroupBox) and box.content.turn == 0:
            yield from boxes_within(box.content.boxes.boxes, place)


@cache
def catalogue(game_key: str) -> Catalogue:
    problems = Problems()
    workspace = Workspace((bundled_root(),))
    game = read_game(workspace, game_key, problems)
    assert game
    materials = read_materials(workspace, game, problems)
    layouts = read_game_layouts(workspace, game, list(game.cards), problems)
    assert list(problems) == []
    return Catalogue(game, materials, layouts, problems)


def altered(card: Card, **values: Any) -> Card:
    """The card with other values; None takes one away."""
    changed = {name: value for name, value in {**card.values, **values}.items() if value is not None}
    return replace(card, values=MappingProxyType(changed))


def without_text(frame: Frame) -> Frame:
    """The frame as it looks before any text is set."""
    return replace(frame, ops=_wordless(frame.ops))


def without_box(frame: Frame, box: str) -> Frame:
    """The frame without what one box drew."""
    return replace(frame, ops=tuple(op for op in frame.ops if op.by != box))


def _wordless(ops: tuple[Op, ...]) -> tuple[Op, ...]:
    kept = (op for op in ops if not isinstance(op, GlyphRun))
    return tuple(replace(op, ops=_wordless(op.ops)) if isinstance(op, Group) else op for op in kept)
