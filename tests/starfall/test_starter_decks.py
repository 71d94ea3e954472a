"""Starfall's six starters: what they hold, and that each leads with a keyword of its own."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache

import pytest

from pnp.api import check, validate
from pnp.api.opening import Opener, deck_names
from pnp.decks import Deck
from pnp.games import Card
from pnp.problems import Problems
from pnp.source import Workspace, bundled_root

STARTERS = tuple(
    f"starfall/{slug}"
    for slug in ("empty-sleeve", "mended-steel", "night-lantern", "reed-current", "stone-bridge", "willow-rain")
)
HANDS = (
    {"Ferry Wristkeeper", "Red Eave Pupil", "Open the Closed Hand", "Turn the Wrist", "Repaired Steel"},
    {"Bridge Tollkeeper", "Hesh at Reed Cut", "Oren with Clean Cloth", "Brace at the Rail", "Set the Spear"},
)
"""The hands of the worked opening: player A's and player B's."""

KEYWORDS = {
    "Guard": r"^Guard\b|\bGuard$",
    "Swift": r"\bSwift\b",
    "Barrier": r"\bBarrier\b",
    "Stun": r"\bStun\b",
    "Draw": r"\bDraw \d",
    "Discard": r"\bDiscard \d",
    "Inspect": r"\bInspect \d",
    "Recover": r"\bRecover\b",
    "Return": r"\bReturn\b",
    "Damage": r"\bDeal \d+ damage\b",
    "Heal": r"\bHeal \d",
    "Power": r"\+\d+ power this turn",
    "Deploy": r"\bDeploy:",
}


@cache
def deck(name: str) -> Deck:
    problems = Problems()
    found = Opener(Workspace((bundled_root(),)), problems).deck(name)
    assert list(problems) == []
    assert found
    return found


def main_cards(name: str) -> list[Card]:
    """One card a copy, without the Leader."""
    return [entry.card for entry in deck(name).entries if entry.section == "main" for _ in range(entry.count)]


def keywords(name: str) -> Counter[str]:
    """Copies on which each keyword stands."""
    counts: Counter[str] = Counter()
    for card in main_cards(name):
        text = "\n".join(str(card.get(field) or "") for field in ("trigger", "ability"))
        counts.update(word for word, pattern in KEYWORDS.items() if re.search(pattern, text, re.MULTILINE))
    return counts


def test_there_are_six() -> None:
    names = deck_names(Workspace((bundled_root(),)), "starfall")
    assert tuple(sorted(names)) == STARTERS


@pytest.mark.parametrize("format_name", ["starter", "constructed"])
def test_every_starter_is_legal(format_name) -> None:
    outcome = validate(Workspace((bundled_root(),)), STARTERS, format_name=format_name)
    assert list(outcome.problems) == []
    assert outcome.exit_code == 0
    assert len(outcome.results) == 6
    assert all(": Legal: " in line for line in outcome.results)


@pytest.mark.parametrize("name", STARTERS)
def test_a_starter_is_a_sample_of_41_cards(name) -> None:
    assert deck(name).origin == "sample"
    assert deck(name).format == "starter"
    assert deck(name).count("leader") == 1
    assert deck(name).count("main") == 40
    (leader,) = (entry.card for entry in deck(name).entries if entry.section == "leader")
    assert leader.type == "Leader"
    assert leader.variant == ""
    assert not any(card.type in ("Leader", "Secret Art") or card.variant for card in main_cards(name))
    assert max(Counter(card.base_id for card in main_cards(name)).values()) <= 3


@pytest.mark.parametrize("name", STARTERS)
def test_a_starter_can_be_played_from_the_first_turns(name) -> None:
    costs = [cost for card in main_cards(name) if isinstance(cost := card.get("cost"), int)]
    types = Counter(card.type for card in main_cards(name))
    assert len(costs) == 40
    assert sum(cost <= 2 for cost in costs) >= 14
    assert sum(cost >= 6 for cost in costs) <= 5
    assert types["Ally"] >= 16
    assert types["Reaction"] >= 4


def test_each_path_leads_one_starter() -> None:
    leaders = [next(e.card for e in deck(name).entries if e.section == "leader") for name in STARTERS]
    assert len({leader.get("path") for leader in leaders}) == 6


def test_each_starter_uses_another_keyword_most() -> None:
    most = {}
    for name in STARTERS:
        (first, count), (_, second) = keywords(name).most_common(2)
        assert count > second, name
        most[name] = first
    assert len(set(most.values())) == 6, most


def test_the_hands_of_the_worked_opening_come_from_two_starters() -> None:
    holders = [{name for name in STARTERS if hand <= {card.name for card in main_cards(name)}} for hand in HANDS]
    assert all(holders)
    assert any(a != b for a in holders[0] for b in holders[1])


def test_two_starters_meet_and_one_does_not_meet_itself() -> None:
    workspace = Workspace((bundled_root(),))
    assert list(validate(workspace, STARTERS[:2], format_name="match").problems) == []
    problems = list(validate(workspace, [STARTERS[0], STARTERS[0]], format_name="match").problems)
    assert len(problems) == 1
    assert "both decks are led by" in problems[0].message


@pytest.mark.slow
def test_the_whole_game_is_checked_in_silence() -> None:
    outcome = check(Workspace((bundled_root(),)), "starfall")
    assert [f"{problem.code} {problem.message}" for problem in outcome.problems] == []
    assert outcome.exit_code == 0
    assert outcome.facts["cards"] == 186
