"""A small sign on a square grid as drawing operations, in a line of text or alone in a box. Reads no path data."""

from __future__ import annotations

from dataclasses import dataclass

from pnp.faces.frame import Fill, Group, Op, Path, Stroke


@dataclass(frozen=True, slots=True)
class IconShape:
    """A path on the icon's grid: filled even-odd, or stroked with round ends and joins when `stroke` is a width.

    `colour` is its own `#RRGGBB`, empty for that of the place where it stands.
    """

    path: Path
    stroke: float = 0.0
    colour: str = ""


@dataclass(frozen=True, slots=True)
class Icon:
    """An icon of one colour, but for the shapes that have their own; y down."""

    name: str
    shapes: tuple[IconShape, ...]
    grid: float = 24.0

    def place(self, x: float, y: float, size: float, colour: str, *, by: str = "") -> Group:
        """The icon with its upper left corner at (x, y) and `size` points to a side."""
        scale = size / self.grid
        return Group(tuple(_drawn(shape, colour) for shape in self.shapes), (scale, 0.0, 0.0, scale, x, y), by=by)


def _drawn(shape: IconShape, surrounding: str) -> Op:
    colour = shape.colour or surrounding
    if shape.stroke:
        return Stroke(shape.path, colour, shape.stroke, cap="round", join="round")
    return Fill(shape.path, colour, even_odd=True)
