"""What a careful author would still mend in a rule file: rules that cite nothing or apply nowhere."""

from __future__ import annotations

from collections.abc import Iterable

from pnp.problems import Problems, one_of
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
        cite = rule.terms.cite
        if not cite:
            problems.report("G405", f"rule `{rule.id}` does not cite where it stands", rule.span)
        elif outline is not None and cite not in outline:
            message = f"rule `{rule.id}` cites `{cite}`, which the outline does not have"
            problems.report("G406", message, rule.span, hint=one_of(cite, outline))
