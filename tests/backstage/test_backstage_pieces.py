"""Counters, coin, tracks, mats and the type chart of Backstage: all drawn, all legible, and true to the cards."""

from __future__ import annotations

import math

import pytest

from pnp.faces.drawings.amounts import Fixed
from pnp.faces.drawings.words.icon import IconWord
from pnp.source import MM
from tests.composed import catalogue
from tests.composed_pieces import piece_frames, pieces
from tests.measured_faces import CONTRAST, plate_of
from tests.rasters import PIXELS_PER_MM

pytestmark = pytest.mark.slow

GAME = "backstage"
RINGS = (("Fire", "Grass", "Water"), ("Lightning", "Colorless", "Dragon", "Metal", "Darkness", "Psychic", "Fighting"))
CHART_MIDDLE = (31.5, 52)  # mm, of both rings within half a millimetre


def test_there_is_all_that_a_table_needs() -> None:
    assert {piece.component for piece, _ in pieces(GAME).values()} == {
        *("damage", "energy", "coin", "points", "type-chart", "mat"),
    }
    assert [name for name in pieces(GAME) if name.startswith("damage")] == [
        f"damage-{value}" for value in (10, 20, 50, 100)
    ]
    assert [name for name, (_, sides) in pieces(GAME).items() if sides.back] == ["coin"]


def test_whatever_is_read_can_be_read() -> None:
    texts = 0
    for name, frame in piece_frames(GAME):
        plate = plate_of(GAME, frame)
        low = [(name, run.text) for run in plate.runs if run.text.strip() and plate.contrast(run) < CONTRAST]
        texts += len(plate.runs)
        assert low == []
    assert texts > 40


def test_nothing_that_is_read_crosses_the_middle_of_a_mat_in_two_sheets() -> None:
    frame = pieces(GAME, tiled=True)["mat"][1].front
    middle = frame.width / MM / 2 * PIXELS_PER_MM
    runs = [run for run in plate_of(GAME, frame).runs if run.text.strip()]
    assert {"Center", "Backstage", "Energy Zone", "Deck", "Offstage", "Hand"} <= {run.text.strip() for run in runs}
    assert [run.text for run in runs if run.box[0] < middle + 1 and run.box[2] > middle - 1] == []
    rim = 13 * PIXELS_PER_MM
    edge = [frame.width / MM * PIXELS_PER_MM - rim, frame.height / MM * PIXELS_PER_MM - rim]
    assert [run.text for run in runs if min(run.box[:2]) < rim or run.box[2] > edge[0] or run.box[3] > edge[1]] == []


def test_the_type_chart_says_what_the_cards_say() -> None:
    """Clockwise from the top, each type hits the next of its ring; so does every card."""
    signs = [word for word in catalogue(GAME).materials.drawings.parts["chart"].draw if isinstance(word, IconWord)]
    assert {sign.name.word for sign in signs} == {kind for ring in RINGS for kind in ring}
    places = {sign.name.word: _middle(sign) for sign in signs}
    for ring in RINGS:
        assert tuple(sorted(ring, key=lambda kind: _clockwise(places[kind]))) == ring
    beaten = {kind: ring[(n + 1) % len(ring)] for ring in RINGS for n, kind in enumerate(ring)}
    stars = [card for card in catalogue(GAME).game.cards if card.get("strength")]
    assert len(stars) > 40
    assert [card.id for card in stars if beaten[str(card.get("star_type"))] != card.get("strength")] == []


def _middle(sign: IconWord) -> tuple[float, float]:
    """Where a sign of fixed amounts stands, in millimetres."""
    amounts = (sign.at.x, sign.at.y, sign.size)
    left, top, size = (amount.value for amount in amounts if isinstance(amount, Fixed))
    return left + size / 2, top + size / 2


def _clockwise(at: tuple[float, float]) -> float:
    """The angle from the top."""
    return round(math.degrees(math.atan2(at[0] - CHART_MIDDLE[0], CHART_MIDDLE[1] - at[1]))) % 360
