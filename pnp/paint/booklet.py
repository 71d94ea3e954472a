"""Finished pages laid two to a side on sheets that are folded, by pikepdf. The one module that imports it.

A page becomes a form: its text stays text and its fonts are there once. What a page says of its own structure cannot
be kept, so the sheets are for printing and not for reading aloud.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from io import BytesIO
from typing import TYPE_CHECKING, Any

from pnp.sheets.booklets import FoldedSheet, creep
from pnp.source.size import Size

if TYPE_CHECKING:
    import pikepdf


@dataclass(frozen=True, slots=True)
class Folding:
    """How a booklet is folded: the paper lying on its side, the size of its pages, the paper's thickness; points."""

    paper: Size
    page: Size
    thickness: float


def impose_booklet(sources: Sequence[bytes], sheets: Sequence[FoldedSheet], folding: Folding, title: str) -> bytes:
    """The PDF of the sheets, front and back in turn; pages are numbered through all `sources`, from 0.

    Both pages of a side touch the fold. It asks viewers not to scale and to flip sheets on the short edge, and is the
    same bytes for the same pages.
    """
    import pikepdf

    with pikepdf.new() as booklet:
        documents = [pikepdf.open(BytesIO(data)) for data in sources]
        pages = [page for document in documents for page in document.pages]
        for sheet in sheets:
            moved = creep(sheet.depth, folding.thickness)
            for side in (sheet.front, sheet.back):
                _add_side(booklet, [pages[number] for number in side], folding, moved)
        booklet.docinfo["/Title"] = title
        booklet.docinfo["/Producer"] = "pnp"
        booklet.Root.ViewerPreferences = pikepdf.Dictionary(
            PrintScaling=pikepdf.Name("/None"), Duplex=pikepdf.Name.DuplexFlipShortEdge
        )
        out = BytesIO()
        booklet.save(
            out, deterministic_id=True, object_stream_mode=pikepdf.ObjectStreamMode.generate, fix_metadata_version=False
        )
        return out.getvalue()


def _add_side(booklet: pikepdf.Pdf, pages: Sequence[Any], folding: Folding, moved: float) -> None:
    import pikepdf

    side = booklet.add_blank_page(page_size=(folding.paper.width, folding.paper.height))
    forms = {}
    code = []
    for name, (page, placed) in zip(("/Left", "/Right"), zip(pages, _places(folding, moved), strict=True), strict=True):
        forms[name] = booklet.copy_foreign(page.as_form_xobject())
        code.append(_shown(name, *placed, folding))
    side.obj.Resources = booklet.make_indirect(pikepdf.Dictionary(XObject=pikepdf.Dictionary(forms)))
    side.obj.Contents = booklet.make_stream("\n".join(code).encode())


def _places(folding: Folding, moved: float) -> Iterator[tuple[float, float, float]]:
    """Of the left page and the right one: its left edge, its lower edge, and where its half begins."""
    fold = folding.paper.width / 2
    low = (folding.paper.height - folding.page.height) / 2
    yield fold - folding.page.width + moved, low, 0.0
    yield fold - moved, low, fold


def _shown(name: str, left: float, low: float, half: float, folding: Folding) -> str:
    """A form at its place, cut off at the fold."""
    clip = f"{half:.3f} 0 {folding.paper.width / 2:.3f} {folding.paper.height:.3f} re W n"
    return f"q {clip} 1 0 0 1 {left:.3f} {low:.3f} cm {name} Do Q"
