"""Formats and rules as values: inheritance, flags, several decks, outlines, and the shape of messages."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.decks import Deck, read_decklist, resolve_deck
from pnp.games import Game, read_game
from pnp.problems import Problem, Problems, Severity, Span, joined
from pnp.rules import Rulebook, check_decks, choose_format, find_format, lint_rules, read_outline, read_rules
from pnp.source import Workspace

FIXTURES = Path(__file__).parent.parent / "fixtures" / "games"
HOME = FIXTURES / "data" / "harbour"


@pytest.fixture(scope="module")
def harbour() -> Game:
    game = read_game(Workspace((FIXTURES,)), "harbour", Problems())
    assert game
    return game


@pytest.fixture(scope="module")
def rulebook(harbour: Game) -> Rulebook:
    rulebook = read_rules(Workspace((FIXTURES,)), harbour, Problems())
    assert rulebook
    return rulebook


def deck(game: Game, text: str, file: str = "list") -> Deck:
    decklist = read_decklist(text.encode(), file, Problems())
    assert decklist
    return resolve_deck(decklist, game, Problems())


def judged(rulebook: Rulebook, format_name: str, *decks: Deck) -> list[Problem]:
    problems = Problems()
    chosen = find_format(rulebook, format_name, Span("list"), problems)
    assert chosen
    check_decks(decks, rulebook, chosen, problems)
    return list(problems)


def test_a_format_inherits_rules_first(rulebook: Rulebook) -> None:
    assert rulebook.formats["plain"].rules == ("captain-one", "deck-six", "copies-3", "no-gilded")
    assert [rule.id for rule in rulebook.rules_of(rulebook.formats["open"])] == ["captain-one", "deck-six", "copies-3"]


def test_a_format_may_leave_rules_out_and_set_flags(tmp_path: Path, harbour: Game) -> None:
    write(
        tmp_path / "data/harbour/rules.yaml",
        "default: base\n"
        "formats:\n"
        "  base: {label: Base, rules: [one, two], flags: {pool: closed, size: small}}\n"
        "  child: {label: Child, extends: base, without: [one], rules: [three], flags: {pool: open}}\n"
        "rules:\n"
        "  one: {kind: count, max: 1, cite: x}\n"
        "  two: {kind: count, max: 2, cite: x, when: {size: small, pool: [closed, open]}}\n"
        "  three: {kind: count, max: 3, cite: x, when: {pool: closed}}\n",
    )
    problems = Problems()
    rulebook = read_rules(Workspace((tmp_path, FIXTURES)), harbour, problems)
    assert rulebook
    assert not list(problems)
    child = rulebook.formats["child"]
    assert child.rules == ("two", "three")
    assert dict(child.flags) == {"pool": "open", "size": "small"}
    assert [rule.id for rule in rulebook.rules_of(child)] == ["two"]


TABLES = """
default: pair
formats:
  pair: {label: Pair, said: {players: 2}, rules: [two]}
  four: {label: Four, extends: pair, said: {players: 4}}
  open: {label: Open, rules: [two]}
rules:
  two: {kind: count, in: deck, exactly: 2, cite: x}
