"""The harbour's book folded: every page at its place, its text still text, filled up, moved inwards, the same bytes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pikepdf
import pypdfium2
import pytest

from pnp import api
from pnp.books.booklet import find_booklet_paper
from pnp.cli import run
from pnp.problems import PnpError
from pnp.sheets.booklets import fold_pages
from pnp.source import MM, Workspace
from tests.harbour_book import FIXTURES

A4 = (841.89, 595.28)
THICK = 0.5 * MM


@dataclass
class Folded:
    folder: Path
    pages: int
    told: str


@pytest.fixture(scope="module")
def folded(harbour: Workspace, tmp_path_factory: pytest.TempPathFactory) -> Folded:
    """The book and its booklet in one folder, both on A5 pages."""
    folder = tmp_path_factory.mktemp("folded")
    api.rulebook(harbour, "harbour", api.BookOptions(paper="a5", output=folder))
    outcome = api.rulebook(harbour, "harbour", api.BookOptions(booklet=True, output=folder))
    assert not list(outcome.problems)
    return Folded(folder, int(str(outcome.facts["pages"])), "\n".join(outcome.results))


def words(page: pypdfium2.PdfPage, left: float, right: float) -> str:
    text = page.get_textpage().get_text_bounded(left=left, right=right, bottom=0, top=page.get_height())
    return " ".join(text.split())


def test_every_page_lies_where_folding_wants_it(folded: Folded) -> None:
    with pypdfium2.PdfDocument(folded.folder / "rulebook.pdf") as book:
        pages = [words(page, 0, page.get_width()) for page in book]
    assert folded.pages % 4 == 0
    assert 0 <= folded.pages - len(pages) < 4
    with pypdfium2.PdfDocument(folded.folder / "booklet.pdf") as booklet:
        assert [page.get_size() for page in booklet] == [pytest.approx(A4, abs=0.01)] * (folded.pages // 2)
        found = {}
        for number, sheet in enumerate(fold_pages(folded.pages)):
            for offset, side in enumerate((sheet.front, sheet.back)):
                page = booklet[2 * number + offset]
                found[side[0]] = words(page, 0, A4[0] / 2)
                found[side[1]] = words(page, A4[0] / 2, A4[0])
    assert [found[n] for n in range(len(pages))] == pages
    filling = [found[n] for n in range(len(pages), folded.pages)]
    assert filling, "a book of whole sheets would leave the filling untested"
    assert all(text == "Notes" or "Quick reference" in text for text in filling)


def test_it_says_how_to_print_and_that_it_is_not_tagged(folded: Folded) -> None:
    assert "flip on the short edge" in folded.told
    assert "not tagged" in folded.told
    with pikepdf.open(folded.folder / "booklet.pdf") as booklet:
        assert booklet.Root.ViewerPreferences.Duplex == "/DuplexFlipShortEdge"
        assert booklet.Root.ViewerPreferences.PrintScaling == "/None"
        assert "/StructTreeRoot" not in booklet.Root
        assert "/MarkInfo" not in booklet.Root


def test_the_command_gives_the_same_bytes(folded: Folded, tmp_path: Path) -> None:
    options = [word for folder in FIXTURES[:2] for word in ("--workspace", str(folder))]
    assert run(["rulebook", "harbour", "--booklet", "--paper", "a4", "-o", str(tmp_path), *options]) == 0
    assert (tmp_path / "booklet.pdf").read_bytes() == (folded.folder / "booklet.pdf").read_bytes()


def test_inner_pages_are_moved_towards_the_fold(harbour: Workspace, folded: Folded, tmp_path: Path) -> None:
    api.rulebook(harbour, "harbour", api.BookOptions(booklet=True, thickness=THICK, output=tmp_path))
    for folder, thickness in ((folded.folder, 0.1 * MM), (tmp_path, THICK)):
        placed = list(places(folder / "booklet.pdf"))
        assert len(placed) >= 4, "with one sheet nothing lies inside another"
        for number, (left, right) in enumerate(placed):
            moved = number // 2 * thickness
            assert left == pytest.approx(A4[0] / 2 - 148 * MM + moved, abs=0.01)
            assert right == pytest.approx(A4[0] / 2 - moved, abs=0.01)


def places(booklet: Path) -> Iterator[tuple[float, float]]:
    """The left edges of both pages on each side, in points."""
    with pikepdf.open(booklet) as document:
        for side in document.pages:
            moves = [code.operands for code in pikepdf.parse_content_stream(side) if str(code.operator) == "cm"]
            left, right = (float(move[4]) for move in moves)
            yield left, right


@pytest.mark.parametrize(
    ("name", "sheet", "page"),
    [
        ("a4", "a4", "a5"),
        ("A5", "a4", "a5"),
        ("letter", "letter", "half-letter"),
        ("half-letter", "letter", "half-letter"),
    ],
)
def test_paper_is_named_by_its_sheet_or_its_page(name: str, sheet: str, page: str) -> None:
    found = find_booklet_paper(name)
    assert (found.name, found.page.name) == (sheet, page)
    assert found.sheet.width > found.sheet.height
    assert 0 <= found.sheet.width - 2 * found.page.size.width < 1.1 * MM


@pytest.mark.parametrize("signature", [6, -4])
def test_a_signature_is_whole_sheets(harbour: Workspace, tmp_path: Path, signature: int) -> None:
    with pytest.raises(PnpError, match="signature"):
        api.rulebook(harbour, "harbour", api.BookOptions(booklet=True, signature=signature, output=tmp_path))
    assert not list(tmp_path.iterdir())
