"""All faces of Starfall and the back, measured on pixels: contrast, pictures, edges, and the six paths in grey."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest

from pnp.faces.frame import GlyphRun, Group, Stroke
from pnp.source import MM
from tests.composed import BACK, altered, catalogue, without_box
from tests.every_face import EveryFace
from tests.measured_faces import (
    CONTRAST,
    is_flat,
    measure,
    measured,
    middle_spread,
    plate_of,
    region,
    strip_colours,
)
from tests.rasters import difference, rasterise, shapes

pytestmark = pytest.mark.slow

GAME = "starfall"
PAPER = (0xF4, 0xEC, 0xDC)
# The share of an emblem's pixels that must differ from another's, by a tenth of the full range in some channel.
# Moved by a single pixel it differs from itself in 15 to 30 %; the same coat with another sash and tint, in 5 to 7 %.
ALIKE = 0.1


class TestEveryFace(EveryFace):
    game = GAME
    ground = PAPER
    faces = 187
    texts_on_a_face = 7
    bodies = frozenset(("rules",))
    unlike = ALIKE


def test_nothing_comes_within_3_mm_of_the_trim_nor_4_mm_on_the_back() -> None:
    """But for the last shade that PDFium gives a pixel which a line only touches."""
    assert {name: face.edge[3] for name, face in measured(GAME).items() if not is_flat(face.edge[3], PAPER)} == {}
    assert is_flat(measured(GAME)[BACK].edge[4], PAPER)


# ---- the measures themselves find what they look for ----


def test_a_blank_picture_is_found_out() -> None:
    starfall = catalogue("starfall")
    card = starfall.card("B2-G-012")
    bare = plate_of(GAME, without_box(starfall.face(card).frame, "picture")).face.crop(
        region(starfall, card, "picture")
    )
    assert middle_spread(bare) < 1


def test_text_on_a_picture_is_found_out() -> None:
    """A name moved onto the picture, and one of the paper's own colour."""
    starfall = catalogue("starfall")
    frame = starfall.face(starfall.card("B2-G-012")).frame
    (name,) = (op for op in frame.ops if op.by == "name")
    assert isinstance(name, GlyphRun)
    moved = Group((name,), (1, 0, 0, 1, 20, 65))
    pale = replace(name, colour="#F4ECDC")
    for op in (moved, pale):
        plate = plate_of(GAME, replace(frame, ops=(*(other for other in frame.ops if other is not name), op)))
        (run,) = (run for run in plate.runs if run.text.startswith("Ferry"))
        assert plate.contrast(run) < CONTRAST


def test_a_line_at_the_edge_is_found_out() -> None:
    frame = catalogue("starfall").back().frame
    for inset, depth in ((1.5, 2), (2.5, 3), (3.5, 4)):
        line = Stroke((("M", inset * MM, 100.0), ("L", inset * MM, 110.0)), "#1D2230", 0.5)
        face = plate_of(GAME, replace(frame, ops=(*frame.ops, line))).face
        assert not is_flat(strip_colours(face, depth), PAPER)
        assert strip_colours(face, depth - 1) == [PAPER]


def test_the_same_emblem_is_found_out() -> None:
    starfall = catalogue("starfall")
    card = starfall.card("B2-G-012")
    renamed = altered(card, name="Somebody Else", cost=7, power=5)
    frames = [starfall.face(card).frame, starfall.compose(renamed, starfall.problems).frame]
    one, other = (
        measure(plate, region(starfall, card, "picture")).emblem
        for plate in rasterise(frames, starfall.materials.typefaces)
    )
    assert one
    assert other
    assert difference(one, other, 26) < ALIKE


# ---- six paths ----


@pytest.mark.parametrize("kind", ["Leader", "Ally", "Technique", "Secret Art", "Reaction", "Equipment"])
def test_six_paths_are_told_apart_in_grey(kind) -> None:
    """One card as each path would have it: seal, pattern of the ribbon, picture.

    Printed grey, most pigments are equally dark, so tone must not be needed: what is compared are the shapes that
    remain when every pixel is only lighter or darker than its region's mean. Two unlike drawings differ in half of
    their pixels, two alike in none.
    """
    starfall = catalogue("starfall")
    card = next(card for card in starfall.game.cards if card.type == kind)
    paths = starfall.game.fields["path"].choices
    faces = [starfall.compose(altered(card, path=path, picture=None), starfall.problems) for path in paths]
    plates = list(rasterise([face.frame for face in faces], starfall.materials.typefaces))
    picture = 0.0 if kind == "Equipment" else 0.03  # a thing is the same thing for all paths
    for box, least in (
        (region(starfall, card, "path"), 0.2),
        ((31, 121, 61, 185), 0.2),
        (region(starfall, card, "picture"), picture),
    ):
        regions = [shapes(plate.face.crop(box)) for plate in plates]
        for (one, first), (other, second) in combinations(zip(paths, regions, strict=True), 2):
            assert difference(first, second) >= least, f"{one} and {other}"


def test_two_hues_of_one_drawing_are_not_told_apart() -> None:
    """The measure of the test above does not let colour or tone alone pass."""
    starfall = catalogue("starfall")
    card = starfall.card("B2-G-012")
    seal = plate_of(GAME, starfall.face(card).frame).face.crop(region(starfall, card, "path"))
    red = seal.point([min(255, value + 60) for value in range(256)] + list(range(256)) * 2)
    assert difference(seal, red) > 0.5
    assert difference(shapes(seal), shapes(red)) < 0.02
