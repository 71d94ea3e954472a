"""The commands as a person runs them: results, problems, exit codes."""

from __future__ import annotations

import io
import json

import click
import pytest

from pnp.cli import pnp, run
from tests.cli.running import FIXTURES, Command

LEGAL = "Game: harbour\nCaptain: Old Marlin\n3 Deck Hand\n3 Rope\n"
SHORT = "Game: harbour\nCaptain: Old Marlin\n3 Deck Hand\n"
FORMATS = ("open,", "plain,", "meeting")
SLIP = "Game: harbour\nCaptain: Old Marlin\n3 Deck Hand\n3 Roqe\n"


# -- validate -----------------------------------------------------------------------------------------------------


def test_a_legal_deck(command: Command) -> None:
    code, out, err = command("validate", command.deck(LEGAL))
    assert (code, err) == (0, "")
    assert out == "Legal: Open. Captain Old Marlin · Deck 6. 7 cards to print, 1 sheet of 9.\n"


def test_a_deck_in_every_format(command: Command) -> None:
    """The formats for one deck, each with the rules in the way; the outcome is that of the deck's own format."""
    code, out, err = command("validate", command.deck(LEGAL.replace("Marlin", "Marlin (gilded)")), "--all-formats")
    assert (code, err) == (0, "")
    assert out.splitlines()[1:] == ["list in every format:", "  Open: legal", "  Plain: legal"]
    code, out, _ = command("validate", command.deck(SHORT), "--all-formats")
    assert code == 1
    assert out.splitlines()[1:] == [
        "list in every format:",
        "  Open: not legal (deck-six)",
        "  Plain: not legal (deck-six)",
    ]


def test_a_list_with_a_slip_is_legal_in_no_format(command: Command) -> None:
    code, out, _ = command("validate", command.deck(SLIP), "--all-formats", "--report", "json")
    assert code == 1
    formats = json.loads(out)["decks"][0]["formats"]
    assert set(formats) == {"open", "plain"}
    assert all(not verdict["legal"] and verdict["broken"][0] == "the list itself" for verdict in formats.values())


def test_a_deck_that_is_not_legal(command: Command) -> None:
    code, out, err = command("validate", command.deck(SHORT))
    assert code == 1
    assert out == "Not legal: Open. Captain Old Marlin · Deck 3.\n"
    assert err == (
        "list.txt: error D401 wrong-number [harbour.deck-six]: 3 cards in the deck; it has 6\n   add 3\n1 error.\n"
    )


def test_a_slip_is_no_legal_deck_and_one_message(command: Command) -> None:
    code, out, err = command("validate", command.deck(SLIP))
    assert code == 1
    assert out.startswith("Not legal")
    assert err == (
        'list.txt:4:3: error D201 unknown-card: there is no card "Roqe"\n'
        "    4 | 3 Roqe\n"
        '      |   ^^^^ did you mean "Rope" (H-20)?\n'
        "1 error, 1 note (-v shows notes).\n"
    )
    _, _, err = command("validate", command.deck(SLIP), "-v")
    assert "note D408 explained-by-unread" in err


def test_a_starter_by_its_name(command: Command) -> None:
    code, out, _ = command("validate", "harbour/marlin")
    assert code == 0
    assert out.startswith("Legal: Plain. Captain Old Marlin · Deck 6.")


def test_a_format_on_the_command_line_wins(command: Command) -> None:
    name = command.deck("Format: plain\n" + LEGAL.replace("Marlin", "Marlin (gilded)"))
    assert "warning D501 unfit-card [harbour.no-gilded]" in command("validate", name)[2]
    code, out, err = command("validate", name, "--format", "open")
    assert (code, err) == (0, "")
    assert out.startswith("Legal: Open.")


def test_a_warning_leaves_a_deck_legal(command: Command) -> None:
    code, out, err = command("validate", command.deck("Format: plain\n" + LEGAL.replace("Marlin", "Marlin (gilded)")))
    assert code == 0
    assert out.startswith("Legal: Plain.")
    assert err.endswith("1 warning.\n")


