"""One face of each layout as a listing, long paths and pictures elided: a change to a face shows in review as text.

`pytest --update-golden` writes the listings anew and deletes those no test reads.
"""

from __future__ import annotations

import hashlib
import re
from itertools import groupby
from pathlib import Path

import pytest

from pnp.faces.materials import back_name
from pnp.games import Card
from pnp.paint.listing import list_frame
from tests.composed import BACK, catalogue

FOLDER = Path(__file__).parent / "faces"
HOW = "if this is meant, run `pytest --update-golden` and look at the difference"

# By game and name of the listing, a card that shows what its layout can do: reminders, modifiers, a name that shrinks.
SHOWN = {
    "starfall": {
        "leader": "B2-G-031",
        "showcase": "B2-G-031-S",
        "ally": "Bridge Tollkeeper",
        "technique": "Scabbard Intervention",
        "secret-art": "B2-G-120",
        "reaction": "Challenge the Correction",
        "equipment": "Travel Worn Coat",
    },
    "circuits": {
        "hero": "H-01",
        "hero-variant": "H-08",
        "weapon": "Overclock Lance",
        "armor": "Radiant Bulwark",
        "legendary": "Twin-Pole Reactor",
        "instant": "Redline Drill",
        "signature": "Hammerfall",
        "anomaly": "X-04",
        "reaction": "Last Weld at the Breach Line",
        "plan": "Regroup Protocol",
        "combo": "Draft and Pass",
        "strike": "Rail Turret",
        "guard": "Bastion Drone",
    },
    "backstage": {
        "kid": "BKS-001",
        "debut": "BKS-002",
        "meme": "BKS-033",
        "vstar": "BKS-004",
        "bt21": "Tambourelle of the Dock",
        "vmax": "Crumbwick",
        "item": "Lucky Badge",
        "song": "Slow Song at the Sea",
        "gear": "Bicycle",
    },
    "little-faces": {
        "character": "Old Henna Sluice",
        "charm": "Acorn of Second Thoughts",
        "device": "Clockwork Aunt",
        "reference": "LF-REF",
    },
    "asteriated-grail": {
        "attack": "B-05",
        "attack-plain": "B-33",
        "spell": "B-35",
        "spell-stays": "B-56",
        "exclusive": "E-3",
        "exclusive-long": "E-4",
        "character": "Berserker",
        "character-state": "Assassin",
        "character-long": "Butterfly Dancer",
        "character-long-state": "Blood Maiden",
    },
}
LISTED = [(game, name) for game, cards in SHOWN.items() for name in (*cards, BACK)]


LONG = 40  # lines of one box that are still shown whole
OPENING = 12  # of a longer one


def listing(game: str, name: str) -> str:
    known = catalogue(game)
    if name == BACK:
        return elided(list_frame(known.back().frame, elide=True))
    return elided(list_frame(known.face(shown(game, name)).frame, elide=True))


def shown(game: str, name: str) -> Card:
    (card,) = catalogue(game).game.find(SHOWN[game][name])
    return card


def elided(text: str) -> str:
    """The listing with the middle of every long box as the number of its lines and a hash of them."""
    box = ""
    lines: list[str] = []

    def box_of(line: str) -> str:
        nonlocal box
        box = match[1] if (match := re.match(r"  (\S+)", line)) else box
        return box

    for _, block in groupby(text.splitlines(), key=box_of):
        own = list(block)
        if len(own) > LONG:
            digest = hashlib.sha256("\n".join(own).encode()).hexdigest()[:12]
            own = [*own[:OPENING], f"    ... {len(own) - OPENING - 1} lines more, in all {digest}", own[-1]]
        lines += own
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize(("game", "name"), LISTED)
def test_the_face_is_listed_as_it_was(game, name, request) -> None:
    file = FOLDER / game / f"{name}.txt"
    found = listing(game, name)
    if request.config.getoption("--update-golden"):
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(found, encoding="utf-8")
    assert file.is_file(), f"there is no {file.name}; {HOW}"
    assert found.splitlines() == file.read_text(encoding="utf-8").splitlines(), HOW


def test_every_listing_is_compared_with(request) -> None:
    known = {FOLDER / game / f"{name}.txt" for game, name in LISTED}
    left_over = {file for file in FOLDER.rglob("*") if file.is_file()} - known
    if request.config.getoption("--update-golden"):
        for file in left_over:
            file.unlink()
    else:
        assert left_over == set(), HOW


@pytest.mark.parametrize("game", SHOWN)
def test_every_layout_of_the_game_has_a_listing(game) -> None:
    found = {catalogue(game).layout(shown(game, name)).name for name in SHOWN[game]}
    backs = {back_name(card, catalogue(game).game) for card in catalogue(game).game.cards}
    assert BACK in backs
    assert set(catalogue(game).layouts) == found | backs
