"""Chapters as HTML: headings with their ids, prose, and what directives put in their places."""

from __future__ import annotations

from collections.abc import Sequence

from pnp.books.book import Block, Chapter, Heading, Inset, Prose
from pnp.books.contents import number_html
from pnp.books.directives.only_with import OnlyWith
from pnp.books.marks import icon_html
from pnp.books.prose import render, render_inline
from pnp.books.writing import Writing
from pnp.problems import Span, one_of

CHAPTER_LEVEL = 2  # the book's title is the one heading above


def write_chapter(chapter: Chapter, writing: Writing) -> str:
    """One chapter of the book, beginning with its title."""
    writing.chapter = chapter
    writing.enter(chapter.title)
    title = render_inline(chapter.title, chapter.span, writing, marked=False)
    title = f"{_mark(chapter, writing)}{number_html(chapter.number)}{title}"
    heading = f"<h{CHAPTER_LEVEL}{writing.claim(chapter.id)}>{title}</h{CHAPTER_LEVEL}>"
    body = write_blocks(chapter.blocks, writing, shift=1)
    return f'<section class="chapter {chapter.matter}">{heading}\n{body}</section>\n'


def write_blocks(blocks: Sequence[Block], writing: Writing, shift: int) -> str:
    """Blocks in order. A heading of two signs becomes one of level 2 + `shift`."""
    return "\n".join(_write_block(block, writing, shift) for block in blocks)


def write_pieces(chapter: Chapter, writing: Writing) -> list[str]:
    """The quick reference in pieces that stay together: what stands before the first section, then each section.

    A section with an `only-with` whose cards are not among those the document is about is left out.
    """
    writing.chapter = chapter
    pieces: list[list[Block]] = [[]]
    for block in chapter.blocks:
        if isinstance(block, Heading) and block.level == CHAPTER_LEVEL:
            pieces.append([])
        pieces[-1].append(block)
    written: list[str] = []
    for piece in pieces:
        conditions = [block.directive for block in piece if isinstance(block, Inset)]
        if piece and all(item.fits(writing) for item in conditions if isinstance(item, OnlyWith)):
            end = f'<span id="piece-end-{len(written) + 1}"></span>'
            written.append(f'<section class="piece">{write_blocks(piece, writing, shift=0)}{end}</section>')
    return written


def blocks_below(chapter: Chapter, anchor: str) -> tuple[Block, ...] | None:
    """What stands below a heading, up to the next of its level; the whole chapter for its own id; None for neither."""
    if anchor in ("", chapter.id):
        return chapter.blocks
    start = next((n for n, b in enumerate(chapter.blocks) if isinstance(b, Heading) and b.id == anchor), None)
    if start is None:
        return None
    opening = chapter.blocks[start]
    level = opening.level if isinstance(opening, Heading) else CHAPTER_LEVEL
    rest = chapter.blocks[start + 1 :]
    end = next((n for n, b in enumerate(rest) if isinstance(b, Heading) and b.level <= level), len(rest))
    return rest[:end]


def _write_block(block: Block, writing: Writing, shift: int) -> str:
    match block:
        case Heading():
            writing.enter(block.text)
            level = block.level + shift
            writing.heading_level = level
            text = render_inline(block.text, block.span, writing, marked=False)
            return f"<h{level}{writing.claim(block.id)}>{number_html(block.number)}{text}</h{level}>"
        case Prose():
            return render(block.text, Span(writing.chapter.file, block.line), writing)
        case Inset():
            return block.directive.html(writing)


def _mark(chapter: Chapter, writing: Writing) -> str:
    if not chapter.mark:
        return ""
    icons = writing.game.icons
    if chapter.mark not in icons:
        message = f"there is no icon `{chapter.mark}`"
        span = writing.locate(f"mark: {chapter.mark}", chapter.span)
        writing.problems.report("B109", message, span, hint=one_of(chapter.mark, icons))
        return ""
    return icon_html(chapter.mark, "mark")
