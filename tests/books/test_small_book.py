"""The harbour's small book as a PDF: tagged, linked, the same bytes each time, and laid out as each paper wants it."""

from __future__ import annotations

import hashlib
import os
import re
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pikepdf
import pypdfium2
import pytest

from pnp import api
from pnp.source import Workspace
from tests.harbour_book import FIXTURES, TESTS
from tests.tagged import Element, bookmarks, faults, internal_links, structure_faults

PAPERS = {"a4": (595.28, 841.89), "letter": (612, 792), "a5": (419.53, 595.28), "half-letter": (396, 612)}
MM = 72 / 25.4


@dataclass
class Made:
    place: Path
    texts: list[str]

    def page_of(self, words: str) -> int:
        """The page, from 1, whose text holds the words; the last one, since contents come first."""
        return max(n for n, text in enumerate(self.texts, 1) if words in text)


@pytest.fixture(scope="module")
def made(harbour: Workspace, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Made]:
    books = {}
    for paper in PAPERS:
        folder = tmp_path_factory.mktemp(paper)
        outcome = api.rulebook(harbour, "harbour", api.BookOptions(paper=paper, output=folder))
        assert [(p.code, p.message) for p in outcome.problems] == []
        place = folder / "rulebook.pdf"
        assert outcome.facts["written"] == [str(place)]
        with pypdfium2.PdfDocument(place) as document:
            texts = [" ".join(page.get_textpage().get_text_bounded().split()) for page in document]
        books[paper] = Made(place, texts)
    return books


@pytest.mark.parametrize("paper", PAPERS)
def test_it_is_accessible(made: dict[str, Made], paper: str) -> None:
    assert faults(made[paper].place) == []


@pytest.mark.parametrize("paper", PAPERS)
def test_pages_have_the_paper_s_size(made: dict[str, Made], paper: str) -> None:
    with pikepdf.open(made[paper].place) as document:
        for page in document.pages:
            box = [float(value) for value in page.MediaBox]
            assert (box[2] - box[0], box[3] - box[1]) == pytest.approx(PAPERS[paper], abs=0.1)


@pytest.mark.parametrize("paper", PAPERS)
def test_bookmarks_lead_to_their_headings(made: dict[str, Made], paper: str) -> None:
    book = made[paper]
    with pikepdf.open(book.place) as document:
        marks = bookmarks(document)
    assert [(mark.title, mark.level) for mark in marks] == [
        ("Contents", 1), ("Before you sail", 1), ("At the quay", 1), ("Haul", 2), ("In fog", 3), ("Crew", 2),
        ("Words", 1), ("All cards", 1), ("Captain", 2), ("Sailor", 2), ("Tool", 2), ("Index", 1),
    ]  # fmt: skip
    for mark in marks:
        assert mark.title in book.texts[mark.page - 1]


@pytest.mark.parametrize("paper", PAPERS)
def test_contents_and_references_print_the_page_they_lead_to(made: dict[str, Made], paper: str) -> None:
    book = made[paper]
    with pikepdf.open(book.place) as document:
        pages = {name: target for _, name, target in internal_links(document)}
    listed = dict(re.findall(r"(Before you sail|At the quay|Haul|Crew|Words|All cards|Index) (\d+)", book.texts[2]))
    anchors = {"Before you sail": "first", "At the quay": "quay", "Haul": "haul", "Crew": "crew", "Words": "words"}
    anchors |= {"All cards": "cards", "Index": "index"}
    assert {anchors[title]: int(number) for title, number in listed.items()} == {
        anchor: pages[anchor] for anchor in anchors.values()
    }
    (said,) = re.findall(r"See Haul \(page (\d+)\)", " ".join(book.texts))
    assert int(said) == pages["haul"] == book.page_of("opens a fight")


@pytest.mark.parametrize("paper", PAPERS)
def test_pages_are_numbered_and_headed(made: dict[str, Made], paper: str) -> None:
    book = made[paper]
    for n in range(3, len(book.texts) + 1):
        assert re.search(rf"(?<!\d){n}(?!\d)", book.texts[n - 1]), f"page {n} has no number"
        assert "Harbour: Two Piers" in book.texts[n - 1]
    assert book.texts[book.page_of("Attacks must choose it") - 1].startswith("Words")
    assert book.texts[1] == "A game of nobody\u2019s."
    assert book.texts[2].startswith("Contents")


