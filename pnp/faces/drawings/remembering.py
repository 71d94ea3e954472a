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
        self._of_parts: dict[str, frozenset[str]] = {}
        self._seen: dict[tuple[int, tuple[str, ...]], tuple[str, ...]] = {}
        self._made: dict[Key, tuple[Op, ...]] = {}

    def compose(self, drawing: Part, width: float, height: float, *, look: Look, problems: Problems) -> tuple[Op, ...]:
        """The operations of a drawing, as `compose_drawing` makes them; the very same object for the same look."""
        names = self._names(drawing, tuple(look.variables))
        key = (id(drawing), width, height, look.light, tuple([(name, look.variables[name]) for name in names]))
        if key not in self._made:
            self._made[key] = compose_drawing(drawing, width, height, self._library, look=look, problems=problems)
        return self._made[key]

    def _names(self, drawing: Part, variables: tuple[str, ...]) -> tuple[str, ...]:
        """The variables a drawing may look at, by the words in it: rather one too many than one too few."""
        known = self._seen.get((id(drawing), variables))
        if known is None:
            words = frozenset(self._words_in(drawing))
            known = tuple(name for name in variables if name in self._chosen_by or any(name in word for word in words))
            self._seen[id(drawing), variables] = known
        return known

    def _words_in(self, value: object) -> Iterator[str]:
        """Every text inside a drawing, and inside the parts it uses."""
        if isinstance(value, str):
            yield value
        elif isinstance(value, tuple):
            for item in value:
                yield from self._words_in(item)
        elif isinstance(value, Mapping):
            yield from self._words_in(tuple(value.items()))
        elif dataclasses.is_dataclass(value) and not isinstance(value, Span | type):
            for field in dataclasses.fields(value):
                yield from self._words_in(getattr(value, field.name))
            if isinstance(value, Use) and value.part in self._library.parts:
                yield from self._words_of_part(value.part)

    def _words_of_part(self, name: str) -> frozenset[str]:
        if name not in self._of_parts:
            self._of_parts[name] = frozenset()  # a part that uses itself ends here
            self._of_parts[name] = frozenset(self._words_in(self._library.parts[name]))
        return self._of_parts[name]
