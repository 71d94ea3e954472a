"""Frozen dataclasses from YAML mappings: the field names are the keys, the annotations say what a value must be.

This is how every vocabulary reads its words, so a new word is a dataclass and nothing else. A field whose name is a
Python keyword carries a trailing underscore (`in_` reads the key `in`). A field `span: Span` receives the place of the
mapping; a field that is given, such as the name the mapping stands under, is no key. A type with a class method
`read_node(node, problems)` reads itself; a `Node` stays one, for whoever reads on. Knows nothing of games or layouts.
"""

from __future__ import annotations

import dataclasses
import types
import typing
from collections.abc import Collection
from collections.abc import Mapping as MappingType
from functools import cache
from typing import Annotated, Any, Literal, TypeVar, Union, get_args, get_origin

from pnp.problems import NOWHERE, Problems, Span, one_of
from pnp.source.lengths import parse_length
from pnp.source.nodes import Mapping, Node, Scalar, Sequence

T = TypeVar("T")


class LengthMark:
    """Marks a float that is written with a unit and kept as points."""


Length = Annotated[float, LengthMark]

NOTHING: MappingType[str, Any] = types.MappingProxyType({})
FAILED: Any = object()  # a value that could not be read; a problem was reported
TRUE_WORDS = {"yes": True, "true": True, "no": False, "false": False}


def read_record(
    cls: type[T],
    node: Node | None,
    problems: Problems,
    *,
    what: str = "",
    skip: tuple[str, ...] = (),
    given: MappingType[str, Any] = NOTHING,
) -> T | None:
    """A `cls` from a mapping, or None when anything in it is wrong (every fault is reported, none raised).

    `what` names the thing in messages ("box `title`"); `skip` lists keys that somebody else has read already; `given`
    holds fields that are known without the mapping.
    """
    name = what or cls.__name__.lower()
    if not isinstance(node, Mapping):
        if node is not None:
            problems.report("S103", f"{name} must be a mapping of keys to values", node.span)
        return None
    plan = _plan(typing.cast(Any, cls))
    keys = {key: field for key, field in plan.keys.items() if field[0] not in given}
    sound = _check_keys(keys, node, problems, name, skip)
    values: dict[str, Any] = {**({"span": node.span} if "span" in plan.all_names else {}), **given}
    for key, (field_name, annotation, required) in keys.items():
        child = node.get(key)
        if child is None:
            if required:
                problems.report("S106", f"{name} needs `{key}`", node.span)
                sound = False
            continue
        value = read_value(annotation, child, problems, f"`{key}` of {name}")
        if value is FAILED:
            sound = False
        else:
            values[field_name] = value
    return cls(**values) if sound else None


def read_entries(node: Node | None, problems: Problems, what: str, of: str = "names") -> Mapping:
    """A mapping whose keys an author chose; an empty one for None, and after reporting that `what` is none."""
    if isinstance(node, Mapping):
        return node
    if node is not None:
        problems.report("S103", f"{what} must be a mapping of {of}", node.span)
    return Mapping({}, NOWHERE)


def read_value(annotation: Any, node: Node, problems: Problems, what: str) -> Any:
    """A value of the annotated type, or `FAILED` after reporting why."""
    if is_node(annotation):
        return node
    if isinstance(node, Scalar) and node.plain and node.text in ("", "null", "~") and _allows_none(annotation):
        return None
    origin = get_origin(annotation)
    if origin is Annotated:
        base, *marks = get_args(annotation)
        return _read_length(node, problems, what) if LengthMark in marks else read_value(base, node, problems, what)
    if origin in (Union, types.UnionType):
        return _read_union(annotation, node, problems, what)
    if origin is Literal:
        return _read_choice(get_args(annotation), node, problems, what)
    if origin is tuple:
        return _read_tuple(get_args(annotation), node, problems, what)
    if origin in (dict, MappingType):
        return _read_mapping(get_args(annotation)[1], node, problems, what)
    if hasattr(annotation, "read_node"):
        value = annotation.read_node(node, problems)
        return FAILED if value is None else value
    if dataclasses.is_dataclass(annotation) and isinstance(annotation, type):
        record = read_record(annotation, node, problems, what=what)
        return FAILED if record is None else record
    return _read_scalar(annotation, node, problems, what)


def keys_of(cls: type[Any]) -> list[tuple[str, Any, bool]]:
    """The YAML keys of a record in order: each with its annotation and whether it must be there."""
    return [(key, annotation, required) for key, (_, annotation, required) in _plan(typing.cast(Any, cls)).keys.items()]


@dataclasses.dataclass(frozen=True, slots=True)
class _Plan:
    keys: dict[str, tuple[str, Any, bool]]  # YAML key -> field name, annotation, required
    all_names: frozenset[str]


