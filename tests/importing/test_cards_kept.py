"""Nothing is lost: every cell of a table is in a card afterwards, or in the report; and edits by hand survive."""

from __future__ import annotations

import csv
import io
import json
import re
import tempfile
from pathlib import Path

import jsonschema_rs
import pytest
import yaml
from hypothesis import Phase, example, given, settings
from hypothesis import strategies as st

from pnp import api
from pnp.api.outcome import Outcome
from pnp.cli import run
from pnp.games import read_game
from pnp.problems import Problems
from pnp.source import Workspace, bundled_root, open_workspace
from tests.test_cases import FIXTURES

HEADINGS = [
    "id",
    "Name",
    "type",
    "Crew",
    "cost",
    "Strength",
    "text",
    "Colours",
    "loud",
    "Bonus",
    "tags",
    "Artist",
    "",
    "qty",
]
CELLS = st.one_of(
    st.sampled_from(
        ["", "", "Sailor", "Tool", "North", "1", "2", "–", "-", "yes", "x", "Red; Blue", "a, b", "[]", '""', "{brace}"]
    ),
    st.text(st.characters(codec="cp1252", exclude_categories=["Cc"]), max_size=12),
    st.lists(st.text("ab,;\"'|<>*_{}[]: \n", max_size=8), min_size=1, max_size=2).map("\n".join),
)
ROWS = st.lists(st.lists(CELLS, min_size=4, max_size=len(HEADINGS) + 2), min_size=1, max_size=4)
SOUND = ["T-1", "Lamp", "Tool", "North", "1", "", "<b>Glow</b>, [brace]!", "", "", "+1", "", "Ada", "loose", "2"]

WORDS = st.text(
    st.characters(codec="cp1252", exclude_categories=["Cc"], exclude_characters="{}"), min_size=1, max_size=12
)
TEXT = st.lists(WORDS, min_size=1, max_size=3).map("\n".join).filter(lambda text: text.strip() not in ("", '""'))
SAILORS = st.lists(
    st.tuples(
        st.integers(1, 9_999).map(lambda number: f"S-{number}"),
        st.integers(1, 10**9).map(lambda number: f"Sailor {number}"),
        st.just("sailor"),
        st.sampled_from(["north", "South"]),
        st.sampled_from(["0", "9", "3.0", "–"]),
        st.integers(0, 99).map(str),
        TEXT,
        st.sampled_from(["", "Red", "red, green", "Blue/Red", "[]"]),
        st.sampled_from(["", "x", "no"]),
        st.just(""),
        st.one_of(st.just(""), TEXT),
        WORDS,
        WORDS,
        st.sampled_from(["", "3", "2"]),
    ).map(list),
    min_size=1,
    max_size=3,
    unique_by=(lambda row: row[0], lambda row: row[1]),
)


@given(st.one_of(ROWS, SAILORS))
@example([SOUND])
@example(
    [SOUND, ["", "Oar", "sailor", "south", "2", "3", "Row.\nRow.", "red/blue", "x", "", "old, wise", "", "", "1x"]]
)
@settings(max_examples=40, deadline=None, phases=[Phase.explicit, Phase.reuse, Phase.generate], derandomize=True)
def test_every_cell_is_in_a_card_or_in_the_report(rows: list[list[str]]) -> None:
    stream = io.StringIO()
    csv.writer(stream).writerows([HEADINGS, *rows])
    with tempfile.TemporaryDirectory() as folder:
        table, home = Path(folder, "cards.csv"), Path(folder, "home")
        table.write_text(stream.getvalue(), encoding="utf-8")
        outcome = api.import_cards(Workspace((FIXTURES,)), "harbour", str(table), api.ImportOptions(output=home))
        written = "".join(place.read_text(encoding="utf-8") for place in sorted(home.rglob("*.*")) if place.is_file())
    if outcome.problems.blocking:
        assert written == "", "with a fault nothing is written"
        assert outcome.exit_code == 1
        return
    found = letters(written) + letters(reported(outcome))
    for row in rows:
        for cell in row:
            for part in re.split(r"[\n;,/+|&]", re.sub(r"</?\w+>|\*\*?|__?", "", cell)):
                known = {"x": "yes", "–": "dash", "-": "dash", "1x": "1"}.get(part.strip(), part.removesuffix(".0"))
                assert letters(known) in found or letters(part) in found, f"{part!r} of {cell!r} is lost"


def reported(outcome: Outcome) -> str:
    cells = [cell for problem in outcome.problems for cell in problem.data.get("cells", [])]  # type: ignore[attr-defined]
    return " ".join([*(problem.message for problem in outcome.problems), *cells])


def letters(text: str) -> str:
    return "".join(char for char in text.casefold() if char.isalnum())


