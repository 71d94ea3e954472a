"""Backstage's cards: how many of what, the document's tables, what it names, and each data check's fault."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest
import yaml

from pnp.decks.chances import chance_of_none
from pnp.games import Card, read_game
from pnp.problems import Problems
from pnp.source import Workspace, bundled_root
from tests.altered_games import Changes, judge_altered, lay_altered, rules_in, rules_known, shipped

GAME = "backstage"
LINE = ("Kid", "Debut", "Meme", "VSTAR")
STARS = (*LINE, "BT21", "VMAX")

# Stage, HP, Energy, damage, Retreat cost, points: the document's table of kinds.
TABLE: dict[str, tuple[str, int, int, int, int, int]] = {
    "Kid": ("Basic", 70, 1, 20, 1, 1),
    "Debut": ("Stage 1", 100, 2, 50, 2, 1),
    "Meme": ("Stage 2", 120, 3, 60, 3, 1),
    "VSTAR": ("Stage 2", 180, 4, 100, 4, 2),
    "BT21": ("Basic", 80, 2, 40, 1, 1),
}
FIGURES = ("stage", "hp", "energy", "damage", "retreat", "points")
RINGS = (
    ("Fire", "Grass", "Water"),
    ("Lightning", "Colorless", "Dragon", "Metal", "Darkness", "Psychic", "Fighting"),
)
BEATS = {kind: ring[(n + 1) % len(ring)] for ring in RINGS for n, kind in enumerate(ring)}
STATED: dict[str, dict[str, object]] = {
    "BKS-001": {"name": "Kid Namjoon", "type": "Kid"},
    "BKS-002": {"name": "Debut Namjoon", "type": "Debut", "energy": 2, "damage": 50},
    "BKS-061": {"name": "BTS Meal", "type": "Item", "text": "Discard a Gear from one of your opponent’s Stars."},
    "BKS-081": {
        "name": "Bicycle",
        "type": "Gear",
        "text": "Attacks against the Star wearing this get no Strength bonus.",
    },
}


def cards(*types: str) -> list[Card]:
    return shipped(GAME).of_type(*types)


def card(card_id: str) -> Card:
    found = shipped(GAME).card(card_id)
    assert found, card_id
    return found


# ---------------------------------------------------------------- the set


def test_seven_members_have_all_four_kinds_in_one_type() -> None:
    members = Counter(str(star.get("member")) for star in cards(*LINE))
    assert len(members) == 7
    assert set(members.values()) == {4}
    for member in members:
        line = [star for star in cards(*LINE) if star.get("member") == member]
        assert [star.type for star in line] == list(LINE)
        assert [star.name for star in line] == [f"{kind} {member}" for kind in LINE]
        assert len({star.get("star_type") for star in line}) == 1


def test_there_is_enough_of_everything() -> None:
    counts = Counter(found.type for found in shipped(GAME).cards)
    assert counts == dict.fromkeys(LINE, 7) | {"BT21": 8, "VMAX": 8, "Item": 10, "Song": 8, "Gear": 8}
    assert {star.get("troupe") for star in cards("VMAX")} == {"Duo", "Group", "Pet"}
    assert {star.get("star_type") for star in cards(*STARS)} == set(BEATS)


@pytest.mark.parametrize("star", cards(*STARS), ids=lambda star: star.id)
def test_a_star_keeps_to_the_tables(star: Card) -> None:
    assert star.get("strength") == BEATS[str(star.get("star_type"))]
    found = tuple(star.get(name) for name in FIGURES)
    if star.type == "VMAX":
        stage, hp, energy, damage, retreat, points = found
        assert (stage, energy, points) == ("Basic", 4, 1)
        assert hp in range(100, 171, 10)
        assert damage in range(50, 101, 10)
        assert retreat in range(1, 5)
    else:
        assert found == TABLE[star.type]


def test_abilities_and_effects_differ() -> None:
    assert len({(star.get("heads"), star.get("tails")) for star in cards("BT21")}) == 8
    assert len({star.get("effect") for star in cards("Meme")}) == 7
    assert len({str(found.get("text")) for found in cards("Item", "Song", "Gear")}) == 26


def test_members_of_a_vmax_are_members() -> None:
    members = {star.get("member") for star in cards("Kid")}
    for star in cards("VMAX"):
        named = star.get("members")
        assert isinstance(named, tuple)
        assert len(named) >= 2
        assert set(named) <= members - {"Namjoon"}  # the one real name stands on his own cards alone


def test_ids_tell_the_kind() -> None:
    for first, types in (
        (1, LINE),
        (41, ("BT21",)),
        (51, ("VMAX",)),
        (61, ("Item",)),
        (71, ("Song",)),
        (81, ("Gear",)),
    ):
        numbers = [int(found.id.removeprefix("BKS-")) for found in cards(*types)]
        wanted = [1 + 5 * (n // 4) + n % 4 for n in range(28)] if types == LINE else range(first, first + len(numbers))
        assert sorted(numbers) == list(wanted)


def test_texts_have_room_on_their_tickets() -> None:
    """The look's own figures: letters that a box holds at its smallest size."""
    for found in shipped(GAME).cards:
        ability = f"Heads: {found.get('heads')} Tails: {found.get('tails')}" if found.type == "BT21" else ""
        assert len(ability) <= 180, found.id
        assert len(str(found.get("effect") or "")) <= 180, found.id
        assert len(str(found.get("text") or "")) <= 220, found.id
        assert len(found.name) <= 24, found.id