@cache
def _plan(cls: type[Any]) -> _Plan:
    hints = typing.get_type_hints(cls, include_extras=True)
    keys = {}
    fields = dataclasses.fields(cls)
    for item in fields:
        if hints[item.name] is Span or not item.init:
            continue
        required = item.default is dataclasses.MISSING and item.default_factory is dataclasses.MISSING
        keys[item.name.removesuffix("_")] = (item.name, hints[item.name], required)
    return _Plan(keys, frozenset(item.name for item in fields))


def _check_keys(keys: Collection[str], node: Mapping, problems: Problems, name: str, skip: tuple[str, ...]) -> bool:
    unknown = [key for key in node.entries if key not in keys and key not in skip]
    for key in unknown:
        problems.report("S105", f"{name} has no key `{key}`", node.key_span(key), hint=one_of(key, keys))
    return not unknown


@cache
def is_node(annotation: Any) -> bool:
    """Whether a field takes the node itself (`Node`, or `Node | None` for one that may be left out)."""
    return frozenset(get_args(annotation)) - {types.NoneType} == frozenset(get_args(Node))


def _allows_none(annotation: Any) -> bool:
    return get_origin(annotation) in (Union, types.UnionType) and type(None) in get_args(annotation)


def _read_length(node: Node, problems: Problems, what: str) -> Any:
    if not isinstance(node, Scalar):
        problems.report("S103", f"{what} must be a single length", node.span)
        return FAILED
    points = parse_length(node.text)
    if points is None:
        problems.report(
            "S107",
            f"{what} is `{node.text}`, which is not a length with a unit",
            node.span,
            hint=f"for example `{_digits(node.text)}mm`",
        )
        return FAILED
    return points


def _digits(text: str) -> str:
    kept = "".join(c for c in text if c.isdigit() or c == ".")
    return kept or "5"


def _read_union(annotation: Any, node: Node, problems: Problems, what: str) -> Any:
    """The first alternative that reads without a fault; the faults of the best-shaped one otherwise."""
    choices = [item for item in get_args(annotation) if item is not type(None)]
    tried: list[tuple[Any, Problems]] = []
    for choice in choices:
        trial = Problems()
        value = read_value(choice, node, trial, what)
        if value is not FAILED:
            problems.extend(trial)
            return value
        tried.append((choice, trial))
    fitting = [trial for choice, trial in tried if _shape(choice) is type(node)]
    problems.extend(fitting[-1] if fitting else tried[-1][1])
    return FAILED


def _shape(annotation: Any) -> type:
    origin = get_origin(annotation)
    if origin is tuple:
        return Sequence
    if origin in (dict, MappingType) or dataclasses.is_dataclass(annotation):
        return Mapping
    return Scalar


def _read_choice(choices: tuple[Any, ...], node: Node, problems: Problems, what: str) -> Any:
    if isinstance(node, Scalar) and node.text in choices:
        return node.text
    text = node.text if isinstance(node, Scalar) else "a list or mapping"
    problems.report("S104", f"{what} is `{text}`", node.span, hint=one_of(text, (str(choice) for choice in choices)))
    return FAILED


def _read_tuple(arguments: tuple[Any, ...], node: Node, problems: Problems, what: str) -> Any:
    """`tuple[X, ...]` takes a list (or one value as a list of one); `tuple[X, Y]` takes exactly that many."""
    items = node.items if isinstance(node, Sequence) else (node,)
    if len(arguments) == 2 and arguments[1] is Ellipsis:
        values = [read_value(arguments[0], item, problems, f"item {n} of {what}") for n, item in enumerate(items, 1)]
    elif not isinstance(node, Sequence) or len(items) != len(arguments):
        problems.report("S103", f"{what} must be a list of {len(arguments)} values", node.span)
        return FAILED
    else:
        values = [read_value(kind, item, problems, what) for kind, item in zip(arguments, items, strict=True)]
    return FAILED if any(value is FAILED for value in values) else tuple(values)


def _read_mapping(annotation: Any, node: Node, problems: Problems, what: str) -> Any:
    if not isinstance(node, Mapping):
        problems.report("S103", f"{what} must be a mapping of keys to values", node.span)
        return FAILED
    values = {key: read_value(annotation, child, problems, f"`{key}` of {what}") for key, child in node.items()}
    return FAILED if any(value is FAILED for value in values.values()) else values


def _read_scalar(annotation: Any, node: Node, problems: Problems, what: str) -> Any:
    if not isinstance(node, Scalar):
        problems.report("S103", f"{what} must be a single value", node.span)
        return FAILED
    if annotation is str:
        return node.text
    if annotation is bool:
        value = TRUE_WORDS.get(node.text.casefold())
        if value is None:
            problems.report("S104", f"{what} is `{node.text}`, not yes or no", node.span)
            return FAILED
        return value
    try:
        return annotation(node.text)
    except ValueError:
        kind = "a whole number" if annotation is int else "a number"
        problems.report("S104", f"{what} is `{node.text}`, which is not {kind}", node.span)
        return FAILED
