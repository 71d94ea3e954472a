"""A Page: one side of a sheet of paper with finished frames on it. What imposition makes and painters paint."""

from __future__ import annotations

from dataclasses import dataclass

from pnp.faces.frame import Frame, Matrix, Op


@dataclass(frozen=True, slots=True)
class Placed:
    """A frame whose upper left corner, as it lies on the page, is at (x, y); points.

    `turned` says that it lies upside down, `scale` that it is drawn smaller or larger than it was composed.
    """

    frame: Frame
    x: float
    y: float
    turned: bool = False
    scale: float = 1.0
    label: str = ""

    @property
    def width(self) -> float:
        """As it lies on the page."""
        return self.frame.width * self.scale

    @property
    def height(self) -> float:
        """As it lies on the page."""
        return self.frame.height * self.scale

    @property
    def transform(self) -> Matrix:
        """From the frame's coordinates to the page's."""
        if self.turned:
            return (-self.scale, 0.0, 0.0, -self.scale, self.x + self.width, self.y + self.height)
        return (self.scale, 0.0, 0.0, self.scale, self.x, self.y)


@dataclass(frozen=True, slots=True)
class Page:
    """One side of a sheet: operations below the frames (`ground`), the frames, operations above them (`ops`); points.

    `sheet` counts sheets of paper from 1, so that a front and its back share a number.
    """

    width: float
    height: float
    placed: tuple[Placed, ...] = ()
    ops: tuple[Op, ...] = ()
    ground: tuple[Op, ...] = ()
    side: str = "front"
    sheet: int = 1
