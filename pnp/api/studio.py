"""Where a game's faces are composed for a command: its materials read once, every face made once."""

from __future__ import annotations

from collections.abc import Sequence

from pnp.faces.boxes import Materials
from pnp.faces.composing import compose_back, compose_face
from pnp.faces.frame import Frame
from pnp.faces.layout import Layout
from pnp.faces.materials import back_name, layout_name, read_game_layouts, read_materials
from pnp.games import Card, Game
from pnp.problems import Problems
from pnp.source import Workspace
from pnp.source.size import Size


class Studio:
    """Composes the faces of one game, each once. What comes out wrong is reported to the sink it was given."""

    def __init__(
        self, workspace: Workspace, game: Game, cards: Sequence[Card], size: Size | None, problems: Problems
    ) -> None:
        self.materials: Materials = read_materials(workspace, game, problems)
        self.layouts: dict[str, Layout] = read_game_layouts(workspace, game, list(cards), problems)
        self._game = game
        self._size = size or game.size
        self._problems = problems
        self._fronts: dict[Card, Frame | None] = {}
        self._backs: dict[str, Frame | None] = {}

    def front(self, card: Card) -> Frame | None:
        """The card's face; None when its layout could not be read."""
        if card not in self._fronts:
            layout = self.layouts.get(layout_name(card, self._game))
            face = compose_face(card, layout, self.materials, self._problems, self._size) if layout else None
            self._fronts[card] = face.frame if face else None
        return self._fronts[card]

    def back(self, card: Card) -> Frame | None:
        """The card's own back, or the common one."""
        name = back_name(card, self._game)
        layout = self.layouts.get(name)
        if layout is None:
            return None
        if self._game.types[card.type].back:
            return compose_face(card, layout, self.materials, self._problems, self._size).frame
        if name not in self._backs:
            self._backs[name] = compose_back(layout, self.materials, self._problems, self._size).frame
        return self._backs[name]
