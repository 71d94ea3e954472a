"""A checklist to tick off, as pages and as plain text: rows of a number, a name and a remark, under headings.

Knows words and paper; what is listed is the caller's.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator
from dataclasses import dataclass, replace

from pnp.faces.frame import Group, Op, Stroke
from pnp.faces.paths import rectangle_path
from pnp.faces.text.typeface import NO_BREAK_SPACE
from pnp.faces.text.typefaces import Typefaces
from pnp.problems import Problems
from pnp.sheets.imposing import margin_faces
from pnp.sheets.margin_faces import MarginFaces, Statement
from pnp.sheets.page import Page
from pnp.sheets.plan import PaperPlan
from pnp.source import MM

EDGE = 20 * MM  # of the page, on all sides
BOX = 3.0 * MM
NUMBER = 15 * MM  # where numbers end, from the left edge of the text
NAME = 19 * MM
REMARK = 72 * MM
TITLE, HEADING, BODY = 18.0, 11.5, 9.5
LEADING = 1.32  # of the type size
TEXT_WIDTH = 96  # characters of a line of plain text
COUNTED = re.compile(r"(?<=\d) × ")  # in `6 × Mark`, which no line end may part


@dataclass(frozen=True, slots=True)
class Row:
    """One line to tick off. `number` may be empty; without `box` it is only said."""

    name: str
    number: str = ""
    remark: str = ""
    box: bool = True


@dataclass(frozen=True, slots=True)
class Section:
    """Rows under a heading."""

    heading: str
    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class Checklist:
    """A title, lines below it, sections, and lines at the end."""

    title: str
    opening: tuple[str, ...]
    sections: tuple[Section, ...]
    closing: tuple[str, ...] = ()


def write_checklist(checklist: Checklist) -> str:
    """The list as plain text, lines of at most 96 characters."""
    lines = [checklist.title, "=" * len(checklist.title), *checklist.opening]
    for section in checklist.sections:
        numbers = max((len(row.number) for row in section.rows), default=0)
        names = min(34, max((len(row.name) for row in section.rows), default=0))
        lines += ["", section.heading, "-" * len(section.heading)]
        for row in section.rows:
            tick = "[ ] " if row.box else ""
            opening = f"{tick}{row.number:>{numbers}}{' ' if numbers else ''}{row.name:<{names}}  "
            body = textwrap.wrap(_bound(row.remark), TEXT_WIDTH - len(opening)) or [""]
            body = [line.replace(NO_BREAK_SPACE, " ") for line in body]
            lines += [f"{opening}{body[0]}".rstrip(), *(f"{' ' * len(opening)}{more}" for more in body[1:])]
    if checklist.closing:
        lines += ["", *checklist.closing]
    return "\n".join(lines) + "\n"


def compose_checklist(
    checklist: Checklist, plan: PaperPlan, typefaces: Typefaces, problems: Problems
) -> tuple[Page, ...]:
    """The list as pages of the plan's paper, in the faces of its margin; empty when one is missing (reported)."""
    faces = margin_faces(plan, typefaces)
    if faces is None:
        return ()
    said = [*checklist.opening, *checklist.closing, checklist.title]
    for section in checklist.sections:
        said += [section.heading, *(text for row in section.rows for text in (row.name, row.number, row.remark))]
    for text in dict.fromkeys(said):
        if missing := faces.missing(Statement(text)):
            problems.report("P110", f"the checklist cannot print {missing!r} of `{text}`", plan.span)
    return tuple(_pages(checklist, plan, faces))


@dataclass(frozen=True, slots=True)
class _Block:
    """Operations that stay together, from a top of 0, and the room they take."""

    ops: tuple[Op, ...]
    height: float
    heading: bool = False


def _pages(checklist: Checklist, plan: PaperPlan, faces: MarginFaces) -> Iterator[Page]:
    """Blocks filled into pages from the top; no heading stands last on its page."""
    paper = plan.paper
    room = paper.height - 2 * EDGE
    filled: list[Op] = []
    y, number = 0.0, 1
    blocks = list(_blocks(checklist, paper.width - 2 * EDGE, faces))
    for block, following in zip(blocks, [*blocks[1:], None], strict=True):
        needed = block.height + (following.height if block.heading and following else 0.0)
        if y > 0 and y + needed > room:
            yield Page(paper.width, paper.height, ops=tuple(filled), sheet=number)
            filled, y, number = [], 0.0, number + 1
        filled.append(Group(block.ops, (1.0, 0.0, 0.0, 1.0, EDGE, EDGE + y)))
        y += block.height
    yield Page(paper.width, paper.height, ops=tuple(filled), sheet=number)


def _blocks(checklist: Checklist, width: float, faces: MarginFaces) -> Iterator[_Block]:
    yield _lines((checklist.title,), width, TITLE, faces, bold=True)
    yield _lines(checklist.opening, width, BODY, faces)
    for section in checklist.sections:
        heading = _lines((section.heading,), width, HEADING, faces, bold=True, above=HEADING)
        yield replace(heading, heading=True)
        for row in section.rows:
            yield _row(row, width, faces)
    yield _lines(checklist.closing, width, BODY, faces, above=BODY)


def _lines(
    texts: tuple[str, ...], width: float, size: float, faces: MarginFaces, *, bold: bool = False, above: float = 0.0
) -> _Block:
    ops: list[Op] = []
    y = above
    for text in texts:
        for line in _wrapped(text, width, size, faces, bold=bold):
            ops += faces.set([(word, bold) for word in line], size, 0.0, y + size)
            y += size * LEADING
    return _Block(tuple(ops), y)


def _row(row: Row, width: float, faces: MarginFaces) -> _Block:
    """Box, number to the right, name, and the remark beside it, each column wrapped in its own width."""
    ops: list[Op] = []
    if row.box:
        ops.append(Stroke(rectangle_path(0.0, 0.2 * BODY, BOX, BOX), "#000000", 0.25 * MM))
    if row.number:
        number = [(word, True) for word in row.number.split()]
        ops += faces.set(number, BODY, NUMBER - faces.width(number, BODY), BODY)
    names = _wrapped(row.name, (REMARK if row.remark else width) - NAME - 2 * MM, BODY, faces, bold=True)
    remarks = _wrapped(row.remark, width - REMARK, BODY, faces)
    for n, line in enumerate(names):
        ops += faces.set([(word, True) for word in line], BODY, NAME, BODY * (1 + n * LEADING))
    for n, line in enumerate(remarks):
        ops += faces.set([(word, False) for word in line], BODY, REMARK, BODY * (1 + n * LEADING))
    return _Block(tuple(ops), BODY * LEADING * max(len(names), len(remarks), 1) + 0.25 * BODY)


def _bound(text: str) -> str:
    """The text, its numbers of pieces tied to what they count."""
    return COUNTED.sub(f"{NO_BREAK_SPACE}×{NO_BREAK_SPACE}", text)


def _wrapped(text: str, width: float, size: float, faces: MarginFaces, *, bold: bool = False) -> list[list[str]]:
    """Lines of words; the last is given a second word where the line before keeps two."""
    lines: list[list[str]] = []
    for word in _bound(text).split(" ") if text else ():
        if lines and faces.width([(part, bold) for part in (*lines[-1], word)], size) <= width:
            lines[-1].append(word)
        else:
            lines.append([word])
    if len(lines) > 1 and len(lines[-1]) == 1 and len(lines[-2]) > 2:
        ending = [lines[-2][-1], lines[-1][0]]
        if faces.width([(part, bold) for part in ending], size) <= width:
            lines[-2:] = [lines[-2][:-1], ending]
    return lines
