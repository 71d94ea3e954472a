"""Files of every shape, sound and hostile: what is no table is told in words, and nothing half-written stays."""

from __future__ import annotations

import datetime
import io
import zipfile
from collections.abc import Sequence
from pathlib import Path

import openpyxl
import pytest

from pnp import api
from pnp.api.outcome import Outcome
from pnp.cli import run
from pnp.problems import PnpError
from pnp.source import Workspace, bundled_root
from tests.test_cases import FIXTURES

GAME = "harbour"
HEADINGS = ["id", "name", "type", "crew", "cost", "text"]
LAMP = ["T-1", "Lamp", "Tool", "North", 1, "Glow."]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def imported(name: str, data: bytes, **options: object) -> Outcome:
    Path(name).write_bytes(data)
    chosen = api.ImportOptions(output=Path("home"), **options)  # type: ignore[arg-type]
    return api.import_cards(Workspace((FIXTURES, bundled_root())), GAME, name, chosen)


def told(outcome: Outcome) -> list[str]:
    return [f"{problem.code} {problem.span}: {problem.message} | {problem.hint}" for problem in outcome.problems]


def lines_of(name: str) -> list[str]:
    return Path("home", "data", GAME, name).read_text(encoding="utf-8").splitlines()


def workbook(*rows: Sequence[object], title: str = "Cards") -> bytes:
    book = openpyxl.Workbook()
    page = book.active
    assert page is not None
    page.title = title
    for row in rows:
        page.append(list(row))
    stream = io.BytesIO()
    book.save(stream)
    return stream.getvalue()


TABLE = "id,name,type,crew,cost,text\nT-1,Lamp,Tool,North,1,Glow.\n"


@pytest.mark.parametrize(
    ("name", "data"),
    [
        ("a.csv", TABLE.encode()),
        ("a.csv", TABLE.encode("utf-8-sig")),
        ("a.csv", TABLE.replace(",", ";").encode()),
        ("a.csv", TABLE.replace("\n", "\r\n").encode()),
        ("a.csv", TABLE.replace("\n", "\r").encode()),
        ("a.csv", b"sep=;\n" + TABLE.replace(",", ";").encode()),
        ("a.csv", TABLE.encode("utf-16")),
        ("a.tsv", TABLE.replace(",", "\t").encode()),
        ("a.txt", TABLE.replace(",", " | ").encode()),
        (
            "a.txt",
            b"| id | name | type | crew | cost | text |\n|---|---|\n| T-1 | Lamp | Tool | North | 1 | Glow. |\n",
        ),
        ("a.csv", b'"id","name","type","crew","cost","text"\n"T-1", "Lamp" ,"Tool","North","1","Glow."'),
        ("a.csv", b"\n\n" + TABLE.encode() + b",,,,,\n\n"),
        ("a.json", b'[{"id": "T-1", "name": "Lamp", "type": "Tool", "crew": "North", "cost": 1.0, "text": "Glow."}]'),
        (
            "a.json",
            (
                b'{"cards": [{"id": "T-1", "name": "Lamp", "type": "Tool", "crew": "North", "cost": 1, "text": "Glow.",'
                b'"bonus": null}]}'
            ),
        ),
        (
            "a.json",
            (
                b'{"total": 1, "data": {"cards": [{"code": "T-1", "title": "Lamp", "card_type": "tool",'
                b'"crew": "north", "cost": 1, "text": "Glow."}], "sets": [{"a": 1}]}}'
            ),
        ),
        ("a.xlsx", workbook(HEADINGS, LAMP)),
        ("a.xlsx", workbook([], ["My cards"], HEADINGS, [None] * 6, [*LAMP[:4], 1.0, "Glow."])),
    ],
    ids=lambda value: value if isinstance(value, str) else value[:4].hex(),  # a workbook says when it was made
)
def test_every_shape_says_the_same(name: str, data: bytes) -> None:
    outcome = imported(name, data)
    assert [problem.code for problem in outcome.problems if problem.code != "G609"] == []
    assert lines_of("cards/a.yaml")[1:] == [
        "cards:",
        "  - id: T-1",
        "    name: Lamp",
        "    type: Tool",
        "    crew: North",
        "    cost: 1",
        "    text: Glow.",
        "    origin: transcribed",
    ]


