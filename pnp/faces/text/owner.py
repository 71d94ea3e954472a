"""Whose text is being set, as messages name it, and the message for characters no glyph is there for."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from pnp.problems import Problems, Span


@dataclass(frozen=True, slots=True)
class Owner:
    """The card and the box, and where the text was written."""

    card: str
    box: str
    span: Span | None = None

    def __str__(self) -> str:
        return f"{self.card}, box `{self.box}`"


def report_missing(by_face: Mapping[str, Iterable[str]], owner: Owner, problems: Problems) -> None:
    """Report the characters that a face has no glyph for, one message for each face."""
    for face, characters in by_face.items():
        named = ", ".join(f"{_shown(char)} U+{ord(char):04X}" for char in characters)
        problems.report(
            "L221",
            f"{owner}: the typeface {face} has no glyph for {named}",
            owner.span,
            hint="write it another way, or name a typeface in the layout that covers it",
            data={"characters": "".join(characters), "typeface": face},
        )


def _shown(char: str) -> str:
    return f"`{char}`" if char.isprintable() else "a control character"
