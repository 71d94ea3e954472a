"""What a layout may hold, as a schema for editors: every box by its kind, every drawing word by its own."""

from __future__ import annotations

from pnp.faces.boxes import BOX_KINDS
from pnp.faces.drawings.words import WORDS
from pnp.faces.placing import Place
from pnp.faces.text import TextStyle
from pnp.games import Where
from pnp.source.records import keys_of
from pnp.source.schema import SCALAR, Schema, Writer, any_of, by_kind, entries
from pnp.source.size import Size


def layout_schema() -> Schema:
    """`layouts/<game>/*.yaml` and those of components. What a parent states need not be stated again."""
    writer = Writer()
    style = writer.refer("TextStyle", lambda: writer.record(TextStyle, partial=True))
    names = any_of({"type": "string"}, {"type": "array", "items": {"type": "string"}})
    keys = {
        "extends": {"type": "string", "description": "one parent: `card` beside this file, or `base/portrait`"},
        "size": writer.of(Size),
        "grow": writer.of(bool),
        "ground": {"type": "string", "description": "a palette colour"},
        "styles": entries(style),
        "boxes": boxes_schema(writer),
        "remove": {**names, "description": "boxes of the parent that this layout does without"},
        "note": SCALAR,
    }
    root = {"type": "object", "properties": keys, "additionalProperties": False}
    return writer.document("A layout of pnp", root)


def boxes_schema(writer: Writer) -> Schema:
    """Boxes by name; a box without `kind` changes one of the parent's."""
    return entries(writer.refer("Box", lambda: _box(writer)))


def _box(writer: Writer) -> Schema:
    place = {key: writer.of(annotation) for key, annotation, _ in keys_of(Place)}
    neighbour = {"type": "string", "description": "the name of another box"}
    shared = {**place, "show_if": writer.of(Where), "before": neighbour, "after": neighbour}
    kinds = {
        word: writer.record(kind, also={"kind": {"const": word}, **shared}, partial=True)
        for word, kind in BOX_KINDS.items()
    }
    return by_kind(kinds, demanded=False)


def word_schema(writer: Writer) -> Schema:
    """A drawing word of any kind."""
    return by_kind({word: writer.record(cls, also={"kind": {"const": word}}) for word, cls in WORDS.items()})
