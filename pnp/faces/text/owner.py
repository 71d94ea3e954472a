"""Whose text is being set, as messages name it, and the message for characters no glyph is there for."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from pnp.problems import Problems, Span
from pnp.source import format_mm


@dataclass(frozen=True, slots=True)
class Owner:
    """The card and the box, and where the text was written. It is printed `enlarge` times smaller than it is set.

    `holding` finds where one of some characters was written, of a text that has several places.
    """

    card: str
    box: str
    span: Span | None = None
    enlarge: float = 1.0
    holding: Callable[[str], Span | None] = lambda _: None

    def printed(self, length: float) -> float:
        """A size or a length as it is printed, in the same unit."""
        return round(length / self.enlarge, 3)

    def points(self, size: float) -> str:
        """A size of type as it is printed: `6.5 pt`."""
        return f"{self.printed(size):g} pt"

    def millimetres(self, length: float) -> str:
        """A length, in points, as it is printed: `26.5 mm`."""
        return format_mm(length / self.enlarge)

    def __str__(self) -> str:
        return f"{self.card}, box `{self.box}`"


def report_missing(by_face: Mapping[str, Iterable[str]], owner: Owner, problems: Problems) -> None:
    """Report the characters that a face has no glyph for, one message for each face."""
    for face, characters in by_face.items():
        named = ", ".join(f"{_shown(char)} U+{ord(char):04X}" for char in characters)
        problems.report(
            "L221",
            f"{owner}: the typeface {face} has no glyph for {named}",
            owner.holding("".join(characters)) or owner.span,
            hint="write it another way, or name a typeface in the layout that covers it",
            data={"characters": "".join(characters), "typeface": face},
        )


def _shown(char: str) -> str:
    return f"`{char}`" if char.isprintable() else "a control character"
