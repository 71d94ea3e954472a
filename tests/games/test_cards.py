"""Games and cards as values: what is printed, what is inherited, what is found."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.games import FieldSpec, Game, Value, fold, game_keys, read_game
from pnp.problems import Problems
from pnp.source import MM, Workspace
from pnp.source.size import Size

ROOT = Path(__file__).resolve().parents[2]
FIXTURES = ROOT / "tests" / "fixtures" / "games"


@pytest.mark.parametrize(
    ("spec", "value", "shown"),
    [
        (FieldSpec("cost", "number", symbols={"dash": "–"}), "dash", "–"),
        (FieldSpec("cost", "number"), 3, "3"),
        (FieldSpec("bonus", "number", signed=True), 3, "+3"),
        (FieldSpec("bonus", "number", signed=True), 0, "0"),
        (FieldSpec("bonus", "number"), -2, "\u22122"),
        (FieldSpec("loud", "flag"), True, "yes"),
        (FieldSpec("loud", "flag"), False, "no"),
        (FieldSpec("tags", "list"), ("a", "b"), "a, b"),
        (FieldSpec("picture", "hints"), {"hat": "red"}, "hat: red"),
        (FieldSpec("name"), "Rope", "Rope"),
        (FieldSpec("name"), None, ""),
    ],
)
def test_a_value_is_shown_as_printed(spec: FieldSpec, value: Value | None, shown: str) -> None:
    assert spec.show(value) == shown


def test_identity(harbour: Game) -> None:
    assert (harbour.title, harbour.short_title, harbour.notice) == (
        "Harbour",
        "Harbour",
        "unofficial, for private play",
    )
    assert harbour.size == Size(63 * MM, 88 * MM)
    assert harbour.fields["bonus"].label == "Bonus"
    assert [section.label for section in harbour.sections.values()] == ["Captain", "Deck", "Hold"]


def test_a_variant_inherits_what_it_does_not_state(harbour: Game) -> None:
    base, gilded = harbour.card("H-10"), harbour.card("H-10-G")
    assert base
    assert gilded
    assert (base.base_id, base.variant, base.inherited) == ("H-10", "", frozenset())
    assert (gilded.base_id, gilded.variant, gilded.type) == ("H-10", "gilded", "Sailor")
    assert gilded.name == "Deck Hand"
    assert gilded.get("strength") == 1
    assert "name" in gilded.inherited
    assert harbour.variants_of(gilded) == [base, gilded]


def test_a_card_answers_for_its_fields_and_for_itself(harbour: Game) -> None:
    (keeper,) = harbour.find("bell  keeper")
    asked = ("id", "type", "base_id", "variant", "origin", "terms", "name", "loud", "tags", "mate", "nothing")
    values = [
        "H-12",
        "Sailor",
        "H-12",
        "",
        "sample",
        ("landfall", "haul"),
        "Bell Keeper",
        True,
        ("old", "wise"),
        None,
        None,
    ]
    assert [keeper.get(name) for name in asked] == values
    assert keeper.place("cost").line == keeper.span.line
    assert keeper.place("mate") == keeper.span


def test_find_offers_base_cards_first(harbour: Game) -> None:
    assert [card.id for card in harbour.find("OLD MARLIN")] == ["H-01", "H-01-G"]
    assert [card.id for card in harbour.find("h-01-g")] == ["H-01-G"]
    assert harbour.find("Marlin") == []
    assert harbour.card("h-01") is None
    assert [card.id for card in harbour.of_type("Captain")] == ["H-01", "H-01-G", "H-02"]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Café  Noir", "CAFE\u0301 noir"),
        ("It’s", "it's"),
        ("A–B", "a-b"),
        ("ＡＢ", "ab"),
        ("a\u00adb\u200b", "AB"),
        ("“x”", '"X"'),
    ],
)
def test_spellings_that_are_the_same(one: str, other: str) -> None:
    assert fold(one) == fold(other)


@pytest.mark.parametrize(("one", "other"), [("Cafe", "Café"), ("ab", "a b"), ("a1", "a2"), ("日本", "日木")])
def test_spellings_that_differ(one: str, other: str) -> None:
    assert fold(one) != fold(other)


def test_overlays_win_and_games_are_listed(tmp_path: Path) -> None:
    folder = tmp_path / "data" / "harbour" / "cards"
    folder.mkdir(parents=True)
    (folder / "all.yaml").write_text(
        "cards:\n- {id: Z-1, name: Oar, type: Tool, crew: North, cost: 1, text: Brace, origin: sample}\n"
    )
    workspace = Workspace((tmp_path, FIXTURES))
    problems = Problems()
    game = read_game(workspace, "harbour", problems)
    assert game
    assert [card.id for card in game.cards] == ["Z-1"]
    keys = game_keys(workspace)
    assert keys == sorted(set(keys))
    assert {"harbour", "twins"} <= {*keys}


def test_a_game_that_is_not_there_is_a_problem() -> None:
    problems = Problems()
    assert read_game(Workspace((FIXTURES,)), "nowhere", problems) is None
    assert [problem.code for problem in problems] == ["S109"]
