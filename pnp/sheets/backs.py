"""Where a card's back lies so that it lands behind its front: decided from the slot, never from a list's order."""

from __future__ import annotations

from typing import Literal

from pnp.sheets.grid import Grid
from pnp.source.size import Size

Backs = Literal["none", "duplex"]
Flip = Literal["long", "short"]


def turns_over_sideways(paper: Size, flip: Flip) -> bool:
    """Whether the sheet turns over like a page of a book (left and right change places) rather than like a calendar's.

    The long edges of an upright sheet stand left and right; those of a sheet on its side lie above and below.
    """
    return (flip == "long") == (paper.height >= paper.width)


def back_slot(grid: Grid, slot: int, flip: Flip) -> int:
    """The slot of the back page that lies behind this slot of the front page."""
    row, column = divmod(slot, grid.columns)
    if turns_over_sideways(grid.paper, flip):
        return row * grid.columns + grid.columns - 1 - column
    return (grid.rows - 1 - row) * grid.columns + column


def back_is_turned(paper: Size, flip: Flip) -> bool:
    """Whether backs lie upside down on their page, so that a card turned over sideways shows its back upright."""
    return not turns_over_sideways(paper, flip)
