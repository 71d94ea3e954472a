"""Any Markdown as a book: chapters cut at its headings, and what only this package's chapters know taken as text.

A file that begins with front matter is a chapter as games have them, marks and directives included. Any other is
somebody's Markdown: braces mean themselves, fenced blocks are code, and headings may begin at any level.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from html import unescape
from types import MappingProxyType

from pnp.books.book import Block, Book, Chapter, Fence, Heading, Prose, Settings, TitlePage
from pnp.books.foreign import Known, LeftOut, Line, read_foreign
from pnp.books.foreign.inline_tags import without
from pnp.books.foreign.links import Links
from pnp.books.ids import unique_id
from pnp.books.scanning import scan_blocks, scan_chapter
from pnp.problems import Problems, Span
from pnp.problems.phrases import joined

DEEPEST = 3  # what lies below a subsection is a line in bold
RESERVED = ("contents", "index", "title", "notes", "text", "search-words", "pieces")
"""Ids that a book's own pages have."""
_OWN = re.compile(r"(?:picture|index|term|card|piece-end)-")
_HEADING = re.compile(r" {0,3}(#{1,6})[ \t]+(.*?)[ \t]*(?:\{#([^{}\s]+)\})?[ \t]*#*[ \t]*")
_OWN_ID = re.compile(r"[a-z0-9][a-z0-9-]*")
_OURS = re.compile(r"---\n(?:(?!---$).*\n)*?id:", re.MULTILINE)
"""Front matter as other tools write it says nothing to us; a chapter of ours states its id."""
_PICTURE = re.compile(r"!\[([^\[\]]*)\]\([^()]*\)")
_LINK = re.compile(r"\[([^\[\]]*)\]\([^()]*\)")


def loose_book(
    files: Sequence[tuple[str, str]],
    fallback: str,
    problems: Problems,
    has_picture: Callable[[str], bool] = lambda _: False,
) -> Book:
    """A book of (file, text) pairs. Of one file its only heading of the highest level is the title, else `fallback`.

    `has_picture` tells whether a picture lies at a path beside the files. What is left out is reported, once a file.
    """
    ids = set(RESERVED)
    title = fallback
    chapters: list[Chapter] = []
    links = Links()
    for file, text in files:
        if _OURS.match(text):
            own = scan_chapter(text, file, problems)
            chapters += [own] if own is not None else []
        else:
            lines, left_out = read_foreign(text, Known(has_picture))
            _report(left_out, file, problems)
            found = _Loose(file, text, lines, ids, problems, links)
            title = found.title or title if len(files) == 1 else title
            chapters += found.chapters(title if len(files) == 1 else found.title or "Introduction")
    linked = tuple(_linked(chapter, links) for chapter in chapters)
    return Book(Settings(title=title, title_page=TitlePage(says="")), linked, MappingProxyType({}), None)


def _report(left_out: LeftOut, file: str, problems: Problems) -> None:
    """One message for all markup, and one for all pictures, that a file loses."""
    if left_out.markup:
        count = len(left_out.markup)
        where = f"line{'' if count == 1 else 's'} {joined([str(number) for number in left_out.markup], most=12)}"
        lines = "1 line" if count == 1 else f"{count} lines"
        hint = "the words between them are printed; write what the tool would have put there"
        first = Span(file, left_out.markup[0])
        problems.report("B141", f"another tool's markup is left out in {lines}: {where}", first, hint=hint)
    if left_out.pictures:
        count = len(left_out.pictures)
        named = joined([f"line {number} {path}" for number, path in left_out.pictures], most=40)
        what = "1 picture is" if count == 1 else f"{count} pictures are"
        hint = "put PNG, JPEG or SVG files beside the text; nothing is fetched from the web"
        problems.report("B142", f"{what} left out: {named}", Span(file, left_out.pictures[0][0]), hint=hint)


def _linked(chapter: Chapter, links: Links) -> Chapter:
    """The chapter with links that lead to places of this book."""
    blocks = (
        replace(block, text=links.resolve(block.text, chapter.file)) if isinstance(block, Prose) else block
        for block in chapter.blocks
    )
    return replace(chapter, blocks=tuple(blocks)) if chapter.source and chapter.file in links.files else chapter