def test_two_decks_by_their_own_formats_and_together(command: Command) -> None:
    one, two = command.deck(LEGAL, "one.txt"), command.deck("Name: Two\n" + LEGAL, "two.txt")
    code, out, err = command("validate", one, two, "--format", "meeting")
    assert code == 0
    assert out.splitlines() == [
        "one: Legal: Open. Captain Old Marlin · Deck 6. 7 cards to print, 1 sheet of 9.",
        "Two: Legal: Open. Captain Old Marlin · Deck 6. 7 cards to print, 1 sheet of 9.",
        "Together: Legal: Meeting.",
    ]
    assert "one.txt:2:1: warning D404 not-distinct [harbour.captains-differ]: both are led by Old Marlin" in err
    other = command.deck(LEGAL.replace("Old Marlin", "Vera Quay"), "other.txt")
    assert command("validate", one, other, "--format", "meeting")[2] == ""


def test_a_format_for_two_decks_and_one_deck(command: Command) -> None:
    code, out, err = command("validate", command.deck(LEGAL), "--format", "meeting")
    assert code == 2
    assert out.startswith("Legal: Open.")
    assert "fatal D802 number-of-decks: format Meeting judges 2 decks together; 1 given" in err


def test_decks_of_different_games_do_not_meet(command: Command) -> None:
    other = command.deck("Game: twins\n1 Wheel (T-1)\n", "other.txt")
    code, _, err = command("validate", command.deck(LEGAL), other, "--format", "meeting")
    assert code == 2
    assert "error: these decks are of different games" in err


def test_a_format_there_is_not(command: Command) -> None:
    code, out, err = command("validate", command.deck(LEGAL), "--format", "opne")
    assert (code, out) == (2, "")
    assert "fatal D801 unknown-format: Harbour has no format `opne`\n   did you mean `open`?" in err


def test_a_game_without_rules_is_judged_as_far_as_it_goes(command: Command) -> None:
    code, out, err = command("validate", command.deck("Game: twins\n1 Wheel (T-1)\n"))
    assert code == 0
    assert out == "Legal: no rules. Main Wheel. 1 card to print, 1 sheet of 9.\n"
    assert "warning D803 no-rules" in err


def test_a_list_that_does_not_say_its_game_is_known_by_its_cards(command: Command) -> None:
    code, out, err = command("validate", command.deck("3 Rope\n3 Deck Hand\nOld Marlin\n"), "-v")
    assert code == 0
    assert out.startswith("Legal: Open.")
    assert "note D806 game-by-cards: read as a list for Harbour: 3 lines of it name its cards" in err


def test_a_list_of_no_game(command: Command) -> None:
    name = command.deck("3 Zzz\n")
    code, out, err = command("validate", name)
    assert (code, out) == (2, "")
    assert "fatal D804 which-game: the list does not say which game it is for, and names no card of any" in err
    assert command("validate", name, "--game", "harbour")[0] == 1
    code, _, err = command("validate", name, "--game", "harbuor")
    assert code == 2
    assert "there is no game `harbuor`\n   did you mean `harbour`?" in err


def test_nothing_at_all(command: Command) -> None:
    code, out, err = command("validate", command.deck("\n  \n"))
    assert (code, out) == (2, "")
    assert "error D007 no-cards: there is nothing in this list\n   write one card a line" in err
    assert "D804" not in err


def test_a_list_for_another_game_is_one_message(command: Command) -> None:
    text = "Game: harbour\nLeader: Leader Alpha\n3 Ferry Wristkeeper\n3 Work Hammer\n2 Lamp Bearer\n"
    code, out, err = command("validate", command.deck(text))
    assert (code, out) == (2, "")
    assert "list.txt:1:1: fatal D804 which-game: the list is said to be for Harbour, but" in err
    assert "of its lines name cards of River and none of its own" in err
    assert "write `Game: river`, or leave --game out" in err
    assert "D201" not in err


