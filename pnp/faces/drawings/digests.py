"""Streams out of a digest, for a game whose pictures are defined that way and so can be drawn anew by anybody.

The key is hashed with SHA-256 (FIPS 180-4). Every draw takes the next bytes as a number u, the highest byte first: two
of them, or four where a game asks for finer shares. A digest that is used up is hashed again. Knows nothing of what is
drawn.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import TypeVar

from pnp.faces.drawings.streams import Stream

T = TypeVar("T")

_STEPS = 1000  # into which a range is divided; both of its ends can be drawn


class DigestStream(Stream):
    """Numbers drawn from the digest of a key."""

    __slots__ = ("_digest", "_place")

    def __init__(self, key: str) -> None:
        self._digest = hashlib.sha256(key.encode("utf-8")).digest()
        self._place = 0

    def unit(self) -> float:
        """u / 65536: 0 or more and below 1."""
        return self._next() / 65536

    def between(self, low: float, high: float) -> float:
        """low + (high - low) (u mod 1001) / 1000."""
        return low + (high - low) * (self._next() % (_STEPS + 1)) / _STEPS

    def whole(self, low: int, high: int) -> int:
        """low + u mod (high - low + 1)."""
        return low + self._next() % (high - low + 1)

    def pick(self, items: Sequence[T]) -> T:
        """The item at u mod their number."""
        return items[self._next() % len(items)]

    def bits(self, count: int) -> tuple[bool, ...]:
        """The next bits, of each byte the highest first; a draw that was begun is used up."""
        found: list[bool] = []
        while len(found) < count:
            number = self._next()
            found += [bool(number >> place & 1) for place in range(15, -1, -1)]
        return tuple(found[:count])

    def _next(self) -> int:
        if self._place + 2 > len(self._digest):
            self._digest = hashlib.sha256(self._digest).digest()
            self._place = 0
        self._place += 2
        return self._digest[self._place - 2] << 8 | self._digest[self._place - 1]


class FineDigestStream(Stream):
    """Numbers of four bytes each from the digest of a key; ranges and picks are shares of it, as of any stream."""

    __slots__ = ("_digest", "_place")

    def __init__(self, key: str) -> None:
        self._digest = hashlib.sha256(key.encode("utf-8")).digest()
        self._place = 0

    def unit(self) -> float:
        """u / 2^32: 0 or more and below 1."""
        if self._place == len(self._digest):
            self._digest = hashlib.sha256(self._digest).digest()
            self._place = 0
        self._place += 4
        return int.from_bytes(self._digest[self._place - 4 : self._place], "big") / 4294967296
