"""Starfall's rulebook and quick reference as they leave the program, on every paper: whole, linked, legible."""

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

pytestmark = pytest.mark.slow
GAME = "starfall"
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


FACES_ON = (
    "a4",
    "a5",
)  # where card faces are drawn; elsewhere plain cards stand for them


def plain_face(self: Pictures, card_id: str) -> Frame:
    """A card of the right size and colour."""
    return Frame(63 * MM, 88 * MM, (), "#F4ECDC")


@pytest.fixture(scope="module")
def books(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Made]:
    made = {}
    for paper in PAPERS:
        folder = tmp_path_factory.mktemp(paper)
        with pytest.MonkeyPatch.context() as patch:
            if paper not in FACES_ON:
                patch.setattr(Pictures, "_face", plain_face)
            outcome = api.rulebook(WORKSPACE, GAME, api.BookOptions(paper=paper, output=folder))
        made[paper] = Made(folder / "rulebook.pdf", [f"{p.code} {p.span} {p.message}" for p in outcome.problems])
    return made


@pytest.mark.parametrize("paper", PAPERS)
def test_it_is_made_without_a_problem(books: dict[str, Made], paper: str) -> None:
    assert books[paper].problems == []
    assert faults(books[paper].place) == []


@pytest.mark.parametrize("paper", PAPERS)
def test_bookmarks_contents_and_links_lead_to_headings(books: dict[str, Made], paper: str) -> None:
    texts = [flat(text) for text in books[paper].texts]
    with pikepdf.open(books[paper].place) as document:
        marks = bookmarks(document)
        links = internal_links(document)
    assert len(marks) > 60
    for mark in marks:
        assert flat(mark.title) in texts[mark.page - 1], f"{mark.title} is not on page {mark.page}"
    first = marks[1].page  # of the first chapter
    listed = {name: target for number, name, target in links if number < first}
    sections = [mark for mark in marks if mark.level <= 2 and mark.title != "Contents"]
    printed = Counter(map(int, re.findall(r"(\d+)\s*$", "\n".join(books[paper].texts[2 : first - 1]), re.MULTILINE)))
    assert len(listed) > 50
    assert printed >= Counter(listed.values())
    assert set(listed.values()) <= {mark.page for mark in sections}


@pytest.mark.parametrize("paper", PAPERS)
def test_references_print_the_page_they_lead_to(books: dict[str, Made], paper: str) -> None:
    with pikepdf.open(books[paper].place) as document:
        targets = {(number, target) for number, _, target in internal_links(document)}
    found = 0
    for number, text in enumerate(books[paper].texts, 1):
        for page in re.findall(r"\(page\s+(\d+)\)", text):
            assert (number, int(page)) in targets
            found += 1
    assert found >= 10


@pytest.mark.parametrize("paper", PAPERS)
def test_every_page_is_used_and_numbered(books: dict[str, Made], paper: str) -> None:
    texts = books[paper].texts
    for number, text in enumerate(texts, 1):
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


def lines(place: Path) -> list[Line]:
    """Lines set in the body's face, put together from letters that stand on one baseline."""
    found = []
    with pypdfium2.PdfDocument(place) as document:
        for number, page in enumerate(document, 1):
            text = page.get_textpage()
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


@pytest.mark.parametrize("paper", PAPERS)
def test_the_body_is_ten_points_and_its_lines_are_read_with_ease(books: dict[str, Made], paper: str) -> None:
    """Full lines reach the right edge of the text but for less than a word; their spaces count as letters do."""
    all_lines = lines(books[paper].place)
    size = Counter(
        {size: sum(row.letters for row in all_lines if row.size == size) for size in {r.size for r in all_lines}}
    )
    body = size.most_common(1)[0][0]
    assert body >= 10
    rows = [row for row in all_lines if row.size == body]
    edge = max(row.right for row in rows)
    width = Counter(round(row.left) for row in rows if edge - row.right < 30).most_common(1)[0][0]
    full = [row for row in rows if edge - row.right < 30 and abs(row.left - width) <= 1]
    assert len(full) > 100
    # A word has some five letters, so a sixth of a line's characters are spaces.
    assert 55 <= median(row.letters * 6 / 5 for row in full) <= 75


@pytest.mark.parametrize("paper", PAPERS)
def test_the_quick_reference(paper: str, tmp_path: Path) -> None:
    outcome = api.quickref(WORKSPACE, [GAME], api.BookOptions(paper=paper, output=tmp_path))
    assert [(p.code, p.message) for p in outcome.problems] == []
    assert faults(tmp_path / "quickref.pdf") == []
    if PAPERS[paper].large:
        assert outcome.facts["pages"] == 1


def test_the_quick_reference_for_two_decks(tmp_path: Path) -> None:
    names = [f"{GAME}/reed-current", f"{GAME}/stone-bridge"]
    outcome = api.quickref(WORKSPACE, names, api.BookOptions(output=tmp_path))
    assert [(p.code, p.message) for p in outcome.problems] == []
    with pypdfium2.PdfDocument(tmp_path / "quickref.pdf") as document:
        text = document[0].get_textpage().get_text_bounded()
    assert "For Across before the Count and The Ninth Arch" in " ".join(text.split())


def test_the_recorded_pages_are_those_of_the_book(books: dict[str, Made]) -> None:
    """`pnp rulebook starfall --record` was run since the book last changed."""
    problems = Problems()
    game = read_game(WORKSPACE, GAME, problems)
    assert game
    writing = open_book(WORKSPACE, game, read_rules(WORKSPACE, game, problems), problems)
    with pikepdf.open(books["a4"].place) as document:
        names = document.Root.Names.Dests.Names
        numbers = {page.obj.objgen: n for n, page in enumerate(document.pages, 1)}
        places = {str(names[n]): numbers[names[n + 1][0].objgen] for n in range(0, len(names), 2)}
    recorded = WORKSPACE.find(f"data/{GAME}/book/pages.yaml")
    assert recorded
    assert recorded.read_text(encoding="utf-8") == places_text(WORKSPACE, writing, places, PAPERS["a4"])


def flat(text: str) -> str:
    return re.sub(r"\W+", " ", text.casefold()).strip()
