"""All faces of Backstage and the back, measured on pixels: contrast, edges, pictures, and the types in grey."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import combinations

import pytest

from pnp.faces.drawings import Colours, Look
from pnp.faces.drawings.scope import Composition, Scope
from pnp.faces.frame import GlyphRun
from pnp.faces.variables import card_variables
from pnp.games import Card
from tests.composed import altered, catalogue
from tests.every_face import EveryFace
from tests.measured_faces import CONTRAST, is_flat, measured, plate_of, region
from tests.rasters import PIXELS_PER_MM, difference, pixels, rasterise, shapes

pytestmark = pytest.mark.slow

GAME = "backstage"
CURTAIN = (0x6A, 0x3F, 0xD4)
STARS = ("Kid", "Debut", "Meme", "VSTAR", "BT21", "VMAX")
SUPPORTS = ("Item", "Song", "Gear")
TYPES = (
    *("Fire", "Grass", "Water", "Lightning", "Colorless"),
    *("Fighting", "Psychic", "Darkness", "Metal", "Dragon"),
)
SYMBOL, MARKS = (265, 38, 285, 58), (25, 130, 70, 220)  # pixels: within the badge, beside the light
MICROPHONE = ("pair", "head", "grille", "wrap", "charm")
MASCOT = ("body", "pair", "legs", "top", "arms", "mouth")


def first_of(kind: str) -> Card:
    return catalogue(GAME).game.of_type(kind)[0]


def chosen(card: Card, part: str = "") -> Mapping[str, float | str]:
    """What was drawn by lot for a card's picture, or by a part of it, as far as it is kept in variables."""
    backstage = catalogue(GAME)
    drawings = backstage.materials.drawings
    hints = card.get("picture")
    variables = {**card_variables(card), **(hints if isinstance(hints, Mapping) else {})}
    colours = Colours(drawings.palette, "day", variables, backstage.problems)
    composition = Composition(card.id, colours, drawings.parts, backstage.problems, lots=drawings.lots)
    scope = Scope(composition, {**Look("day", variables).variables, "w": 58.0, "h": 44.6})
    recipe = drawings.parts[part] if part else drawings.scenes[card.type.lower()]
    recipe.let.apply(scope)
    return scope.variables


def of(variables: Mapping[str, float | str], names: tuple[str, ...]) -> tuple[float | str, ...]:
    return tuple(variables[name] for name in names)


class TestEveryFace(EveryFace):
    game = GAME
    ground = CURTAIN
    faces = 71
    texts_on_a_face = 6
    name_size = 8.5
    unlike = 0.06  # two records in sleeves of one kind share ground, disc and bars: cover and colours may differ


def test_there_are_all_kinds() -> None:
    assert {card.type for card in catalogue(GAME).game.cards} == {*STARS, *SUPPORTS}


def test_every_face_says_what_it_is() -> None:
    for card in catalogue(GAME).game.cards:
        read = " ".join(text for _, text in measured(GAME)[card.id].contrasts)
        assert f"Unofficial sample · {card.id} · {card.origin}" in read
        assert card.get("stage") is None or str(card.get("stage")).upper() in read


def test_the_back_has_no_line_along_the_trim() -> None:
    back = plate_of(GAME, catalogue(GAME).back().frame).face
    width, height = back.size
    depth = 4 * PIXELS_PER_MM
    for strip in ((0, 0, depth, height), (width - depth, 0, width, height), (0, 0, width, depth)):
        assert is_flat(pixels(back.crop(strip)), CURTAIN)


# ---- who is seen ----


def test_a_member_keeps_one_microphone_and_shares_it_with_nobody() -> None:
    by_member: dict[str, set[tuple[float | str, ...]]] = {}
    for card in catalogue(GAME).game.cards:
        if card.get("member"):
            by_member.setdefault(str(card.get("member")), set()).add(of(chosen(card), MICROPHONE))
    assert len(by_member) == 7
    assert all(len(microphones) == 1 for microphones in by_member.values())
    assert len(set.union(*by_member.values())) == 7


