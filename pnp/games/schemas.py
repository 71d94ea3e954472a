"""What the files of a game folder may hold, as schemas for editors; of a known game, its cards field by field."""

from __future__ import annotations

from pnp.games.card import ORIGINS
from pnp.games.component import Thing
from pnp.games.fields import FieldSpec
from pnp.games.game import Game, Section
from pnp.games.glossary import Term
from pnp.games.icon import Icon
from pnp.games.reading.cards import OWN_KEYS
from pnp.games.reading.component_records import ComponentRecord, ComponentsRecord
from pnp.games.reading.identity import FieldRecord, GameRecord, TypeRecord
from pnp.games.where import Where
from pnp.source.schema import FLAG, SCALAR, WHOLE, Schema, Writer, any_of, entries, words

TEXT: Schema = {"type": ["string", "number"]}
ORIGIN: Schema = {
    "enum": list(ORIGINS),
    "description": "where the printed values come from; `completed` needs `filled`, the fields that were made up",
}
NAMES = any_of({"type": "string"}, {"type": "array", "items": {"type": "string"}})


def game_schema() -> Schema:
    """`data/<game>/game.yaml`."""
    writer = Writer()
    declared = writer.refer("Field", lambda: _declared(writer))
    parts = {
        "fields": entries(declared),
        "types": entries(writer.define(TypeRecord)),
        "sections": entries(writer.record(Section, given=("name",))),
    }
    return writer.document("A game of pnp", writer.record(GameRecord, given=tuple(parts), also=parts))


def _declared(writer: Writer) -> Schema:
    inner = {"fields": entries(writer.refer("Field", dict))}
    return writer.record(FieldRecord, given=("fields",), also=inner)


def glossary_schema() -> Schema:
    """`data/<game>/glossary.yaml`."""
    writer = Writer()
    return writer.document("The keywords of a game of pnp", _listed("terms", writer.record(Term, given=("key",))))


def icons_schema() -> Schema:
    """`data/<game>/icons.yaml`."""
    writer = Writer()
    return writer.document("The icons of a game of pnp", _listed("icons", writer.record(Icon, given=("name",))))


def components_schema() -> Schema:
    """`data/<game>/components.yaml`."""
    writer = Writer()
    parts = {
        "components": entries(writer.define(ComponentRecord)),
        "bring": entries(writer.record(Thing, given=("name",))),
    }
    root = writer.record(ComponentsRecord, given=tuple(parts), also=parts)
    return writer.document("What a table needs besides cards, for a game of pnp", root)


def cards_schema(game: Game | None = None) -> Schema:
    """`data/<game>/cards/*.yaml`: of a game that is given every field, otherwise only what all cards have."""
    card: Schema = {"type": "object", "properties": _own(game), "required": ["id"]}
    if game is not None:
        fields = {name: _value(spec) for name, spec in game.fields.items()}
        card["properties"] |= fields
        card["additionalProperties"] = False
        card["allOf"] = [_of_type(name, kind.required) for name, kind in game.types.items()]
    writer = Writer()
    title = f"Cards of {game.title}" if game else "Cards of a game of pnp"
    root = {"cards": {"type": "array", "items": writer.refer("Card", lambda: card)}}
    return writer.document(
        title, {"type": "object", "properties": root, "required": ["cards"], "additionalProperties": False}
    )


def _own(game: Game | None) -> dict[str, Schema]:
    """The keys that every card may have."""
    keys: dict[str, Schema] = dict.fromkeys(OWN_KEYS, TEXT)
    keys |= {"origin": ORIGIN, "filled": NAMES, "without": NAMES}
    if game is not None:
        keys["type"] = {"enum": list(game.types)}
    return keys


def _of_type(name: str, required: tuple[str, ...]) -> Schema:
    """What a base card of a type must have; a variant takes the rest from its base card."""
    is_base = {"properties": {"type": {"const": name}}, "required": ["type"], "not": {"required": ["base"]}}
    return {"if": is_base, "then": {"required": ["origin", *required]}}


def _value(spec: FieldSpec) -> Schema:
    """What a field may hold, with its label as what an editor tells of it."""
    return {**_kind(spec), **({"description": spec.label} if spec.label else {})}


def _kind(spec: FieldSpec) -> Schema:
    match spec.kind:
        case "number":
            return any_of(WHOLE, words(spec.symbols)) if spec.symbols else WHOLE
        case "choice":
            return words(spec.choices)
        case "choices":
            return {"type": "array", "items": words(spec.choices), "uniqueItems": True}
        case "list" | "lines":
            return {"type": "array", "items": SCALAR}
        case "flag":
            return FLAG
        case "hints":
            return entries(SCALAR)
        case "records":
            inner = {name: _value(sub) for name, sub in spec.fields.items()}
            must = {"required": list(spec.required)} if spec.required else {}
            record = {"type": "object", "properties": inner, **must, "additionalProperties": False}
            return {"type": "array", "items": record}
        case "text" | "rich" | "asset" | "reference":
            return SCALAR


def where_schema(writer: Writer) -> Schema:
    """The predicate over cards, whose fields only a game knows."""
    inner = writer.of(Where)
    wheres = {"anyOf": [inner, {"type": "array", "items": inner}]}
    names = {"anyOf": [{"type": "string"}, {"type": "array", "items": {"type": "string"}}]}
    return {
        "type": "object",
        "description": "fields and what they must hold; all must hold",
        "properties": {"has": names, "not": wheres, "any": wheres, "all": wheres},
    }


def _listed(key: str, item: Schema) -> Schema:
    return {"type": "object", "properties": {key: entries(item)}, "required": [key], "additionalProperties": False}
