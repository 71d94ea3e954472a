"""Circuits' cards: how many of what, what every Hero can play, what the document names, and each data check's fault."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from pathlib import Path

import pytest
import yaml

from pnp.games import Card, Game
from pnp.source import bundled_root
from tests.altered_games import Change, Changes, judge_altered, rules_in, rules_known, shipped

GAME = "circuits"
CIRCUITS = ("Heat", "Kinetic", "Radiant", "Nano", "Static", "Quantum")
ACTIONS = ("Instant", "Reaction", "Plan", "Combo", "Asset")
SLOTS = ("Weapon", "Armor", "Relic")
TEXTS = ("passive", "ultimate", "trigger", "text")
RESERVED = {"ally", "threat", "downed", "revive", "relay", "enrage", "collapse", "phase", "trophy", "scar"}
RESERVED |= {"corrode", "frost", "suppressed", "exposed", "displace"}

# What the document states of each card it names: fields, or what must stand in a text. And its type, where it says one.
STATED: dict[str, dict[str, object]] = {
    "H-01": {"name": "Forgeblade", "type": "Hero", "ultimate_cost": 7},
    "H-02": {
        "ultimate_name": "Full Battery",
        "ultimate": ["At your End Step", "before Strike", "each Asset you control"],
    },
    "H-08": {"ultimate_name": "Hold Everything", "ultimate": ["gains Guard until the start of your next turn"]},
    "G-14": {"name": "Radiant Bulwark", "text": ["When your Shield is depleted, gain Shield"]},
    "A-003": {"name": "Redline Drill", "text": ["next Basic Attack", "If it damages the enemy Hero, apply Burn"]},
    "A-091": {"name": "Frame Check", "text": ["When your next Basic Attack this turn deals damage, Repair"]},
    "G-20": {"name": "Vital Circuit", "text": ["When you heal"]},
    "A-092": {"name": "Cold Iron", "text": ["cannot heal until the start of your next turn"]},
    "A-058": {"name": "Energy Breach", "trigger": ["plays an Instant"], "text": ["Cancel it"]},
    "A-072": {"name": "Setup Scrambler", "trigger": ["Plan reveals"], "text": ["Delay that Plan"]},
}


def game() -> Game:
    return shipped(GAME)


def card(card_id: str) -> Card:
    found = game().card(card_id)
    assert found, card_id
    return found


def heroes() -> list[Card]:
    return game().of_type("Hero")


def actions() -> list[Card]:
    return [card for card in game().of_type(*ACTIONS) if not card.get("season_mark")]


def circuits(card: Card) -> tuple[str, ...]:
    value = card.get("circuits")
    assert isinstance(value, tuple), card.id
    return tuple(map(str, value))


def text_of(card: Card) -> str:
    return "\n".join(str(card.get(name)) for name in TEXTS if card.get(name))


def legal_for(hero: Card, card: Card) -> bool:
    return set(circuits(card)) <= set(circuits(hero)) and card.get("signature") in (None, hero.name)


# ---------------------------------------------------------------- the set


def test_six_heroes_and_two_variants_share_six_circuits() -> None:
    base = [hero for hero in heroes() if not hero.variant]
    variants = [hero for hero in heroes() if hero.variant]
    assert len(base) == 6
    assert len({hero.name for hero in base}) == 6
    held = Counter(circuit for hero in base for circuit in circuits(hero))
    assert held == dict.fromkeys(CIRCUITS, 2)
    assert len({frozenset(circuits(hero)) for hero in base}) == 6
    assert len(variants) == 2
    for variant in variants:
        origin = card(variant.base_id)
        assert variant.name == origin.name
        assert circuits(variant) == circuits(origin)
        assert variant.get("passive") != origin.get("passive") or variant.get("ultimate") != origin.get("ultimate")


@pytest.mark.parametrize("hero", heroes(), ids=lambda hero: hero.id)
def test_a_hero_is_whole(hero: Card) -> None:
    assert len(circuits(hero)) == 2
    assert hero.get("ultimate_cost") == 7
    for name in ("hp", "passive", "ultimate_name", "ultimate"):
        assert hero.get(name), name


def test_every_circuit_has_cards_of_its_own() -> None:
    mono = Counter(circuits(card)[0] for card in actions() if len(circuits(card)) == 1 and not card.get("signature"))
    assert set(mono) == set(CIRCUITS)
    assert min(mono.values()) >= 10
    for circuit in CIRCUITS:
        kinds = {card.type for card in actions() if circuits(card) == (circuit,)}
        assert kinds == set(ACTIONS), circuit


def test_every_pair_of_a_hero_has_cards_and_every_hero_two_signatures() -> None:
    pairs = Counter(circuits(card) for card in actions() if len(circuits(card)) == 2 and not card.get("signature"))
    signed = Counter(card.get("signature") for card in actions() if card.get("signature"))
    for hero in heroes():
        assert sum(n for pair, n in pairs.items() if set(pair) == set(circuits(hero))) == 4, hero.name
        assert signed[hero.name] == 2, hero.name
    assert len(pairs) == 6
    assert len(signed) == 6


def test_universal_cards_are_twelve_and_no_assets() -> None:
    universal = [card for card in actions() if not circuits(card)]
    assert len(universal) == 12
    assert {card.type for card in universal} == {"Instant", "Reaction", "Plan", "Combo"}


def test_anomaly_cards_are_marked_and_few() -> None:
    marked = [card for card in game().cards if card.get("season_mark")]
    assert sorted(card.id for card in marked) == ["X-01", "X-02", "X-03", "X-04"]
    assert {card.get("season_mark") for card in marked} == {"X"}
    assert {card.type for card in marked} == {"Gear", "Instant"}


@pytest.mark.parametrize("hero", heroes(), ids=lambda hero: hero.id)
def test_every_hero_has_gear_for_every_slot(hero: Card) -> None:
    gear = [card for card in game().of_type("Gear") if legal_for(hero, card) and not card.get("season_mark")]
    slots = Counter(card.get("slot") for card in gear if not card.get("legendary"))
    assert all(slots[slot] >= 4 for slot in SLOTS), slots
    assert sum(card.get("legendary") is True for card in gear) == 1


@pytest.mark.parametrize("hero", heroes(), ids=lambda hero: hero.id)
def test_every_hero_has_enough_for_a_deck_with_every_type(hero: Card) -> None:
    names = {card.name: card.type for card in actions() if legal_for(hero, card)}
    assert len(names) == 11 + 11 + 4 + 2 + 12
    assert set(names.values()) == set(ACTIONS)


def test_legendary_gear_is_six_relics_of_the_hero_pairs() -> None:
    legendary = [card for card in game().cards if card.get("legendary")]
    assert len(legendary) == 6
    assert {card.get("slot") for card in legendary} == {"Relic"}
    assert {frozenset(circuits(card)) for card in legendary} == {frozenset(circuits(hero)) for hero in heroes()}


def test_some_cards_charge_and_plans_have_every_kind() -> None:
    charged = Counter(card.type for card in game().cards if "charge" in card.terms)
    assert charged["Gear"] >= 6
    assert charged["Asset"] >= 2
    kinds = Counter(card.get("kind") for card in game().of_type("Plan"))
    assert set(kinds) == {"Offense", "Defense", "Utility"}
    assert min(kinds.values()) >= 4


def test_assets_have_guard_or_strike_or_neither() -> None:
    keywords = Counter((bool(card.get("guard")), bool(card.get("strike"))) for card in game().of_type("Asset"))
    assert set(keywords) == {(True, False), (False, True), (False, False)}
    assert min(keywords.values()) >= 4


def test_names_and_ids_are_distinct_and_no_name_is_reserved() -> None:
    named = [card for card in game().cards if not card.variant]
    assert len({card.name for card in named}) == len(named)
    for found in game().cards:
        said = {word.casefold() for word in re.findall(r"\w+", f"{found.name} {found.get('ultimate_name') or ''}")}
        assert not said & RESERVED, found.name


def test_ids_run_without_a_gap() -> None:
    for letter, width, last in (("H", 2, 8), ("G", 2, 30), ("A", 3, 114), ("X", 2, 4)):
        found = sorted(card.id for card in game().cards if card.id.startswith(f"{letter}-"))
        assert found == [f"{letter}-{n:0{width}}" for n in range(1, last + 1)]


def test_no_two_designs_are_alike_in_type_cost_and_text() -> None:
    alike = defaultdict(list)
    for found in game().cards:
        alike[found.type, found.get("cost"), text_of(found)].append(found.id)
    assert [ids for ids in alike.values() if len(ids) > 1] == []


def test_texts_vary() -> None:
    texts = Counter(re.sub(r"\d+", "N", text_of(card)) for card in game().cards)
    assert len(texts) >= 70
    assert max(texts.values()) <= 3


def test_texts_have_room_on_their_faces() -> None:
    """The look's own figures: characters that a box holds at its smallest size, without reminders."""
    room = {"passive": 180, "ultimate": 150, "trigger": 80}
    by_type = {"Instant": 380, "Combo": 380, "Gear": 350, "Plan": 350, "Asset": 350, "Reaction": 310}
    for found in game().cards:
        for name, most in {**room, "text": by_type.get(found.type, 0)}.items():
            assert len(str(found.get(name) or "")) <= most, f"{found.id} {name}"
        assert len(found.name) <= 28, found.name


