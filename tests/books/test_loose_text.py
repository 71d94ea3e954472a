"""Somebody's Markdown as a book: cut into chapters, its own words left alone, in the plain look or a game's."""

from __future__ import annotations

import re
from pathlib import Path

import pikepdf
import pypdfium2
import pytest
from PIL import Image

from pnp.books.book import Heading, Prose
from pnp.books.loose import loose_book
from pnp.cli import run
from pnp.problems import Problems
from tests.tagged import bookmarks, faults

TEXT = """\
<!-- a remark
of two lines -->
# Lantern Night

Two players, {no marks} here.

## Setting up

Put out *seven* lanterns.

#### Oil

One measure each.

```python
print({"lamp": 1})
# no heading
```

Ending
------

Whoever is left in the dark has lost. ![The pier](pier.png)

## Setting up

Again.
"""


def test_headings_cut_it_into_chapters() -> None:
    problems = Problems()
    book = loose_book([("rules.md", TEXT)], "Rules", problems)
    assert not list(problems)
    assert book.settings.title == "Lantern Night"
    assert [(chapter.title, chapter.id) for chapter in book.chapters] == [
        ("Lantern Night", "lantern-night"),
        ("Setting up", "setting-up"),
        ("Ending", "ending"),
        ("Setting up", "setting-up-2"),
    ]
    blocks = book.chapters[1].blocks
    assert [(block.level, block.text) for block in blocks if isinstance(block, Heading)] == [(2, "Oil")]
    prose = "\n".join(block.text for block in blocks if isinstance(block, Prose))
    assert '`print({"lamp": 1})`  \n`# no heading`  ' in prose
    first = book.chapters[0].blocks[0]
    assert isinstance(first, Prose)
    assert r"Two players, \{no marks\} here." in first.text
    assert first.text.split("\n")[5 - first.line].startswith("Two players"), "places are those of the file"


@pytest.mark.parametrize(
    ("text", "title", "chapters"),
    [
        ("Only words.\n", "Rules", ["Rules"]),
        ("# One\n\nA.\n\n# Two\n\nB.\n", "Rules", ["One", "Two"]),
        ("Before.\n\n## One\n\nA.\n\n## Two\n\nB.\n", "Rules", ["Rules", "One", "Two"]),
        ("# Title\n\n## One\n\n###### Deep\n\nA.\n", "Title", ["One"]),
        ("---\nid: own\ntitle: Our own\n---\nText of {game:title}.\n", "Rules", ["Our own"]),
        (
            "---\ntype: rules\n---\n\n{{% block %}}\n\n## Setup\n\nA.\n\n## Play\n\nB.\n",
            "Rules",
            ["Rules", "Setup", "Play"],
        ),
        ("<html>\n <body>\n<h1>Shout</h1>\n<h2>Rules</h2>\n<ol>\n\t<li>Call.</li>\n</ol>\n", "Shout", ["Rules"]),
    ],
)
def test_shapes_of_files(text: str, title: str, chapters: list[str]) -> None:
    problems = Problems()
    book = loose_book([("rules.md", text)], "Rules", problems)
    assert not list(problems)
    assert (book.settings.title, [chapter.title for chapter in book.chapters]) == (title, chapters)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "lantern.md").write_text(TEXT, encoding="utf-8")
    Image.new("RGB", (60, 40), "#33AA55").save(tmp_path / "pier.png")
    return tmp_path


def text_of(place: Path) -> str:
    with pypdfium2.PdfDocument(place) as document:
        return " ".join(" ".join(page.get_textpage().get_text_bounded().split()) for page in document)


@pytest.mark.parametrize("options", [[], ["--theme", "starfall", "--paper", "a5"]])
def test_a_file_becomes_a_tagged_book(folder: Path, options: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["rulebook", "lantern.md", *options]) == 0
    assert capsys.readouterr().err == ""
    made = folder / "output/lantern/rulebook.pdf"
    assert faults(made) == []
    text = text_of(made)
    for words in ("Two players, {no marks} here.", 'print({"lamp": 1})', "Whoever is left in the dark"):
        assert words in text
    assert "unknown" not in text, "nothing is known of a game, so nothing is said of one"
    with pikepdf.open(made) as document:
        assert [bookmark.title for bookmark in bookmarks(document)][:3] == ["Contents", "Lantern Night", "Setting up"]
        assert any("/XObject" in page.get("/Resources", {}) for page in document.pages), "the picture is in it"


def test_a_folder_is_a_book_of_its_files(folder: Path) -> None:
    (folder / "texts").mkdir()
    for name, text in (("2.md", "# Second\n\nB.\n"), ("1.md", "# First\n\nA.\n"), ("notes.txt", "no")):
        (folder / "texts" / name).write_text(text, encoding="utf-8")
    assert run(["rulebook", "texts", "-o", "made"]) == 0
    assert text_of(folder / "made/rulebook.pdf").startswith("Texts Contents First")


def test_letters_that_no_typeface_has_are_told_and_set(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "lantern.md").write_text("# A\n\nStars: \u2605\n", encoding="utf-8")
    assert run(["rulebook", "lantern.md"]) == 0
    assert "warning B114" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["none.md"], "there is no file none.md"),
        (["./lantern.txt"], "is no Markdown file"),
        (["empty"], "no Markdown file in empty"),
        (["lantern.md", "--theme", "stafall"], "did you mean `starfall`?"),
    ],
)
def test_what_cannot_be_set_is_said(
    folder: Path, words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "empty").mkdir()
    (folder / "lantern.txt").write_text("x", encoding="utf-8")
    assert run(["rulebook", *words]) == 2
    assert said in capsys.readouterr().err
    assert not (folder / "output").exists()


def test_html_in_markdown_leaves_its_text() -> None:
    text = (
        "# A\n\n<p align=center>Draw <b>two</b> cards &amp; 3 < 4.</p>\n\n<ul>\n  <li>One</li>\n  <li>Two</li>\n</ul>\n"
    )
    (chapter,) = loose_book([("a.md", text)], "A", Problems()).chapters
    prose = "\n".join(block.text for block in chapter.blocks if isinstance(block, Prose))
    assert "Draw **two** cards &amp; 3 < 4." in prose
    assert "- One\n- Two" in prose
    assert not re.search(r"<[a-z/]", prose)


def test_lists_as_others_write_them() -> None:
    text = "# A\n\nYou need:\n* a pen\n  * and ink\n* paper\n\n1. Begin.\n2. End.\n"
    (chapter,) = loose_book([("a.md", text)], "A", Problems()).chapters
    prose = "\n".join(block.text for block in chapter.blocks if isinstance(block, Prose))
    assert "You need:\n\n* a pen\n    * and ink\n* paper\n\n1. Begin.\n2. End." in prose
