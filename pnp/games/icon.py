"""Small signs of a game as path data on a grid. Only holds them; whoever draws reads the paths."""

from __future__ import annotations

from dataclasses import dataclass

from pnp.problems import NOWHERE, Span


@dataclass(frozen=True, slots=True)
class IconShape:
    """One shape: the SVG path `fill`, filled even-odd; or `path`, stroked `stroke` grid units wide with round ends.

    With a `colour` (`#RRGGBB`) it keeps that everywhere; without one it takes the colour of the place where it stands.
    """

    fill: str = ""
    stroke: float = 0.0
    path: str = ""
    colour: str = ""
    span: Span = NOWHERE


@dataclass(frozen=True, slots=True)
class Icon:
    """A sign on a square grid, y down."""

    name: str
    shapes: tuple[IconShape, ...]
    grid: float = 24.0
    span: Span = NOWHERE
