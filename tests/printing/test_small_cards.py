"""Every game on cards of 59 x 86 mm, the smallest it is offered for: all text fits, and messages tell printed sizes."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from pnp.faces.composing import compose_face
from pnp.faces.text.style import SMALLEST
from pnp.games import game_keys
from pnp.problems import Problems, Severity
from pnp.source import MM, Workspace, bundled_root
from pnp.source.size import Size
from tests.composed import catalogue

SMALL = Size(59 * MM, 86 * MM)
PICTURES = ("picture", "drawing", "overhang")


@pytest.mark.parametrize("key", game_keys(Workspace((bundled_root(),))))
def test_every_card_can_be_read_on_a_card_of_59_by_86_millimetres(key: str) -> None:
    game = catalogue(key)
    problems = Problems()
    tried = 0
    for card in game.game.cards:
        layout = game.layout(card)
        if layout.size.width > 63.5 * MM:
            continue  # printed in a size of its own, whatever the other cards are
        worded = replace(layout, boxes=tuple(box for box in layout.boxes if box.kind not in PICTURES))
        compose_face(card, worded, game.materials, problems, SMALL)
        tried += 1
    assert tried > 40
    assert [problem.message for problem in problems if problem.severity is not Severity.WARNING] == []
    sizes = [float(size) for problem in problems for size in re.findall(r"([\d.]+) pt", problem.message)]
    assert all(size >= SMALLEST and size % 0.5 == 0 for size in sizes), sizes
