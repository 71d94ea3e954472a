"""Circuits' six Duel starters and two Squads: what they hold, what is printed of them, and how they differ."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any

import pytest

from pnp.api import validate
from pnp.api.opening import Opener, deck_names
from pnp.decks import Deck
from pnp.games import Card
from pnp.problems import Problems, Severity
from pnp.source import Workspace, bundled_root

DUELS = tuple(
    f"circuits/{slug}"
    for slug in ("crossfeint", "dawnwright", "dead-channel", "flarewarden", "forgeblade", "palisade-engine")
)
SQUADS = ("circuits/squad-three-lanes", "circuits/squad-walls-of-light")
LISTS = (*DUELS, *SQUADS)
FORMATS = ("duel-standard", "duel-open", "squad", "squad-open", "limited", "raid")
LEADS = {
    "circuits/forgeblade": "burn",
    "circuits/crossfeint": "Plan",
    "circuits/dead-channel": "jam",
    "circuits/palisade-engine": "guard",
    "circuits/dawnwright": "repair",
    "circuits/flarewarden": "heal",
}
"""What each starter has more of than any other."""


@cache
def deck(name: str) -> Deck:
    problems = Problems()
    found = Opener(Workspace((bundled_root(),)), problems).deck(name)
    assert list(problems) == []
    assert found
    return found


def cards(name: str, section: str) -> list[Card]:
    """One card a copy."""
    return [entry.card for entry in deck(name).entries if entry.section == section for _ in range(entry.count)]


def features(name: str) -> Counter[str]:
    """Copies of each type and with each term in the Action Deck."""
    counts: Counter[str] = Counter()
    for card in cards(name, "deck"):
        counts.update({card.type, *card.terms, *(("guard",) if card.get("guard") else ())})
    return counts


def blocking(name: str, format_name: str) -> list[str]:
    outcome = validate(Workspace((bundled_root(),)), [name], format_name=format_name)
    return [problem.rule for problem in outcome.problems if problem.severity.blocks]


def test_there_are_six_duels_and_two_squads() -> None:
    assert tuple(sorted(deck_names(Workspace((bundled_root(),)), "circuits"))) == LISTS


@pytest.mark.parametrize("name", LISTS)
def test_a_list_is_legal_as_it_is_without_a_word(name: str) -> None:
    outcome = validate(Workspace((bundled_root(),)), [name])
    assert list(outcome.problems) == []
    assert outcome.exit_code == 0


@pytest.mark.parametrize("name", LISTS)
def test_a_list_names_its_strictest_format_and_its_origin(name: str) -> None:
    assert deck(name).format == ("Squad" if name in SQUADS else "Duel Standard")
    assert deck(name).origin == "sample"


@pytest.mark.parametrize("name", DUELS)
def test_a_duel_list_is_legal_where_it_is_a_duel(name: str) -> None:
    verdicts = {format_name: not blocking(name, format_name) for format_name in FORMATS}
    assert verdicts == {
        "duel-standard": True, "duel-open": True, "squad": False, "squad-open": False, "limited": True, "raid": True,
    }  # fmt: skip


@pytest.mark.parametrize("name", SQUADS)
def test_a_squad_is_legal_where_it_is_a_squad(name: str) -> None:
    verdicts = {format_name: not blocking(name, format_name) for format_name in FORMATS}
    assert verdicts == {
        "duel-standard": False, "duel-open": False, "squad": True, "squad-open": True, "limited": False, "raid": False,
    }  # fmt: skip


@pytest.mark.parametrize("name", DUELS)
def test_a_duel_list_is_printed_without_its_loadout(name: str) -> None:
    sizes = {section: deck(name).count(section) for section in ("hero", "armory", "deck", "loadout")}
    assert sizes == {"hero": 1, "armory": 6, "deck": 40, "loadout": 3}
    assert deck(name).count() == 47
    assert sum(count for _, count in deck(name).copies()) == 47
    assert Counter(card.get("slot") for card in cards(name, "armory")) == {"Weapon": 2, "Armor": 2, "Relic": 2}


@pytest.mark.parametrize("name", SQUADS)
def test_a_squad_is_printed_without_its_loadout(name: str) -> None:
    sizes = {section: deck(name).count(section) for section in ("hero", "armory", "deck", "loadout")}
    assert sizes == {"hero": 3, "armory": 9, "deck": 50, "loadout": 5}
    assert deck(name).count() == sum(count for _, count in deck(name).copies()) == 62
    identity = {circuit for card in cards(name, "hero") for circuit in str(card.get("circuits")).split("'")[1::2]}
    assert len(identity) == 4


def test_each_hero_leads_one_duel_and_every_hero_is_in_a_squad() -> None:
    assert len({cards(name, "hero")[0].name for name in DUELS}) == 6
    assert len({card.name for name in SQUADS for card in cards(name, "hero")}) == 6
    assert any(card.variant for name in SQUADS for card in cards(name, "hero"))


@pytest.mark.parametrize("name", LISTS)
def test_a_list_can_be_played_from_the_first_turns(name: str) -> None:
    costs = [cost for card in cards(name, "deck") if isinstance(cost := card.get("cost"), int)]
    types = {card.type for card in cards(name, "deck")}
    assert types == {"Instant", "Reaction", "Plan", "Combo", "Asset"}
    assert sum(cost <= 2 for cost in costs) >= len(costs) // 3
    assert sum(cost >= 5 for cost in costs) <= 3
    assert min(int(str(card.get("cost"))) for card in cards(name, "loadout")) <= 3


@pytest.mark.parametrize("name", DUELS)
def test_a_starter_shows_its_signatures_and_its_legendary(name: str) -> None:
    assert len({card.name for card in cards(name, "deck") if card.get("signature")}) == 2
    assert sum(card.get("legendary") is True for card in cards(name, "armory")) == 1


@pytest.mark.parametrize(("name", "lead"), LEADS.items())
def test_each_starter_leads_in_something_else(name: str, lead: str) -> None:
    counts = {other: features(other)[lead] for other in DUELS}
    assert all(counts[name] > count for other, count in counts.items() if other != name), counts


def test_a_squad_where_a_duel_was_meant_is_told_so() -> None:
    outcome = validate(Workspace((bundled_root(),)), [SQUADS[0]], format_name="duel-standard")
    hints = [problem.hint for problem in outcome.problems if problem.severity == Severity.ERROR]
    assert any("did you mean `Format: Squad`" in hint for hint in hints)


@pytest.mark.parametrize("name", LISTS)
def test_all_formats_say_the_same_at_once(name: str) -> None:
    outcome = validate(Workspace((bundled_root(),)), [name], all_formats=True)
    decks: Any = outcome.facts["decks"]
    assert {key: verdict["legal"] for key, verdict in decks[0]["formats"].items()} == {
        format_name: not blocking(name, format_name) for format_name in FORMATS
    }
    assert outcome.exit_code == 0
