"""Standard input, read with a limit."""

from __future__ import annotations

import sys


def read_standard_input(most: int) -> bytes:
    """Up to `most` bytes of standard input, all of it when there is less."""
    return sys.stdin.buffer.read(most)