# ---------------------------------------------------------------- what the document names


def test_the_named_cards_are_completed_and_no_others() -> None:
    assert {found.id for found in shipped(GAME).cards if found.origin == "completed"} == set(STATED)
    assert {found.origin for found in shipped(GAME).cards} == {"completed", "sample"}


@pytest.mark.parametrize("card_id", STATED)
def test_a_named_card_keeps_what_is_stated_and_lists_the_rest(card_id: str) -> None:
    found, stated = card(card_id), STATED[card_id]
    for name, value in stated.items():
        assert found.get(name) == value, name
    given = {*stated, *FIGURES, "member", "picture"}  # figures of a kind stand in the document's table
    assert {name for name in found.values if name not in given} | {"id"} == set(found.filled)


def test_the_source_notes_name_the_same_cards() -> None:
    notes = yaml.safe_load((bundled_root() / "seeds/backstage.yaml").read_text(encoding="utf-8"))
    assert {entry["card"]: entry["name"] for entry in notes["cards"]} == {key: card(key).name for key in STATED}
    for kind, row in notes["states"]["kinds"].items():
        if kind in TABLE:
            assert tuple(row[name] for name in FIGURES[:-1]) == TABLE[kind][:-1]
    assert notes["states"]["strength"] == BEATS


def test_the_book_says_the_right_chances() -> None:
    text = (bundled_root() / "data/backstage/book/13-deck.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (\d+) \| ([\d.]+) % \| ([\d.]+) % \|$", text, re.MULTILINE)
    assert len(rows) == 5
    for basics, first, second in rows:
        assert [first, second] == [f"{100 * chance_of_none(int(basics), 20, hand):.1f}" for hand in (5, 7)]


# ---------------------------------------------------------------- each check's fault

# What a text may not say: the rule, the card, the field, what it says.
SAYINGS: list[tuple[str, str, str, str]] = [
    ("moving-gear", "BKS-061", "text", "Move a Gear from one of your Stars to another."),
    ("moving-gear", "BKS-003", "effect", "When this Star attacks, remove the Gear of your opponent’s Center."),
    ("skipping", "BKS-067", "text", "Put a Stage 2 card onto a Kid."),
    ("keeping-energy", "BKS-041", "heads", "the Energy stays in your Energy Zone."),
    ("coloured-energy", "BKS-044", "heads", "1 Water Energy appears."),
    ("backstage-attacks", "BKS-018", "effect", "This Star may attack a Backstage Star."),
    ("attacking-twice", "BKS-074", "text", "Your Center may attack again."),
    ("second-song", "BKS-071", "text", "You may play another Song."),
    ("points", "BKS-075", "text", "Score 1 point."),
    ("decking", "BKS-087", "text", "Your opponent loses the game."),
]

