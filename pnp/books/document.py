"""A whole document as HTML: the rulebook, or the quick reference of a game or of some decks. Lays nothing out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from pnp.books.anchors import collect_anchors
from pnp.books.answers import Sources
from pnp.books.book import Book
from pnp.books.chapters import write_chapter, write_pieces
from pnp.books.contents import contents, index_page
from pnp.books.reading import read_book
from pnp.books.title_page import author, author_property, by_line, imprint, title_page
from pnp.books.writing import IndexEntry, Writing, plain
from pnp.decks import Deck
from pnp.games import Game, read_components
from pnp.problems import Problems
from pnp.rules import Rulebook
from pnp.source import Workspace

LANGUAGE = "en"


@dataclass(frozen=True, slots=True)
class Document:
    """HTML without its style sheets. `index` are entries for pages that follow the body, once its pages are known."""

    title: str
    author: str
    body: str
    kind: str
    index: Sequence[IndexEntry] = ()

    def html(self, body: str, styles: str, editions: Sequence[str] = ()) -> str:
        """A finished page with this or another body; `editions` become classes of its root."""
        classes = " ".join([self.kind, *editions])
        return (
            f'<!doctype html>\n<html lang="{LANGUAGE}" class="{classes}"><head><meta charset="utf-8">'
            f"<title>{escape(self.title)}</title>"
            f'{author_property(self.author)}<meta name="generator" content="pnp">'
            f"<style>\n{styles}\n</style></head>\n"
            f'<body data-title="{escape(self.title)}">\n{body}</body></html>\n'
        )


def open_book(workspace: Workspace, game: Game, rulebook: Rulebook | None, problems: Problems) -> Writing:
    """Everything the game's documents are written with."""
    book = read_book(workspace, game.key, problems)
    return Writing(
        workspace=workspace,
        book=book,
        sources=Sources(game, rulebook, book.numbers),
        anchors=collect_anchors(book, game, problems),
        problems=problems,
        cards=game.cards,
        components=read_components(workspace, game, problems),
    )


@dataclass(frozen=True, slots=True)
class Parts:
    """What every edition of a rulebook is made of, as HTML."""

    title_page: str
    imprint: str
    contents: str
    chapters: str


def write_parts(writing: Writing) -> Parts:
    """A book's parts but for the index, whose entries the writing has collected afterwards."""
    chapters = "".join(write_chapter(chapter, writing) for chapter in writing.book.chapters)
    return Parts(title_page(writing), imprint(writing), contents(writing.book, writing), chapters)


def write_rulebook(writing: Writing) -> Document:
    """The whole book: title page, imprint, contents, chapters, index."""
    book, game = writing.book, writing.game
    parts = write_parts(writing)
    body = f"{parts.title_page}{parts.imprint}{parts.contents}{parts.chapters}"
    if writing.index:
        body += index_page()
    return Document(book_title(book, game), author(game), body, "rulebook", tuple(writing.index))


def write_quickref(writing: Writing, decks: Sequence[Deck] = ()) -> Document | None:
    """The quick reference, for these decks when there are any; None for a game without one."""
    chapter = writing.book.quickref
    if chapter is None:
        return None
    writing.linked = False
    if decks:
        writing.filtered, writing.decks = True, decks
        writing.cards = [card for card in writing.game.cards if any(card.id in _cards_of(deck) for deck in decks)]
    pieces = write_pieces(chapter, writing)
    title = f"{writing.book.settings.name or book_title(writing.book, writing.game)}: {chapter.title}"
    for_decks = f'<p class="decks">For {plain(" and ".join(deck.name for deck in decks))}</p>' if decks else ""
    foot = f'<p class="foot">{plain(_foot(writing.game))}</p>'
    head = f"<header><h1>{plain(title)}</h1>{for_decks}</header>"
    body = f'{head}<div class="pieces" id="pieces">{"".join(pieces)}{foot}</div>'
    return Document(title, author(writing.game), body, "quickref")


def book_title(book: Book, game: Game) -> str:
    """What the book calls itself, else the game's title, and the subtitle; in one where that is the game's name."""
    title, subtitle = book.settings.title or game.title, book.settings.subtitle
    if not title or not subtitle:
        return title or subtitle
    one = f"{title} {subtitle}"
    return one if one == game.title or not title[-1].isalnum() else f"{title}: {subtitle}"


def _foot(game: Game) -> str:
    version = f"{game.title}, {game.version}" if game.version else game.title
    return f"{version}, {by_line(game)}. {game.notice.capitalize()}."


def _cards_of(deck: Deck) -> set[str]:
    return {entry.card.id for entry in deck.entries}
