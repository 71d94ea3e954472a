"""One fault, with its place and its remedy. Knows nothing of where it came from or how it is shown."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType


class Severity(StrEnum):
    """How much a problem weighs, heaviest first."""

    FATAL = "fatal"  # nothing could be judged
    ERROR = "error"
    WARNING = "warning"
    ADVICE = "advice"  # never blocks
    NOTE = "note"  # shown on request

    @property
    def rank(self) -> int:
        """0 for the heaviest."""
        return list(Severity).index(self)

    @property
    def blocks(self) -> bool:
        """Whether a deck with such a problem is refused."""
        return self in (Severity.FATAL, Severity.ERROR)


@dataclass(frozen=True, slots=True, order=True)
class Span:
    """A place in a text: lines and columns count from 1 in code points, 0 means the whole file or line.

    `pointer` is the place within a JSON document instead (RFC 6901); "" for the whole document, or for a text.
    """

    file: str
    line: int = 0
    column: int = 0
    end_column: int = 0
    pointer: str = ""

    def __str__(self) -> str:
        if self.pointer:
            return f"{self.file}#{self.pointer}"
        parts = [self.file, *(str(n) for n in (self.line, self.column) if n)]
        return ":".join(parts)


NOWHERE = Span("")  # of something that was not read from a file

_EMPTY: Mapping[str, object] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Problem:
    """What is wrong, where, what should be and what to do.

    `rule` names the game's own rule that was broken, `see` where it stands in the game's rulebook, `related` lists
    further places with a remark each, `data` holds the figures behind the message for machine-readable reports.
    """

    code: str
    message: str
    severity: Severity
    span: Span | None = None
    hint: str = ""
    related: tuple[tuple[Span, str], ...] = ()
    rule: str = ""
    data: Mapping[str, object] = field(default_factory=lambda: _EMPTY)
    see: str = ""
