"""What one field's value is tested against. Pure data with one question, `passes`. Knows no card and no game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

from pnp.games.fields import MINUS, Value
from pnp.games.folding import fold
from pnp.problems import Span

Sets = Mapping[str, frozenset[str]]


class Condition(Protocol):
    """A question about a value; `None` is a field the card does not have."""

    def passes(self, value: Value | None, sets: Sets) -> bool:
        """Whether the value fits. `sets` holds the derived sets that `$name` refers to."""
        ...


def parse_number(text: str) -> int | None:
    """A whole number with an optional sign (`+`, `-` or U+2212), or None."""
    digits = text.strip().replace(MINUS, "-")
    bare = digits[1:] if digits[:1] in ("+", "-") else digits
    return int(digits) if bare.isascii() and bare.isdigit() else None


def words_of(value: Value | None) -> tuple[str, ...]:
    """A value's single words: a list's items, a mapping's keys, or the one value as text."""
    if value is None or value == "":
        return ()
    if isinstance(value, bool):
        return ("yes" if value else "no",)
    if isinstance(value, int | str):
        return (str(value),)
    return tuple(map(str, value))  # a record by what it is called


@dataclass(frozen=True, slots=True)
class Equals:
    """The value is this word or number; of a list, one of its items is. Case and spacing of text do not count."""

    text: str
    span: Span

    def passes(self, value: Value | None, sets: Sets) -> bool:
        if isinstance(value, int) and not isinstance(value, bool):
            return value == parse_number(self.text)
        wanted = fold(self.text)
        return any(fold(word) == wanted for word in words_of(value))

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True, slots=True)
class Between:
    """A number from `low` to `high`, both included; None leaves an end open. `written` is how the author put it."""

    low: int | None
    high: int | None
    written: str
    span: Span

    def passes(self, value: Value | None, sets: Sets) -> bool:
        if not isinstance(value, int) or isinstance(value, bool):
            return False
        return (self.low is None or value >= self.low) and (self.high is None or value <= self.high)

    def __str__(self) -> str:
        return self.written


@dataclass(frozen=True, slots=True)
class InSet:
    """The value, or one of a list's items, is in the derived set `name`."""

    name: str
    span: Span

    def passes(self, value: Value | None, sets: Sets) -> bool:
        known = {fold(word) for word in sets.get(self.name, ())}
        return any(fold(word) in known for word in words_of(value))

    def __str__(self) -> str:
        return f"${self.name}"


@dataclass(frozen=True, slots=True)
class AnyOf:
    """One of several conditions holds."""

    options: tuple[Condition, ...]

    def passes(self, value: Value | None, sets: Sets) -> bool:
        return any(option.passes(value, sets) for option in self.options)

    def __str__(self) -> str:
        return " or ".join(str(option) for option in self.options)


@dataclass(frozen=True, slots=True)
class AllOf:
    """Every one of several conditions holds."""

    parts: tuple[Condition, ...]

    def passes(self, value: Value | None, sets: Sets) -> bool:
        return all(part.passes(value, sets) for part in self.parts)

    def __str__(self) -> str:
        return " and ".join(str(part) for part in self.parts)


@dataclass(frozen=True, slots=True)
class Not:
    """The condition does not hold."""

    part: Condition

    def passes(self, value: Value | None, sets: Sets) -> bool:
        return not self.part.passes(value, sets)

    def __str__(self) -> str:
        return f"not {self.part}"


@dataclass(frozen=True, slots=True)
class Empty:
    """The field is absent or holds nothing (`wanted` true), or the reverse."""

    wanted: bool

    def passes(self, value: Value | None, sets: Sets) -> bool:
        return (not words_of(value)) is self.wanted

    def __str__(self) -> str:
        return "empty" if self.wanted else "not empty"


@dataclass(frozen=True, slots=True)
class SubsetOf:
    """Every item of a list is one of the options; an empty list is, an absent field is not."""

    options: AnyOf

    def passes(self, value: Value | None, sets: Sets) -> bool:
        return value is not None and all(self.options.passes(word, sets) for word in words_of(value))

    def __str__(self) -> str:
        return f"within {self.options}"


@dataclass(frozen=True, slots=True)
class Covers:
    """A list holds every one of the options; for `$name` every word of the derived set."""

    options: AnyOf

    def passes(self, value: Value | None, sets: Sets) -> bool:
        held = {fold(word) for word in words_of(value)}
        return all(
            {fold(word) for word in sets.get(option.name, ())} <= held
            if isinstance(option, InSet)
            else option.passes(value, sets)
            for option in self.options.options
        )

    def __str__(self) -> str:
        return "holding " + " and ".join(str(option) for option in self.options.options)


@dataclass(frozen=True, slots=True)
class Size:
    """A list has so many items, from `low` to `high`; an absent field has none. `written` is how the author put it."""

    low: int | None
    high: int | None
    written: str
    span: Span

    def passes(self, value: Value | None, sets: Sets) -> bool:
        size = len(words_of(value))
        return (self.low is None or size >= self.low) and (self.high is None or size <= self.high)

    def __str__(self) -> str:
        return f"{self.written} of them"