def test_a_list_of_two_games(command: Command) -> None:
    twins = (FIXTURES / "data/twins/cards/all.yaml").read_text().replace("name: Wheel,", "name: Rope,")
    home = command.folder / "data/twins/cards"
    home.mkdir(parents=True)
    (home / "all.yaml").write_text(twins)
    code, _, err = command("validate", command.deck("3 Rope\n"), "--workspace", ".")
    assert code == 2
    assert (
        "the list names cards of Harbour and of Twins alike\n"
        "   write a line such as `Game: harbour` in the list, or use --game\n" in err
    )


def test_a_game_by_its_title(command: Command) -> None:
    assert command("validate", command.deck(LEGAL.replace("Game: harbour", "Game: Harbour")))[0] == 0
    code, out, _ = command("validate", command.deck("Game: Asteriated Example\nRed: Bard\nBlue: Sealer\n"))
    assert code == 0
    assert out.startswith("Legal: no rules. Red Bard \u00b7 Blue Sealer.")


def test_a_list_that_cannot_be_read_does_not_stop_the_others(command: Command) -> None:
    bad, good = command.deck("3 Zzz\n", "bad.txt"), command.deck(SHORT, "good.txt")
    code, out, err = command("validate", bad, good)
    assert code == 2
    assert out == "Not legal: Open. Captain Old Marlin · Deck 3.\n"
    assert "bad.txt: fatal D804" in err
    assert "good.txt: error D401" in err


def test_one_format_there_is_not_does_not_stop_the_others(command: Command) -> None:
    bad, good = command.deck("Format: opne\n" + LEGAL, "bad.txt"), command.deck(LEGAL, "good.txt")
    code, out, err = command("validate", bad, good)
    assert code == 2
    assert out.startswith("good: Legal: Open.")
    assert "bad.txt:1:1: fatal D801" in err


def test_a_list_for_another_game_than_asked(command: Command) -> None:
    code, _, err = command("validate", command.deck(LEGAL), "--game", "twins")
    assert code == 2
    assert "list.txt:1:1: fatal D804 which-game: the list is for harbour, not for twins" in err


def test_standard_input(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(SLIP.encode())))
    code, _, err = command("validate", "-")
    assert code == 1
    assert "standard input:4:3: error D201" in err
    assert "    4 | 3 Roqe" in err


def test_what_is_no_deck(command: Command) -> None:
    code, out, err = command("validate", "harbour/marlni")
    assert (code, out) == (2, "")
    assert "error: there is no deck harbour/marlni\n   did you mean `harbour/marlin`?" in err
    (command.folder / "folder").mkdir()
    assert "error: folder is a folder, not a decklist" in command("validate", "folder")[2]
    assert "such as folder/*.txt" in command("validate", "folder")[2]
    assert "pnp does not go online: https://x.example/9" in command("validate", "https://x.example/9")[2]
    (command.folder / "x.pdf").write_bytes(b"%PDF-1.7")
    code, out, err = command("validate", "x.pdf")
    assert (code, out) == (2, "")
    assert "x.pdf: fatal D005 not-text: this is a PDF, not a decklist" in err


def test_faulty_game_data_cannot_judge(command: Command) -> None:
    home = command.folder / "data" / "harbour"
    home.mkdir(parents=True)
    (home / "game.yaml").write_text(
        (FIXTURES / "data/harbour/game.yaml").read_text().replace("kind: rich", "kind: rihc")
    )
    code, out, err = command("validate", command.deck(LEGAL), "--workspace", ".")
    assert (code, out) == (2, "")
    assert "game.yaml:15:20: error S104 bad-value: `kind` of field `text` is `rihc`\n" in err
    assert "did you mean `rich`?" in err


