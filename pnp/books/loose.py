"""Any Markdown as a book: chapters cut at its headings, and what only this package's chapters know taken as text.

A file that begins with front matter is a chapter as games have them, marks and directives included. Any other is
somebody's Markdown: braces mean themselves, fenced blocks are code, and headings may begin at any level.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from pnp.books.book import Block, Book, Chapter, Fence, Heading, Prose, Settings, TitlePage
from pnp.books.ids import unique_id
from pnp.books.prose import NO_BREAK_SPACE
from pnp.books.scanning import scan_blocks, scan_chapter
from pnp.problems import Problems, Span

DEEPEST = 3  # what lies below a subsection is a line in bold
_HEADING = re.compile(r" {0,3}(#{1,6})[ \t]+(.*?)[ \t]*(?:\{#[^{}\s]+\})?[ \t]*#*[ \t]*")
_UNDERLINE = re.compile(r" {0,3}(=+|-{2,})[ \t]*")
_NOT_UNDERLINED = ("#", "|", "-", "*", ">", "`")
_FENCE = re.compile(r" {0,3}(`{3,}|~{3,})")
_COMMENT = re.compile(r"<!--.*?-->", re.DOTALL)
_FRONT = re.compile(r"\A---\n.*?^---$", re.DOTALL | re.MULTILINE)
_OURS = re.compile(r"---\n(?:(?!---$).*\n)*?id:", re.MULTILINE)
"""Front matter as other tools write it says nothing to us; a chapter of ours states its id."""
_TAGS = (
    (
        re.compile(r"<h([1-6])\b[^>]*>\s*(.*?)\s*</h\1>", re.IGNORECASE),
        lambda match: f"{'#' * int(match[1])} {match[2]}",
    ),
    (re.compile(r"<li\b[^>]*>\s*", re.IGNORECASE), lambda _: "- "),
    (re.compile(r"</?(?:b|strong)\b[^>]*>", re.IGNORECASE), lambda _: "**"),
    (re.compile(r"</?(?:i|em)\b[^>]*>", re.IGNORECASE), lambda _: "_"),
    (re.compile(r"<(?:/?[a-z]|!doctype)[^<>]*>", re.IGNORECASE), lambda _: ""),
)
"""HTML in Markdown: what has a sign of its own gets it, the rest of the tags goes and their text stays."""
FOUR = 4
_ITEM = re.compile(r"( *)(?:[*+-]|\d{1,3}[.)])[ \t]+(?=\S)")
_CODE = re.compile(r"(`+[^`]+`+)")
_BRACE = re.compile(r"(?<!\\)([{}])")


def loose_book(files: Sequence[tuple[str, str]], fallback: str, problems: Problems) -> Book:
    """A book of (file, text) pairs. Of one file its only heading of the highest level is the title, else `fallback`."""
    ids: set[str] = set()
    title = fallback
    chapters: list[Chapter] = []
    for file, text in files:
        if _OURS.match(text):
            own = scan_chapter(text, file, problems)
            chapters += [own] if own is not None else []
        else:
            found = _Loose(file, _plain_lines(text), ids, problems)
            title = found.title or title if len(files) == 1 else title
            chapters += found.chapters(title if len(files) == 1 else "Introduction")
    return Book(Settings(title=title, title_page=TitlePage(says="")), tuple(chapters), MappingProxyType({}), None)


def _plain_lines(text: str) -> list[str]:
    """As many lines as the text has, in the grammar of chapters: so every problem keeps its line."""
    bare = text.removeprefix("\ufeff").replace("\r\n", "\n")
    for left_out in (_COMMENT, _FRONT):
        bare = left_out.sub(lambda match: "\n" * match[0].count("\n"), bare, count=0 if left_out is _COMMENT else 1)
    lines = bare.split("\n")
    fence = ""
    for n, line in enumerate(lines):
        mark = _FENCE.match(line)
        if fence and mark and mark[1].startswith(fence):
            lines[n], fence = "", ""
        elif fence:
            lines[n] = _code(line)
        elif mark:
            lines[n], fence = "", mark[1]
        elif "<" in line and "`" not in line:
            lines[n] = _braced(_untagged(line))
        elif (under := _UNDERLINE.fullmatch(line)) and n and _may_be_underlined(lines[n - 1]):
            lines[n - 1], lines[n] = f"{'#' if under[1][0] == '=' else '##'} {lines[n - 1].strip()}", ""
        else:
            lines[n] = _braced(line)
    return list(_listed(lines))


def _listed(lines: Sequence[str]) -> Iterator[str]:
    """Lists as our Markdown wants them: parted from the paragraph above, deeper items four spaces further in."""
    indents = [len(match[1]) for line in lines if (match := _ITEM.match(line)) and match[1]]
    narrow = bool(indents) and min(indents) < FOUR
    before = ""
    for line in lines:
        item = _ITEM.match(line)
        if item:
            inset = " " * (len(item[1]) // 2 * FOUR if narrow else len(item[1]))
            parted = before.strip() and not _ITEM.match(before) and not before.startswith(" ")
            yield ("\n" if parted else "") + inset + line[len(item[1]) :]
        else:
            yield line
        before = line


def _braced(line: str) -> str:
    """A line whose braces mean themselves; between backticks they do already."""
    parts = _CODE.split(line)
    return "".join(part if n % 2 else _BRACE.sub(r"\\\1", part) for n, part in enumerate(parts))


def _untagged(line: str) -> str:
    """A line without HTML; one that only indented tags is indented no more."""
    bare = line.lstrip() if line.lstrip().startswith("<") else line
    for tag, instead in _TAGS:
        bare = tag.sub(instead, bare)
    return bare


def _code(line: str) -> str:
    """A line of code as it is, on a line of its own: a space at its beginning would otherwise be dropped."""
    spread = line.expandtabs(4)
    bare = spread.lstrip(" ")
    kept = NO_BREAK_SPACE * (len(spread) - len(bare)) + bare or NO_BREAK_SPACE
    fence = "`" * (1 + max(map(len, re.findall("`+", kept)), default=0))
    padding = " " if "`" in kept else ""
    return f"{fence}{padding}{kept}{padding}{fence}  "


def _may_be_underlined(line: str) -> bool:
    return bool(line.strip()) and not line.lstrip().startswith(_NOT_UNDERLINED)


@dataclass(frozen=True, slots=True)
class _Title:
    """A heading as found: its index among the lines, its level and its text."""

    at: int
    level: int
    text: str


@dataclass(slots=True)
class _Loose:
    """One file cut into chapters. `ids` are those that are taken."""

    file: str
    lines: list[str]
    ids: set[str]
    problems: Problems
    titles: list[_Title] = field(init=False)

    def __post_init__(self) -> None:
        found = ((n, _HEADING.fullmatch(line)) for n, line in enumerate(self.lines))
        self.titles = [_Title(n, len(match[1]), match[2]) for n, match in found if match]

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
        if any(line.strip() for line in self.lines[start:first]):
            yield self._chapter(opening, start, first, level)
        ends = [*(other.at for other in cuts[1:]), len(self.lines)]
        for cut, end in zip(cuts, ends, strict=False):
            yield self._chapter(cut.text, cut.at + 1, end, level)

    def _chapter(self, title: str, start: int, end: int, level: int) -> Chapter:
        """The lines from `start` to `end`, their headings brought below the chapter's."""
        name = unique_id(title, self.ids)
        shifted = [*self.lines[:start], *_shifted(self.lines[start:end], level)]
        blocks = tuple(self._named(scan_blocks(shifted, start, self.file, self.problems)))
        return Chapter(
            name, title, blocks, self.file, source="\n".join(self.lines), span=Span(self.file, max(start, 1))
        )

    def _named(self, blocks: Iterator[Heading | Prose | Fence]) -> Iterator[Block]:
        """Headings with ids that are unique in the book."""
        for block in blocks:
            if isinstance(block, Heading):
                yield replace(block, id=unique_id(block.text, self.ids))
            elif not isinstance(block, Fence):  # none is left: they became code
                yield block


def _shifted(lines: Sequence[str], level: int) -> Iterator[str]:
    """No level is skipped, and none goes deeper than books do."""
    above = 1
    for line in lines:
        match = _HEADING.fullmatch(line)
        if not match:
            yield line
            continue
        depth = min(len(match[1]) - level + 1, above + 1)
        if depth > DEEPEST:
            yield f"**{match[2]}**"
        else:
            above = depth
            yield f"{'#' * depth} {match[2]}"
