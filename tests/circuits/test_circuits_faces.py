"""All faces of Circuits and the back, measured on pixels: contrast, pictures, edges, and the Circuits in grey."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

import pytest

from pnp.faces.frame import GlyphRun, Group, Op, Stroke
from pnp.games import Card
from pnp.source import MM
from tests.composed import altered, catalogue
from tests.every_face import EveryFace
from tests.measured_faces import CONTRAST, is_flat, measure, plate_of, region, strip_colours
from tests.rasters import PIXELS_PER_MM, difference, pixels, rasterise, shapes

pytestmark = pytest.mark.slow

GAME = "circuits"
PAPER = (0xEE, 0xF1, 0xEE)
CIRCUITS = ("Heat", "Kinetic", "Radiant", "Nano", "Static", "Quantum")
SIGN, RAIL = (21, 85, 49, 113), (11, 262, 59, 365)  # pixels: the first Circuit's sign, the pattern below the word

# Two play diagrams of one type and Circuit share floor, band and marks; what is left to differ is the play itself.
ALIKE = 0.04


def first_of(kind: str) -> Card:
    return next(card for card in catalogue(GAME).game.cards if card.type == kind)


def boxes_of(ops: tuple[Op, ...]) -> Iterator[tuple[str, tuple[Op, ...]]]:
    """Every group that a box drew, with what is in it."""
    for op in ops:
        if isinstance(op, Group):
            if op.by:
                yield op.by, op.ops
            yield from boxes_of(op.ops)


class TestEveryFace(EveryFace):
    game = GAME
    ground = PAPER
    back_on_ground = False
    faces = 157
    texts_on_a_face = 8
    bodies = frozenset(("rules", "passive"))
    unlike = ALIKE


def test_the_back_has_no_line_along_the_trim() -> None:
    """Its lanes leave it at right angles, so what lies within 4 mm of an edge is the same all that way."""
    back = plate_of(GAME, catalogue(GAME).back().frame).face
    width, height = back.size
    depth = 4 * PIXELS_PER_MM
    assert is_flat(pixels(back.crop((0, 0, depth, height))), PAPER)
    assert is_flat(pixels(back.crop((width - depth, 0, width, height))), PAPER)
    for top in (0, height - depth):
        strip = back.crop((0, top, width, top + depth))
        line = strip.crop((0, 1, width, 2)).resize((width, depth))
        assert difference(strip, line, 8) == 0


def test_every_card_has_ticks_of_its_own() -> None:
    rows: dict[str, list[str]] = {}
    for card in catalogue(GAME).game.cards:
        (row,) = [ops for box, ops in boxes_of(catalogue(GAME).face(card).frame.ops) if box == "ticks"]
        rows.setdefault(str(row), []).append(card.id)
    assert len(rows) > 1
    assert [ids for ids in rows.values() if len(ids) > 1] == []


# ---- who is seen ----


def test_a_hero_and_its_variant_share_the_shell_and_not_the_outfit() -> None:
    """Between two Heroes more differs than between a Hero and its Variant in the same colours."""
    circuits = catalogue(GAME)
    hero = circuits.card("H-01")
    variant = next(card for card in circuits.game.variants_of(hero) if card.variant)
    stranger = altered(variant, name="Somebody Else")
    frames = [circuits.face(card).frame if card in (hero, variant) else circuits.compose(card, circuits.problems).frame
              for card in (hero, variant, stranger)]  # fmt: skip
    place = region(circuits, hero, "picture")
    helmet = (place[0] + 90, place[1] + 60, place[2] - 90, place[3])
    one, other, third = (plate.face.crop(helmet) for plate in rasterise(frames, circuits.materials.typefaces))
    assert difference(one, other, 60) > 0.02
    assert difference(other, third, 60) > 0.02


def test_a_signature_card_shows_its_hero() -> None:
    circuits = catalogue(GAME)
    card = next(card for card in circuits.game.cards if card.get("signature") and card.type == "Instant")
    without = altered(card, signature=None)
    other = altered(
        card, signature=next(h.name for h in circuits.game.of_type("Hero") if h.name != card.get("signature"))
    )
    frames = [circuits.compose(each, circuits.problems).frame for each in (card, without, other)]
    left, top, _, bottom = region(circuits, card, "picture")
    plates = rasterise(frames, circuits.materials.typefaces)
    own, none, another = (plate.face.crop((left, top, left + 125, bottom - 10)) for plate in plates)
    assert difference(own, none, 60) > 0.3
    assert difference(own, another, 60) > 0.1


# ---- the measures find what they look for ----


def test_text_on_a_block_is_found_out() -> None:
    """A name moved onto the rail, and one of the paper's own colour."""
    circuits = catalogue(GAME)
    frame = circuits.face(circuits.card("A-003")).frame
    (name,) = (op for op in frame.ops if op.by == "name")
    assert isinstance(name, GlyphRun)
    for op in (Group((name,), (1, 0, 0, 1, -45, 130)), replace(name, colour="#EEF1EE")):
        plate = plate_of(GAME, replace(frame, ops=(*(other for other in frame.ops if other is not name), op)))
        assert min(plate.contrast(run) for run in plate.runs if run.text.strip() in "REDLINE DRILL") < CONTRAST