# ---------------------------------------------------------------- what the document names


def test_the_named_cards_are_completed_and_no_others() -> None:
    assert {card.id for card in game().cards if card.origin == "completed"} == set(STATED)
    assert {card.origin for card in game().cards} == {"completed", "sample"}


@pytest.mark.parametrize("card_id", STATED)
def test_a_named_card_keeps_what_is_stated_and_lists_the_rest(card_id: str) -> None:
    found, stated = card(card_id), STATED[card_id]
    for name, value in stated.items():
        if isinstance(value, list):
            assert all(part in str(found.get(name)) for part in value), name
        else:
            assert found.get(name) == value, name
    given = {name for name in stated if not isinstance(stated[name], list)} | {"ultimate_cost"}
    for name in found.values:
        if name not in stated and name not in given:
            assert name in found.filled or (found.variant and name == "ultimate_cost"), name
    assert "id" in found.filled
    assert not given & set(found.filled)


def test_the_source_notes_name_the_same_cards() -> None:
    notes = yaml.safe_load((bundled_root() / "seeds/circuits.yaml").read_text(encoding="utf-8"))
    assert {entry["card"] for entry in notes["cards"]} == set(STATED)
    for entry in notes["cards"]:
        found = card(entry["card"])
        assert entry["name"] in (found.name, found.get("ultimate_name"))


