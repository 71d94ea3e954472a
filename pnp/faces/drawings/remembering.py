"""Drawings made once and used again: furniture looks the same on every card that agrees in what it shows.

Knows which of a card's values a drawing can see by the words in it, and composes it anew only when one of them differs.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Mapping

from pnp.faces.drawings.composing import compose_drawing
from pnp.faces.drawings.library import DrawingLibrary
from pnp.faces.drawings.look import Look
from pnp.faces.drawings.parts import Part
from pnp.faces.drawings.words.use import Use
from pnp.faces.frame import Op
from pnp.problems import Problems, Span

Key = tuple[int, float, float, str, tuple[tuple[str, object], ...]]


class Remembered:
    """Composes drawings that draw nothing by lot. One is known by identity, so it must live as long as this does."""

    def __init__(self, library: DrawingLibrary) -> None:
        self._library = library
        self._chosen_by = {choice.by for choice in library.palette.choices.values()}
        self._words: dict[int, frozenset[str]] = {}
        self._made: dict[Key, tuple[Op, ...]] = {}

    def compose(self, drawing: Part, width: float, height: float, *, look: Look, problems: Problems) -> tuple[Op, ...]:
        """The operations of a drawing, as `compose_drawing` makes them; the very same object for the same look."""
        if id(drawing) not in self._words:
            self._words[id(drawing)] = frozenset(_words_in(drawing, self._library.parts, set()))
        words = self._words[id(drawing)]
        seen = tuple((name, value) for name, value in look.variables.items() if self._shows(name, words))
        key = (id(drawing), width, height, look.light, seen)
        if key not in self._made:
            self._made[key] = compose_drawing(drawing, width, height, self._library, look=look, problems=problems)
        return self._made[key]

    def _shows(self, name: str, words: frozenset[str]) -> bool:
        """Whether a drawing with these words may look at a variable: rather once too often than once too seldom."""
        return name in self._chosen_by or any(name in word for word in words)


def _words_in(value: object, parts: Mapping[str, Part], entered: set[str]) -> Iterator[str]:
    """Every text inside a drawing, and inside the parts it uses."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, tuple):
        for item in value:
            yield from _words_in(item, parts, entered)
    elif isinstance(value, Mapping):
        yield from _words_in(tuple(value.items()), parts, entered)
    elif dataclasses.is_dataclass(value) and not isinstance(value, Span | type):
        for field in dataclasses.fields(value):
            yield from _words_in(getattr(value, field.name), parts, entered)
        if isinstance(value, Use) and value.part in parts and value.part not in entered:
            entered.add(value.part)
            yield from _words_in(parts[value.part], parts, entered)
