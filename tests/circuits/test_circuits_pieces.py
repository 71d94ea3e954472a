"""Boards, markers and mats of Circuits: enough for a Duel and for a Squad match, every zone there, all legible."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from pnp.faces.frame import Frame
from pnp.games import Card, InPlay
from pnp.source import MM
from tests.composed import catalogue
from tests.composed_pieces import components, in_play, piece_frames, pieces
from tests.measured_faces import CONTRAST, is_flat, plate_of, strip_colours
from tests.rasters import PIXELS_PER_MM, Box, difference, shapes

pytestmark = pytest.mark.slow

GAME = "circuits"
PAPER = (0xEE, 0xF1, 0xEE)
DUELS = ("forgeblade", "dawnwright", "dead-channel", "palisade-engine", "crossfeint", "flarewarden")
SQUADS = ("squad-three-lanes", "squad-walls-of-light")
DUEL_ZONES = {
    "FIELD": 2,
    "PLAN": 3,
    "DISCARD": 1,
    "WEAPON": 1,
    "ARMOR": 1,
    "ACTIVE HERO": 1,
    "RELIC": 1,
    "SCRAP": 1,
    "DECK": 1,
    "LOADOUT": 3,
    "ARMORY": 3,
    "HAND": 1,
}
BENCH_ZONES = {"BENCH HERO": 2, "WEAPON": 2, "ARMOR": 2, "RELIC": 2, "FALLEN": 2, "LOADOUT": 2, "ARMORY": 1}
PLACES = 2  # of the Field, a side


def counted(play: InPlay) -> dict[str, int]:
    return {piece.id: number for piece in components(GAME).pieces if (number := piece.number(play))}


def said(frame: Frame) -> Counter[str]:
    """What is written on a piece, line by line."""
    return Counter(run.text.strip() for run in plate_of(GAME, frame).runs if run.text.strip())


def test_a_duel_has_one_of_everything_for_each_player() -> None:
    found = counted(in_play(GAME, "forgeblade", "dead-channel"))
    assert found == {
        "reserve": 1,
        **{f"kind-{kind}": 2 for kind in ("offense", "defense", "utility")},
        "pit-board": 2,
        "marked-marked": 2,
        "burn-burn": 2,
        "shield-shield": 2,
        "ultimate-spent": 2,
        "jammed-jammed": 6,
        "damage-1": 8,
        "damage-2": 4,
        "damage-3": 4,
        "duel-mat": 2,
    }


def test_a_squad_match_has_boards_and_markers_for_three_heroes_and_a_bench() -> None:
    found = counted(in_play(GAME, *SQUADS))
    assert found == {
        "reserve": 1,
        **{f"kind-{kind}": 2 for kind in ("offense", "defense", "utility")},
        "pit-board": 2,
        "hero-board": 4,
        "marked-marked": 6,
        "burn-burn": 6,
        "shield-shield": 6,
        "ultimate-spent": 6,
        "jammed-jammed": 10,
        "damage-1": 8,
        "damage-2": 4,
        "damage-3": 4,
        "duel-mat": 2,
        "squad-bench": 2,
    }
    cubes = {thing.name: thing.count.of(in_play(GAME, *SQUADS)) for thing in components(GAME).things}
    assert cubes["small cubes or beads"] == 2 * 6 + 4 * 4


def test_a_table_of_one_squad_and_one_duel_deck_has_what_each_needs() -> None:
    found = counted(in_play(GAME, "squad-three-lanes", "forgeblade"))
    assert {key: found[key] for key in ("pit-board", "hero-board", "duel-mat", "squad-bench")} == {
        "pit-board": 2,
        "hero-board": 2,
        "duel-mat": 2,
        "squad-bench": 1,
    }


@pytest.mark.parametrize("pair", list(combinations(DUELS, 2)), ids="-".join)
def test_no_duel_has_markers_that_none_of_its_cards_needs(pair: tuple[str, str]) -> None:
    """Nor lacks one: the words stand in the cards' texts."""
    play = in_play(GAME, *pair)
    texts = " ".join(read_on(card) for card, _, _ in play.cards)
    found = counted(play)
    for word, piece in (("Marked", "marked-marked"), ("Burn ", "burn-burn"), ("Shield", "shield-shield")):
        assert (piece in found) == (word in texts), word
    assert ("jammed-jammed" in found) == ("Jam " in texts)
    assert {"squad-bench", "hero-board"}.isdisjoint(found)


def read_on(card: Card) -> str:
    return " ".join(str(card.get(field) or "") for field in ("text", "trigger", "passive", "ultimate"))


