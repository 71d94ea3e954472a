"""Rectangles in points, y down. Knows nothing of boxes or cards."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Rect:
    """Left, top, width and height in points."""

    left: float
    top: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """The right edge."""
        return self.left + self.width

    @property
    def bottom(self) -> float:
        """The lower edge."""
        return self.top + self.height

    @property
    def centre(self) -> tuple[float, float]:
        """The middle point."""
        return self.left + self.width / 2, self.top + self.height / 2

    def inset(self, amount: float) -> Rect:
        """The rectangle smaller by `amount` on all four sides."""
        return Rect(self.left + amount, self.top + amount, self.width - 2 * amount, self.height - 2 * amount)
