"""`pnp rulebook import DOCUMENT [GAME]`: a rules document in plain text becomes chapters, nothing of it lost."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

import yaml

from pnp.api.outcome import Outcome
from pnp.api.printing import OUTPUT
from pnp.books.book import Book
from pnp.books.importing import Block, Outline, chapter_text, outline, read_blocks
from pnp.books.reading import book_folder, read_book
from pnp.games import game_keys
from pnp.problems import PnpError, Problems, Span, counted, one_of
from pnp.source import Workspace, read_text, shown_path, write_output

_NUMBER = re.compile(r"(\d+)-")
_MARKDOWN = re.compile(r"(?m)^#{1,6} .+$|^\S.*\n(?:={4,}|-{4,})$")
"""Headings as Markdown writes them."""


def import_rules(workspace: Workspace, document: Path, game_key: str = "", output: Path | None = None) -> Outcome:
    """Write the chapters of a text, behind those that the game has already, or into a folder of their own.

    Each guess that was doubtful is reported with its line. Raises `PnpError` for a file or game there is not, and
    when a chapter would be written over a file.
    """
    if game_key and game_key not in game_keys(workspace):
        raise PnpError(f"there is no game `{game_key}`", one_of(game_key, game_keys(workspace)))
    if not document.is_file():
        raise PnpError(f"there is no file {document}", "name a text file, such as one saved from a word processor")
    problems = Problems()
    text = read_text(document, problems)
    if text is None:
        return Outcome(problems, done=False)
    if len(headings := _MARKDOWN.findall(text)) > 1:
        hint = f"`pnp rulebook {document}` sets it as it is, headings and all"
        line = text[: text.index(headings[0])].count("\n") + 1
        problems.report("B203", "this text is Markdown already", Span(shown_path(document), line), hint=hint)
    book = read_book(workspace, game_key, Problems()) if game_key else None
    ids = set(_ids(book)) if book else set()
    found = outline(read_blocks(text), document.stem, ids)
    _report(found, shown_path(document), problems)
    folder = output or (Path(book_folder(game_key)) if game_key else OUTPUT / document.stem / "book")
    files = dict(_files(found, book, ids))
    present = [name for name in files if (folder / name).exists()]
    if present:
        raise PnpError(f"{folder / present[0]} is there already", "move it away, or name another folder with -o")
    written = [str(write_output(folder / name, data.encode())) for name, data in files.items()]
    chapters = [name for name in files if name.endswith(".md")]
    lines = [f"{folder / name}: {chapter.title}" for name, chapter in zip(chapters, found.chapters, strict=True)]
    lines.append(f"{counted(len(chapters), 'chapter')} of {found.title}")
    return Outcome(problems, tuple(lines), {"written": written, "title": found.title})


def _ids(book: Book) -> Iterator[str]:
    for chapter in book.chapters:
        yield chapter.id
        yield from (heading.id for heading in chapter.headings)


def _files(found: Outline, book: Book | None, ids: set[str]) -> Iterator[tuple[str, str]]:
    """Names and texts. In a game the numbers go on where those of its chapters end, and no id is used twice."""
    ids |= {draft.id for draft in found.chapters}
    first = 1
    if book is not None:
        numbers = [int(match[1]) for chapter in book.chapters if (match := _NUMBER.match(Path(chapter.file).name))]
        first = max(numbers, default=0) + 1
    elif found.chapters:
        yield "book.yaml", yaml.safe_dump({"title": found.title}, allow_unicode=True, width=1000)
    for number, draft in enumerate(found.chapters, first):
        yield f"{number:02d}-{draft.id}.md", chapter_text(draft, ids)


def _report(found: Outline, file: str, problems: Problems) -> None:
    """Where a guess was doubtful, and which lines are in no chapter."""
    blocks = [block for chapter in found.chapters for block in chapter.blocks]
    for block in sorted(blocks, key=lambda block: block.line):
        if block.doubt:
            problems.report("B201", f"`{_shortened(block.items[0])}`: {block.doubt}", Span(file, block.line))
    for block in _contents(found.left_out):
        what = f"a table of contents, {counted(len(block.items), 'line')}, is left out: books make their own"
        problems.report("B202", what, Span(file, block.line), data={"lines": "\n".join(block.items)})


def _contents(left_out: Sequence[Block]) -> Iterator[Block]:
    yield from (block for block in left_out if block.kind == "contents")


def _shortened(text: str) -> str:
    return text if len(text) <= 60 else text[:57].rstrip() + " …"
