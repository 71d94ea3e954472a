"""Types of card with a size of their own, and with several: sheets, backs, kits and pictures, as they are written.

A toy game: rowers of the game's size, boats of 95 x 133 mm that can also be had as two-sided tarot cards, and barges,
which have a layout of their own when they carry much.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pypdfium2
import pytest

from pnp import api
from pnp.api.resizing import resized
from pnp.api.studio import Studio
from pnp.faces.frame import GlyphRun, Group
from pnp.games import Game, read_game
from pnp.problems import PnpError, Problems
from pnp.source import MM, Workspace, bundled_root
from tests.printed import Letter, cuts, letters

GAME = """
title: The Ferry
credit: nobody
rights: free
size: 63mm x 88mm
back: back
fields:
  name:  {kind: text}
  load:  {kind: number}
types:
  Rower: {fields: {required: [name]}, layout: rower}
  Boat:
    fields: {required: [name], optional: [load]}
    size: 95mm x 133mm
    sleeved: no
    layout: boat
    layouts: [{where: {load: ">=5"}, layout: barge}]
    sizes:
      tarot: {size: 70mm x 120mm, layout: small, layouts: [{where: {load: ">=5"}, layout: barge}], back: keel}
sections:
  all: {accepts: {}, aliases: [All]}
"""
CARDS = """
cards:
  - {id: R1, type: Rower, name: Rower A, origin: sample}
  - {id: R2, type: Rower, name: Rower B, origin: sample}
  - {id: R3, type: Rower, name: Rower C, origin: sample}
  - {id: R4, type: Rower, name: Rower D, origin: sample}
  - {id: B1, type: Boat, name: Boat A, origin: sample}
  - {id: B2, type: Boat, name: Boat B, origin: sample}
  - {id: B3, type: Boat, name: Boat C, origin: sample}
  - {id: B4, type: Boat, name: Boat D, origin: sample}
  - {id: B5, type: Boat, name: Boat E, load: 9, origin: sample}
"""
LAYOUT = """
size: {size}
ground: "{ground}"
{more}boxes:
  name:
    {{kind: label, left: 5mm, top: 5mm, width: 53mm, height: 8mm, baseline: 6mm, text: "{text}", font: spectral/bold,
     size: 12pt, colour: "#000000"}}