def test_namjoons_microphone_is_the_one_that_was_designed() -> None:
    """Its lots are the first four bytes of SHA-256 of `namjoon/head` and so on."""
    card = catalogue(GAME).card("BKS-001")
    assert of(chosen(card), MICROPHONE) == (0, "ball", "burst", "dots", "tails")


def test_no_two_mascots_and_no_two_goods_come_of_the_same_lots() -> None:
    game = catalogue(GAME).game
    mascots = [of(chosen(card, "mascot"), MASCOT) for card in game.of_type("BT21")]
    assert len(set(mascots)) == len(mascots) >= 8
    for kind, what in (("Item", "motif"), ("Song", "cover"), ("Gear", "motif")):
        goods = [of(chosen(card), (what, "pair")) for card in game.of_type(kind)]
        assert len(set(goods)) == len(goods) >= 8


def test_a_duo_a_group_and_a_pet_look_different() -> None:
    backstage = catalogue(GAME)
    group = next(card for card in backstage.game.of_type("VMAX") if card.get("troupe") == "Group")
    frames = [
        backstage.compose(altered(group, troupe=troupe), backstage.problems).frame for troupe in ("Duo", "Group", "Pet")
    ]
    left, top, right, bottom = region(backstage, group, "picture")
    above_the_ribbon = (left, top, right, bottom - 6 * PIXELS_PER_MM)
    crops = [plate.face.crop(above_the_ribbon) for plate in rasterise(frames, backstage.materials.typefaces)]
    assert min(difference(one, other, 60) for one, other in combinations(crops, 2)) > 0.01


# ---- ten types, and all kinds, without colour ----


def test_types_are_told_apart_in_grey() -> None:
    """By the symbol of the badge, and by the marks round the light, when pixels are only lighter or darker."""
    backstage = catalogue(GAME)
    card = backstage.card("BKS-001")
    faces = [backstage.compose(altered(card, star_type=kind), backstage.problems) for kind in TYPES]
    plates = list(rasterise([face.frame for face in faces], backstage.materials.typefaces))
    for area, least in ((SYMBOL, 0.12), (MARKS, 0.1)):
        seen = [shapes(plate.face.crop(area)) for plate in plates]
        for (one, first), (other, second) in combinations(zip(TYPES, seen, strict=True), 2):
            assert difference(first, second) >= least, f"{one} and {other}"


def test_kinds_are_told_apart_in_grey() -> None:
    backstage = catalogue(GAME)
    seen = []
    for kind in (*STARS, *SUPPORTS):
        card = first_of(kind)
        card = altered(card, star_type="Water") if kind in STARS else card
        plate = plate_of(GAME, backstage.compose(card, backstage.problems).frame)
        left, top, right, _ = region(backstage, card, "picture")
        seen.append((kind, shapes(plate.face.crop((left, top, right, top + 24 * PIXELS_PER_MM)))))
    for (one, first), (other, second) in combinations(seen, 2):
        assert difference(first, second) >= 0.2, f"{one} and {other}"


# ---- the measures find what they look for ----


def test_text_that_cannot_be_read_is_found_out() -> None:
    frame = catalogue(GAME).face(catalogue(GAME).card("BKS-061")).frame
    (name,) = (op for op in frame.ops if isinstance(op, GlyphRun) and op.by == "name")
    pale = replace(frame, ops=tuple(replace(op, colour="#FFF3C9") if op is name else op for op in frame.ops))
    plate = plate_of(GAME, pale)
    assert min(plate.contrast(run) for run in plate.runs if run.text.strip() in "BTS Meal") < CONTRAST


def test_two_colours_of_one_badge_are_not_told_apart() -> None:
    """The measure of the tests above lets no hue pass for a shape."""
    plate = plate_of(GAME, catalogue(GAME).face(catalogue(GAME).card("BKS-001")).frame)
    badge = plate.face.crop((50 * PIXELS_PER_MM, 5 * PIXELS_PER_MM, 59 * PIXELS_PER_MM, 14 * PIXELS_PER_MM))
    paler = badge.point([min(255, value + 40) for value in range(256)] * 3)
    assert difference(badge, paler) > 0.3
    assert difference(shapes(badge), shapes(paler)) < 0.05
