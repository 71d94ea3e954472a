"""What a player is told about a list of this game: one clear problem for a mistake, silence about what is allowed."""

from __future__ import annotations

from collections.abc import Callable
from itertools import cycle, islice
from pathlib import Path

import pytest

from pnp.decks import read_decklist, resolve_deck
from pnp.games import Card, Game, read_game
from pnp.problems import Problem, Problems, Severity
from pnp.rules import Rulebook, check_deck, find_format, read_rules
from pnp.source import Workspace

ROOT = Path(__file__).resolve().parents[2]
KEY = "starfall"
STARTER = (ROOT / "data" / KEY / "decks" / "reed-current.txt").read_text(encoding="utf-8")
LEADER = next(line for line in STARTER.splitlines() if line.startswith("Leader: "))
NAME = LEADER.removeprefix("Leader: ")


@pytest.fixture(scope="module")
def game() -> Game:
    game = read_game(Workspace((ROOT,)), KEY, Problems())
    assert game
    return game


@pytest.fixture(scope="module")
def rulebook(game: Game) -> Rulebook:
    rulebook = read_rules(Workspace((ROOT,)), game, Problems())
    assert rulebook
    return rulebook


Judge = Callable[[str], list[Problem]]


@pytest.fixture
def judge(game: Game, rulebook: Rulebook) -> Judge:
    def judged(text: str) -> list[Problem]:
        problems = Problems()
        decklist = read_decklist(text.encode(), "list.txt", problems)
        assert decklist
        deck = resolve_deck(decklist, game, problems)
        chosen = find_format(rulebook, deck.format, deck.span, problems)
        assert chosen
        check_deck(deck, rulebook, chosen, problems)
        return [problem for problem in problems if problem.severity is not Severity.NOTE]

    return judged


def card_lines() -> list[str]:
    """The starter's lines of main cards."""
    return [line for line in STARTER.splitlines() if line[:1].isdigit()]


def lines_of(count: int) -> str:
    return next(line for line in card_lines() if line.startswith(f"{count} "))


def changed(old: str, new: str) -> str:
    """The starter with one line changed, and no counts in its headings to contradict it."""
    assert old in STARTER
    text = STARTER.replace(old, new)
    return "\n".join(
        line.partition(" (")[0] if line[:1].isupper() and ":" not in line else line for line in text.splitlines()
    )


def test_the_starter_itself_is_silent(judge: Judge) -> None:
    assert judge(STARTER) == []


def test_39_cards(judge: Judge) -> None:
    line = lines_of(2)
    (problem,) = judge(changed(line, line.replace("2 ", "1 ", 1)))
    assert (problem.code, problem.rule) == ("D401", "starfall.main-40")
    assert "39 cards" in problem.message
    assert "add 1" in problem.hint.lower()


def test_41_cards(judge: Judge) -> None:
    line = lines_of(2)
    (problem,) = judge(changed(line, line.replace("2 ", "3 ", 1)))
    assert "41 cards" in problem.message
    assert "remove 1" in problem.hint.lower()


def test_4_copies_on_one_line(judge: Judge) -> None:
    four, one = lines_of(3), lines_of(2)
    text = changed(four, four.replace("3 ", "4 ", 1)).replace(one, one.replace("2 ", "1 ", 1))
    (problem,) = judge(text)
    assert (problem.code, problem.rule) == ("D403", "starfall.copies-3")
    assert f"4 copies of {four[2:]}" in problem.message
    assert problem.span
    assert problem.span.line == STARTER.splitlines().index(four) + 1


def test_4_copies_over_two_lines(judge: Judge) -> None:
    three, two = lines_of(3), lines_of(2)
    (problem,) = judge(changed(two, f"1 {two[2:]}\n1 {three[2:]}"))
    assert problem.code == "D403"
    assert f"4 copies of {three[2:]}" in problem.message
    assert [remark for _, remark in problem.related] == [f"3 {three[2:]}", f"1 {three[2:]}"]


def test_a_base_leader_together_with_its_showcase(judge: Judge) -> None:
    (problem,) = judge(changed(LEADER, f"{LEADER}\n{LEADER} (Showcase)").replace("Format: starter", ""))
    assert (problem.code, problem.rule) == ("D401", "starfall.leader-one")
    assert problem.message.startswith("2 Leaders")
    assert [remark for _, remark in problem.related] == [f"1 {NAME}", f"1 {NAME} (showcase)"]


def test_a_showcase_in_a_starter(judge: Judge) -> None:
    (problem,) = judge(changed(LEADER, f"{LEADER} (Showcase)"))
    assert (problem.code, problem.rule) == ("D501", "starfall.starter-base-leader")


def test_no_leader(judge: Judge) -> None:
    (problem,) = judge(changed(LEADER, ""))
    assert (problem.code, problem.rule) == ("D401", "starfall.leader-one")
    assert problem.message.startswith("no Leader")
    assert "Leader: <name>" in problem.hint


def test_an_unknown_name_and_no_word_about_the_size(judge: Judge, game: Game) -> None:
    line = lines_of(3)
    (problem,) = judge(changed(line, line[:-2]))
    (card,) = game.find(line[2:])
    assert problem.code == "D201"
    assert problem.hint == f'did you mean "{card.name}" ({card.id})?'


def test_an_unknown_leader_is_not_a_missing_one(judge: Judge) -> None:
    (problem,) = judge(changed(LEADER, LEADER[:-1]))
    assert problem.code == "D201"


def test_a_leader_in_the_main_deck(judge: Judge) -> None:
    (problem,) = judge(changed(LEADER, f"Main deck\n1 {NAME}"))
    assert problem.code == "D301"
    assert problem.message == f"{NAME} is a Leader; it stands under Main but belongs to Leader"


def test_a_sideboard(judge: Judge) -> None:
    (problem,) = judge(STARTER + "\nSideboard\n3 " + lines_of(3)[2:])
    assert problem.code == "D303"
    assert "3 cards are not part of the deck" in problem.message


def singles(cards: list[Card], game: Game) -> str:
    leader = next(card for card in game.of_type("Leader") if not card.variant)
    return f"Leader: {leader.name}\n" + "\n".join(f"1 {card.name}" for card in cards)


def test_all_paths_and_rarities_may_be_mixed(judge: Judge, game: Game) -> None:
    main = [card for card in game.cards if card.type != "Leader"]
    groups = {(card.get("path"), card.get("rarity")): card for card in main}
    chosen = list(groups.values()) + [card for card in main if card not in groups.values()][: 40 - len(groups)]
    assert len({card.get("path") for card in chosen}) == 6
    assert {card.get("rarity") for card in chosen} == set(game.fields["rarity"].choices)
    assert judge(singles(chosen, game)) == []


def test_several_versions_of_one_person_may_be_mixed(judge: Judge, game: Game) -> None:
    main = [card for card in game.cards if card.type != "Leader"]
    persons: dict[str, list[Card]] = {}
    for card in game.of_type("Ally"):
        persons.setdefault(card.name.split()[0], []).append(card)
    same = next((cards for cards in persons.values() if len(cards) > 1), [])
    assert len(same) > 1
    chosen = list(dict.fromkeys([*same, *islice(cycle(main), 60)]))[:40]
    assert judge(singles(chosen, game)) == []
