"""Decks judged by their format's rules. One problem for one cause: what unreadable lines may explain is only noted."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from pnp.decks import Deck, Entry, Unread
from pnp.problems import Problem, Problems, Severity, Span, joined
from pnp.rules.messages import compose, show_card
from pnp.rules.rule import Rule
from pnp.rules.rulebook import Format, Rulebook
from pnp.rules.table import Finding, Table


def check_deck(deck: Deck, rulebook: Rulebook, chosen: Format, problems: Problems) -> None:
    """Judge one deck by a format."""
    check_decks([deck], rulebook, chosen, problems)


def check_decks(decks: Sequence[Deck], rulebook: Rulebook, chosen: Format, problems: Problems) -> None:
    """Judge as many decks as the format is for, together."""
    span = decks[0].span if len(decks) == 1 else Span(" + ".join(deck.decklist.file for deck in decks))
    if len(decks) != chosen.decks:
        message = f"format {chosen.label} judges {chosen.decks} decks together; {len(decks)} given"
        problems.report("D802", message, span)
        return
    entries = tuple(entry for deck in decks for entry in deck.entries)
    derived = {name: one.words(entries) for name, one in rulebook.derive.items()}
    sets = {name: frozenset(words) for name, words in derived.items()}
    shown = {name: joined(words) for name, words in derived.items()}
    table = Table(entries, sets, shown, rulebook.game.cards)
    unread = [line for deck in decks for line in deck.unread]
    skipped: dict[str, list[str]] = {}
    for rule in rulebook.rules_of(chosen):
        empty = sorted(name for name in rule.sets() if name in sets and not sets[name])
        if empty:
            skipped.setdefault(f"nothing in the deck gives {empty[0]}", []).append(rule.id)
            continue
        pool = table.pool(rule.terms.in_, rule.terms.where)
        if rule.terms.if_listed and not pool:
            continue
        if pool and (absent := _absent_stock(rule, table, rulebook)):
            skipped.setdefault(f"the deck lists no {absent}", []).append(rule.id)
            continue
        for problem in _judge(rule, pool, table, unread, span):
            problems.add(replace(problem, rule=f"{rulebook.game.key}.{rule.id}"))
    for why, rules in skipped.items():
        problems.report("D409", f"not judged, because {why}: {', '.join(rules)}", span)
    if chosen.provisional:
        problems.report("D410", f"{chosen.label} is provisional: {chosen.provisional}", span)


def _absent_stock(rule: Rule, table: Table, rulebook: Rulebook) -> str:
    """The section that a rule compares with and of which the deck has nothing; "" when there is no such thing."""
    stock: tuple[str, ...] = getattr(rule.test, "of", ())
    if not stock or any(entry.section in stock for entry in table.entries):
        return ""
    return " or ".join(rulebook.game.sections[name].label for name in stock)


def _judge(rule: Rule, pool: Sequence[Entry], table: Table, unread: Sequence[Unread], whole: Span) -> Iterator[Problem]:
    for found in rule.test.judge(pool, table):
        finding = replace(found, figures={**table.shown, **found.figures})
        problem = compose(rule, finding, rule.test.code, whole, show_card)
        yield _allow_for_unread(rule, finding, problem, unread)


def _allow_for_unread(rule: Rule, finding: Finding, problem: Problem, unread: Sequence[Unread]) -> Problem:
    """Cards that seem to be missing may be on lines that could not be read: say so, as a note if that suffices."""
    n, low, high = finding.n, finding.low, finding.high
    if n is None or low is None or n >= low:
        return problem
    sure = sum(line.count for line in unread if line.section in rule.terms.in_)
    perhaps = sum(line.count for line in unread if not line.section or not rule.terms.in_)
    if not sure + perhaps:
        return problem
    counted = [line for line in unread if not line.section or not rule.terms.in_ or line.section in rule.terms.in_]
    lines = len({line.span for line in counted})
    where = "1 unreadable line" if lines == 1 else f"{lines} unreadable lines"
    some_of = any(rule.terms.where.fields())  # nobody can tell how many of the lines the rule is about
    fits = high is None or n + sure <= high or not n or some_of
    explained = n + sure + perhaps >= low and fits
    if explained:
        message = f"{n} recognised + {sure + perhaps} on {where} = {n + sure + perhaps}"
        return replace(problem, code="D408", severity=Severity.NOTE, message=message, hint="mend the lines first")
    more = f"{problem.message} ({n} recognised + {sure + perhaps} on {where})"
    short, over = low - n - sure - perhaps, n + sure - (high or 0)
    remedy = f"mend the lines, then add {short}" if short > 0 else f"mend the lines, then remove {over}"
    return replace(problem, message=more, hint=remedy)
