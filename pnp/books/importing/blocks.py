"""Lines put together to the blocks of a chapter: paragraphs, lists, tables, questions, headings, each with its lines.

What cannot be told from the shape of lines alone is told in `Block.doubt`, for a report.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Literal

from pnp.books.importing.lines import (
    Line,
    Shape,
    asked,
    cells,
    is_wrapped,
    numbered,
    shape_of,
    split_lines,
    without_bullet,
)

Kind = Literal["heading", "paragraph", "bullets", "numbers", "table", "question", "contents", "loose"]
LOST = 4  # so many titles in a row are no titles: a table whose columns went missing
CONTENTS = ("contents", "table of contents")
DOTS = ". …·\t0123456789"  # behind an entry of a table of contents


@dataclass(frozen=True, slots=True)
class Block:
    """A piece of a chapter. `items` are its texts: a paragraph has one, a table a row in each, its cells apart by tabs.

    `levels` are the depths of list items, from 0; `first` is the number a numbered list begins with, `level` that of a
    heading. `doubt` says what was not sure about it.
    """

    kind: Kind
    items: tuple[str, ...]
    line: int
    levels: tuple[int, ...] = ()
    first: int = 1
    level: int = 0
    doubt: str = ""


def read_blocks(text: str) -> list[Block]:
    """The blocks of a plain text in order. Every line that is not blank or a mere rule is in one of them."""
    lines = split_lines(text)
    return list(_settled(_joined(_Reader(lines, wrapped=is_wrapped(lines)).blocks())))


class _Reader:
    """Takes lines from the front until none is left; each method takes the lines of one block."""

    def __init__(self, lines: list[Line], *, wrapped: bool) -> None:
        self.lines = lines
        self.wrapped = wrapped
        self.at = 0

    def blocks(self) -> Iterator[Block]:
        while self.at < len(self.lines):
            line = self.lines[self.at]
            shape = self._shape(self.at)
            if shape == "rule":
                self.at += 1
            elif shape == "row" and self._shape(self.at + 1) in ("row", "rule"):
                yield self._table()
            elif shape == "bullet":
                yield self._bullets()
            elif shape == "number":
                yield self._numbers()
            elif shape == "question":
                yield self._question()
            elif shape == "heading":
                self.at += 1
                yield Block("heading", (line.text,), line.number)
            else:
                yield self._paragraph()

    def _shape(self, index: int) -> Shape | Literal[""]:
        if index >= len(self.lines):
            return ""
        line = self.lines[index]
        shape = shape_of(line.text)
        if self.wrapped and shape == "heading" and not self._stands_alone(index):
            return "text"
        return shape

    def _stands_alone(self, index: int) -> bool:
        after = self.lines[index + 1] if index + 1 < len(self.lines) else None
        return self.lines[index].gap and (after is None or after.gap)

    def _take(self, wanted: Callable[[Line, str], bool]) -> list[Line]:
        start = self.at
        while self.at < len(self.lines) and wanted(self.lines[self.at], self._shape(self.at)):
            self.at += 1
        return self.lines[start : self.at]

    def _going_on(self) -> str:
        """The lines that continue the one before, in a text that was broken by hand."""
        if not self.wrapped:
            return ""
        more = self._take(lambda line, shape: not line.gap and shape in ("text", "heading"))
        return "".join(" " + line.text for line in more)

    def _paragraph(self) -> Block:
        line = self.lines[self.at]
        self.at += 1
        return Block("paragraph", (line.text + self._going_on(),), line.number)

    def _table(self) -> Block:
        first = self.lines[self.at].number
        rows = [
            cells(line.text) for line in self._take(lambda _, shape: shape in ("row", "rule")) if not _is_rule(line)
        ]
        width = max(map(len, rows))
        uneven = any(len(row) != width for row in rows)
        filled = [row + [""] * (width - len(row)) for row in rows]
        doubt = "rows of this table have different numbers of cells; the short ones were filled up" if uneven else ""
        return Block("table", tuple("\t".join(row) for row in filled), first, doubt=doubt)

    def _bullets(self) -> Block:
        first = self.lines[self.at].number
        items, indents = [], []
        while self._shape(self.at) == "bullet":
            line = self.lines[self.at]
            self.at += 1
            items.append(without_bullet(line.text) + self._going_on())
            indents.append(line.indent)
        steps = sorted(set(indents))
        return Block("bullets", tuple(items), first, tuple(steps.index(indent) for indent in indents))

    def _numbers(self) -> Block:
        line = self.lines[self.at]
        first, text = numbered(line.text)
        self.at += 1
        items = [text + self._going_on()]
        while self._shape(self.at) == "number" and numbered(self.lines[self.at].text)[0] == first + len(items):
            text = numbered(self.lines[self.at].text)[1]
            self.at += 1
            items.append(text + self._going_on())
        return Block("numbers", tuple(items), line.number, first=first)

    def _question(self) -> Block:
        line = self.lines[self.at]
        self.at += 1
        texts = asked(line.text + self._going_on())
        while self._shape(self.at) == "answer":
            text = self.lines[self.at].text
            self.at += 1
            texts += asked(text + self._going_on())
        doubt = "" if len(texts) > 1 else "this question has no answer behind it"
        return Block("question", tuple(texts), line.number, doubt=doubt)


def _is_rule(line: Line) -> bool:
    return shape_of(line.text) == "rule"


def _joined(blocks: Iterator[Block]) -> Iterator[Block]:
    """Numbered items that blank lines part are one list still; a table of contents is told from a list."""
    held: Block | None = None
    for block in blocks:
        if held and held.kind == block.kind == "numbers" and block.first == held.first + len(held.items):
            held = replace(held, items=held.items + block.items)
            continue
        if held and held.kind == block.kind == "bullets" and held.levels[-1] == block.levels[0] == 0:
            held = replace(held, items=held.items + block.items, levels=held.levels + block.levels)
            continue
        if held:
            yield held
        held = block
    if held:
        yield held


def _settled(blocks: Iterator[Block]) -> Iterator[Block]:
    """Contents told from lists, and rows of titles with nothing under them from headings."""
    run: list[Block] = []
    previous = ""
    for block in blocks:
        if block.kind == "heading":
            run.append(block)
            continue
        if run:
            previous = run[-1].items[0].casefold()
            yield from _run(run)
            run = []
        if block.kind == "bullets" and previous in CONTENTS:
            yield replace(block, kind="contents", items=tuple(item.rstrip(DOTS) or item for item in block.items))
            continue
        yield block
    yield from _run(run)


def _run(run: list[Block]) -> Iterator[Block]:
    """One to three titles in a row are headings, each below the one before; more are what is left of a table."""
    if len(run) >= LOST:
        lost = run[1:]
        doubt = f"{len(lost)} short lines in a row: a table without its columns? They became a list"
        yield run[0]
        yield Block("loose", tuple(block.items[0] for block in lost), lost[0].line, doubt=doubt)
        return
    for depth, block in enumerate(run):
        yield replace(block, level=depth)