def test_the_outline_covers_the_document_once() -> None:
    notes = yaml.safe_load((bundled_root() / "seeds/circuits.yaml").read_text(encoding="utf-8"))
    ids = [entry["id"] for entry in notes["outline"]]
    assert len(set(ids)) == len(ids)
    lines: list[int] = []
    for entry in notes["outline"]:
        for part in str(entry["lines"]).split(","):
            first, _, last = part.strip().partition("-")
            lines += range(int(first), int(last or first) + 1)
    assert len(set(lines)) == len(lines)
    assert (min(lines), max(lines)) == (1, 188)


# ---------------------------------------------------------------- each check's fault


# What a text may not say: (rule, card, what becomes of it).
SAYINGS: list[tuple[str, str, Change]] = [
    ("raid-words", "A-002", {"text": "Each Ally you control heals."}),
    ("raid-words", "A-002", {"text": "Enrage."}),
    ("raid-words", "A-095", {"trigger": "When a Phase begins"}),
    ("season-words", "A-002", {"text": "Apply Frost 2."}),
    ("season-words", "H-03", {"passive": "The enemy Hero is Exposed."}),
    ("less-capacity", "A-054", {"text": "The enemy loses 1 Capacity."}),
    ("gear-removal", "A-053", {"text": "Destroy one Gear of the enemy Hero."}),
    ("asset-status", "A-013", {"text": "Mark an Asset."}),
    ("asset-status", "A-023", {"text": "Heal each Asset."}),
    ("burn-kept-off", "A-024", {"text": "Prevent Burn."}),
    ("other-attacks", "A-009", {"text": "When this Asset attacks, draw a card."}),
    ("cancelling", "A-058", {"text": "Cancel that Plan."}),
    ("cancelling", "A-058", {"text": "Cancel an Ultimate."}),
    ("telling", "A-069", {"text": "Look at one enemy face-down Plan. You may reveal what you saw."}),
    ("cheap-ultimate", "G-24", {"text": "Your Ultimate costs 2 less."}),
]


