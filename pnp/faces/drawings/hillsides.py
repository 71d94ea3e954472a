"""Profiles of hills: how high a hill stands, 0..1, at a distance from its middle counted in its own half widths."""

from __future__ import annotations

import math
from collections.abc import Callable

from pnp.problems import Problems, Span, one_of


def _karst(d: float) -> float:
    return math.exp(-(abs(d) ** 3))


def _soft(d: float) -> float:
    return math.exp(-d * d * 1.3)


def _mesa(d: float) -> float:
    return 1 / (1 + abs(d) ** 7)


def _jag(d: float) -> float:
    return max(0.0, 1 - abs(d) * 0.85)


def _wind(d: float) -> float:
    lean = d * 1.9 if d > 0 else d * 0.72
    return math.exp(-lean * lean)


def _low(d: float) -> float:
    return math.exp(-d * d * 0.9)


Profile = Callable[[float], float]

HILLS: dict[str, Profile] = {
    "karst": _karst,  # pillars with round heads
    "soft": _soft,
    "mesa": _mesa,  # flat tops, steep sides, stepped
    "jag": _jag,  # straight flanks, broken crests
    "wind": _wind,  # leaning
    "low": _low,  # long and low
}
"""Every profile by its name."""


def find_profile(name: str, problems: Problems, span: Span) -> Profile | None:
    """The profile of that name, or None after reporting L314."""
    found = HILLS.get(name)
    if found is None:
        problems.report("L314", f"there is no profile `{name}`", span, hint=one_of(name, HILLS))
    return found
