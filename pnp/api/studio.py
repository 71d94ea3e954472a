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
from pnp.sheets import Printed
from pnp.sheets.folding import folded
from pnp.source import Workspace
from pnp.source.size import Size


class Studio:
    """Composes the faces of one game, each once. What comes out wrong is reported to the sink it was given."""

    def __init__(
        self,
        workspace: Workspace,
        game: Game,
        cards: Sequence[Card],
        size: Size | None,
        problems: Problems,
        *,
        low_ink: bool = False,
    ) -> None:
        self.materials: Materials = read_materials(workspace, game, problems, low_ink=low_ink)
        self.layouts: dict[str, Layout] = read_game_layouts(workspace, game, list(cards), problems)
        self._game = game
        self._size = size
        self._problems = problems
        self._fronts: dict[Card, Frame | None] = {}
        self._backs: dict[tuple[str, Size], Frame] = {}

    def front(self, card: Card) -> Frame | None:
        """The card's face; None when its layout could not be read."""
        if card not in self._fronts:
            layout = self.layouts.get(layout_name(card, self._game))
            size = self.size_of(card)
            face = compose_face(card, layout, self.materials, self._problems, size) if layout else None
            self._fronts[card] = face.frame if face else None
        return self._fronts[card]

    def back(self, card: Card) -> Frame | None:
        """The card's own back, or the common one in the card's size."""
        name, size = back_name(card, self._game), self.size_of(card)
        layout = self.layouts.get(name)
        if layout is None:
            return None
        if self._game.types[card.type].back:
            return compose_face(card, layout, self.materials, self._problems, size).frame
        if (name, size) not in self._backs:
            self._backs[name, size] = compose_back(layout, self.materials, self._problems, size).frame
        return self._backs[name, size]

    def size_of(self, card: Card) -> Size:
        """The size a card is cut to: its type's own, or the one that was asked for, or the game's."""
        return self._game.types[card.type].size or self._size or self._game.size

    def printed(self, card: Card, *, backed: bool) -> Printed | None:
        """The card as it goes onto a sheet; None when its layout could not be read.

        A card that has something to read on both sides is folded where no backs are printed.
        """
        kind = self._game.types[card.type]
        two_sided, usual = kind.two_sided, kind.size is None
        front = self.front(card)
        back = self.back(card) if backed or two_sided else None
        if front is None:
            return None
        if two_sided and not backed and back is not None:
            front, back = folded(front, back), None
        return Printed(front, back, card.name, card.origin, usual)
