"""Sentence templates such as `Deal {n} damage to {target}.` and how a text is matched against them.

A slot stands for any of its phrases, which may hold slots themselves; a number slot for a number in its range;
`{field:x}` for the card's field as printed. Matching is memoised per place, so that nested slots stay cheap.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field

from pnp.games.fields import MINUS

_BRACES = re.compile(r"\{([^{}]*)\}")
_DIGITS = re.compile(r"\d+")


@dataclass(frozen=True, slots=True)
class SlotUse:
    """`{name}` in a template."""

    name: str


@dataclass(frozen=True, slots=True)
class FieldUse:
    """`{field:name}` in a template."""

    name: str


Part = str | SlotUse | FieldUse


@dataclass(frozen=True, slots=True)
class Template:
    """A sentence or phrase with slots."""

    text: str
    parts: tuple[Part, ...]

    def may_begin(self, text: str, place: int) -> bool:
        """False when already the first letter differs: most templates of a game need no closer look at a sentence."""
        first = self.parts[0] if self.parts else ""
        return not isinstance(first, str) or text[place : place + 1] == first[:1]

    def uses(self) -> Iterator[SlotUse | FieldUse]:
        """Its slots and fields in order."""
        for part in self.parts:
            if not isinstance(part, str):
                yield part


@dataclass(frozen=True, slots=True)
class Slot:
    """What a slot stands for: any of `options`, or a whole number from `low` to `high`."""

    options: tuple[Template, ...] = ()
    low: int = 0
    high: int = -1


def parse_template(text: str) -> Template:
    """A template from its text; braces that hold nothing name a slot called ""."""
    parts: list[Part] = []
    place = 0
    for match in _BRACES.finditer(text):
        if match.start() > place:
            parts.append(text[place : match.start()])
        opener, colon, rest = match[1].partition(":")
        parts.append(FieldUse(rest.strip()) if colon and opener == "field" else SlotUse(match[1].strip()))
        place = match.end()
    if place < len(text):
        parts.append(text[place:])
    return Template(text, tuple(parts))


@dataclass(slots=True)
class Matching:
    """One text being matched. `printed` gives a field as the card prints it ("" for none).

    `furthest` is the place up to which some template of the last `ends` agreed with the text.
    """

    text: str
    slots: Mapping[str, Slot]
    printed: Callable[[str], str]
    furthest: int = 0
    _memo: dict[tuple[str, int], frozenset[int]] = field(default_factory=dict)
    _reach: dict[tuple[str, int], int] = field(default_factory=dict)

    def ends(self, template: Template, start: int) -> frozenset[int]:
        """Every place where the template, begun at `start`, can end."""
        key = (template.text, start)
        if key not in self._memo:
            outer, self.furthest = self.furthest, start
            places = frozenset((start,))
            for part in template.parts:
                places = frozenset(end for place in places for end in self._after(part, place))
            self._memo[key], self._reach[key] = places, self.furthest
            self.furthest = outer
        self.furthest = max(self.furthest, self._reach[key])
        return self._memo[key]

    def whole(self, template: Template, start: int) -> bool:
        """Whether the template covers the text from `start` to its end."""
        self.furthest = start
        return len(self.text) in self.ends(template, start)

    def _after(self, part: Part, place: int) -> Iterator[int]:
        match part:
            case str():
                yield from self._literal(part, place)
            case FieldUse(name):
                for shown in self._shown(name, place):
                    yield from self._literal(shown, place)
            case SlotUse(name):
                slot = self.slots[name]
                for option in slot.options:
                    yield from self.ends(option, place)
                number = _DIGITS.match(self.text, place)
                if number and slot.low <= int(number[0]) <= slot.high:
                    self.furthest = max(self.furthest, number.end())
                    yield number.end()

    def _literal(self, literal: str, place: int) -> Iterator[int]:
        if self.text.startswith(literal, place):
            self.furthest = max(self.furthest, place + len(literal))
            yield place + len(literal)
            return
        pairs = zip(literal, self.text[place:], strict=False)
        agreed = next((n for n, (one, other) in enumerate(pairs) if one != other), len(self.text) - place)
        self.furthest = max(self.furthest, place + agreed)

    def _shown(self, name: str, place: int) -> Iterator[str]:
        """The printed value; after a sign the template spells itself, its digits alone if the sign is the value's."""
        shown = self.printed(name)
        if shown:
            yield shown
        sign = shown[:1] if shown[:1] in ("+", MINUS) else ""
        if sign and self.text[place - 1 : place].replace("-", MINUS) == sign:
            yield shown[1:]
