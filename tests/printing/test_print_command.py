"""`pnp print` as a person runs it: what is refused, what is written where, and what is said about it."""

from __future__ import annotations

import io
import json
import os
from collections.abc import Callable
from pathlib import Path

import pypdfium2
import pytest

from pnp.cli import run
from pnp.source import bundled_root

# Short lists, so that few faces are composed.
SHORT = "Game: starfall\nLeader: Jun ahead of the Ferry\n3 Ferry Wristkeeper\n3 Skip the Stone\n2 Ferry Straw Hat\n"
SLIP = "Game: starfall\nLeader: Jun ahead of the Ferry\n3 Ferry Wristkeper\n3 Skip the Stone\n"
SETTINGS = ("In the print dialog:", "Paper: A4", "Scale: 100 %", "Two-sided: off", "50 mm measures 50 mm")
STARTER = "starfall/reed-current"

Shown = tuple[int, str, str]
Command = Callable[..., Shown]


@pytest.fixture
def command(tmp_path, monkeypatch, capsys) -> Command:
    """Runs `pnp print` in an empty folder; gives exit code, results and problems."""
    monkeypatch.chdir(tmp_path)

    def printed(*words: str) -> Shown:
        code = run(["print", *words])
        shown = capsys.readouterr()
        return code, shown.out, shown.err

    return printed


def write(name: str, text: str) -> str:
    Path(name).write_text(text, encoding="utf-8")
    return name


def files() -> list[str]:
    """Everything that lies in the folder, but for the lists that a test has put there."""
    return sorted(str(path) for path in Path().rglob("*") if path.is_file() and path.suffix != ".txt")


def texts(file: str) -> list[str]:
    """The text of every page."""
    with pypdfium2.PdfDocument(file) as pdf:
        return [" ".join(page.get_textpage().get_text_range().split()) for page in pdf]


# -- refused ------------------------------------------------------------------------------------------------------


def test_an_illegal_deck_is_not_printed(command) -> None:
    code, out, err = command(write("short.txt", SHORT))
    assert (code, out) == (1, "")
    assert "short.txt: error D401 wrong-number [starfall.main-40]: 8 cards in the main deck; it has exactly 40" in err
    assert err.endswith("Nothing was printed. --allow-illegal prints a deck that breaks the rules.\n")
    assert files() == []


def test_an_illegal_deck_is_printed_when_asked_and_its_first_sheet_says_so(command) -> None:
    code, out, err = command(write("short.txt", SHORT), "--allow-illegal", "--copies", "2")
    assert code == 0
    assert "D401" in err
    assert "Nothing was printed" not in err
    assert "output/starfall/short/sheets.pdf: 9 cards" in out
    first, second = texts("output/starfall/short/sheets.pdf")
    assert "NOT LEGAL: 1 problem" in first
    assert "NOT LEGAL" not in second


@pytest.mark.slow
def test_a_legal_deck_says_nothing_of_the_kind(command) -> None:
    assert command(STARTER, "--allow-illegal", "--only", "B2-G-012")[0] == 0
    assert "NOT LEGAL" not in texts(f"output/{STARTER}/sheets.pdf")[0]


@pytest.mark.slow
def test_one_illegal_deck_among_several_prints_none(command) -> None:
    code, _, err = command(STARTER, write("short.txt", SHORT))
    assert code == 1
    assert "Nothing was printed" in err
    assert files() == []


@pytest.mark.slow
def test_a_slip_is_found_and_the_rest_can_be_printed(command) -> None:
    name = write("slip.txt", SLIP)
    code, _, err = command(name)
    assert code == 1
    assert 'did you mean "Ferry Wristkeeper"' in err
    assert files() == []
    code, out, _ = command(name, "--allow-illegal")
    assert code == 0
    assert "4 of 7 cards" in out


