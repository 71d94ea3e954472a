"""What chapters and directives are written with: the game, the anchors, and what the document has told so far.

One Writing serves one document. It collects index entries and remembers which keywords a section has introduced.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from html import escape

from pnp.books.answers import Sources
from pnp.books.book import Anchor, Book, Chapter
from pnp.books.typography import curl_quotes
from pnp.decks import Deck
from pnp.games import Card, Components, Game, InPlay, Term
from pnp.problems import Problems, Span
from pnp.source import Workspace


@dataclass(frozen=True, slots=True)
class IndexEntry:
    """A place that the index points to, and the heading it stands under. `main` places explain the word."""

    word: str
    below: str
    anchor: str
    main: bool = False
    heading: str = ""


@dataclass(slots=True)
class Writing:
    """A document being written.

    `cards` are those it is about, all of the game's unless it is `filtered`; `linked` tells whether the book's anchors
    are in it, `loose` that its text is somebody's own. `quoting` are the passages being included, whose ids and index
    entries stand where they are at home.
    """

    workspace: Workspace
    book: Book
    sources: Sources
    anchors: Mapping[str, Anchor]
    problems: Problems
    cards: Sequence[Card]
    components: Components | None = None
    decks: Sequence[Deck] = ()
    linked: bool = True
    filtered: bool = False
    chapter: Chapter = field(default_factory=lambda: Chapter("", "", (), ""))
    heading: str = ""
    heading_level: int = 2
    index: list[IndexEntry] = field(default_factory=list)
    introduced: set[str] = field(default_factory=set)
    indexed: set[tuple[str, str, str]] = field(default_factory=set)
    claimed: set[str] = field(default_factory=set)
    quoting: list[tuple[str, str]] = field(default_factory=list)
    loose: bool = False

    @property
    def game(self) -> Game:
        """The game the book is about."""
        return self.sources.game

    def in_play(self, components: Components, decks: Sequence[Deck] = ()) -> InPlay:
        """What lies on the table: `decks`, else those the document is about, else every card of the game once."""
        held = decks or self.decks
        if not held:
            return InPlay(components.players, components.players, tuple((card, 1, "") for card in self.cards))
        lists = (((entry.card, entry.count, entry.section) for entry in deck.printed) for deck in held)
        return InPlay.of_lists(max(components.players, len(held)), len(held), lists)

    def enter(self, heading: str) -> None:
        """A section begins: its keywords are introduced again."""
        self.heading = heading
        self.introduced.clear()

    def claim(self, anchor: str) -> str:
        """The attribute ` id="..."` where the anchor is first printed in this document, else nothing."""
        if anchor in self.claimed or self.quoting:
            return ""
        self.claimed.add(anchor)
        return f' id="{escape(anchor)}"'

    def note_index(self, word: str, below: str = "", *, main: bool = False, once: bool = False) -> str:
        """An anchor for the index, as HTML. With `once` a chapter that is listed for the word already gives nothing."""
        key = (word, below, self.chapter.id)
        if self.quoting or not self.linked or (once and key in self.indexed):
            return ""
        self.indexed.add(key)
        anchor = f"index-{len(self.index) + 1}"
        self.index.append(IndexEntry(word, below, anchor, main, self.heading))
        return f'<span id="{anchor}"></span>'

    def term_link(self, term: Term) -> str:
        """Where a keyword is explained in this document, as ` href="#..."`; nothing when it is not."""
        anchor = term_anchor(term.key)
        return f' href="#{anchor}"' if self.linked and anchor in self.anchors else ""

    def locate(self, written: str, span: Span, further: int = 0) -> Span:
        """The place of a text, so many lines further on than `span` where that is in the chapter at hand."""
        if span.file and span.file == self.chapter.file:
            return self.chapter.locate(written, span.line + further)
        return span


def term_anchor(key: str) -> str:
    """The id of a glossary entry."""
    return f"term-{key}"


def card_anchor(card: Card) -> str:
    """The id of a card's row in the catalogue."""
    return f"card-{card.id}"


def plain(text: str) -> str:
    """Plain text as HTML, its quotes curled."""
    return escape(curl_quotes(text), quote=False)


def picture(url: str, alternative: str, kind: str = "", style: str = "") -> str:
    """A picture with the text that stands for it."""
    kind_attribute = f' class="{kind}"' if kind else ""
    style_attribute = f' style="{escape(style)}"' if style else ""
    return f'<img{kind_attribute}{style_attribute} src="{escape(url)}" alt="{escape(alternative)}">'
