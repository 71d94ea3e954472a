"""Starfall's set of cards as a whole: how many, which of them the document names, and that no two are near-copies."""

from __future__ import annotations

import re
from collections import Counter, defaultdict

import pytest

from pnp.games import Card
from tests.composed import altered, catalogue

PATHS = ("Reed Current", "Stone Bridge", "Willow Rain", "Empty Sleeve", "Night Lantern", "Mended Steel")
TYPES = ("Leader", "Ally", "Technique", "Secret Art", "Reaction", "Equipment")
TEXTS = ("trigger", "ability", "skill")
NUMBERS = ("cost", "power", "health", "power_bonus", "health_bonus", "life", "skill_cost")

# What the document states of each card it names; a text is given by what must stand in it, in this order.
STATED: dict[str, dict[str, object]] = {
    "Ferry Wristkeeper": {"type": "Ally", "cost": 1, "power": 2, "health": 1, "ability": ["Swift"]},
    "Bridge Tollkeeper": {"type": "Ally", "cost": 1, "power": 1, "health": 3, "ability": ["Guard"]},
    "Red Eave Pupil": {"type": "Ally", "cost": 2, "ability": ["Deploy:", "nother friendly ally", "+1 power this turn"]},
    "Hesh at Reed Cut": {"type": "Ally", "cost": 2, "ability": ["Guard"]},
    "Oren with Clean Cloth": {"cost": 2},
    "Open the Closed Hand": {"cost": 1},
    "Turn the Wrist": {"cost": 1},
    "Repaired Steel": {"cost": 2},
    "Brace at the Rail": {"cost": 1},
    "Set the Spear": {"cost": 1},
    "Scabbard Intervention": {
        "type": "Technique",
        "cost": 2,
        "ability": ["Deal 2 damage to one enemy ally", "friendly ally gains Barrier"],
    },
    "Challenge the Correction": {
        "type": "Reaction",
        "cost": 3,
        "trigger": ["a Technique costing 3 or less"],
        "ability": ["Cancel that Technique"],
    },
    "Deny the Feed": {"type": "Reaction", "cost": 3, "trigger": ["plays a Technique"], "ability": ["Deal 3 damage to"]},
    "Travel Worn Coat": {"type": "Equipment", "health_bonus": 2, "ability": ["Guard", "+2 maximum health"]},
    "Scarred Scabbard": {"type": "Equipment", "power_bonus": 1, "ability": ["+1 power"]},
    "Work Hammer": {"type": "Equipment", "health_bonus": -1, "ability": ["\u22121 maximum health"]},
}
# What it rules out for a named card: a keyword the card certainly does not have.
WITHOUT = {"Bridge Tollkeeper": "Swift", "Red Eave Pupil": "Swift", "Hesh at Reed Cut": "Swift"}


def everything() -> tuple[Card, ...]:
    return catalogue("starfall").game.cards


def designs() -> list[Card]:
    return [card for card in everything() if not card.variant]


def text_of(card: Card) -> str:
    """All rules text of a card."""
    return "\n".join(str(card.get(name) or "") for name in TEXTS).strip()


def design_of(card: Card) -> tuple[object, ...]:
    """All that matters in play."""
    return card.type, *(card.get(name) for name in NUMBERS), text_of(card)


def masked(card: Card) -> str:
    return re.sub(r"\d+", "N", text_of(card))


def test_the_set_has_180_designs_and_6_showcase_leaders() -> None:
    showcases = [card for card in everything() if card.variant]
    assert len(designs()) == 180
    assert sorted(card.id for card in designs()) == [f"B2-G-{number:03}" for number in range(1, 181)]
    assert len(showcases) == 6
    assert {card.variant for card in showcases} == {"showcase"}
    assert len({card.name for card in designs()}) == 180


def test_six_paths_have_thirty_designs_each_one_leader_and_every_type() -> None:
    by_path: dict[object, Counter[str]] = defaultdict(Counter)
    for card in designs():
        by_path[card.get("path")][card.type] += 1
    assert set(by_path) == set(PATHS)
    for path, types in by_path.items():
        assert types.total() == 30, path
        assert types["Leader"] == 1, path
        assert all(types[name] > 0 for name in TYPES), path


