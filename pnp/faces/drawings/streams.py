"""Named streams of random numbers, the same on every machine for ever.

A stream is named "SEED/layer", so a layer that is added or drawn more often never changes the others. Hash: FNV-1a,
32 bits (http://www.isthe.com/chongo/tech/comp/fnv/). Generator: mulberry32 by Tommy Ettinger, public domain.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")

_MASK = 0xFFFFFFFF


def fnv1a(text: str) -> int:
    """FNV-1a of the text's UTF-8 bytes, 32 bits."""
    value = 0x811C9DC5
    for byte in text.encode("utf-8"):
        value = ((value ^ byte) * 0x01000193) & _MASK
    return value


class Stream:
    """Numbers drawn one after another; the first of them is thrown away."""

    __slots__ = ("_state",)

    def __init__(self, name: str) -> None:
        self._state = fnv1a(name)
        self.unit()

    def unit(self) -> float:
        """The next number, 0 or more and below 1."""
        self._state = state = (self._state + 0x6D2B79F5) & _MASK
        mixed = ((state ^ (state >> 15)) * (state | 1)) & _MASK
        mixed ^= (mixed + (((mixed ^ (mixed >> 7)) * (mixed | 61)) & _MASK)) & _MASK
        return (mixed ^ (mixed >> 14)) / 4294967296

    def between(self, low: float, high: float) -> float:
        """A number from `low` to `high`."""
        return low + (high - low) * self.unit()

    def whole(self, low: int, high: int) -> int:
        """A whole number from `low` to `high`, both included."""
        return low + int(self.unit() * (high - low + 1))

    def pick(self, items: Sequence[T]) -> T:
        """One of the items."""
        return items[int(self.unit() * len(items))]

    def bits(self, count: int) -> tuple[bool, ...]:
        """So many answers of yes or no."""
        return tuple([self.unit() < 0.5 for _ in range(count)])
