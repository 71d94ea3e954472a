"""A deck judged as its list was meant: where one cause explains what the rules would say, that cause is told alone."""

from __future__ import annotations

from collections.abc import Iterable

from pnp.decks import Deck
from pnp.problems import Problem, Problems
from pnp.rules.judging import check_deck
from pnp.rules.rulebook import Format, Rulebook


def check_list(deck: Deck, rulebook: Rulebook, chosen: Format, read: Iterable[Problem], problems: Problems) -> None:
    """Judge one deck by a format, unless what was found on reading its list (`read`) says that it holds two."""
    if not any(problem.code == "D306" and problem.severity.blocks and _is_of(problem, deck) for problem in read):
        check_deck(deck, rulebook, chosen, problems)


def _is_of(problem: Problem, deck: Deck) -> bool:
    """Whether a problem is about this deck's part of its file."""
    lines, span = deck.decklist.lines, problem.span
    if span is None or span.file != deck.decklist.file:
        return False
    return not lines or lines[0].number <= span.line <= lines[-1].number
