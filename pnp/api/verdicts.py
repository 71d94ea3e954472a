"""The line that says what a deck came to, and the same for machines."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from pnp.api.every_format import FormatVerdict
from pnp.decks import Deck
from pnp.problems import Problem, Problems, Severity
from pnp.problems.visible import visible

CARDS_A_SHEET = 9  # of the default card on the default paper


def verdict_of(
    deck: Deck, label: str, problems: Problems, *, alone: bool, partial: bool = False, remark: str = ""
) -> str:
    """`Legal: Starter. Leader Name · Main 40. 41 cards to print, 5 sheets of 9.`"""
    own = problems_of(deck, problems)
    legal = not any(problem.severity.blocks for problem in own)
    word = "Legal" if legal else "Not legal"
    opening = f"{'' if alone else f'{visible(deck.name)}: '}{f'{word} so far' if partial else word}: {label}."
    parts = [opening, *([f"{_sections(deck)}."] if deck.entries else [])]
    if legal and not partial:
        cards = deck.count()
        sheets = ceil(cards / CARDS_A_SHEET)
        parts.append(f"{_many(cards, 'card')} to print, {_many(sheets, 'sheet')} of {CARDS_A_SHEET}.")
    if partial and (asking := [problem for problem in own if _asks_for_more(problem)]):
        parts.append(f"{_many(len(asking), 'rule')} still {'asks' if len(asking) == 1 else 'ask'} for more.")
    return " ".join([*parts, remark]).rstrip()


def facts_of(
    deck: Deck, problems: Problems, label: str, everywhere: Sequence[FormatVerdict] | None
) -> dict[str, object]:
    """What a report holds of a deck. `label` is the format that judged it, "" when none could."""
    legal = not any(problem.severity.blocks for problem in problems_of(deck, problems))
    formats = {} if everywhere is None else {"formats": {one.format.key: one.facts for one in everywhere}}
    return {
        "file": deck.decklist.file,
        "line": deck.span.line or None,
        "name": deck.name,
        "game": deck.game.key,
        "format": deck.format or None,
        "judged_by": label or None,
        "origin": deck.origin or None,
        "shape": deck.decklist.shape,
        "encoding": deck.decklist.encoding,
        "legal": legal if label else None,
        "sections": {name: deck.count(name) for name in deck.game.sections},
        "cards": deck.count(),
        "sheets": ceil(deck.count() / CARDS_A_SHEET),
        "unread": sum(line.count for line in deck.unread),
        "aside": sum(line.count for line in deck.aside),
        **formats,
    }


def problems_of(deck: Deck, problems: Problems) -> list[Problem]:
    """The problems that are about this deck's list."""
    return [problem for problem in problems if problem.span and deck.decklist.covers(problem.span)]


def _sections(deck: Deck) -> str:
    """Each section's number of cards, or the one card in it."""
    parts = []
    for section in deck.game.sections.values():
        entries = [entry for entry in deck.entries if entry.section == section.name]
        total = sum(entry.count for entry in entries)
        if total:
            parts.append(f"{section.label} {entries[0].card.name if total == 1 else total}")
    return " · ".join(parts)


def _asks_for_more(problem: Problem) -> bool:
    return problem.severity is Severity.NOTE and bool(problem.rule)


def _many(number: int, word: str) -> str:
    return f"{number} {word}{'' if number == 1 else 's'}"