def test_the_index_names_each_page_once(made: dict[str, Made]) -> None:
    book = made["a5"]
    index = book.texts[-1]
    entries = dict(re.findall(r"([a-zA-Z][a-z ]*), (\d+(?:, \d+)*)", index))
    assert set(entries) >= {"bell who rings it", "Brace", "Haul", "pier", "ready sailors"} - {"bell who rings it"}
    for numbers in entries.values():
        pages = numbers.split(", ")
        assert len(pages) == len(set(pages))
    assert int(entries["Brace"]) == book.page_of("Attacks must choose it")
    assert int(entries["pier"].split(", ")[0]) == book.page_of("You meet at a pier")


def left_edges(place: Path, words: str) -> list[float]:
    """Where each of the words begins on the page that has them all in this order, points from the left."""
    with pypdfium2.PdfDocument(place) as document:
        for page in document:
            text = page.get_textpage()
            found = [text.search(word, match_whole_word=True, match_case=True).get_next() for word in words.split()]
            if all(found) and "Contents" not in text.get_text_bounded():
                return [text.get_charbox(index)[0] for index, _ in found]
    raise AssertionError(f"no page has {words}")


@pytest.mark.parametrize("paper", PAPERS)
def test_keywords_stand_in_the_margin_of_large_paper(made: dict[str, Made], paper: str) -> None:
    key, meet, turn = left_edges(made[paper].place, "Ready You Turn")
    if paper in ("a4", "letter"):
        assert key < meet - 3 * MM  # ends before the text begins, in a column of its own
        assert turn == pytest.approx(meet, abs=3)
    else:
        assert key == pytest.approx(meet, abs=3)
        assert turn > key + 5 * MM


def test_faces_are_drawn_and_told(made: dict[str, Made]) -> None:
    book = made["a4"]
    page = book.page_of("Two sailors.")
    assert "Deck Hand" in book.texts[page - 1]
    with pypdfium2.PdfDocument(book.place) as document:
        picture = document[page - 1].render(scale=1).to_pil().convert("RGB")
    pixels = picture.tobytes()
    colours = zip(pixels[0::3], pixels[1::3], pixels[2::3], strict=True)
    paper = sum(abs(r - 0xF4) + abs(g - 0xEC) + abs(b - 0xDC) < 12 for r, g, b in colours)
    assert paper > 0.5 * 2 * (40 * MM) * (40 * 88 / 63 * MM)


def build(folder: Path, seed: str) -> str:
    program = (
        "import sys; from pathlib import Path; from pnp import api; from pnp.source import Workspace;"
        "roots = tuple(map(Path, sys.argv[2:]));"
        "api.rulebook(Workspace(roots), 'harbour', api.BookOptions(paper='a5', output=Path(sys.argv[1])))"
    )
    command = [sys.executable, "-c", program, str(folder), *map(str, FIXTURES)]
    subprocess.run(command, check=True, env={**os.environ, "PYTHONHASHSEED": seed}, cwd=TESTS.parent)
    return hashlib.sha256((folder / "rulebook.pdf").read_bytes()).hexdigest()


@pytest.mark.slow
def test_the_same_book_is_the_same_bytes(made: dict[str, Made], tmp_path: Path) -> None:
    """This process has a hash seed of its own, so two different ones meet."""
    assert build(tmp_path, "1") == hashlib.sha256(made["a5"].place.read_bytes()).hexdigest()


def test_low_ink_prints_less(harbour: Workspace, made: dict[str, Made], tmp_path: Path) -> None:
    outcome = api.rulebook(harbour, "harbour", api.BookOptions(paper="a5", low_ink=True, output=tmp_path))
    assert not outcome.problems.blocking

    def darkness(place: Path) -> float:
        with pypdfium2.PdfDocument(place) as document:
            pages = [page.render(scale=0.5).to_pil().convert("L") for page in document]
        return sum(255 - value for page in pages for value in page.tobytes())

    assert darkness(tmp_path / "rulebook.pdf") < 0.97 * darkness(made["a5"].place)


TABLE = Element("Table", children=[Element("TH", identifier="1"), Element("TD", marks=1)])


@pytest.mark.parametrize(
    ("top", "fault"),
    [
        (Element("Document"), "0 headings of the first level"),
        (Element("D", children=[Element("H1"), Element("H3")]), "a heading of level 3 follows one of level 1"),
        (Element("D", children=[Element("H1"), Element("Figure")]), "a figure without alternative text"),
        (Element("D", children=[Element("H1"), Element("Link", objects=1)]), "a link without contents"),
        (Element("D", children=[Element("H1"), Element("Table")]), "a table with a head that no cell can name"),
        (Element("D", children=[Element("H1"), TABLE]), "a cell that names no head"),
    ],
)  # fmt: skip
def test_a_fault_of_the_structure_is_found(top: Element, fault: str) -> None:
    assert structure_faults(top) == [fault]