def test_faulty_rules_cannot_judge(command: Command) -> None:
    home = command.folder / "data" / "harbour"
    home.mkdir(parents=True)
    (home / "rules.yaml").write_text(
        (FIXTURES / "data/harbour/rules.yaml").read_text().replace("exactly: 6", "exactly: x")
    )
    code, out, err = command("validate", command.deck(LEGAL), "--workspace", ".")
    assert (code, out) == (2, "")
    assert "error S104 bad-value: `exactly` of rule `deck-six` is `x`" in err
    assert "fatal D805 faulty-rules" in err


# -- reports ------------------------------------------------------------------------------------------------------


def test_json_is_one_document_on_standard_output(command: Command) -> None:
    code, out, err = command("validate", command.deck(SLIP), "--report", "json")
    document = json.loads(out)
    assert (code, err) == (1, "")
    assert document["exit_code"] == 1
    assert document["legal"] is False
    assert document["decks"][0]["sections"] == {"captain": 1, "deck": 3, "hold": 0}
    assert document["decks"][0]["unread"] == 3
    assert [problem["code"] for problem in document["problems"]] == ["D201", "D408"]
    assert document["results"] == ["Not legal: Open. Captain Old Marlin · Deck 3."]


def test_github_annotations(command: Command) -> None:
    code, out, err = command("--report", "github", "validate", command.deck(SLIP))
    assert (code, err) == (1, "")
    assert "::error file=list.txt,title=D201 unknown-card,line=4,col=3::there is no card" in out


def test_an_error_is_reported_in_every_form(command: Command) -> None:
    code, out, err = command("validate", "nowhere.txt", "--report", "json")
    document = json.loads(out)
    assert (code, err) == (2, "")
    assert (document["exit_code"], document["error"], document["problems"]) == (2, "there is no deck nowhere.txt", [])
    code, out, err = command("check", "harbuor", "--report", "github")
    assert (code, err) == (2, "")
    assert out == "::error::there is no game `harbuor`. did you mean `harbour`?\n"


def test_options_count_before_and_after_the_command(command: Command) -> None:
    name = command.deck(SLIP)
    assert "D408" in command("-v", "validate", name)[2]
    assert "D408" in command("validate", "-v", name)[2]
    assert run(["--workspace", str(FIXTURES), "validate", name]) == 1


# -- list, check, explain -----------------------------------------------------------------------------------------


def test_list_games(command: Command) -> None:
    code, out, _ = command("list", "games")
    rows = [line.split() for line in out.splitlines()]
    assert code == 0
    assert rows[0] == ["game", "title", "version", "credit", "cards", "formats"]
    (harbour,) = [line for line in out.splitlines() if line.startswith("harbour")]
    assert harbour.split() == ["harbour", "Harbour", "1", "nobody", "10", "(1", "completed,", "9", "sample)", *FORMATS]


def test_list_decks(command: Command) -> None:
    _, out, _ = command("list", "decks", "harbour")
    assert [line.split() for line in out.splitlines()] == [
        ["deck", "name", "format", "cards", "origin"],
        ["harbour/marlin", "All", "Hands", "plain", "7", "sample"],
    ]


def test_list_cards_with_their_origin(command: Command) -> None:
    _, out, _ = command("list", "cards", "harbour", "--where", "type=Captain", "--where", "crew=South")
    assert [line.split() for line in out.splitlines()] == [
        ["id", "name", "type", "crew", "cost", "origin"],
        ["H-02", "Vera", "Quay", "Captain", "South", "–", "completed"],
    ]
    _, out, _ = command("list", "cards", "harbour", "--where", "bonus<0")
    assert out.splitlines()[1].split() == ["H-21", "Leaky", "Bucket", "Tool", "South", "1", "\u22121", "sample"]
    code, out, err = command("list", "cards", "harbour", "--where", "strength>99")
    assert (code, out, err) == (0, "", "")


def test_list_cards_for_machines(command: Command) -> None:
    _, out, _ = command("list", "cards", "harbour", "--where", "id=H-01-G", "--report", "json")
    (row,) = json.loads(out)["rows"]
    assert row["type"] == "Captain, gilded"


