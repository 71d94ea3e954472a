"""`where`: the one predicate over cards, for rules, layouts, book tables and lists.

```yaml
where:
  type: [Ally, Technique]     # a list: any of them
  cost: ">=3"                 # a number: ">=3", "<3", "1..4", "1..", "..4"
  variant: {empty: yes}       # also: has, not, any, all, subset_of
  has: trigger                # the card has this field (or all of a list of fields)
  not: {rarity: SCR}          # also: any, all, each with a list of mappings
  circuits: {subset_of: $identity}   # $name: a derived set, in rules only; `superset_of` is the reverse
  colours: {size: 1..2}       # a list's number of items
  crew.rank: Mate             # a sub-field of records: one of the records fits
  crew.age: {empty: yes}      # ... but no record has it; `has: crew.age` when one does
```

To ask that no record fits, put the question under `not:`; `crew.rank: {not: Mate}` holds when one record is no Mate.

All keys must hold. Field names and choices are checked against the game by `check`, because reading does not know it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Protocol

from pnp.games.condition_checks import check_condition, parts_of
from pnp.games.conditions import (
    AllOf,
    AnyOf,
    Between,
    Condition,
    Covers,
    Empty,
    Equals,
    InSet,
    Not,
    Sets,
    Size,
    SubsetOf,
    parse_number,
    words_of,
)
from pnp.games.fields import FieldSpec, Record, Value
from pnp.problems import NOWHERE, Problems, Span, one_of
from pnp.source import FAILED, Node, Scalar, Sequence, read_value
from pnp.source import Mapping as MappingNode

if TYPE_CHECKING:
    from pnp.source.schema import Schema, Writer

NO_SETS: Sets = MappingProxyType({})
COMBINING = ("not", "any", "all", "has")  # keys of a `where` that are no field

_COMPARE = re.compile(r"(>=|<=|>|<)\s*(.+)")
_RANGE = re.compile(r"([+\-\u2212]?\d+)?\s*\.\.\s*([+\-\u2212]?\d+)?")


class Described(Protocol):
    """Anything whose fields can be asked for by name; a card is one."""

    def get(self, field_name: str) -> Value | None:
        """The field's value, or None."""
        ...


@dataclass(frozen=True, slots=True)
class FieldTest:
    """One field and what its value must fit."""

    field: str
    condition: Condition
    span: Span

    def values(self, card: Described) -> tuple[Value | None, ...]:
        """What is tested, of which one has to pass: the field's value, or the sub-field's in each record.

        Whether a sub-field is empty is asked of all records at once.
        """
        values = values_of(card, self.field)
        if "." in self.field and isinstance(self.condition, Empty):
            return (next(filter(words_of, values), None),)
        return values


def values_of(card: Described, name: str) -> tuple[Value | None, ...]:
    """The one value of a field (None for none), or of a sub-field, written `field.sub`, that in each record."""
    field, dot, sub = name.partition(".")
    value = card.get(name)
    if not dot or value is not None:
        return (value,)  # a box that repeats for records knows the sub-fields of the one at hand by such names
    records = card.get(field)
    if not isinstance(records, tuple):
        return (None,)
    return tuple(record.get(sub) for record in records if isinstance(record, Record))


@dataclass(frozen=True, slots=True)
class Where:
    """A predicate: all `tests` and `every` must hold, one of `some` and none of `none`. Empty, it always holds."""

    tests: tuple[FieldTest, ...] = ()
    present: tuple[tuple[str, Span], ...] = ()
    every: tuple[Where, ...] = ()
    some: tuple[Where, ...] = ()
    none: tuple[Where, ...] = ()
    span: Span = NOWHERE

    def holds(self, card: Described, sets: Sets = NO_SETS) -> bool:
        """Whether the card fits. `sets` gives the derived sets behind `$name`."""
        return (
            all(any(test.condition.passes(value, sets) for value in test.values(card)) for test in self.tests)
            and all(any(map(words_of, values_of(card, name))) for name, _ in self.present)
            and all(where.holds(card, sets) for where in self.every)
            and (not self.some or any(where.holds(card, sets) for where in self.some))
            and not any(where.holds(card, sets) for where in self.none)
        )

    def unfit(self, card: Described, sets: Sets = NO_SETS) -> Iterator[str]:
        """What of the card does not fit: of a field under `subset_of` the words that miss it, else the whole value."""
        for test in self.tests:
            words = tuple(word for value in values_of(card, test.field) for word in words_of(value))
            match test.condition:
                case SubsetOf(options):
                    yield from (word for word in words if not options.passes(word, sets))
                case condition if not any(condition.passes(value, sets) for value in test.values(card)):
                    yield from words

    def fields(self) -> Iterator[str]:
        """The names of all fields it asks about."""
        for test in self.tests:
            yield test.field
        for name, _ in self.present:
            yield name
        for where in (*self.every, *self.some, *self.none):
            yield from where.fields()

    def sets(self) -> Iterator[str]:
        """The names of all derived sets it refers to."""
        for test in self.tests:
            for part in parts_of(test.condition):
                if isinstance(part, InSet):
                    yield part.name
        for where in (*self.every, *self.some, *self.none):
            yield from where.sets()

    def __str__(self) -> str:
        parts = [f"{test.field} {test.condition}" for test in self.tests]
        parts += [f"has {name}" for name, _ in self.present]
        parts += [f"({where})" for where in self.every]
        parts += [" or ".join(f"({where})" for where in self.some)] if self.some else []
        parts += [f"not ({where})" for where in self.none]
        return ", ".join(parts) or "any card"

    @classmethod
    def written(cls, writer: Writer) -> Schema:
        """Fields, which only a game knows, and the words that combine questions."""
        from pnp.games.schemas import where_schema

        return writer.refer("Where", lambda: where_schema(writer))

    @classmethod
    def read_node(cls, node: Node, problems: Problems) -> Where | None:
        """A `where` mapping, or None after reporting what is wrong with its shape."""
        if not isinstance(node, MappingNode):
            problems.report("S103", "`where` must be a mapping of fields to values", node.span)
            return None
        before = len(problems)
        tests = []
        for key, child in node.items():
            condition = None if key in COMBINING else _read_condition(child, problems)
            if condition is not None:
                tests.append(FieldTest(key, condition, node.key_span(key)))
        where = cls(
            tests=tuple(tests),
            present=_read_names(node.get("has"), problems),
            every=_read_wheres(node.get("all"), problems),
            some=_read_wheres(node.get("any"), problems),
            none=_read_wheres(node.get("not"), problems),
            span=node.span,
        )
        return where if len(problems) == before else None

    def check(self, fields: Mapping[str, FieldSpec], problems: Problems, sets: frozenset[str] = frozenset()) -> None:
        """Report fields and choices the game does not have, number tests on words, and sets that nothing declares."""
        for test in self.tests:
            if test.field in fields:
                check_condition(test.condition, fields[test.field], problems, sets)
        for name, span in [(test.field, test.span) for test in self.tests] + list(self.present):
            if name not in fields:
                problems.report("G102", f"there is no field `{name}`", span, hint=one_of(name, fields))
        for where in (*self.every, *self.some, *self.none):
            where.check(fields, problems, sets)


