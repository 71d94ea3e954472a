"""What fills a shape: a colour, or opaque colours along a line or from a centre outwards.

    fill: ink
    fill: {linear: [0, 0, 0, 1h], stops: [[0, sky], [0.6, haze], [1, mist]]}
    fill: {radial: [0.5w, 0.5h, 4], stops: [[0, "#FFF1C4"], [1, ink]]}

The numbers of `linear` are both ends of the line, those of `radial` the centre and the radius, in the drawing's own
units.
"""

from __future__ import annotations

from dataclasses import dataclass

from pnp.faces import frame
from pnp.faces.drawings.amounts import Amount, Fixed
from pnp.faces.drawings.colours import Colour
from pnp.faces.drawings.scope import Scope
from pnp.problems import Problems
from pnp.source import Mapping, Node, Sequence

Stop = tuple[float, Colour]


class Paint:
    """What a shape is filled with."""

    __slots__ = ()

    def of(self, scope: Scope) -> frame.Paint:
        """The paint in the current coordinates."""
        raise NotImplementedError

    @classmethod
    def read_node(cls, node: Node, problems: Problems) -> Paint | None:
        """A paint from YAML, or None after reporting L303 or L302."""
        if isinstance(node, Mapping):
            return _read_gradient(node, problems)
        colour = Colour.read_node(node, problems)
        return None if colour is None else Flat(colour)


@dataclass(frozen=True, slots=True)
class Flat(Paint):
    """One colour."""

    colour: Colour

    def of(self, scope: Scope) -> frame.Paint:
        """The colour."""
        return self.colour.of(scope)


@dataclass(frozen=True, slots=True)
class Linear(Paint):
    """Colours along a line."""

    ends: tuple[Amount, ...]
    stops: tuple[Stop, ...]

    def of(self, scope: Scope) -> frame.Paint:
        """The gradient."""
        x1, y1, x2, y2 = (round(amount.of(scope), 2) for amount in self.ends)
        return frame.LinearGradient(x1, y1, x2, y2, _stops(self.stops, scope))


@dataclass(frozen=True, slots=True)
class Radial(Paint):
    """Colours from a centre outwards."""

    circle: tuple[Amount, ...]
    stops: tuple[Stop, ...]

    def of(self, scope: Scope) -> frame.Paint:
        """The gradient."""
        x, y, radius = (round(amount.of(scope), 2) for amount in self.circle)
        return frame.RadialGradient(x, y, radius, _stops(self.stops, scope))


class _Unpainted(Paint):
    """The absence of paint, as a default."""

    __slots__ = ()


UNPAINTED = _Unpainted()


def _stops(stops: tuple[Stop, ...], scope: Scope) -> tuple[tuple[float, str], ...]:
    return tuple([(place, colour.of(scope)) for place, colour in stops])


def _read_gradient(node: Mapping, problems: Problems) -> Paint | None:
    kind = next((key for key in ("linear", "radial") if key in node), "")
    if not kind or set(node.entries) != {kind, "stops"}:
        problems.report("L303", "a gradient has `linear` or `radial`, and `stops`", node.span)
        return None
    wanted = 4 if kind == "linear" else 3
    place = node.entries[kind]
    items = tuple(place) if isinstance(place, Sequence) else ()
    numbers = tuple(amount for item in items if (amount := Amount.read_node(item, problems)) is not None)
    stops = _read_stops(node.entries["stops"], problems)
    if len(items) != wanted:
        problems.report("L303", f"`{kind}` needs {wanted} numbers", place.span)
        return None
    if len(numbers) < wanted or stops is None:
        return None
    return Linear(numbers, stops) if kind == "linear" else Radial(numbers, stops)


def _read_stops(node: Node, problems: Problems) -> tuple[Stop, ...] | None:
    stops: list[Stop] = []
    items = tuple(node) if isinstance(node, Sequence) else ()
    for item in items:
        pair = tuple(item) if isinstance(item, Sequence) else ()
        if len(pair) != 2:
            break
        place, colour = Amount.read_node(pair[0], problems), Colour.read_node(pair[1], problems)
        if place is None or colour is None:
            return None
        if isinstance(place, Fixed) and 0 <= place.value <= 1:
            stops.append((place.value, colour))
    if len(stops) < max(2, len(items)):
        problems.report("L303", "stops are written `[[0, colour], [1, colour]]`, at least two, from 0 to 1", node.span)
        return None
    return tuple(stops)
