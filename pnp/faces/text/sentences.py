"""Where a sentence ends, so that what explains it can be put behind it. Knows nothing of cards or type."""

from __future__ import annotations

import re

_END = re.compile(r"[.!?:…][\"'”’»)\]]*(?=\s|$)|[。！？：][」』）]*")
_DOTTED = re.compile(r"\b\w\.\w\.$")  # e.g., i.e.


def sentence_end(text: str, start: int) -> int | None:
    """The place right behind the sentence that holds `start`, with its closing brackets; None without an end.

    A dot before a small letter ends nothing, nor does that of a dotted abbreviation or one inside a number.
    """
    for match in _END.finditer(text, start):
        if match[0][0] != ".":
            return match.end()
        following = text[match.end() :].lstrip()[:1]
        dotted = _DOTTED.search(text, 0, match.start() + 1)
        if not following or not (following.islower() or dotted):
            return match.end()
    return None


def place_behind(text: str, start: int, end: int) -> int:
    """Where to explain the word at `start` to `end`: behind its sentence, or behind itself when it stands alone.

    A word of a list without full stops ("Guard, Swift") stands alone too.
    """
    closing = sentence_end(text, max(start, end - 1))
    if closing is not None:
        return closing
    if text[end:].lstrip()[:1] in ("", ",", ";"):
        return end
    return len(text.rstrip())
