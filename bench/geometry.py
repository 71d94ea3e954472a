"""Where everything lies on a card of the bench, for `pnp`'s layout and the peers alike.

Millimetres, y down; type in points. Knows no engine.
"""

from __future__ import annotations

from dataclasses import dataclass

PAPER = (210.0, 297.0)
CARD = (63.0, 88.0)
COLUMNS, ROWS = 3, 3
LEFT = (PAPER[0] - COLUMNS * CARD[0]) / 2
TOP = (PAPER[1] - ROWS * CARD[1]) / 2
PER_SHEET = COLUMNS * ROWS
POINT = 25.4 / 72
INK = "#1D2230"


@dataclass(frozen=True, slots=True)
class Area:
    """A rectangle of the card, and how type stands in it: face of the family, size and leading in points."""

    left: float
    top: float
    width: float
    height: float
    face: str = "medium"
    size: float = 0.0
    leading: float = 0.0
    align: str = "left"


TITLE = Area(4, 4, 46, 6, "bold", 12, 14)
PIP = Area(51.5, 3.5, 8, 8)
COST = Area(51.5, 4.5, 8, 6, "bold", 12, 14, "centre")
ART = Area(3, 12.5, 57, 27)
TYPE_LINE = Area(4, 40.5, 55, 4, "medium", 7.5, 9)
RULE = Area(4, 45, 55, 0.2)
RULES = Area(4, 46, 55, 36, "medium", 7.5, 9)
FOOTER = Area(4, 82, 55, 3, "medium", 6, 7)
ICON = 0.86  # of the type size; stands on the baseline
ICON_GRID = 24.0

ICONS: dict[str, tuple[tuple[float, float], ...]] = {
    "gem": ((12, 1), (20, 9), (12, 23), (4, 9)),
    "spark": ((12, 0), (14, 9), (24, 12), (14, 15), (12, 24), (10, 15), (0, 12), (10, 9)),
}
"""Polygons on a square grid, which every engine can fill."""


def corner(slot: int) -> tuple[float, float]:
    """The upper left corner of a slot (0 to 8) on the page."""
    row, column = divmod(slot, COLUMNS)
    return LEFT + column * CARD[0], TOP + row * CARD[1]