def test_a_fault_in_one_row_keeps_all_of_them_out(tmp_path: Path) -> None:
    table = tmp_path / "cards.csv"
    table.write_text("name,type,crew,cost,text\nA,Tool,North,1,x\nB,Tool,North,x,x\n", encoding="utf-8")
    outcome = api.import_cards(
        Workspace((FIXTURES,)), "harbour", str(table), api.ImportOptions(output=tmp_path / "home")
    )
    assert outcome.exit_code == 1
    assert not (tmp_path / "home").exists()


@pytest.fixture
def market(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    assert run(["new", "Night Market"]) == 0
    return tmp_path


def change(place: Path, old: str, new: str) -> None:
    text = place.read_text(encoding="utf-8-sig")
    assert old in text
    place.write_text(text.replace(old, new), encoding="utf-8")


@pytest.mark.parametrize("form", ["csv", "json"])
def test_an_export_and_the_files_may_both_be_changed(market: Path, form: str) -> None:
    """Exported, changed in the spreadsheet and by hand, imported under another name: both changes are there."""
    table = market / f"export.{form}"
    assert run(["export-cards", "night-market", "-o", str(table)]) == 0
    cards = market / "data/night-market/cards/cards.yaml"
    change(
        cards,
        "name: Field Hare, type: Creature, suit: Sun, cost: 1",
        "name: Field Hare, type: Creature, suit: Sun, cost: 2",
    )
    change(cards, "  - {id: C-03", "  # by hand\n  - {id: C-03")
    change(table, "Noon Lion", "Noon Tiger")
    renamed = table.rename(market / f"changed.{form}")
    assert run(["import", "night-market", str(renamed)]) == 0
    text = cards.read_text(encoding="utf-8")
    assert "name: Field Hare, type: Creature, suit: Sun, cost: 2" in text
    assert "  # by hand\n  - {id: C-03, name: Noon Tiger, type: Creature" in text
    assert "origin: sample" in text.partition("Noon Tiger")[2].partition("\n")[0], "the table says that it is a sample"
    problems = Problems()
    assert read_game(open_workspace((market,)), "night-market", problems)
    assert not problems.blocking


def test_what_is_written_fits_the_schema_that_editors_read(market: Path) -> None:
    rows = ["Name,Type,Suit,Cost,Strength,Text", "42,Creature,Sun,1,2,", 'No,spell,Moon,"0","","Draw: {sun}\nyes"']
    (market / "own.csv").write_text("\n".join(rows), encoding="utf-8")
    assert run(["import", "night-market", "own.csv"]) == 0
    place = market / "data/night-market/cards/own.yaml"
    text = place.read_text(encoding="utf-8")
    named = re.match(r"# yaml-language-server: \$schema=(\S+)\n", text)
    assert named
    schema = json.loads((place.parent / named[1]).read_text(encoding="utf-8"))
    jsonschema_rs.validator_for(schema).validate(yaml.load(text, yaml.CSafeLoader))


def test_exporting_a_game_that_ships_writes_the_table_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(["export-cards", "starfall", "--where", "type=Reaction"]) == 0
    assert [place.name for place in tmp_path.iterdir()] == ["starfall.csv"]
    lines = list(csv.reader(io.StringIO((tmp_path / "starfall.csv").read_text(encoding="utf-8-sig"))))
    assert lines[0][:3] == ["id", "name", "type"]
    assert {line[2] for line in lines[1:]} == {"Reaction"}


def test_a_format_there_is_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(["export-cards", "starfall", "-o", "cards.ods"]) == 2
    assert "name a file that ends in .csv, .tsv, .json or .xlsx" in capsys.readouterr().err
    assert run(["export-cards", "starfal"]) == 2
    assert "did you mean `starfall`?" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_a_real_list_takes_the_place_of_samples(tmp_path: Path) -> None:
    """Of a game that ships: what the table says is told apart from what was invented, and what was replaced is told."""
    table = tmp_path / "real.csv"
    table.write_text(
        'Number,Card,Energy cost,Ability\nB2-G-012,Ferry Wristkeeper,3,"Swift\nGuard"\nB2-G-013,Somebody Else,,\n',
        encoding="utf-8",
    )
    outcome = api.import_cards(open_workspace(), "starfall", str(table), api.ImportOptions(output=tmp_path / "home"))
    lines = "\n".join(outcome.results)
    assert 'column "Energy cost" -> cost' in lines
    assert "1 sample replaced" in lines
    assert "is now Somebody Else" in lines
    assert "origin: completed" in lines
    facts = outcome.facts
    assert (facts["new"], facts["changed"], facts["dropped"]) == ([], ["B2-G-012", "B2-G-013"], [])
    game = read_game(Workspace((tmp_path / "home", bundled_root())), "starfall", Problems())
    assert game
    card = game.card("B2-G-013")
    assert card
    assert card.origin == "completed"
    assert "ability" in card.filled
    assert "name" not in card.filled
