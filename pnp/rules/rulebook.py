"""`rules.yaml`: formats, derived sets and rules.

```yaml
default: constructed
formats:
  constructed: {label: Constructed, rules: [main-40, copies-3]}
  starter: {label: Starter, extends: constructed, rules: [no-secret], without: [copies-3]}
  match: {label: Match of two, decks: 2, rules: [different]}    # judged over two decks together
  pairs: {label: Pairs, said: {players: 4}, rules: [main-40]}   # of lists that say `Players: 4`
derive:
  identity: {in: hero, field: colours}                          # `$identity` in a `where`
rules:
  main-40: {kind: count, in: main, exactly: 40, says: "...", cite: main-deck}
```
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from dataclasses import field as dataclass_field
from types import MappingProxyType
from typing import TypeVar

from pnp.decks import Entry
from pnp.decks.meta import META_KEYS
from pnp.games import Game, Where
from pnp.games.conditions import words_of
from pnp.problems import NOWHERE, Problems, Span, one_of
from pnp.rules.checking import check_rule, check_section_names
from pnp.rules.rule import Rule, read_rules_of
from pnp.source import FAILED, Node, Workspace, read_entries, read_record, read_value
from pnp.source import Mapping as MappingNode

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Format:
    """A way to play: the rules that judge its decks, its parent's first. `decks` says how many are judged together.

    `said` is what its lists state of themselves, by key: a list that names no format is in the first whose `said` it
    states. `provisional` says what is not known of it; every verdict repeats it.
    """

    key: str
    label: str
    rules: tuple[str, ...]
    decks: int = 1
    flags: Mapping[str, str] = dataclass_field(default_factory=lambda: MappingProxyType({}))
    note: str = ""
    provisional: str = ""
    said: Mapping[str, str] = dataclass_field(default_factory=lambda: MappingProxyType({}))
    span: Span = NOWHERE


@dataclass(frozen=True, slots=True)
class Derived:
    """A set of words: the values of a field over the cards of some sections."""

    in_: tuple[str, ...]
    field: str
    where: Where = dataclass_field(default_factory=Where)
    span: Span = NOWHERE

    def words(self, entries: Iterable[Entry]) -> tuple[str, ...]:
        """The set for these entries, each word once, in order of first appearance."""
        cards = [entry.card for entry in entries if entry.section in self.in_ and self.where.holds(entry.card)]
        return tuple(dict.fromkeys(word for card in cards for word in words_of(card.get(self.field))))


@dataclass(frozen=True, slots=True)
class Rulebook:
    """All formats and rules of a game."""

    game: Game
    default: str
    formats: Mapping[str, Format]
    derive: Mapping[str, Derived]
    rules: Mapping[str, Rule]

    def rules_of(self, chosen: Format) -> list[Rule]:
        """The rules that judge a format's decks, in order."""
        return [rule for name in chosen.rules if (rule := self.rules.get(name)) and self._applies(rule, chosen)]

    def _applies(self, rule: Rule, chosen: Format) -> bool:
        return all(chosen.flags.get(flag) in values for flag, values in rule.terms.when.items())


@dataclass(frozen=True, slots=True)
class RulebookRecord:
    """`rules.yaml` as written."""

    default: str
    formats: Node
    rules: Node
    derive: Node | None = None
    span: Span = NOWHERE


@dataclass(frozen=True, slots=True)
class FormatRecord:
    """A way to play: its rules, those of the format it `extends` first, and flags that rules may ask for.

    `said` is what its lists state of themselves, such as `players: 4`.
    """

    label: str
    rules: tuple[str, ...] = ()
    extends: str = ""
    without: tuple[str, ...] = ()
    decks: int = 1
    flags: Mapping[str, str] = dataclass_field(default_factory=lambda: MappingProxyType({}))
    note: str = ""
    provisional: str = ""
    said: Mapping[str, str] = dataclass_field(default_factory=lambda: MappingProxyType({}))
    span: Span = NOWHERE