def test_a_condition_that_is_none(command: Command) -> None:
    code, out, err = command("list", "cards", "harbour", "--where", "tpye=Tool")
    assert (code, out) == (2, "")
    assert "--where: error G102 unknown-field: there is no field `tpye`\n   did you mean `type`?" in err


def test_list_layouts_and_those_that_are_missing(command: Command) -> None:
    _, out, _ = command("list", "layouts", "harbour")
    assert [line.split()[1:] for line in out.splitlines()[1:]] == [
        ["captain", "Captain", "missing"],
        ["captain-gilded", "Captain,", "gilded", "missing"],
        ["sailor", "Sailor,", "Sailor,", "gilded", "missing"],
        ["tool", "Tool", "missing"],
    ]


@pytest.mark.parametrize("words", [("list", "decks", "harbuor"), ("list", "cards", "harbuor"), ("check", "harbuor")])
def test_a_game_there_is_not(command: Command, words: tuple[str, ...]) -> None:
    code, out, err = command(*words)
    assert (code, out) == (2, "")
    assert "error: there is no game `harbuor`\n   did you mean `harbour`?" in err


def test_check_finds_faults_in_cards_and_goes_on(command: Command) -> None:
    cards = command.folder / "data" / "harbour" / "cards"
    cards.mkdir(parents=True)
    (cards / "more.yaml").write_text(
        "cards:\n- {id: X-1, name: A, type: Tool, crew: North, cost: x, text: Brace, origin: sample}\n"
        "- {id: X-2, name: B, type: Tool, crew: North, cost: 1, text: Sing., origin: sample}\n"
    )
    code, _, err = command("check", "harbour", "--workspace", ".")
    assert code == 1
    assert "data/harbour/cards/more.yaml:2:53: error G203 bad-field-value: `cost` `x` of X-1 A" in err
    assert "data/harbour/cards/more.yaml:3:62: error G311 unknown-wording" in err


def test_explain_by_id_and_name(command: Command) -> None:
    code, out, err = command("explain", "d201")
    assert (code, err) == (0, "")
    assert out.startswith("D201 unknown-card (error)\nA line names a card that the game does not have.\n\nWhy: ")
    assert command("explain", "unknown-card")[1] == out
    code, out, err = command("explain", "D2011")
    assert (code, out) == (2, "")
    assert "error: there is no code `D2011`\n   did you mean `D201`" in err


# -- every command ------------------------------------------------------------------------------------------------


def commands(group: click.Group, context: click.Context) -> dict[str, click.Command]:
    found: dict[str, click.Command] = {}
    for name in group.list_commands(context):
        command = group.get_command(context, name)
        assert command
        found[name] = command
        if isinstance(command, click.Group):
            found |= {f"{name} {inner}": sub for inner, sub in commands(command, context).items()}
    return found


ALL = commands(pnp, click.Context(pnp))


@pytest.mark.parametrize("name", ALL)
def test_every_command_and_option_has_help_and_the_shared_options(name: str) -> None:
    options = {option.name: option for option in ALL[name].params if isinstance(option, click.Option)}
    assert ALL[name].help
    assert {"workspace", "report", "verbose"} <= options.keys()
    assert all(option.help for option in options.values())


@pytest.mark.parametrize(
    "words", [["--bogus"], ["validate"], ["validate", "x", "--bogus"], ["list", "cards"], ["validat", "x"]]
)
def test_a_wrong_command_line_exits_2(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert run(words) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert "Usage: pnp" in shown.err


def test_a_mistyped_command_is_offered_another(capsys: pytest.CaptureFixture[str]) -> None:
    run(["validat", "x"])
    assert "there is no command `validat`; did you mean `validate`?" in capsys.readouterr().err


def test_a_workspace_that_is_no_folder(command: Command) -> None:
    code, _, err = command("list", "games", "--workspace", "nowhere")
    assert code == 2
    assert "error: there is no folder nowhere" in err
