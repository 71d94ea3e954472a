"""Little faces' cards: how many of what, what the document states or implies of them, and each data check's fault."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from pathlib import Path

import pytest
import yaml

from pnp.games import Card
from pnp.source import bundled_root
from tests.altered_games import Change, Changes, judge_altered, rules_in, rules_known, shipped

KEY = "little-faces"
GUILDS = ("Wickbright", "Puddlewise", "Thimblecourt", "Kitefolk")
ATTRIBUTES = ("attack", "defense", "charisma", "luck")
ABILITIES = ("passive", "primary", "ultimate")
TOKENS = ("ward", "ice", "double", "conceal", "forge", "delight", "bloom")
STATES = ("rest", "fear", "confusion", "gloom", "dreamscape")
MOTIFS = {
    "Charm": {"locket", "heart", "star", "acorn", "bell", "drop", "moon", "key"},
    "Device": {"clock", "teapot", "lantern", "windup", "music", "kettle", "compass", "radio"},
}


def characters() -> list[Card]:
    return shipped(KEY).of_type("Character")


def items() -> list[Card]:
    return shipped(KEY).of_type("Charm", "Device")


def number(card: Card, name: str) -> int:
    value = card.get(name)
    assert isinstance(value, int), f"{card.id} {name}"
    return value


# ---------------------------------------------------------------- the set


def test_four_guilds_have_five_characters_each() -> None:
    assert Counter(card.get("guild") for card in characters()) == dict.fromkeys(GUILDS, 5)
    assert len({card.name for card in characters()}) == 20


@pytest.mark.parametrize("card", characters(), ids=lambda card: card.id)
def test_a_character_is_whole(card: Card) -> None:
    assert all(1 <= number(card, name) <= 12 for name in ATTRIBUTES)
    assert number(card, "total_power") == sum(number(card, name) for name in ATTRIBUTES)
    assert number(card, "vitality") == 6
    assert all(card.get(name) for name in ABILITIES)
    assert sum(len(str(card.get(name))) for name in ABILITIES) <= 310
    assert len(card.name) <= 28


def test_characters_are_of_a_strength_and_unlike_each_other() -> None:
    assert all(22 <= number(card, "total_power") <= 27 for card in characters())
    assert len({tuple(number(card, name) for name in ATTRIBUTES) for card in characters()}) >= 17
    for name in ABILITIES:
        texts = Counter(str(card.get(name)) for card in characters())
        assert max(texts.values()) == 1, texts.most_common(1)


def test_ten_charms_and_ten_devices_have_every_rarity() -> None:
    assert Counter(card.type for card in items()) == {"Charm": 10, "Device": 10}
    for kind in MOTIFS:
        rarities = Counter(card.get("rarity") for card in items() if card.type == kind)
        assert set(rarities) == {"Common", "Uncommon", "Rare"}
        assert min(rarities.values()) >= 2


@pytest.mark.parametrize("card", items(), ids=lambda card: card.id)
def test_an_item_is_whole(card: Card) -> None:
    assert number(card, "cost") == 1
    assert len(str(card.get("text"))) <= 210
    picture = card.get("picture")
    assert isinstance(picture, Mapping)
    assert picture["motif"] in MOTIFS[card.type]


@pytest.mark.parametrize("card", [card for card in items() if card.type == "Device"], ids=lambda card: card.id)
def test_a_device_names_its_bearer_before_any_other_target(card: Card) -> None:
    text = str(card.get("text"))
    others = [match.start() for match in re.finditer(r"one enemy|One enemy|other ally|adjacent ally", text)]
    assert 0 <= text.lower().index("the bearer") < min(others, default=len(text))


def test_every_token_and_state_of_the_document_is_on_a_card() -> None:
    printed = {term for card in shipped(KEY).cards for term in card.terms}
    assert set(TOKENS) | set(STATES) <= printed


def test_ids_tell_the_types_apart() -> None:
    for card in shipped(KEY).cards:
        expected = {"Character": r"LF-0\d\d", "Charm": r"LF-10\d|LF-110", "Device": r"LF-11[1-9]|LF-120"}
        assert re.fullmatch(expected.get(card.type, "LF-REF(-[A-E])?"), card.id), card.id


def test_reference_cards_have_room_for_their_rows() -> None:
    """The look's rows are three, two, three, four, three and two lines of some thirty letters."""
    cards = shipped(KEY).of_type("Reference")
    assert len(cards) == 6
    for card in cards:
        for row, most in enumerate((84, 54, 84, 112, 84, 54), 1):
            assert len(str(card.get(f"row_{row}"))) <= most, f"{card.id} row {row}"
            assert len(str(card.get(f"head_{row}"))) <= 8, f"{card.id} head {row}"


# ---------------------------------------------------------------- what the document names


