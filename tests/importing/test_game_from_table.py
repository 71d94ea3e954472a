"""`pnp new NAME --cards TABLE`: tables as people keep them become games that check, print and take the table again."""

from __future__ import annotations

from pathlib import Path

import pypdfium2
import pytest

from pnp.cli import run
from pnp.games import Game, read_game
from pnp.games.tables import describe_table, read_table
from pnp.problems import Problems
from pnp.source import open_workspace

TABLES = Path(__file__).parent.parent / "fixtures" / "tables"
"""As people keep them: `coins` has capitals, odd names and two long texts; `stocks` headings between its rows, names
that come twice and copies of none; `fists` many numbers, yes and no, and Chinese names; `orders` is JSON with lists,
HTML and what no field holds; `dishes` has columns of colours, sizes and file names, most of them blank;
`strange` has headings and types with every sign that YAML or our own grammar knows.
"""
ALL = {
    "coins.tsv": (["Money", "Action", "Event"], 17),
    "stocks.csv": (["Prices", "Events"], 13),
    "fists.csv": (["attack", "defense"], 4),
    "orders.json": (["system", "place"], 3),
    "dishes.csv": (["Card"], 4),
    "strange.csv": (["Ally: {x}", "#1 Foe"], 3),
}


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def made(name: str, text: str = "") -> Game:
    """The game made from a table of this name and text, or from one of `TABLES`."""
    Path(name).write_text(text or (TABLES / name).read_text(encoding="utf-8"), encoding="utf-8")
    assert run(["new", "Mine", "--cards", name]) == 0
    game = read_game(open_workspace((), Path.cwd()), "mine", Problems())
    assert game
    return game


