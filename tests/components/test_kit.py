"""Kits: one folder that holds what a table needs, and nothing else."""

from __future__ import annotations

import json
from pathlib import Path

import pypdfium2
import pytest

from pnp.api.creating import new_game
from pnp.api.kit import KitOptions, make_kit
from pnp.api.outcome import Outcome
from pnp.cli import run
from pnp.problems import PnpError
from pnp.source import Workspace, bundled_root

OWN = {"contents.json", "contents.pdf", "contents.txt"}


@pytest.fixture
def out(tmp_path: Path) -> Path:
    return tmp_path / "out"


def kit(ferry, out: Path, **options) -> Outcome:
    return make_kit(ferry.workspace, "ferry", KitOptions(output=out, **options))


def files(out: Path) -> set[str]:
    return {str(place.relative_to(out)) for place in out.rglob("*") if place.is_file()}


def pages(place: Path) -> int:
    document = pypdfium2.PdfDocument(place)
    try:
        return len(document)
    finally:
        document.close()


def listed(out: Path) -> dict[str, int]:
    """Pieces and sleeves of the checklist with their numbers."""
    text = (out / "contents.txt").read_text(encoding="utf-8")
    rows = [
        line[4:].split("  ")[0].split(" ", 1)
        for line in text.replace("[ ]  ", "[ ] ").splitlines()
        if line.startswith("[ ]")
    ]
    return {name.strip(): int(number) for number, name in ((row[0], row[1]) for row in rows)}


def test_a_kit_holds_decks_pieces_mats_and_a_list_of_them(ferry, out: Path) -> None:
    outcome = kit(ferry, out)
    assert outcome.exit_code == 0, [str(problem) for problem in outcome.problems]
    assert files(out) == OWN | {
        "decks/ann.pdf",
        "decks/bob.pdf",
        "components-19x19-fold.pdf",
        "components-20x20.pdf",
        "components-63x88.pdf",
        "mat.pdf",
    }
    assert pages(out / "mat.pdf") == 4  # two mats, each on two sheets
    assert listed(out) == {
        "decks/ann.pdf": 1,
        "decks/bob.pdf": 1,
        "components-19x19-fold.pdf": 1,
        "components-20x20.pdf": 1,
        "components-63x88.pdf": 1,
        "mat.pdf": 4,
        "Coin 1": 24,  # two Anns with 2, one Bob and three more with 5
        "Coin 5": 2,
        "Mark": 1,
        "Wade": 3,
        "Boats": 1,
        "Chart": 2,
        "standard sleeve (66 x 91 mm)": 7,
        "dice": 2,
    }
    said = (out / "contents.txt").read_text(encoding="utf-8")
    assert "For Ann's crew and Bob's crew, 2 players. No deck was named (--for), so these were chosen." in said
    assert "no quick reference" in said
    assert [problem.code for problem in outcome.problems] == ["P203"]
    assert outcome.facts["sheets"] == 9
    facts = json.loads((out / "contents.json").read_text(encoding="utf-8"))
    assert facts["files"]["mat.pdf"] == {"sheets": 4, "paper": "A4", "holds": "2 × Chart"}


def test_a_kit_for_one_deck_holds_what_that_deck_needs(ferry, out: Path) -> None:
    outcome = kit(ferry, out, decks=("bob",))
    assert outcome.exit_code == 0
    numbers = listed(out)
    assert (numbers["Coin 1"], numbers["Coin 5"], numbers["Chart"]) == (15, 1, 1)
    assert not {"Wade", "Boats"} & numbers.keys()  # no card of Bob's wades or has a boat
    assert "components-63x88.pdf" not in files(out)
    assert "chosen" not in (out / "contents.txt").read_text(encoding="utf-8")


def test_players_may_be_more_than_decks(ferry, out: Path) -> None:
    kit(ferry, out, decks=("bob",), players=3)
    numbers = listed(out)
    assert (numbers["Coin 5"], numbers["Chart"], numbers["mat.pdf"]) == (3, 3, 6)


def test_a_list_may_be_for_several_players(ferry, out: Path) -> None:
    ferry.write("data/ferry/decks/table.txt", "Name: Table\nGame: ferry\nPlayers: 4\nCrew\n1 Ann\n1 Bob\n")
    outcome = kit(ferry, out, decks=("table",))
    assert outcome.exit_code == 0, [str(problem) for problem in outcome.problems]
    assert listed(out)["Coin 5"] == 4
    assert "For Table, 4 players." in (out / "contents.txt").read_text(encoding="utf-8")


