"""Asteriated Grail's cards: the 150 recounted, every skill as the document states it, and each data check's fault."""

from __future__ import annotations

import csv
import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

import pytest
import yaml

from pnp.decks import Deck, read_decklist, resolve_deck
from pnp.games import Card, Game, Record, read_game
from pnp.problems import Problem, Problems
from pnp.rules import Rule, Rulebook, check_catalogue, check_deck, choose_format, read_checks, read_rules
from pnp.rules.kinds.recipe import Recipe
from pnp.source import Workspace, bundled_root
from tests.grail.basic_table import COLUMNS, basic_table

HERE = Path(__file__).parent
SLASHES = {
    "Rift": ("Rift Slash", "earth"),
    "Gale": ("Gale Slash", "wind"),
    "Flame": ("Flame Slash", "fire"),
    "Bolt": ("Bolt Slash", "thunder"),
    "Ripple": ("Ripple Slash", "water"),
    "Light": ("Holy Light", "light"),
}
FLAGS = {"forced": "forced", "reveal": "reveal", "Fixed": "fixed", "Turn sideways": "turn", "Reset": "reset"}

# The 22 lines of the document on where unique skills are printed: whose, which, on how many of which card, the sum.
DISTRIBUTIONS: list[tuple[str, str, dict[str, int], int]] = [
    ("Wind Sword Saint", "Gale Technique", {"Rift": 5, "Bolt": 2, "Gale": 2}, 9),
    ("Wind Sword Saint", "Sword Shadow", {"Flame": 4, "Bolt": 2, "Gale": 3, "Ripple": 4}, 13),
    ("Berserker", "Bloody Blade", {"Rift": 3, "Bolt": 4, "Ripple": 4}, 11),
    ("Berserker", "Bloody Roar", {"Rift": 2, "Flame": 4, "Gale": 4}, 10),
    ("Goddess of the Bow", "Flash Trap", {"Flame": 4, "Ripple": 4}, 8),
    ("Goddess of the Bow", "Precision Shot", {"Rift": 5, "Bolt": 4, "Gale": 5}, 14),
    (
        "Sealer",
        "Earth Seal, Water Seal, Fire Seal, Wind Seal, Thunder Seal",
        {"Rift": 4, "Flame": 5, "Bolt": 5, "Gale": 4, "Ripple": 4},
        22,
    ),
    ("Holy Maiden", "Healing Arts", {"Flame": 4, "Bolt": 4, "Light": 2}, 10),
    ("Holy Maiden", "Healing Light", {"Rift": 3, "Gale": 3, "Ripple": 3, "Light": 1}, 10),
    ("Guardian Angel", "Angel’s Wall", {"Rift": 1, "Flame": 4, "Bolt": 4, "Gale": 3, "Ripple": 3}, 15),
    ("Elementalist", "Meteor", {"Rift": 4}, 4),
    ("Elementalist", "Wind Blade", {"Gale": 5}, 5),
    ("Elementalist", "Fireball", {"Flame": 4}, 4),
    ("Elementalist", "Lightning Strike", {"Bolt": 4}, 4),
    ("Elementalist", "Freeze", {"Ripple": 6}, 6),
    ("Priestess", "Might Blessing", {"Rift": 2, "Flame": 4, "Ripple": 6}, 12),
    ("Priestess", "Swift Blessing", {"Rift": 2, "Bolt": 4, "Gale": 5}, 11),
    ("Soul Sorcerer", "Soul Blast", {"Rift": 2, "Flame": 5, "Bolt": 5, "Ripple": 2}, 14),
    ("Soul Sorcerer", "Soul Gift", {"Rift": 2, "Gale": 4, "Ripple": 2}, 8),
    ("Blood Maiden", "Blood’s Wail", {"Rift": 5, "Flame": 4, "Bolt": 4, "Gale": 4, "Ripple": 4}, 21),
    ("Sp Magic Bow", "Flash Trap", {"Flame": 4, "Ripple": 4}, 8),
    ("Sp Magic Bow", "Precision Shot", {"Rift": 5, "Bolt": 4, "Gale": 5}, 14),
]

