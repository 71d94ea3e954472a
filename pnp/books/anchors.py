"""The places of a book that can be referred to: chapters, sections, questions, glossary entries."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pnp.books.book import Anchor, Book, Chapter, Inset
from pnp.games import Game
from pnp.problems import Problems

_NAMED = ("question", "note")  # directives whose ids are written in the chapter


def collect_anchors(book: Book, game: Game, problems: Problems) -> Mapping[str, Anchor]:
    """Every anchor by its id, in order. An id that headings use twice is reported and keeps its first place."""
    found: dict[str, Anchor] = {}
    for chapter in book.chapters:
        for anchor, own in _anchors_of(chapter, game):
            first = found.setdefault(anchor.id, anchor)
            if own and first is not anchor:
                message = f"the id `{anchor.id}` is used twice"
                problems.report("B105", message, anchor.span, related=((first.span, "first"),))
    return found


def _anchors_of(chapter: Chapter, game: Game) -> Iterator[tuple[Anchor, bool]]:
    """Anchors, and whether the author chose their ids; the same glossary entry may be printed twice."""
    yield Anchor(chapter.id, chapter.name, chapter.id, chapter.span), True
    for heading in chapter.headings:
        yield Anchor(heading.id, heading.name, chapter.id, heading.span), True
    for block in chapter.blocks:
        if isinstance(block, Inset) and (block.word != "card-table" or chapter.matter == "back"):
            for name, title in block.directive.anchors(game):
                yield Anchor(name, title, chapter.id, block.span), block.word in _NAMED