def test_one_deck_twice_makes_two_files(ferry, out: Path) -> None:
    kit(ferry, out, decks=("bob", "ferry/bob"))
    assert {name for name in files(out) if name.startswith("decks/")} == {"decks/bob.pdf", "decks/bob-2.pdf"}
    assert listed(out)["Coin 1"] == 30


def test_a_list_that_all_share_seats_nobody(ferry, out: Path) -> None:
    ferry.write("data/ferry/decks/dock.txt", "Name: Dock\nGame: ferry\nDock\n1 Raft\n")
    ferry.write(
        "data/ferry/components.yaml",
        """
        always: [dock]
        kit: [bob]
        components: {mark: {name: Mark, purpose: Turn., front: plain, count: 1 per player}}
        """,
    )
    kit(ferry, out)
    assert "decks/dock.pdf" in files(out)
    assert listed(out)["Mark"] == 1
    kit(ferry, out, decks=("ann", "bob"))
    assert "decks/dock.pdf" in files(out)
    assert listed(out)["Mark"] == 2


def test_the_whole_box_is_the_kit_of_a_game_that_says_what_its_box_holds(ferry, out: Path) -> None:
    ferry.write(
        "data/ferry/components.yaml",
        "kit: [ann]\ncomponents: {coin: {name: Coin, purpose: Money., front: plain, count: {sum: purse}, box: 40}}\n",
    )
    kit(ferry, out)
    assert listed(out)["Coin"] == 40
    assert "Everything the game's box holds." in (out / "contents.txt").read_text(encoding="utf-8")
    kit(ferry, out, decks=("ann",))
    assert listed(out)["Coin"] == 9


def test_both_sides_on_a_printer_that_prints_both(ferry, out: Path) -> None:
    kit(ferry, out, backs="duplex")
    assert {"components-19x19-duplex.pdf", "components-63x88-duplex.pdf"} <= files(out)
    assert pages(out / "components-19x19-duplex.pdf") == 2
    assert pages(out / "decks/ann.pdf") == 2
    assert pages(out / "components-20x20.pdf") == 1


def test_mats_have_a_paper_of_their_own(ferry, out: Path) -> None:
    outcome = kit(ferry, out, mat_paper="a3")
    assert pages(out / "mat.pdf") == 2
    document = pypdfium2.PdfDocument(out / "mat.pdf")
    assert [round(length * 25.4 / 72) for length in document[0].get_size()] == [420, 297]
    document.close()
    assert outcome.exit_code == 0


def test_nothing_of_an_earlier_kit_stays_and_nothing_of_others_goes(ferry, out: Path) -> None:
    kit(ferry, out)
    mine = out / "decks" / "mine.pdf"
    mine.write_bytes(b"%PDF")
    outside = out.parent / "outside.pdf"
    outside.write_bytes(b"%PDF")
    manifest = json.loads((out / "contents.json").read_text(encoding="utf-8"))
    manifest["all"] += ["../outside.pdf", str(outside), "decks"]
    (out / "contents.json").write_text(json.dumps(manifest), encoding="utf-8")
    kit(ferry, out, decks=("bob",))
    assert files(out) == OWN | {
        "decks/bob.pdf",
        "decks/mine.pdf",
        "components-19x19-fold.pdf",
        "components-20x20.pdf",
        "mat.pdf",
    }
    assert outside.exists()


@pytest.mark.parametrize("text", ["not json", "[]", '{"all": 3}', '{"all": [3, null]}'])
def test_a_manifest_that_is_not_ours_is_left_alone_until_it_is_written_anew(ferry, out: Path, text: str) -> None:
    out.mkdir()
    (out / "contents.json").write_text(text, encoding="utf-8")
    assert kit(ferry, out, decks=("bob",)).exit_code == 0
    assert "mat.pdf" in json.loads((out / "contents.json").read_text(encoding="utf-8"))["all"]


def test_nothing_is_written_when_a_piece_comes_out_wrong(ferry, out: Path) -> None:
    ferry.write("layouts/ferry/components/plain.yaml", "size: 16mm x 16mm\nground: nocolour\n")
    outcome = kit(ferry, out)
    assert outcome.exit_code == 1
    assert outcome.facts["printed"] == []
    assert not out.exists()
    assert "L304" in [problem.code for problem in outcome.problems]


def test_nothing_is_written_when_the_components_are_faulty(ferry, out: Path) -> None:
    ferry.write("data/ferry/components.yaml", "components: {mark: {name: Mark, purpose: Turn., front: plain}}\n")
    outcome = kit(ferry, out)
    assert outcome.exit_code == 2
    assert [problem.code for problem in outcome.problems] == ["G515"]
    assert not out.exists()


