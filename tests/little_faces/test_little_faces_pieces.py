"""Tokens, tracks and markers of Little faces: all there, all legible, told apart by outline and by figure."""

from __future__ import annotations

from functools import cache
from itertools import combinations

import pytest

from pnp.faces.pieces import check_piece, compose_piece, read_piece_layouts
from pnp.games import Components, Piece, read_components
from pnp.problems import Problems
from pnp.source import Workspace, bundled_root
from tests.composed import catalogue
from tests.measured_faces import CONTRAST, is_flat, strip_colours
from tests.rasters import Plate, difference, rasterise, shapes

pytestmark = pytest.mark.slow

GAME = "little-faces"
CREAM = (0xF4, 0xE2, 0xC2)
SLOTS = {
    "shield": ("Ward", "Conceal"),
    "pendant": ("Ice", "Double", "Forge Attack", "Forge Defense", "Delight"),
    "box": ("Bloom",),
    "disc": ("Rest", "Fear", "Confusion", "Gloom", "Shared Dreamscape"),
}
TOKENS = tuple(name for names in SLOTS.values() for name in names)


@cache
def components() -> Components:
    problems = Problems()
    found = read_components(Workspace((bundled_root(),)), catalogue(GAME).game, problems)
    assert found
    assert list(problems) == []
    return found


@cache
def sides() -> dict[str, Plate]:
    """Every side of every piece as it is cut, by the piece's id, backs with `, back` behind it; mats are left out."""
    of, problems = catalogue(GAME), Problems()
    pieces = [piece for piece in components().pieces if not piece.mat]
    layouts = read_piece_layouts(Workspace((bundled_root(),)), of.game, components().pieces, problems)
    frames = {}
    for piece in components().pieces:
        check_piece(piece, layouts, of.game, problems)
        composed = compose_piece(piece, layouts, of.materials, problems)
        assert composed, piece.id
        if piece in pieces:
            frames[piece.id] = composed.front
            if composed.back:
                frames[f"{piece.id}, back"] = composed.back
    assert list(problems) == []
    return dict(zip(frames, rasterise(list(frames.values()), of.materials.typefaces), strict=True))


def token(name: str) -> Piece:
    (piece,) = (piece for piece in components().pieces if piece.values.get("token") == name)
    return piece


def test_everything_that_the_document_names_has_a_piece() -> None:
    assert [piece.values["token"] for piece in components().pieces if piece.component == "token"] == [
        *("Ward", "Ice", "Double", "Conceal", "Forge Attack", "Forge Defense", "Delight", "Bloom"),
        *("Rest", "Fear", "Confusion", "Gloom", "Shared Dreamscape"),
    ]
    others = {piece.component for piece in components().pieces}
    assert others > {"wounds", "wound", "renown", "rounds", "initiative", "expiry", "primary-used", "ultimate-used"}


def test_every_text_contrasts_with_what_lies_behind_it() -> None:
    texts = [(name, run.text, plate.contrast(run)) for name, plate in sides().items() for run in plate.runs]
    found = [(name, text, round(low, 2)) for name, text, low in texts if text.strip() and low < CONTRAST]
    assert len(texts) > 100
    assert found == []


def test_the_outer_2_mm_are_cream() -> None:
    """A round piece has its guide there, outside what is cut out."""
    square = [piece.id for piece in components().pieces if piece.shape == "square" and not piece.mat]
    names = [name for name in sides() if name.removesuffix(", back") in square]
    assert len(names) > 20
    assert [name for name in names if not is_flat(strip_colours(sides()[name].face, 2), CREAM)] == []


def test_every_token_says_what_it_does_and_how_long_it_stays() -> None:
    for name in TOKENS:
        piece = token(name)
        for side, field in ((piece.id, "hint"), (f"{piece.id}, back", "stay")):
            printed = " ".join(run.text.strip() for run in sides()[side].runs)
            assert " ".join(str(piece.values[field]).split()) in printed.replace("  ", " "), side


def test_tokens_are_told_apart_by_their_figures() -> None:
    """In grey: two figures differ, also where both lie on the same field."""
    figures = {name: shapes(sides()[token(name).id].face.crop((44, 22, 101, 84))) for name in TOKENS}
    for (one, first), (other, second) in combinations(figures.items(), 2):
        assert difference(first, second) > 0.08, f"{one} and {other}"


def test_fields_are_told_apart_by_their_outlines() -> None:
    """Left of the figure, from top to bottom: where the field begins differs from slot to slot, not within one."""

    def field(name: str) -> list[int]:
        """By row, how far from the left edge of the sheet the paper ends."""
        face = sides()[token(name).id].face.convert("RGB")
        left = (face.width - 24 * 5) // 2
        rows = []
        for y in range(16, 82):
            row = [face.getpixel((x, y)) for x in range(left + 14, left + 60)]
            rows.append(next((n for n, colour in enumerate(row) if colour != (0xFF, 0xF9, 0xEC)), 46))
        return rows

    def apart(one: str, other: str) -> int:
        return sum(abs(a - b) > 2 for a, b in zip(field(one), field(other), strict=True))

    assert apart("Ward", "Conceal") < 8
    assert apart("Ice", "Delight") < 8
    assert apart("Gloom", "Confusion") < 8
    firsts = [names[0] for names in SLOTS.values()]
    for one, other in combinations(firsts, 2):
        assert apart(one, other) > 15, f"{one} and {other}"


def test_the_round_track_names_who_declares_first() -> None:
    runs = [run.text.strip() for run in sides()["rounds"].runs]
    assert [text for text in runs if text.isdigit()] == [str(n) for n in range(1, 11)]
    assert [text for text in runs if text.endswith("first") and len(text) == 7] == ["A first", "B first"] * 5


def test_the_wound_track_ends_where_a_character_is_defeated() -> None:
    runs = [run.text.strip() for run in sides()["wounds"].runs]
    assert [text for text in runs if text.isdigit()] == [str(n) for n in range(7)]
    assert "opponent +2 Renown" in runs
