"""Plain texts become chapters: nothing is lost, what is doubtful is told with its line, and the chapters are sound.

`pytest --documents FOLDER` reads every .txt file of a folder beside the fixtures.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pnp import api
from pnp.books.importing import outline, read_blocks
from pnp.books.scanning import scan_chapter
from pnp.cli import run
from pnp.problems import PnpError, Problems
from pnp.source import open_workspace

FIXTURES = Path(__file__).parent.parent / "fixtures" / "documents"


def words_of(text: str) -> str:
    """Letters and digits alone, so that marks, escapes and quotation marks count as nothing."""
    return re.sub(r"[\W_]+", "", text.casefold())


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "document" in metafunc.fixturenames:
        given = metafunc.config.getoption("--documents")
        places = [*sorted(FIXTURES.glob("*.txt")), *(sorted(Path(given).glob("*.txt")) if given else [])]
        metafunc.parametrize("document", places, ids=lambda place: place.stem)


def test_every_line_is_in_a_chapter_or_in_the_report(document: Path, tmp_path: Path) -> None:
    outcome = api.import_rules(open_workspace(), document, output=tmp_path)
    kept = "".join(place.read_text(encoding="utf-8") for place in sorted(tmp_path.iterdir()))
    reported = "".join(str(problem.data.get("lines", "")) for problem in outcome.problems)
    titles = str(outcome.facts["title"])
    found = words_of(kept) + words_of(reported) + words_of(titles)
    for number, line in enumerate(document.read_text(encoding="utf-8").splitlines(), 1):
        bare = re.sub(r"^\s*(?:[QA]\d*[:.]|\(?\d+[.)]|[•*\-])\s*", "", line)
        for part in re.split(r"\s+A\d*[:.]\s|\||\t", bare):
            if part.strip() and part.strip().casefold() not in ("contents", "table of contents"):
                assert words_of(part) in found, f"line {number} is lost: {part!r}"


def test_the_chapters_are_chapters(document: Path, tmp_path: Path) -> None:
    api.import_rules(open_workspace(), document, output=tmp_path)
    ids: list[str] = []
    for place in sorted(tmp_path.glob("*.md")):
        problems = Problems()
        chapter = scan_chapter(place.read_text(encoding="utf-8"), place.name, problems)
        assert chapter is not None
        assert not list(problems), place.name
        ids += [chapter.id, *(heading.id for heading in chapter.headings)]
    assert len(ids) == len(set(ids))


def test_shapes_are_told_apart(tmp_path: Path) -> None:
    outcome = api.import_rules(open_workspace(), FIXTURES / "blank-lines.txt", output=tmp_path)
    assert (tmp_path / "book.yaml").read_text() == "title: Harbour Rules\n"
    assert sorted(place.name for place in tmp_path.glob("*.md")) == ["01-setting-out.md", "02-questions.md"]
    first = (tmp_path / "01-setting-out.md").read_text(encoding="utf-8")
    assert "- one pier\n    - with two bollards\n- six crates\\_of\\_tea \\{not more\\}\n- a lamp\n" in first
    assert "## The pier {#the-pier}" in first
    assert "1. Lay out the pier.\n2. Shuffle. \\*Everyone\\* draws four cards.\n3. Begin.\n" in first
    assert "**Order:** the youngest goes first." in first
    assert "| Boat | Crew | Cost |  |\n|---|---|---|---|\n| Skiff | 2 | 1 |  |\n" in first
    assert "Play until the lamp is out. \\# not a heading." in first
    second = (tmp_path / "02-questions.md").read_text(encoding="utf-8")
    assert "```question\nask: May I sail twice?\nanswer: No. One move a turn.\n```" in second
    told = sorted((problem.span.line, problem.code) for problem in outcome.problems if problem.span)
    lines = (FIXTURES / "blank-lines.txt").read_text(encoding="utf-8").splitlines()
    assert [(code, lines[line - 1]) for line, code in told] == [
        ("B202", "• Setting out"),
        ("B201", "| Boat | Crew | Cost |"),
        ("B201", "A final word: on fairness"),
        ("B201", "Q3: Who cleans up?"),
        ("B201", "North"),
    ]


def test_lines_broken_by_hand_are_joined() -> None:
    found = outline(read_blocks((FIXTURES / "broken-by-hand.txt").read_text(encoding="utf-8")), "x")
    assert found.title == "THE LANTERN GAME"
    introduction, lighting = found.chapters
    assert [block.kind for block in introduction.blocks] == ["paragraph"]
    assert introduction.blocks[0].items[0].endswith("has won, and the other player must light them all again.")
    assert [block.kind for block in lighting.blocks] == ["paragraph", "bullets", "table"]
    assert "borrow its flame, which takes a turn and costs nothing." in lighting.blocks[0].items[0]
    assert lighting.blocks[1].items == (
        "Red lanterns burn for two turns and then go out, unless somebody feeds them.",
        "Blue ones do not.",
    )
    assert lighting.blocks[2].items == ("Columns\tLamp\tOil", "Small\t1\t2", "Large\t3\t4")


def test_chapters_go_on_where_a_game_s_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(["new", "Night Market"]) == 0
    document = tmp_path / "more.txt"
    document.write_text("Night Market\n\nSetup\n\nOne more thing.\n", encoding="utf-8")
    assert run(["rulebook", "import", "more.txt", "night-market"]) == 0
    added = tmp_path / "data/night-market/book/02-setup-2.md"
    assert "id: setup-2" in added.read_text(encoding="utf-8"), "the game's own chapter has a section called setup"
    assert not (tmp_path / "data/night-market/book/02-book.yaml").exists()
    assert run(["check", "night-market"]) == 0


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["none.txt"], "there is no file none.txt"),
        (["a.txt", "nowhere"], "there is no game `nowhere`"),
        (["a.txt", "starfall", "more"], "name one game"),
        (["latin.txt"], "is not UTF-8"),
    ],
)
def test_what_cannot_be_imported_is_said(
    words: list[str], said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "a.txt").write_text("A\n\nText.\n", encoding="utf-8")
    (tmp_path / "latin.txt").write_bytes(b"Caf\xe9\n")
    assert run(["rulebook", "import", *words]) == 2
    assert said in capsys.readouterr().err
    assert not (tmp_path / "output").exists()


def test_nothing_is_written_over(tmp_path: Path) -> None:
    (tmp_path / "01-setting-out.md").write_text("mine", encoding="utf-8")
    with pytest.raises(PnpError, match="there already"):
        api.import_rules(open_workspace(), FIXTURES / "blank-lines.txt", output=tmp_path)
    assert [place.name for place in tmp_path.iterdir()] == ["01-setting-out.md"]


@pytest.mark.parametrize("text", ["# Rules\n\n## Setup\n\nShuffle.\n", "Rules\n=====\n\nSetup\n-----\n\nShuffle.\n"])
def test_markdown_is_sent_to_where_its_headings_count(text: str, tmp_path: Path) -> None:
    document = tmp_path / "rules.md"
    document.write_text(text, encoding="utf-8")
    outcome = api.import_rules(open_workspace(), document, output=tmp_path / "book")
    advice = next(problem for problem in outcome.problems if problem.code == "B203")
    assert f"`pnp rulebook {document}`" in advice.hint
    assert outcome.exit_code == 0
