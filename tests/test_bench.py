"""The bench draws the same cards with every engine, quotes nobody who does not, and says why. Nothing here is timed."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from bench import composed, floor, jobs
from bench.cards import load_cards, make_cards, text_of, write_cards
from bench.game import KEY, write_game
from bench.measuring import Job, Result, Run, measure
from bench.table import HEAD, Ratio, left_out, markdown_table, plain_table, ratio_lines, rows
from bench.texts import first_difference, texts_by_card, texts_by_page
from pnp import api
from pnp.paint.listing import list_pages
from pnp.source import open_workspace

WRITE = "import sys; open(sys.argv[1], 'w').write('x' * 500)"
STARTER = "starfall/reed-current"


def test_cards_are_distinct_and_always_the_same(tmp_path: Path) -> None:
    cards = make_cards(1000)
    assert cards == make_cards(1000)
    assert len({text_of(card) for card in cards}) == len({card.name for card in cards}) == 1000
    assert {
        len([word for style, text in card.rules if style != "icon" for word in text.split()]) for card in cards
    } == {60}
    assert all(sum(style == "icon" for style, _ in card.rules) == 2 for card in cards)
    write_cards(cards, tmp_path / "cards.json")
    assert [text_of(card) for card in load_cards(tmp_path / "cards.json")] == [text_of(card) for card in cards]


@pytest.mark.slow
@pytest.mark.parametrize("art", [False, True])
def test_the_generated_game_is_sound_and_prints_what_the_cards_say(tmp_path: Path, art: bool) -> None:
    cards = make_cards(12)
    size = write_game(cards, tmp_path, art=art)
    assert (size > 12 * 50_000) == art
    workspace = open_workspace((tmp_path,))
    assert not list(api.check(workspace, KEY).problems)
    outcome = api.print_cards(workspace, [KEY], options=api.PrintOptions(output=tmp_path / "out"))
    assert not list(outcome.problems)
    printed = texts_by_card(tmp_path / "out/sheets.pdf", 12)
    assert printed == [text_of(card) for card in cards]
    assert texts_by_card(tmp_path / "out/sheets.pdf", 20)[12:] == [""] * 8


@pytest.mark.parametrize(
    ("found", "said"),
    [
        (["one two", "three"], ""),
        (["one two"], "it has 1 cards, not 2"),
        (["one two", "threw"], "the text of 1 of 2 cards differs, first on card 2: `threw` instead of `three`"),
        (["one", "thre"], "the text of 2 of 2 cards differs, first on card 1: `one` instead of `one two`"),
    ],
)
def test_a_different_text_is_told(found: list[str], said: str) -> None:
    assert first_difference(["one two", "three"], found, "card") == said


def job(folder: Path, name: str, program: str) -> Job:
    out = folder / name
    return Job(name, (sys.executable, "-c", program, str(out)), out, folder)


def measured(folder: Path, programs: dict[str, str], check: Callable[[Job], str], runs: int = 3) -> dict[str, Result]:
    made = [job(folder, name, program) for name, program in programs.items()]
    return {result.job.name: result for result in measure(made, runs, folder / "log", check, lambda _: None)}


def test_processes_are_measured(tmp_path: Path) -> None:
    hungry = "a = bytearray(b'x') * 90_000_000\n" + WRITE
    results = measured(tmp_path, {"modest": WRITE, "hungry": hungry}, lambda _: "")
    for result in results.values():
        assert not result.unquoted
        assert len(result.runs) == 3
        assert all(run.wall > 0 and run.processor > 0 and run.written == 500 for run in result.runs)
    modest, hungry_peak = (results[name].middle(lambda run: run.peak) for name in ("modest", "hungry"))
    assert 2e6 < modest < 60e6
    assert hungry_peak > modest + 80e6


def test_what_fails_or_says_something_else_is_not_quoted(tmp_path: Path) -> None:
    programs = {
        "fine": WRITE,
        "crash": "raise SystemExit('no such font')",
        "silent": "pass",
        "different": WRITE,
    }
    results = measured(tmp_path, programs, lambda job: "wrong text" if job.name == "different" else "", runs=1)
    assert {name: result.unquoted for name, result in results.items()} == {
        "fine": "",
        "crash": "failed with status 1: no such font",
        "silent": "wrote no file",
        "different": "wrong text",
    }
    assert [name for name, result in results.items() if result.runs] == ["fine"]
    said = list(left_out(list(results.values()), {"absent": "it is not installed"}))
    assert said[0] == "absent: not measured, it is not installed"
    assert "different: not quoted, wrong text" in said
    assert len(said) == 4


def result(name: str, *walls: float) -> Result:
    here = Path()
    runs = tuple(Run(wall, wall / 2, 50_000_000, 1_234_000) for wall in walls)
    return Result(Job(name, (), here, here), runs, "" if runs else "it drew something else")


def test_tables_and_ratios_come_from_medians() -> None:
    results = [result("ours", 1, 2, 30), result("peer", 4, 40, 50), result("odd")]
    body = list(rows(results))
    assert body[0] == ("ours", "2.00", "1.00 - 30.0", "1.00", "50", "1,234")
    assert [row[0] for row in body] == ["ours", "peer"]
    ratios = (Ratio("peer / ours", "peer", "ours", "10 or more"), Ratio("odd / ours", "odd", "ours"))
    assert list(ratio_lines(ratios, results)) == [
        "peer / ours: 20.00 by time, 20.00 by processor time (goal: 10 or more)",
        "odd / ours: not measured",
    ]
    assert plain_table(body).count("\n") == 2
    assert markdown_table(body).splitlines()[2].startswith("| ours | 2.00 |")
    assert all(word in plain_table(body) for word in HEAD)


def test_a_peer_that_is_not_installed_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jobs, "PEERS", {"gone": ("no-such-package", "gone", ())})
    peers, missing = jobs._peer_jobs(tmp_path, make_cards(1))
    assert not peers
    assert "no-such-package is not installed" in missing["gone"]


@pytest.mark.slow
def test_the_floor_draws_what_pnp_prints(tmp_path: Path) -> None:
    import pypdfium2
    from PIL import ImageChops

    pages = composed.composed_pages(STARTER, tmp_path / "unpainted")
    listing = list_pages(pages)
    floor.Replay(tmp_path / "floor.pdf", composed.font_files(listing)).pages(listing.splitlines())
    api.print_cards(open_workspace(), [STARTER], options=api.PrintOptions(output=tmp_path))
    assert texts_by_page(tmp_path / "floor.pdf") == texts_by_page(tmp_path / "sheets.pdf")
    with pypdfium2.PdfDocument(tmp_path / "floor.pdf") as one, pypdfium2.PdfDocument(tmp_path / "sheets.pdf") as other:
        assert len(one) == len(other) == 5
        first, second = (document[0].render(scale=1).to_pil().convert("L") for document in (one, other))
    apart = ImageChops.difference(first, second).histogram()
    assert sum(apart[40:]) < sum(apart) / 1000


def test_the_floor_does_not_import_pnp() -> None:
    source = Path(floor.__file__).read_text(encoding="utf-8")
    assert "import pnp" not in source
    assert "from pnp" not in source
