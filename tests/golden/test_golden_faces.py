"""One face of each layout as a listing, long paths and pictures elided: a change to a face shows in review as text.

`pytest --update-golden` writes the listings anew and deletes those no test reads.
"""

from __future__ import annotations

import hashlib
import re
from itertools import groupby
from pathlib import Path

import pytest

from pnp.paint.listing import list_frame
from tests.composed import BACK, catalogue

FOLDER = Path(__file__).parent / "faces"
HOW = "if this is meant, run `pytest --update-golden` and look at the difference"

# A card whose face shows what its layout can do: reminders, modifiers, a name that shrinks.
SHOWN = {
    "leader": "B2-G-031",
    "showcase": "B2-G-031-S",
    "ally": "Bridge Tollkeeper",
    "technique": "Scabbard Intervention",
    "secret-art": "B2-G-120",
    "reaction": "Challenge the Correction",
    "equipment": "Travel Worn Coat",
}


LONG = 40  # lines of one box that are still shown whole
OPENING = 12  # of a longer one


def listing(layout: str) -> str:
    starfall = catalogue("starfall")
    if layout == BACK:
        return elided(list_frame(starfall.back().frame, elide=True))
    (card,) = starfall.game.find(SHOWN[layout])
    assert starfall.layout(card).name == layout
    return elided(list_frame(starfall.face(card).frame, elide=True))


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


@pytest.mark.parametrize("layout", [*SHOWN, BACK])
def test_the_face_is_listed_as_it_was(layout, request) -> None:
    file = FOLDER / f"{layout}.txt"
    found = listing(layout)
    if request.config.getoption("--update-golden"):
        file.parent.mkdir(exist_ok=True)
        file.write_text(found, encoding="utf-8")
    assert file.is_file(), f"there is no {file.name}; {HOW}"
    assert found.splitlines() == file.read_text(encoding="utf-8").splitlines(), HOW


def test_every_listing_is_compared_with(request) -> None:
    left_over = {file.name: file for file in FOLDER.iterdir() if file.stem not in (*SHOWN, BACK)}
    if request.config.getoption("--update-golden"):
        for file in left_over.values():
            file.unlink()
    else:
        assert left_over == {}, HOW


def test_every_layout_of_the_game_has_a_listing() -> None:
    assert set(catalogue("starfall").layouts) == {*SHOWN, BACK}