# card: category, tier, stars, Healing and Energy caps, indicators with caps, exclusive card, what one starts with
STATED: dict[str, tuple[str, str, str, int, int, dict[str, object], str, str]] = {
    "Wind Sword Saint": ("Technique", "Beginner", "3", 2, 3, {}, "", ""),
    "Berserker": ("Blood", "Beginner", "3", 2, 3, {}, "", ""),
    "Goddess of the Bow": ("Technique", "Beginner", "3", 2, 3, {}, "", ""),
    "Sealer": ("Illusion", "Beginner", "3", 2, 3, {}, "Five-Element Binding", ""),
    "Assassin": ("Technique", "Beginner", "3", 2, 3, {}, "", ""),
    "Holy Maiden": ("Holy", "Beginner", "3", 2, 3, {}, "", ""),
    "Guardian Angel": ("Holy", "Beginner", "3", 2, 3, {}, "", ""),
    "Magical Girl": ("Chant", "Beginner", "3", 2, 3, {}, "", ""),
    "Sword Mage": ("Illusion", "Introductory", "3.5", 2, 3, {}, "", ""),
    "Holy Lancer": ("Holy", "Introductory", "3.5", 3, 3, {}, "", ""),
    "Elementalist": ("Chant", "Introductory", "3.5", 2, 3, {"Element": 3}, "", ""),
    "Adventurer": ("Illusion", "Introductory", "3.5", 2, 3, {}, "", ""),
    "Plague Mage": ("Illusion", "Introductory", "3.5", 5, 3, {}, "", ""),
    "Arbiter": ("Blood", "Introductory", "3.5", 2, 3, {"Judgment": 4}, "", "+2 Crystal"),
    "Valkyrie": ("Holy", "Introductory", "3.5", 2, 3, {}, "", ""),
    "Priest": ("Holy", "Advanced", "4", 6, 3, {}, "", ""),
    "Priestess": ("Chant", "Advanced", "4", 2, 3, {"Prayer Rune": 3}, "", ""),
    "Sage": ("Chant", "Advanced", "4", 2, 4, {}, "", ""),
    "Talisman Master": ("Chant", "Advanced", "4", 2, 3, {"Spirit Power": 2}, "", ""),
    "Crimson Lotus Knight": ("Blood", "Advanced", "4", 4, 3, {"Blood Mark": 2}, "", ""),
    "Magic Bow": ("Illusion", "Advanced", "4", 2, 3, {"Charge": 8}, "", ""),
    "Magic Spear": ("Illusion", "Advanced", "4", 2, 3, {}, "", ""),
    "Einherjar Doll": ("Chant", "Advanced", "4", 2, 3, {"War and Magic Rune": 3}, "", "3 War Runes"),
    "Azure Flame Witch": ("Blood", "Advanced", "4", 2, 3, {"Rebirth": 4}, "", ""),
    "Sword Emperor": ("Technique", "Proficient", "4.5", 2, 3, {"Sword Qi": 5, "Sword Soul": 3}, "", ""),
    "Brawler": ("Technique", "Proficient", "4.5", 2, 3, {"Fighting Spirit": 6}, "", ""),
    "Brave": ("Blood", "Proficient", "4.5", 2, 3, {"Wrath": 4, "Wisdom": 4}, "Provoke", "+2 Crystal"),
    "Soul Sorcerer": ("Illusion", "Proficient", "4.5", 2, 3, {"Yellow Soul": 6, "Blue Soul": 6}, "Soul Link", ""),
    "Bard": ("Illusion", "Proficient", "4.5", 2, 3, {"Inspiration": 4}, "Eternal Hymn", "Eternal Hymn"),
    "Blood Maiden": ("Blood", "Complex", "5", 2, 3, {}, "Live or Die Together", ""),
    "Butterfly Dancer": ("Chant", "Complex", "5", 2, 3, {"Cocoon": 8, "Chrysalis": "none"}, "", ""),
}

