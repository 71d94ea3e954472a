"""All faces of Little faces and the back, measured on pixels: contrast, edges, faces that differ, guilds in grey."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import replace
from itertools import combinations

import pytest
from PIL import Image

from pnp.faces.boxes.picture import PictureBox
from pnp.faces.drawings import Colours, Look
from pnp.faces.drawings.colours import contrast
from pnp.faces.drawings.scope import Composition, Scope
from pnp.faces.frame import GlyphRun, Group
from pnp.faces.variables import card_variables
from pnp.games import Card
from tests.composed import BACK, altered, catalogue
from tests.every_face import EveryFace
from tests.measured_faces import CONTRAST, is_flat, measure, measured, pictured, plate_of, region
from tests.rasters import PIXELS_PER_MM, difference, pixels, rasterise, shapes

pytestmark = pytest.mark.slow

GAME = "little-faces"
CREAM = (0xF4, 0xE2, 0xC2)
GUILDS = ("Wickbright", "Puddlewise", "Thimblecourt", "Kitefolk")
TYPES = ("Character", "Charm", "Device", "Reference")

# Two faces before one wall share wall, halo and bust; what is left to differ is the head.
ALIKE = 0.08

# What makes a face another one: two people may share some of it and never all.
TUPLE = (
    *("skin", "head", "ears", "eyes", "brows", "nose", "mouth", "cheek", "hat", "hair"),
    *("hair_colour", "facial", "access"),
)


def cards(*types: str) -> list[Card]:
    return [card for card in catalogue(GAME).game.cards if card.type in types]


def hints(card: Card) -> Mapping[str, str]:
    given = card.get("picture")
    return given if isinstance(given, Mapping) else {}


def choices(card: Card) -> dict[str, float | str]:
    """What was chosen for a person, by the names of the variables."""
    of = catalogue(GAME)
    look = Look("day", {**card_variables(card), **hints(card)})
    colours = Colours(of.materials.drawings.palette, look.light, look.variables, of.problems)
    library = of.materials.drawings
    composition = Composition(card.id, colours, library.parts, of.problems, lots=library.lots)
    scope = Scope(composition, dict(look.variables))
    library.parts["person"].let.apply(scope)
    return scope.variables


def lot(seed: str, slot: str) -> float:
    """The first four bytes of SHA-256 of "SEED/slot", the highest first, over 2^32."""
    return int.from_bytes(hashlib.sha256(f"{seed}/{slot}".encode()).digest()[:4], "big") / 2**32


class TestEveryFace(EveryFace):
    game = GAME
    ground = CREAM
    faces = 47
    texts_on_a_face = 8
    bodies = frozenset(("abilities", "rules", "text 1"))
    name_size = 9
    plain_types = frozenset(("Reference",))
    spread = 15
    unlike = ALIKE


def test_there_are_all_types() -> None:
    assert {card.type for card in catalogue(GAME).game.cards} == set(TYPES)
    assert len(cards("Character", "Charm", "Device")) >= 36


def test_the_back_is_cream_for_4_mm() -> None:
    back = plate_of(GAME, catalogue(GAME).back().frame).face
    assert is_flat(measured(GAME)[BACK].edge[4], CREAM)
    assert len(set(pixels(back.resize((63, 88))))) > 100


# ---- who is seen ----


def test_no_two_people_have_one_face() -> None:
    """Where two have, one of them gets a `salt` in its record."""
    people: dict[tuple[float | str, ...], list[str]] = {}
    for card in cards("Character"):
        chosen = choices(card)
        people.setdefault(tuple(chosen[name] for name in TUPLE), []).append(card.id)
    assert len(people) > 1
    assert [ids for ids in people.values() if len(ids) > 1] == []


def test_choices_are_made_by_named_slots() -> None:
    """By hand, from the digest of the card's id and the slot: anybody can draw these faces anew."""
    skins = ("milk", "peach", "apricot", "honey", "copper", "nut", "cocoa", "cream", "sand", "bark")
    heads = ("round", "oval", "wide", "egg", "pear", "turnip", "block", "peg", "bean", "gem")
    for card in cards("Character"):
        seed = card.id + hints(card).get("salt", "")
        chosen = choices(card)
        assert chosen["head"] == heads[int(lot(seed, "head") * 10)]
        assert chosen["wears"] == ("yes" if lot(seed, "hashat") < 0.58 else "no")
        assert chosen["tilt"] == pytest.approx(-5 + 10 * lot(seed, "tilt"))
        if lot(seed, "istoy") >= 0.125:
            assert chosen["skin"] == skins[int(lot(seed, "skin") * 10)]