# What a figure of a kind may not be: the card, and a wrong value for each of its figures.
WRONG_FIGURES: dict[str, dict[str, list[object]]] = {
    "BKS-001": {"stage": ["Stage 1"], "hp": [80], "energy": [2], "damage": [30], "retreat": [2], "points": [2]},
    "BKS-007": {"stage": ["Basic"], "hp": [90], "energy": [1], "damage": [60], "retreat": [1], "points": [2]},
    "BKS-013": {"stage": ["Stage 1"], "hp": [130], "energy": [4], "damage": [50], "retreat": [4], "points": [2]},
    "BKS-019": {"stage": ["Basic"], "hp": [170], "energy": [3], "damage": [110], "retreat": [3], "points": [1]},
    "BKS-043": {"stage": ["Stage 2"], "hp": [70], "energy": [1], "damage": [50], "retreat": [2], "points": [2]},
    "BKS-053": {"stage": ["Stage 2"], "hp": [90, 180], "energy": [3], "damage": [40, 110], "points": [2]},
}

# What a value may not be: the checks that must speak, what becomes of which card; None takes it away, `...` a field.
VALUES: list[tuple[set[str], Changes]] = [
    ({"tens"}, {"BKS-053": {"hp": 155}}),
    ({"tens"}, {"BKS-053": {"damage": 95}}),
    ({"strength-fighting"}, {"BKS-021": {"strength": "Psychic"}}),
    ({"strength-dragon"}, {"BKS-034": {"strength": "Darkness"}}),
    ({"ten-types"}, {key: {"star_type": "Grass", "strength": "Water"} for key in ("BKS-041", "BKS-054")}),
    ({"kid-debut", "meme-debut", "vstar-debut"}, {"BKS-007": None}),
    ({"debut-kid"}, {"BKS-006": None}),
    ({"member-meme"}, {"BKS-008": None}),
    ({"member-vstar"}, {"BKS-009": None}),
    ({"kid-debut", "debut-kid"}, {"BKS-006": {"member": "Orvi"}}),
    ({"kid-debut", "debut-kid"}, {"BKS-006": {"star_type": "Fire", "strength": "Grass"}}),
    ({"meme-debut", "member-meme"}, {"BKS-008": {"member": "Namjoo"}}),
    ({"vstar-debut"}, {"BKS-009": {"star_type": "Fire", "strength": "Grass"}}),
    ({"one-of-a-kind", "kid-debut", "debut-kid"}, {"BKS-006": {"member": "Namjoon"}}),
    ({"meal"}, {"BKS-061": {"text": "Draw 3 cards."}}),
    ({"bicycle"}, {"BKS-081": {"text": "The Star wearing this has +30 HP."}}),
    ({"gear-removal", "alike"}, {"BKS-062": {"text": "Discard a Gear from one of your opponent’s Stars."}}),
    ({"strength-exception", "alike"}, {"BKS-083": {"text": str(STATED["BKS-081"]["text"])}}),
    ({"alike"}, {"BKS-064": {"text": "Heal 20 damage from one of your Stars."}}),
    ({"no-source-card"}, {"BKS-062": {"origin": "source"}}),
    ({"completed-cards"}, {"BKS-062": {"origin": "completed", "filled": ["text", "id"]}}),
]  # fmt: skip

# What is allowed, however near it comes.
ALLOWED: list[Changes] = [
    {"BKS-053": {"hp": 100, "damage": 50, "retreat": 1}},
    {"BKS-053": {"hp": 170, "damage": 100, "retreat": 4}},
    {"BKS-046": {"star_type": "Psychic", "strength": "Fighting"}},
    {"BKS-048": {"heads": "draw 2 cards.", "tails": "nothing happens."}},
    {"BKS-071": {"text": "Heal 20 damage from one of your Stars."}},  # the Item of this text is another card
    {"BKS-064": {"text": "Draw 2 cards."}},
]


