"""A game's rulebook and quick reference as they leave the program, and what must hold: whole, linked, legible."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from statistics import median

import pikepdf
import pypdfium2
import pypdfium2.raw as pdfium
import pytest

from pnp import api
from pnp.books.document import open_book
from pnp.books.papers import PAPERS
from pnp.books.pictures import Pictures
from pnp.books.recording import places_text
from pnp.faces.frame import Frame
from pnp.games import read_game
from pnp.problems import Problems
from pnp.rules import read_rules
from pnp.source import MM, Workspace, bundled_root
from tests.tagged import bookmarks, faults, internal_links

WORKSPACE = Workspace((bundled_root(),))


@dataclass
class Made:
    """A PDF that was made, and the problems on the way."""

    place: Path
    problems: list[str]

    @cached_property
    def texts(self) -> list[str]:
        with pypdfium2.PdfDocument(self.place) as document:
            return [page.get_textpage().get_text_bounded() for page in document]


def make_rulebook(game: str, paper: str, folder: Path, *, faces: bool = True) -> Made:
    """The book on a paper; without `faces` plain cards of the right size stand for them, which is quicker."""
    with pytest.MonkeyPatch.context() as patch:
        if not faces:
            patch.setattr(Pictures, "_face", _plain_face)
        outcome = api.rulebook(WORKSPACE, game, api.BookOptions(paper=paper, output=folder))
    return Made(folder / "rulebook.pdf", [f"{p.code} {p.span} {p.message}" for p in outcome.problems])


def _plain_face(self: Pictures, card_id: str) -> Frame:
    return Frame(63 * MM, 88 * MM, (), "#F4ECDC")


def hold_whole(made: Made) -> None:
    """Made without a problem, and tagged for reading aloud."""
    assert made.problems == []
    assert faults(made.place) == []


def hold_links(made: Made) -> None:
    """Bookmarks and contents lead to the pages of their headings, and contents print those pages."""
    texts = [flat(text) for text in made.texts]
    with pikepdf.open(made.place) as document:
        marks = bookmarks(document)
        links = internal_links(document)
    assert len(marks) > 60
    for mark in marks:
        number, title = re.findall(r"\A((?:\d+\.)*\d+(?= )|)(.*)", mark.title)[0]  # a number may stand apart
        assert flat(title) in texts[mark.page - 1], f"{mark.title} is not on page {mark.page}"
        assert not number or flat(number) in texts[mark.page - 1], f"{number} is not on page {mark.page}"
    first = marks[1].page  # of the first chapter
    listed = {name: target for number, name, target in links if number < first}
    sections = [mark for mark in marks if mark.level <= 2 and mark.title != "Contents"]
    printed = Counter(map(int, re.findall(r"(\d+)\s*$", "\n".join(made.texts[2 : first - 1]), re.MULTILINE)))
    assert len(listed) > 50
    assert printed >= Counter(listed.values())
    assert set(listed.values()) <= {mark.page for mark in sections}


def hold_references(made: Made) -> None:
    """References print the page they lead to."""
    with pikepdf.open(made.place) as document:
        targets = {(number, target) for number, _, target in internal_links(document)}
    found = 0
    for number, text in enumerate(made.texts, 1):
        for page in re.findall(r"\(page\s+(\d+)\)", text):
            assert (number, int(page)) in targets
            found += 1
    assert found >= 10


def hold_pages(made: Made) -> None:
    """Every page is used, and numbered."""
    for number, text in enumerate(made.texts, 1):
        assert len(text.split()) > 12, f"page {number} is nearly empty"
        if number > 2:
            assert re.search(rf"(?<!\d){number}(?!\d)", text), f"page {number} has no number"


@dataclass
class Line:
    """A line of text on a page, points."""

    page: int
    left: float
    right: float
    size: float
    letters: int


ENOUGH = 36  # pages whose lines are measured; catalogues and indexes stand behind them


def lines_of(place: Path) -> list[Line]:
    """Lines set in one size, put together from letters that stand on one baseline."""
    found = []
    with pypdfium2.PdfDocument(place) as document:
        for number in range(1, min(len(document), ENOUGH) + 1):
            text = document[number - 1].get_textpage()
            rows: dict[tuple[float, float], list[tuple[float, float]]] = {}
            for n in range(text.count_chars()):
                if pdfium.FPDFText_GetUnicode(text.raw, n) <= 32:
                    continue
                size = round(pdfium.FPDFText_GetFontSize(text.raw, n), 1)
                left, bottom, right, _ = text.get_charbox(n, loose=True)
                rows.setdefault((round(bottom, 1), size), []).append((left, right))
            for (_, size), letters in rows.items():
                left, right = min(x for x, _ in letters), max(x for _, x in letters)
                found.append(Line(number, left, right, size, len(letters)))
    return found


def hold_measure(made: Made) -> None:
    """The body is ten points, and its full lines have 55 to 75 characters; their spaces count as letters do.

    Full lines reach the right edge of the text but for less than a word. Left and right pages may differ in margins.
    """
    all_lines = lines_of(made.place)
    size = Counter(
        {size: sum(row.letters for row in all_lines if row.size == size) for size in {r.size for r in all_lines}}
    )
    body = size.most_common(1)[0][0]
    assert body >= 10
    full: list[Line] = []
    for side in (0, 1):
        rows = [row for row in all_lines if row.size == body and row.page % 2 == side]
        edge = max(row.right for row in rows)
        left = Counter(round(row.left) for row in rows if edge - row.right < 30).most_common(1)[0][0]
        full += [row for row in rows if edge - row.right < 30 and abs(row.left - left) <= 1]
    assert len(full) > 100
    # A word has some five letters, so a sixth of a line's characters are spaces.
    assert 55 <= median(row.letters * 6 / 5 for row in full) <= 75


def hold_recorded(game: str, made: Made) -> None:
    """`pnp rulebook GAME --record` was run since the book last changed; `made` is on A4."""
    problems = Problems()
    read = read_game(WORKSPACE, game, problems)
    assert read
    writing = open_book(WORKSPACE, read, read_rules(WORKSPACE, read, problems), problems)
    with pikepdf.open(made.place) as document:
        names = document.Root.Names.Dests.Names
        numbers = {page.obj.objgen: n for n, page in enumerate(document.pages, 1)}
        places = {str(names[n]): numbers[names[n + 1][0].objgen] for n in range(0, len(names), 2)}
    recorded = WORKSPACE.find(f"data/{game}/book/pages.yaml")
    assert recorded
    assert recorded.read_text(encoding="utf-8") == places_text(WORKSPACE, writing, places, PAPERS["a4"])


def make_quickref(names: list[str], paper: str, folder: Path) -> Made:
    """The quick reference of a game or of decks; exactly one page on large paper."""
    outcome = api.quickref(WORKSPACE, names, api.BookOptions(paper=paper, output=folder))
    if PAPERS[paper].large:
        assert outcome.facts["pages"] == 1
    return Made(folder / "quickref.pdf", [f"{p.code} {p.message}" for p in outcome.problems])


def flat(text: str) -> str:
    return re.sub(r"\W+", " ", text.casefold()).strip()
