"""What a line of a decklist may be, by its shape alone: comment, heading, card line in several readings.

Knows no game. All readings of a card line are offered; whoever knows the cards keeps those that name one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

MOST_COPIES = 99

_LINE_END = re.compile(r"\r\n|\r|\n")
_DECORATION = re.compile(r"[-=*_~\u2013\u2014]{3,}")
_COMMENT = re.compile(r"(?://+|#+|;+|--+)\s*")
_NOTE = re.compile(r"\s(?://|#(?!\d)).*$")
_BULLET = re.compile(r"[-*\u2022]\s+")
_OPENED = (
    re.compile(r"\[(?P<inner>[^\[\]]+)\]"),
    re.compile(r"==+\s*(?P<inner>.+?)\s*==+"),
    re.compile(r"\*\*\s*(?P<inner>.+?)\s*\*\*"),
    re.compile(r"!\s*(?P<inner>.+)"),
)
_TIMES = "[xX\u00d7]"
_COUNTED = (
    re.compile(rf"(?P<n>\d+)\s*{_TIMES}?\s+(?P<ref>.+)"),
    re.compile(rf"(?P<n>\d+)\s*{_TIMES}\s*(?P<ref>.+)"),
    re.compile(rf"{_TIMES}\s*(?P<n>\d+)\s+(?P<ref>.+)"),
    re.compile(rf"(?P<ref>.+?)\s+{_TIMES}\s*(?P<n>\d+)"),
    re.compile(rf"(?P<ref>.+?)\s+(?P<n>\d+)\s*{_TIMES}"),
)
_HEADING_COUNT = re.compile(
    r"(?P<inner>.+?)\s*(?:\((?P<a>\d+)(?:\s+cards?)?\)|:\s*(?:(?P<b>\d+)(?:\s+cards?)?)?)", re.IGNORECASE
)
_PREFIX = re.compile(r"(?P<prefix>[^:]+?)\s*:\s*(?=\S)")
_BAD_COUNT = re.compile(r"(?P<n>\d+[.,]\d*|[-\u2212\u2013]\d+)\s+\S.*")


@dataclass(frozen=True, slots=True)
class CardReading:
    """One way to read a line: so many copies of what `text[start:end]` names. `counted` if a count is written."""

    count: int
    ref: str
    start: int
    end: int
    counted: bool


@dataclass(frozen=True, slots=True)
class HeadingReading:
    """One way to read a line as a heading: its words and the count it claims.

    `marked` is how surely it is one: "" for bare words, "comment" behind a comment sign, "heading" in brackets, bars or
    before a colon.
    """

    words: str
    count: int | None
    marked: str


def split_lines(text: str) -> list[str]:
    """Lines at CRLF, CR and LF only: other separators would move line numbers away from what an editor shows."""
    lines = _LINE_END.split(text)
    return lines[:-1] if lines and lines[-1] == "" else lines


def is_decoration(text: str) -> bool:
    """Whether a line only rules off what is above it."""
    return _DECORATION.fullmatch(text.strip()) is not None


def comment_text(text: str) -> str | None:
    """What a comment says, or None for a line that is none."""
    match = _COMMENT.match(text.strip())
    return text.strip()[match.end() :] if match else None


def heading_readings(text: str) -> Iterator[HeadingReading]:
    """The line as a heading, with a count taken as one and as part of the words."""
    inner, marked = text.strip(), ""
    if (comment := comment_text(inner)) is not None:
        inner, marked = comment, "comment"
    for pattern in _OPENED:
        if match := pattern.fullmatch(inner):
            inner, marked = match["inner"].strip(), marked or "heading"
    yield HeadingReading(inner, None, marked)
    if match := _HEADING_COUNT.fullmatch(inner):
        number = match["a"] or match["b"]
        sure = marked or ("heading" if inner.endswith(":") else "")
        yield HeadingReading(match["inner"], int(number) if number else None, sure)


def split_prefix(text: str) -> tuple[str, int] | None:
    """Words before the first colon and where the rest begins, or None."""
    match = _PREFIX.match(text)
    return (match["prefix"].strip(), match.end()) if match else None


def without_note(text: str) -> str:
    """The text less a note at its end (`// ...` or `# ...`)."""
    return _NOTE.sub("", text).rstrip()


def card_readings(text: str, start: int = 0) -> list[CardReading]:
    """Every way to read `text[start:]` as a card line, the bare one first, then those with a count, likeliest first."""
    body = text[start:].rstrip()
    start += len(body) - len(body.lstrip())
    body = body.lstrip()
    if not body:
        return []
    readings = [CardReading(1, body, start, start + len(body), counted=False)]
    bullet = _BULLET.match(body)
    shift = bullet.end() if bullet else 0
    if shift:
        readings.append(CardReading(1, body[shift:], start + shift, start + len(body), counted=False))
    for pattern in _COUNTED:
        if match := pattern.fullmatch(body, shift):
            begin, end = match.span("ref")
            readings.append(CardReading(int(match["n"]), match["ref"], start + begin, start + end, counted=True))
    return readings


def bad_count(text: str) -> str | None:
    """A count at the start of a line that is no whole number of copies (`1.5`, `-1`, `1.`), or None."""
    match = _BAD_COUNT.fullmatch(text.strip())
    return match["n"] if match else None