WITHOUT_OVERVIEW = {"Sword Emperor", "Brawler", "Brave", "Soul Sorcerer", "Blood Maiden", "Butterfly Dancer"}
WITHOUT_ANYTHING = {
    "Valkyrie", "Crimson Lotus Knight", "Magic Bow", "Magic Spear", "Einherjar Doll", "Azure Flame Witch", "Bard",
}  # fmt: skip


@cache
def game() -> Game:
    problems = Problems()
    found = read_game(Workspace((bundled_root(),)), "asteriated-grail", problems)
    assert found
    assert list(problems) == []
    return found


def basics() -> list[Card]:
    return game().of_type("Attack", "Spell")


def characters(*, variants: bool = False) -> list[Card]:
    return [card for card in game().of_type("Character") if variants or not card.variant]


def records(card: Card, name: str = "skills") -> tuple[Record, ...]:
    value = card.get(name) or ()
    assert isinstance(value, tuple)
    found = tuple(record for record in value if isinstance(record, Record))
    assert len(found) == len(value)
    return found


def copies(card: Card) -> int:
    value = card.get("copies")
    assert isinstance(value, int)
    return value


def texts(skill: Record) -> str:
    """All that a skill says, its options behind its effect."""
    options = skill.get("options") or ()
    assert isinstance(options, tuple)
    parts = [skill.get("condition"), skill.get("effect"), *options]
    return "\n".join(str(part) for part in parts if part)


def all_skills() -> Iterator[tuple[Card, Record]]:
    for card in characters(variants=True):
        for skill in records(card):
            yield card, skill


# ---------------------------------------------------------------- the 150 basic cards


def tally(key: str, of: list[Card] | None = None) -> Counter[str]:
    found: Counter[str] = Counter()
    for card in basics() if of is None else of:
        found[str(card.get(key))] += copies(card)
    return found


def test_a_hundred_and_fifty_cards_of_sixty_seven_faces() -> None:
    assert len(basics()) == 67
    assert sum(map(copies, basics())) == 150
    assert tally("type") == {"Attack": 111, "Spell": 39}
    assert tally("category") == dict.fromkeys(("Holy", "Illusion", "Technique", "Chant", "Blood"), 30)
    assert tally("name") == {
        **{name: 21 for name, element in SLASHES.values() if element != "light"},
        "Dark Extinction": 6,
        "Holy Light": 11,
        "Holy Shield": 10,
        "Poison": 6,
        "Weaken": 6,
        "Magic Bullet": 6,
    }
    assert tally("origin") == {"source": 108, "transcribed": 42}


def test_elements_of_the_spells() -> None:
    spells: defaultdict[str, Counter[str]] = defaultdict(Counter)
    for card in game().of_type("Spell"):
        spells[card.name][str(card.get("element"))] += copies(card)
    assert spells == {
        "Holy Light": {"Light": 11},
        "Holy Shield": {"Earth": 3, "Wind": 3, "Fire": 2, "Thunder": 2},
        "Poison": {"Water": 3, "Earth": 1, "Wind": 1, "Thunder": 1},
        "Weaken": {"Fire": 2, "Water": 2, "Earth": 1, "Wind": 1},
        "Magic Bullet": {"Thunder": 2, "Water": 2, "Fire": 1, "Wind": 1},
    }


def test_the_table_has_a_line_for_every_card() -> None:
    rows = [dict(zip(COLUMNS, row, strict=True)) for row in basic_table(game())]
    assert [row["id"] for row in rows] == [str(n) for n in range(1, 151)]
    assert Counter(row["name_en"] for row in rows) == tally("name")
    assert Counter(row["kind"] for row in rows) == {"attack": 111, "spell": 39}
    assert sum(row["skill1"] == "Angel's Wall" or row["skill2"] == "Angel's Wall" for row in rows) == 15
    assert all(bool(row["skill1"]) is bool(row["skill1_character"]) for row in rows)