def test_the_one_named_card_keeps_what_is_stated_and_lists_the_rest() -> None:
    completed = [card for card in shipped(KEY).cards if card.origin == "completed"]
    assert [card.id for card in completed] == ["LF-101"]
    assert {card.origin for card in shipped(KEY).cards} == {"completed", "sample"}
    (sunsteel,) = completed
    assert (sunsteel.name, sunsteel.type, sunsteel.get("cost")) == ("Sunsteel Charm", "Charm", 1)
    assert "Two Sunsteel Charms on one character never add up." in str(sunsteel.get("text"))
    assert set(sunsteel.filled) == {"id", "rarity", "text"}


def test_the_source_notes_name_cards_that_there_are() -> None:
    notes = yaml.safe_load((bundled_root() / "seeds/little-faces.yaml").read_text(encoding="utf-8"))
    for entry in notes["cards"]:
        assert shipped(KEY).card(entry["card"])
    named = [entry.get("cards") or [entry["card"]] for entry in notes["unnamed_wordings"] if len(entry) > 2]
    assert all(shipped(KEY).card(card_id) for ids in named for card_id in ids)
    assert len(notes["open"]) >= 15


# ---------------------------------------------------------------- each check's fault

# What a text may not say: (rule, card, what becomes of it).
SAYINGS: list[tuple[str, str, Change]] = [
    ("more-slots", "LF-101", {"text": "The bearer has three charm slots."}),
    ("more-slots", "LF-023", {"ultimate": "Create a third charm on one ally."}),
    ("other-price", "LF-111", {"text": "This device costs 2."}),
    ("other-price", "LF-024", {"primary": "Play one charm without paying."}),
    ("token-zones", "LF-024", {"primary": "Return a token to your hand."}),
    ("on-play", "LF-113", {"text": "When you play this device, heal the bearer for 1."}),
    ("more-activations", "LF-023", {"ultimate": "One device gets two free activations."}),
    ("extra-ultimate", "LF-035", {"primary": "One ally may take two extra actions."}),
    ("extra-ultimate", "LF-003", {"ultimate": "One ally may take an extra action to use its Ultimate."}),
    ("used-again", "LF-024", {"ultimate": "One ally may use its Ultimate again."}),
    ("reroll-again", "LF-102", {"text": "You may reroll twice."}),
    ("total-power", "LF-001", {"passive": "This character gets +2 Total Power."}),
    ("responses", "LF-105", {"text": "In response to an attack, draw one card."}),
    ("two-wards", "LF-014", {"primary": "One ally gains two Wards."}),
    ("two-rests", "LF-022", {"primary": "One enemy gets two Rests."}),
    ("more-bloom", "LF-120", {"text": "Each Bloom heals 2."}),
    ("copied-more", "LF-041", {"ultimate": "Copy Ice to one ally."}),
    ("copied-more", "LF-002", {"ultimate": "Copy +2 of one ally to each ally."}),
    ("swapped-cells", "LF-033", {"primary": "Swap at least 2 cells."}),
]

# What a value may not be: the checks that must speak, and what becomes of which card; None takes it away.
VALUES: list[tuple[set[str], Changes]] = [
    ({"attributes"}, {"LF-001": {"attack": 13}}),
    ({"attributes"}, {"LF-011": {"defense": 0}}),
    ({"attributes"}, {"LF-022": {"charisma": -1}}),
    ({"attributes"}, {"LF-031": {"luck": 20}}),
    ({"vitality"}, {"LF-001": {"vitality": 5}}),
    ({"vitality"}, {"LF-034": {"vitality": 7}}),
    (
        {"unlike"},
        {
            card_id: {**dict.fromkeys(ATTRIBUTES, 6), "passive": "Immune to Fear.", "primary": "Swap two allies.",
                      "ultimate": "Each ally gains Ward."}
            for card_id in ("LF-001", "LF-035")
        },
    ),
    ({"item-cost"}, {"LF-101": {"cost": 0}}),
    ({"item-cost"}, {"LF-112": {"cost": 2}}),
    ({"unlike-items"}, {"LF-110": {"text": "The bearer gets +1 Charisma."}}),
    ({"sunsteel"}, {"LF-101": {"type": "Device"}}),
    ({"tokens"}, {"LF-106": {"name": "Ward"}}),
    ({"tokens"}, {"LF-113": {"name": "Bloom"}}),
    ({"tokens"}, {"LF-022": {"name": "Shared Dreamscape"}}),
    ({"no-source-card"}, {"LF-001": {"origin": "source"}}),
    ({"completed-cards"}, {"LF-001": {"origin": "completed", "filled": ["attack"]}}),
    ({"completed-cards"}, {"LF-101": {"origin": "sample", "filled": ...}}),
]  # fmt: skip

