"""Numbers and words by one place of the digest of a picture's seed."""

from __future__ import annotations

import hashlib

import pytest

from pnp.faces.drawings.amounts import Amount
from pnp.faces.drawings.palette import Colours, Palette
from pnp.faces.drawings.scope import Composition, Scope
from pnp.faces.drawings.settings import Settings
from pnp.problems import Problems
from pnp.source import parse_yaml

SEED = "B-07"
BYTES = hashlib.sha256(SEED.encode()).digest()


def scope(problems: Problems, **variables: float | str) -> Scope:
    composition = Composition(SEED, Colours(Palette(), "", {}, problems), {}, problems)
    return Scope(composition, {"w": 40.0, "h": 30.0, **variables})


def amount(text: str, **variables: float | str) -> float:
    problems = Problems()
    node = parse_yaml(text, "amount", problems)
    assert node is not None
    read = Amount.read_node(node, problems)
    assert read is not None, [p.message for p in problems]
    number = read.of(scope(problems, **variables))
    assert not list(problems)
    return number


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("{slot: 26, below: 3}", BYTES[26] % 3),
        ("{slot: 58, below: 3}", BYTES[26] % 3),  # places go round after 31
        ("{slot: 22, from: 10, to: 60}", 10 + 50 * BYTES[22] / 255),
        ("{slot: 20, pick: [16, 0.5w, 24]}", (16, 20, 24)[BYTES[20] % 3]),
        ("{slot: i+24, pick: [1, 2, 3, 4, 5]}", BYTES[27] % 5 + 1),
    ],
)
def test_a_slot_is_a_number(text: str, number: float) -> None:
    assert amount(text, i=3.0) == pytest.approx(number)


@pytest.mark.parametrize(("hint", "number"), [("7", 7), (7.0, 7), ("", BYTES[3] % 8)])
def test_a_hint_that_is_a_number_decides(hint: float | str, number: float) -> None:
    assert amount("{slot: 3, pick: [0, 1, 2, 3, 4, 5, 6, 7], hint: hair}", hair=hint) == number


@pytest.mark.parametrize(
    ("text", "hat", "value"),
    [
        ("{slot: 4, pick: [crown, hood, horns], hint: hat}", "", ("crown", "hood", "horns")[BYTES[4] % 3]),
        ("{slot: 4, pick: [crown, hood], hint: hat}", "wreath", "wreath"),
        ("{slot: 4, pick: [1, 2]}", "", (1, 2)[BYTES[4] % 2]),
    ],
)
def test_a_slot_may_set_a_word(text: str, hat: str, value: str | float) -> None:
    problems = Problems()
    node = parse_yaml(f"gear: {text}", "let", problems)
    assert node is not None
    settings = Settings.read_node(node, problems)
    assert settings is not None, [p.message for p in problems]
    inner = scope(problems, hat=hat)
    settings.apply(inner)
    assert inner.variables["gear"] == value
    assert not list(problems)


@pytest.mark.parametrize(
    ("text", "code", "part"),
    [
        ("{slot: 4}", "L302", "one of `below`, `pick`, or `from` with `to`"),
        ("{slot: 4, from: 3}", "L302", "`from` with `to`"),
        ("{slot: 4, below: 3, pick: [1, 2]}", "L302", "one of"),
        ("{slot: [4], below: 3}", "L302", "amount"),
        ("{slot: 4, under: 3}", "S105", "under"),
    ],
)
def test_a_slot_that_says_too_much_or_too_little(text: str, code: str, part: str) -> None:
    problems = Problems()
    node = parse_yaml(text, "amount", problems)
    assert node is not None
    assert Amount.read_node(node, problems) is None
    assert any(p.code == code and part in p.message for p in problems), [(p.code, p.message) for p in problems]


def test_a_word_slot_needs_words() -> None:
    problems = Problems()
    node = parse_yaml("gear: {slot: 4, pick: []}", "let", problems)
    assert node is not None
    assert Settings.read_node(node, problems) is None
    assert [p.code for p in problems] == ["L302"]
