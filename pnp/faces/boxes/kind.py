"""What every box kind is, and what it is given to work with.

A kind is a frozen dataclass whose fields are its YAML keys and whose one method composes the operations of one box. It
may look at the card, at the game's styles, icons, fonts and drawings; it opens no file.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from typing import TYPE_CHECKING, Protocol

from pnp.faces.art import Art
from pnp.faces.drawings import Colour, Colours, DrawingLibrary, Look, Remembered, parse_colour
from pnp.faces.drawings.palette import MISSING_COLOUR
from pnp.faces.drawings.scope import Value
from pnp.faces.frame import Op
from pnp.faces.geometry import Rect
from pnp.faces.text import Expansion, Fitted, Icon, TextStyle, Typefaces
from pnp.games import Card, Game
from pnp.problems import NOWHERE, Problems, Span, one_of

if TYPE_CHECKING:
    from pnp.faces.layout import Box


@dataclass(frozen=True, slots=True)
class Materials:
    """Everything a game's faces are made of, read once. `faces` are whole ones that a user has made."""

    game: Game
    typefaces: Typefaces
    drawings: DrawingLibrary
    icons: Mapping[str, Icon]
    art: Art
    faces: Art
    remembered: Remembered

    @property
    def edition(self) -> str:
        """The edition whose colours they have; empty for the usual ones."""
        return self.drawings.palette.edition

    def in_edition(self, name: str) -> Materials:
        """The same in the colours of an edition."""
        drawings = replace(self.drawings, palette=self.drawings.palette.in_edition(name))
        return replace(self, drawings=drawings, remembered=Remembered(drawings))


@dataclass(frozen=True, slots=True)
class Job:
    """One box of one card being composed: what it is made of, and where faults are reported.

    `enlarge` is 1 for the layout's own size; a face that is scaled by s to fit a smaller card has 1/s, so that type
    comes out in the sizes the layout states. `leftovers` holds, by the name of its box, what a picture leaves to be
    drawn over its frame, `notes` how each text came out.
    """

    materials: Materials
    card: Card
    styles: Mapping[str, TextStyle]
    colours: Colours
    look: Look
    problems: Problems
    expansion: Expansion
    box: str = ""
    span: Span | None = None
    enlarge: float = 1.0
    leftovers: dict[str, tuple[Op, ...]] = field(default_factory=dict)
    notes: dict[str, Fitted] = field(default_factory=dict)

    @property
    def game(self) -> Game:
        """The card's game."""
        return self.materials.game

    def of(self, box: Box) -> Job:
        """The same job for another box."""
        return replace(self, box=box.name, span=box.span)

    def seeing(self, variables: Mapping[str, Value]) -> Job:
        """The same job where drawings and colours know these variables too."""
        look = Look(self.look.light, {**self.look.variables, **variables})
        colours = Colours(self.colours.palette, self.colours.scheme, look.variables, self.problems)
        return replace(self, look=look, colours=colours)

    def style(self, name: str) -> TextStyle | None:
        """A style by name, at the size and in the colours of this face; an unknown one is reported."""
        style = self.styles.get(name)
        if style is None:
            self.problems.report(
                "L107", f"box `{self.box}`: no style `{name}`", self.span, hint=one_of(name, self.styles)
            )
            return None
        return style.enlarged(self.enlarge).coloured(self.colour)

    def place_of(self, fields: Iterator[str]) -> Span:
        """Where the first of these fields that the card has was written, or the card itself."""
        return next((self.card.field_spans[name] for name in fields if name in self.card.field_spans), self.card.span)

    def colour(self, name: str) -> str:
        """`#RRGGBB` for a colour as a layout writes it."""
        colour = _parsed(name)
        if colour is None:
            self.problems.report("L303", f"box `{self.box}`: `{name}` is no colour", self.span)
            return MISSING_COLOUR
        return self.colours.resolve(colour)


@cache
def _parsed(text: str) -> Colour | None:
    return parse_colour(text, NOWHERE)


class BoxKind(Protocol):
    """The methods every kind has."""

    def compose(self, area: Rect, job: Job) -> Iterator[Op]:
        """Drawing operations for the area the box takes, in points of the face."""
        ...

    def fields(self) -> Iterator[str]:
        """Names of the card fields it prints, so that a layout can be checked against a game."""
        ...