def test_a_line_at_the_edge_is_found_out() -> None:
    frame = catalogue(GAME).face(catalogue(GAME).card("A-003")).frame
    line = Stroke((("M", 1.5 * MM, 100.0), ("L", 1.5 * MM, 110.0)), "#16222C", 0.5)
    assert strip_colours(plate_of(GAME, frame).face, 2) == [PAPER]
    assert strip_colours(plate_of(GAME, replace(frame, ops=(*frame.ops, line))).face, 2) != [PAPER]


def test_the_same_emblem_is_found_out() -> None:
    """The same play under another name differs in no pixel of its picture."""
    circuits = catalogue(GAME)
    card = circuits.card("A-003")
    renamed = altered(card, name="Somebody Else", cost=9)
    frames = [circuits.face(card).frame, circuits.compose(renamed, circuits.problems).frame]
    one, other = (
        measure(plate, region(circuits, card, "picture")).emblem
        for plate in rasterise(frames, circuits.materials.typefaces)
    )
    assert one
    assert other
    assert difference(one, other, 26) < ALIKE


# ---- seven that must be told apart without colour ----


@pytest.mark.parametrize("kind", ["Instant", "Reaction", "Plan", "Combo", "Asset", "Gear"])
def test_circuits_are_told_apart_in_grey(kind: str) -> None:
    """One card as each Circuit would have it, and as Universal: sign and pattern of the rail.

    Compared are the shapes that remain when every pixel is only lighter or darker than its region's mean.
    """
    circuits = catalogue(GAME)
    card = altered(first_of(kind), signature=None, season_mark=None)
    liveries = [*((circuit,) for circuit in CIRCUITS), ()]
    faces = [circuits.compose(altered(card, circuits=livery), circuits.problems) for livery in liveries]
    plates = list(rasterise([face.frame for face in faces], circuits.materials.typefaces))
    for box, least in ((SIGN, 0.15), (RAIL, 0.1)):
        regions = [shapes(plate.face.crop(box)) for plate in plates]
        for (one, first), (other, second) in combinations(zip(liveries, regions, strict=True), 2):
            assert difference(first, second) >= least, f"{one} and {other}"


def test_the_types_are_told_apart_by_their_windows() -> None:
    """In grey the outline of the window differs for every type, in one Circuit."""
    circuits = catalogue(GAME)
    kinds = ("Instant", "Reaction", "Plan", "Combo", "Asset", "Gear")
    cards = [altered(first_of(kind), circuits=("Heat",), signature=None, season_mark=None) for kind in kinds]
    frames = [circuits.compose(card, circuits.problems).frame for card in cards]
    edge = (52 * PIXELS_PER_MM, 13 * PIXELS_PER_MM, 61 * PIXELS_PER_MM, 50 * PIXELS_PER_MM)
    ends = [shapes(plate.face.crop(edge)) for plate in rasterise(frames, circuits.materials.typefaces)]
    for (one, first), (other, second) in combinations(zip(kinds, ends, strict=True), 2):
        assert difference(first, second) >= 0.05, f"{one} and {other}"


def test_two_hues_of_one_drawing_are_not_told_apart() -> None:
    """The measure of the tests above does not let colour or tone alone pass."""
    circuits = catalogue(GAME)
    badge = plate_of(GAME, circuits.face(circuits.card("A-003")).frame).face.crop(SIGN)
    paler = badge.point([min(255, value + 60) for value in range(256)] + list(range(256)) * 2)
    assert difference(badge, paler) > 0.3
    assert difference(shapes(badge), shapes(paler)) < 0.02
