"""Text with fields in braces, `{name}` or `{cost|dash}`, filled from a card.

A closed list of formatters and nothing else: no expressions, no arithmetic. Inside a box that repeats its boxes for the
records of a field, `{item.name}` is a sub-field of the one at hand; `{base.name}` is a field of the card that a variant
is of, for any other card its own. Rich fields come in with their own marks; all other values are escaped, so that a
name with an underscore stays a name. `{icon:sword}`, `{term:guard}` and `{card:ID}` are marks of the inline grammar.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pnp.faces.text.markup import escape_marks
from pnp.games import Card, FieldSpec, Game
from pnp.games.game import sub_fields
from pnp.problems import Problems, Span, one_of
from pnp.source import Node, Scalar

if TYPE_CHECKING:
    from pnp.source.schema import Schema, Writer

FORMATTERS: dict[str, Callable[[str], str]] = {
    "upper": str.upper,
    "lower": str.lower,
    "title": str.title,
    "plain": str,
    "bullets": lambda text: "\n".join(f"• {line}" for line in text.split("\n") if line),  # before each line
    "unbroken": lambda text: text.replace(" ", "\u00a0"),  # all in one line
    "slashes": lambda text: text.replace(", ", " / "),  # between the items of a list
}

BUILT_IN = ("id", "type", "base_id", "variant", "origin", "name")

OF_BASE = "base."
"""What a slot begins with that asks the base card."""

MARKS = ("icon", "term", "card")
"""What opens a mark of the inline grammar: `{icon:sword}` is one, and `sword` no field."""

_SLOT = re.compile(r"\{([^{}]*)\}")


@dataclass(frozen=True, slots=True)
class Slot:
    """A field to fill in, and the formatter its text goes through."""

    field: str
    formatter: str


@dataclass(frozen=True, slots=True)
class Template:
    """Literal text and slots in order, with the place it was written."""

    parts: tuple[str | Slot, ...]
    span: Span

    @classmethod
    def written(cls, _: Writer) -> Schema:
        """Such as `{name|upper}`."""
        return {"type": ["string", "number"], "description": "text with fields in braces, such as `{name}`"}

    @classmethod
    def read_node(cls, node: Node, problems: Problems) -> Template | None:
        """A template from a scalar; an unknown formatter is a problem."""
        if not isinstance(node, Scalar):
            problems.report("S103", "a text must be a single value", node.span)
            return None
        parts: list[str | Slot] = []
        sound = True
        end = 0
        for match in _SLOT.finditer(node.text):
            if match[1].partition(":")[0] in MARKS:
                continue
            parts.append(node.text[end : match.start()])
            field, _, formatter = match[1].partition("|")
            if formatter and formatter not in FORMATTERS:
                problems.report(
                    "L104", f"`{match[0]}` asks for `{formatter}`", node.span, hint=one_of(formatter, FORMATTERS)
                )
                sound = False
            parts.append(Slot(field.strip(), formatter or "plain"))
            end = match.end()
        parts.append(node.text[end:])
        return cls(tuple(part for part in parts if part != ""), node.span) if sound else None

    @property
    def fields(self) -> Iterator[str]:
        """Names of the fields it needs."""
        return (part.field for part in self.parts if isinstance(part, Slot))

    def plain(self, card: Card, game: Game) -> str:
        """The filled text without any escaping; absent fields are empty."""
        return "".join(part if isinstance(part, str) else _shown(part, card, game) for part in self.parts)

    def rich(self, card: Card, game: Game) -> str:
        """The filled text as inline grammar: rich fields keep their marks, other values are escaped."""
        return "".join(part if isinstance(part, str) else _marked(part, card, game) for part in self.parts)


def _shown(slot: Slot, card: Card, game: Game) -> str:
    card, name = _whose(slot.field, card, game)
    value = card.get(name)
    if value is None:
        return ""
    spec = spec_of(name, card, game)
    return FORMATTERS[slot.formatter](spec.show(value) if spec else str(value))


def _whose(name: str, card: Card, game: Game) -> tuple[Card, str]:
    """The card that a field is asked of, and the field's own name."""
    if not name.startswith(OF_BASE):
        return card, name
    return game.card(card.base_id) or card, name.removeprefix(OF_BASE)


def spec_of(name: str, card: Card, game: Game) -> FieldSpec | None:
    """What is declared of a field, or of a sub-field of the record that a box repeats its boxes for."""
    return card.given.get(name) or game.fields.get(name)


def _marked(slot: Slot, card: Card, game: Game) -> str:
    spec = spec_of(slot.field.removeprefix(OF_BASE), card, game)
    text = _shown(slot, card, game)
    return text if spec is not None and spec.is_rich else escape_marks(text)


def check_fields(
    names: Iterator[str], span: Span, game: Game, problems: Problems, own: Collection[str] = BUILT_IN
) -> None:
    """Report every named field that is neither declared by the game nor `own`, with near matches."""
    for name in (name.removeprefix(OF_BASE) for name in names):
        if game.spec(name) is None and name not in own:
            hint = one_of(name, [*game.fields, *sub_fields(game.fields), *own])
            problems.report("L103", f"no field `{name}` in {game.short_title}", span, hint=hint)
