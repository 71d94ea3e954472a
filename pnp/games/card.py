"""Card types and cards: records whose values are of the kind their game declares. Knows no layout and no rule."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Literal

from pnp.games.fields import FieldSpec, Value
from pnp.problems import NOWHERE, Span

Origin = Literal["source", "transcribed", "completed", "sample"]
ORIGINS: tuple[Origin, ...] = ("source", "transcribed", "completed", "sample")


@dataclass(frozen=True, slots=True)
class CardType:
    """A type of card: which fields it must and may have, the layout of its face, and the layout of each variant.

    `back` is the layout of a back of the type's own, which may print the card's fields; "" for the common back.
    """

    name: str
    required: tuple[str, ...]
    optional: tuple[str, ...] = ()
    layout: str = ""
    variants: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    back: str = ""
    span: Span = NOWHERE

    @property
    def fields(self) -> tuple[str, ...]:
        """Every field a card of this type may have, required ones first."""
        return self.required + self.optional


@dataclass(frozen=True, slots=True, eq=False)
class Card:
    """One card. A variant (`variant` not empty) shares its `base_id` with the base card, whose `base_id` is its own id.

    `filled` lists the fields of a `completed` card that its source does not state; `terms` the glossary terms its rules
    text names, in order of appearance; `inherited` the fields a variant takes from its base card. `given` declares the
    values that a layout adds to the card while it repeats boxes, such as `item.name`; a card as read has none.
    """

    id: str
    type: str
    base_id: str
    variant: str
    origin: Origin
    filled: tuple[str, ...]
    values: Mapping[str, Value]
    span: Span = field(repr=False)
    field_spans: Mapping[str, Span] = field(repr=False)
    terms: tuple[str, ...] = ()
    inherited: frozenset[str] = frozenset()
    given: Mapping[str, FieldSpec] = field(default_factory=lambda: MappingProxyType({}), repr=False)

    @property
    def name(self) -> str:
        """The printed name, or the id of a card whose type has no name."""
        name = self.values.get("name")
        return name if isinstance(name, str) and name else self.id

    def get(self, field_name: str) -> Value | None:
        """The value of a field, or of one of the facts every card has (`OWN_FIELDS`); None where there is none."""
        if field_name in self.values:
            return self.values[field_name]
        if field_name == "name":
            return self.name
        value: Value | None = getattr(self, field_name) if field_name in OWN_FIELDS else None
        return value

    def place(self, field_name: str) -> Span:
        """Where the field's value stands, or the card."""
        return self.field_spans.get(field_name, self.span)


OWN_FIELDS = ("id", "type", "base_id", "variant", "origin", "terms")  # what a card has without a game declaring it