"""
LAYOUTS = {
    "rower": ("63mm x 88mm", "{name}", "#FFFFFF", ""),
    "boat": ("95mm x 133mm", "{name}", "#FFFFFF", ""),
    "barge": ("70mm x 120mm", "Barge", "#FFFFFF", ""),
    "small": ("70mm x 120mm", "{name}", "#FFFFFF", ""),
    "keel": ("70mm x 120mm", "Keel of {name}", "#EEEEEE", ""),
    "back": ("63mm x 88mm", "x", "#AACCEE", "grow: yes\n"),
}
PAPERS = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
MARGIN = 6.35


@pytest.fixture
def workspace(tmp_path: Path) -> Workspace:
    files = {"data/ferry/game.yaml": GAME, "data/ferry/cards/all.yaml": CARDS}
    for name, (size, text, ground, more) in LAYOUTS.items():
        files[f"layouts/ferry/{name}.yaml"] = LAYOUT.format(size=size, text=text, ground=ground, more=more)
    names = [f"1 Rower {letter}" for letter in "ABCD"] + [f"1 Boat {letter}" for letter in "ABCDE"]
    files["data/ferry/decks/all.txt"] = "Name: All\nGame: ferry\n\nAll\n" + "\n".join(names) + "\n"
    files["data/ferry/components.yaml"] = "components: {}\n"
    files["data/ferry/rules.yaml"] = "default: any\nformats: {any: {label: Any, rules: []}}\nrules: {}\n"
    for name, text in files.items():
        place = tmp_path / "own" / name
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(text, encoding="utf-8")
    return Workspace((tmp_path / "own", bundled_root()))


@pytest.fixture
def ferry(workspace: Workspace) -> Game:
    problems = Problems()
    game = read_game(workspace, "ferry", problems)
    assert game
    assert list(problems) == []
    return game


def printed(workspace: Workspace, out: Path, conditions: tuple[str, ...] = (), **options) -> list[pypdfium2.PdfPage]:
    wanted = api.PrintOptions(output=out, **options)
    outcome = api.print_cards(workspace, ["ferry"], conditions, wanted)
    assert outcome.exit_code == 0, [problem.message for problem in outcome.problems]
    assert "P102" not in {problem.code for problem in outcome.problems}, "the game says so itself"
    files: Any = outcome.facts["printed"]
    (file,) = files
    return list(pypdfium2.PdfDocument(Path(file).read_bytes()))


def of(word: str, page: pypdfium2.PdfPage) -> list[tuple[float, float]]:
    """Where each name that begins with the word has its first letter; millimetres from the upper left corner."""
    found: list[Letter] = letters(page)
    text = "".join(letter for letter, _, _ in found)
    places = []
    at = text.find(word)
    while at >= 0:
        places.append((found[at][1] / MM, found[at][2] / MM))
        at = text.find(word, at + 1)
    return places


@pytest.mark.parametrize("paper", PAPERS)
def test_each_size_has_its_own_sheets_and_the_large_one_goes_four_times(workspace, tmp_path, paper) -> None:
    pages = printed(workspace, tmp_path / "out", paper=paper)
    assert len(pages) == 1 + 2
    assert len(of("Rower ", pages[0])) == 4
    assert of("Boat ", pages[0]) == []
    width, height = PAPERS[paper]
    left, top = (width - 2 * 95) / 2, (height - 2 * 133) / 2
    assert min(left, top) > MARGIN - 0.01
    corners = [(round(x - left), round(y - top)) for x, y in of("Boat ", pages[1])]
    assert corners == [(7, 10), (102, 10), (7, 143), (102, 143)]
    assert len(of("Barge", pages[2])) == 1


@pytest.mark.parametrize("paper", PAPERS)
def test_cut_lines_are_those_of_the_large_cards(workspace, tmp_path, paper) -> None:
    (page, _) = printed(workspace, tmp_path / "out", ("type=Boat",), paper=paper)
    width, height = PAPERS[paper]
    upright, level = cuts(page)
    assert [x / MM for x in upright] == pytest.approx([width / 2 - 95, width / 2, width / 2 + 95], abs=0.02)
    assert [y / MM for y in level] == pytest.approx([height / 2 - 133, height / 2, height / 2 + 133], abs=0.02)


def test_a_card_size_that_is_asked_for_leaves_types_their_own(workspace, tmp_path) -> None:
    pages = printed(workspace, tmp_path / "out", card="59x86")
    upright, _ = cuts(pages[0])
    assert upright[1] - upright[0] == pytest.approx(59 * MM, abs=0.02)
    upright, _ = cuts(pages[1])
    assert upright[1] - upright[0] == pytest.approx(95 * MM, abs=0.02)


@pytest.mark.parametrize("flip", ["long", "short"])
def test_large_cards_have_the_common_back_in_their_size_behind_them(workspace, tmp_path, flip) -> None:
    pages = printed(workspace, tmp_path / "out", ("type=Boat",), backs="duplex", flip=flip)
    assert len(pages) == 4
    assert len(of("Barge", pages[2])) == 1
    backs = of("x", pages[3])
    assert len(backs) == 1
    x, y = of("Barge", pages[2])[0]
    across, down = backs[0]
    slot, behind = (x > 210 / 2, y > 297 / 2), (across > 210 / 2, down > 297 / 2)
    assert slot == (False, False)
    assert behind == ((True, False) if flip == "long" else (False, True))


def test_a_type_may_have_the_common_back_in_its_own_size(workspace) -> None:
    place = workspace.find("data/ferry/game.yaml")
    place.write_text(place.read_text().replace("    sleeved: no\n", "    common_back: keel\n"), encoding="utf-8")
    problems = Problems()
    game = read_game(workspace, "ferry", problems)
    assert game
    (boat,), (rower,), (other,) = game.find("B1"), game.find("R1"), game.find("B2")
    studio = Studio(workspace, game, [boat, rower], None, problems)
    big, small = studio.back(boat), studio.back(rower)
    assert big
    assert small
    assert big is studio.back(other)
    assert big.ground == "#EEEEEE"
    assert small.ground == "#AACCEE"
    assert not game.types["Boat"].two_sided


def test_the_back_grows_with_the_card(workspace, ferry) -> None:
    problems = Problems()
    boat, rower = ferry.card("B1"), ferry.card("R1")
    studio = Studio(workspace, ferry, [boat, rower], None, problems)
    large, small = studio.back(boat), studio.back(rower)
    assert large
    assert small
    assert (large.width / MM, large.height / MM) == pytest.approx((95, 133))
    (group,) = large.ops
    assert isinstance(group, Group)
    assert group.transform[0] == pytest.approx(min(95 / 63, 133 / 88))
    assert isinstance(small.ops[0], GlyphRun)
    assert group.ops == small.ops
    assert list(problems) == []


# ---- another size ----


def test_both_sides_of_the_other_size_are_printed_folded_without_backs(workspace, tmp_path) -> None:
    pages = printed(workspace, tmp_path / "out", ("type=Boat",), sizes=("boat=tarot",))
    fronts = [place for page in pages for place in of("Boat ", page)]
    keels = [place for page in pages for place in of("Keel of", page)]
    assert len(keels) == 5
    assert len(fronts) == 4 + 5  # a keel prints the name too
    upright, level = cuts(pages[0])
    assert (upright[1] - upright[0]) / MM == pytest.approx(140, abs=0.02)
    assert (level[1] - level[0]) / MM == pytest.approx(120, abs=0.02)


def test_both_sides_of_the_other_size_in_duplex(workspace, tmp_path) -> None:
    pages = printed(workspace, tmp_path / "out", ("type=Boat",), sizes=("boat=tarot",), backs="duplex")
    assert len(pages) == 2 * 2
    for front, back in zip(pages[::2], pages[1::2], strict=True):
        places = [*of("Boat ", front), *of("Barge", front)]
        keels = of("Keel of", back)
        width = front.get_width() / MM
        assert len(places) == len(keels) > 0
        slots = {(round((x - width / 2) // 70), round(y // 60)) for x, y in places}
        behind = {(round((width / 2 - x) // 70), round(y // 60)) for x, y in keels}
        assert slots == behind
        upright, _ = cuts(front)
        assert (upright[1] - upright[0]) / MM == pytest.approx(70, abs=0.02)


def test_sizes_and_types_there_are_not(ferry) -> None:
    with pytest.raises(PnpError, match="no size `trot` for Boat") as caught:
        resized(ferry, ["boat=trot"])
    assert "tarot" in caught.value.hint
    with pytest.raises(PnpError, match="no cards of type `bot`"):
        resized(ferry, ["bot=tarot"])
    assert resized(ferry, ["BOAT=standard"]) is ferry
    assert ferry.types["Boat"].two_sided is False
    assert resized(ferry, ["Boat=Tarot"]).types["Boat"].two_sided


def test_a_kit_has_a_file_for_each_size_and_sleeves_for_those_that_want_them(workspace, tmp_path) -> None:
    out = tmp_path / "kit"
    outcome = api.make_kit(workspace, "ferry", api.KitOptions(decks=("all",), output=out))
    assert outcome.exit_code == 0, [problem.message for problem in outcome.problems]
    decks = {place.name for place in (out / "decks").iterdir()}
    assert decks == {"all-63x88.pdf", "all-95x133.pdf"}
    text = (out / "contents.txt").read_text(encoding="utf-8")
    assert "5 cards of 95 x 133 mm" in text
    assert "for cards of 63 x 88 mm" in text
    assert "for cards of 95 x 133 mm" not in text
    outcome = api.make_kit(workspace, "ferry", api.KitOptions(decks=("all",), output=out, sizes=("boat=tarot",)))
    assert {place.name for place in (out / "decks").iterdir()} == {"all-63x88.pdf", "all-140x120.pdf"}
    assert "5 pairs of 140 x 120 mm to fold" in (out / "contents.txt").read_text(encoding="utf-8")


def test_the_option_is_written_with_the_type(workspace, tmp_path, monkeypatch, capsys) -> None:
    from pnp.cli import run

    monkeypatch.chdir(tmp_path)
    own = ["--workspace", str(tmp_path / "own"), "-o", str(tmp_path / "shown")]
    assert run(["show", "ferry/B1", "--boat-size", "tarot", *own]) == 0
    assert {place.name for place in (tmp_path / "shown").iterdir()} == {"B1.png", "B1-back.png"}
    assert run(["show", "ferry/B1", "--boat-size=standard", *own]) == 0
    assert run(["show", "ferry/B1", "--boat-size", "vast", *own]) == 2
    assert "no size `vast`" in capsys.readouterr().err
    assert run(["show", "ferry/B1", "--boat-size"]) == 2


def test_every_size_is_composed_by_check_and_listed_with_its_layout(workspace) -> None:
    rows: Any = api.list_layouts(workspace, "ferry").facts["rows"]
    assert {row["layout"]: row["used by"] for row in rows} == {
        "rower": "Rower",
        "boat": "Boat",
        "barge": "Boat, load >=5, Boat, tarot",
        "small": "Boat, tarot",
        "keel": "Boat, tarot",
        "back": "backs",
    }
    outcome = api.check(workspace, "ferry")
    assert [p.code for p in outcome.problems if p.code.startswith("L")] == []
    place = workspace.find("layouts/ferry/keel.yaml")
    place.write_text(place.read_text().replace("Keel of {name}", "{nmae}"), encoding="utf-8")
    outcome = api.check(workspace, "ferry")
    assert [p.message for p in outcome.problems if p.code == "L103"] == ["no field `nmae` in The Ferry"]