def test_an_old_encoding_is_told_and_read() -> None:
    outcome = imported("a.csv", TABLE.replace("Lamp", "Café").replace(",", ";").encode("cp1252"))
    assert told(outcome) == [
        (
            "G603 a.csv:2:8: byte 0xe9 is not UTF-8; the table was read as Windows-1252, so it is `é`"
            " | if letters look wrong on the cards, save the table as CSV UTF-8"
        )
    ]
    assert "    name: Café" in lines_of("cards/a.yaml")


@pytest.mark.parametrize(
    ("name", "data", "said"),
    [
        (
            "a.pdf",
            b"%PDF-1.7\n1 0 obj",
            "G601 a.pdf: this is a PDF, not a table | in your spreadsheet, save the sheet as CSV",
        ),
        ("a.csv", b"\xd0\xcf\x11\xe0" + bytes(100), "G601 a.csv: this is an office document"),
        ("a.csv", b"<!doctype html><table>", "G601 a.csv: this is a web page"),
        ("a.csv", b"id,name\0\n1,2\n", "G601 a.csv: this is no text file"),
        ("a.csv", b"", "G605 a.csv: the table is empty"),
        ("a.csv", b" \n,,\n", "G605 a.csv: the table is empty"),
        ("a.json", b'[{"id": 1,]', "G604 a.json:1:11: this is broken JSON"),
        ("a.json", b"[" * 100_000, "G604 a.json: this JSON is nested too deeply"),
        ("a.json", b"[]", "G601 a.json: this JSON is no list of objects"),
        ("a.json", b'{"a": ' * 900 + b"1" + b"}" * 900, "G60"),
        ("a.json", b'{"a": 1}', "G601 a.json: this JSON is no list of objects"),
        ("a.json", b'[{"id": ' + b"9" * 5000 + b"}]", "G604 a.json: a number in this JSON is too long"),
        ("a.csv", b"x" * (9 << 20), "G602 a.csv: more than 8 MB"),
        ("a.csv", b"id,name\n" + b"1,2\n" * 10_001, "G602 a.csv: more than 10,000 rows"),
        ("a.csv", b"id,name\n" + b"\n" * 100_001 + b"1,2", "G602 a.csv: more than 100,000 lines"),
        ("a.csv", b"id,name" + b",x" * 300 + b"\n1,2\n", "G602 a.csv: more than 256 columns"),
        ("a.csv", b"id,name\n1," + b"x" * 20_001, "G602 a.csv:2:3: a cell of 20,001 characters"),
        (
            "a.csv",
            b'id,name\n1,"two\n3,four\n',
            "G604 a.csv:2:3: a quotation mark opens a cell and is never closed | close it",
        ),
    ],
    ids=lambda value: value[:40] if isinstance(value, str) else None,
)
def test_what_is_no_table_is_told_and_writes_nothing(name: str, data: bytes, said: str) -> None:
    outcome = imported(name, data)
    assert any(line.startswith(said) for line in told(outcome)), told(outcome)
    assert outcome.exit_code in (1, 2)
    assert not Path("home").exists()


def test_a_file_of_numbers_or_of_open_document_is_told_what_to_save_as() -> None:
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w") as archive:
        archive.writestr("mimetype", "application/vnd.oasis.opendocument.spreadsheet")
        archive.writestr("content.xml", "<x/>")
    for name in ("a.ods", "a.numbers"):
        (line,) = told(imported(name, stream.getvalue()))
        assert line.startswith(
            f"G601 {name}: this is a ZIP archive or office document, not a table | in your spreadsheet, save"
        )


