"""Faces: a card and its layout become a Frame. Pure but for the materials read beforehand; knows no paper.

A face for a card of another size than the layout's is laid in its middle, scaled down when it is smaller, or up when
it is larger and the layout may grow; type keeps the sizes the layout states, so a smaller card has less room and never
smaller rules.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from pnp.faces.boxes import Job, Materials
from pnp.faces.covering import check_proportions, check_resolution, place_picture
from pnp.faces.decoding import Decoded
from pnp.faces.drawings import Colours, Look
from pnp.faces.frame import Frame, Group, Op
from pnp.faces.geometry import Rect
from pnp.faces.layout import Layout
from pnp.faces.text import Expansion, Fitted
from pnp.faces.variables import card_variables
from pnp.games import Card
from pnp.problems import NOWHERE, Problems
from pnp.source.size import Size


@dataclass(frozen=True, slots=True)
class Face:
    """One finished side: its frame, and by box how its texts came out (none for a user's finished face)."""

    frame: Frame
    texts: Mapping[str, Fitted]


def compose_face(
    card: Card, layout: Layout, materials: Materials, problems: Problems, size: Size | None = None
) -> Face:
    """The face of a card, `size` (the layout's own unless given) from trim to trim."""
    trim = size or layout.size
    variables = {**card_variables(card), "edition": materials.edition}
    colours = Colours(materials.drawings.palette, "", variables, problems)
    ground = colours.named(layout.ground, layout.span) if not layout.ground.startswith("#") else layout.ground
    finished = materials.faces.find(card.id)
    if finished is not None:
        return Face(
            Frame(
                trim.width, trim.height, _finished(finished, trim, materials.faces.place_of(card.id), problems), ground
            ),
            {},
        )
    scale = min(trim.width / layout.size.width, trim.height / layout.size.height, *(() if layout.grow else (1.0,)))
    job = Job(
        materials,
        card,
        layout.styles,
        colours,
        Look("", variables),
        problems,
        Expansion(materials.game, card, problems),
        enlarge=1 / scale,
    )
    area = Rect(0, 0, layout.size.width, layout.size.height)
    ops: list[Op] = []
    for box in layout.boxes:
        if box.show_if is None or box.show_if.holds(card):
            ops.extend(box.content.compose(box.place.within(area), job.of(box)))
    return Face(Frame(trim.width, trim.height, _fitted(tuple(ops), layout.size, trim, scale), ground), job.notes)


def compose_back(layout: Layout, materials: Materials, problems: Problems, size: Size | None = None) -> Face:
    """The common back of a game: the same for every card, so it prints no field of any."""
    return compose_face(NO_CARD, layout, materials, problems, size)


NO_CARD = Card("the back", "", "the back", "", "sample", (), MappingProxyType({}), NOWHERE, MappingProxyType({}))


def _finished(picture: Decoded, trim: Size, shown: str, problems: Problems) -> tuple[Op, ...]:
    """A user's whole face over the whole trim."""
    area = Rect(0, 0, trim.width, trim.height)
    check_resolution(picture, area, "cover", shown, problems)
    check_proportions(picture, area, shown, problems)
    return (place_picture(picture, area, "cover", by="face"),)


def _fitted(ops: tuple[Op, ...], own: Size, trim: Size, scale: float) -> tuple[Op, ...]:
    """The operations moved to the middle of the trim, scaled when it is smaller."""
    left, top = (trim.width - own.width * scale) / 2, (trim.height - own.height * scale) / 2
    if scale == 1.0 and left == 0.0 and top == 0.0:
        return ops
    return (Group(ops, (scale, 0.0, 0.0, scale, left, top)),)