# What is allowed, however near it comes.
ALLOWED: list[Changes] = [
    {"LF-001": {"attack": 12, "defense": 1, "total_power": 3}},
    {"LF-110": {"rarity": "Rare"}},
    {"LF-101": None, "LF-103": {"origin": "completed", "filled": ["text"]}},
    {"LF-023": {"ultimate": "Set this character’s Attack to 12."}, "LF-034": {"ultimate": "Each enemy gets Gloom."}},
    {"LF-022": {"primary": "Set one ally’s Luck to 1."}},
    {"LF-111": {"text": "Cleanse Gloom from the bearer, then the bearer gets +1 Charisma."}},
    {"LF-041": {"primary": "Create Forge on each Thimblecourt ally: +1 Attack or Defense, chosen now."}},
    {"LF-024": {"primary": "Return one Rare device from your spent pile to your hand. Discard one card."}},
    {"LF-035": {"guild": "Wickbright"}},
]

# Sentences that no form has: (card, what becomes of it, the code).
UNKNOWN: list[tuple[str, Change, str]] = [
    ("LF-005", {"ultimate": "Set one ally’s Luck to 13."}, "G311"),
    ("LF-005", {"ultimate": "Set one ally’s Luck to 0."}, "G311"),
    ("LF-041", {"primary": "Create Forge on one ally: +2 Attack, chosen now."}, "G311"),
    ("LF-011", {"primary": "Create Ward on one ally."}, "G311"),
    ("LF-103", {"text": "The bearer gets +1 Vitality."}, "G311"),
    ("LF-103", {"text": "Two Sunsteel Charms on one character never add up."}, "G311"),
    ("LF-111", {"text": "After you play this charm, draw one card."}, "G313"),
    ("LF-103", {"text": "Each ally gains Ward."}, "G313"),
    ("LF-111", {"text": "Set one ally’s Attack to 6."}, "G313"),
]


@pytest.mark.parametrize(("rule", "card_id", "change"), SAYINGS, ids=[f"{row[0]}-{row[1]}" for row in SAYINGS])
def test_what_no_card_says_is_refused(rule: str, card_id: str, change: Change, tmp_path: Path) -> None:
    problems = judge_altered(KEY, tmp_path, {card_id: change})
    said = [problem for problem in problems if problem.code == "G314"]
    assert rules_in(KEY, problems, "G314") == {rule}, problems
    assert len(said) == 1
    assert card_id in said[0].message
    assert said[0].severity.blocks
    assert said[0].span
    assert said[0].span.line


@pytest.mark.parametrize(("rules", "changes"), VALUES, ids=lambda value: ",".join(sorted(value)))
def test_what_no_card_is_is_refused(rules: set[str], changes: Changes, tmp_path: Path) -> None:
    problems = [one for one in judge_altered(KEY, tmp_path, changes) if one.code == "G501"]
    assert rules_in(KEY, problems, "G501") == rules, problems
    named = " ".join(problem.message for problem in problems)
    assert any(card_id in named for card_id in changes) or rules == {"completed-cards"}
    assert all(problem.severity.blocks for problem in problems)


@pytest.mark.parametrize("changes", ALLOWED, ids=",".join)
def test_what_a_card_may_say_and_be_is_silent(changes: Changes, tmp_path: Path) -> None:
    assert judge_altered(KEY, tmp_path, changes) == []


@pytest.mark.parametrize(("card_id", "change", "code"), UNKNOWN)
def test_a_sentence_that_the_wording_does_not_have_is_refused(
    card_id: str, change: Change, code: str, tmp_path: Path
) -> None:
    problems = judge_altered(KEY, tmp_path, {card_id: change})
    assert [problem.code for problem in problems] == [code], problems


@pytest.mark.parametrize("name", [*ATTRIBUTES, "guild", "vitality", "total_power", *ABILITIES])
def test_a_character_without_one_of_its_values_is_refused(name: str, tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match=name):
        judge_altered(KEY, tmp_path, {"LF-001": {name: ...}})


def test_two_characters_of_one_name_are_refused(tmp_path: Path) -> None:
    """A name is an identity, and what an identity has used stays used."""
    with pytest.raises(AssertionError, match="Bramble Tallow"):
        judge_altered(KEY, tmp_path, {"LF-022": {"name": "Bramble Tallow"}})


@pytest.mark.parametrize("name", ["rarity", "cost", "text"])
def test_an_item_without_one_of_its_values_is_refused(name: str, tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match=name):
        judge_altered(KEY, tmp_path, {"LF-112": {name: ...}})


def test_every_check_and_every_forbidden_phrase_has_a_failing_case() -> None:
    provoked = {rule for rule, _, _ in SAYINGS} | {rule for rules, _ in VALUES for rule in rules}
    assert rules_known(KEY) == provoked