NO_RADIANT: Changes = dict.fromkeys(("A-045", "A-050", "A-113", "A-114"))  # Signature cards of the two Heroes of it

# What a value may not be: the checks that must speak, what becomes of which card; None takes it away, `...` a field.
VALUES: list[tuple[set[str], Changes]] = [
    ({"six-circuits"}, {"H-05": {"circuits": ["Nano", "Heat"]}, "H-06": {"circuits": ["Heat", "Nano"]}, **NO_RADIANT}),
    ({"hero-circuits"}, {"H-03": {"circuits": ["Kinetic"]}, "A-082": None, "A-084": None}),
    ({"hero-circuits"}, {"H-04": {"circuits": ["Heat", "Static", "Quantum"]}}),
    ({"card-circuits"}, {"A-002": {"circuits": ["Heat", "Nano", "Static"]}}),
    ({"asset-circuits"}, {"A-009": {"circuits": []}}),
    ({"asset-circuits", "card-circuits"}, {"A-009": {"circuits": ["Heat", "Nano", "Static"]}}),
    ({"ultimate-cost"}, {"H-01": {"ultimate_cost": 6}}),
    ({"ultimate-cost"}, {"H-08": {"ultimate_cost": 8}}),
    ({"legendary-relic"}, {"G-25": {"slot": "Armor"}}),
    ({"legendary-circuits"}, {"G-25": {"circuits": ["Heat"]}}),
    ({"legendary-circuits"}, {"G-20": {"legendary": True}}),
    ({"asset-keywords"}, {"A-061": {"strike": 1}}),
    ({"asset-keywords"}, {"A-009": {"guard": True}}),
    ({"plan-offense"}, {"A-011": {"kind": "Utility"}}),
    ({"plan-offense"}, {"A-100": {"text": "Apply Marked."}}),
    ({"plan-offense"}, {"A-075": {"text": "Apply Burn 1. Heal 2."}}),
    ({"plan-defense"}, {"A-100": {"kind": "Offense"}}),
    ({"plan-defense"}, {"A-040": {"kind": "Utility"}}),
    ({"plan-defense"}, {"A-074": {"kind": "Utility"}}),
    ({"plan-utility"}, {"A-098": {"kind": "Offense"}}),
    ({"plan-utility"}, {"A-087": {"kind": "Defense"}}),
    ({"signature-hero", "signature-circuits"}, {"A-066": {"signature": "Forgeblande"}}),
    ({"signature-circuits"}, {"A-066": {"circuits": ["Heat", "Nano"]}}),
    ({"alike"}, {"A-094": {"text": "Deal 3 damage to any enemy target."}}),
    ({"no-source-card"}, {"A-002": {"origin": "source"}}),
    ({"completed-cards"}, {"A-002": {"origin": "completed", "filled": ["cost"]}}),
    ({"hero-versions"}, {"H-02": dict.fromkeys(("passive", "ultimate_name", "ultimate", "hp"), ...)}),
]

# What is allowed, however near it comes.
ALLOWED: list[Changes] = [
    {"A-002": {"circuits": ["Heat", "Nano"]}},
    {"A-002": {"circuits": []}},
    {"A-009": {"cost": 0}},
    {"A-061": {"guard": ..., "strike": 3}},
    {"A-075": {"text": "Look at one enemy face-down Plan."}},
    {"A-100": {"text": "If the enemy Hero is Burning, heal 5."}},
    {"H-02": {"ultimate_name": ..., "ultimate": ...}},
    {"G-16": {"slot": "Weapon"}},
    {"G-25": {"signature": "Forgeblade"}},
]


