"""Every list that ships, on every paper and in every size of card that ships: the margin says all it has to say."""

from __future__ import annotations

import pytest

from pnp.api.opening import Opener, deck_names
from pnp.api.printing import sheet_text
from pnp.decks import Deck
from pnp.faces.frame import Frame
from pnp.faces.text.typefaces import Typefaces
from pnp.games import Card
from pnp.problems import Problems
from pnp.sheets import CardSizes, Printed, impose, read_plan
from pnp.sheets.plan import plan_names
from pnp.source import Workspace, bundled_root
from pnp.source.size import Size

WORKSPACE = Workspace((bundled_root(),))
DECKS = deck_names(WORKSPACE)
WARNING = "NOT LEGAL: 12 problems"


@pytest.fixture(scope="module")
def decks() -> dict[str, Deck]:
    opener = Opener(WORKSPACE, Problems())
    found = {name: opener.deck(name) for name in DECKS}
    return {name: deck for name, deck in found.items() if deck}


def printed(deck: Deck, card: Card, size: Size | None) -> Printed:
    """A blank face in the size the card is cut to."""
    own = deck.game.types[card.type].size or size or deck.game.size
    frame = Frame(own.width, own.height, ())
    return Printed(frame, frame, card.name, card.origin)


@pytest.mark.parametrize("paper", plan_names(WORKSPACE))
def test_every_statement_finds_room(paper: str, decks: dict[str, Deck], sizes: CardSizes, typefaces: Typefaces) -> None:
    plan = read_plan(WORKSPACE, paper, Problems())
    assert plan
    assert len(decks) == len(DECKS)
    homeless = []
    for name, deck in decks.items():
        for size in (None, *(size.size for size in sizes.sizes.values())):
            problems = Problems()
            cards = [printed(deck, card, size) for card, number in deck.copies() for _ in range(number)]
            text = sheet_text(deck.game, deck.name, WARNING)
            pages = impose(cards, plan, text, typefaces, problems, backs="duplex", flip="short")
            assert pages or any(problem.code == "P101" for problem in problems)
            homeless += [f"{name}, {size}: {problem.message}" for problem in problems if problem.code == "P108"]
    assert homeless == []
