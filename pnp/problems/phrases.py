"""Turns of phrase that messages share. Knows words and numbers, not what they are about."""

from __future__ import annotations


def counted(number: int, noun: str) -> str:
    """A number and what it counts: `1 sheet`, `3 sheets`."""
    return f"{number} {noun}{'' if number == 1 else 's'}"
