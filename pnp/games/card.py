"""Card types and cards: records whose values are of the kind their game declares. Knows no layout and no rule."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Literal

from pnp.games.fields import FieldSpec, Value
from pnp.games.where import Where
from pnp.problems import NOWHERE, Span
from pnp.source.size import Size

Origin = Literal["source", "transcribed", "completed", "sample"]
ORIGINS: tuple[Origin, ...] = ("source", "transcribed", "completed", "sample")


@dataclass(frozen=True, slots=True)
class LayoutChoice:
    """A layout for the cards that fit `where`, such as those with much text."""

    where: Where
    layout: str


@dataclass(frozen=True, slots=True)
class CardForm:
    """Another size that the cards of a type can be printed in, with layouts of its own.

    With a `back` what is to be read stands on both sides, so that both are printed whatever is said of backs.
    """

    size: Size
    layout: str
    layouts: tuple[LayoutChoice, ...] = ()
    back: str = ""


@dataclass(frozen=True, slots=True)
class CardType:
    """A type of card: which fields it must and may have, the layout of its face, and the layout of each variant.

    `layouts` are tried in order before `layout`. `size` is the trim of these cards where it is not the game's, `sizes`
    what else they can be printed in; cards of a type that is not `sleeved` count for no sleeves. `back` is the layout
    of a back of the type's own, which may print the card's fields; "" for the common back, of which `common_back` is
    the layout in the type's size, where it has one. Of a `two_sided` card the back is no less than the front and always
    printed.
    """

    name: str
    required: tuple[str, ...]
    optional: tuple[str, ...] = ()
    layout: str = ""
    variants: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    back: str = ""
    span: Span = NOWHERE
    layouts: tuple[LayoutChoice, ...] = ()
    size: Size | None = None
    sizes: Mapping[str, CardForm] = field(default_factory=lambda: MappingProxyType({}))
    common_back: str = ""
    sleeved: bool = True
    two_sided: bool = False

    @property
    def fields(self) -> tuple[str, ...]:
        """Every field a card of this type may have, required ones first."""
        return self.required + self.optional

    def layout_of(self, card: Card) -> str:
        """The layout of a card's face: its variant's own, or else the first that is for such a card."""
        own = self.variants.get(card.variant, self.layout) if card.variant else self.layout
        if own != self.layout:
            return own
        return next((choice.layout for choice in self.layouts if choice.where.holds(card)), own)

    def layout_users(self) -> Iterator[tuple[str, str]]:
        """Every layout that faces of this type may have, and who has it: the type, a variant, some cards, a size."""
        yield self.layout, self.name
        for variant, layout in self.variants.items():
            yield layout, f"{self.name}, {variant}"
        for choice in self.layouts:
            yield choice.layout, f"{self.name}, {choice.where}"
        if self.common_back:
            yield self.common_back, f"{self.name}, backs"
        for size, form in self.sizes.items():
            for layout in dict.fromkeys((form.layout, *(choice.layout for choice in form.layouts), form.back)):
                if layout:
                    yield layout, f"{self.name}, {size}"

    def in_size(self, name: str) -> CardType:
        """The same cards in another of their `sizes`. Raises `KeyError` when there is none of this name."""
        form = self.sizes[name]
        variants = MappingProxyType(dict.fromkeys(self.variants, form.layout))
        return replace(
            self,
            size=form.size,
            layout=form.layout,
            layouts=form.layouts,
            variants=variants,
            back=form.back or self.back,
            common_back="",
            two_sided=bool(form.back),
        )


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
