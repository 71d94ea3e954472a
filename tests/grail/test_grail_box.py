"""Asteriated Grail's box, counted; what a setup takes out of it; and whether two-sided pieces land back to back."""

from __future__ import annotations

import io
from functools import cache
from typing import Literal

import pypdfium2
import pytest
from PIL import Image

from pnp.api.jobs import open_decks
from pnp.api.kit_choice import Order, choose_decks, in_play
from pnp.api.opening import Opener
from pnp.faces.boxes import Materials
from pnp.faces.frame import Frame
from pnp.faces.materials import read_materials
from pnp.faces.pieces import Sides, compose_piece, read_piece_layouts
from pnp.games import Components, Game, InPlay, Piece, Record, read_components, read_game
from pnp.paint.pdf import paint_pdf
from pnp.paint.png import paint_png
from pnp.problems import Problems
from pnp.sheets import Printed, SheetText, folded, impose, read_plan
from pnp.sheets.page import Page
from pnp.source import MM, Workspace, bundled_root

KEY = "asteriated-grail"
DPI = 50
Colour = tuple[int, int, int]

# What the document counts, and the second edition's indicators.
BOX = {
    "first-player-red-side": 1,
    "faction-red-side": 2,
    "faction-blue-side": 3,
    "star-gem-gem": 23,
    "star-cup-star-cup": 9,
    "healing-healing": 23,
    "indicator-yellow": 29,
    "indicator-blue": 10,
    "tabletop-red-side": 1,
    "tabletop-blue-side": 1,
}


@cache
def workspace() -> Workspace:
    return Workspace((bundled_root(),))


@cache
def game() -> Game:
    found = read_game(workspace(), KEY, Problems())
    assert found
    return found


@cache
def components() -> Components:
    problems = Problems()
    found = read_components(workspace(), game(), problems)
    assert found
    assert not list(problems), [problem.message for problem in problems]
    return found


@cache
def materials() -> Materials:
    return read_materials(workspace(), game(), Problems())


@cache
def table(*names: str) -> tuple[InPlay, Order]:
    """What lies on the table for these lists; for none of them the whole box."""
    problems = Problems()
    order = choose_decks(workspace(), game(), components(), names)
    opener = Opener(workspace(), problems)
    jobs = open_decks(workspace(), opener, order.names, problems, game=KEY, format_name="", allow_illegal=False)
    assert jobs is not None, [problem.message for problem in problems]
    return in_play(jobs, order, 0), order


def numbers(play: InPlay) -> dict[str, int]:
    return {piece.id: piece.number(play) for piece in components().pieces if piece.number(play)}


def loose(play: InPlay) -> dict[str, list[str]]:
    return {cards.id: [card.id for card, _ in cards.chosen(game().cards, play)] for cards in components().card_sets}


def test_the_whole_box_is_what_the_document_counts() -> None:
    play, order = table()
    assert order.whole
    assert numbers(play) == BOX
    held = [card for card, copies, _ in play.cards for _ in range(copies)]
    lying = [card for cards in components().card_sets for card, n in cards.chosen(game().cards, play) for _ in range(n)]
    everything = [*held, *lying]
    assert sum(card.type in ("Attack", "Spell") for card in everything) == 150
    assert sorted(card.id for card in everything if card.type == "Character") == [f"C-{n:02}" for n in range(1, 36)]
    assert sorted(card.id for card in everything if card.type == "Exclusive") == [f"E-{n}" for n in range(1, 6)]


def caps(play: InPlay, colour: str) -> int:
    """Caps of the chosen characters' indicators of a colour, read from the cards by another way than the count's."""
    found = 0
    for card, _, _ in play.cards:
        records = card.get("indicators")
        for record in records if isinstance(records, tuple) else ():
            if isinstance(record, Record) and record.get("colour") == colour:
                cap = record.get("cap")
                found += cap if isinstance(cap, int) else 6
    return found


@pytest.mark.parametrize(("name", "side"), [("first-light", 3), ("blade-and-rune", 2)])
def test_a_setup_takes_what_its_characters_need(name: str, side: int) -> None:
    play, _ = table(name)
    taken = numbers(play)
    caps_of_energy = [card.get("energy") for card, _, _ in play.cards if card.type == "Character"]
    energy = sum(cap for cap in caps_of_energy if isinstance(cap, int))
    assert play.players == 2 * side
    assert {key: taken.pop(key, 0) for key in ("first-player-red-side", "faction-red-side", "faction-blue-side")} == {
        "first-player-red-side": 1,
        "faction-red-side": side - 1,
        "faction-blue-side": side,
    }
    assert taken.pop("star-gem-gem") == min(23, 10 + energy)
    assert (taken.pop("indicator-yellow", 0), taken.pop("indicator-blue", 0)) == (
        min(29, caps(play, "yellow")),
        min(10, caps(play, "blue")),
    )
    assert taken == {"star-cup-star-cup": 9, "healing-healing": 23, "tabletop-red-side": 1, "tabletop-blue-side": 1}
    assert loose(play) == {"characters": [], "exclusive": []}  # the list has its exclusive cards itself
    exclusive = {card.id for card, _, _ in play.cards if card.type == "Exclusive"}
    assert exclusive == {str(card.get("exclusive")) for card, _, _ in play.cards if card.get("exclusive")}


def test_the_setups_differ_in_what_they_need() -> None:
    six, four = numbers(table("first-light")[0]), numbers(table("blade-and-rune")[0])
    assert (six["indicator-yellow"], four["indicator-yellow"]) == (4, 7)
    assert (six.get("indicator-blue", 0), four["indicator-blue"]) == (0, 4)
    assert (six["star-gem-gem"], four["star-gem-gem"]) == (23, 22)


