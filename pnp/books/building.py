"""A written document on paper: style sheets, pictures and typefaces brought together, laid out, made into a PDF."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from pnp.books.contents import index_lines, index_page
from pnp.books.document import Document
from pnp.books.fonts import faces_of
from pnp.books.papers import Paper
from pnp.books.pictures import Pictures
from pnp.books.resources import Resources, generated_in
from pnp.books.styles import choose_editions, font_rules, page_rules, read_styles
from pnp.books.typesetting import Typesetter, write_pdf
from pnp.games import Game
from pnp.problems import Problems, Span
from pnp.source import MM, Workspace, format_mm

END = "end"  # the anchor at the end of a quick reference
PX = 0.75  # points in a pixel of the layout engine


@dataclass(frozen=True, slots=True)
class LaidOut:
    """A document with its pages. `places` gives the page of every anchor, counted from 1."""

    html: str
    pages: int
    places: Mapping[str, int]
    families: frozenset[str]
    resources: Resources
    layout: Any = field(repr=False)  # WeasyPrint's

    def excess(self) -> str:
        """How far the text runs beyond the first page, measured along its last column: `31 mm`."""
        end = self.layout.pages[-1].anchors[END]
        top = min(y for page in self.layout.pages for _, y, *_ in page.anchors.values())
        whole = sum(page.height * PX for page in self.layout.pages[1:-1])
        return format_mm(round((whole + (end[1] - top) * PX) / MM) * MM)


def lay_out(
    document: Document, workspace: Workspace, game: Game, paper: Paper, problems: Problems, *, low_ink: bool = False
) -> LaidOut:
    """The document on a paper. What is at fault with pictures, typefaces or style sheets is reported."""
    pictures = Pictures(workspace, game, problems, "low" if low_ink else "day")
    resources = Resources(workspace, game.key, pictures, problems)
    editions = paper.editions | {document.kind, "low-ink" if low_ink else "full-ink"}
    chosen = choose_editions(read_styles(workspace, game.key, problems), editions)
    for address in generated_in(document.body, chosen):
        pictures.svg(address)  # all of them now, because only then their typefaces are known
    faces = faces_of(workspace, chosen, pictures.fonts, pictures.materials.typefaces, problems)
    styles = "\n".join((page_rules(paper, pictures.colours()), font_rules(faces), chosen))
    named = sorted(editions - {document.kind})
    typesetter = Typesetter(resources, problems)
    html = document.html(document.body, styles, named)
    layout = typesetter.lay_out(html)
    places = _places(layout)
    if document.index:
        # The index stands on the last page, where the layout has left its place; now it can be filled in.
        body = index_page(index_lines(document.index, places))
        first = f"@page :first {{ counter-reset: page {len(layout.pages)} }}"
        tail = typesetter.lay_out(document.html(body, f"{styles}\n{first}", named))
        layout = layout.copy([*layout.pages[:-1], *tail.pages])
        html = document.html(document.body.removesuffix(index_page()) + body, styles, named)
    families = frozenset(family for _, family, _, _ in faces)
    return LaidOut(html, len(layout.pages), _places(layout), families, resources, layout)


def _places(layout: Any) -> dict[str, int]:
    """The page of every anchor, its first where it is on several."""
    places: dict[str, int] = {}
    for number, page in enumerate(layout.pages, 1):
        for name in page.anchors:
            places.setdefault(name, number)
    return places


def finish(laid_out: LaidOut, problems: Problems) -> bytes:
    """The PDF. Letters that none of the book's own typefaces has are reported, since another machine lacks them too."""
    data = write_pdf(laid_out.layout, problems)
    for font in laid_out.layout.fonts.values():
        if font.family not in laid_out.families:
            letters = "".join(sorted(set(font.to_unicode.values())))
            message = f"no typeface of the book has {' '.join(letters)}; they came from {font.family} of this machine"
            problems.report("B114", message, Span(""), hint="write them otherwise, or use a typeface that has them")
    return data