def test_the_damage_on_every_asset_can_be_laid_at_once() -> None:
    """At each of four places any damage that leaves an Asset alive, with a Relic's 1 HP more."""
    tokens = {
        int(str(piece.values["value"])): piece.number(in_play(GAME, *DUELS[:2]))
        for piece in components(GAME).pieces
        if piece.component == "damage"
    }
    place = [value for value, number in tokens.items() for _ in range(number // (2 * PLACES))]
    sums = {sum(chosen) for size in range(1, len(place) + 1) for chosen in combinations(place, size)}
    toughest = max(hp for card in catalogue(GAME).game.cards if isinstance(hp := card.get("hp"), int) and hp < 10)
    assert toughest == 6
    assert set(range(1, toughest + 1)) <= sums


def test_boards_count_as_far_as_any_card_goes() -> None:
    board, hero = (pieces(GAME)[name][1].front for name in ("pit-board", "hero-board"))
    heroes = [
        hp for card in catalogue(GAME).game.cards if card.type == "Hero" and isinstance(hp := card.get("hp"), int)
    ]
    assert max(heroes) <= 49
    for frame in (board, hero):
        cells = said(frame)
        assert {"HP TENS", "HP UNITS", "BURN", "SHIELD", "ULTIMATE", "BREAKPOINT 10", "BREAKPOINT 5"} <= set(cells)
        assert [cells[tens] for tens in ("20", "30", "40")] == [1, 1, 1]
    assert {"CAPACITY", "RALLY", "SECOND WIND"} <= set(said(board))
    assert said(board)["7"] == 4  # Capacity, Rally, units of HP, Shield
    assert said(hero)["7"] == 2


def test_mats_have_every_zone() -> None:
    """A Squad's Gear is nine: five in the Loadout, four in the Armory, over both mats."""
    duel, bench = (said(pieces(GAME)[name][1].front) for name in ("duel-mat", "squad-bench"))
    assert {zone: duel[zone] for zone in DUEL_ZONES} == DUEL_ZONES
    assert {zone: bench[zone] for zone in BENCH_ZONES} == BENCH_ZONES
    assert duel["LOADOUT"] + bench["LOADOUT"] == 5
    assert duel["ARMORY"] + bench["ARMORY"] == 4


def test_a_mat_in_two_sheets_loses_nothing_that_is_read() -> None:
    for name in ("duel-mat", "squad-bench"):
        frame = pieces(GAME, tiled=True)[name][1].front
        middle = frame.width / MM / 2 * PIXELS_PER_MM
        runs = [run for run in plate_of(GAME, frame).runs if run.text.strip()]
        assert [run.text for run in runs if run.box[0] < middle + 1 and run.box[2] > middle - 1] == []
        wide, high = frame.width / MM * PIXELS_PER_MM, frame.height / MM * PIXELS_PER_MM
        inside = (12.7 * PIXELS_PER_MM, 10.5 * PIXELS_PER_MM, wide - 12.7 * PIXELS_PER_MM, high - 10.5 * PIXELS_PER_MM)
        assert [run.text for run in runs if not within(run.box, inside)] == []


def within(box: Box, area: tuple[float, float, float, float]) -> bool:
    return area[0] <= box[0] and area[1] <= box[1] and box[2] <= area[2] and box[3] <= area[3]


def test_whatever_is_read_can_be_read() -> None:
    texts = 0
    for name, frame in piece_frames(GAME):
        plate = plate_of(GAME, frame)
        low = [(name, run.text) for run in plate.runs if run.text.strip() and plate.contrast(run) < CONTRAST]
        texts += len(plate.runs)
        assert low == []
    assert texts > 150


def test_pieces_have_two_bare_millimetres_round_them() -> None:
    for name, frame in piece_frames(GAME):
        if not pieces(GAME)[name][0].mat:
            assert is_flat(strip_colours(plate_of(GAME, frame).face, 1), PAPER), name


def test_markers_are_told_apart_by_shape() -> None:
    """Without a word read and without colour."""
    signs = {}
    for name, frame in piece_frames(GAME):
        if pieces(GAME)[name][0].front == "status":
            picture = plate_of(GAME, frame).face
            side = picture.width
            signs[name] = shapes(picture.crop((0, 0, side, round(side * 0.68))))
    assert len(signs) == 5
    alike = [pair for pair in combinations(signs, 2) if difference(signs[pair[0]], signs[pair[1]], 26) < 0.08]
    assert alike == []
