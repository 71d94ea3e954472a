"""A chapter's text to its blocks: front matter, headings, fenced directives, and the Markdown between them.

Fences are lifted out before Markdown sees the text, because Markdown keeps no line numbers.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from pnp.books.book import Block, Chapter, Fence, Heading, Inset, Matter, Prose
from pnp.books.directives import read_directive
from pnp.problems import NOWHERE, Problems, Span
from pnp.source import parse_yaml, read_record

_HEADING = re.compile(r"(#{1,6})[ \t]+(.*?)[ \t]*(?:\{#([^{}\s]+)\})?[ \t]*#*[ \t]*")
_FENCE = re.compile(r"(`{3,}|~{3,})[ \t]*([^`]*?)[ \t]*")
_ID = re.compile(r"[a-z0-9][a-z0-9-]*")
_NOT_IN_ID = re.compile(r"[^a-z0-9]+")


@dataclass(frozen=True, slots=True)
class _FrontMatter:
    id: str
    title: str
    mark: str = ""
    matter: Matter = "main"
    number: str = ""
    span: Span = NOWHERE


def scan_chapter(text: str, file: str, problems: Problems) -> Chapter | None:
    """The chapter in a file's text, or None after reporting why it is none."""
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    end = _front_matter_end(lines)
    if end is None:
        hint = "begin the file with a line `---`, `id:` and `title:`, and another line `---`"
        problems.report("B102", "the chapter has no front matter", Span(file, 1), hint=hint)
        return None
    # The lines before keep their places in the YAML's line numbers.
    root = parse_yaml("\n" + "\n".join(lines[1:end]), file, problems)
    front = read_record(_FrontMatter, root, problems, what="the front matter")
    if root is None:
        problems.report("B102", "the front matter is empty", Span(file, 1))
    if front is None:
        return None
    if not _ID.fullmatch(front.id):
        message = f"`{front.id}` cannot be an id: small letters, digits and hyphens only"
        problems.report("B105", message, front.span)
    scanned = (_read_fence(block, problems) for block in scan_blocks(lines, end + 1, file, problems))
    blocks = tuple(_numbered((block for block in scanned if block is not None), front.number))
    source = "\n".join(lines)
    return Chapter(front.id, front.title, blocks, file, front.mark, front.matter, source, Span(file, 1), front.number)


def _numbered(blocks: Iterator[Block], chapter: str) -> Iterator[Block]:
    """The sections of a numbered chapter counted from 1; subsections and other chapters as they are."""
    section = 0
    for block in blocks:
        if chapter and isinstance(block, Heading) and block.level == 2:
            section += 1
            yield replace(block, number=f"{chapter}.{section}")
        else:
            yield block


def _read_fence(block: Heading | Prose | Fence, problems: Problems) -> Block | None:
    """Headings and prose as they are; a fence as the directive it is, or None after reporting that it is none."""
    if not isinstance(block, Fence):
        return block
    directive = read_directive(block.word, block.text, block.line, block.span, problems)
    return None if directive is None else Inset(block.word, directive, block.span)


def _front_matter_end(lines: list[str]) -> int | None:
    """The index of the line that closes the front matter."""
    if lines[0].strip() != "---":
        return None
    return next((n for n, line in enumerate(lines[1:], 1) if line.strip() == "---"), None)


def scan_blocks(lines: list[str], start: int, file: str, problems: Problems) -> Iterator[Heading | Prose | Fence]:
    """The blocks of the lines from the index `start` on, with their places in the file."""
    gathered: list[str] = []
    first = n = start
    before = 1
    while n <= len(lines):
        line = lines[n] if n < len(lines) else ""
        heading, fence = _HEADING.fullmatch(line), _FENCE.fullmatch(line)
        if n == len(lines) or heading or fence:
            if any(text.strip() for text in gathered):
                yield Prose("\n".join(gathered), first + 1)
            gathered, first = [], n + 1
        else:
            gathered.append(line)
        if heading:
            made = _heading(heading, before, Span(file, n + 1), problems)
            before = made.level
            yield made
        elif fence:
            close = _closing(lines, n, fence[1])
            yield Fence(fence[2], "\n".join(lines[n + 1 : close]), n + 2, Span(file, n + 1, len(fence[1]) + 1))
            if close == len(lines):
                message = "the directive is never closed"
                problems.report("B104", message, Span(file, n + 1), hint=f"close it with a line `{fence[1]}`")
            n = close
            first = n + 1
        n += 1


def _closing(lines: list[str], start: int, fence: str) -> int:
    """The index of the line that closes a fence, or the number of lines."""
    ends = (n for n, line in enumerate(lines[start + 1 :], start + 1) if line.strip() == fence)
    return next(ends, len(lines))


def _heading(match: re.Match[str], before: int, span: Span, problems: Problems) -> Heading:
    """A heading whose level is brought between 2 and 3 after reporting that it is not."""
    level, text, anchor = len(match[1]), match[2], match[3]
    if not 2 <= level <= min(before + 1, 3):
        why = (
            "the front matter's `title` is the chapter's only heading of that level"
            if level == 1
            else "sections are `##`, and `###` stands only below a section"
        )
        problems.report("B106", f"`{match[1]} {text}` skips a level or goes too deep", span, hint=why)
        level = min(max(level, 2), 3)
    if anchor and not _ID.fullmatch(anchor):
        message = f"`{anchor}` cannot be an id: small letters, digits and hyphens only"
        problems.report("B105", message, span)
    return Heading(level, text, anchor or _id_of(text), span)


def _id_of(text: str) -> str:
    """An id for a heading that states none."""
    return _NOT_IN_ID.sub("-", text.casefold()).strip("-") or "section"
