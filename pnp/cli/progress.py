"""Progress on a terminal: one line that is rewritten in place and gone at the end; nothing anywhere else."""

from __future__ import annotations

import sys
import time
from types import TracebackType

EVERY = 0.1  # seconds between two states
AFTER = 0.4  # seconds before the first, so that quick work shows none


class Bar:
    """A context in which `show` may be called as often as one likes."""

    def __init__(self) -> None:
        self._live = sys.stderr.isatty()
        self._next = time.monotonic() + AFTER
        self._width = 0

    def __enter__(self) -> Bar:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._write("")

    def show(self, what: str, done: int, total: int) -> None:
        """Say how far the work is, unless that was said just now."""
        now = time.monotonic()
        if self._live and now >= self._next:
            self._next = now + EVERY
            self._write(f"{what}: {done} of {total}")

    def _write(self, text: str) -> None:
        if self._live and (text or self._width):
            sys.stderr.write("\r" + text.ljust(self._width) + ("\r" if not text else ""))
            sys.stderr.flush()
            self._width = len(text)
