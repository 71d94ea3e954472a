"""A deck judged as its list was meant: where one cause explains what the rules would say, that cause is told alone."""

from __future__ import annotations

from collections.abc import Iterable

from pnp.decks import Deck
from pnp.problems import Problem, Problems, counted
from pnp.rules.choosing import line_for
from pnp.rules.judging import check_deck
from pnp.rules.rulebook import Format, Rulebook

FAR_BETTER = 3  # times as many rules are broken in the usual format as in the one that a list fits


def check_list(
    deck: Deck, rulebook: Rulebook, chosen: Format, read: Iterable[Problem], problems: Problems, *, asked: bool = False
) -> None:
    """Judge one deck by a format, unless what was found on reading its list (`read`) says that it holds two.

    A list that names no format and fits another far better is told that alone, unless `asked` in this one.
    """
    if any(problem.code == "D306" and problem.severity.blocks and _is_of(problem, deck) for problem in read):
        return
    found = Problems()
    check_deck(deck, rulebook, chosen, found)
    broken = _broken(found)
    other = None if asked or _speaks_of(deck, chosen) else _fits_better(deck, rulebook, chosen, broken)
    if other is None:
        problems.extend(found)
        return
    left = Problems()
    check_deck(deck, rulebook, other, left)
    number = _broken(left)
    as_other = counted(number, "rule") if number else "none"
    message = f"the list names no format; as {chosen.label} it breaks {broken} rules, as {other.label} {as_other}"
    hint = f"write `{line_for(other)}` in the list; if it is meant for {chosen.label}, `{line_for(chosen)}`"
    problems.report("D808", message, deck.span, hint=hint)


def _speaks_of(deck: Deck, chosen: Format) -> bool:
    return bool(deck.format) or any(deck.decklist.said(key) for key in chosen.said)


def _fits_better(deck: Deck, rulebook: Rulebook, chosen: Format, broken: int) -> Format | None:
    """The format whose rules a list breaks least, when that is far fewer than of the chosen one.

    Formats of several decks are no choice for one list, and of provisional ones nobody knows all rules.
    """
    if broken < 2 or not deck.entries:
        return None
    fewest, best = broken // FAR_BETTER + 1, None
    for other in rulebook.formats.values():
        if other is not chosen and other.decks == 1 and not other.provisional:
            found = Problems()
            check_deck(deck, rulebook, other, found)
            if (number := _broken(found)) < fewest:
                fewest, best = number, other
    return best


def _broken(problems: Problems) -> int:
    """How many rules are broken."""
    return len({problem.rule for problem in problems if problem.severity.blocks})


def _is_of(problem: Problem, deck: Deck) -> bool:
    """Whether a problem is about this deck's part of its file."""
    lines, span = deck.decklist.lines, problem.span
    if span is None or span.file != deck.decklist.file:
        return False
    return not lines or lines[0].number <= span.line <= lines[-1].number
