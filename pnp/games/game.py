"""A game: its identity, card types, fields, sections, glossary, icons and cards. Knows no layout, rule or deck."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from pnp.games.card import ORIGINS, Card, CardType
from pnp.games.fields import FieldSpec, Record
from pnp.games.folding import fold
from pnp.games.glossary import Glossary
from pnp.games.icon import Icon
from pnp.games.where import Where, values_of
from pnp.problems import NOWHERE, Span
from pnp.source.size import Size


@dataclass(frozen=True, slots=True)
class Section:
    """A named part of a deck: which cards may stand in it, and the headings that open it, the first being its label.

    One that is not `printed` names cards again that stand in another section: judged, never counted or printed.
    """

    name: str
    accepts: Where
    aliases: tuple[str, ...]
    printed: bool = True
    span: Span = NOWHERE

    @property
    def label(self) -> str:
        """The section as messages name it."""
        return self.aliases[0] if self.aliases else self.name


@dataclass(frozen=True, slots=True, eq=False)
class Game:
    """Everything a game folder says, but for rules.

    `size` is the trim of its cards but for types that have their own, `back` the layout of their common back; with
    `same_names` several designs may share a name.
    """

    key: str
    title: str
    short_title: str
    version: str
    credit: str
    rights: str
    source: str
    notice: str
    size: Size
    back: str
    same_names: bool
    fields: Mapping[str, FieldSpec]
    types: Mapping[str, CardType]
    sections: Mapping[str, Section]
    glossary: Glossary
    icons: Mapping[str, Icon]
    span: Span
    cards: tuple[Card, ...] = ()
    index: Mapping[str, tuple[Card, ...]] = field(default_factory=lambda: MappingProxyType({}), repr=False)

    def find(self, text: str) -> list[Card]:
        """The cards with this id or name, base cards before variants; case, width, quotes and dashes do not count."""
        return list(self.index.get(fold(text), ()))

    def card(self, card_id: str) -> Card | None:
        """The card with exactly this id."""
        return next((card for card in self.index.get(fold(card_id), ()) if card.id == card_id), None)

    def of_type(self, *types: str) -> list[Card]:
        """The cards of these types in order."""
        return [card for card in self.cards if card.type in types]

    def variants_of(self, card: Card) -> list[Card]:
        """The base card and its variants, for any one of them."""
        return [other for other in self.cards if other.base_id == card.base_id]

    def size_of(self, card: Card) -> Size:
        """The trim of a card: its type's own, or the game's."""
        return self.types[card.type].size or self.size

    def in_sizes(self, chosen: Mapping[str, str]) -> Game:
        """The same game with some types of card (by name) in another of their sizes (by its name)."""
        types = {name: kind.in_size(chosen[name]) if name in chosen else kind for name, kind in self.types.items()}
        return replace(self, types=MappingProxyType(types))

    def rich_texts(self, card: Card) -> Iterator[tuple[FieldSpec, str]]:
        """The card's rules texts, as (field, text); those in its records too, a list of lines as one text.

        A sub-field bears the name of its place, such as `crew[2].duty`, by which `card.place` finds it.
        """
        for name in self.types[card.type].fields:
            spec, value = self.fields[name], card.values.get(name)
            if spec.is_rich and value:
                yield spec, spec.show(value)
            elif spec.kind == "records" and isinstance(value, tuple):
                for number, record in enumerate(value, 1):
                    if isinstance(record, Record):
                        yield from _rich_values(spec, record, number)

    def spec(self, name: str) -> FieldSpec | None:
        """A declared field, or the sub-field of records written `field.sub`; None where there is none."""
        field_name, dot, sub = name.partition(".")
        spec = self.fields.get(field_name)
        return spec.fields.get(sub) if spec and dot else spec

    def show(self, card: Card, name: str) -> str:
        """A field of the card in words, or a sub-field of its records in each that has it; "" for none."""
        spec = self.askable.get(name)
        values = [value for value in values_of(card, name) if value is not None]
        return ", ".join(spec.show(value) for value in values) if spec else ""

    @property
    def rights_line(self) -> str:
        """Whose rights it is printed under; `rights unknown` where nobody knows."""
        return "rights unknown" if self.rights == "unknown" else self.rights

    @property
    def askable(self) -> dict[str, FieldSpec]:
        """Every field a `where` may ask about: the declared ones, and what each card has by itself."""
        own = {
            "id": FieldSpec("id", label="ID"),
            "name": FieldSpec("name"),
            "type": FieldSpec("type", "choice", choices=tuple(self.types)),
            "base_id": FieldSpec("base_id"),
            "variant": FieldSpec("variant", "choice", choices=self._variants()),
            "origin": FieldSpec("origin", "choice", choices=ORIGINS),
            "terms": FieldSpec("terms", "choices", choices=tuple(self.glossary.terms)),
        }
        return {**own, **self.fields, **sub_fields(self.fields)}

    def _variants(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(name for kind in self.types.values() for name in kind.variants))


def sub_fields(fields: Mapping[str, FieldSpec]) -> dict[str, FieldSpec]:
    """The sub-fields of all records as a `where` asks for them: by `field.sub`, under which messages name them too."""
    return {
        f"{name}.{sub}": replace(inner, name=f"{name}.{sub}")
        for name, spec in fields.items()
        for sub, inner in spec.fields.items()
    }


def _rich_values(spec: FieldSpec, record: Record, number: int) -> Iterator[tuple[FieldSpec, str]]:
    for sub, inner in spec.fields.items():
        value = record.get(sub)
        if inner.is_rich and value:
            yield replace(inner, name=f"{spec.name}[{number}].{sub}"), inner.show(value)


def build_index(cards: tuple[Card, ...]) -> Mapping[str, tuple[Card, ...]]:
    """Cards by folded id and folded name, base cards first."""
    index: dict[str, list[Card]] = {}
    for card in sorted(cards, key=lambda card: card.variant != ""):
        for key in {fold(card.id), fold(card.name)}:
            index.setdefault(key, []).append(card)
    return MappingProxyType({key: tuple(found) for key, found in index.items()})
