"""How strictly `pnp validate` judges, what it shows, and the document it prints for machines."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest

from pnp import problems
from tests.cli.running import Command

LEGAL = "Game: harbour\nCaptain: Old Marlin\n3 Deck Hand\n3 Rope\n"
SHORT = "Game: harbour\nCaptain: Old Marlin\n3 Deck Hand\n"
GILDED = "Format: plain\n" + LEGAL.replace("Marlin", "Marlin (gilded)")
FOUR = LEGAL.replace("3 Rope", "4 Rope")

SCHEMA = Path(problems.__file__).parent / "schemas" / "report-1.json"
conforms = jsonschema_rs.validator_for(json.loads(SCHEMA.read_text(encoding="utf-8"))).validate


# -- decks that are not finished -----------------------------------------------------------------------------------


def test_what_an_unfinished_deck_lacks_is_only_noted(command: Command) -> None:
    name = command.deck(SHORT)
    assert command("validate", name)[0] == 1
    code, out, err = command("validate", name, "--partial")
    assert (code, err) == (0, "1 note (-v shows notes).\n")
    assert out == "Legal so far: Open. Captain Old Marlin · Deck 3. 1 rule still asks for more.\n"
    assert (
        "note D401 wrong-number [harbour.deck-six]: 3 cards in the deck"
        in command("validate", name, "--partial", "-v")[2]
    )


def test_what_is_wrong_already_stays_wrong_in_an_unfinished_deck(command: Command) -> None:
    code, out, err = command("validate", command.deck("Game: harbour\n4 Rope\n"), "--partial")
    assert code == 1
    assert out == "Not legal so far: Open. Deck 4. 2 rules still ask for more.\n"
    assert err.startswith("list.txt:2:1: error D403")
    assert command("validate", command.deck("Game: harbour\n7 Rope\n"), "--partial", "--ignore", "D403")[0] == 1


def test_a_finished_deck_is_finished(command: Command) -> None:
    assert command("validate", command.deck(LEGAL), "--partial")[1] == (
        "Legal so far: Open. Captain Old Marlin · Deck 6.\n"
    )


# -- what counts ---------------------------------------------------------------------------------------------------


def test_strict_takes_warnings_for_errors(command: Command) -> None:
    name = command.deck(GILDED)
    assert command("validate", name)[0] == 0
    code, out, err = command("validate", name, "--strict")
    assert code == 1
    assert out.startswith("Not legal: Plain.")
    assert "error D501 unfit-card" in err


@pytest.mark.parametrize("word", ["D403", "d403", "D40", "too-many-copies", "copies-3", "harbour.copies-3"])
def test_ignore_leaves_out_and_says_so(command: Command, word: str) -> None:
    code, out, err = command("validate", command.deck(FOUR), "--ignore", f"{word},D401")
    assert (code, err) == (0, "")
    assert out.endswith(f" Not looked at: {word}, D401.\n")


def test_select_shows_nothing_else(command: Command) -> None:
    code, out, err = command("validate", command.deck(FOUR), "--select", "D403")
    assert code == 1
    assert out.endswith(" Looked at only: D403.\n")
    assert "D403" in err
    assert "D401" not in err
    code, out, err = command("validate", command.deck(FOUR), "--select", "D4", "--ignore", "D401,D403")
    assert (code, err) == (0, "")


def test_a_fatal_problem_cannot_be_ignored(command: Command) -> None:
    code, _, err = command("validate", command.deck("Format: opne\n" + LEGAL), "--ignore", "D8", "--select", "D4")
    assert code == 2
    assert "fatal D801" in err


@pytest.mark.parametrize(
    ("word", "hint"), [("D999", ""), ("too-many-copeis", "`too-many-copies`"), ("copies-4", "`copies-3`")]
)
def test_a_word_that_is_no_code_and_no_rule(command: Command, word: str, hint: str) -> None:
    code, out, err = command("validate", command.deck(FOUR), "--ignore", word)
    assert (code, out) == (2, "")
    assert f"`{word}`" in err
    assert hint in err


# -- several decks -------------------------------------------------------------------------------------------------


def test_a_file_may_hold_several_decks(command: Command) -> None:
    name = command.deck(f"Name: One\n{LEGAL}\n=====\nName: Two\n{SHORT}")
    code, out, err = command("validate", name)
    assert code == 1
    assert out.splitlines() == [
        "One: Legal: Open. Captain Old Marlin · Deck 6. 7 cards to print, 1 sheet of 9.",
        "Two: Not legal: Open. Captain Old Marlin · Deck 3.",
    ]
    assert err.startswith("list.txt:8:1: error D401 wrong-number [harbour.deck-six]: 3 cards in the deck; it has 6\n")


def test_standard_input_of_any_shape(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(LEGAL.encode("utf-16"))))
    assert command("validate", "-")[0] == 0
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b'["H-01", "H-10", "H-20"]')))
    code, _, err = command("validate", "-", "--partial")
    assert code == 0, err


# -- the document for machines -------------------------------------------------------------------------------------


def document(command: Command, *words: str) -> dict[str, Any]:
    code, out, err = command("validate", *words, "--report", "json")
    assert err == ""
    found = json.loads(out)
    conforms(found)
    assert found["exit_code"] == code
    return dict(found)


def test_documents_follow_the_schema_that_ships(command: Command) -> None:
    slip = document(command, command.deck(LEGAL.replace("Rope", "Roep") + "SB: 1 Rope\n"))
    assert slip["decks"][0] | {} == {
        "file": "list.txt",
        "line": None,
        "name": "list",
        "game": "harbour",
        "format": None,
        "judged_by": "Open",
        "origin": None,
        "shape": "text",
        "encoding": "utf-8",
        "legal": False,
        "sections": {"captain": 1, "deck": 3, "hold": 0},
        "cards": 4,
        "sheets": 1,
        "unread": 3,
        "aside": 1,
    }
    (unknown,) = [problem for problem in slip["problems"] if problem["code"] == "D201"]
    assert unknown["data"] == {"slip": "typo", "cards": ["H-20"]}
    several = document(command, command.deck(LEGAL, "a.txt"), command.deck(SHORT, "b.txt"), "--all-formats")
    assert [deck["legal"] for deck in several["decks"]] == [True, False]
    structured = document(command, command.deck('{"game": "harbour", "deck": [{"id": "H-99", "count": 2}]}', "c.json"))
    assert structured["problems"][0]["pointer"] == "/deck/0"
    assert structured["decks"][0]["shape"] == "json"
    legacy = document(command, command.deck(GILDED.replace("Rope", "Rôpe")))
    assert legacy["legal"] is True


def test_documents_of_what_could_not_be_judged_follow_it_too(command: Command) -> None:
    assert document(command, "nowhere.txt")["error"] == "there is no deck nowhere.txt"
    (command.folder / "x.pdf").write_bytes(b"%PDF-1.7")
    assert document(command, "x.pdf")["counts"]["fatal"] == 1
    faulty = document(command, command.deck("Format: opne\n" + LEGAL))
    assert (faulty["decks"][0]["legal"], faulty["decks"][0]["judged_by"]) == (None, None)


def test_the_schema_refuses_what_does_not_follow_it(command: Command) -> None:
    found = document(command, command.deck(SHORT))
    changes: list[dict[str, object]] = [
        {"schema": "pnp-report/2"},
        {"exit_code": 3},
        {"problems": [{"code": "D401"}]},
        {"counts": {}},
    ]
    for change in changes:
        with pytest.raises(jsonschema_rs.ValidationError):
            conforms({**found, **change})
