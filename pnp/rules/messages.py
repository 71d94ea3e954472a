"""From a finding to the problem a person reads: the rule's sentence filled in, the lines, and what to do."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import cast

from pnp.decks import Entry
from pnp.games import Card
from pnp.problems import Problem, Span, joined
from pnp.problems.phrases import MOST_NAMED
from pnp.rules.bounds import Bounded, wanted
from pnp.rules.checking import PLACEHOLDER
from pnp.rules.rule import Rule
from pnp.rules.table import Finding

_SINGULAR = {"cards": "card", "copies": "copy"}
_ONE = re.compile(r"(?<![\d.,])1 (cards|copies)\b")


def compose(rule: Rule, finding: Finding, code: str, whole: Span, show: Callable[[Card], str]) -> Problem:
    """The problem. `code` is its id, `whole` the place for a finding without lines, `show` how a card is named."""
    names = list(dict.fromkeys(show(entry.card) for entry in finding.entries))
    listed = joined(names)
    figures = {**finding.figures, "card": listed, "cards": listed}
    nothing = finding.n == 0 and rule.terms.none_says
    sentence = nothing or rule.terms.says or rule.test.sentence
    message = fill(sentence, figures)
    entries = finding.entries[:MOST_NAMED]
    places = [(_place(entry, finding), f"{entry.count} {show(entry.card)}") for entry in entries]
    if rest := finding.entries[MOST_NAMED:]:
        places.append((_place(rest[0], finding), f"and {len(rest)} more line{'s' * (len(rest) != 1)}"))
    return Problem(
        code=code,
        message=message[:-1] if message.endswith(".") and message.count(". ") == 0 else message,
        severity=rule.severity,
        span=places[0][0] if places else whole,
        hint=_hint(rule, finding, figures),
        related=tuple(places) if len(places) > 1 else (),
        rule=rule.id,
        data={**finding.figures, "cards": [entry.card.id for entry in finding.entries], "cite": rule.terms.cite},
    )


def rule_statement(rule: Rule) -> str:
    """The rule as the book prints it, its bounds filled in; "" for one without `states`."""
    bounds: dict[str, str | int] = {}
    if {"wanted", "min", "max", "exactly"} <= set(rule.test.figures):
        bounds["wanted"] = wanted(cast(Bounded, rule.test))
        bounds |= {name: value for name in ("min", "max", "exactly") if (value := getattr(rule.test, name)) is not None}
    return fill(rule.terms.states, bounds)


def fill(sentence: str, figures: dict[str, str | int]) -> str:
    """The sentence with its placeholders filled; one without a figure stays as it is written."""
    filled = PLACEHOLDER.sub(lambda match: str(figures.get(match[1], match[0])), sentence)
    return _ONE.sub(lambda match: f"1 {_SINGULAR[match[1]]}", filled)


def show_card(card: Card) -> str:
    """A card as a player knows it: its name, and which version it is."""
    return f"{card.name} ({card.variant})" if card.variant else card.name


def show_record(card: Card) -> str:
    """A card as the author of the data knows it: its id and name."""
    return f"{card.id} {card.name}"


def _hint(rule: Rule, finding: Finding, figures: dict[str, str | int]) -> str:
    """What to do. An author's hint with or for a number stands alone; otherwise the number to mend comes first."""
    written = rule.terms.hint_at.get(str(finding.n)) or rule.terms.hint
    if not written:
        return finding.remedy
    counted = any(match[1] in ("over", "short") for match in PLACEHOLDER.finditer(written))
    filled = fill(written, figures)
    if finding.n is None or counted or str(finding.n) in rule.terms.hint_at:
        return filled
    return f"{finding.remedy[:1].upper()}{finding.remedy[1:]}. {filled}"


def _place(entry: Entry, finding: Finding) -> Span:
    return entry.card.place(finding.field) if finding.field and not entry.section else entry.span