def test_how_many_skills_the_cards_bear() -> None:
    found: Counter[int] = Counter()
    for card in basics():
        found[len(records(card))] += copies(card)
    assert found == {2: 103, 1: 5, 0: 42}


@pytest.mark.parametrize(("who", "skills", "stated", "total"), DISTRIBUTIONS, ids=lambda value: str(value)[:30])
def test_a_distribution_of_the_document(who: str, skills: str, stated: dict[str, int], total: int) -> None:
    owner = "Goddess of the Bow" if who == "Sp Magic Bow" else who  # it uses her unique skills
    names = skills.split(", ")
    found: Counter[str] = Counter()
    for card in basics():
        if any(one.get("name") in names and one.get("character") == owner for one in records(card)):
            found[card.name] += copies(card)
    assert found == {SLASHES[slash][0]: number for slash, number in stated.items()}
    assert sum(stated.values()) == total == sum(found.values())


@pytest.mark.parametrize("who", sorted({who for who, *_ in DISTRIBUTIONS}))
def test_the_distribution_on_the_character_is_that_of_the_cards(who: str) -> None:
    (card,) = [card for card in characters(variants=True) if card.name == who]
    owner = "Goddess of the Bow" if who == "Sp Magic Bow" else who
    order = ("earth", "fire", "thunder", "wind", "water", "light")  # the document's order
    for skill in records(card):
        if skill.get("class") != "Unique":
            assert skill.get("distribution") is None
            continue
        found: Counter[str] = Counter()
        for basic in basics():
            if any(one.get("name") == skill.get("name") and one.get("character") == owner for one in records(basic)):
                found[str(basic.get("element")).lower()] += copies(basic)
        shown = " ".join(f"{{{element}}}×{found[element]}" for element in order if found[element])
        added_up = f" = {sum(found.values())} cards" if len(found) > 1 else ""
        assert skill.get("distribution") == shown + added_up, skill.get("name")


def test_a_printed_skill_is_a_unique_skill_of_its_character() -> None:
    unique = {
        (card.name, skill.get("name")): skill.get("kind")
        for card in characters()
        for skill in records(card)
        if skill.get("class") == "Unique"
    }
    printed = {(one.get("character"), one.get("name")): one.get("kind") for card in basics() for one in records(card)}
    assert printed == unique
    assert len(unique) == 24
    for card in basics():
        owners = [one.get("character") for one in records(card)]
        assert len(set(owners)) == len(owners) <= 2, card.id
        assert all(one.get("class") == "Unique" for one in records(card))


def test_the_seals_lie_on_cards_of_their_element() -> None:
    for card in basics():
        for one in records(card):
            if str(one.get("name")).endswith(" Seal"):
                assert one.get("name") == f"{card.get('element')} Seal"


def test_the_box_and_its_recipe_are_the_cards() -> None:
    recipe = rulebook().rules["composition"].test
    assert isinstance(recipe, Recipe)
    for row, card in zip(recipe.rows, basics(), strict=True):
        assert [one for one in basics() if row.where.holds(one)] == [card]
        assert row.count == copies(card)
        parts = [card.name, card.id, str(card.get("category")), *(str(one.get("name")) for one in records(card))]
        assert all(part in row.label for part in parts), row.label
    deck = read_list("asteriated-grail/box", Problems())
    assert {card.id: number for card, number in deck.copies()} == {card.id: copies(card) for card in basics()}


def read_list(name: str, problems: Problems) -> Deck:
    key, slug = name.split("/")
    data = (bundled_root() / "data" / key / "decks" / f"{slug}.txt").read_bytes()
    decklist = read_decklist(data, slug, problems)
    assert decklist
    return resolve_deck(decklist, game(), problems)


@pytest.mark.parametrize(("slug", "key"), [("box", "box"), ("first-light", "3v3"), ("blade-and-rune", "2v2")])
def test_the_lists_are_legal(slug: str, key: str) -> None:
    problems = Problems()
    deck = read_list(f"asteriated-grail/{slug}", problems)
    chosen = choose_format(rulebook(), deck, "", problems)
    assert chosen
    assert chosen.key == key
    check_deck(deck, rulebook(), chosen, problems)
    assert list(problems) == []


