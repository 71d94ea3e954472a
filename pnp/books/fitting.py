"""The quick reference on one page: the largest type with which it fits, and how much is too much when none does."""

from __future__ import annotations

from typing import Any

from pnp.books.building import LaidOut, Press, find_places
from pnp.books.styles import page_rules
from pnp.problems import Span
from pnp.source import MM, format_mm
from pnp.source.size import Size

SMALLEST = 7.5  # points
STEPS = tuple(SMALLEST + n / 2 for n in range(8))  # type sizes that are tried on large paper
SMALL_PAPER = 8.0  # points, over as many pages as it takes
TALL = 6  # times the paper's height: room for all that is too much
PIECE_END = "piece-end-"  # begins the anchor at the end of each piece
PX = 0.75  # points in a pixel of the layout engine


def lay_out_quickref(press: Press, place: Span) -> LaidOut:
    """The quick reference. On large paper it is one page, and more is reported at `place`."""
    if not press.paper.large:
        return _laid_out(press, SMALL_PAPER)
    low, high = 0, len(STEPS) - 1
    best = _laid_out(press, STEPS[low])
    if best.pages > 1:
        _report(press, best, place)
        return best
    while low < high:
        middle = (low + high + 1) // 2
        tried = _laid_out(press, STEPS[middle])
        if tried.pages == 1:
            low, best = middle, tried
        else:
            high = middle - 1
    return best


def _laid_out(press: Press, size: float) -> LaidOut:
    rule = _type_size(size)
    layout = press.lay_out(press.document.body, rule)
    return LaidOut(press.html(press.document.body, rule), len(layout.pages), find_places(layout), layout)


def _type_size(size: float) -> str:
    return f"html {{ font-size: {size:g}pt }}"


def _report(press: Press, laid_out: LaidOut, place: Span) -> None:
    paper = press.paper
    tall = Size(paper.size.width, paper.size.height * TALL)
    layout = press.lay_out(press.document.body, f"{page_rules(tall, {})} {_type_size(SMALLEST)}")
    excess = _lowest(layout) - _bottom(layout, tall) + (TALL - 1) * paper.size.height
    message = (
        f"at {SMALLEST:g} pt the quick reference takes {laid_out.pages} pages of {paper.name}; "
        f"its columns are {format_mm(round(excess / MM) * MM)} too long"
    )
    press.problems.report("B115", message, place)


def _lowest(layout: Any) -> float:
    """How far down the first page the pieces reach, in points."""
    ends = [place[1] for name, place in layout.pages[0].anchors.items() if name.startswith(PIECE_END)]
    return max(ends, default=0.0) * PX


def _bottom(layout: Any, size: Size) -> float:
    """Where the text area of a page of this size ends, in points."""
    return size.height - float(layout.pages[0]._page_box.margin_bottom) * PX
