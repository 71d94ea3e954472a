"""Text from a stranger's file, made fit for a terminal: what would move the cursor or turn the writing is shown."""

from __future__ import annotations

import re
import unicodedata

WIDEST = 160  # columns of a source line that a report shows

_UNSEEN = re.compile("[\x00-\x08\x0a-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")


def visible(text: str) -> str:
    """The text with control and direction characters as `\\x1b` or `\\u202e`."""
    return _UNSEEN.sub(_escape, text)


def window(line: str, column: int, end_column: int) -> tuple[str, int, int]:
    """The part of a long line around a place, and the place's columns in it; the line as it is when it is short."""
    if len(line) <= WIDEST:
        return line, column, end_column
    start = max(0, min(column - 1 - WIDEST // 4, len(line) - WIDEST))
    before, after = "..." if start else "", "..." if start + WIDEST < len(line) else ""
    shift = len(before) - start
    part = f"{before}{line[start : start + WIDEST]}{after}"
    return (
        part,
        column + shift if column else 0,
        min(end_column + shift, len(part) - len(after) + 1) if end_column else 0,
    )


def width(text: str) -> int:
    """Columns a terminal takes for the text."""
    return sum(2 if unicodedata.east_asian_width(c) in "WF" else not unicodedata.combining(c) for c in text)


def _escape(match: re.Match[str]) -> str:
    code = ord(match[0])
    return f"\\x{code:02x}" if code < 256 else f"\\u{code:04x}"
