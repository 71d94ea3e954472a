"""Little faces' two teams: what they hold, that they pass, and that every verdict says what nobody could check."""

from __future__ import annotations

from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from pnp.api import validate
from pnp.api.checking import check_starters
from pnp.api.opening import Opener, deck_names
from pnp.decks import Deck
from pnp.problems import Problems, Severity
from pnp.source import Workspace, bundled_root
from tests.altered_games import shipped

WORKSPACE = Workspace((bundled_root(),))
LISTS = ("little-faces/candles-in-the-rain", "little-faces/needles-and-wind")
NOT_CHECKED = ("size of team", "deck", "limit of copies", "Total Power")


@cache
def deck(name: str) -> Deck:
    problems = Problems()
    found = Opener(WORKSPACE, problems).deck(name)
    assert list(problems) == []
    assert found
    return found


def test_there_are_two_lists() -> None:
    assert tuple(sorted(deck_names(WORKSPACE, "little-faces"))) == LISTS


@pytest.mark.parametrize("name", LISTS)
def test_a_list_passes_and_is_told_what_was_not_checked(name: str) -> None:
    outcome = validate(WORKSPACE, [name])
    (advice,) = outcome.problems
    assert (advice.code, advice.severity) == ("D410", Severity.ADVICE)
    assert all(word in advice.message for word in NOT_CHECKED)
    assert outcome.exit_code == 0
    assert outcome.results == ("Legal: As stated. Team 5 · Items 12. 17 cards to print, 2 sheets of 9.",)


def test_the_game_itself_is_not_blamed_for_it() -> None:
    problems = Problems()
    check_starters(WORKSPACE, shipped("little-faces"), problems)
    assert list(problems) == []


@pytest.mark.parametrize("name", LISTS)
def test_a_team_is_of_two_guilds_and_its_items_of_both_kinds(name: str) -> None:
    guilds = Counter(entry.card.get("guild") for entry in deck(name).entries if entry.section == "team")
    kinds = Counter(entry.card.type for entry in deck(name).entries if entry.section == "items")
    assert len(guilds) == 2
    assert set(kinds) == {"Charm", "Device"}
    assert deck(name).origin == "sample"


def test_the_lists_share_nothing_and_one_has_two_sunsteel_charms() -> None:
    first, second = ({entry.card.id: entry.count for entry in deck(name).entries} for name in LISTS)
    assert not set(first) & set(second)
    assert first["LF-101"] == 2


def test_any_number_of_anything_passes(tmp_path: Path) -> None:
    place = tmp_path / "many.txt"
    ids = [card.id for card in shipped("little-faces").cards if card.type == "Character"]
    place.write_text("Team\n" + "\n".join(f"1 {one}" for one in ids) + "\nItems\n40 Sunsteel Charm\n", encoding="utf-8")
    outcome = validate(WORKSPACE, [str(place)], game="little-faces")
    assert [problem.code for problem in outcome.problems] == ["D410"]
    assert outcome.exit_code == 0