@pytest.mark.parametrize(("rule", "card_id", "name", "text"), SAYINGS)
def test_what_no_card_says_is_refused(rule: str, card_id: str, name: str, text: str, tmp_path: Path) -> None:
    problems = judge_altered(GAME, tmp_path, {card_id: {name: text}})
    said = [problem for problem in problems if problem.code == "G314"]
    assert rules_in(GAME, problems, "G314") == {rule}, problems
    assert len(said) == 1
    assert card_id in said[0].message
    assert said[0].severity.blocks
    assert said[0].span
    assert said[0].span.line


@pytest.mark.parametrize("card_id", WRONG_FIGURES)
def test_a_figure_beside_the_table_is_refused(card_id: str, tmp_path: Path) -> None:
    kind = card(card_id).type.lower()
    for name, values in WRONG_FIGURES[card_id].items():
        for value in values:
            problems = judge_altered(GAME, tmp_path, {card_id: {name: value}})
            assert kind in rules_in(GAME, problems, "G501"), (name, value)
            assert rules_in(GAME, problems, "G501") <= {kind, "tens"}, (name, value)


@pytest.mark.parametrize("kind", BEATS)
def test_a_strength_beside_the_chart_is_refused(kind: str, tmp_path: Path) -> None:
    star = next(star for star in cards("BT21", "VMAX", "Kid") if star.get("star_type") == kind)
    for strength in [other for other in BEATS if other != BEATS[kind]][::8]:
        problems = judge_altered(GAME, tmp_path, {star.id: {"strength": strength}})
        assert rules_in(GAME, problems, "G501") == {f"strength-{kind.lower()}"}, strength


@pytest.mark.parametrize(("rules", "changes"), VALUES, ids=lambda value: ",".join(sorted(value)))
def test_what_no_card_is_is_refused(rules: set[str], changes: Changes, tmp_path: Path) -> None:
    problems = judge_altered(GAME, tmp_path, changes)
    assert rules_in(GAME, problems, "G501") == rules, problems
    assert all(problem.severity.blocks for problem in problems)


@pytest.mark.parametrize(
    ("code", "card_id", "change"),
    [
        ("G201", "BKS-041", {"heads": ...}),
        ("G201", "BKS-041", {"tails": ...}),
        ("G201", "BKS-003", {"effect": ...}),
        ("G201", "BKS-001", {"stage": ...}),
        ("G203", "BKS-053", {"retreat": 5}),
        ("G203", "BKS-053", {"star_type": "Fairy"}),
        ("G206", "BKS-062", {"name": "Honey Tea"}),
    ],
)
def test_what_cannot_be_read_is_refused(code: str, card_id: str, change: dict[str, object], tmp_path: Path) -> None:
    lay_altered(GAME, tmp_path, {card_id: change})
    problems = Problems()
    read_game(Workspace((tmp_path, bundled_root())), GAME, problems)
    assert {problem.code for problem in problems} == {code}, list(problems)


@pytest.mark.parametrize(
    ("code", "card_id", "change"),
    [
        ("G311", "BKS-062", {"text": "Heal as much as you like."}),
        ("G313", "BKS-041", {"heads": "Heal 20 damage from your Center."}),  # behind "Heads:" it begins small
        ("G313", "BKS-041", {"tails": "draw a card."}),  # tails does no good
        ("G313", "BKS-084", {"text": "Draw 2 cards."}),
    ],
)
def test_a_sentence_in_the_wrong_place_is_refused(
    code: str, card_id: str, change: dict[str, str], tmp_path: Path
) -> None:
    problems = judge_altered(GAME, tmp_path, {card_id: change})
    assert code in {problem.code for problem in problems}, problems


@pytest.mark.parametrize("changes", ALLOWED)
def test_what_a_card_may_say_and_be_is_silent(changes: Changes, tmp_path: Path) -> None:
    assert judge_altered(GAME, tmp_path, changes) == []


def test_every_check_and_every_forbidden_phrase_has_a_failing_case() -> None:
    provoked = {rule for rule, *_ in SAYINGS} | {rule for rules, _ in VALUES for rule in rules}
    provoked |= {card(card_id).type.lower() for card_id in WRONG_FIGURES}
    provoked |= {f"strength-{kind.lower()}" for kind in BEATS}
    assert rules_known(GAME) == provoked
