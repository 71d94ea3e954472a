"""Somebody's Markdown as a book: cut into chapters, its own words left alone, in the plain look or a game's."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pikepdf
import pypdfium2
import pytest
from PIL import Image

from pnp.books.book import Heading, Prose
from pnp.books.foreign.inline_tags import show
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
    book = loose_book([("rules.md", TEXT)], "Rules", problems, lambda path: path == "pier.png")
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
    assert first.line <= 5
    assert book.chapters[0].locate("Two players", first.line).line == 5, "places are those of the file"


@pytest.mark.parametrize(
    ("text", "title", "chapters"),
    [
        ("Only words.\n", "Rules", ["Rules"]),
        ("# One\n\nA.\n\n# Two\n\nB.\n", "Rules", ["One", "Two"]),
        ("Before.\n\n## One\n\nA.\n\n## Two\n\nB.\n", "Rules", ["Rules", "One", "Two"]),
        ("# Title\n\n## One\n\n###### Deep\n\nA.\n", "Title", ["One"]),
        ("---\nid: own\ntitle: Our own\n---\nText of {game:title}.\n", "Rules", ["Our own"]),
        (
            "---\ntype: rules\n---\n\nA word.\n\n## Setup\n\nA.\n\n## Play\n\nB.\n",
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
    (folder / "lantern.md").write_text("# A\n\nLetters: \u0536\n", encoding="utf-8")
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


def prose_of(text: str, *, has_picture: Callable[[str], bool] = lambda _: False) -> str:
    book = loose_book([("a.md", text)], "A", Problems(), has_picture)
    blocks = [block for chapter in book.chapters for block in chapter.blocks]
    return "\n".join(block.text for block in blocks if isinstance(block, Prose))


def told(text: str) -> list[tuple[str, str]]:
    problems = Problems()
    loose_book([("a.md", text)], "A", problems)
    return [(problem.code, problem.message) for problem in problems]


def test_short_codes_with_headings_are_headings_by_their_depth_and_others_are_told_once() -> None:
    text = (
        '{{% part heading="Setup" icon="box" %}}\nPour.\n{{% part heading="Wicks" %}}\nCut.\n{{% /part %}}\n'
        "{{< clip id=\"x\" >}}\n{{% /part %}}\n{{% part title='End' %}}\nDark.\n{% include foot.html %}\n"
        "{{% /part %}}\n"
    )
    problems = Problems()
    book = loose_book([("a.md", text)], "A", problems)
    assert [chapter.title for chapter in book.chapters] == ["Setup", "End"]
    assert [heading.text for heading in book.chapters[0].headings] == ["Wicks"]
    assert [(p.code, p.message) for p in problems] == [
        ("B141", "another tool's markup is left out in 2 lines: lines 6 and 10")
    ]
    assert "Use {{oil}} now" in prose_of("Use {{oil}} now.\n").replace("\\", ""), "a player's own mark stays"


def test_pictures_that_are_not_there_leave_their_words_and_are_told_once() -> None:
    text = (
        "# A\n\n![A pier](pier.png) ![](gone.png) <img src='b.svg' alt='A boat'>\n\n![https://x.org/y.png]\n\n"
        "![Key][k] <img src='lamp.png' width='25px'> wow! [see](https://x.org)\n\n[k]: lamp.png\n"
    )
    prose = prose_of(text, has_picture=lambda path: path == "lamp.png")
    assert "\\[A pier\\]  \\[A boat\\]" in prose
    assert "![Key](lamp.png) ![lamp](lamp.png#width=25) wow! [see](https://x.org)" in prose
    (code, message), *_ = told(text)
    assert code == "B142"
    assert message == (
        "6 pictures are left out: line 3 pier.png, line 3 gone.png, line 3 b.svg, line 5 https://x.org/y.png, "
        "line 7 lamp.png and line 7 lamp.png"
    )


def test_any_heading_may_have_any_name() -> None:
    names = ["Contents", "Index", "Notes", "Title", "Text", "Picture 1"]
    text = "".join(f"## {name}\n\nA.\n\n" for name in names)
    problems = Problems()
    book = loose_book([("a.md", text)], "A", problems)
    assert not list(problems)
    ids = [chapter.id for chapter in book.chapters]
    assert not {"contents", "index", "notes", "title", "text", "picture-1"} & set(ids)
    assert len(set(ids)) == len(names)


def test_html_of_every_kind() -> None:
    text = (
        "<!doctype html><head><style>p { color: red }</style></head>\n# A\n\n<!-- gone\ngone -->\n"
        "<details><summary>More</summary>\nHidden</details>\n<p>_</p>\n"
        "<table><tr><th>Sign</th><th>Is</th></tr>\n<tr><td>a|b</td><td>X<br>Y</td></tr></table>\n"
        "H<sub>2</sub>O, <kbd>Q</kbd>, <player> <https://example.org>, `<b>` <a href='https://x.org'>there</a>\n\n"
        "<blockquote>Said</blockquote>\n<ol start=3><li>Three<li>Four</ol>\n<pre>\n  as {is}\n</pre>\n"
    )
    prose = prose_of(text)
    for kept in (
        "**More**",
        "Hidden",
        "| Sign | Is |\n|---|---|\n| a\\|b |",
        "<player> <https://example.org>, `<b>` [there](https://x.org)",
        "> Said",
        "3. Three\n4. Four",
        "`\u00a0\u00a0as {is}`",
    ):
        assert kept in prose, kept
    assert show(prose).count("<sub>2</sub>") == 1
    assert "<kbd>Q</kbd>" in show(prose)
    for lost in ("gone", "color", "_", "<table", "summary"):
        assert lost not in prose, lost
    assert told(text) == []


def test_signs_of_other_tools() -> None:
    prose = show(
        prose_of(
            "# A\n\n> [!TIP]\n> Keep *dry*.\n\n- [ ] Pour\n- [x] Light\n\nA tide[^1] by $2^n$ for $5 and $6, :hearts: "
            ":dragon: :no_such: \u2694\ufe0f\n\n[^1]: No flood.\n"
        )
    )
    assert "> **Tip:**\n> Keep *dry*." in prose
    assert '<span class="tick"></span> Pour' in prose
    assert 'done">\u00d7</span> Light' in prose
    assert "tide<sup>1</sup> by 2<sup>n</sup> for $5 and $6, \u2665 \U0001f409 :no_such: \u2694\n" in prose
    assert "<small><sup>1</sup> No flood.</small>" in prose


def test_links_lead_to_headings_of_the_book_or_are_words() -> None:
    opening = (
        "# Game\n\nSee [b](#b-c), [play](play.md), [turn](play.md#turn), [none](x.md) [web](https://x.org).\n"
        "\n## B & c\n\nA.\n"
    )
    files = [("readme.md", opening), ("play.md", "# Play\n\nGo. [Back](readme.md#b--c)\n\n## Turn\n\nB.\n")]
    book = loose_book(files, "G", Problems())
    prose = "\n".join(b.text for c in book.chapters for b in c.blocks if isinstance(b, Prose))
    assert "See [b](#b-c), [play](#play), [turn](#turn), none [web](https://x.org)." in prose
    assert "[Back](#b-c)" in prose


def test_numbers_go_on_and_levels_may_be_two_or_three_spaces_deep() -> None:
    prose = prose_of(
        "# A\n\n1) One\n   - deep\n      1. deeper\n2) Two\n\nBreak.\n\n3) Three\n\n- a\n  more\n\n  par\n"
    )
    assert "1. One\n    - deep\n        1. deeper\n2. Two" in prose
    assert "3. Three" in prose
    assert "- a\n    more\n\n    par" in prose


def test_numbers_and_emoji_reach_the_page(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "lantern.md").write_text(
        "# A\n\n1. One\n\nBreak.\n\n4. Four\n\n- \U0001f4a5 \U0001f44d\U0001f3fd \u2b22 \u2605\n  - b\n    - c\n",
        "utf-8",
    )
    assert run(["rulebook", "lantern.md"]) == 0
    assert run(["rulebook", "lantern.md", "--html"]) == 0
    assert capsys.readouterr().err == ""
    text = text_of(folder / "output/lantern/rulebook.pdf")
    assert "1. 4. " in text, "numbers stand behind the text in the order of drawing"
    for sign in "\U0001f4a5\U0001f44d\u2b22\u2605":
        assert sign in text
    page = (folder / "output/lantern/rulebook.html").read_text("utf-8")
    assert '<ol start="4"' in page
    assert page.count('font-family: "Noto') == 2


def test_a_text_without_signs_opens_no_further_typeface(folder: Path) -> None:
    assert run(["rulebook", "lantern.md", "--html"]) == 0
    assert "Noto" not in (folder / "output/lantern/rulebook.html").read_text("utf-8")


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "cp1252"])
def test_encodings_and_line_ends(folder: Path, encoding: str, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "lantern.md").write_bytes("# A\r\n\r\nCaf\u00e9\r\n\r\n- x\r\n\t- y\r\n".encode(encoding))
    assert run(["rulebook", "lantern.md"]) == 0
    assert "Caf\u00e9" in text_of(folder / "output/lantern/rulebook.pdf")
    assert ("Windows-1252" in capsys.readouterr().err) is (encoding == "cp1252")


def test_files_of_a_folder_stand_as_people_number_them(folder: Path) -> None:
    (folder / "texts").mkdir()
    for name in ("10-end.md", "2-play.md", "README.md"):
        (folder / "texts" / name).write_text(f"# {name[:-3]}\n\nA.\n", encoding="utf-8")
    assert run(["rulebook", "texts", "-o", "made"]) == 0
    assert text_of(folder / "made/rulebook.pdf").startswith("Texts Contents README 3 2-play 3 10-end")


def test_lists_as_others_write_them() -> None:
    text = "# A\n\nYou need:\n* a pen\n  * and ink\n* paper\n\n1. Begin.\n2. End.\n"
    (chapter,) = loose_book([("a.md", text)], "A", Problems()).chapters
    prose = "\n".join(block.text for block in chapter.blocks if isinstance(block, Prose))
    assert "You need:\n\n* a pen\n    * and ink\n* paper\n\n1. Begin.\n2. End." in prose
