"""Cards that say more than their face has room for, or in letters its fonts lack; and whose picture a showcase has."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from pnp.faces.frame import Fill, Group, LinearGradient, Op
from pnp.games import Card
from pnp.problems import Problem, Problems
from tests.composed import altered, catalogue

LONG = " ".join(["Deal 1 damage to one enemy ally."] * 29)  # 203 words
BOXES = {"Ally": "rules", "Technique": "rules", "Secret Art": "rules", "Reaction": "rules", "Equipment": "rules"}


def problems_of(card: Card) -> list[Problem]:
    found = Problems()
    catalogue("starfall").compose(card, found)
    return list(found)


def first_of(kind: str) -> Card:
    return next(card for card in catalogue("starfall").game.cards if card.type == kind)


@pytest.mark.parametrize(
    ("kind", "field"), [*((kind, "ability") for kind in BOXES), ("Leader", "skill"), ("Reaction", "trigger")]
)
def test_an_ability_of_200_words_fails_with_card_box_and_lines(kind, field) -> None:
    card = altered(first_of(kind), **{field: LONG})
    (problem,) = problems_of(card)
    assert problem.code == "L222"
    assert problem.severity.blocks
    assert problem.message.startswith(f"{card.name}, box `{'trigger' if field == 'trigger' else 'rules'}`:")
    lines = re.search(r"(\d+) lines too long", problem.message)
    assert lines, problem.message
    assert int(lines[1]) >= 5
    assert problem.span == card.place(field)


def test_the_lines_too_many_are_those_that_are_cut() -> None:
    """Without as many sentences as the message says lines, the text fits; with all of them it does not."""
    card = first_of("Technique")
    (problem,) = problems_of(altered(card, ability=LONG))
    room = re.search(r"to (\d+) of its (\d+) lines", problem.hint)
    assert room, problem.hint
    kept, whole = int(room[1]), int(room[2])
    words = LONG.split()
    assert problems_blocking(altered(card, ability=" ".join(words[: len(words) * kept // whole - 7]))) == []
    assert problems_blocking(altered(card, ability=" ".join(words[: len(words) * (kept + 1) // whole + 7]))) == ["L222"]


def problems_blocking(card: Card) -> list[str]:
    return [problem.code for problem in problems_of(card) if problem.severity.blocks]


@pytest.mark.parametrize(
    ("name", "missing"),
    [
        ("Ferry \u05e9\u05dd Keeper", "\u05e9\u05dd"),
        ("\u0e0a\u0e37\u0e48\u0e2d", "\u0e0a\u0e37\u0e48\u0e2d"),
        ("Moon \U0001f319", "\U0001f319"),
    ],
)
def test_a_name_in_a_script_without_glyphs_fails_with_its_characters(name, missing) -> None:
    card = altered(first_of("Ally"), name=name)
    (problem,) = problems_of(card)
    assert problem.code == "L221"
    assert problem.severity.blocks
    assert problem.message.startswith(f"{name}, box `name`:")
    named = re.findall(r"`(.)` U\+([0-9A-F]{4,})", problem.message)
    assert [character for character, _ in named] == list(missing)
    assert [chr(int(number, 16)) for _, number in named] == list(missing)
    assert problem.span == card.place("name")


def test_a_name_too_long_for_its_line_fails() -> None:
    (problem,) = problems_of(altered(first_of("Ally"), name="The Keeper of All Nine Ferries and Both Banks"))
    assert problem.code == "L225"
    assert problem.severity.blocks


# ---- the showcase keeps the picture of its base card ----


def picture(card: Card) -> tuple[Op, ...]:
    frame = catalogue("starfall").compose(card, Problems()).frame
    return tuple(op for op in frame.ops if op.by == "picture")


def washes(ops: tuple[Op, ...]) -> list[tuple[int, int]]:
    """What tells a composition apart whatever its light and the size of its window: the mountains and their crests."""
    found = []
    for op in ops:
        if isinstance(op, Group):
            found += washes(op.ops)
        elif isinstance(op, Fill) and isinstance(op.paint, LinearGradient):
            found.append((len(op.path), sum(segment[0] == "C" for segment in op.path)))
    return found


SHOWCASES = [card.id for card in catalogue("starfall").game.cards if card.variant]


@pytest.mark.parametrize(
    "card_id", [SHOWCASES[0], *(pytest.param(other, marks=pytest.mark.slow) for other in SHOWCASES[1:])]
)
def test_a_showcase_takes_the_seeds_of_its_base_card(card_id) -> None:
    starfall = catalogue("starfall")
    showcase = starfall.card(card_id)
    base = starfall.card(showcase.base_id)
    others = [starfall.card(starfall.card(other).base_id) for other in SHOWCASES if other != card_id]
    assert picture(showcase) == picture(replace(showcase, id="somebody else"))
    assert picture(showcase) != picture(replace(showcase, base_id="somebody else"))
    assert picture(showcase) != picture(base)  # another window, another light ...
    assert washes(picture(showcase)) == washes(picture(base))  # ... on the same landscape
    assert all(washes(picture(showcase)) != washes(picture(other)) for other in others[:1])
