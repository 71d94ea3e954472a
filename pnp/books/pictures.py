"""The pictures of a book as SVG, made when they are asked for by their address: faces, icons, drawings, layouts.

Materials are read at the first request, so that a book without pictures reads no fonts and no drawings.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cached_property

from pnp.books.addresses import Address
from pnp.books.simplifying import simplify_frame
from pnp.faces.boxes import Materials
from pnp.faces.composing import compose_face
from pnp.faces.drawings import Look, compose_drawing
from pnp.faces.frame import Frame, GlyphRun, Group, Op
from pnp.faces.layout import Layout, read_layout
from pnp.faces.materials import LOW_INK, layout_name, read_materials
from pnp.games import Card, Game
from pnp.paint.svg import paint_svg
from pnp.problems import Problems, Span, one_of
from pnp.source import Workspace, parse_length

ICON_SIZE = 24.0
PLAIN = Look("")  # the palette outside any light: text and marks keep their colours on low ink too
PLACE = Span("")  # addresses stand in style sheets and HTML, of which no place is kept


class Pictures:
    """Makes each picture once, faces and layouts in the palette's low-ink edition where little ink is wanted.

    Drawings are made for the book: they keep the plain colours, and only their light is another. `fonts` are the faces
    (`family/face`) that the pictures made so far set type in.
    """

    def __init__(self, workspace: Workspace, game: Game, problems: Problems, *, low_ink: bool = False) -> None:
        self._workspace = workspace
        self._game = game
        self._problems = problems
        self._low_ink = low_ink
        self._light = "low" if low_ink else "day"
        self._layouts: dict[str, Layout | None] = {}
        self._made: dict[str, str | None] = {}
        self.fonts: dict[str, None] = {}

    @cached_property
    def materials(self) -> Materials:
        """What faces and drawings are made of."""
        return read_materials(self._workspace, self._game, self._problems)

    @cached_property
    def face_materials(self) -> Materials:
        """The same in the colours that faces have in this book."""
        return self.materials.in_edition(LOW_INK) if self._low_ink else self.materials

    def colours(self) -> Mapping[str, str]:
        """The palette's colours as `#RRGGBB`, those of choices as `choice word`.

        A colour that needs a card, or more than one word, to be known is not among them.
        """
        palette = self.materials.drawings.palette
        found = {}
        looks = [(name, name, PLAIN) for name in palette.colours]
        for name, choice in palette.choices.items():
            worded = ((word, replace(PLAIN, variables={choice.by: word})) for word in choice.options)
            looks += [(f"{name} {word.casefold()}", name, look) for word, look in worded]
        for key, name, look in looks:
            trial = Problems()
            value = palette.resolve(name, look, trial)
            if not len(trial):
                found[key] = value
        return found

    def svg(self, address: Address) -> str | None:
        """The picture at an address, or None after reporting why there is none."""
        key = str(address)
        if key not in self._made:
            frame = self.frame(address)
            self.fonts.update(dict.fromkeys(_fonts_in(frame.ops if frame else ())))
            title = f"{address.kind} {address.name}"
            self._made[key] = None if frame is None else paint_svg(frame, self.materials.typefaces, title)
        return self._made[key]

    def frame(self, address: Address) -> Frame | None:
        """The same before it is painted."""
        match address.kind:
            case "face":
                return self._face(address.name)
            case "icon":
                return self._icon(address.name, address.settings.get("colour", "ink"))
            case "drawing":
                return self._drawing(address)
            case _:
                return self._layout(address)

    def _face(self, card_id: str) -> Frame | None:
        card = self._card(card_id)
        layout = None if card is None else self._read_layout(layout_name(card, self._game))
        if card is None or layout is None:
            return None
        face = compose_face(card, layout, self.face_materials, self._problems, self._game.size_of(card))
        return simplify_frame(face.frame)

    def _icon(self, name: str, colour: str) -> Frame | None:
        icon = self.materials.icons.get(name)
        if icon is None:
            hint = one_of(name, self.materials.icons)
            self._problems.report("B109", f"there is no icon `{name}`", PLACE, hint=hint)
            return None
        palette = self.materials.drawings.palette
        painted = palette.resolve(colour, PLAIN, self._problems) if palette.colours else "#000000"
        return Frame(ICON_SIZE, ICON_SIZE, (icon.place(0.0, 0.0, ICON_SIZE, painted),), "none")

    def _drawing(self, address: Address) -> Frame | None:
        settings = dict(address.settings)
        width, height = (parse_length(settings.pop(side, "")) for side in ("width", "height"))
        part = self.materials.drawings.part(address.name, self._problems, PLACE)
        if part is None:
            return None
        if not width or not height:
            message = f"the address of the drawing `{address.name}` needs `width` and `height`, each with its unit"
            self._problems.report("B112", message, PLACE)
            return None
        look = Look(self._light, {name: _value(text) for name, text in settings.items()})
        library = self.materials.drawings
        ops = compose_drawing(
            part, width, height, library, look=look, problems=self._problems, seed=settings.get("seed", "")
        )
        return Frame(width, height, ops, "none")

    def _layout(self, address: Address) -> Frame | None:
        layout = self._read_layout(address.name)
        card = self._card(address.settings.get("card", ""))
        if layout is None or card is None:
            return None
        return simplify_frame(compose_face(card, layout, self.face_materials, self._problems).frame)

    def _card(self, card_id: str) -> Card | None:
        card = self._game.card(card_id)
        if card is None:
            hint = one_of(card_id, [card.id for card in self._game.cards])
            self._problems.report("B109", f"there is no card `{card_id}`", PLACE, hint=hint)
        return card

    def _read_layout(self, name: str) -> Layout | None:
        if name not in self._layouts:
            self._layouts[name] = read_layout(self._workspace, f"{self._game.key}/{name}", self._problems)
        return self._layouts[name]


def _fonts_in(ops: tuple[Op, ...]) -> Iterator[str]:
    """Every `family/face` that operations set type in."""
    for op in ops:
        if isinstance(op, GlyphRun):
            yield op.font
        elif isinstance(op, Group):
            yield from _fonts_in(op.ops)


def _value(text: str) -> str | float:
    try:
        return float(text)
    except ValueError:
        return text
