"""The stops of a gradient, put in order for painters."""

from __future__ import annotations

Stops = tuple[tuple[float, str], ...]


def padded(stops: Stops) -> Stops:
    """Stops in order from 0 to 1, the outermost colours drawn out to both ends."""
    ordered = sorted(((min(1.0, max(0.0, at)), colour) for at, colour in stops), key=lambda stop: stop[0])
    if ordered[0][0] > 0:
        ordered.insert(0, (0.0, ordered[0][1]))
    if ordered[-1][0] < 1:
        ordered.append((1.0, ordered[-1][1]))
    return tuple(ordered)
