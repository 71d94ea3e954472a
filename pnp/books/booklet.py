"""What a booklet is made of besides the book: pages that fill its last sheet, and the paper it is folded from."""

from __future__ import annotations

from dataclasses import dataclass

from pnp.books.building import Press
from pnp.books.papers import PAPERS, Paper, find_paper
from pnp.source import MM
from pnp.source.size import Size

THICKNESS = 0.1 * MM
"""Of office paper of 80 g/m2, as its makers state it; points."""

PAGE_OF = {"a4": "a5", "letter": "half-letter"}
LINES = 19  # ruled on a page for notes, 7.5 mm apart: they fit on both small papers


@dataclass(frozen=True, slots=True)
class BookletPaper:
    """The paper in the printer, lying on its side, and the page of the book, of which two lie on it."""

    name: str
    sheet: Size
    page: Paper


def find_booklet_paper(name: str) -> BookletPaper:
    """By the name of the sheet or of the page. Raises `PnpError` for a paper that there is not."""
    found = find_paper(name).name
    sheet = next((large for large, small in PAGE_OF.items() if found in (large, small)), found)
    return BookletPaper(sheet, PAPERS[sheet].size.turned, PAPERS[PAGE_OF[sheet]])


def notes_page(press: Press) -> bytes:
    """A page with lines to write on, in the book's own type."""
    lines = '<div class="line"></div>' * LINES
    layout = press.lay_out(f'<section class="notes"><h2>Notes</h2>{lines}</section>')
    return press.typeset(layout)
