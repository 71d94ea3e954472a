"""Pages in the order in which sheets folded once are printed: signatures, what lies on each side, and creep.

Pages are numbered from 0 here, as lists are. Knows no PDF and no book.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

PAGES_A_SHEET = 4


@dataclass(frozen=True, slots=True)
class FoldedSheet:
    """A sheet before it is folded: the pages left and right of the fold on its front and on its back.

    `depth` counts the sheets of its signature that lie around it once all are folded, 0 for the outermost.
    """

    front: tuple[int, int]
    back: tuple[int, int]
    depth: int


def fold_pages(pages: int, signature: int = 0) -> Iterator[FoldedSheet]:
    """The sheets of a booklet, in the order in which they are printed, outermost first.

    `pages` and `signature` are multiples of four; in a signature so many pages are folded into each other, all of them
    when it is 0. The last signature may be shorter. Raises `ValueError` for other numbers of pages.
    """
    if pages % PAGES_A_SHEET or signature % PAGES_A_SHEET or signature < 0:
        raise ValueError("a folded sheet has four pages")
    for first in range(0, pages, signature or pages or 1):
        yield from _signature(first, min(pages, first + (signature or pages)))


def _signature(first: int, end: int) -> Iterator[FoldedSheet]:
    """From the outermost sheet inwards: each has the next two pages from either end."""
    for depth in range((end - first) // PAGES_A_SHEET):
        low, high = first + 2 * depth, end - 1 - 2 * depth
        yield FoldedSheet((high, low), (low + 1, high - 1), depth)


def creep(depth: int, thickness: float) -> float:
    """How far the pages of a sheet are moved towards the fold, in points; `thickness` is that of the paper.

    Sheets lying inside others are pushed outwards by what lies around them, each by a thickness of paper: what then
    stands too far out is cut off with the fore edge, unless the page was moved inwards by as much beforehand.
    """
    return depth * thickness


def padding(pages: int) -> int:
    """How many pages are wanting for full sheets, 0 to 3."""
    return -pages % PAGES_A_SHEET
