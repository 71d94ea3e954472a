"""Spaces before inline elements, so that lines break where they end. Knows HTML and nothing of books."""

from __future__ import annotations

import re

_INLINE = "a|b|em|i|img|span|strong"
_SPACE = re.compile(rf"(?<=[^\s>])\s+(?=<(?:{_INLINE})[\s>])")


def part_spaces(html: str) -> str:
    """The HTML with each space between words and an inline element in a `<span>` of its own.

    Where a line holds the words before a link, but not the space behind them as well, WeasyPrint 70 breaks those words
    once more, a pixel narrower each time, and so after the first of them instead of behind the last.
    """
    return _SPACE.sub("<span> </span>", html)
