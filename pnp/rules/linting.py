"""What a careful author would still mend in a rule file: rules that cite nothing or apply nowhere."""

from __future__ import annotations

from collections.abc import Iterable

from pnp.problems import Problems, Span, one_of
from pnp.rules.rule import Rule
from pnp.rules.rulebook import Rulebook


def lint_rules(rulebook: Rulebook, outline: frozenset[str] | None, problems: Problems) -> None:
    """Report rules without a citation or with one that leads nowhere, and rules of no format. `outline` may be None."""
    check_cites(rulebook.rules.values(), outline, problems)
    used = {name for chosen in rulebook.formats.values() for name in chosen.rules}
    for rule_id, rule in rulebook.rules.items():
        if rule_id not in used:
            problems.report("G407", f"rule `{rule_id}` belongs to no format, so it never judges", rule.span)


def check_cites(rules: Iterable[Rule], outline: frozenset[str] | None, problems: Problems) -> None:
    """Report rules that do not say where they stand, or name a place that is not in the outline."""
    for rule in rules:
        if not rule.terms.cite:
            problems.report("G405", f"rule `{rule.id}` does not cite where it stands", rule.span)
        check_cite(f"rule `{rule.id}`", rule.terms.cite, rule.span, outline, problems)


def check_cite(what: str, cite: str, span: Span, outline: frozenset[str] | None, problems: Problems) -> None:
    """Report a citation of a place that is not in the outline; "" cites nothing, and without outline all are fine."""
    if cite and outline is not None and cite not in outline:
        message = f"{what} cites `{cite}`, which the outline does not have"
        problems.report("G406", message, span, hint=one_of(cite, outline))