@pytest.mark.slow
def test_the_format_decides_what_is_legal(command) -> None:
    starter = (bundled_root() / "data/starfall/decks/reed-current.txt").read_text(encoding="utf-8")
    write("deck.txt", starter.replace("Jun ahead of the Ferry", "B2-G-001-S"))
    code, _, err = command("deck.txt", "--only", "B2-G-012")
    assert code == 1
    assert "starter-base-leader" in err
    assert command("deck.txt", "--only", "B2-G-012", "--format", "constructed")[0] == 0


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["starfall/reed-curent"], "there is no deck starfall/reed-curent\n   did you mean `starfall/reed-current`?"),
        (["starfal/reed-current"], "there is no deck starfal/reed-current\n   did you mean `starfall/reed-current`?"),
        (["nowhere.txt"], "there is no deck nowhere.txt"),
        (
            [STARTER, "--only", "Ferry Wristkeper"],
            "holds no card `Ferry Wristkeper`\n   did you mean `Ferry Wristkeeper`?",
        ),
        ([STARTER, "--where", "type=Ally"], "--where selects from a game, not from a deck"),
        (["starfall", "--where", "cost=99"], "no card of Starfall fits"),
        (["starfall", "--where", "tpye=Ally"], "there is no field `tpye`\n   did you mean `type`?"),
        ([STARTER, "--paper", "a5"], "there is no paper plan `a5`\n   known: "),
        ([STARTER, "--card", "63x"], "there is no card size or sleeve `63x`"),
        ([STARTER, "--copies", "0"], "Invalid value for '--copies'"),
        ([STARTER, "--backs", "both"], "Invalid value for '--backs'"),
        ([], "Missing argument 'DECK...'"),
    ],
)
def test_what_cannot_be_judged_exits_2_with_a_remedy_and_writes_nothing(command, words, said) -> None:
    code, out, err = command(*words)
    assert (code, out) == (2, "")
    assert said in err
    assert "--allow-illegal" not in err
    assert files() == []


# -- what is printed where ----------------------------------------------------------------------------------------


def test_from_an_empty_folder(command) -> None:
    code, out, err = command(STARTER)
    assert (code, err) == (0, "")
    assert files() == [f"output/{STARTER}/sheets.pdf"]
    assert f"output/{STARTER}/sheets.pdf: 41 cards of 63 x 88 mm on 5 sheets of A4" in out
    assert all(part in out for part in SETTINGS)
    assert len(texts(f"output/{STARTER}/sheets.pdf")) == 5


@pytest.mark.slow
def test_only_some_cards(command) -> None:
    code, out, _ = command(STARTER, "--only", "ferry wristkeeper", "--only", "B2-G-009")
    assert code == 0
    assert "4 cards" in out
    (text,) = texts(f"output/{STARTER}/sheets.pdf")
    assert text.count("Ferry Wristkeeper") == 3
    assert text.count("Ferry Straw Hat") == 1
    assert "Jun ahead" not in text


@pytest.mark.slow
def test_copies_of_the_whole(command) -> None:
    code, out, _ = command(STARTER, "--only", "B2-G-012", "--only", "B2-G-009", "--copies", "3")
    assert code == 0
    assert "4 cards, 3 times of 63 x 88 mm on 2 sheets" in out
    pages = texts(f"output/{STARTER}/sheets.pdf")
    assert [page.count("Ferry Wristkeeper") + page.count("Ferry Straw Hat") for page in pages] == [9, 3]


@pytest.mark.slow
def test_several_decks_go_into_folders_of_their_own(command) -> None:
    names = [write("one.txt", SHORT), write("two.txt", SHORT)]
    assert command(*names, "--allow-illegal")[0] == 0
    assert files() == ["output/starfall/one/sheets.pdf", "output/starfall/two/sheets.pdf"]
    assert command(*names, names[0], "--allow-illegal", "-o", "here")[0] == 0
    assert [file for file in files() if file.startswith("here")] == [
        "here/one-2/sheets.pdf",
        "here/one/sheets.pdf",
        "here/two/sheets.pdf",
    ]


@pytest.mark.slow
def test_one_deck_goes_into_the_folder_that_is_named(command) -> None:
    assert command(write("short.txt", SHORT), "--allow-illegal", "-o", "a/b")[0] == 0
    assert files() == ["a/b/sheets.pdf"]


