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
TALL = 40  # times the paper's height: room for the whole text in one column
PIECES = "pieces"  # the anchor where the columns begin
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
    message = (
        f"at {SMALLEST:g} pt the quick reference takes {laid_out.pages} pages of {press.paper.name}; "
        f"{format_mm(_excess(press, laid_out))} of column are too much"
    )
    press.problems.report("B115", message, place)


def _excess(press: Press, laid_out: LaidOut) -> float:
    """How much longer the text is than all columns of a page, in whole millimetres as points; at least one.

    The text is laid out once more on paper so tall that it is one column. Pieces that do not break may leave room at
    the foot of a column, so the whole may be too long although its parts add up to less.
    """
    size = press.paper.size
    tall = Size(size.width, size.height * TALL)
    layout = press.lay_out(press.document.body, f"{page_rules(tall, {})} {_type_size(SMALLEST)}")
    ends = _ends(layout)
    columns = len({round(x) for x, _ in _ends(laid_out.layout)})
    top = float(layout.pages[0].anchors[PIECES][1]) * PX
    length = max(y for _, y in ends) - top
    room = size.height - float(layout.pages[0]._page_box.margin_bottom) * PX - top
    return max(1, round((length - columns * room) / MM)) * MM


def _ends(layout: Any) -> list[tuple[float, float]]:
    """Where the pieces on the first page end, in points from its upper left corner."""
    anchors = layout.pages[0].anchors.items()
    return [(place[0] * PX, place[1] * PX) for name, place in anchors if name.startswith(PIECE_END)]
