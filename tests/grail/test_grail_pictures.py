"""Asteriated Grail's pictures: every element, category, spell, marker and character is drawn, and each differently."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Mapping
from functools import cache
from itertools import combinations

import pytest

from pnp.faces.drawings import DrawingLibrary, Look, check_drawings, compose_drawing, compose_emblem, read_drawing
from pnp.faces.drawings.colours import contrast
from pnp.faces.drawings.palette import Colours
from pnp.faces.frame import Fill, Group, Op, Stroke
from pnp.faces.materials import read_materials
from pnp.games import Card, Game, read_game
from pnp.problems import Problems
from pnp.source import MM, Workspace, bundled_root, parse_yaml

ELEMENTS = ("Wind", "Water", "Fire", "Earth", "Thunder", "Dark", "Light")
CATEGORIES = ("Holy", "Illusion", "Technique", "Chant", "Blood")
MARKERS = ("Gem", "Crystal", "Star Cup", "Healing", "Yellow", "Blue")
SPELLS = ("Holy Light", "Holy Shield", "Poison", "Weaken", "Magic Bullet")
PANES = {"Holy": "rays", "Illusion": "crescents", "Technique": "quarries", "Chant": "bricks", "Blood": "scales"}


@cache
def game() -> Game:
    found = read_game(Workspace((bundled_root(),)), "asteriated-grail", Problems())
    assert found
    return found


@cache
def library() -> DrawingLibrary:
    problems = Problems()
    found = read_materials(Workspace((bundled_root(),)), game(), problems).drawings
    check_drawings(found, problems)
    assert not list(problems), [problem.message for problem in problems]
    return found


def flat(ops: tuple[Op, ...]) -> list[Op]:
    found: list[Op] = []
    for op in ops:
        found += flat(op.ops) if isinstance(op, Group) else [op]
    return found


@cache
def scene(name: str, seed: str, *facts: tuple[str, str]) -> tuple[Op, ...]:
    """A picture 50 mm wide and 46 high; whatever goes wrong fails the test."""
    hints = {key.removeprefix("hint "): word for key, word in facts if key.startswith("hint ")}
    look = Look("day", {key: word for key, word in facts if not key.startswith("hint ")})
    problems = Problems()
    emblem = compose_emblem(
        library(), name, "any", seed=seed, width=50 * MM, height=46 * MM, look=look, problems=problems, hints=hints
    )
    assert not list(problems), [problem.message for problem in problems]
    return tuple(flat(emblem.ops))


def digest(ops: tuple[object, ...]) -> str:
    return hashlib.sha256(repr(ops).encode()).hexdigest()


def part(name: str, **facts: str) -> tuple[Op, ...]:
    """A piece of furniture in a box of 40 by 9 mm."""
    problems = Problems()
    lets = ", ".join(f"{key}: {{word: {word}}}" for key, word in facts.items())
    node = parse_yaml(f"- {{kind: use, part: {name}, let: {{tail: 2.3, {lets}}}}}", "piece", problems)
    assert node is not None
    drawing = read_drawing(node, problems)
    assert drawing is not None
    ops = compose_drawing(drawing, 40 * MM, 9 * MM, library(), look=Look(), problems=problems)
    assert not list(problems), [problem.message for problem in problems]
    return tuple(flat(ops))


def paths(ops: tuple[Op, ...]) -> Counter[str]:
    """The shapes alone, without their colours: what is left of them in grey."""
    return Counter(repr(op.path) for op in ops if isinstance(op, Fill | Stroke))


def test_every_attack_is_its_own_picture() -> None:
    made = {
        (element, category): scene("attack", "B-01", ("element", element), ("category", category))
        for element in ELEMENTS
        for category in CATEGORIES
    }
    assert len({digest(ops) for ops in made.values()}) == 35
    assert all(len(ops) > 20 for ops in made.values())
    grey = {key: digest(tuple(op.path for op in ops if isinstance(op, Fill | Stroke))) for key, ops in made.items()}
    assert len(set(grey.values())) == 35  # shapes alone tell them apart


def test_the_same_attack_differs_from_card_to_card() -> None:
    slashes = [card for card in game().cards if card.type == "Attack"]
    made = {
        card.id: digest(
            scene("attack", card.id, ("element", str(card.get("element"))), ("category", str(card.get("category"))))
        )
        for card in slashes
    }
    assert len(set(made.values())) == len(slashes) == 34


@pytest.mark.parametrize("category", CATEGORIES)
def test_cames_are_the_categorys(category: str) -> None:
    ops = scene("attack", "B-01", ("element", "Wind"), ("category", category))
    others = [scene("attack", "B-01", ("element", "Wind"), ("category", other)) for other in CATEGORIES]
    own = paths(ops)
    for other in map(paths, others):
        if other != own:
            assert (own - other).total() >= 5  # panes and sword
    assert PANES[category] in repr(library().parts["cames"]).lower()


@pytest.mark.parametrize("name", SPELLS)
def test_every_spell_has_a_picture_of_its_own(name: str) -> None:
    facts = (("element", "Wind"), ("category", "Chant"))
    own, plain = scene("spell", "B-40", *facts, ("name", name)), scene("spell", "B-40", *facts, ("name", "Nameless"))
    assert (paths(own) - paths(plain)).total() > 8


def test_every_marker_has_a_picture_of_its_own() -> None:
    made = [scene("marker", name, ("glass", name)) for name in MARKERS]
    for one, other in combinations(map(paths, made), 2):
        assert (one - other).total() > 8


@cache
def characters() -> tuple[Card, ...]:
    return tuple(card for card in game().cards if card.type == "Character")


def portrait(card: Card) -> tuple[Op, ...]:
    given = card.get("portrait")
    hints = [(f"hint {key}", word) for key, word in given.items()] if isinstance(given, Mapping) else []
    category = str(card.get("category") or next(c.get("category") for c in characters() if c.id == card.base_id))
    return scene("portrait", card.id, ("category", category), ("sigil", str(card.get("sigil"))), *hints)


def test_no_two_characters_look_alike() -> None:
    assert len(characters()) == 35
    assert len({digest(portrait(card)) for card in characters()}) == 35


def test_every_character_has_a_sigil_and_no_two_the_same() -> None:
    base = [card for card in characters() if not card.variant]
    sigils = [str(card.get("sigil")) for card in base]
    assert len(set(sigils)) == len(base) == 31
    assert set(sigils) <= set(game().icons)
    for card in base:  # rows of basic cards find it by the owner's name
        problems = Problems()
        node = parse_yaml(f"- {{kind: use, part: ink sigil, let: {{owner: {{word: {card.name}}}}}}}", "row", problems)
        assert node is not None
        drawing = read_drawing(node, problems)
        assert drawing is not None
        ops = compose_drawing(drawing, 6 * MM, 6 * MM, library(), look=Look(), problems=problems)
        drawn = [op.path for op in flat(ops) if isinstance(op, Fill)]
        own = library().icons[str(card.get("sigil"))].place(0, 0, 6, "#000000")
        assert drawn == [op.path for op in flat((own,)) if isinstance(op, Fill)], card.name


@pytest.mark.parametrize("name", ["hair", "colour", "gear", "nimbus", "mantle", "back", "flames", "garments"])
def test_every_hint_draws_something_else(name: str) -> None:
    facts = (("category", "Holy"), ("sigil", "ankh"), *((("hint back", "flames"),) if name == "flames" else ()))
    words = library().hints[name]
    made = {word: digest(scene("portrait", "C-16", *facts, (f"hint {name}", word))) for word in words}
    assert len(set(made.values())) == len(words)


def test_elements_differ_in_outline_hatching_and_colour() -> None:
    medals = [part("medallion", element=element) for element in ELEMENTS]
    ribbons = [part("element ribbon", element=element) for element in ELEMENTS]
    for pieces in (medals, ribbons):
        assert len({repr(sorted(paths(ops))) for ops in pieces}) == 7
    colours = Colours(library().palette, "day", {}, Problems())
    for element in ELEMENTS:
        ground, ink = (colours.named(name, None, {"glass": element}) for name in ("deep", "on"))
        assert contrast(ground, ink) > 4.5, element
    for category in CATEGORIES:
        assert contrast(colours.named("deep", None, {"glass": category}), "#FFFFFF") > 4.5, category


def test_categories_differ_in_their_diapers() -> None:
    ribbons = [part("character ribbon", category=category) for category in CATEGORIES]
    assert len({repr(sorted(paths(ops))) for ops in ribbons}) == 5


def test_badges_differ_by_class_and_by_kind() -> None:
    classes, kinds = ("Normal", "Unique", "Exclusive", "Ultimate"), ("Passive", "Response", "Activation", "Spell")
    badges = [part("skill badge", **{"class": rank, "kind": kind}) for rank in classes for kind in kinds]
    assert len({repr(sorted(paths(ops))) for ops in badges}) == 16


def test_half_stars_are_halves() -> None:
    made = [part("stars", difficulty=f'"{word}"') for word in ("3", "3.5", "4", "4.5", "5")]
    full = [sum(isinstance(op, Fill) and op.paint == "#D6A840" for op in ops) for ops in made]
    assert full == [3, 4, 4, 5, 5]  # a half is a whole one behind a clip