@pytest.mark.slow
def test_the_cards_of_a_game_that_fit(command) -> None:
    code, out, err = command("starfall", "--where", "type=Leader", "--where", "variant=showcase")
    assert (code, err) == (0, "")
    assert "output/starfall/cards/sheets.pdf: 6 cards" in out
    (text,) = texts("output/starfall/cards/sheets.pdf")
    assert text.count("showcase of B2-G-") == 6


@pytest.mark.slow
def test_a_list_from_standard_input(command, monkeypatch) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(SHORT.encode()), encoding="utf-8"))
    code, out, err = command("-", "--allow-illegal")
    assert code == 0
    assert "standard input: error D401" in err
    assert "output/starfall/deck/sheets.pdf: 9 cards" in out


@pytest.mark.slow
def test_backs_and_paper_change_what_is_said(command) -> None:
    code, out, _ = command(STARTER, "--only", "B2-G-012", "--backs", "duplex", "--flip", "short", "--paper", "Letter")
    assert code == 0
    assert "3 cards with backs of 63 x 88 mm on 1 sheet of Letter" in out
    assert "flip on the short edge" in out
    assert len(texts(f"output/{STARTER}/sheets.pdf")) == 2


@pytest.mark.slow
def test_a_size_by_its_sleeve(command) -> None:
    _, out, err = command(STARTER, "--only", "B2-G-012", "--card", "japanese-sleeve")
    assert "3 cards of 59 x 86 mm" in out
    assert err == ""


@pytest.mark.slow
def test_machines_are_told_the_same(command) -> None:
    _, out, _ = command(write("short.txt", SHORT), "--report", "json")
    refused = json.loads(out)
    assert (refused["printed"], refused["refused"], refused["exit_code"]) == ([], True, 1)
    assert [problem["code"] for problem in refused["problems"]] == ["D401"]
    _, out, _ = command("short.txt", "--report", "json", "--allow-illegal")
    done = json.loads(out)
    assert (done["printed"], done["sheets"]) == (["output/starfall/short/sheets.pdf"], 1)


# -- files are whole or not there ---------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("step", ["mkstemp", "write", "replace"])
def test_a_write_that_fails_leaves_the_old_file_and_nothing_else(command, monkeypatch, step) -> None:
    file = Path("output/starfall/short/sheets.pdf")
    file.parent.mkdir(parents=True)
    file.write_bytes(b"the old one")

    def fail(*words: object, **options: object) -> object:
        raise OSError(28, "No space left on device")

    class Full(io.BytesIO):
        def write(self, data: object) -> int:
            raise OSError(28, "No space left on device")

    def opened(handle: int, mode: str) -> Full:
        os.close(handle)
        return Full()

    name = write("short.txt", SHORT)
    with monkeypatch.context() as broken:
        if step == "mkstemp":
            broken.setattr("tempfile.mkstemp", fail)
        elif step == "write":
            broken.setattr("os.fdopen", opened)
        else:
            broken.setattr(Path, "replace", fail)
        code, out, err = command(name, "--allow-illegal")
    assert code == 2
    assert "cannot write output/starfall/short/sheets.pdf: No space left on device" in err
    assert out == ""
    assert [path.name for path in file.parent.iterdir()] == ["sheets.pdf"]
    assert file.read_bytes() == b"the old one"


@pytest.mark.slow
def test_a_folder_that_is_a_file(command) -> None:
    write("here.pdf", "")
    code, out, err = command(STARTER, "--only", "B2-G-012", "-o", "here.pdf")
    assert (code, out) == (2, "")
    assert "cannot write here.pdf" in err
    assert "name another folder with -o" in err


@pytest.mark.slow
def test_printing_again_gives_the_same_file(command) -> None:
    words = (write("short.txt", SHORT), "--allow-illegal")
    command(*words)
    first = Path("output/starfall/short/sheets.pdf").read_bytes()
    command(*words)
    assert Path("output/starfall/short/sheets.pdf").read_bytes() == first
