"""Sentence templates: nested slots, numbers in range, fields as printed, and how far a text agrees."""

from __future__ import annotations

import time

import pytest

from pnp.games.wording.templates import Matching, Slot, parse_template

SLOTS = {
    "n": Slot(low=1, high=9),
    "limit": Slot((parse_template("costing {n} or less"), parse_template("with {n} or more"))),
    "one": Slot((parse_template("one ally"), parse_template("one ally {limit}"))),
}


def matching(text: str, **printed: str) -> Matching:
    return Matching(text, SLOTS, lambda name: printed.get(name, ""))


@pytest.mark.parametrize(
    ("template", "text", "fits"),
    [
        ("Deal {n} to {one}.", "Deal 3 to one ally costing 2 or less.", True),
        ("Deal {n} to {one}.", "Deal 3 to one ally.", True),
        ("Deal {n} to {one}.", "Deal 3 to one ally with 9 or more.", True),
        ("Deal {n} to {one}.", "Deal 0 to one ally.", False),
        ("Deal {n} to {one}.", "Deal 10 to one ally.", False),
        ("Deal {n} to {one}.", "Deal 3 to one ally", False),
        ("Deal {n} to {one}.", "deal 3 to one ally.", False),
    ],
)
def test_slots(template: str, text: str, *, fits: bool) -> None:
    assert matching(text).whole(parse_template(template), 0) is fits


@pytest.mark.parametrize(
    ("template", "text", "printed", "fits"),
    [
        ("{field:x} power", "+1 power", "+1", True),
        ("+{field:x} power", "+1 power", "+1", True),
        ("+{field:x} power", "+1 power", "\u22121", False),
        ("\u2212{field:x} power", "\u22121 power", "\u22121", True),
        ("+{field:x} power", "+1 power", "1", True),
        ("{field:x} power", "+2 power", "+1", False),
        ("{field:x} power", " power", "", False),
    ],
)
def test_fields_as_printed(template: str, text: str, printed: str, *, fits: bool) -> None:
    assert matching(text, x=printed).whole(parse_template(template), 0) is fits


def test_how_far_a_text_agrees() -> None:
    text = "Deal 3 to one ally costing x"
    found = matching(text)
    assert not found.whole(parse_template("Deal {n} to {one}."), 0)
    assert text[: found.furthest] == "Deal 3 to one ally costing "


def test_slots_deep_in_slots_stay_quick() -> None:
    slots = {"s0": Slot((parse_template("a"), parse_template("aa")))}
    for n in range(1, 30):
        slots[f"s{n}"] = Slot((parse_template(f"{{s{n - 1}}}{{s{n - 1}}}"), parse_template(f"{{s{n - 1}}}")))
    start = time.perf_counter()
    assert Matching("a" * 40, slots, str).whole(parse_template("{s29}"), 0)
    assert time.perf_counter() - start < 1