@dataclass(frozen=True, slots=True)
class _Title:
    """A heading as found: its index among the lines, its level, its text, and the id its author gave it."""

    at: int
    level: int
    text: str
    own: str


@dataclass(slots=True)
class _Loose:
    """One file cut into chapters. `ids` are those that are taken."""

    file: str
    source: str
    lines: list[Line]
    ids: set[str]
    problems: Problems
    links: Links
    titles: list[_Title] = field(init=False)

    def __post_init__(self) -> None:
        found = ((n, _HEADING.fullmatch(line.text)) for n, line in enumerate(self.lines))
        self.titles = [_Title(n, len(match[1]), _words(match[2]), match[3] or "") for n, match in found if match]
        self.titles = [title for title in self.titles if title.text]
        self.links.open(self.file)

    @property
    def title(self) -> str:
        """The one heading of the highest level, when it comes before all others and others there are."""
        highest = min((title.level for title in self.titles), default=0)
        alone = [title for title in self.titles if title.level == highest]
        return alone[0].text if len(alone) == 1 < len(self.titles) and alone[0] is self.titles[0] else ""

    def chapters(self, opening: str) -> Iterator[Chapter]:
        """Cut at the highest level below the title; what comes before is a chapter called `opening`."""
        inner = self.titles[1:] if self.title else self.titles
        level = min((title.level for title in inner), default=1)
        cuts = [title for title in inner if title.level == level]
        start = self.titles[0].at + 1 if self.title else 0
        first = cuts[0].at if cuts else len(self.lines)
        before = self.lines[: self.titles[0].at] if self.title else []
        if self.title:
            self.links.add(self.file, self.title, "")
        if any(self.lines[start:first]) or any(before):
            heading = _Title(start - 1, level, opening, "")
            yield self._chapter(heading, [*before, *self.lines[start:first]], level)
        ends = [*(other.at for other in cuts[1:]), len(self.lines)]
        for cut, end in zip(cuts, ends, strict=False):
            yield self._chapter(cut, self.lines[cut.at + 1 : end], level)

    def _chapter(self, title: _Title, lines: Sequence[Line], level: int) -> Chapter:
        """A chapter of these lines, their headings brought below its own."""
        name = self._id(title.text)
        self.links.add(self.file, title.text, name, title.own)
        shifted = list(_shifted(lines, level))
        numbers = [line.number for line in shifted] or [1]
        scanned = scan_blocks([line.text for line in shifted], 0, self.file, self.problems)
        blocks = tuple(self._named(scanned, numbers))
        span = Span(self.file, self.lines[title.at].number if 0 <= title.at < len(self.lines) else 1)
        return Chapter(name, title.text, blocks, self.file, source=self.source, span=span)

    def _named(self, blocks: Iterator[Heading | Prose | Fence], numbers: Sequence[int]) -> Iterator[Block]:
        """Headings with ids that are unique in the book; places are those of the file."""
        for block in blocks:
            if isinstance(block, Heading):
                name = self._id(block.text)
                self.links.add(self.file, block.text, name, block.id)
                yield replace(block, id=name, span=Span(self.file, numbers[block.span.line - 1]))
            elif not isinstance(block, Fence):  # none is left: they became code
                yield replace(block, line=numbers[block.line - 1])

    def _id(self, title: str) -> str:
        found = unique_id(title, self.ids)
        return unique_id(f"part {found}", self.ids) if _OWN.match(found) else found


def _words(title: str) -> str:
    """A heading's words: pictures, links and elements have no place in the table of contents."""
    return without(unescape(_LINK.sub(r"\1", _PICTURE.sub(r"\1", title)))).strip()


def _shifted(lines: Sequence[Line], level: int) -> Iterator[Line]:
    """No level is skipped, and none goes deeper than books do."""
    above = 1
    for line in lines:
        match = _HEADING.fullmatch(line.text)
        if not match:
            yield line
            continue
        depth = min(len(match[1]) - level + 1, above + 1)
        words = _words(match[2])
        if not words:
            yield replace(line, text="")
        elif depth > DEEPEST:
            yield replace(line, text=f"**{words.replace('*', '')}**")
        else:
            above = max(depth, 2)
            own = f" {{#{match[3]}}}" if match[3] and _OWN_ID.fullmatch(match[3]) else ""
            yield replace(line, text=f"{'#' * max(depth, 2)} {words}{own}")
