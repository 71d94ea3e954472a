"""What a line of a decklist may be, by its shape alone: comment, heading, card line in several readings.

Knows no game. All readings of a card line are offered; whoever knows the cards keeps those that name one.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator
from dataclasses import dataclass

MOST_COPIES = 99
LONGEST_HEADING = 80

_LINE_END = re.compile(r"\r\n|\r|\n")
_RULES = frozenset("-=*_~\u2013\u2014\u2500\u2550")
_TABLE_RULES = _RULES | frozenset("|: ")
_COMMENT = re.compile(r"(?://+|#+(?!\d)|;+|--+)\s*")
_NOTE = re.compile(r"\s(?://|#(?!\d)|--(?!-)).*$")
_BULLET = re.compile(r"(?:(?:[-*+>\u2022\u2023\u2043\u00b7\u2013\u2014]|&gt;)\s+)*(?:\[[ xX\u2713\u2714]?\]\s+)?(?=\S)")
_NUMBERING = re.compile(r"\d+[.)]\s+")
_WRAPPED = ("==", "**", "--", "__", "~~")
_TIMES_LETTERS = "xX\u00d7\u2715\u2716*\u0445\u0425"  # the last two are Cyrillic
_TIMES = f"[{_TIMES_LETTERS}]"
_COUNT_FIRST = (
    re.compile(rf"(?P<n>\d+)\s*{_TIMES}?\s+(?P<ref>.+)"),
    re.compile(rf"(?P<n>\d+)\s*{_TIMES}\s*(?P<ref>.+)"),
    re.compile(rf"{_TIMES}\s*(?P<n>\d+)\s+(?P<ref>.+)"),
    re.compile(rf"[(\[]\s*{_TIMES}?\s*(?P<n>\d+)\s*{_TIMES}?\s*[)\]]\s*(?P<ref>.+)"),
    re.compile(r"(?P<n>\d+)\s*[:\u2013\u2014-]\s*(?P<ref>.+)"),
)
_COUNT_LAST = (
    re.compile(rf"(?P<ref>.+?)\s+{_TIMES}\s*(?P<n>\d+)"),
    re.compile(rf"(?P<ref>.+?)\s+(?P<n>\d+)\s*{_TIMES}"),
    re.compile(rf"(?P<ref>.+?)\s*[(\[]\s*{_TIMES}?\s*(?P<n>\d+)\s*{_TIMES}?\s*[)\]]"),
    re.compile(rf"(?P<ref>.+?)\s*[:=]\s*{_TIMES}?\s*(?P<n>\d+)"),
    re.compile(r"(?P<ref>.+?)\s[\u2013\u2014-]\s(?P<n>\d+)"),
)
_CELLS = ("\t", ",", ";", "|")
_CARDS_LINE = re.compile(r"(?P<n>\d+)\s+cards?\b.*", re.IGNORECASE)
_HEADING_COUNT = re.compile(
    r"(?P<inner>.+?)\s*(?:[(\[]\s*(?P<a>\d+)(?:\s+\w+)?\s*[)\]]|[:\u2013\u2014-]\s*(?P<b>\d+)(?:\s+(?:cards?|copies))?|:)",
    re.IGNORECASE,
)
_PREFIX = re.compile(r"(?P<prefix>[^:]+?)\s*:\s*(?=\S)")
_PREFIX_ALONE = re.compile(r"(?P<prefix>[^:]+?)\s*:\s*")
_BAD_COUNT = re.compile(
    r"(?P<n>\d+[.,]\d+|\d+[.)]|[-\u2212\u2013]\d+|\d+\s*/\s*\d+|\d+\s*-\s*\d+)\s*[xX]?\s+(?P<ref>\S.*)"
)
_OPENERS, _CLOSERS = frozenset(f"{_TIMES_LETTERS}(["), frozenset(f"{_TIMES_LETTERS})]")
_LINK = re.compile(r"\b[a-z][a-z0-9+.-]*://\S+|\bwww\.\S+", re.IGNORECASE)


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
    signs = frozenset(text)
    return signs <= _TABLE_RULES and len(text.strip()) > 2 and not signs.isdisjoint(_RULES)


def is_deck_end(text: str) -> bool:
    """Whether a line rules off a whole deck from the next."""
    return re.fullmatch(r"={3,}", text.strip()) is not None


def body_start(text: str) -> int:
    """Where a line begins behind quoting signs, bullets and check boxes."""
    start = len(text) - len(text.lstrip())
    match = _BULLET.match(text, start)
    end = match.end() if match else start
    return len(text) if not text[end:].strip(" >") else end


def comment_text(text: str) -> str | None:
    """What a comment says, or None for a line that is none."""
    match = _COMMENT.match(text.strip())
    return text.strip()[match.end() :] if match else None


def link_in(text: str) -> str:
    """A web address in the text; "" for none."""
    match = _LINK.search(text) if "://" in text or "www." in text.lower() else None
    return match[0] if match else ""


def heading_readings(text: str) -> Iterator[HeadingReading]:
    """The line as a heading, with a count taken as one and as part of the words, each also less the word "cards"."""
    inner, marked = text.strip(), ""
    if (comment := comment_text(inner)) is not None:
        inner, marked = comment, "comment"
    bare = _unwrap(inner)
    if bare != inner:
        inner, marked = bare, marked or "heading"
    if not inner or len(inner) > LONGEST_HEADING:
        return
    readings = [HeadingReading(inner, None, marked)]
    if match := _HEADING_COUNT.fullmatch(inner):
        number = match["a"] or match["b"]
        sure = marked or ("heading" if inner.endswith(":") else "")
        readings.append(HeadingReading(match["inner"], int(number) if number else None, sure))
    for reading in readings:
        yield reading
        words, _, last = reading.words.rpartition(" ")
        if words and last.casefold() == "cards":
            yield HeadingReading(words, reading.count, reading.marked)


def _unwrap(text: str) -> str:
    """A heading's words without the brackets, bars or stars around them."""
    if text[:1] == "[" and text[-1:] == "]" and "]" not in text[1:-1]:
        return text[1:-1].strip()
    if text[:1] == "!":
        return text[1:].strip()
    for sign in _WRAPPED:
        if text.startswith(sign) and text.rstrip(" :").endswith(sign):
            return text.rstrip(" :").strip(sign[0]).strip()
    return text.rstrip("#-= ") if text[-1:] in "#-=" else text