def test_a_game_without_components_has_a_kit_of_decks(ferry, out: Path) -> None:
    (ferry.folder / "data/ferry/components.yaml").unlink()
    outcome = kit(ferry, out)
    assert outcome.exit_code == 0
    assert files(out) == OWN | {"decks/ann.pdf", "decks/bob.pdf"}
    assert [problem.code for problem in outcome.problems] == ["G519", "P203"]


def test_sleeves_that_nobody_sells_are_said(ferry, out: Path) -> None:
    outcome = kit(ferry, out, decks=("bob",), card="50mm x 80mm")
    assert "P204" in [problem.code for problem in outcome.problems]
    assert listed(out)["sleeves for 50 x 80 mm"] == 3


def test_a_deck_that_does_not_exist(ferry, out: Path) -> None:
    with pytest.raises(PnpError, match="there is no deck nobody"):
        kit(ferry, out, decks=("nobody",))


def test_the_command_says_what_it_wrote_and_what_was_chosen(
    ferry, out: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code = run(["kit", "ferry", "--for", "ann", "--for", "bob", "-o", str(out), "--workspace", str(ferry.folder)])
    shown = capsys.readouterr()
    assert code == 0
    assert f"{out}/components-20x20.pdf: 1 sheet of A4, 1 × Mark, 3 × Wade" in shown.out
    assert "For Ann's crew and Bob's crew, 2 players.\n" in shown.out
    assert "Two-sided: off" in shown.out
    code = run(["kit", "ferry", "--for", "nobody", "--workspace", str(ferry.folder)])
    assert code == 2
    assert "there is no deck nobody" in capsys.readouterr().err


def test_a_piece_is_shown_by_its_name_or_its_components(ferry, out: Path, capsys: pytest.CaptureFixture[str]) -> None:
    def show(*words: str) -> tuple[int, str, str]:
        code = run(["show", *words, "-o", str(out), "--workspace", str(ferry.folder)])
        shown = capsys.readouterr()
        return code, shown.out, shown.err

    assert show("ferry/coin-5", "--dpi", "72") == (0, f"{out}/coin-5.png\n{out}/coin-5-back.png\n", "")
    code, said, _ = show("ferry/coin", "--svg")
    assert code == 0
    assert said.splitlines() == [f"{out}/{name}.svg" for name in ("coin-1", "coin-1-back", "coin-5", "coin-5-back")]
    assert "<svg" in (out / "coin-1.svg").read_text(encoding="utf-8")
    assert show("ferry/Mark", "--listing")[0] == 0
    assert show("ferry/mark", "--explain")[0] == 2
    code, _, said = show("ferry/marc")
    assert code == 2
    assert "did you mean `mark`" in said.replace("Mark", "mark")


@pytest.mark.slow
def test_the_shipped_kit_is_whole(tmp_path: Path) -> None:
    outcome = make_kit(Workspace((bundled_root(),)), "starfall", KitOptions(output=tmp_path))
    assert outcome.exit_code == 0, [str(problem) for problem in outcome.problems]
    numbers = listed(tmp_path)
    assert numbers["mat.pdf"] == pages(tmp_path / "mat.pdf") == 4
    assert numbers["standard sleeve (66 x 91 mm)"] == 82
    wanted = {"Energy track": 2, "Life track": 2, "Barrier 1": 12, "Barrier 3": 8, "Damage 1": 20, "Damage 3": 10}
    wanted |= {"Damage 5": 6, "Stun tag": 8, "Power +1": 8, "Power +2": 6, "First player": 1, "Mat": 2}
    assert {name: numbers[name] for name in wanted} == wanted
    for name in json.loads((tmp_path / "contents.json").read_text(encoding="utf-8"))["files"]:
        assert pages(tmp_path / name) == numbers[name]


@pytest.mark.slow
def test_nothing_is_written_when_the_last_page_cannot_be_made(
    out: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The quick reference and the checklist are made like all else before the first file is written."""
    assert new_game(Workspace((bundled_root(),)), "Night Market", folder=tmp_path).exit_code == 0

    def refuse(*_: object) -> None:
        raise PnpError("no", "no")

    monkeypatch.setattr("pnp.api.kit.compose_checklist", refuse)
    with pytest.raises(PnpError):
        make_kit(Workspace((tmp_path, bundled_root())), "night-market", KitOptions(output=out))
    assert not out.exists()