def test_another_salt_is_another_face() -> None:
    card = cards("Character")[0]
    assert choices(altered(card, picture={"salt": "a"})) != choices(card)
    of = catalogue(GAME)
    salted = of.compose(altered(card, picture={"salt": "a"}), of.problems).frame
    one, other = (
        plate.face.crop(region(of, card, "picture"))
        for plate in rasterise([of.face(card).frame, salted], of.materials.typefaces)
    )
    assert difference(one, other, 26) > ALIKE


def test_what_does_not_go_together_is_not_drawn_together() -> None:
    """Over a few hundred faces that no card has, so that the rule is judged and not the sample."""
    library, problems = catalogue(GAME).materials.drawings, catalogue(GAME).problems
    seen: set[str] = set()
    for number in range(400):
        guild = GUILDS[number % 4]
        variables = {"guild": guild, "type": "Character"}
        colours = Colours(library.palette, "day", variables, problems)
        scope = Scope(Composition(f"X-{number}", colours, library.parts, problems, lots=library.lots), {**variables})
        library.parts["person"].let.apply(scope)
        chosen = {name: scope.word(name) for name in (*TUPLE, "wears", "bearded", "accent")}
        seen |= {chosen["access"], chosen["hat"], chosen["facial"]}
        skin, hair, tint = (colours.named(name, None, scope.variables) for name in ("skin", "hair", "tint"))
        assert contrast(hair, skin) > 1.7
        assert contrast(hair, tint) > 1.25
        assert contrast(colours.named("acc", None, scope.variables), colours.named("main")) > 1.12
        if chosen["wears"] == "yes" or chosen["eyes"] == "owl":
            assert chosen["access"] not in ("ribbon", "flower", "pencil", "feather")
        if chosen["hat"] == "flyer":
            assert chosen["access"] not in ("rounds", "squares")
        if chosen["ears"] == "none":
            assert chosen["access"] not in ("earrings", "pencil")
        if chosen["bearded"] == "yes":
            assert chosen["access"] not in ("plaster", "star")
        if chosen["hat"] in ("wreath", "crown"):
            assert chosen["hair"] not in ("topknot", "spikes", "crest", "quiff", "buns", "afro")
    assert list(problems) == []
    assert len(seen) == 16 + 4 + 11 + 1  # every hat, beard and accessory, and none


@pytest.mark.parametrize("kind", ["Charm", "Device"])
def test_every_motif_is_a_thing_of_its_own(kind: str) -> None:
    """One card as every thing of its kind, on one wall."""
    of = catalogue(GAME)
    card = cards(kind)[0]
    motifs = {
        "Charm": ("locket", "heart", "star", "acorn", "bell", "drop", "moon", "key"),
        "Device": ("clock", "teapot", "lantern", "windup", "music", "kettle", "compass", "radio"),
    }[kind]
    frames = [of.compose(altered(card, picture={"motif": motif}), of.problems).frame for motif in motifs]
    place = region(of, card, "picture")
    windows = [plate.face.crop(place) for plate in rasterise(frames, of.materials.typefaces)]
    for (one, first), (other, second) in combinations(zip(motifs, windows, strict=True), 2):
        assert difference(first, second, 26) > 0.04, f"{one} and {other}"
    assert list(of.problems) == []


# ---- four guilds and two kinds of item that must be told apart without colour ----


