"""A deck to begin with is legal in its format, whatever the format's rules, and holds the cards that were asked for."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.decks import Deck, read_decklist, resolve_deck, write_deck
from pnp.games import Game, game_keys, read_game
from pnp.problems import Problems, Severity
from pnp.rules import Format, Rulebook, check_deck, read_rules
from pnp.rules.building import build_deck
from pnp.source import Workspace, bundled_root

FIXTURES = Workspace((Path(__file__).parent.parent / "fixtures" / "games",))
SHIPPED = Workspace((bundled_root(),))


def read(workspace: Workspace, key: str) -> tuple[Game, Rulebook | None]:
    game = read_game(workspace, key, Problems())
    assert game
    return game, read_rules(workspace, game, Problems())


def formats() -> list[tuple[Game, Rulebook, Format]]:
    read_all = [read(workspace, key) for workspace in (FIXTURES, SHIPPED) for key in game_keys(workspace)]
    return [(game, book, one) for game, book in read_all if book for one in book.formats.values() if one.decks == 1]


ALL = [pytest.param(*found, id=f"{found[0].key}: {found[2].key}") for found in formats()]


def faults(deck: Deck, rulebook: Rulebook, chosen: Format) -> list[str]:
    found = Problems()
    check_deck(deck, rulebook, chosen, found)
    return [problem.message for problem in found if problem.severity not in (Severity.NOTE, Severity.ADVICE)]


@pytest.mark.parametrize(("game", "rulebook", "chosen"), ALL)
def test_a_deck_to_begin_with_is_legal(game: Game, rulebook: Rulebook, chosen: Format) -> None:
    deck = build_deck(rulebook, chosen)
    assert deck
    assert faults(deck, rulebook, chosen) == []
    problems = Problems()
    decklist = read_decklist(write_deck(deck).encode(), "list", problems)
    assert decklist
    again = resolve_deck(decklist, game, problems)
    assert faults(again, rulebook, chosen) == []
    assert write_deck(build_deck(rulebook, chosen) or deck) == write_deck(deck)


def test_it_holds_the_cards_asked_for() -> None:
    game, rulebook = read(FIXTURES, "river")
    assert rulebook
    wanted = [game.find("Leader Beta")[0], game.find("Low Water")[0]]
    deck = build_deck(rulebook, rulebook.formats["constructed"], wanted)
    assert deck
    assert {card.id for card, _ in deck.copies()} >= {"B2-G002", "B2-G042"}
    assert faults(deck, rulebook, rulebook.formats["constructed"]) == []


def test_cards_that_no_deck_may_hold_together_make_none() -> None:
    game, rulebook = read(FIXTURES, "river")
    assert rulebook
    leaders = game.find("Leader Alpha") + game.find("Leader Beta")
    assert build_deck(rulebook, rulebook.formats["constructed"], leaders) is None
    showcase = [card for card in game.cards if card.variant]
    assert build_deck(rulebook, rulebook.formats["starter"], showcase) is None