def read_rules(workspace: Workspace, game: Game, problems: Problems) -> Rulebook | None:
    """The rules of a game, or None for a game without `rules.yaml` or with one too faulty to judge by."""
    path = f"data/{game.key}/rules.yaml"
    root = workspace.read_yaml(path, problems) if workspace.find(path) else None
    record = None if root is None else read_record(RulebookRecord, root, problems, what="rules.yaml")
    if record is None:
        return None
    before = len(problems)
    derive = _read_named(record.derive, Derived, "derived set", problems)
    for derived in derive.values():
        check_section_names(derived.in_, game, derived.span, problems)
        derived.where.check(game.askable, problems)
        if derived.field not in game.askable:
            hint = one_of(derived.field, game.askable)
            problems.report("G102", f"there is no field `{derived.field}`", derived.span, hint=hint)
    rules = read_rules_of(record.rules, "`rules`", problems)
    formats = _read_formats(record.formats, problems)
    flags = frozenset(flag for chosen in formats.values() for flag in chosen.flags)
    for rule in rules.values():
        check_rule(rule, game, frozenset(derive), flags, problems)
    named = _names_in(record.rules)
    for key, chosen in formats.items():
        for name in chosen.rules:
            if name not in named:
                message = f"format `{key}` lists the rule `{name}`, which there is not"
                problems.report("G403", message, chosen.span, hint=one_of(name, named))
    if record.default not in formats:
        hint = one_of(record.default, formats)
        problems.report(
            "G403", f"the default format `{record.default}` is not among the formats", record.span, hint=hint
        )
    if len(problems) > before:
        return None
    return Rulebook(game, record.default, MappingProxyType(formats), MappingProxyType(derive), MappingProxyType(rules))


def _names_in(node: Node) -> list[str]:
    return list(node.entries) if isinstance(node, MappingNode) else []


def _read_named(node: Node | None, cls: type[T], what: str, problems: Problems) -> dict[str, T]:
    entries = read_entries(node, problems, f"{what}s")
    read = {name: read_value(cls, child, problems, f"{what} `{name}`") for name, child in entries.items()}
    return {name: record for name, record in read.items() if record is not FAILED}


def _read_formats(node: Node, problems: Problems) -> dict[str, Format]:
    records = _read_named(node, FormatRecord, "format", problems)
    formats: dict[str, Format] = {}
    for key, record in records.items():
        chain = _chain(key, records, problems)
        rules: list[str] = []
        flags: dict[str, str] = {}
        said: dict[str, str] = {}
        for ancestor in reversed(chain):
            for name in ancestor.without:
                if name not in rules:
                    message = f"format `{key}` leaves out `{name}`, which it does not have"
                    problems.report("G403", message, ancestor.span, hint=one_of(name, rules))
            rules = [name for name in rules if name not in ancestor.without]
            rules += [name for name in ancestor.rules if name not in rules]
            flags |= ancestor.flags
            said |= ancestor.said
        for word in record.said:
            if word not in META_KEYS:
                message = f"format `{key}` is for lists that say `{word}`, which no list can"
                problems.report("G403", message, record.span, hint=one_of(word, META_KEYS))
        formats[key] = Format(
            key, record.label, tuple(rules), record.decks, MappingProxyType(flags), record.note, record.provisional,
            MappingProxyType(said), record.span,
        )  # fmt: skip
    return formats


def _chain(key: str, records: Mapping[str, FormatRecord], problems: Problems) -> list[FormatRecord]:
    """The format and its ancestors, nearest first."""
    chain = [records[key]]
    seen = [key]
    while chain[-1].extends:
        parent = chain[-1].extends
        if parent in seen or parent not in records:
            why = "itself in the end" if parent in seen else f"`{parent}`, which there is not"
            problems.report("G403", f"format `{seen[-1]}` extends {why}", chain[-1].span, hint=one_of(parent, records))
            break
        seen.append(parent)
        chain.append(records[parent])
    return chain