@cache
def rulebook() -> Rulebook:
    problems = Problems()
    found = read_rules(Workspace((bundled_root(),)), game(), problems)
    assert found
    assert list(problems) == []
    return found


@pytest.mark.parametrize("card", basics(), ids=lambda card: card.id)
def test_one_card_less_or_more_is_noticed(card: Card) -> None:
    box = read_list("asteriated-grail/box", Problems())
    for number in (copies(card) - 1, copies(card) + 1):
        entries = (replace(entry, count=number) if entry.card is card else entry for entry in box.entries)
        problems = Problems()
        deck = replace(box, entries=tuple(entry for entry in entries if entry.count))
        check_deck(deck, rulebook(), rulebook().formats["box"], problems)
        (problem,) = problems
        assert problem.code == "D604"
        assert card.id in problem.message
        assert f"{number} instead of {copies(card)}" in problem.message


# ---------------------------------------------------------------- the characters


def test_thirty_one_characters_as_the_document_has_them() -> None:
    assert [card.name for card in characters()] == list(STATED)
    assert [card.id for card in characters()] == [f"C-{n:02}" for n in range(1, 32)]
    for card in characters():
        category, tier, stars, healing, energy, indicators, exclusive, starts = STATED[card.name]
        found = {str(one.get("name")): one.get("cap") for one in records(card, "indicators")}
        own = game().card(str(card.get("exclusive")))
        assert (card.get("category"), card.get("tier"), card.get("difficulty")) == (category, tier, stars), card.name
        assert (card.get("hand"), card.get("healing"), card.get("energy")) == (6, healing, energy), card.name
        assert found == indicators, card.name
        assert (own.name if own else "") == exclusive, card.name
        assert (card.get("starts") or "") == starts, card.name


def test_where_the_characters_come_from() -> None:
    found = Counter(str(card.get("set")) for card in game().of_type("Character"))
    assert found == {
        "Standard": 24,
        "Second edition": 1,
        "Phantom Stardust": 2,
        "Third edition": 4,
        "Sp": 2,
        "Third edition errata": 2,
    }
    assert Counter(str(card.get("tier")) for card in characters()) == {
        "Beginner": 8, "Introductory": 7, "Advanced": 9, "Proficient": 5, "Complex": 2,
    }  # fmt: skip


def test_what_takes_the_place_of_whom() -> None:
    found = {card.id: (card.base_id, card.variant, card.name) for card in game().of_type("Character") if card.variant}
    assert found == {
        "C-32": ("C-21", "sp", "Sp Magic Bow"),
        "C-33": ("C-08", "sp", "Sp Magical Girl"),
        "C-34": ("C-09", "errata", "Sword Mage"),
        "C-35": ("C-08", "errata", "Magical Girl"),
    }
    for card in characters(variants=True):
        if card.variant:
            absent = ("difficulty", "tier", "introduction", "overview", "exclusive", "indicators", "notes", "starts")
            assert not any(card.get(name) for name in absent), card.id
            assert bool(card.get("category")) is (card.variant == "errata")


def test_introductions_and_overviews_only_where_the_document_has_them() -> None:
    for card in characters():
        assert bool(card.get("introduction")) is (card.name not in WITHOUT_ANYTHING), card.name
        assert bool(card.get("overview")) is (card.name not in WITHOUT_ANYTHING | WITHOUT_OVERVIEW), card.name
        assert len(str(card.get("overview") or "")) <= 145, card.name


def test_indicators_never_need_more_than_the_second_edition_has() -> None:
    """29 yellow and 10 blue cards, whoever six players choose; Chrysalis, which has no cap, aside."""
    needs: dict[str, list[int]] = {"yellow": [], "blue": []}
    for card in characters():
        for colour, found in needs.items():
            caps = [one.get("cap") for one in records(card, "indicators") if one.get("colour") == colour]
            found.append(sum(cap for cap in caps if isinstance(cap, int)))
    assert sum(sorted(needs["yellow"])[-6:]) == 29
    assert sum(sorted(needs["blue"])[-6:]) == 10