def cards_said(text: str) -> int | None:
    """The number in a line such as `41 cards` or `41 cards in all`; None for another line."""
    match = _CARDS_LINE.fullmatch(text.strip())
    return _number(match["n"]) if match else None


def split_prefix(text: str, *, empty: bool = False) -> tuple[str, int] | None:
    """Words before the first colon and where the rest begins, or None. With `empty` there need be no rest."""
    match = (_PREFIX_ALONE if empty else _PREFIX).match(text)
    return (match["prefix"].strip(), match.end()) if match else None


def split_note(text: str) -> tuple[str, str]:
    """The text less a note at its end (`// ...`, `# ...` or `-- ...`), and the note."""
    match = _NOTE.search(text)
    return (text[: match.start()].rstrip(), match[0].strip()) if match else (text.rstrip(), "")


def card_readings(text: str, start: int = 0) -> list[CardReading]:
    """Every way to read `text[start:]` as a card line, the bare one first, then those with a count, likeliest first.

    A number with a full stop before all of it numbers the line, if a count is written besides.
    """
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
    first, last = body[shift], body[-1]
    before = _COUNT_FIRST if first.isdecimal() or first in _OPENERS else ()
    behind = _COUNT_LAST if last.isdecimal() or last in _CLOSERS else ()
    places = [shift, numbering.end()] if (numbering := _NUMBERING.match(body, shift)) else [shift]
    for place in places:
        for pattern in (*_COUNT_FIRST, *behind) if place != shift else (*before, *behind):
            if match := pattern.fullmatch(body, place):
                begin, end = match.span("ref")
                counted = CardReading(_number(match["n"]), match["ref"], start + begin, start + end, counted=True)
                readings.append(counted)
    readings += [
        CardReading(count, ref, start + place, start + place + len(ref), counted=True)
        for count, ref, place in _cell_readings(body, shift)
    ]
    return readings


def _cell_readings(body: str, shift: int) -> Iterator[tuple[int, str, int]]:
    """The line as cells between tabs, commas and the like: a count and a name beside it, the rest left alone."""
    for sign in _CELLS:
        if sign not in body:
            continue
        try:
            cells = [cell.strip() for cell in next(csv.reader([body[shift:].strip("|")], delimiter=sign), [])]
        except csv.Error:
            continue
        for number, name in ((0, 1), (1, 0)):
            if len(cells) > 1 and cells[number].isdecimal() and cells[name]:
                place = body.find(cells[name], shift + (len(cells[0]) if name else 0))
                if place >= 0:
                    yield _number(cells[number]), cells[name], place


def _number(digits: str) -> int:
    """The number; one that nobody could have meant counts as too many, however many digits it has."""
    return int(digits) if len(digits) < 6 else 10**6


def bad_count(text: str) -> tuple[str, str] | None:
    """A count at the start of a line that is no whole number of copies (`1.5`, `-1`, `1.`) and the rest, or None."""
    match = _BAD_COUNT.fullmatch(text.strip())
    return (match["n"], match["ref"]) if match else None
