"""When two spellings are the same word: case, width, quotes, dashes and spaces do not count, letters and digits do."""

from __future__ import annotations

import re
import unicodedata

_SAME = str.maketrans(
    {
        **dict.fromkeys("\u2018\u2019\u201a\u201b\u2032\u02bc`\u00b4", "'"),
        **dict.fromkeys("\u201c\u201d\u201e\u201f\u2033\u00ab\u00bb", '"'),
        **dict.fromkeys("\u2010\u2011\u2012\u2013\u2014\u2015\u2212", "-"),
        **dict.fromkeys("\u00ad\u200b\u200c\u200d\u2060\ufeff\u200e\u200f", None),
    }
)
_SPACES = re.compile(r"\s+")


def fold(text: str) -> str:
    """The form in which names are compared: `Café  “Noir”` and `CAFÉ "noir"` fold to the same text."""
    if text.isascii():
        return " ".join(text.casefold().split())
    even = unicodedata.normalize("NFKC", text).translate(_SAME)
    return _SPACES.sub(" ", unicodedata.normalize("NFKC", even.casefold())).strip()
