"""A sixth game: the page of the README that tells how, followed word by word. Data and layouts are all of it."""

from __future__ import annotations

import re
from pathlib import Path

import pypdfium2
import pytest

from pnp.cli import run

README = Path(__file__).parents[2] / "README.md"
PAGE = README.read_text(encoding="utf-8").partition("\n## A game of your own\n")[2].partition("\n## How fast\n")[0]
BLOCK = re.compile(r"^(`{3,})\w+ (\S+)\n(.*?)^\1$", re.MULTILINE | re.DOTALL)
COMMANDS = re.compile(r"^pnp [^#\n]*", re.MULTILINE)
FOLDERS = ("data/pond/", "layouts/pond/", "seeds/pond")


@pytest.fixture
def pond(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder, with every file of the page in it and nothing else."""
    monkeypatch.chdir(tmp_path)
    for _, path, text in BLOCK.findall(PAGE):
        place = tmp_path / path
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(text, encoding="utf-8")
    return tmp_path


def said(capsys: pytest.CaptureFixture[str]) -> tuple[str, str]:
    shown = capsys.readouterr()
    return shown.out, shown.err


def words(pdf: Path) -> str:
    document = pypdfium2.PdfDocument(pdf)
    pages = [document[number].get_textpage().get_text_bounded() for number in range(len(document))]
    document.close()
    return " ".join(" ".join(pages).split())


def test_the_page_is_data_and_layouts_only(pond: Path) -> None:
    files = sorted(str(path.relative_to(pond)) for path in pond.rglob("*") if path.is_file())
    assert len(files) == 10
    assert all(file.startswith(FOLDERS) and not file.endswith(".py") for file in files)


def test_the_page_is_a_page() -> None:
    """Files and all, no longer than a reader takes in at once."""
    text = PAGE
    assert len(text.splitlines()) <= 150
    assert len(re.sub(BLOCK, "", text).split()) <= 250


@pytest.mark.slow
def test_its_commands_do_what_it_says(pond: Path, capsys: pytest.CaptureFixture[str]) -> None:
    commands = [line.split()[1:] for line in COMMANDS.findall(PAGE)]
    assert [command[0] for command in commands] == ["check", "validate", "print", "rulebook"]
    assert run(commands[0]) == 0
    assert said(capsys) == ("", "")
    assert run(commands[1]) == 0
    assert said(capsys) == ("Legal: Pond. Deck 6. 6 cards to print, 1 sheet of 9.\n", "")
    assert run([*commands[2], "--backs", "duplex"]) == 0
    sheets = pond / "output/pond/lily/sheets.pdf"
    assert words(sheets).count("Green Frog") == 3
    assert len(pypdfium2.PdfDocument(sheets)) == 2
    assert run(commands[3]) == 0
    book = words(pond / "output/pond/rulebook.pdf")
    assert "A pond is a deck of 6 cards. There are 3 cards to choose from." in book
    assert "Exactly 6 cards." in book
    assert "Green Frog leaps 2." in book


def test_a_deck_that_breaks_its_rules_is_not_printed(pond: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (pond / "bad.txt").write_text("Game: pond\n4 Green Frog\n1 Lily Pad\n", encoding="utf-8")
    assert run(["print", "bad.txt"]) == 1
    _, err = said(capsys)
    assert "5 cards; a pond holds 6" in err
    assert "4 copies of Green Frog; at most 3" in err
    assert not (pond / "output").exists()


def test_a_card_that_does_not_fit_its_game_is_told(pond: Path, capsys: pytest.CaptureFixture[str]) -> None:
    cards = pond / "data/pond/cards/all.yaml"
    cards.write_text(cards.read_text(encoding="utf-8").replace("leap: 2", "leap: far"), encoding="utf-8")
    assert run(["check", "pond"]) == 1
    assert "P-1" in said(capsys)[1]
