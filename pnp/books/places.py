"""Where in a game's book a rule stands: by the section its citation leads to, and by page once the book was laid out.

`pnp rulebook GAME --record` keeps the pages in `data/<game>/book/pages.yaml`, because laying a book out takes seconds
and a report must not.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from pnp.books.anchors import collect_anchors
from pnp.books.book import Anchor
from pnp.books.papers import Paper
from pnp.books.reading import book_folder, has_book, read_book
from pnp.books.writing import Writing
from pnp.games import Game
from pnp.problems import NOWHERE, PnpError, Problems, Span
from pnp.rules import read_anchors
from pnp.source import Workspace, read_record, write_output

FILE = "pages.yaml"
_HEAD = """\
# Where in the book each cited place stands, for reports of `pnp validate`. Written by `pnp rulebook {game} --record`.
paper: {paper}
places:
"""


@dataclass(frozen=True, slots=True)
class Place:
    """A section of the book, and its page; 0 when the book has not been laid out."""

    section: str
    page: int = 0

    def __str__(self) -> str:
        return f"{self.section}, page {self.page}" if self.page else self.section


@dataclass(frozen=True, slots=True)
class _PagesRecord:
    paper: str
    places: Mapping[str, Place]
    span: Span = NOWHERE


def find_places(workspace: Workspace, game: Game) -> Mapping[str, Place]:
    """The place of every citation that leads into the book. Silent about faults, which `pnp check` reports."""
    recorded = _recorded(workspace, game.key)
    if recorded:
        return recorded
    if not has_book(workspace, game.key):
        return {}
    quiet = Problems()
    anchors = collect_anchors(read_book(workspace, game.key, quiet), game, quiet)
    return {cite: Place(anchor.name) for cite, anchor in cited_anchors(workspace, game.key, anchors).items()}


def cited_anchors(workspace: Workspace, game_key: str, anchors: Mapping[str, Anchor]) -> Mapping[str, Anchor]:
    """Anchors by what rules cite: by the outline's entries, or by themselves for a game without source notes."""
    outline = read_anchors(workspace, game_key, Problems())
    if outline is None:
        return anchors
    return {cite: anchors[anchor] for cite, anchor in outline.items() if anchor in anchors}


def record_places(workspace: Workspace, writing: Writing, pages: Mapping[str, int], paper: Paper) -> Path:
    """Write `pages.yaml` beside the chapters and return its place. Raises `PnpError` when it cannot be written."""
    chapter = writing.book.chapters[0]
    first = next(
        (
            place
            for _, place in workspace.files(book_folder(writing.game.key), ".md")
            if chapter.file.endswith(place.name)
        ),
        None,
    )
    if first is None:
        raise PnpError(f"there is no folder of chapters for {writing.game.short_title}")
    text = places_text(workspace, writing, pages, paper)
    return write_output(first.parent / FILE, text.encode())


def places_text(workspace: Workspace, writing: Writing, pages: Mapping[str, int], paper: Paper) -> str:
    """The content of `pages.yaml`."""
    lines = [_HEAD.format(game=writing.game.key, paper=paper.name)]
    for cite, anchor in cited_anchors(workspace, writing.game.key, writing.anchors).items():
        name = anchor.name.replace('"', "'")
        lines.append(f'  {cite}: {{section: "{name}", page: {pages.get(anchor.id, 0)}}}\n')
    return "".join(lines)


def _recorded(workspace: Workspace, game_key: str) -> Mapping[str, Place]:
    path = f"{book_folder(game_key)}/{FILE}"
    if workspace.find(path) is None:
        return {}
    record = read_record(_PagesRecord, workspace.read_yaml(path, Problems()), Problems())
    return record.places if record else {}
