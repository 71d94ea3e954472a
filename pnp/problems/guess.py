"""Did you mean: near matches for a mistyped word. Offers, never decides."""

from __future__ import annotations

import difflib
from collections.abc import Iterable


def nearest(word: str, known: Iterable[str], most: int = 3) -> list[str]:
    """Up to `most` known words close to `word`, best first; none rather than a poor one."""
    by_fold: dict[str, str] = {}
    for item in known:
        by_fold.setdefault(item.casefold(), item)
    asked = word.casefold()
    swapped = [key for key in _swaps(asked) if key in by_fold]  # the commonest slip, which ratios judge too hard
    close = difflib.get_close_matches(asked, list(by_fold), n=most, cutoff=0.72)
    return [by_fold[key] for key in dict.fromkeys([*swapped, *close])][:most]


def _swaps(word: str) -> list[str]:
    """The word with each two neighbouring letters changed over."""
    return [f"{word[:n]}{word[n + 1]}{word[n]}{word[n + 2 :]}" for n in range(len(word) - 1)]


def one_of(word: str, known: Iterable[str]) -> str:
    """A hint for an unknown word: the near matches, or the whole list when it is short, or nothing."""
    choices = list(known)
    close = nearest(word, choices)
    if close:
        return "did you mean " + " or ".join(f"`{item}`" for item in close) + "?"
    if 0 < len(choices) <= 16:
        return "known: " + ", ".join(f"`{item}`" for item in choices)
    return ""
