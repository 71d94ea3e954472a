"""Differences of decks, and the chances of a hand."""

from __future__ import annotations

from itertools import combinations

import pytest

from pnp.decks import Deck, read_decklist, resolve_deck
from pnp.decks.chances import chance_of_none, chance_of_some, expected
from pnp.decks.comparing import Change, compare_decks
from pnp.games import Game
from pnp.problems import Problems


def read(text: str, game: Game) -> Deck:
    decklist = read_decklist(text.encode(), "list", Problems())
    assert decklist
    return resolve_deck(decklist, game, Problems())


def test_lines_and_headings_make_no_difference(harbour: Game) -> None:
    found = compare_decks(read("2 Rope\nDeck\n1 Rope\nDeck Hand", harbour), read("Deck Hand\n3 Rope", harbour))
    assert (found.out, found.into) == ((), ())


def test_sections_and_versions_do(harbour: Game) -> None:
    found = compare_decks(read("Hold: 2 Rope\nDeck Hand", harbour), read("Hold: 1 Rope\n1 Rope\nH-10-G", harbour))
    rope, plain, gilded = harbour.find("Rope")[0], harbour.card("H-10"), harbour.card("H-10-G")
    assert plain
    assert gilded
    assert found.out == (Change("deck", plain, 1), Change("hold", rope, 1))
    assert found.into == (Change("deck", gilded, 1), Change("deck", rope, 1))


@pytest.mark.parametrize(("wanted", "deck", "hand"), [(1, 6, 2), (3, 7, 3), (0, 5, 2), (5, 5, 1), (2, 4, 9)])
def test_chances_are_those_of_all_hands(wanted: int, deck: int, hand: int) -> None:
    hands = list(combinations(range(deck), min(hand, deck)))
    without = sum(all(card >= wanted for card in drawn) for drawn in hands)
    assert chance_of_none(wanted, deck, hand) == pytest.approx(without / len(hands))
    assert chance_of_some(wanted, deck, hand) == pytest.approx(1 - without / len(hands))
    mean = sum(sum(card < wanted for card in drawn) for drawn in hands) / len(hands)
    assert expected(wanted, deck, hand) == pytest.approx(mean)


def test_six_of_twenty_in_a_hand_of_five() -> None:
    assert chance_of_none(6, 20, 5) == pytest.approx(0.129, abs=0.0005)