@pytest.mark.parametrize(
    ("rule", "card_id", "change"), SAYINGS, ids=lambda value: value if isinstance(value, str) else ""
)
def test_what_no_card_says_is_refused(rule: str, card_id: str, change: Change, tmp_path: Path) -> None:
    problems = judge_altered(GAME, tmp_path, {card_id: change})
    said = [problem for problem in problems if problem.code == "G314"]
    assert rules_in(GAME, problems, "G314") == {rule}, problems
    assert len(said) == 1
    assert card_id in said[0].message
    assert said[0].severity.blocks
    assert said[0].span
    assert said[0].span.line


@pytest.mark.parametrize(("rules", "changes"), VALUES, ids=lambda value: ",".join(sorted(value)))
def test_what_no_card_is_is_refused(rules: set[str], changes: Changes, tmp_path: Path) -> None:
    problems = judge_altered(GAME, tmp_path, changes)
    assert rules_in(GAME, problems, "G501") == rules, problems
    named = " ".join(problem.message for problem in problems)
    assert any(card_id in named for card_id in changes) or rules in ({"completed-cards"}, {"six-circuits"})
    assert all(problem.severity.blocks for problem in problems)


def test_a_hero_without_enough_cards_is_refused(tmp_path: Path) -> None:
    """Nine names are too few for forty cards of four copies each."""
    legal = [one for one in game().of_type(*ACTIONS) if legal_for(card("H-03"), one) and not one.get("season_mark")]
    taken: Changes = {one.id: None for one in legal[9:]}
    assert "hero-deck" in rules_in(GAME, judge_altered(GAME, tmp_path, taken), "G501")


def test_ten_cards_are_enough(tmp_path: Path) -> None:
    legal = [one for one in game().of_type(*ACTIONS) if legal_for(card("H-03"), one) and not one.get("season_mark")]
    problems = judge_altered(GAME, tmp_path, {one.id: None for one in legal[10:]})
    assert not any("H-03" in problem.message for problem in problems if problem.rule == "circuits.hero-deck")


@pytest.mark.parametrize("slot", SLOTS)
def test_a_hero_without_two_gear_of_a_slot_is_refused(slot: str, tmp_path: Path) -> None:
    legal = [one for one in game().of_type("Gear") if one.get("slot") == slot and legal_for(card("H-01"), one)]
    plain = [one for one in legal if not one.get("legendary") and not one.get("season_mark")]
    problems = judge_altered(GAME, tmp_path, {one.id: None for one in plain[1:]})
    assert f"hero-{slot.lower()}s" in rules_in(GAME, problems, "G501")


def test_a_card_that_is_no_gear_cannot_be_legendary(tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match="legendary"):
        judge_altered(GAME, tmp_path, {"A-002": {"legendary": True}})


def test_a_plan_without_a_kind_is_refused(tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match="kind"):
        judge_altered(GAME, tmp_path, {"A-011": {"kind": ...}})


def test_circuits_must_be_said_even_when_there_are_none(tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match="circuits"):
        judge_altered(GAME, tmp_path, {"A-094": {"circuits": ...}})


def test_an_unknown_sentence_is_refused(tmp_path: Path) -> None:
    (problem,) = judge_altered(GAME, tmp_path, {"A-002": {"text": "Deal 3 damage to any target you like."}})
    assert problem.code == "G311"


def test_a_sentence_of_another_type_is_refused(tmp_path: Path) -> None:
    (problem,) = judge_altered(GAME, tmp_path, {"A-002": {"text": "Your Assets have +1 HP."}})
    assert problem.code == "G313"


@pytest.mark.parametrize("changes", ALLOWED)
def test_what_a_card_may_say_and_be_is_silent(changes: Changes, tmp_path: Path) -> None:
    assert judge_altered(GAME, tmp_path, changes) == []


def test_every_check_and_every_forbidden_phrase_has_a_failing_case() -> None:
    provoked = {rule for rule, _, _ in SAYINGS} | {rule for rules, _ in VALUES for rule in rules} | {"hero-deck"}
    provoked |= {f"hero-{slot.lower()}s" for slot in SLOTS}
    assert rules_known(GAME) == provoked
