"""Straight quotes and apostrophes as a typographer sets them. Knows English and nothing of books."""

from __future__ import annotations

import re

_OPENING = re.compile(r"(^|[\s(\[{<\u2013\u2014\u201c\u2018/*_])(['\"])(?=\S)")
_CURLED = {"'": ("\u2018", "\u2019"), '"': ("\u201c", "\u201d")}


def curl_quotes(text: str, before: str = "", after: str = "") -> str:
    """The text with its quotes turned the right way; `before` and `after` are the characters around it."""
    whole = before + text + after
    for _ in range(2):  # a quote may open behind another one
        whole = _OPENING.sub(lambda match: match[1] + _CURLED[match[2]][0], whole)
    return whole.replace("'", _CURLED["'"][1]).replace('"', _CURLED['"'][1])[len(before) : len(before) + len(text)]
