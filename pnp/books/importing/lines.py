"""Lines of a plain text and what each looks like: a heading, a bullet, a row of a table, a question ... or just text.

A plain text has lost what a word processor knew. Every guess here is by shape alone, so whoever uses it has to say
which guesses were doubtful. Knows no game and no language but for `Q` and `A` before questions and answers.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import pairwise
from statistics import median
from typing import Literal

Shape = Literal["heading", "bullet", "number", "row", "rule", "question", "answer", "text"]

HEADING_LENGTH, HEADING_WORDS = 70, 10  # more is a sentence
WRAPPED = (45, 110)  # characters: a typical line of a text that was broken by hand lies between
_BULLET = re.compile(r"[•◦▪‣●○·*\-–—]\s+(?=\S)")
_NUMBER = re.compile(r"(?:\(?(\d{1,2})\)|(\d{1,2})\.)\s+(?=\S)")
_NUMBERED_HEADING = re.compile(r"\d{1,2}(?:[.\-]\d{1,2})*\.?\s+(?=\S)")
_QUESTION = re.compile(r"(Q|A)\s?(\d*)\s?[:.]\s+(?=\S)")
_ANSWER_WITHIN = re.compile(r"\s+A\d*\s?[:.]\s+(?=\S)")
_SENTENCE_END = re.compile(r"[.!?:;,…][\"”’')\]]*$")
_RULE = re.compile(r"[\s|:\-=_*+]+")


@dataclass(frozen=True, slots=True)
class Line:
    """A line that is not blank: its number from 1, its text, how far it is indented, whether a blank one precedes."""

    number: int
    text: str
    indent: int
    gap: bool


def split_lines(text: str) -> list[Line]:
    """The lines that hold anything, with tabs before them counted as four spaces."""
    found: list[Line] = []
    gap = True
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.replace("\ufeff", "").rstrip()
        if line.strip():
            spread = line.expandtabs(4)
            found.append(Line(number, line.strip(), len(spread) - len(spread.lstrip()), gap))
        gap = not line.strip()
    return found


def is_wrapped(lines: list[Line]) -> bool:
    """Whether paragraphs were broken into lines by hand: most lines that go on are long and end amid a sentence."""
    going_on = [a for a, b in pairwise(lines) if not b.gap and shape_of(a.text) == "text"]
    if len(going_on) < 3:
        return False
    amid = sum(not _SENTENCE_END.search(line.text) for line in going_on)
    return amid * 2 > len(going_on) and WRAPPED[0] <= median(len(line.text) for line in going_on) <= WRAPPED[1]


def shape_of(text: str) -> Shape:
    """What a line looks like, alone."""
    if _RULE.fullmatch(text):
        return "rule"
    asked = _QUESTION.match(text)
    if asked:
        return "question" if asked[1] == "Q" else "answer"
    if len(cells(text)) > 1:
        return "row"
    if _BULLET.match(text):
        return "bullet"
    if looks_like_heading(text):
        return "heading"
    return "number" if _NUMBER.match(text) else "text"


def looks_like_heading(text: str) -> bool:
    """A short line that begins like a title and does not end like a sentence."""
    _, colon, value = text.partition(" — ")[0].partition(": ")
    if colon and not value[:1].islower():
        return False  # a label and its value; a title goes on with a small letter
    bare = _NUMBERED_HEADING.sub("", text, count=1)
    if not bare[:1].isupper() and not (bare[:1].isdigit() and bare != text):
        return False
    if bare != text and len(bare.split()) > HEADING_WORDS // 2:
        return False  # a numbered sentence without its full stop
    return len(text) <= HEADING_LENGTH and len(bare.split()) <= HEADING_WORDS and not _SENTENCE_END.search(text)


def cells(text: str) -> list[str]:
    """The cells of a row between pipes or tabs; one for a line that is no row."""
    if "|" in text:
        inner = text.strip().removeprefix("|").removesuffix("|")
        return [cell.strip() for cell in inner.split("|")]
    return [cell.strip() for cell in text.split("\t")]


def without_bullet(text: str) -> str:
    """The text behind a bullet."""
    return _BULLET.sub("", text, count=1)


def numbered(text: str) -> tuple[int, str]:
    """The number before a text, and the text."""
    match = _NUMBER.match(text)
    return (int(match[1] or match[2]), text[match.end() :]) if match else (0, text)


def asked(text: str) -> list[str]:
    """A question or an answer without the letter and number before it, and answers that stand in the same line."""
    return _ANSWER_WITHIN.split(_QUESTION.sub("", text, count=1))