def test_an_exclusive_card_comes_along_when_a_list_forgets_it() -> None:
    (sealer,) = [card for card in game().cards if card.name == "Sealer" and not card.variant]
    play = InPlay(4, 1, ((sealer, 1, "red"),))
    assert loose(play) == {"characters": [], "exclusive": [str(sealer.get("exclusive"))]}


# ---- two sides


@cache
def sides(name: str, size: str = "") -> Sides:
    piece = next(piece for piece in components().pieces if piece.id == name).in_size(size)
    layouts = read_piece_layouts(workspace(), game(), [piece], Problems())
    problems = Problems()
    found = compose_piece(piece, layouts, materials(), problems)
    assert found is not None
    assert not list(problems), [problem.message for problem in problems]
    return found


def two_sided() -> list[Piece]:
    return [form for piece in components().pieces if piece.back for form in (piece, *map(piece.in_size, piece.sizes))]


def picture(frame: Frame) -> Image.Image:
    return Image.open(io.BytesIO(paint_png(frame, materials().typefaces, DPI))).convert("RGB")


def pages_as_pictures(pages: tuple[Page, ...]) -> list[Image.Image]:
    document = pypdfium2.PdfDocument(paint_pdf(pages, materials().typefaces, "pairs"))
    try:
        return [page.render(scale=DPI / 72).to_pil().convert("RGB") for page in document]
    finally:
        document.close()


def difference(first: Image.Image, second: Image.Image) -> float:
    """Mean difference of two pictures brought to one coarse size, 0 to 255."""
    small = [image.resize((18, 24), Image.Resampling.BOX) for image in (first, second)]
    found, wanted = (image.tobytes() for image in small)
    return sum(abs(a - b) for a, b in zip(found, wanted, strict=True)) / len(found)


def turned(sheet: Image.Image, flip: str) -> Image.Image:
    """The back of a sheet as one sees it through the front: flipped as the printer does it."""
    across = Image.Transpose.FLIP_LEFT_RIGHT if flip == "long" else Image.Transpose.FLIP_TOP_BOTTOM
    return sheet.transpose(across)


@pytest.mark.parametrize("flip", ["long", "short"])
@pytest.mark.parametrize(
    ("name", "size", "count"),
    [("star-gem-gem", "", 7), ("star-gem-gem", "half", 23), ("indicator-yellow", "", 5), ("faction-blue-side", "", 3)],
)
def test_both_sides_land_back_to_back(name: str, size: str, count: int, flip: Literal["long", "short"]) -> None:
    both = sides(name, size)
    assert both.back is not None
    problems = Problems()
    plan = read_plan(workspace(), "a4", problems)
    assert plan is not None
    pages = impose(
        [Printed(both.front, both.back, name)] * count,
        plan,
        SheetText("Pairs"),
        materials().typefaces,
        problems,
        backs="duplex",
        flip=flip,
    )
    front_page, back_page = pages
    assert (len(front_page.placed), len(back_page.placed)) == (count, count)
    front, back = pages_as_pictures(pages)
    through = turned(back, flip)
    face, behind = picture(both.front), picture(both.back)
    # seen through the sheet a back is mirrored, and upside down when the sheet is flipped over its short edge
    mirrored = turned(behind, "long")
    for placed in front_page.placed:
        x, y = round(placed.x * DPI / 72), round(placed.y * DPI / 72)
        area = (x, y, x + face.width, y + face.height)
        assert difference(front.crop(area), face) < 9
        assert difference(through.crop(area), mirrored) < 9
        assert difference(through.crop(area), face) > 20  # and not the front again


@pytest.mark.parametrize("piece", two_sided(), ids=lambda piece: f"{piece.id}-{piece.front}")
def test_folding_brings_the_sides_together_too(piece: Piece) -> None:
    layouts = read_piece_layouts(workspace(), game(), [piece], Problems())
    both = compose_piece(piece, layouts, materials(), Problems())
    assert both is not None
    assert both.back is not None
    pair = picture(folded(both.front, both.back))
    face, behind = picture(both.front), picture(both.back)
    assert abs(pair.width - 2 * face.width) <= 1
    assert difference(pair.crop((0, 0, face.width, face.height)), face) < 6
    assert difference(pair.crop((pair.width - face.width, 0, pair.width, face.height)), behind) < 6


def test_gem_and_crystal_are_told_apart() -> None:
    both = sides("star-gem-gem")
    assert both.back is not None
    centre = (round(31.5 * MM * DPI / 72), round(31.6 * MM * DPI / 72))
    red, blue = (picture(frame).getpixel(centre) for frame in (both.front, both.back))
    assert isinstance(red, tuple)
    assert isinstance(blue, tuple)
    assert red[0] > red[2] + 60
    assert blue[2] > blue[0] + 60
    assert difference(picture(both.front), picture(both.back)) > 20


@pytest.mark.parametrize(("name", "dpi"), [("back", 127), ("half-back", 254)])  # so many that pixels come out whole
def test_the_common_back_is_the_same_upside_down(name: str, dpi: int) -> None:
    piece = next(piece for piece in components().pieces if piece.id == "healing-healing")
    both = sides(piece.id, "half" if name == "half-back" else "")
    assert both.back is not None
    image = Image.open(io.BytesIO(paint_png(both.back, materials().typefaces, dpi))).convert("RGB")
    found, wanted = image.tobytes(), image.transpose(Image.Transpose.ROTATE_180).tobytes()
    assert sum(abs(a - b) for a, b in zip(found, wanted, strict=True)) / len(found) < 2