def window_strip(face: Image.Image, left: float) -> Image.Image:
    """A strip of wall at a window's left side, above the bust and beside the halo."""
    first, last = round(left * PIXELS_PER_MM), round((left + 4) * PIXELS_PER_MM)
    return face.crop((first, 15 * PIXELS_PER_MM, last, 30 * PIXELS_PER_MM))


def test_guilds_are_told_apart_in_grey() -> None:
    """One character as each guild would have it: symbol, wall and collar, when only lighter and darker remain."""
    of = catalogue(GAME)
    card = cards("Character")[0]
    frames = [of.compose(altered(card, guild=guild), of.problems).frame for guild in GUILDS]
    plates = list(rasterise(frames, of.materials.typefaces))
    symbol = region(of, card, "symbol")
    left, _, right, bottom = region(of, card, "picture")
    collar = (left + 40, bottom - 20, right - 40, bottom)
    for views, least in (
        ([shapes(plate.face.crop(symbol)) for plate in plates], 0.15),
        ([shapes(window_strip(plate.face, 5.2)) for plate in plates], 0.08),
        ([shapes(plate.face.crop(collar)) for plate in plates], 0.08),
    ):
        for (one, first), (other, second) in combinations(zip(GUILDS, views, strict=True), 2):
            assert difference(first, second) >= least, f"{one} and {other}"


def test_kinds_of_item_are_told_apart_in_grey() -> None:
    of = catalogue(GAME)
    charm, device = (plate_of(GAME, of.face(cards(kind)[0]).frame).face for kind in ("Charm", "Device"))
    symbol = region(of, cards("Charm")[0], "symbol")
    assert difference(shapes(charm.crop(symbol)), shapes(device.crop(symbol))) >= 0.15
    assert difference(shapes(window_strip(charm, 6)), shapes(window_strip(device, 6))) >= 0.08


def test_rarities_are_told_apart_by_their_dots() -> None:
    of = catalogue(GAME)
    card = cards("Charm")[0]
    frames = [of.compose(altered(card, rarity=rarity), of.problems).frame for rarity in ("Common", "Uncommon", "Rare")]
    place = region(of, card, "rarity dots")
    dots = [plate.face.crop(place).convert("L") for plate in rasterise(frames, of.materials.typefaces)]
    dark = [sum(dot.histogram()[:100]) for dot in dots]
    assert dark[0] * 1.7 < dark[1] < dark[2] * 0.8


# ---- the measures find what they look for ----


def test_the_same_face_is_found_out() -> None:
    of = catalogue(GAME)
    card = cards("Character")[0]
    renamed = altered(card, name="Somebody Else", luck=9)
    frames = [of.face(card).frame, of.compose(renamed, of.problems).frame]
    one, other = (measure(plate, pictured(of, card)).emblem for plate in rasterise(frames, of.materials.typefaces))
    assert one
    assert other
    assert difference(one, other, 26) < ALIKE


def test_a_number_on_its_own_colour_is_found_out() -> None:
    """Total Power in cocoa on a dark plate."""
    of = catalogue(GAME)
    frame = of.face(cards("Character")[0]).frame
    assert min(low for low, _ in measured(GAME)[cards("Character")[0].id].contrasts) >= CONTRAST
    (power,) = (op for op in frame.ops if op.by == "power")
    assert isinstance(power, GlyphRun)
    dark = replace(power, colour="#3A2621")
    plate = plate_of(GAME, replace(frame, ops=tuple(dark if op is power else op for op in frame.ops)))
    assert min(plate.contrast(run) for run in plate.runs if run.text.strip() == dark.text) < CONTRAST


def test_the_window_of_a_users_picture_is_painted_too() -> None:
    """The picture box clips by the same painted box, from the same lots, that the wall would fill."""
    of = catalogue(GAME)
    card, stranger = cards("Character")[:2]
    (box,) = (box for box in of.layout(card).boxes if box.name == "picture")
    assert isinstance(box.content, PictureBox)
    clips = [
        op.clip
        for each in (card, stranger)
        for op in of.face(each).frame.ops
        if isinstance(op, Group) and op.by == "picture"
    ]
    assert len(clips) == 2
    assert None not in clips
    assert clips[0] != clips[1]
