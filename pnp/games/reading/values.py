"""One field's value from its node, by the field's declared kind."""

from __future__ import annotations

from types import MappingProxyType
from typing import Any

from pnp.games.conditions import parse_number
from pnp.games.fields import FieldSpec, Record, Value
from pnp.problems import Problems, one_of
from pnp.source import FAILED, Mapping, Node, Scalar, Sequence
from pnp.source.records import TRUE_WORDS


def read_field(spec: FieldSpec, node: Node, problems: Problems, card: str) -> Value | Any:
    """The value, or `FAILED` after reporting what it should be. `card` names the card in messages."""
    if isinstance(node, Scalar) and node.plain and node.text in ("", "~", "null"):
        message = f"`{spec.name}` of {card} has no value"
        problems.report("G204", message, node.span, hint='leave the key out, or write "" or [] for an empty one')
        return FAILED
    if spec.kind == "records":
        return _read_records(spec, node, problems, card)
    if spec.kind in ("choices", "list", "lines"):
        return _read_list(spec, node, problems, card)
    if spec.kind == "hints":
        return _read_hints(spec, node, problems, card)
    if not isinstance(node, Scalar):
        return _refuse(spec, node, problems, card, "must be a single value")
    match spec.kind:
        case "number":
            return _read_number(spec, node, problems, card)
        case "choice":
            return _read_choice(spec, node, problems, card)
        case "flag":
            flag = TRUE_WORDS.get(node.text.casefold())
            return (
                _refuse(spec, node, problems, card, "is not yes or no", hint="write `yes` or `no`")
                if flag is None
                else flag
            )
        case "text" | "asset" | "reference" if "\n" in node.text:
            hint = "take the line end out, or let game.yaml declare the field as `rich`"
            return _refuse(spec, node, problems, card, "must be a single line", hint=hint)
    return node.text.strip()


def _refuse(spec: FieldSpec, node: Node, problems: Problems, card: str, why: str, *, hint: str = "") -> Any:
    written = f" `{' '.join(node.text.split())}`" if isinstance(node, Scalar) else ""
    problems.report("G203", f"`{spec.name}`{written} of {card} {why}", node.span, hint=hint)
    return FAILED


def _read_number(spec: FieldSpec, node: Scalar, problems: Problems, card: str) -> Value | Any:
    if node.text in spec.symbols:
        return node.text
    number = parse_number(node.text)
    if number is None:
        known = " or " + ", ".join(f"`{key}`" for key in spec.symbols) if spec.symbols else ""
        printed = next((key for key, shown in spec.symbols.items() if shown == node.text), None)
        hint = f"write `{printed}` for {node.text}" if printed else f"write {_wanted(spec)}"
        return _refuse(spec, node, problems, card, f"is not a whole number{known}", hint=hint)
    if spec.min is not None and number < spec.min:
        return _refuse(
            spec, node, problems, card, f"is less than {spec.min}, the smallest there is", hint=f"write {_wanted(spec)}"
        )
    if spec.max is not None and number > spec.max:
        return _refuse(
            spec, node, problems, card, f"is more than {spec.max}, the largest there is", hint=f"write {_wanted(spec)}"
        )
    return number


def _wanted(spec: FieldSpec) -> str:
    """The numbers a field takes, in words."""
    low, high = spec.min, spec.max
    if low is not None and high is not None:
        return f"a number from {low} to {high}"
    return f"a number from {low} up" if low is not None else f"a number up to {high}" if high is not None else "digits"


def _read_choice(spec: FieldSpec, node: Scalar, problems: Problems, card: str) -> Value | Any:
    if node.text in spec.choices:
        return node.text
    return _refuse(spec, node, problems, card, "is not one of its choices", hint=one_of(node.text, spec.choices))


def _read_list(spec: FieldSpec, node: Node, problems: Problems, card: str) -> Value | Any:
    if not isinstance(node, Sequence):
        return _refuse(spec, node, problems, card, "must be a list", hint="for one item: `[item]`")
    words: list[str] = []
    sound = True
    for item in node:
        if not isinstance(item, Scalar):
            _refuse(spec, item, problems, card, "must be a list of single values")
            sound = False
        elif spec.kind == "choices" and item.text not in spec.choices:
            _read_choice(spec, item, problems, card)
            sound = False
        elif spec.kind == "choices" and item.text in words:
            _refuse(spec, item, problems, card, "stands twice in the list")
            sound = False
        else:
            words.append(item.text.strip() if spec.kind == "lines" else item.text)
    return tuple(words) if sound else FAILED


def _read_hints(spec: FieldSpec, node: Node, problems: Problems, card: str) -> Value | Any:
    if not isinstance(node, Mapping):
        return _refuse(spec, node, problems, card, "must be a mapping of keys to words")
    hints: dict[str, str] = {}
    for key, item in node.items():
        if not isinstance(item, Scalar):
            return _refuse(spec, item, problems, card, "must be a mapping of keys to single words")
        hints[key] = item.text
    return hints


def _read_records(spec: FieldSpec, node: Node, problems: Problems, card: str) -> Value | Any:
    """Every record of the list; one that is faulty makes the whole field so."""
    if not isinstance(node, Sequence):
        return _refuse(spec, node, problems, card, "must be a list of records", hint="for one record: `[{...}]`")
    records = [_read_record(spec, item, problems, card, number) for number, item in enumerate(node, 1)]
    found = tuple(record for record in records if record is not None)
    return found if len(found) == len(records) else FAILED


def _read_record(spec: FieldSpec, node: Node, problems: Problems, card: str, number: int) -> Record | None:
    called = node.get("name") if isinstance(node, Mapping) else None
    name = f" {called.text}" if isinstance(called, Scalar) and called.text else ""
    whose = f"`{spec.name}` {number}{name} of {card}"
    if not isinstance(node, Mapping):
        problems.report("G203", f"{whose} must be a mapping of {', '.join(spec.fields)} to values", node.span)
        return None
    sound = True
    values: dict[str, Value] = {}
    for key, item in node.items():
        inner = spec.fields.get(key)
        if inner is None:
            message = f"{whose} has `{key}`, which is no field of {spec.name}"
            problems.report("G202", message, node.key_span(key), hint=one_of(key, spec.fields))
            sound = False
            continue
        value = read_field(inner, item, problems, whose)
        sound = sound and value is not FAILED
        values[key] = value
    absent = [key for key in spec.required if key not in node]
    if absent:
        fields = ", ".join(f"`{key}`" for key in absent)
        problems.report("G201", f"{whose} has no {fields}; every record of {spec.name} needs it", node.span)
        sound = False
    spans = {key: item.span for key, item in node.items()}
    return Record(MappingProxyType(values), node.span, MappingProxyType(spans)) if sound else None
