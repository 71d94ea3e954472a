"""Places in a drawing, and rows of them, made of amounts."""

from __future__ import annotations

import math
from dataclasses import dataclass

from pnp.faces.drawings.amounts import NOUGHT, ONE, Amount, Fixed, parse_amount
from pnp.faces.drawings.scope import Scope
from pnp.problems import Problems, Span
from pnp.source import Mapping, Node, Scalar, Sequence, read_record


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


class Points:
    """A row of points."""

    __slots__ = ()

    def of(self, scope: Scope) -> tuple[tuple[float, float], ...]:
        """The places."""
        raise NotImplementedError

    @classmethod
    def read_node(cls, node: Node, problems: Problems) -> Points | None:
        """Points from YAML, or None after reporting what is wrong."""
        if isinstance(node, Mapping):
            shape = next((shape for key, shape in SHAPES.items() if key in node), Row)
            return read_record(shape, node, problems, what="a row of points")
        return _read_listed(node, problems)


@dataclass(frozen=True, slots=True)
class Listed(Points):
    """Points one by one, written `[[x, y], ...]` or, as in SVG, `x,y x,y`."""

    points: tuple[Point, ...]
    fixed: tuple[tuple[float, float], ...] | None  # at once, when nothing in it varies

    def of(self, scope: Scope) -> tuple[tuple[float, float], ...]:
        """The places."""
        return self.fixed or tuple([(point.x.of(scope), point.y.of(scope)) for point in self.points])


@dataclass(frozen=True, slots=True, kw_only=True)
class Arc(Points):
    """Points along an arc about `arc`, the first at `first` degrees (0 is to the right, 90 below), each `turn` further.

    `radius` (and `ry` when the arc is an ellipse's) and `stray`, degrees off the regular place, are drawn for every
    point.

    {arc: [0.5w, 0.5h], radius: 4..5, first: -172, turn: 20.5, count: 9, stray: -6..6}
    """

    arc: Point
    radius: Amount
    ry: Amount | None = None
    first: Amount = NOUGHT
    turn: Amount
    count: Amount
    stray: Amount = NOUGHT

    def of(self, scope: Scope) -> tuple[tuple[float, float], ...]:
        """The places."""
        x, y = self.arc.of(scope)
        first, turn = self.first.of(scope), self.turn.of(scope)
        places = []
        for index in range(self.count.whole(scope)):
            angle = math.radians(first + index * turn + self.stray.of(scope))
            rx = self.radius.of(scope)
            ry = rx if self.ry is None else self.ry.of(scope)
            places.append((x + rx * math.cos(angle), y + ry * math.sin(angle)))
        return tuple(places)


@dataclass(frozen=True, slots=True, kw_only=True)
class Row(Points):
    """Points in the middles of equal pieces of the line from `from` to `to`; `stray` moves each off its place.

    {row: 5..7, from: [0.1w, 0.2h], to: [0.9w, 0.2h], stray: [-1..1, 0..0.3h]}
    """

    row: Amount
    from_: Point
    to: Point
    stray: Point = ORIGIN

    def of(self, scope: Scope) -> tuple[tuple[float, float], ...]:
        """The places."""
        count = self.row.whole(scope)
        (ax, ay), (bx, by) = self.from_.of(scope), self.to.of(scope)
        places = []
        for index in range(count):
            t = (index + 0.5) / count
            dx, dy = self.stray.of(scope)
            places.append((ax + (bx - ax) * t + dx, ay + (by - ay) * t + dy))
        return tuple(places)


@dataclass(frozen=True, slots=True, kw_only=True)
class Ring(Points):
    """`places` again and again about `ring`, each a radius and how far round it lies in shares of one repetition.

    With one place of radius 5 and a `count` of 6, a hexagon; with two radii, a star; with four, a cogwheel. `first` is
    where the first repetition begins, in degrees (0 is to the right, 90 below).

    {ring: [0.5w, 0.5h], count: 12, first: 15, places: "9,0 10.5,0.1 10.5,0.5 9,0.6"}
    """

    ring: Point
    count: Amount
    first: Amount = NOUGHT
    places: Points

    def of(self, scope: Scope) -> tuple[tuple[float, float], ...]:
        """The places."""
        x, y = self.ring.of(scope)
        count, first = self.count.whole(scope), self.first.of(scope)
        places = self.places.of(scope)
        found = []
        for index in range(count):
            for radius, share in places:
                angle = math.radians(first + (index + share) * 360 / count)
                found.append((x + radius * math.cos(angle), y + radius * math.sin(angle)))
        return tuple(found)


@dataclass(frozen=True, slots=True, kw_only=True)
class Half(Points):
    """One half of a shape that is alike left and right, from one end to the other, and behind it the other half.

    The half lies to the right of the upright line `axis`; points on it are not doubled. `scale` makes the whole larger
    about that line and the height 0.

    {half: "0,-12 8,-10 9,2 0,12", scale: 0.8}
    """

    half: Points
    axis: Amount = NOUGHT
    scale: Amount = ONE

    def of(self, scope: Scope) -> tuple[tuple[float, float], ...]:
        """Down on the right and up again on the left."""
        axis, scale = self.axis.of(scope), self.scale.of(scope)
        right = [((x - axis) * scale, y * scale) for x, y in self.half.of(scope)]
        left = [(-x, y) for x, y in reversed(right) if abs(x) > MIDDLE]
        return tuple([(axis + x, y) for x, y in (*right, *left)])


MIDDLE = 1e-6
"""What lies no further from the axis lies on it."""

SHAPES: dict[str, type[Points]] = {"arc": Arc, "ring": Ring, "half": Half}


def _read_listed(node: Scalar | Sequence, problems: Problems) -> Points | None:
    if isinstance(node, Scalar):
        read = [_parse_point(pair, node.span) for pair in node.text.split()]
        if None in read or not read:
            problems.report("L302", f"`{node.text}` is no row of points `x,y x,y`", node.span)
    else:
        read = [Point.read_node(item, problems) for item in node]
    points = tuple(point for point in read if point is not None)
    if len(points) < len(read) or not points:
        return None
    flat = [amount for point in points for amount in (point.x, point.y)]
    numbers = [amount.value for amount in flat if isinstance(amount, Fixed)]
    fixed = tuple(zip(numbers[0::2], numbers[1::2], strict=True)) if len(numbers) == len(flat) else None
    return Listed(points, fixed)


def _parse_point(text: str, span: Span) -> Point | None:
    left, _, right = text.partition(",")
    x, y = parse_amount(left, span), parse_amount(right, span)
    return None if x is None or y is None else Point(x, y)
