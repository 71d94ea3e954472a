"""JSON Schemas from the declarations that records are read by: editors complete and check YAML while it is typed.

The same annotations say what a key may hold (`records`) and what an editor should offer for it. A type that reads
itself with `read_node` may describe what it reads with `written(writer)`; one that does not is left to the reader, and
any value passes. A schema never refuses what the reader takes; the reader may refuse what a schema lets pass.
"""

from __future__ import annotations

import dataclasses
import types
import typing
from collections.abc import Iterable, Mapping
from typing import Annotated, Any, Literal, Union, get_args, get_origin

import yaml

from pnp.source.records import LengthMark, is_node, keys_of

Schema = dict[str, Any]

DRAFT = "http://json-schema.org/draft-07/schema#"
"""The draft that editors' YAML support understands best."""

SCALAR: Schema = {"type": ["string", "number", "boolean", "null"]}
"""Any single value: `no`, `1.10` and `12:30` are text to our reader and something else to an editor."""

FLAG: Schema = {"enum": [True, False, "yes", "no", "true", "false"]}
WHOLE: Schema = {"type": ["integer", "string"], "pattern": r"^[+-]?\d+$"}
NUMBER: Schema = {"type": ["number", "string"], "pattern": r"^[+-]?(\d+\.?\d*|\.\d+)$"}
LENGTH: Schema = {
    "anyOf": [{"type": "string", "pattern": r"^\s*([+-]?\d+(\.\d+)?\s*(pt|mm|cm|in)|0)\s*$"}, {"const": 0}],
    "description": "a length with its unit, such as `5mm` or `8.5pt`",
}
_SIMPLE: dict[Any, Schema] = {str: SCALAR, bool: FLAG, int: WHOLE, float: NUMBER}


class Writer:
    """Collects the definitions of one schema; everything named is defined once and referred to."""

    def __init__(self) -> None:
        self.definitions: dict[str, Schema] = {}
        self._names: dict[type[Any], str] = {}

    def document(self, title: str, root: Schema) -> Schema:
        """A whole schema: its root and all definitions that were referred to on the way."""
        named = {name: self.definitions[name] for name in sorted(self.definitions)}
        return {"$schema": DRAFT, "title": title, **root, **({"definitions": named} if named else {})}

    def of(self, annotation: Any) -> Schema:
        """What a value of the annotated type may look like."""
        origin, arguments = get_origin(annotation), get_args(annotation)
        if annotation is Any or is_node(annotation):
            return {}
        if origin is Annotated:
            return LENGTH if LengthMark in arguments else self.of(arguments[0])
        if origin in (Union, types.UnionType):
            return any_of(*({"type": "null"} if item is types.NoneType else self.of(item) for item in arguments))
        if origin is Literal:
            return words(arguments)
        if origin is tuple:
            return self._list(arguments)
        if origin in (dict, Mapping):
            return {"type": "object", "additionalProperties": self.of(arguments[1])}
        if hasattr(annotation, "written"):
            written: Schema = annotation.written(self)
            return written
        if hasattr(annotation, "read_node"):
            return {}
        if dataclasses.is_dataclass(annotation):
            return self.define(typing.cast("type[Any]", annotation))
        return _SIMPLE.get(annotation, {})

    def define(self, cls: type[Any]) -> Schema:
        """A reference to the definition of a record, made when it is first asked for."""
        if cls not in self._names:
            name = cls.__name__.strip("_")
            taken = name in self._names.values()
            self._names[cls] = f"{cls.__module__.rpartition('.')[2]}_{name}" if taken else name
        return self.refer(self._names[cls], lambda: self.record(cls))

    def refer(self, name: str, make: typing.Callable[[], Schema]) -> Schema:
        """A reference to a definition by name; one that contains itself may refer to itself while it is made."""
        if name not in self.definitions:
            self.definitions[name] = {}
            self.definitions[name] = make()
        return {"$ref": f"#/definitions/{name}"}

    def record(
        self,
        cls: type[Any],
        *,
        given: tuple[str, ...] = (),
        also: Mapping[str, Schema] | None = None,
        partial: bool = False,
    ) -> Schema:
        """A mapping with the keys of a record, but for those `given` another way, and with those of `also`.

        `partial` demands no key, for what a parent file may have stated.
        """
        properties: dict[str, Schema] = dict(also or {})
        required = []
        for key, annotation, needed in keys_of(cls):
            if key not in given:
                properties[key] = self.of(annotation)
                required += [key] if needed and not partial else []
        described = {"description": _first_sentence(cls)} if _first_sentence(cls) else {}
        must = {"required": required} if required else {}
        return {"type": "object", **described, "properties": properties, **must, "additionalProperties": False}

    def _list(self, arguments: tuple[Any, ...]) -> Schema:
        if len(arguments) == 2 and arguments[1] is Ellipsis:
            item = self.of(arguments[0])
            return any_of(item, {"type": "array", "items": item})
        items = [self.of(item) for item in arguments]
        return {"type": "array", "items": items, "minItems": len(items), "maxItems": len(items)}


def any_of(*choices: Schema) -> Schema:
    """One of several; no schema at all when one of them lets everything pass."""
    flat = [part for choice in choices for part in (choice["anyOf"] if [*choice] == ["anyOf"] else [choice])]
    distinct = [choice for n, choice in enumerate(flat) if choice not in flat[:n]]
    if {} in distinct:
        return {}
    return distinct[0] if len(distinct) == 1 else {"anyOf": distinct}


def by_kind(kinds: Mapping[str, Schema], *, demanded: bool = True) -> Schema:
    """A mapping whose `kind` says which of several records the rest is; without one nothing is said of the rest."""
    chosen = [
        {"if": {"properties": {"kind": {"const": word}}, "required": ["kind"]}, "then": record}
        for word, record in kinds.items()
    ]
    must = {"required": ["kind"]} if demanded else {}
    return {"type": "object", "properties": {"kind": {"enum": list(kinds)}}, **must, "allOf": chosen}


def words(choices: Iterable[str]) -> Schema:
    """One of these words; `4.5` and `no`, which are words to our reader, may be a number or a flag to an editor."""
    plain = list(choices)
    guessed = [guess for word in plain if isinstance(guess := yaml.safe_load(word or "''"), int | float)]
    return {"enum": [*plain, *guessed]}


def entries(of: Schema) -> Schema:
    """A mapping whose keys an author chooses."""
    return {"type": "object", "additionalProperties": of}


def _first_sentence(cls: type[Any]) -> str:
    """What the docstring says first; nothing for the signature that dataclasses write for themselves."""
    first = " ".join((cls.__doc__ or "").split("\n\n")[0].split())
    return "" if first.startswith(f"{cls.__name__}(") else first
