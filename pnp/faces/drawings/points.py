"""Places in a drawing, and rows of them, made of amounts."""

from __future__ import annotations

from dataclasses import dataclass

from pnp.faces.drawings.amounts import NOUGHT, Amount, Fixed, parse_amount
from pnp.faces.drawings.scope import Scope
from pnp.problems import Problems, Span
from pnp.source import Node, Scalar, Sequence


@dataclass(frozen=True, slots=True)
class Point:
    """Two amounts, written `[x, y]`."""

    x: Amount = NOUGHT
    y: Amount = NOUGHT

    def of(self, scope: Scope) -> tuple[float, float]:
        """The place."""
        return self.x.of(scope), self.y.of(scope)

    @classmethod
    def read_node(cls, node: Node, problems: Problems) -> Point | None:
        """A point from `[x, y]`, or None after reporting L302."""
        if not isinstance(node, Sequence) or len(node) != 2:
            problems.report("L302", "a point is written `[x, y]`", node.span)
            return None
        x, y = (Amount.read_node(item, problems) for item in node)
        return None if x is None or y is None else cls(x, y)


ORIGIN = Point()


@dataclass(frozen=True, slots=True)
class Points:
    """A row of points, written `[[x, y], ...]` or, as in SVG, `x,y x,y`."""

    points: tuple[Point, ...]
    fixed: tuple[tuple[float, float], ...] | None  # at once, when nothing in it varies

    def of(self, scope: Scope) -> tuple[tuple[float, float], ...]:
        """The places."""
        return self.fixed or tuple([(point.x.of(scope), point.y.of(scope)) for point in self.points])

    @classmethod
    def read_node(cls, node: Node, problems: Problems) -> Points | None:
        """Points from a list or a text, or None after reporting L302."""
        if isinstance(node, Scalar):
            read = [_parse_point(pair, node.span) for pair in node.text.split()]
            if None in read:
                problems.report("L302", f"`{node.text}` is no row of points `x,y x,y`", node.span)
        elif isinstance(node, Sequence):
            read = [Point.read_node(item, problems) for item in node]
        else:
            problems.report("L302", "points are written `[[x, y], ...]` or `x,y x,y`", node.span)
            return None
        points = tuple(point for point in read if point is not None)
        if len(points) < len(read) or not points:
            return None
        flat = [amount for point in points for amount in (point.x, point.y)]
        numbers = [amount.value for amount in flat if isinstance(amount, Fixed)]
        fixed = tuple(zip(numbers[0::2], numbers[1::2], strict=True)) if len(numbers) == len(flat) else None
        return cls(points, fixed)


def _parse_point(text: str, span: Span) -> Point | None:
    left, _, right = text.partition(",")
    x, y = parse_amount(left, span), parse_amount(right, span)
    return None if x is None or y is None else Point(x, y)
