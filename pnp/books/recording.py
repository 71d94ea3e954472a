"""Writes where each cited place of a book stands: `pages.yaml` beside the chapters, which `places` reads."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from pnp.books.anchors import collect_anchors
from pnp.books.book import Anchor
from pnp.books.papers import Paper
from pnp.books.places import FILE, Place
from pnp.books.reading import book_folder, read_book
from pnp.books.writing import Writing
from pnp.games import Game
from pnp.problems import Problems
from pnp.rules import read_anchors
from pnp.source import Workspace, write_output

_HEAD = """\
# Where in the book each cited place stands, for reports of `pnp validate`. Written by `pnp rulebook {game} --record`.
paper: {paper}
places:
"""


def sections(workspace: Workspace, game: Game) -> Mapping[str, Place]:
    """The section of every citation that leads into the book. Silent about faults, which `pnp check` reports."""
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
    """Write `pages.yaml` and return its place. Raises `PnpError` when it cannot be written."""
    _, chapter = workspace.files(book_folder(writing.game.key), ".md")[0]
    text = places_text(workspace, writing, pages, paper)
    return write_output(chapter.parent / FILE, text.encode())


def places_text(workspace: Workspace, writing: Writing, pages: Mapping[str, int], paper: Paper) -> str:
    """The content of `pages.yaml`."""
    lines = [_HEAD.format(game=writing.game.key, paper=paper.name)]
    for cite, anchor in cited_anchors(workspace, writing.game.key, writing.anchors).items():
        section = anchor.name.replace('"', "'")
        lines.append(f'  {cite}: {{section: "{section}", page: {pages.get(anchor.id, 0)}}}\n')
    return "".join(lines)
