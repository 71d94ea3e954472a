"""What a field of a card may hold, and how its value is printed. Knows no card and no game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Literal

from pnp.problems import NOWHERE, Span

Value = str | int | bool | tuple[str, ...] | Mapping[str, str]
FieldKind = Literal["text", "rich", "number", "choice", "choices", "flag", "asset", "reference", "list", "hints"]

MINUS = "\u2212"
NO_SYMBOLS: Mapping[str, str] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class FieldSpec:
    """One declared field.

    `kind` is what a value must be: `text` (one line), `rich` (text with inline marks; a new line opens a paragraph),
    `number` (a whole number, or a key of `symbols` such as a dash), `choice` (one of `choices`), `choices` (some of
    them), `flag` (yes or no), `asset` (a file's path), `reference` (a card's id), `list` (words), `hints` (keys and
    words for whoever draws; never rules). `min` and `max` bound a number, `signed` prints it as +1 or \u22121.
    """

    name: str
    kind: FieldKind = "text"
    label: str = ""
    choices: tuple[str, ...] = ()
    symbols: Mapping[str, str] = field(default_factory=lambda: NO_SYMBOLS)
    min: int | None = None
    max: int | None = None
    signed: bool = False
    span: Span = NOWHERE

    def show(self, value: Value | None) -> str:
        """The value as a face prints it: symbols looked up, a minus as U+2212, lists joined by commas; "" for none."""
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
            return ", ".join(value)
        return ", ".join(f"{key}: {text}" for key, text in value.items())
