"""`pnp rulebook GAME --booklet`: the book's pages on sheets that are folded and put into each other."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from pnp.api.outcome import Outcome
from pnp.books.booklet import find_booklet_paper, notes_page
from pnp.books.building import Press
from pnp.books.document import open_book, write_quickref
from pnp.books.fitting import lay_out_quickref
from pnp.problems import PnpError, Problems, Span
from pnp.rules import read_rules
from pnp.sheets.booklets import PAGES_A_SHEET, fold_pages, padding
from pnp.source import write_output

if TYPE_CHECKING:
    from pnp.api.books import BookOptions

BOOKLET = "booklet.pdf"


def check_signature(pages: int) -> None:
    """Raises `PnpError` for a signature that is no number of whole sheets."""
    if pages % PAGES_A_SHEET or pages < 0:
        raise PnpError(f"a signature cannot have {pages} pages", "a folded sheet has four: 8, 16, 32 ...")


def fold_book(press: Press, book: bytes, pages: int, options: BookOptions, folder: Path) -> Outcome:
    """Write the booklet of a finished book into a folder; `press` set it.

    The last sheet is filled up with the quick reference where it fits, which then is the outside of the booklet, and
    with pages for notes.
    """
    from pnp.paint.booklet import Folding, impose_booklet

    paper = find_booklet_paper(options.paper)
    problems = press.problems
    filling, said = _filling(press, padding(pages))
    total = pages + padding(pages)
    sheets = list(fold_pages(total, options.signature))
    folding = Folding(paper.sheet, paper.page.size, options.thickness)
    data = impose_booklet([book, *filling], sheets, folding, f"{press.document.title}, to be folded")
    if problems.blocking:
        return Outcome(problems, facts={"written": []})
    place = write_output(folder / BOOKLET, data)
    signatures = sum(sheet.depth == 0 for sheet in sheets)
    nested = "put into each other" if signatures == 1 else f"in {signatures} signatures, one after the other"
    how = f"fold each sheet once across its long side; {nested}; staple in the fold, then trim the open edge"
    lines = (
        f"{place}: {total} pages on {len(sheets)} sheets of {paper.name}{said}",
        f"print on both sides, flip on the short edge, at 100 %; {how}",
        "a booklet is for paper only: its pages are not tagged for reading aloud, those of rulebook.pdf are",
    )
    return Outcome(problems, lines, {"written": [str(place)], "pages": total, "sheets": len(sheets)})


def _filling(press: Press, wanting: int) -> tuple[list[bytes], str]:
    """PDFs for so many pages, and what they are."""
    reference, length = _reference(press) if wanting else (b"", 0)
    if not 0 < length <= wanting:
        reference, length = b"", 0
    blank = [notes_page(press)] * (wanting - length)
    parts = [f"{len(blank)} for notes"] if blank else []
    parts += ["the quick reference at the end"] if reference else []
    return [*blank, *([reference] if reference else [])], f", {' and '.join(parts)}" if parts else ""


def _reference(press: Press) -> tuple[bytes, int]:
    """The game's quick reference on the booklet's pages, and how many it takes; none for a game without one."""
    problems, workspace, game = Problems(), press.workspace, press.game  # its faults are its own command's to tell
    writing = open_book(workspace, game, read_rules(workspace, game, problems), problems)
    document = write_quickref(writing)
    if document is None:
        return b"", 0
    small = Press(document, workspace, game, press.paper, problems, low_ink=press.low_ink)
    laid_out = lay_out_quickref(small, Span(""))
    return (b"", 0) if problems.blocking else (small.finish(laid_out), laid_out.pages)
