"""The numbers a text says, in digits, in English words or in Roman letters."""

from __future__ import annotations

import re

WORDS = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"]
TENS = {"twenty": 20, "thirty": 30, "forty": 40}
ALSO = {"once": 1, "twice": 2, "both": 2, "first": 1, "second": 2, "II": 2}
_TOKEN = re.compile(r"(?<![\d.])\d+(?:\.\d+)?(?![\d]|\.\d)|[A-Za-z]+")


def numbers_said(text: str) -> set[str]:
    """Each number as digits, signs left out."""
    said = set()
    for token in _TOKEN.findall(text):
        word = token.casefold()
        if token[0].isdigit():
            said.add(token)
        elif word in WORDS:
            said.add(str(WORDS.index(word)))
        elif word in TENS:
            said.add(str(TENS[word]))
        elif token in ALSO or word in ALSO:
            said.add(str(ALSO.get(token, ALSO.get(word))))
    return said
