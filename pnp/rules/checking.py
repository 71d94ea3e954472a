"""Rule files judged before they judge: names that exist, bounds that can be met, placeholders that are filled."""

from __future__ import annotations

import re
from dataclasses import fields
from typing import Any

from pnp.games import Game
from pnp.problems import Problems, Span, one_of
from pnp.rules.rule import Rule

PLACEHOLDER = re.compile(r"\{(\w*)\}")
ALWAYS = ("card", "cards")
BOUNDS = ("min", "max", "exactly", "wanted")  # what a rule can say of itself before anything is judged


def check_rule(rule: Rule, game: Game, sets: frozenset[str], flags: frozenset[str], problems: Problems) -> None:
    """Report what would make the rule silently useless: names that nothing has, and bounds that nothing meets."""
    test: Any = rule.test
    check_section_names(rule.terms.in_, game, rule.span, problems)
    for name in ("of", "among"):
        check_section_names(getattr(test, name, ()), game, rule.span, problems)
    check_parts(rule, game, sets, problems)
    for flag in rule.terms.when:
        if flag not in flags:
            message = f"rule `{rule.id}` applies when `{flag}`, which no format sets"
            problems.report("G409", message, rule.span, hint=one_of(flag, flags))


def check_parts(rule: Rule, game: Game, sets: frozenset[str], problems: Problems) -> None:
    """The part of the check that holds for catalogues as well, which have no sections or formats."""
    test: Any = rule.test
    own = frozenset(game.askable) if hasattr(test, "needs") else frozenset()
    for where in rule.wheres():
        where.check(game.askable, problems, sets | own)
    keys = getattr(test, "key", ())
    if choose := getattr(test, "choose", None):
        keys = (choose.key,)
    for name in keys:
        if name not in game.askable:
            hint = one_of(name, game.askable)
            problems.report("G102", f"rule `{rule.id}`: there is no field `{name}`", rule.span, hint=hint)
    _check_bounds(rule, problems)
    _check_placeholders(rule, sets, problems)


def check_section_names(names: tuple[str, ...], game: Game, span: Span, problems: Problems) -> None:
    """Report names that are no section of a deck."""
    for name in names:
        if name not in game.sections:
            problems.report("G402", f"there is no section `{name}`", span, hint=one_of(name, game.sections))


def _check_bounds(rule: Rule, problems: Problems) -> None:
    test: Any = rule.test
    if not {"min", "max", "exactly"} <= {item.name for item in fields(test)}:
        return
    low, high, exactly = test.min, test.max, test.exactly
    if exactly is not None and (low is not None or high is not None):
        fault = "says `exactly` and a bound beside it"
    elif exactly is None and low is None and high is None:
        fault = "has no `min`, `max` or `exactly`, so it can never be broken"
    elif low is not None and high is not None and low > high:
        fault = f"asks for at least {low} and at most {high}, which nothing can meet"
    elif min(bound for bound in (low, high, exactly) if bound is not None) < 0:
        fault = "has a negative bound"
    else:
        return
    problems.report("G401", f"rule `{rule.id}` {fault}", rule.span)


def _check_placeholders(rule: Rule, sets: frozenset[str], problems: Problems) -> None:
    known = (*ALWAYS, *rule.test.figures, *sorted(sets))
    unset: set[str] = {
        name for name in ("min", "max", "exactly") if name in known and getattr(rule.test, name, 0) is None
    }
    if not getattr(rule.test, "hands", ()):
        unset.add("chances")
    sentences = [(key, getattr(rule.terms, key)) for key in ("says", "none_says", "hint")]
    sentences += [("hint_at", hint) for hint in rule.terms.hint_at.values()]
    for key, sentence in sentences:
        for match in PLACEHOLDER.finditer(sentence):
            if match[1] not in known or match[1] in unset:
                message = f"`{key}` of rule `{rule.id}` has `{match[0]}`, which is never filled"
                filled = [name for name in known if name not in unset]
                problems.report("G404", message, rule.span, hint=one_of(match[1], filled))
    bounds = [name for name in BOUNDS if name in rule.test.figures and name not in unset]
    for match in PLACEHOLDER.finditer(rule.terms.states):
        if match[1] not in bounds:
            message = f"`states` of rule `{rule.id}` has `{match[0]}`, which is no bound of it"
            problems.report("G404", message, rule.span, hint=one_of(match[1], bounds))
