"""What goes wrong on the way from a spreadsheet to cut sheets, as beginners do it: every message says what to do.

Each case names what the message must say: where it is, what should be, and what to do about it.
"""

from __future__ import annotations

import datetime
import io
from collections.abc import Callable
from pathlib import Path

import openpyxl
import pytest
from PIL import Image

from pnp.cli import run

TABLE = """\
Name,Type,Suit,Cost,Strength,Text,Qty
Paper Fox,Creature,Sun,1,2,,2
Ink Crow,Creature,Moon,2,1,Hidden,2
Opening Bell,Spell,Sun,0,,Draw 1 card.,2
"""
IMPORT = ["import", "night-market", "cards.csv"]
PRINT = ["print", "night-market", "--where", "origin=transcribed"]
Prepare = Callable[[], object]


@pytest.fixture(scope="module")
def template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("market")
    assert run(["new", "Night Market", "-o", str(folder)]) == 0
    return folder


@pytest.fixture
def market(template: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A game of one's own, and a table beside it."""
    for place in template.rglob("*.*"):
        if place.is_file() and "schemas" not in place.parts:
            copy = tmp_path / place.relative_to(template)
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_bytes(place.read_bytes())
    monkeypatch.chdir(tmp_path)
    save(TABLE)
    return tmp_path


def save(text: str, encoding: str = "utf-8", name: str = "cards.csv") -> None:
    Path(name).write_text(text, encoding=encoding)


def changed(old: str, new: str) -> Prepare:
    assert old in TABLE
    return lambda: save(TABLE.replace(old, new))


def picture(name: str, width: int, height: int) -> Prepare:
    def prepare() -> None:
        assert run(IMPORT) == 0
        place = Path("art", name)
        place.parent.mkdir(parents=True, exist_ok=True)
        Image.new("RGB", (width, height), "#884422").save(place)

    return prepare


def deck(text: str) -> Prepare:
    def prepare() -> None:
        assert run(IMPORT) == 0
        save(text, name="deck.txt")

    return prepare


def long_text() -> None:
    save(TABLE.replace("Draw 1 card.", '"' + "Draw a card, look at it and put it back where it was. " * 14 + '"'))
    assert run(IMPORT) == 0


def workbook_with_a_date() -> None:
    book = openpyxl.Workbook()
    page = book.active
    assert page is not None
    for row in (["Name", "Type", "Suit", "Cost", "Strength"], ["Paper Fox", "Creature", "Sun", 1, None]):
        page.append(row)
    page["E2"] = datetime.date(2026, 4, 3)
    stream = io.BytesIO()
    book.save(stream)
    Path("cards.xlsx").write_bytes(stream.getvalue())


BEGINNERS: dict[str, tuple[Prepare, list[str], int, list[str]]] = {
    "the game by a name it does not have": (
        lambda: None,
        ["import", "nightmarket", "cards.csv"],
        2,
        ["there is no game `nightmarket`", "did you mean `night-market`?"],
    ),
    "game and table the wrong way round": (
        lambda: None,
        ["import", "cards.csv", "night-market"],
        2,
        ["there is no game `cards.csv`", "the game comes first: pnp import night-market cards.csv"],
    ),
    "a table that is not there": (
        lambda: None,
        ["import", "night-market", "card.csv"],
        2,
        ["card.csv: there is no such file", "name a table saved as CSV, TSV, XLSX or JSON"],
    ),
    "a file of another program": (
        lambda: Path("cards.numbers").write_bytes(b"PK\x03\x04" + bytes(60)),
        ["import", "night-market", "cards.numbers"],
        2,
        ["cards.numbers: fatal G601", "not a table", "save the sheet as CSV (UTF-8) or as XLSX, and import that"],
    ),
    "a PDF": (
        lambda: Path("cards.pdf").write_bytes(b"%PDF-1.4 ..."),
        ["import", "night-market", "cards.pdf"],
        2,
        ["this is a PDF, not a table", "save the sheet as CSV"],
    ),
    "no row of headings": (
        lambda: save(TABLE.partition("\n")[2]),
        IMPORT,
        1,
        [
            "cards.csv:1:1: error G605",
            "its first row says `Paper Fox`",
            "put a row of headings above the cards (`id`, `type`",
        ],
    ),
    "a column that fits nothing": (
        changed("Strength", "Attack power"),
        IMPORT,
        1,
        ["column E `Attack power` is no field of the game", "no column holds `strength`", '--map "Attack power=FIELD"'],
    ),
    "a column under another name": (
        changed("Text,Qty", "The text,Qty"),
        IMPORT,
        1,
        ["column F `The text` is no field", 'did you mean `text`? --map "The text=text"'],
    ),
    "a word in a field of numbers": (
        changed("Sun,1,2", "Sun,one,2"),
        IMPORT,
        1,
        [
            "cards.csv:2:24: error G203",
            "row 2, column D `Cost`",
            "`one` of C-07 Paper Fox",
            "write a number from 0 to 9",
        ],
    ),
    "a misspelt choice": (
        changed("Moon", "Mooon"),
        IMPORT,
        1,
        ["row 3, column C `Suit`", "`Mooon` of C-08 Ink Crow is not one of its choices", "did you mean `Moon`?"],
    ),
    "a misspelt type": (
        changed("Crow,Creature", "Crow,Creatur"),
        IMPORT,
        1,
        ["row 3, column B `Type`", "is of type `Creatur`", "did you mean `Creature`?"],
    ),
    "an id used twice": (
        lambda: save(
            "id,"
            + TABLE.replace("\nP", "\nA,P").replace("\nI", "\nA,I").replace("\nO", "\nB,O").replace("Name", "Name")
        ),
        IMPORT,
        1,
        ["cards.csv:3:1: error G205", "rows 2 and 3 are both the card A", "remove one of them, or give it another id"],
    ),
    "a name used twice": (
        changed("Ink Crow", "Dawn Cat"),
        ["import", "night-market", "cards.csv", "--type", "Creature"],
        0,
        ["1 changed card: C-01", "1 sample replaced"],
    ),
    "a blank cell that a card needs": (
        changed("Sun,1,2", "Sun,,2"),
        IMPORT,
        1,
        ["row 2: C-07 Paper Fox has nothing in `Cost`, which every Creature needs", "fill the cell"],
    ),
    "a comma that was not quoted": (
        changed("Draw 1 card.", "Draw 1 card, then discard."),
        IMPORT,
        1,
        ["row 4 has 1 cell beyond the last heading", "must stand in quotation marks"],
    ),
    "semicolons and an old encoding": (
        lambda: save(TABLE.replace("Paper Fox", "Café Fox").replace(",", ";"), "cp1252"),
        IMPORT,
        0,
        ["3 new cards", "it is `é`", "save the table as CSV UTF-8", "Café Fox;Creature"],
    ),
    "a number that the spreadsheet made a date": (
        workbook_with_a_date,
        ["import", "night-market", "cards.xlsx"],
        1,
        ["cards.xlsx#E2: error G610", "row 2, column E `Strength`", "the date 2026-04-03", "format the cell as text"],
    ),
    "no type": (
        lambda: save("Name,Suit,Cost,Text\nOpening Bell,Sun,0,Draw 1 card.\n"),
        IMPORT,
        1,
        ["no column says of which type cards are", 'or use --type "Creature"'],
    ),
    "more text than a card holds": (
        long_text,
        PRINT,
        1,
        ["data/night-market/cards/cards.yaml:", "Opening Bell, box `rules`: the text is", "shorten it to"],
    ),
    "a picture called by the card's name": (
        picture("night-market/Paper Fox.png", 1200, 900),
        PRINT,
        1,
        ["there is no card id `Paper Fox`", "call it C-07.png"],
    ),
    "a picture beside the game's folder": (
        picture("C-07.png", 1200, 900),
        PRINT,
        0,
        ["art/C-07.png lies outside the folder of its game", "move it to art/night-market/C-07.png"],
    ),
    "a picture that is too small": (
        picture("night-market/C-07.png", 300, 200),
        PRINT,
        0,
        ["prints at 141 dpi: 300 x 200 pixels", "300 dpi takes 638 x 425 pixels"],
    ),
    "a list with a card that the table does not have": (
        deck("Game: night-market\n2 Paper Foxes\n2 Tin Owl\n"),
        ["print", "deck.txt"],
        1,
        [
            'deck.txt:2:3: error D201 unknown-card: there is no card "Paper Foxes"',
            'did you mean "Paper Fox" (C-07)?',
            "pnp list cards night-market",
        ],
    ),
    "a list by a name it does not have": (
        lambda: run(IMPORT),
        ["print", "night-market/card"],
        2,
        ["there is no deck night-market/card", "did you mean `night-market/cards`"],
    ),
}


@pytest.mark.parametrize("case", BEGINNERS.values(), ids=BEGINNERS)
def test_the_message_says_what_to_do(
    market: Path, case: tuple[Prepare, list[str], int, list[str]], capsys: pytest.CaptureFixture[str]
) -> None:
    prepare, words, code, parts = case
    prepare()
    before = files_of(market)
    capsys.readouterr()
    assert run(words) == code
    shown = capsys.readouterr()
    text = " ".join((shown.out + shown.err).split())
    for part in parts:
        assert part in text, f"{part!r} is not said:\n{shown.out}{shown.err}"
    assert "Traceback" not in text
    if code and words[0] == "import":
        assert files_of(market) == before


def files_of(folder: Path) -> dict[Path, bytes]:
    return {place: place.read_bytes() for place in folder.rglob("*") if place.is_file()}


# -- Three tables of different shapes, as public projects have them (written anew) --------------------------------


def told(words: list[str], capsys: pytest.CaptureFixture[str], code: int = 0) -> str:
    capsys.readouterr()
    assert run(words) == code
    shown = capsys.readouterr()
    return shown.out + shown.err


def test_a_table_of_actions_with_names_of_its_own(market: Path, capsys: pytest.CaptureFixture[str]) -> None:
    save(
        "name;quantity;kind;colour;mana;effect;version\n"
        "Late Train;1;spell;moon;½;Draw 1 card;base\n"
        'Tide Clock;3;Spell;Sun/Moon;3;"Each player draws;\nthen discards.";exp1\n',
        "cp1252",
        "actions.csv",
    )
    first = told(["import", "night-market", "actions.csv"], capsys, 1)
    assert first.count("G606") == 1
    assert (
        "columns D `colour`, E `mana` and G `version` are no fields of the game; 6 of their cells are left out" in first
    )
    assert first.count("G617") == 2, "one message for each field that has no column"
    maps = ["colour=suit", "mana=cost", "version="]
    words = ["import", "night-market", "actions.csv", *(part for text in maps for part in ("--map", text))]
    second = told(words, capsys, 1)
    assert "`½` of S-05 Late Train is not a whole number" in second
    assert "Late Train;1;spell;moon;½" in second, "lines are shown in the table's own encoding"
    assert "`Sun/Moon` of S-06 Tide Clock is not one of its choices" in second
    Path("actions.csv").write_bytes(Path("actions.csv").read_bytes().replace(b"\xbd", b"1").replace(b"Sun/", b""))
    assert "2 new cards" in told(words, capsys)
    assert "Each player draws;\n      then discards." in Path("data/night-market/cards/actions.yaml").read_text()


def test_json_as_a_site_exports_it(market: Path, capsys: pytest.CaptureFixture[str]) -> None:
    save(
        '{"total": 2, "success": true, "data": [\n'
        '{"code": "01001", "title": "Glass Heron", "type_code": "creature", "suit_code": "sun", "cost": 2,'
        ' "strength": 3.0, "text": "<strong>Quick</strong>\\nDraw [moon] 1 card.", "keywords": ["Bird", "Glass"],'
        ' "quantity": 3},\n'
        '{"code": "01002", "title": "Slow Rain", "type_code": "spell", "suit_code": "moon", "cost": 0,'
        ' "strength": null, "text": "Draw 1 card.", "keywords": null, "quantity": 2}]}',
        name="site.json",
    )
    first = told(["import", "night-market", "site.json"], capsys, 1)
    assert "did you mean `type`?" in first
    assert "did you mean `suit`?" in first
    words = ["--map", "type_code=type", "--map", "suit_code=suit"]
    second = told(["import", "night-market", "site.json", *words], capsys)
    assert "column F `keywords` is no field" not in second
    assert "`keywords` is no field of the game; 1 of its cells are left out" in second
    assert "list night-market/site, 5 cards" in second
    assert "**Quick**\n      Draw {moon} 1 card." in Path("data/night-market/cards/site.yaml").read_text()


def test_a_workbook_as_people_keep_it(market: Path, capsys: pytest.CaptureFixture[str]) -> None:
    book = openpyxl.Workbook()
    page = book.active
    assert page is not None
    page.title = "Creatures"
    rows: list[list[object]] = [
        ["Night Market, draft 3"],
        [],
        ["#", "Card Name", "Suit", "Cost", "Str", "Rules", "Notes"],
        [1, "Wire Stork", "Sun", 2.0, 3.0, "Quick", "ask about this"],
        [2, "Mop Spider", "Moon", 1, 2, "Hidden", None],
        [None] * 7,
        ["total", None, None, "=SUM(D4:D5)", None, None, None],
    ]
    for row in rows:
        page.append(row)
    page.merge_cells("A1:F1")
    spells = book.create_sheet("Spells")
    spells.append(["Card Name", "Suit", "Cost", "Rules"])
    spells.append(["Blue Hour", "Moon", 2, "Draw 2 cards."])
    book.save("deck.xlsx")
    words = ["import", "night-market", "deck.xlsx"]
    creatures = [*words, "--type", "Creature", "--map", "Str=strength", "--map", "Notes="]
    first = told(creatures, capsys, 1)
    assert "row 1 stands above the headings and is left out: Night Market, draft 3" in first
    assert "row 7: total has nothing in `Card Name`, `Suit`, `Str`, which every Creature needs" in first
    assert first.count("row 7") == 2, "one message for the formula, one for the row"
    page.delete_rows(7)
    book.save("deck.xlsx")
    assert "2 new cards: 1 Wire Stork, 2 Mop Spider" in told(creatures, capsys)
    assert "1 new card, 1 id given: S-05 Blue Hour" in told([*words, "--sheet", "Spells", "--type", "Spell"], capsys)
    assert "2 cards unchanged" in told(creatures, capsys)
    assert told(["check", "night-market"], capsys) == ""
