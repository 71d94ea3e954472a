"""Components: what a table needs besides cards in a hand, as `data/<game>/components.yaml` states it.

Knows sizes and names of layouts, not what they look like; counts, not the files the pieces go into.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Literal

from pnp.games.card import Card
from pnp.games.conditions import words_of
from pnp.games.counting import Count, InPlay
from pnp.games.fields import Value
from pnp.games.where import Where
from pnp.problems import NOWHERE, Span
from pnp.source import Length
from pnp.source.size import Size

Shape = Literal["square", "round"]


@dataclass(frozen=True, slots=True)
class Mat:
    """How something larger than a sheet is printed.

    `tiles` says into how many pages across and down it is cut where it does not fit on one, `0 x 0` being as few as do;
    `rim` how much of it, in points, may be lost along each outer edge before it is drawn smaller.
    """

    across: int = 0
    down: int = 0
    rim: Length = 0.0
    span: Span = NOWHERE


@dataclass(frozen=True, slots=True)
class PieceSize:
    """Another size that a piece may be printed in: what is cut (its layout's own size when None), and its layouts."""

    front: str
    back: str = ""
    size: Size | None = None
    span: Span = NOWHERE


@dataclass(frozen=True, slots=True)
class Piece:
    """One kind of printed piece, so often as `count` says.

    `front` and `back` are layouts below `layouts/<game>/components/`, printed with `values`. `size` is what is cut, the
    layout's own when None; a `round` piece is cut square from a larger ground and carries its circle as a guide.
    `where` makes it depend on the cards in play. `box` is how many the game's box holds, None when it does not say.
    A `plain_back` tells nothing: it is printed where sheets have backs, and nobody folds paper for its sake. `sizes`
    are others to choose from, by name.
    """

    id: str
    component: str
    name: str
    purpose: str
    front: str
    count: Count
    back: str = ""
    size: Size | None = None
    shape: Shape = "square"
    values: Mapping[str, Value] = field(default_factory=lambda: MappingProxyType({}))
    where: Where | None = None
    box: int | None = None
    mat: Mat | None = None
    sleeved: bool = False
    plain_back: bool = False
    sizes: Mapping[str, PieceSize] = field(default_factory=lambda: MappingProxyType({}))
    span: Span = NOWHERE

    def in_size(self, name: str) -> Piece:
        """The piece in another of its sizes, which no sleeve is for; itself when it has none of that name."""
        other = self.sizes.get(name)
        if other is None:
            return self
        return replace(self, front=other.front, back=other.back, size=other.size, sleeved=False)

    def number(self, play: InPlay) -> int:
        """How many pieces what is in play needs."""
        return _number(self.count, self.where, self.box, play)


@dataclass(frozen=True, slots=True)
class CardSet:
    """Cards of the game that are no part of a deck but lie on the table: all that fit `cards`.

    With `named_by` only those that a card in play names in that field (a reference, or a list of ids), or all of them
    when everything that the `box` holds is wanted.
    """

    id: str
    name: str
    purpose: str
    cards: Where
    count: Count
    named_by: str = ""
    where: Where | None = None
    box: int | None = None
    sleeved: bool = True
    span: Span = NOWHERE

    def chosen(self, catalogue: tuple[Card, ...], play: InPlay) -> Iterator[tuple[Card, int]]:
        """The cards and how many of each; those that lie in a deck in play are there already."""
        number = _number(self.count, self.where, self.box, play)
        held = {card.id for card, _, _ in play.cards}
        named = {word for card, _, _ in play.cards for word in words_of(card.get(self.named_by))}
        every = not self.named_by or (play.whole and self.box is not None)
        for card in catalogue:
            wanted = every or card.id in named
            if number and wanted and card.id not in held and self.cards.holds(card):
                yield card, number


@dataclass(frozen=True, slots=True)
class Thing:
    """What players bring themselves, because paper is no good for it."""

    name: str
    purpose: str
    count: Count


@dataclass(frozen=True, slots=True)
class Components:
    """All that `components.yaml` says.

    `players` is how many sit at a table; `kit` the starters of a kit that names none, `always` lists that belong to
    every kit (such as a deck that all share).
    """

    players: int = 2
    kit: tuple[str, ...] = ()
    always: tuple[str, ...] = ()
    pieces: tuple[Piece, ...] = ()
    card_sets: tuple[CardSet, ...] = ()
    things: tuple[Thing, ...] = ()
    span: Span = NOWHERE

    @property
    def boxed(self) -> bool:
        """Whether the game says what its box holds, so that a kit of everything can be made."""
        boxes = [piece.box for piece in self.pieces] + [cards.box for cards in self.card_sets]
        return any(box is not None for box in boxes)


def _number(count: Count, where: Where | None, box: int | None, play: InPlay) -> int:
    if play.whole and box is not None:
        return box
    if where is not None and not any(where.holds(card) for card, _, _ in play.cards):
        return 0
    number = count.of(play)
    return number if box is None else min(number, box)
