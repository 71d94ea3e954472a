"""What a field of a card may hold, and how its value is printed. Knows no card and no game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Literal

from pnp.problems import NOWHERE, Span

FieldKind = Literal[
    "text", "rich", "lines", "number", "choice", "choices", "flag", "asset", "reference", "list", "hints", "records"
]
RICH: tuple[FieldKind, ...] = ("rich", "lines")
"""The kinds whose text has inline marks."""

MINUS = "\u2212"
NO_SYMBOLS: Mapping[str, str] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Record:
    """One of the records of a `records` field: its values by sub-field, and where each was written."""

    values: Mapping[str, Value]
    span: Span = field(default=NOWHERE, compare=False, repr=False)
    field_spans: Mapping[str, Span] = field(default_factory=lambda: MappingProxyType({}), compare=False, repr=False)

    def get(self, name: str) -> Value | None:
        """The value of a sub-field, or None."""
        return self.values.get(name)

    def place(self, name: str) -> Span:
        """Where the sub-field's value stands, or the record."""
        return self.field_spans.get(name, self.span)

    def __str__(self) -> str:
        """The value of the first sub-field that holds a word, which is what a record is called."""
        return next((value for value in self.values.values() if isinstance(value, str) and value), "")


Value = str | int | bool | tuple[str, ...] | tuple[Record, ...] | Mapping[str, str]


@dataclass(frozen=True, slots=True)
class FieldSpec:
    """One declared field.

    `kind` is what a value must be: `text` (one line), `rich` (text with inline marks; a new line opens a paragraph),
    `lines` (a list of rich texts, each a paragraph), `number` (a whole number, or a key of `symbols` such as a dash),
    `choice` (one of `choices`), `choices` (some of them), `flag` (yes or no), `asset` (a file's path), `reference` (a
    card's id), `list` (words), `hints` (keys and words for whoever draws; never rules), `records` (a list of small
    records of the sub-fields in `fields`, of which those in `required` may not be missing; no records inside records).
    `min` and `max` bound a number, `signed` prints it as +1 or \u22121.
    """

    name: str
    kind: FieldKind = "text"
    label: str = ""
    choices: tuple[str, ...] = ()
    symbols: Mapping[str, str] = field(default_factory=lambda: NO_SYMBOLS)
    min: int | None = None
    max: int | None = None
    signed: bool = False
    fields: Mapping[str, FieldSpec] = field(default_factory=lambda: MappingProxyType({}))
    required: tuple[str, ...] = ()
    span: Span = NOWHERE

    @property
    def is_rich(self) -> bool:
        """Whether its text has inline marks."""
        return self.kind in RICH

    def show(self, value: Value | None) -> str:
        """The value as a face prints it: symbols looked up, a minus as U+2212, lists joined by commas; "" for none.

        Lines are joined by line ends, records by commas: each by what it is called.
        """
        if value is None:
            return ""
        if isinstance(value, bool):
            return "yes" if value else "no"
        if isinstance(value, int):
            digits = f"{MINUS}{-value}" if value < 0 else str(value)
            return f"+{digits}" if self.signed and value > 0 else digits
        if isinstance(value, str):
            return self.symbols.get(value, value)
        if isinstance(value, tuple):
            return ("\n" if self.kind == "lines" else ", ").join(map(str, value))
        return ", ".join(f"{key}: {text}" for key, text in value.items())