@pytest.mark.parametrize("name", ["none.csv", "home", "a\0b", "x" * 5000])
def test_a_file_there_is_not(name: str) -> None:
    Path("home").mkdir()
    with pytest.raises(PnpError):
        api.import_cards(Workspace((FIXTURES,)), GAME, name)


# -- Workbooks ----------------------------------------------------------------------------------------------------


def altered(data: bytes, part: str, change: tuple[bytes, bytes]) -> bytes:
    stream = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as old, zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as new:
        for name in old.namelist():
            text = old.read(name)
            new.writestr(name, text.replace(*change) if name == part else text)
    return stream.getvalue()


def test_what_a_spreadsheet_makes_of_cells_is_told() -> None:
    odd = ["T-2", datetime.date(2026, 3, 4), "Tool", "North", "=1+1", "#REF!"]
    outcome = imported("a.xlsx", workbook(HEADINGS, odd))
    assert [line for line in told(outcome) if "G610" in line] == [
        (
            "G610 a.xlsx#B2: row 2, column B `name`: `name` is the date 2026-03-04 to the spreadsheet"
            " | format the cell as text and write what it should say, such as '3/4"
        ),
        (
            "G610 a.xlsx#E2: row 2, column E `cost`: `cost` is the formula `=1+1`, whose value the file does not hold"
            " | open and save the table in a spreadsheet, or write the value itself"
        ),
        (
            "G610 a.xlsx#F2: row 2, column F `text`: `text` is `#REF!`, which is an error of the spreadsheet "
            "and no value | mend the formula, or write the value itself"
        ),
    ]


def test_numbers_and_flags_are_read_as_a_person_writes_them() -> None:
    rows: list[list[object]] = [
        [*HEADINGS, "strength", "loud"],
        ["T-1", 42.0, "Sailor", "North", 3.0, "Brace", 2, True],
    ]
    imported("a.xlsx", workbook(*rows))
    lines = lines_of("cards/a.yaml")
    assert "    name: '42'" in lines
    assert "    cost: 3" in lines
    assert "    loud: yes" in lines


def test_sheets_are_chosen_by_name() -> None:
    book = openpyxl.load_workbook(io.BytesIO(workbook(["notes"], ["x"], title="Notes")))
    page = book.create_sheet("Real cards")
    page.append(HEADINGS)
    page.append(LAMP)
    stream = io.BytesIO()
    book.save(stream)
    first = imported("a.xlsx", stream.getvalue())
    assert told(first)[0].startswith(
        "G618 a.xlsx: the workbook has 2 sheets; `Notes` was read | name another with --sheet: `Real cards`"
    )
    assert told(imported("a.xlsx", stream.getvalue(), sheet="Real card"))[0].endswith("did you mean `Real cards`?")
    assert imported("a.xlsx", stream.getvalue(), sheet="Real cards").exit_code == 0