"""


@pytest.mark.parametrize(
    ("text", "chosen", "complaint"),
    [
        ("2 Rope\n", "pair", ""),
        ("Players: 4\n2 Rope\n", "four", ""),
        ("Players: 4\nFormat: open\n2 Rope\n", "open", ""),
        ("Format: four\n2 Rope\n", "four", ""),
        ("Players: 2\nFormat: Four\n2 Rope\n", "four", "the list says `Players: 2`; Four is for `Players: 4`"),
        ("Players: 5\n2 Rope\n", None, "has no format for `Players: 5`"),
    ],
)
def test_a_list_is_of_the_format_it_speaks_of(
    tmp_path: Path, harbour: Game, text: str, chosen: str | None, complaint: str
) -> None:
    write(tmp_path / "data/harbour/rules.yaml", TABLES)
    problems = Problems()
    rulebook = read_rules(Workspace((tmp_path,)), harbour, problems)
    assert rulebook
    found = choose_format(rulebook, deck(harbour, text), "", problems)
    assert (found.key if found else None) == chosen
    assert [problem.code for problem in problems] == ["D807"] * bool(complaint)
    for problem in problems:
        assert complaint in problem.message
        assert problem.span
        assert problem.span.line == 1
        assert problem.hint
    if chosen is None:
        assert "there is `Players: 2` for Pair and `Players: 4` for Four" in next(iter(problems)).hint


def test_a_format_for_what_no_list_can_say_is_reported(tmp_path: Path, harbour: Game) -> None:
    write(tmp_path / "data/harbour/rules.yaml", TABLES.replace("players: 4", "palyers: 4"))
    problems = Problems()
    assert read_rules(Workspace((tmp_path,)), harbour, problems) is None
    assert [problem.code for problem in problems] == ["G403"]
    assert "players" in next(iter(problems)).hint


def test_a_format_is_found_by_key_and_label_and_default(rulebook: Rulebook) -> None:
    for name in ("plain", "PLAIN", "Plain"):
        chosen = find_format(rulebook, name, Span("list"), Problems())
        assert chosen
        assert chosen.key == "plain"
    default = find_format(rulebook, "", Span("list"), Problems())
    assert default
    assert default.key == "open"


def test_decks_that_meet_are_judged_together(harbour: Game, rulebook: Rulebook) -> None:
    one, two = deck(harbour, "Old Marlin", "one"), deck(harbour, "Old Marlin (gilded)", "two")
    (problem,) = judged(rulebook, "meeting", one, two)
    assert (problem.code, problem.severity, problem.rule) == ("D404", Severity.WARNING, "harbour.captains-differ")
    assert problem.message == "both are led by Old Marlin and Old Marlin (gilded)"
    assert [str(span) for span, _ in problem.related] == ["one:1:1", "two:1:1"]
    assert judged(rulebook, "meeting", one, deck(harbour, "Vera Quay", "two")) == []


def test_a_problem_carries_its_figures_and_place(harbour: Game, rulebook: Rulebook) -> None:
    text = "Old Marlin\n2 Deck Hand\n2 Rope\n2 Deck Hand (gilded)"
    (problem,) = judged(rulebook, "open", deck(harbour, text))
    assert problem.rule == "harbour.copies-3"
    assert (problem.data["n"], problem.data["max"], problem.data["over"]) == (4, 3, 1)
    assert problem.data["cards"] == ["H-10", "H-10-G"]
    assert problem.data["cite"] == "copies"
    assert [(span.line, remark) for span, remark in problem.related] == [
        (2, "2 Deck Hand"),
        (4, "2 Deck Hand (gilded)"),
    ]


@pytest.mark.parametrize(
    ("names", "shown"),
    [
        ([], ""),
        (["A"], "A"),
        (["A", "B"], "A and B"),
        (["A", "B", "C"], "A, B and C"),
        (list("ABCDEFGH"), "A, B, C, D, E, F, G and H"),
        (list("ABCDEFGHIJ"), "A, B, C, D, E, F, G, H and 2 more"),
    ],
)
def test_names_in_a_sentence(names: list[str], shown: str) -> None:
    assert joined(names) == shown


def test_a_cite_must_be_in_the_outline(tmp_path: Path, rulebook: Rulebook) -> None:
    write(tmp_path / "seeds/harbour.yaml", "outline:\n- {id: deck}\n- {id: copies}\n- {id: captain}\n- {id: plain}\n")
    problems = Problems()
    outline = read_outline(Workspace((tmp_path,)), "harbour", problems)
    lint_rules(rulebook, outline, problems)
    (problem,) = problems
    assert problem.code == "G406"
    assert problem.message == "rule `captain-one` cites `captains`, which the outline does not have"
    assert problem.hint == "did you mean `captain`?"


def test_a_game_without_source_notes_has_no_outline(tmp_path: Path) -> None:
    assert read_outline(Workspace((tmp_path,)), "harbour", Problems()) is None


def test_a_game_without_rules_has_no_rulebook(tmp_path: Path, harbour: Game) -> None:
    problems = Problems()
    assert read_rules(Workspace((tmp_path,)), harbour, problems) is None
    assert not list(problems)


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
