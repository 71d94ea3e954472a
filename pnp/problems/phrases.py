"""Turns of phrase that messages share. Knows words and numbers, not what they are about."""

from __future__ import annotations

from collections.abc import Sequence


def counted(number: int, noun: str) -> str:
    """A number and what it counts: `1 sheet`, `3 sheets`."""
    return f"{number} {noun}{'' if number == 1 else 's'}"


MOST_NAMED = 8
"""Names in one sentence, unless it must have them all."""


def joined(words: Sequence[str], most: int = MOST_NAMED) -> str:
    """Words in a sentence: `A`, `A and B`, `A, B and C`, and past `most` of them the number of the others."""
    if len(words) > most:
        return f"{', '.join(words[:most])} and {len(words) - most} more"
    return " and ".join(part for part in (", ".join(words[:-1]), *words[-1:]) if part)