def test_workbooks_made_to_do_harm_are_refused() -> None:
    sound = workbook(HEADINGS, LAMP)
    entities = (b"<worksheet", b'<!DOCTYPE x [<!ENTITY a "aaaa">]><worksheet')
    cases = {
        "unpacks to more than 64 MB": bomb(),
        "declares a document type": altered(sound, "xl/worksheets/sheet1.xml", entities),
        "cannot be read": altered(sound, "xl/worksheets/sheet1.xml", (b"</row>", b"")),
        "cannot be unpacked": sound[: len(sound) // 2] + bytes(len(sound) // 4) + sound[-len(sound) // 4 :],
    }
    for said, data in cases.items():
        outcome = imported("a.xlsx", data)
        assert any(said in line or "no table" in line or "not a table" in line for line in told(outcome)), (
            said,
            told(outcome),
        )
        assert outcome.exit_code in (1, 2)
    assert not Path("home").exists()


def bomb() -> bytes:
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("xl/workbook.xml", "<x/>")
        with archive.open("xl/worksheets/sheet1.xml", "w", force_zip64=True) as part:
            for _ in range(70):
                part.write(bytes(1 << 20))
    return stream.getvalue()


def test_a_sheet_that_claims_a_million_columns_is_read_as_far_as_it_goes() -> None:
    wide = altered(workbook(HEADINGS, LAMP), "xl/worksheets/sheet1.xml", (b'ref="A1:F2"', b'ref="A1:XFD1048576"'))
    assert imported("a.xlsx", wide).exit_code == 0


# -- What is kept -------------------------------------------------------------------------------------------------


def test_cards_on_one_line_cannot_be_edited() -> None:
    Path("home/data/harbour/cards").mkdir(parents=True)
    Path("home/data/harbour/cards/a.yaml").write_text(
        "cards: [{id: T-1, name: Lamp, type: Tool, crew: North, cost: 2, text: Glow., origin: sample}]\n",
        encoding="utf-8",
    )
    (line,) = told(imported("a.csv", TABLE.encode()))
    assert line.startswith("G620 home/data/harbour/cards/a.yaml: ")
    assert "write each card behind a dash" in line


def test_a_lost_memory_is_told() -> None:
    imported("a.csv", TABLE.encode())
    Path("home/data/harbour/imported.json").write_text("<<<<<<< mine", encoding="utf-8")
    (line,) = told(imported("a.csv", TABLE.encode()))
    assert line.startswith("G619 home/data/harbour/imported.json: ")
    assert told(imported("a.csv", TABLE.encode())) == []


def test_names_that_several_cards_share_need_an_id() -> None:
    assert run(["new", "Twins"]) == 0
    game = Path("data/twins/game.yaml")
    game.write_text(game.read_text().replace("size: 63mm", "same_names: yes\nsize: 63mm"), encoding="utf-8")
    cards = Path("data/twins/cards/cards.yaml")
    cards.write_text(cards.read_text().replace("name: Field Hare", "name: Dawn Cat"), encoding="utf-8")
    Path("a.csv").write_text("name,type,cost\nDawn Cat,Creature,4\n", encoding="utf-8")
    outcome = api.import_cards(Workspace((Path.cwd(), bundled_root())), "twins", "a.csv")
    assert told(outcome) == [
        (
            "G616 a.csv:2:1: row 2 may be any of 2 cards called Dawn Cat: C-01, C-02"
            " | add a column `id` that says which; `pnp export-cards` writes a table that has one"
        )
    ]


def test_a_dry_run_writes_nothing() -> None:
    outcome = imported("a.csv", TABLE.encode(), dry_run=True)
    assert outcome.results[-2:] == ("would write data/harbour/cards/a.yaml", "would write data/harbour/imported.json")
    assert not Path("home").exists()
    assert imported("a.csv", TABLE.encode()).exit_code == 0
    assert imported("a.csv", TABLE.encode()).results[-1].startswith("nothing to write")


def test_a_table_from_standard_input(monkeypatch: pytest.MonkeyPatch) -> None:
    assert run(["new", "Night Market"]) == 0

    class Stream:
        buffer = io.BytesIO(b"name,type,suit,cost,text\nLate Song,Spell,Moon,1,Draw 1 card.\n")

    monkeypatch.setattr("sys.stdin", Stream())
    assert run(["import", "night-market", "-"]) == 0
    assert "Late Song" in Path("data/night-market/cards/table.yaml").read_text(encoding="utf-8")


def test_cards_that_lie_over_a_bundled_game_are_found_afterwards(capsys: pytest.CaptureFixture[str]) -> None:
    Path("mine.csv").write_text("id,name,cost\nB2-G-012,Ferry Wristkeeper,3\n", encoding="utf-8")
    assert run(["import", "starfall", "mine.csv"]) == 0
    capsys.readouterr()
    assert run(["list", "cards", "starfall", "--where", "id=B2-G-012"]) == 0
    assert " 3 " in capsys.readouterr().out
