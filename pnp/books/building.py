"""A written document on paper: style sheets, pictures and typefaces brought together, laid out, made into a PDF."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from pnp.books.book import Book
from pnp.books.contents import index_lines, index_page
from pnp.books.document import Document
from pnp.books.fonts import complete_faces
from pnp.books.papers import Paper
from pnp.books.pictures import Pictures
from pnp.books.reading import book_folder
from pnp.books.resources import Resources, generated_in
from pnp.books.strays import lacking, report_strays
from pnp.books.styles import choose_editions, font_rules, page_rules, read_styles
from pnp.books.typesetting import Typesetter, write_pdf
from pnp.games import Game
from pnp.problems import Problems
from pnp.source import Workspace


@dataclass(frozen=True, slots=True)
class LaidOut:
    """A document with its pages. `places` gives the page of every anchor, counted from 1."""

    html: str
    pages: int
    places: Mapping[str, int]
    layout: Any = field(repr=False)  # WeasyPrint's


class Press:
    """Lays out one document on one paper, as often as it takes. What is at fault is reported.

    `loose_in` is the folder of the workspace in which a text lies that is no game's, and its picture files: whoever
    wrote it may use letters that our typefaces lack, which is then told and no fault. `book` is where they are looked
    for.
    """

    def __init__(
        self,
        document: Document,
        workspace: Workspace,
        game: Game,
        paper: Paper,
        problems: Problems,
        *,
        low_ink: bool,
        loose_in: str = "",
        book: Book | None = None,
    ) -> None:
        pictures = Pictures(workspace, game, problems, low_ink=low_ink)
        editions = paper.editions | {document.kind, "low-ink" if low_ink else "full-ink"}
        editions |= {"loose"} if loose_in else set()
        chosen = choose_editions(read_styles(workspace, game.key, problems), editions)
        for address in generated_in(document.body, chosen):
            pictures.svg(address)  # all of them now, because only then their typefaces are known
        typefaces = pictures.materials.typefaces
        chosen, faces = complete_faces(workspace, chosen, pictures.fonts, typefaces, problems, body=document.body)
        self.document = document
        self.workspace = workspace
        self.game = game
        self.paper = paper
        self.low_ink = low_ink
        self.loose = bool(loose_in)
        self.problems = problems
        self.resources = Resources(workspace, loose_in or book_folder(game.key), pictures, problems)
        self.families = frozenset(family for _, family, _, _ in faces)
        self.book = book
        opened = (typefaces.face(file.removeprefix("fonts/")) for file, *_ in faces)
        self._held = frozenset[str]().union(*(typeface.characters for typeface in opened if typeface is not None))
        self._styles = "\n".join((page_rules(paper.size, pictures.colours()), font_rules(faces), chosen))
        self._classes = sorted(editions - {document.kind})
        self._typesetter = Typesetter(self.resources, problems)

    def html(self, body: str, further: str = "") -> str:
        """The whole page with a body; `further` are rules that count after the style sheets'."""
        return self.document.html(body, f"{self._styles}\n{further}", self._classes)

    def lay_out(self, body: str, further: str = "") -> Any:
        """WeasyPrint's layout of a body."""
        return self._typesetter.lay_out(self.html(body, further))

    def finish(self, laid_out: LaidOut) -> bytes:
        """The PDF of a document."""
        return self.typeset(laid_out.layout)

    def typeset(self, layout: Any) -> bytes:
        """The PDF. Letters that none of the book's own typefaces has are reported: another machine may lack them."""
        data = write_pdf(layout, self.problems)
        strays = [font for font in layout.fonts.values() if font.family not in self.families]
        letters = {letter for font in strays for letter in font.to_unicode.values()}
        unseen = lacking(self.document.body, self._held)
        helpers = " and ".join(sorted({font.family for font in strays}))
        helper = f"this machine's {helpers} helped out" if helpers else "empty boxes are printed"
        report_strays(letters | unseen, helper, self.book, self.problems, loose=self.loose)
        return data


def lay_out_book(press: Press) -> LaidOut:
    """A rulebook. Its index follows once the pages of everything else are known."""
    document = press.document
    layout = press.lay_out(document.body)
    if not document.index:
        return LaidOut(press.html(document.body), len(layout.pages), find_places(layout), layout)
    body = index_page(index_lines(document.index, find_places(layout)))
    # The layout has kept the last page free for it.
    side = "right" if len(layout.pages) % 2 else "left"
    tail = press.lay_out(
        body, f"@page :first {{ counter-reset: page {len(layout.pages)} }} html {{ break-before: {side} }}"
    )
    layout = layout.copy([*layout.pages[:-1], *tail.pages])
    html = press.html(document.body.removesuffix(index_page()) + body)
    return LaidOut(html, len(layout.pages), find_places(layout), layout)


def find_places(layout: Any) -> dict[str, int]:
    """The page of every anchor, its first where it is on several."""
    places: dict[str, int] = {}
    for number, page in enumerate(layout.pages, 1):
        for name in page.anchors:
            places.setdefault(name, number)
    return places
