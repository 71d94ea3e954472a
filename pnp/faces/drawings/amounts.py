"""Numbers of a drawing: millimetres, fractions of the box, variables, sums of these, ranges and blends. No expressions.

    12.5            millimetres
    0.4w  0.3h      fractions of the box's width and height; any other variable serves the same way: `1.2size`, `-side`
    0.5w-size+1     sums
    0.2..0.6h       a number drawn from the current stream each time it is asked for (`@ sky` names another stream)
    {from: 2, to: 5, by: wind}             a blend by a variable: `from` at 0, `to` at 1
    {case: light, night: 1..3, "dawn, dusk": 4, else: 5}    by the word a variable holds
    {pick: [1, 2, 3]}                      one of several (`stream: sky` beside it names another stream)
    {smallest: [0.5w, size+2]}             the smallest of several, and likewise `largest`
    {slot: 20, below: 3}                   by a place of the picture's digest, see `slots`

`0.2..0.6h` runs from 0.2 mm to 0.6 h: each end is an amount of its own.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from collections.abc import Mapping as MappingType
from dataclasses import dataclass

from pnp.faces.drawings.scope import Scope
from pnp.problems import Problems, Span
from pnp.source import Mapping, Node, Scalar, Sequence

_NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)")
_TERM = re.compile(r"\s*([-+]?)\s*(\d+\.?\d*|\.\d+)?\s*([a-z][a-z0-9_]*)?")


UNITS = ("mm", "cm", "pt", "in")  # a drawing's numbers have none: they are millimetres


class Amount:
    """A number that is known once a drawing is composed."""

    __slots__ = ()

    def of(self, scope: Scope) -> float:
        """The number, in the units of the drawing."""
        raise NotImplementedError

    def whole(self, scope: Scope) -> int:
        """The number as a count; a range gives each whole number from end to end the same chance."""
        return round(self.of(scope))

    @classmethod
    def read_node(cls, node: Node, problems: Problems) -> Amount | None:
        """An amount from YAML, or None after reporting L302."""
        if isinstance(node, Scalar):
            amount = parse_amount(node.text, node.span)
            if amount is None:
                problems.report(
                    "L302",
                    f"`{node.text}` is no amount",
                    node.span,
                    hint="write millimetres as `3`, fractions of the box as `0.4w`, ranges as `1..2`",
                )
            return amount
        if isinstance(node, Mapping):
            for key, read in READERS.items():
                if key in node:
                    return read(node, problems)
        words = ", ".join(f"`{key}`" for key in READERS)
        problems.report("L302", f"an amount is a number, a sum, a range, or a mapping with one of {words}", node.span)
        return None


@dataclass(frozen=True, slots=True)
class Fixed(Amount):
    """A plain number."""

    value: float

    def of(self, scope: Scope) -> float:
        """The number."""
        return self.value


@dataclass(frozen=True, slots=True)
class Sum(Amount):
    """Multiples of variables, and a number."""

    constant: float
    terms: tuple[tuple[float, str], ...]
    span: Span

    def of(self, scope: Scope) -> float:
        """The sum; a variable that is not set counts nothing, after reporting L307."""
        total = self.constant
        variables = scope.variables
        for factor, name in self.terms:
            value = variables.get(name)
            if isinstance(value, float):
                total += factor * value
            else:
                scope.missing_number(name, self.span)
        return total


@dataclass(frozen=True, slots=True)
class Range(Amount):
    """A number drawn anew each time; `stream` is empty for the current one."""

    low: Amount
    high: Amount
    stream: str = ""

    def of(self, scope: Scope) -> float:
        """A number between the two ends."""
        low, high = self.low.of(scope), self.high.of(scope)
        return scope.draw(self.stream).between(low, high)

    def whole(self, scope: Scope) -> int:
        """A whole number from end to end."""
        return scope.draw(self.stream).whole(self.low.whole(scope), self.high.whole(scope))


@dataclass(frozen=True, slots=True)
class Blend(Amount):
    """A straight line from one amount to another, run along by a variable."""

    start: Amount
    end: Amount
    by: Amount

    def of(self, scope: Scope) -> float:
        """The place along the line."""
        start = self.start.of(scope)
        return start + (self.end.of(scope) - start) * self.by.of(scope)


@dataclass(frozen=True, slots=True)
class Case(Amount):
    """An amount by the word that a variable holds."""

    variable: str
    cases: MappingType[str, Amount]
    otherwise: Amount | None
    span: Span

    def chosen(self, scope: Scope) -> Amount:
        """The amount that holds; nothing at all after reporting L307."""
        found = self.cases.get(scope.word(self.variable), self.otherwise)
        if found is None:
            scope.missing_case(self.variable, self.span)
            return NOUGHT
        return found

    def of(self, scope: Scope) -> float:
        """The number of the case that holds."""
        return self.chosen(scope).of(scope)

    def whole(self, scope: Scope) -> int:
        """The count of the case that holds."""
        return self.chosen(scope).whole(scope)


@dataclass(frozen=True, slots=True)
class Pick(Amount):
    """One of several amounts, drawn from the current stream; `hint` names a variable that decides when it is set."""

    options: tuple[Amount, ...]
    hint: str
    stream: str = ""

    def of(self, scope: Scope) -> float:
        """The number picked."""
        given = scope.variables.get(self.hint) if self.hint else None
        if isinstance(given, float):
            return given
        if isinstance(given, str) and _NUMBER.fullmatch(given):
            return float(given)
        return scope.draw(self.stream).pick(self.options).of(scope)


@dataclass(frozen=True, slots=True)
class Extreme(Amount):
    """The smallest of several amounts, or the largest; all of them are worked out."""

    options: tuple[Amount, ...]
    largest: bool

    def of(self, scope: Scope) -> float:
        """The number."""
        found = [amount.of(scope) for amount in self.options]
        return max(found) if self.largest else min(found)


NOUGHT = Fixed(0.0)
ONE = Fixed(1.0)
FINE = Fixed(0.25)  # a pen that draws an outline


def parse_amount(text: str, span: Span) -> Amount | None:
    """A number, a sum or a range; None for anything else."""
    if _NUMBER.fullmatch(text):
        return Fixed(float(text))
    body, _, stream = text.partition("@")
    low, dots, high = body.partition("..")
    if not dots:
        return None if stream else _parse_sum(body, span)
    ends = _parse_sum(low, span), _parse_sum(high, span)
    return None if ends[0] is None or ends[1] is None else Range(ends[0], ends[1], stream.strip())


def _parse_sum(text: str, span: Span) -> Amount | None:
    constant, terms, position = 0.0, [], 0
    text = text.strip()
    while position < len(text):
        found = _TERM.match(text, position)
        if found is None or found.end() == position or (found[2] is None and found[3] is None):
            return None
        if (position and not found[1]) or found[3] in UNITS:
            return None
        factor = float(found[2] or 1) * (-1 if found[1] == "-" else 1)
        if found[3]:
            terms.append((factor, found[3]))
        else:
            constant += factor
        position = found.end()
    if not text:
        return None
    return Sum(constant, tuple(terms), span) if terms else Fixed(constant)


def each_word(node: Mapping) -> Iterator[tuple[str, Node]]:
    """Every word of a `case` with what it stands for; words that share something are written `"dawn, dusk"`."""
    for key, item in node.items():
        if key != "case":
            yield from ((word, item) for word in (key.split(", ") if key else [key]))


def _read_case(node: Mapping, problems: Problems) -> Amount | None:
    variable = node.entries["case"]
    if not isinstance(variable, Scalar):
        problems.report("L302", "`case` names a variable", variable.span)
        return None
    cases = {word: Amount.read_node(item, problems) for word, item in each_word(node)}
    if any(item is None for item in cases.values()):
        return None
    sound = {key: item for key, item in cases.items() if item is not None}
    return Case(variable.text, sound, sound.pop("else", None), node.span)


def _read_blend(node: Mapping, problems: Problems) -> Amount | None:
    if set(node.entries) != {"from", "to", "by"}:
        problems.report("L302", "a blend has `from`, `to` and `by`, nothing else", node.span)
        return None
    parts = [Amount.read_node(node.entries[key], problems) for key in ("from", "to", "by")]
    start, end, by = parts
    return None if start is None or end is None or by is None else Blend(start, end, by)


def _read_pick(node: Mapping, problems: Problems) -> Amount | None:
    options = node.entries["pick"]
    hint, stream = node.get("hint"), node.get("stream")
    if not isinstance(options, Sequence) or not options.items or set(node.entries) - {"pick", "hint", "stream"}:
        message = "`pick` needs a list of amounts, and takes no other keys than `hint` and `stream`"
        problems.report("L302", message, node.span)
        return None
    amounts = [Amount.read_node(item, problems) for item in options]
    sound = tuple(item for item in amounts if item is not None)
    if len(sound) < len(amounts):
        return None
    return Pick(sound, hint.text if isinstance(hint, Scalar) else "", stream.text if isinstance(stream, Scalar) else "")


def _read_extreme(node: Mapping, problems: Problems) -> Amount | None:
    key = "smallest" if "smallest" in node else "largest"
    options = node.get(key)
    if not isinstance(options, Sequence) or len(options) < 2 or len(node.entries) > 1:
        problems.report("L302", "`smallest` and `largest` need a list of two amounts or more", node.span)
        return None
    amounts = [Amount.read_node(item, problems) for item in options]
    sound = tuple(item for item in amounts if item is not None)
    return Extreme(sound, key == "largest") if len(sound) == len(amounts) else None


def _read_slot(node: Mapping, problems: Problems) -> Amount | None:
    from pnp.faces.drawings.slots import read_slot

    return read_slot(node, problems)


READERS = {
    "slot": _read_slot,
    "case": _read_case,
    "from": _read_blend,
    "pick": _read_pick,
    "smallest": _read_extreme,
    "largest": _read_extreme,
}
