"""`pnp deck`: lists written in one form, begun, counted, compared, and printed as a card."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import jsonschema_rs
import pypdfium2
import pytest

from pnp import decks
from tests.cli.running import Command

LIST = "Game: river\n// mine\nleader alpha\n3x work hammer // strong\n1 work hammer\n"
CANONICAL = (
    "Game: river\n\nLeader (1)\n// mine\n1 Leader Alpha (B2-G001)\n\nMain (4)\n4 Work Hammer (B2-G031) // strong\n"
)
SLIP = "Game: river\n3 work hamer\n"


def written(command: Command, name: str) -> str:
    return (command.folder / name).read_text(encoding="utf-8")


# -- fmt -----------------------------------------------------------------------------------------------------------


def test_a_list_in_canonical_form(command: Command) -> None:
    name = command.deck(LIST)
    assert command("deck", "fmt", name) == (0, CANONICAL, "1 note (-v shows notes).\n")
    assert written(command, name) == LIST


def test_a_list_is_written_over_once(command: Command) -> None:
    name = command.deck(LIST)
    assert command("deck", "fmt", "--check", name)[0] == 1
    assert command("deck", "fmt", "--write", name)[:2] == (0, "list.txt: written anew\n")
    assert written(command, name) == CANONICAL
    assert command("deck", "fmt", "--write", name) == (0, "", "")
    assert command("deck", "fmt", "--check", name) == (0, "", "")


def test_what_is_not_in_canonical_form_is_said(command: Command) -> None:
    code, out, err = command("deck", "fmt", "--check", command.deck(LIST), command.deck(CANONICAL, "good.txt"))
    assert (code, out) == (1, "")
    assert "list.txt: error D116 not-canonical" in err
    assert "good.txt" not in err


def test_a_list_with_a_fault_is_left_as_it_is(command: Command) -> None:
    name = command.deck(SLIP)
    code, out, err = command("deck", "fmt", "--write", name)
    assert (code, out) == (1, "")
    assert "D201" in err
    assert written(command, name) == SLIP


def test_a_file_of_several_decks_stays_one(command: Command) -> None:
    name = command.deck(f"Name: One\n{LIST}===\nName: Two\n{LIST}")
    command("deck", "fmt", "--write", name)
    text = written(command, name)
    assert text == f"Name: One\n{CANONICAL}\n=====\n\nName: Two\n{CANONICAL}"
    assert command("deck", "fmt", "--check", name)[0] == 0


def test_json_follows_the_schema_that_ships_and_is_read_back(command: Command) -> None:
    schema = Path(decks.__file__).parent / "schemas" / "deck-1.json"
    conforms: Any = jsonschema_rs.validator_for(json.loads(schema.read_text(encoding="utf-8"))).validate
    code, out, _ = command("deck", "fmt", "--to", "json", command.deck("Name: A\nOrigin: sample\n" + LIST))
    assert code == 0
    conforms(json.loads(out))
    name = command.deck(out, "deck.json")
    assert command("deck", "fmt", name)[1] == "Name: A\n" + CANONICAL.replace("// mine\n", "").replace(
        " // strong", ""
    ).replace("Game: river\n", "Game: river\nOrigin: sample\n")
    assert command("deck", "fmt", "--to", "json", "--check", name)[0] == 0


@pytest.mark.parametrize("words", [("river/rush",), ("-",)])
def test_only_a_file_of_ones_own_is_written_over(
    command: Command, words: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(LIST.encode())))
    code, out, err = command("deck", "fmt", "--write", *words)
    assert (code, out) == (2, "")
    assert "is no file of yours to write over" in err


def test_a_table_is_not_written_over_as_text(command: Command) -> None:
    name = command.deck("Count,Name\n3,Work Hammer\n", "list.csv")
    assert command("deck", "fmt", "--game", "river", name)[1].endswith("3 Work Hammer (B2-G031)\n")
    code, _, err = command("deck", "fmt", "--game", "river", "--write", name)
    assert code == 2
    assert "is no text" in err


# -- new -----------------------------------------------------------------------------------------------------------


def test_a_deck_to_begin_with_is_legal(command: Command) -> None:
    code, out, _ = command("deck", "new", "river", "--with", "Leader Beta", "--name", "Mine")
    assert code == 0
    assert out.startswith("# Legal as it stands in Constructed")
    assert "Leader Beta (B2-G002)" in out
    code, verdict, err = command("validate", command.deck(out), "--strict")
    assert (code, err) == (0, "")
    assert verdict.startswith("Legal: Constructed. Leader Leader Beta · Main 40.")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("harbour", "--with", "Old Marlni"), "Harbour has no card `Old Marlni`\n   did you mean `Old Marlin`?"),
        (("harbour", "--format", "plian"), "Harbour has no format `plian` for one deck\n   did you mean `plain`?"),
        (("harbour", "--format", "meeting"), "Harbour has no format `meeting` for one deck"),
        (("twins",), "Twins has no construction rules to build by"),
        (("river", "--with", "Leader Alpha", "--with", "Leader Beta"), "no deck was found that Constructed allows"),
        (("rivre",), "there is no game `rivre`\n   did you mean `river`?"),
    ],
)
def test_what_cannot_be_begun(command: Command, words: tuple[str, ...], said: str) -> None:
    code, out, err = command("deck", "new", *words)
    assert (code, out) == (2, "")
    assert said in err


# -- stats and diff ------------------------------------------------------------------------------------------------


def test_stats(command: Command) -> None:
    code, out, err = command("deck", "stats", "river/rush")
    assert (code, err) == (0, "")
    assert out.splitlines() == [
        "River Rush: 41 cards. Leader 1 · Main 40",
        "",
        "Types in Main",
        "  Ally        22  ######################",
        "  Technique   12  ############",
        "  Equipment    6  ######",
        "",
        "Cost in Main, 2.2 on average",
        "  0    3  ###",
        "  1   10  ##########",
        "  2   12  ############",
        "  3    9  #########",
        "  4    3  ###",
        "  5    3  ###",
        "",
        "Opening hand of 5 from 40",
        "  Ally       at least one  98.7%, 2.8 on average",
        "  Technique  at least one  85.1%, 1.5 on average",
        "  Equipment  at least one  57.7%, 0.8 on average",
        "  at least one copy of a card: 12.5% with 1, 23.7% with 2, 33.8% with 3",
    ]


def test_stats_of_another_number_and_hand(command: Command) -> None:
    code, out, _ = command("deck", "stats", "harbour/marlin", "--by", "bonus", "--hand", "6")
    assert code == 0
    assert "Bonus in Deck, 1.0 on average\n  +1    2  ##\n" in out
    assert "  Sailor  at least one 100.0%, 4.0 on average" in out
    code, _, err = command("deck", "stats", "harbour/marlin", "--by", "bonsu")
    assert code == 2
    assert "Harbour has no number `bonsu`\n   did you mean `bonus`?" in err
    facts = json.loads(command("deck", "stats", "harbour/marlin", "--report", "json")[1])
    assert facts["types"] == {"Sailor": 4, "Tool": 2}
    assert facts["hand"]["some"]["Tool"] == pytest.approx(1.0)


def test_stats_of_numbers_far_apart_and_of_too_few_cards_for_a_hand(command: Command) -> None:
    code, out, _ = command("deck", "stats", "backstage/coin-box", "--by", "hp")
    assert code == 0
    points = [
        line.split()[0] for line in out.partition("HP in Deck")[2].partition("Opening")[0].splitlines()[1:] if line
    ]
    assert points == sorted(set(points), key=int)
    assert int(points[-1]) - int(points[0]) > len(points) * 2
    code, out, _ = command("deck", "stats", "asteriated-grail/first-light")
    assert code == 0
    assert "Opening hand" not in out


def test_diff(command: Command) -> None:
    old = command.deck("Game: river\nLeader Alpha\n3 Work Hammer\n1 Low Water\n", "old.txt")
    new = command.deck("Game: river\nLeader Alpha (showcase)\n1 Work Hammer\n1 Low Water\n2 Gate Sleeper\n", "new.txt")
    code, out, err = command("deck", "diff", old, new)
    assert (code, err) == (0, "")
    assert out.splitlines() == [
        "old to new: 3 out, 3 in",
        "",
        "Take out",
        "  Leader: 1 Leader Alpha (B2-G001)",
        "  Main: 2 Work Hammer (B2-G031)",
        "",
        "Put in",
        "  Leader: 1 Leader Alpha (B2-G001-S)",
        "  Main: 2 Gate Sleeper (B2-G023)",
    ]
    assert command("deck", "diff", old, old)[1] == "old to old: 0 out, 0 in\n"
    code, _, err = command("deck", "diff", old, "harbour/marlin")
    assert code == 2
    assert "these decks are of different games" in err


# -- card ----------------------------------------------------------------------------------------------------------


def text_of(path: Path) -> list[str]:
    with pypdfium2.PdfDocument(path) as document:
        return [page.get_textpage().get_text_range().replace("\r\n", "\n") for page in document]


def test_the_list_is_printed_at_card_size(command: Command) -> None:
    code, out, _ = command("deck", "card", "river/rush")
    assert code == 0
    assert out.startswith("output/river/rush/decklist.pdf: 1 card of 63 x 88 mm on 1 sheet of A4\n")
    (page,) = text_of(command.folder / "output/river/rush/decklist.pdf")
    lines = page.splitlines()
    for line in ("River Rush", "Leader 1", "Allies 22", "3 Ferry Wristkeeper", "1 Eel & Heron", "Equipment 6"):
        assert line in lines
    assert "River · starter · 41 cards" in lines
    assert "origin: sample" in lines


def test_lists_of_several_decks_share_sheets(command: Command) -> None:
    name = command.deck("Game: river\nName: Two_words *here*\n3 Work Hammer\n")
    code, out, _ = command("deck", "card", "river/rush", name, "--copies", "2", "-o", "out", "--paper", "letter")
    assert code == 0
    assert out.startswith("out/decklist.pdf: 4 cards of 63 x 88 mm on 1 sheet of Letter\n")
    (page,) = text_of(command.folder / "out/decklist.pdf")
    assert page.count("Two_words *here*") == 2


def test_a_long_list_takes_several_cards(command: Command) -> None:
    values = "type: Tool, crew: North, cost: 1, text: Brace, origin: sample"
    cards = "".join(f"- {{id: X-{n}, name: Long Name of Card Number {n}, {values}}}\n" for n in range(90))
    home = command.folder / "data/harbour/cards"
    home.mkdir(parents=True)
    (home / "more.yaml").write_text("cards:\n" + cards)
    name = command.deck("Game: harbour\n" + "".join(f"1 X-{n}\n" for n in range(90)))
    code, out, err = command("deck", "card", name, "--workspace", ".")
    assert (code, err) == (0, "")
    number = int(out.split(": ")[1].split()[0])
    assert number > 1
    (page,) = text_of(command.folder / "output/harbour/list/decklist.pdf")
    assert f"1 of {number}" in page
    assert all(f"Number {n}\n" in page.replace("Number\n", "Number ") for n in range(90))


def test_a_list_that_cannot_be_read_is_not_printed(command: Command) -> None:
    code, out, err = command("deck", "card", command.deck(SLIP))
    assert (code, out) == (1, "")
    assert "D201" in err
    assert not (command.folder / "output").exists()
    code, _, err = command("deck", "card", "river/rush", "harbour/marlin")
    assert code == 2
    assert "these decks are of different games" in err