def _read_names(node: Node | None, problems: Problems) -> tuple[tuple[str, Span], ...]:
    names = []
    for item in node.items if isinstance(node, Sequence) else (node,):
        if isinstance(item, Scalar):
            names.append((item.text, item.span))
        elif item is not None:
            problems.report("S103", "`has` takes a field's name, or a list of them", item.span)
    return tuple(names)


def _read_wheres(node: Node | None, problems: Problems) -> tuple[Where, ...]:
    items = node.items if isinstance(node, Sequence) else (node,)
    read = [Where.read_node(item, problems) for item in items if item is not None]
    return tuple(where for where in read if where is not None)


def _read_condition(node: Node, problems: Problems) -> Condition | None:
    if isinstance(node, Scalar):
        return _read_value(node, problems)
    if isinstance(node, Sequence):
        return _any_of(node, problems)
    parts = [_read_operator(key, child, node.key_span(key), problems) for key, child in node.items()]
    sound = [part for part in parts if part is not None]
    if len(sound) < len(parts):
        return None
    return sound[0] if len(sound) == 1 else AllOf(tuple(sound))


def _read_operator(key: str, node: Node, span: Span, problems: Problems) -> Condition | None:
    if key == "empty":
        wanted = read_value(bool, node, problems, "`empty`")
        return None if wanted is FAILED else Empty(wanted)
    if key == "size":
        return _read_size(node, problems)
    if key in ("any", "subset_of", "superset_of"):
        options = _any_of(node, problems)
        if options is None or key == "any":
            return options
        return SubsetOf(options) if key == "subset_of" else Covers(options)
    if key == "all":
        parts = [_read_condition(item, problems) for item in (node.items if isinstance(node, Sequence) else (node,))]
        sound = tuple(part for part in parts if part is not None)
        return AllOf(sound) if len(sound) == len(parts) else None
    if key in ("has", "not"):
        part = _read_condition(node, problems)
        return Not(part) if key == "not" and part else part
    known = ("not", "any", "all", "has", "empty", "subset_of", "superset_of", "size")
    problems.report("G105", f"a condition has no key `{key}`", span, hint=one_of(key, known))
    return None


def _read_size(node: Node, problems: Problems) -> Size | None:
    read = _read_value(node, problems) if isinstance(node, Scalar) else None
    match read:
        case Between(low, high, written, span):
            return Size(low, high, written, span)
        case Equals(text, span) if (number := parse_number(text)) is not None:
            return Size(number, number, text, span)
    problems.report("G105", "`size` takes a number of items, such as `2` or `1..2`", node.span)
    return None


def _any_of(node: Node, problems: Problems) -> AnyOf | None:
    items = node.items if isinstance(node, Sequence) else (node,)
    parts = [_read_condition(item, problems) for item in items]
    sound = tuple(part for part in parts if part is not None)
    return AnyOf(sound) if len(sound) == len(parts) else None


def _read_value(node: Scalar, problems: Problems) -> Condition | None:
    text = node.text.strip()
    if text.startswith("$"):
        return InSet(text[1:], node.span)
    if match := _COMPARE.fullmatch(text):
        return _comparison(match[1], match[2], node, problems)
    if (match := _RANGE.fullmatch(text)) and text != "..":
        low, high = (parse_number(end) if end else None for end in match.groups())
        if low is not None and high is not None and low > high:
            problems.report("G105", f"`{text}` holds no number: {low} is more than {high}", node.span)
            return None
        return Between(low, high, text, node.span)
    if text == "" and node.plain:
        problems.report("G105", "a condition has no value", node.span, hint="for a field without one: `{empty: yes}`")
        return None
    return Equals(text, node.span)


def _comparison(sign: str, text: str, node: Scalar, problems: Problems) -> Condition | None:
    number = parse_number(text)
    if number is None:
        problems.report("G105", f"`{node.text}` compares with `{text}`, which is not a whole number", node.span)
        return None
    low = {">=": number, ">": number + 1}.get(sign)
    high = {"<=": number, "<": number - 1}.get(sign)
    return Between(low, high, node.text.strip(), node.span)
