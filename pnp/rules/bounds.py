"""How many there may be: `min`, `max` and `exactly`, as the counting kinds share them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from pnp.decks import Entry
from pnp.rules.table import Finding

FIGURES = ("n", "min", "max", "exactly", "over", "short", "wanted")


class Bounded(Protocol):
    """A rule kind with bounds."""

    @property
    def min(self) -> int | None: ...
    @property
    def max(self) -> int | None: ...
    @property
    def exactly(self) -> int | None: ...


def ends(rule: Bounded) -> tuple[int | None, int | None]:
    """The lowest and highest number allowed; None where there is no limit."""
    if rule.exactly is not None:
        return rule.exactly, rule.exactly
    return rule.min, rule.max


def wanted(rule: Bounded) -> str:
    """The bounds in words: `exactly 40`, `at least 2`, `1 to 3`."""
    low, high = ends(rule)
    if low is not None and low == high:
        return f"exactly {low}"
    if low is None:
        return f"at most {high}"
    return f"at least {low}" if high is None else f"{low} to {high}"


def outside(rule: Bounded, n: int, entries: tuple[Entry, ...] = (), key: str = "") -> Iterator[Finding]:
    """One finding when `n` is out of bounds, with all its figures; none otherwise."""
    low, high = ends(rule)
    short = max(0, low - n) if low is not None else 0
    over = max(0, n - high) if high is not None else 0
    if not short and not over:
        return
    figures: dict[str, str | int] = {"n": n, "over": over, "short": short, "wanted": wanted(rule)}
    figures |= {name: value for name in ("min", "max", "exactly") if (value := getattr(rule, name)) is not None}
    if key:
        figures["key"] = key
    yield Finding(figures, entries, n, low, high, f"add {short}" if short else f"remove {over}")
