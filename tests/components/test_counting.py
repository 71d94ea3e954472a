"""How many pieces a table needs, from what is in play."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from pnp.games import Card, Count, Game, InPlay, read_game
from pnp.problems import Problems
from pnp.source import Workspace, bundled_root, parse_yaml

FIXTURES = Path(__file__).resolve().parents[1] / "fixtures" / "games"


def count(text: str) -> Count:
    problems = Problems()
    node = parse_yaml(text, "count", problems)
    assert node
    read = Count.read_node(node, problems)
    assert read, [problem.message for problem in problems]
    return read


@pytest.fixture
def game(ferry) -> Game:
    return ferry.game(Problems())


@pytest.fixture
def play(game: Game) -> InPlay:
    """Three players with two decks: two Anns (purse 2), one Bob (purse 5), and a Punt in the dock."""

    def card(name: str) -> Card:
        (found,) = game.find(name)
        return found

    return InPlay(3, 2, ((card("Ann"), 2, "crew"), (card("Bob"), 1, "crew"), (card("Punt"), 1, "dock")))


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("6", 6),
        ("0", 0),
        ("2 per player", 6),
        ("2 per deck", 4),
        ("2  per   deck", 4),
        ("{n: 4}", 4),
        ("{per: card}", 4),
        ("{per: card, in: crew}", 3),
        ("{per: card, where: {type: Boat}}", 1),
        ("{n: 3, per: card, where: {name: Ann}}", 6),
        ("{sum: purse}", 9),
        ("{sum: purse, where: {name: Ann}}", 4),
        ("{sum: [purse, purse]}", 18),
        ("{sum: purse, in: dock}", 0),
        ("{n: 2, sum: purse, plus: 1}", 19),
        ("{sum: purse, most: 7}", 7),
        ("{sum: purse, in: dock, least: 2}", 2),
        ("{n: 1, plus: -3}", 0),
    ],
)
def test_a_count_is_worked_out(play: InPlay, text: str, number: int) -> None:
    assert count(text).of(play) == number


def test_cards_are_counted_beyond_the_first_of_each_deck(game: Game) -> None:
    def held(name: str, copies: int) -> tuple[Card, int, str]:
        (found,) = game.find(name)
        return found, copies, "crew"

    large = (held("Ann", 2), held("Bob", 2))
    small = (held("Ann", 1),)
    past_one, ann_past_one = count("{per: card, beyond: 1}"), count("{per: card, where: {name: Ann}, beyond: 1}")
    play = InPlay.of_lists(2, 2, (large, small))
    assert (past_one.of(play), ann_past_one.of(play)) == (3, 1)
    assert count("{per: card, beyond: 3}").of(play) == 1  # a small deck takes nothing from a large one
    assert count("{per: card, beyond: 4}").of(play) == 0
    assert past_one.of(InPlay(2, 2, (*large, *small))) == 4  # cards that nobody sorted count as one deck


def test_a_piece_for_cards_that_are_not_in_play_is_not_needed(ferry, game: Game, play: InPlay) -> None:
    pieces = {piece.id: piece for piece in ferry.components(Problems()).pieces}
    assert pieces["wade"].number(play) == 3
    dry = InPlay(1, 1, tuple(held for held in play.cards if held[0].name != "Ann"))
    assert pieces["wade"].number(dry) == 0


def test_the_box_is_the_whole_of_it_and_the_most_there_is(ferry, play: InPlay) -> None:
    ferry.write(
        "data/ferry/components.yaml",
        """
        components:
          coin: {name: Coin, purpose: Money., front: plain, count: "{sum: purse}", box: 5}
          gem:  {name: Gem, purpose: Money., front: plain, count: 2, box: 40, for: {name: Nobody}}
        """.replace('"{sum: purse}"', "{sum: purse}"),
    )
    components = ferry.components(Problems())
    assert components.boxed
    coin, gem = components.pieces
    assert (coin.number(play), gem.number(play)) == (5, 0)
    whole = InPlay(1, 1, play.cards, whole=True)
    assert (coin.number(whole), gem.number(whole)) == (5, 40)


def test_only_cards_that_are_named_and_lie_in_no_deck_are_added(ferry, game: Game, play: InPlay) -> None:
    (boats,) = ferry.components(Problems()).card_sets
    assert list(boats.chosen(game.cards, play)) == []  # Ann names the Punt, which is in play
    without = InPlay(1, 1, tuple(held for held in play.cards if held[0].name != "Punt"))
    assert [(card.name, number) for card, number in boats.chosen(game.cards, without)] == [("Punt", 1)]
    assert list(boats.chosen(game.cards, InPlay(1, 1))) == []


def test_the_box_holds_the_cards_that_nobody_names_too(ferry, game: Game, play: InPlay) -> None:
    (boats,) = ferry.components(Problems()).card_sets
    boxed, whole = replace(boats, box=1), InPlay(1, 1, play.cards, whole=True)
    assert [(card.name, number) for card, number in boxed.chosen(game.cards, whole)] == [("Raft", 1)]
    assert list(boxed.chosen(game.cards, play)) == []
    assert (
        list(boats.chosen(game.cards, whole)) == []
    )  # a box that does not say what it holds has no more than is named


def test_values_are_numbers_or_words_as_they_are_written(ferry) -> None:
    ferry.write(
        "data/ferry/components.yaml",
        """
        components:
          sign: {name: "{value} of {tone}", purpose: "{tone}", front: "{shape}", count: 1,
                 each: [{value: 1, tone: red, shape: plain, marks: [a, b]},
                        {value: +2, tone: blue, shape: token, marks: [c]}]}
        """,
    )
    first, second = ferry.components(Problems()).pieces
    assert first.values == {"value": 1, "tone": "red", "shape": "plain", "marks": ("a", "b")}
    assert second.values["value"] == "+2"
    assert (first.name, first.purpose, first.front, second.front) == ("1 of red", "red", "plain", "token")
    assert (first.id, second.id) == ("sign-1", "sign-2")


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("{sum: orders.hours}", 2),
        ("{sum: orders.hours, instead: {all: 8}}", 10),
        ("{sum: orders.hours, among: {rank: Cook}}", 0),
        ("{sum: orders.hours, among: {rank: Cook}, instead: {all: 8}, plus: 1}", 9),
        ("{sum: [orders.hours, cost], among: {rank: Mate}}", 2),  # a dash adds nothing
        ("{n: 2, sum: orders.hours, most: 3}", 3),
    ],
)
def test_records_are_added_up(text: str, number: int) -> None:
    problems = Problems()
    harbour = read_game(Workspace((FIXTURES, bundled_root())), "harbour", problems)
    assert harbour is not None
    (captain,) = harbour.find("Vera Quay")
    assert count(text).of(InPlay(2, 1, ((captain, 1, "captain"),))) == number
