"""A deck that is still being built: what only time will mend is a note, what is wrong already stays a fault."""

from __future__ import annotations

from dataclasses import replace

from pnp.problems import Problem, Severity

_LATER = ("D302", "D504")  # a heading's count, a card that needs another: both may come right with the next card


def so_far(problem: Problem) -> Problem:
    """The problem as it weighs while cards are still to come."""
    if not problem.severity.blocks and problem.severity is not Severity.WARNING:
        return problem
    if problem.code in _LATER or _only_short(problem):
        return replace(problem, severity=Severity.NOTE)
    return problem


def _only_short(problem: Problem) -> bool:
    """Whether a rule asks for more cards and complains of none that is there."""
    short = problem.data.get("short")
    if isinstance(short, int) and short > 0:
        return True
    return problem.code == "D604" and not problem.data.get("cards")