def test_every_leader_has_a_showcase_that_plays_the_same() -> None:
    leaders = {card.id: card for card in designs() if card.type == "Leader"}
    showcases = {card.base_id: card for card in everything() if card.variant}
    assert showcases.keys() == leaders.keys()
    for base_id, showcase in showcases.items():
        assert design_of(showcase) == design_of(leaders[base_id])
        assert showcase.name == leaders[base_id].name
        assert showcase.get("path") == leaders[base_id].get("path")


def test_every_card_has_what_a_face_must_show() -> None:
    for card in everything():
        for name in ("name", "path", "cost", "rarity", "skill" if card.type == "Leader" else "ability"):
            assert card.get(name) not in (None, ""), f"{card.id} {name}"
        assert card.get("rarity") in ("R", "SR", "UR", "SCR")
        assert (card.get("cost") == "dash") is (card.type == "Leader"), card.id
        if card.type == "Leader":
            assert card.get("life") == 30
            assert isinstance(card.get("skill_cost"), int)
            assert card.get("skill_cost") != 0


def test_costs_make_a_curve_in_every_path() -> None:
    """Every cost from 1 to 5, most cards cheap, some in the middle, few dear."""
    for path in PATHS:
        cards = [card for card in designs() if card.get("path") == path and card.type != "Leader"]
        costs = Counter(cost for card in cards if isinstance(cost := card.get("cost"), int))
        assert costs.total() == 29
        assert all(costs[cost] for cost in range(1, 6)), path
        cheap, middle, dear = (sum(costs[c] for c in span) for span in (range(4), range(4, 6), range(6, 20)))
        assert cheap > 2 * middle > 2 * dear > 0, path


def test_no_card_claims_to_stand_in_the_document() -> None:
    origins = Counter(card.origin for card in everything())
    assert origins == {"completed": 16, "sample": 170}


def test_the_cards_the_document_names_are_completed_and_no_others() -> None:
    assert len(STATED) == 16
    assert {card.name for card in everything() if card.origin == "completed"} == set(STATED)


@pytest.mark.parametrize("name", STATED)
def test_a_named_card_keeps_what_the_document_states(name) -> None:
    (card,) = catalogue("starfall").game.find(name)
    check_stated(card)


def check_stated(card: Card) -> None:
    for field, value in STATED[card.name].items():
        found = card.get(field)
        if isinstance(value, list):
            places = [str(found).find(part) for part in value]
            assert -1 not in places, f"{card.name}: {found}"
            assert places == sorted(places), f"{card.name}: {found}"
        else:
            assert found == value, f"{card.name}: {field}"
    assert WITHOUT.get(card.name, "no such word") not in text_of(card)


@pytest.mark.parametrize("name", STATED)
def test_a_named_card_lists_what_was_filled_in(name) -> None:
    """Everything but what the document states; a text that it gives in part may be listed or not."""
    (card,) = catalogue("starfall").game.find(name)
    stated = set(STATED[name])
    assert {"path", "rarity", "id"} <= set(card.filled)
    for field in (*NUMBERS, "type"):
        if card.get(field) is not None:
            assert (field in card.filled) is (field not in stated), f"{name}: {field}"
    for field in TEXTS:
        if card.get(field) is not None and field not in stated:
            assert field in card.filled, f"{name}: {field}"


def test_a_changed_value_of_a_named_card_is_noticed() -> None:
    (card,) = catalogue("starfall").game.find("Ferry Wristkeeper")
    for changed in ({"power": 3}, {"cost": 2}, {"ability": "Guard"}):
        with pytest.raises(AssertionError):
            check_stated(altered(card, **changed))


def test_no_two_designs_are_the_same_card() -> None:
    by_design = defaultdict(list)
    for card in designs():
        by_design[design_of(card)].append(f"{card.id} {card.name}")
    assert [cards for cards in by_design.values() if len(cards) > 1] == []


def test_texts_vary() -> None:
    """With numerals masked: at least 60 distinct ones, and none serves more than five designs."""
    texts = Counter(masked(card) for card in designs())
    assert len(texts) >= 60
    assert [(text, count) for text, count in texts.items() if count > 5] == []


def test_near_copies_are_noticed() -> None:
    ally = next(card for card in designs() if card.type == "Ally" and "Draw 1" in text_of(card))
    copy = altered(ally, name="Somebody Else", rarity="UR")
    dearer = altered(ally, cost=9)
    other = altered(ally, ability=text_of(ally).replace("Draw 1", "Draw 2"))
    assert design_of(copy) == design_of(ally)
    assert design_of(dearer) != design_of(ally)
    assert design_of(other) != design_of(ally)
    assert masked(other) == masked(ally)
