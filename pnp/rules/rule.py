"""A rule: what every rule says of itself, and the record of its kind that judges. Read from one mapping."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from types import MappingProxyType
from typing import Literal, cast

from pnp.games import Where
from pnp.problems import NOWHERE, Problems, Severity, Span, one_of
from pnp.rules.kinds import RULE_KINDS, RuleKind
from pnp.source import Mapping as MappingNode
from pnp.source import Node, Scalar, read_entries, read_record


@dataclass(frozen=True, slots=True)
class Terms:
    """The keys every rule may have, whatever its kind.

    `in` names sections (all when absent), `where` narrows the cards, `says` is the sentence for a fault and `none_says`
    the one for no card at all, `cite` an entry of the game's outline; `when` gives the format's flags under which the
    rule applies; with `if_listed` only when the sections hold a card at all. `hint_at` gives the hint for a certain
    number of cards. `states` is the rule itself as the book prints it, its bounds in braces (`{max}`, `{wanted}`).
    """

    kind: str
    in_: tuple[str, ...] = ()
    where: Where = field(default_factory=Where)
    severity: Literal["error", "warning", "advice", "note"] = "error"
    says: str = ""
    none_says: str = ""
    hint: str = ""
    hint_at: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    if_listed: bool = False
    states: str = ""
    cite: str = ""
    when: Mapping[str, tuple[str, ...]] = field(default_factory=lambda: MappingProxyType({}))
    span: Span = NOWHERE


SHARED_KEYS = tuple(item.name.removesuffix("_") for item in fields(Terms) if item.name != "span")


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule of a game."""

    id: str
    terms: Terms
    test: RuleKind

    @property
    def span(self) -> Span:
        """Where it is written."""
        return self.terms.span

    @property
    def severity(self) -> Severity:
        """How much breaking it weighs."""
        return Severity(self.terms.severity)

    def wheres(self) -> list[Where]:
        """Every predicate in it, those of its kind included."""
        return [self.terms.where, *_wheres_in(self.test)]

    def sets(self) -> set[str]:
        """The derived sets it refers to."""
        return {name for where in self.wheres() for name in where.sets()}


def read_rules_of(node: Node | None, what: str, problems: Problems) -> dict[str, Rule]:
    """Rules by id from a mapping of ids to rules; faulty ones are reported and left out."""
    entries = read_entries(node, problems, what, "ids to rules")
    read = {rule_id: read_rule(rule_id, child, problems) for rule_id, child in entries.items()}
    return {rule_id: rule for rule_id, rule in read.items() if rule is not None}


def read_rule(rule_id: str, node: Node, problems: Problems) -> Rule | None:
    """One rule, or None after reporting why it is none."""
    what = f"rule `{rule_id}`"
    if not isinstance(node, MappingNode):
        problems.report("S103", f"{what} must be a mapping of keys to values", node.span)
        return None
    kind_node = node.get("kind")
    word = kind_node.text if isinstance(kind_node, Scalar) else ""
    kind = RULE_KINDS.get(word)
    if kind is None:
        span = kind_node.span if kind_node else node.span
        problems.report("G408", f"{what} is of the kind `{word}`", span, hint=one_of(word, RULE_KINDS))
        return None
    known = (*SHARED_KEYS, *(item.name.removesuffix("_") for item in fields(cast(type[_Record], kind))))
    unknown = [key for key in node.entries if key not in known]
    for key in unknown:
        problems.report("S105", f"{what} has no key `{key}`", node.key_span(key), hint=one_of(key, known))
    every = tuple(node.entries)
    terms = read_record(Terms, node, problems, what=what, skip=every)
    test = read_record(kind, node, problems, what=what, skip=every)
    return None if terms is None or test is None or unknown else Rule(rule_id, terms, test)


@dataclass(frozen=True, slots=True)
class _Record:
    """Stands for any dataclass where only its fields are asked for."""


def _wheres_in(record: object) -> list[Where]:
    found: list[Where] = []
    for item in fields(cast(_Record, record)):
        value = getattr(record, item.name)
        for part in value if isinstance(value, tuple) else (value,):
            if isinstance(part, Where):
                found.append(part)
            elif hasattr(part, "where"):
                found.append(part.where)
    return found