@pytest.mark.parametrize("name", ALL)
def test_it_checks_prints_and_takes_its_table_again(
    folder: Path, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    types, copies = ALL[name]
    game = made(name)
    assert [*game.types] == types
    capsys.readouterr()
    assert run(["check", "mine"]) == 0
    assert capsys.readouterr() == ("", "")
    stem = Path(name).stem
    assert run(["print", f"mine/{stem}"]) == 0
    assert f"{copies} cards" in capsys.readouterr().out
    with pypdfium2.PdfDocument(folder / "output/mine" / stem / "sheets.pdf") as sheets:
        printed = squeezed("".join(page.get_textpage().get_text_bounded() for page in sheets))
    listed = squeezed((folder / f"data/mine/decks/{stem}.txt").read_text(encoding="utf-8"))
    names = [squeezed(str(card.values["name"])) for card in game.cards]
    assert [name in listed for name in names] == [name in printed for name in names]
    before = {place: place.read_bytes() for place in folder.rglob("*.*") if "data" in place.parts}
    assert run(["import", "mine", name]) == 0
    assert "nothing to write" in capsys.readouterr().out
    assert {place: place.read_bytes() for place in before} == before


def squeezed(text: str) -> str:
    """A text without its spaces, which a page may have elsewhere."""
    return "".join(text.split())


def test_what_a_column_holds_is_seen_in_its_cells(folder: Path) -> None:
    game = made("fists.csv")
    kinds = {name: spec.kind for name, spec in game.fields.items()}
    assert kinds == {
        **dict.fromkeys(("mp_cost", "buy_cost", "range_min", "damage", "block_value"), "number"),
        "name": "text",
        "group": "choice",
        "persist": "flag",
        "keywords": "list",
        "description_template": "rich",
        "enabled": "flag",
    }
    assert game.fields["group"].choices == ("basic", "shop")
    assert "buy_cost" in game.types["defense"].fields
    assert "buy_cost" not in game.types["attack"].fields


def test_what_is_no_word_for_players_stays_off_the_face(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game = made("dishes.csv")
    told = capsys.readouterr().out
    for heading in ("time_cost_color", "artwork", "folder"):
        assert f'column "{heading}": ' in told
        assert "not on the face" in next(line for line in told.splitlines() if f'"{heading}"' in line)
    assert {"dos", "name_font", "name_bold"}.isdisjoint(game.fields)
    assert game.cards[0].values["artwork"] == "art/soup.png"


def test_a_number_that_is_no_id_and_a_kind_that_is_no_type_are_fields(folder: Path) -> None:
    rows = "".join(f"{rank},{suit},{suit} {rank},sort {rank}{suit}\n" for suit in ("Oak", "Ash") for rank in (1, 2, 3))
    game = made("suits.csv", f"Number,Suit,Name,Type\n{rows}")
    assert [*game.types] == ["Card"]
    assert game.fields["number"].kind == "number"
    assert game.fields["suit"].kind == "choice"
    assert game.fields["type_field"].label == "Type"
    assert game.cards[0].values["type_field"] == "sort 1Oak"


@pytest.mark.slow
def test_its_book_and_kit_are_made(folder: Path) -> None:
    made("coins.tsv")
    for words in (["rulebook", "mine"], ["kit", "mine"]):
        assert run(words) == 0
    with pypdfium2.PdfDocument(folder / "output/mine/rulebook.pdf") as book:
        text = " ".join(" ".join(page.get_textpage().get_text_bounded().split()) for page in book)
    assert "There are 5 different cards." in text
    assert "Take half of a player" in text


BAD = {
    "two cards of one id": ("ID,Name,Text\n1,Lamp,Glow.\n1,Rope,Pull.\n", 1, ["rows 2 and 3 are both the card 1"]),
    "no names": ("Cost,Power\n1,2\n2,3\n", 2, ["no column of this table holds names of cards", "`name`"]),
    "headings alone": ("Name,Cost\n", 2, ["this table has headings and no cards"]),
    "a row without a name": ("Name,Cost\nLamp,1\n,3\n", 1, ["row 3 has neither an id nor a name"]),
    "nothing": ("", 2, ["the table is empty"]),
}


@pytest.mark.parametrize(("text", "code", "said"), BAD.values(), ids=BAD)
def test_a_table_with_faults_leaves_nothing_behind(
    folder: Path, capsys: pytest.CaptureFixture[str], text: str, code: int, said: list[str]
) -> None:
    Path("bad.csv").write_text(text, encoding="utf-8")
    rows = "".join(f"{number},Card {number},Text.\n" for number in range(2, 30))
    Path("bad.csv").write_text(text + rows if "ID" in text else text, encoding="utf-8")
    assert run(["new", "Mine", "--cards", "bad.csv"]) == code
    shown = capsys.readouterr()
    for words in said:
        assert words in shown.out + shown.err
    assert [place.name for place in folder.iterdir()] == ["bad.csv"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--cards", "none.csv"], "none.csv: there is no such file"),
        (["--cards", "-"], "save it as a file"),
        (["--cards", "none.csv", "--from", "starfall"], "choose one"),
    ],
)
def test_what_cannot_be_begun_with(
    folder: Path, capsys: pytest.CaptureFixture[str], words: list[str], said: str
) -> None:
    assert run(["new", "Mine", *words]) == 2
    assert said in capsys.readouterr().err
    assert not [*folder.iterdir()]


@pytest.mark.parametrize(
    ("cells", "kind"),
    [
        (["1", "2", "−3"], "number"),
        (["yes", "no", "x"], "flag"),
        (["red; blue", "blue", "red; green", "green; blue"], "list"),
        (["Sun", "Moon", "Sun", "sun"], "choice"),
        (["Draw a card.\nThen stop.", "Nothing."], "rich"),
        (["Ada Long", "Ben Short", "Cy"], "text"),
        (["https://a.example/1,2", "https://b.example/1,2"], "text"),
    ],
)
def test_kinds_of_columns(cells: list[str], kind: str) -> None:
    rows = "".join(f'Card {number},"{cell}"\n' for number, cell in enumerate(cells))
    table = read_table(f"Name,Thing\n{rows}".encode(), "t.csv", Problems())
    assert table
    described = describe_table(table, Problems())
    assert described
    column = described.named("thing")
    assert column
    assert column.kind == kind


def test_a_letter_that_no_typeface_has_is_told_at_its_cell(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    made("bells.csv", "Name,Text,Sound\nSmall Bell,Ring it once.,ting\nLarge Bell,Ring it twice.,\u0b95\n")
    capsys.readouterr()
    assert run(["check", "mine"]) == 1
    told = capsys.readouterr().err
    assert "sound: \u0b95" in told
    assert told.count("L221") == 1
