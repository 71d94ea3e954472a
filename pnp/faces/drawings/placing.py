"""Where a group lies: moved, turned, scaled, mirrored, in a box of its own, behind a clip."""

from __future__ import annotations

import math
from dataclasses import dataclass

from pnp.faces.drawings.amounts import ONE, Amount
from pnp.faces.drawings.points import Point
from pnp.faces.drawings.scope import Scope
from pnp.faces.frame import IDENTITY, Matrix
from pnp.problems import Problems
from pnp.source import Node, Sequence


@dataclass(frozen=True, slots=True)
class Scale:
    """How much larger: one amount, or `[across, down]`; negative ones mirror."""

    across: Amount = ONE
    down: Amount | None = None

    def of(self, scope: Scope) -> tuple[float, float]:
        """Both factors."""
        across = self.across.of(scope)
        return across, across if self.down is None else self.down.of(scope)

    @classmethod
    def read_node(cls, node: Node, problems: Problems) -> Scale | None:
        """A scale from an amount or two, or None after reporting L302."""
        if isinstance(node, Sequence):
            point = Point.read_node(node, problems)
            return None if point is None else cls(point.x, point.y)
        amount = Amount.read_node(node, problems)
        return None if amount is None else cls(amount)


def multiply(outer: Matrix, inner: Matrix) -> Matrix:
    """The transform that applies `inner` first and `outer` to what comes out."""
    a, b, c, d, e, f = outer
    p, q, r, s, t, u = inner
    return (a * p + c * q, b * p + d * q, a * r + c * s, b * r + d * s, a * t + c * u + e, b * t + d * u + f)


def placement(at: tuple[float, float], turn: float, scale: tuple[float, float]) -> Matrix:
    """Scaled, then turned by degrees, then moved; rounded so that equal drawings are equal text."""
    if turn == 0.0 and scale == (1.0, 1.0):
        return (1.0, 0.0, 0.0, 1.0, round(at[0], 3), round(at[1], 3))
    angle = math.radians(turn)
    cos, sin = math.cos(angle), math.sin(angle)
    linear = (cos * scale[0], sin * scale[0], -sin * scale[1], cos * scale[1])
    return (
        round(linear[0], 5),
        round(linear[1], 5),
        round(linear[2], 5),
        round(linear[3], 5),
        round(at[0], 3),
        round(at[1], 3),
    )


def reflection(axis: float) -> Matrix:
    """Left and right exchanged about an upright line."""
    return (-1.0, 0.0, 0.0, 1.0, round(2 * axis, 3), 0.0)


def half_turn(width: float, height: float) -> Matrix:
    """Upside down about the middle of a box."""
    return (-1.0, 0.0, 0.0, -1.0, round(width, 3), round(height, 3))


__all__ = ["IDENTITY", "Scale", "half_turn", "multiply", "placement", "reflection"]