# ---------------------------------------------------------------- the skills


def stated_skills() -> list[dict[str, str]]:
    with (HERE / "stated-skills.tsv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file, delimiter="\t"))


def test_every_skill_has_the_fields_the_document_gives_it() -> None:
    found = []
    for card, skill in all_skills():
        costs = [f"{name.capitalize()} {skill.get(name)}" for name in ("gem", "crystal") if skill.get(name)]
        marks = skill.get("marks") or ()
        assert isinstance(marks, tuple)
        flags = [word for word, name in FLAGS.items() if skill.get(name)]
        facts = (card.id, skill.get("name"), skill.get("class"), skill.get("kind"), skill.get("limit"))
        found.append([str(fact or "") for fact in (*facts, " ".join(costs), "".join(map(str, marks)), " ".join(flags))])
    assert found == [list(row.values()) for row in stated_skills()]
    assert len(found) == 201


def test_how_many_skills_of_each_class() -> None:
    found = Counter(str(skill.get("class")) for card, skill in all_skills() if not card.variant)
    assert found == {"Normal": 108, "Unique": 24, "Exclusive": 5, "Ultimate": 44}


@pytest.mark.parametrize(
    ("card", "skill"), list(all_skills()), ids=lambda value: value.id if isinstance(value, Card) else str(value)
)
def test_a_skill_says_what_its_fields_say(card: Card, skill: Record) -> None:
    said = texts(skill)
    referred = next((text for text in (said,) if text.startswith("As Earth Seal, for")), "")
    if referred:
        (earth,) = [one for one in records(card) if one.get("name") == "Earth Seal"]
        said = texts(earth)
    marks = skill.get("marks") or ()
    assert isinstance(marks, tuple)
    assert list(dict.fromkeys(re.findall(r"\{mark(\d)\}", said))) == list(map(str, marks))
    for word, name in FLAGS.items():
        assert (f"[{word}]" in said) is bool(skill.get(name)), f"{word} of {skill}"
    assert ("{turn} [Turn sideways]" in said) is bool(skill.get("turn"))
    assert ("{reset} [Reset]" in said) is bool(skill.get("reset"))
    assert bool(skill.get("gem") or skill.get("crystal")) is (skill.get("class") == "Ultimate")
    assert not (skill.get("gem") and skill.get("crystal"))
    assert bool(skill.get("distribution")) is (skill.get("class") == "Unique")
    assert ("Choose one" in said or "choose one" in said) is bool(skill.get("options"))


def every_text() -> Iterator[tuple[str, str]]:
    for card in game().cards:
        for spec, text in game().rich_texts(card):
            yield f"{card.id} {spec.name}", text


def test_marks_are_bound_to_the_word_before() -> None:
    for place, text in every_text():
        assert not re.search(r"(?<!\u00a0)\{mark\d\}", text), place
        assert "\u00a0" not in re.sub(r"\u00a0\{mark\d\}", "", text), place


def test_round_brackets_hold_conditions_and_nothing_else() -> None:
    """They close, do not nest, begin with a capital and are not at the end, for an effect follows."""
    for place, text in every_text():
        if "skills" not in place and "text" not in place:
            assert "(" not in text, place
            continue
        assert text.count("(") == text.count(")"), place
        for inside in re.findall(r"\(([^)]*)\)", text):
            assert "(" not in inside, place
            assert inside[0].isupper(), place
        assert not text.endswith(")"), place
        if place.endswith("condition"):
            assert "(" not in text, place
            assert text[0].isupper(), place
            assert text[-1] not in ".:,;", place


def test_texts_use_one_apostrophe_and_one_minus() -> None:
    assert not [card.id for card in game().cards if "'" in card.name]
    for place, text in every_text():
        assert "'" not in text, place
        assert not re.search(r"(?<![\w-])-\d", text), place


def test_the_source_notes_name_every_card() -> None:
    notes = yaml.safe_load((bundled_root() / "seeds/asteriated-grail.yaml").read_text(encoding="utf-8"))
    listed = notes["cards"]["characters"] + notes["cards"]["exclusive"]
    found = {entry["card"]: entry["name"] for entry in listed}
    assert found == {card.id: card.name for card in game().of_type("Character", "Exclusive")}
    assert {entry["origin"]: entry["copies"] for entry in notes["cards"]["basic"]} == dict(tally("origin"))
    assert len({entry["id"] for entry in notes["outline"]}) == len(notes["outline"])


def test_the_source_notes_and_the_figures_agree_with_the_cards() -> None:
    home = bundled_root()
    states = yaml.safe_load((home / "seeds/asteriated-grail.yaml").read_text(encoding="utf-8"))["states"]
    numbers = yaml.safe_load((home / "data/asteriated-grail/numbers.yaml").read_text(encoding="utf-8"))
    sets = Counter(str(card.get("set")) for card in game().of_type("Character"))
    assert states["characters"] == len(characters())
    assert states["characters_of_the_standard_game"] == sets["Standard"]
    assert states["sp_characters"] == sets["Sp"]
    assert states["errata_characters"] == sets["Third edition errata"]
    assert states["basic_cards"] == sum(map(copies, basics()))
    assert states["distributions"] == numbers["distributions"] == len(DISTRIBUTIONS)
    assert states["exclusive_cards"] == len(game().of_type("Exclusive"))
    assert states["players"] == [numbers["players-few"], numbers["players-many"]]
    shared = {"morale", "score_area", "opening_hand", "hand_limit", "healing_cap", "energy_cap", "attack_damage"}
    for name in shared | {"star_cups_to_win"}:
        assert states[name] == numbers[{"star_cups_to_win": "cups-to-win"}.get(name, name.replace("_", "-"))], name


# ---------------------------------------------------------------- each check's fault

Change = dict[str, Any]
Changes = dict[str, Change | None]

SEAL = {"name": "Earth Seal", "character": "Sealer", "class": "Unique", "kind": "Spell"}
RIFT = {"name": "Rift Slash", "type": "Attack", "element": "Earth", "category": "Illusion", "damage": 2, "copies": 1}
RIFT |= {"skills": [SEAL], "origin": "source"}

# What a value may not be: the checks that must speak, what becomes of which card; None takes it away, `...` a field.
VALUES: list[tuple[set[str], Changes]] = [
    ({"faces"}, {"B-41": None}),
    ({"faces", "faces-differ"}, {"B-68": RIFT, "B-69": RIFT}),
    ({"attack-names"}, {"B-05": {"name": "Mud Slash"}}),
    ({"spell-names"}, {"B-67": {"name": "Magic Bolt"}}),
    ({"attack-damage"}, {"B-05": {"damage": 3}}),
    ({"earth"}, {"B-05": {"element": "Wind"}}),
    ({"wind"}, {"B-12": {"element": "Earth"}}),
    ({"fire"}, {"B-17": {"element": "Earth"}}),
    ({"thunder"}, {"B-22": {"element": "Earth"}}),
    ({"water"}, {"B-30": {"element": "Earth"}}),
    ({"dark"}, {"B-33": {"element": "Earth"}}),
    ({"dark"}, {"B-51": {"element": "Dark"}}),
    ({"light"}, {"B-39": {"element": "Earth"}}),
    ({"light"}, {"B-51": {"element": "Light"}}),
    ({"stays"}, {"B-51": {"stays": ...}}),
    ({"goes"}, {"B-39": {"stays": True}}),
    ({"two-skills"}, {"B-02": {"skills": [SEAL, SEAL, SEAL]}}),
    ({"owner-of-one"}, {"B-02": {"category": "Blood"}}),
    ({"owners-of-two"}, {"B-03": {"category": "Blood"}}),
    ({"owners-of-two"}, {"B-03": {"skills": [SEAL, SEAL]}}),
    ({"characters", "category-technique", "standard"}, {"C-05": None}),
    ({"replacements"}, {"C-33": None}),
    ({"category-holy", "category-illusion"}, {"C-10": {"category": "Illusion"}}),
    ({"category-chant", "category-technique"}, {"C-18": {"category": "Technique"}}),
    ({"category-blood", "category-technique"}, {"C-20": {"category": "Technique"}}),
    ({"stars-beginner"}, {"C-05": {"difficulty": "4"}}),
    ({"stars-introductory"}, {"C-15": {"difficulty": "3"}}),
    ({"stars-advanced"}, {"C-18": {"difficulty": "5"}}),
    ({"stars-proficient"}, {"C-25": {"difficulty": "5"}}),
    ({"stars-complex"}, {"C-31": {"difficulty": "4.5"}}),
    ({"standard"}, {"C-05": {"set": "Third edition"}}),
    ({"rated"}, {"C-05": {"difficulty": ..., "tier": ...}}),
    ({"hand-limit"}, {"C-05": {"hand": 5}}),
    ({"healing-cap"}, {"C-05": {"healing": 3}}),
    ({"energy-cap"}, {"C-05": {"energy": 4}}),
    ({"sideways"}, {"C-05": {"state": ...}}),
    ({"sideways"}, {"C-01": {"state": "Stance", "state_text": "nothing"}}),
    ({"exclusive-five", "exclusive-is-there"}, {"E-5": None}),
    ({"exclusive-has-owner"}, {"E-5": {"category": "Holy"}}),
    ({"exclusive-has-owner", "exclusive-is-there"}, {"E-5": {"owner": "Bard"}}),
    ({"exclusive-is-there"}, {"C-05": {"exclusive": "E-5"}}),
    ({"printed-is-source"}, {"B-05": {"origin": "transcribed"}}),
    ({"bare-is-transcribed"}, {"B-51": {"origin": "source"}}),
    ({"others-are-source"}, {"C-05": {"origin": "transcribed"}}),
]  # fmt: skip


@cache
def checks() -> list[Rule]:
    problems = Problems()
    found = read_checks(Workspace((bundled_root(),)), game(), problems)
    assert list(problems) == []
    return found


def altered(changes: Changes) -> list[Problem]:
    """What the checks say of the game once some cards are altered, taken away or added."""
    kept = [changed(card, changes.get(card.id, {})) for card in game().cards]
    known = {card.id for card in game().cards}
    added = [
        changed(replace(game().cards[0], id=card_id, values=MappingProxyType({})), change)
        for card_id, change in changes.items()
        if card_id not in known
    ]
    problems = Problems()
    cards = tuple(card for card in (*kept, *added) if card)
    check_catalogue(replace(game(), cards=cards), checks(), problems)
    return list(problems)


def changed(card: Card, change: Change | None) -> Card | None:
    if change is None:
        return None
    own = {name: change[name] for name in ("type", "origin") if name in change}
    given = {name: value for name, value in change.items() if name not in own}
    values = {name: value for name, value in {**card.values, **given}.items() if value is not ...}
    if "skills" in given:
        values["skills"] = tuple(Record(MappingProxyType(skill)) for skill in given["skills"])
    return replace(card, values=MappingProxyType(values), **own)


def spoken(problems: list[Problem]) -> set[str]:
    return {problem.rule.removeprefix("asteriated-grail.") for problem in problems if problem.code == "G501"}


@pytest.mark.parametrize(("rules", "changes"), VALUES, ids=lambda value: ",".join(sorted(value)))
def test_what_no_card_is_is_refused(rules: set[str], changes: Changes) -> None:
    problems = altered(changes)
    assert spoken(problems) == rules, problems
    assert all(problem.severity.blocks for problem in problems)


def test_the_cards_as_they_are_are_silent() -> None:
    assert altered({}) == []


def test_every_check_has_a_failing_case() -> None:
    known = {check.id for check in checks()}
    provoked = {rule for rules, _ in VALUES for rule in rules}
    assert known - provoked == set()
    assert provoked - known == set()
