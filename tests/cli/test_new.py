"""`pnp new`: what it writes passes every check, prints, validates and makes a book, as a newcomer would find it."""

from __future__ import annotations

import json
import re
from pathlib import Path

import jsonschema_rs
import pypdfium2
import pytest
import yaml

from pnp import api
from pnp.cli import run
from pnp.games import game_keys
from pnp.source import open_workspace


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def market(folder: Path) -> Path:
    assert run(["new", "Night Market"]) == 0
    return folder


def test_it_is_sound_and_complete(market: Path, capsys: pytest.CaptureFixture[str]) -> None:
    capsys.readouterr()
    assert run(["check", "night-market"]) == 0
    assert capsys.readouterr() == ("", "")
    assert run(["validate", "night-market/starter"]) == 0
    assert capsys.readouterr().out.startswith("Legal: Standard.")


def test_it_prints_at_once(market: Path) -> None:
    assert run(["print", "night-market/starter", "--backs", "duplex"]) == 0
    with pypdfium2.PdfDocument(market / "output/night-market/starter/sheets.pdf") as sheets:
        assert len(sheets) == 6
        text = " ".join(sheets[0].get_textpage().get_text_bounded().split())
    assert "Dawn Cat" in text
    assert "Night Market 0.1" in text
    assert "sample" in text


@pytest.mark.slow
def test_its_book_and_kit_are_made(market: Path) -> None:
    assert run(["rulebook", "night-market"]) == 0
    assert run(["kit", "night-market"]) == 0
    with pypdfium2.PdfDocument(market / "output/night-market/rulebook.pdf") as book:
        text = " ".join(" ".join(page.get_textpage().get_text_bounded().split()) for page in book)
    assert "draw 4 cards" in text
    with pypdfium2.PdfDocument(market / "output/night-market/kit/quickref.pdf") as reference:
        assert len(reference) == 1


def test_every_file_names_a_schema_that_takes_it(market: Path) -> None:
    """Layouts are held to their schema with those that ship: it takes seconds to compile."""
    checked, layouts = 0, 0
    for place in sorted(market.rglob("*.yaml")):
        text = place.read_text(encoding="utf-8")
        named = re.match(r"# yaml-language-server: \$schema=(\S+)\n", text)
        if named:
            schema = json.loads((place.parent / named[1]).read_text(encoding="utf-8"))
            if named[1].endswith("/layout-1.json"):
                layouts += 1
            else:
                jsonschema_rs.validator_for(schema).validate(yaml.load(text, yaml.CSafeLoader))
                checked += 1
    assert (checked, layouts) == (6, 5)


def test_a_picture_of_ones_own_takes_the_place_of_the_landscape(market: Path) -> None:
    from PIL import Image

    def shown() -> bytes:
        assert run(["show", "night-market/C-01"]) == 0
        return (market / "output/night-market/faces/C-01.png").read_bytes()

    before = shown()
    (market / "art/night-market").mkdir(parents=True)
    Image.new("RGB", (1200, 900), "#33AA55").save(market / "art/night-market/C-01.png")
    assert shown() != before


@pytest.mark.parametrize("key", ["starfall"])
@pytest.mark.slow
def test_a_copy_is_as_sound_as_what_it_was_made_from(folder: Path, key: str) -> None:
    outcome = api.new_game(open_workspace(), "My Own", key, folder)
    workspace = open_workspace((folder,))
    assert "my-own" in game_keys(workspace)
    assert [(problem.code, problem.message) for problem in api.check(workspace, "my-own").problems] == []
    lists = sorted((folder / "data/my-own/decks").glob("*.txt"))
    assert api.validate(workspace, [str(place) for place in lists]).exit_code == 0
    assert len(outcome.facts["written"]) == len(list(folder.rglob("*.*")))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["!!"], "has no letters"),
        (["Starfall"], "there is a game `starfall` already"),
        (["Mine", "--from", "stafall"], "did you mean `starfall`?"),
    ],
)
def test_what_cannot_be_made_is_said(
    folder: Path, words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["new", *words]) == 2
    assert said in capsys.readouterr().err
    assert not list(folder.iterdir())


def test_nothing_is_written_over(market: Path, capsys: pytest.CaptureFixture[str]) -> None:
    place = market / "data/night-market/game.yaml"
    place.write_text("mine", encoding="utf-8")
    assert run(["new", "night market"]) == 2
    assert "already" in capsys.readouterr().err
    assert place.read_text(encoding="utf-8") == "mine"
