"""Whether a condition makes sense for the field it is asked of. Knows fields as declared, and no card."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.games.conditions import (
    AllOf,
    AnyOf,
    Between,
    Condition,
    Covers,
    Equals,
    InSet,
    Not,
    Size,
    SubsetOf,
    parse_number,
)
from pnp.games.fields import FieldKind, FieldSpec
from pnp.games.folding import fold
from pnp.problems import Problems, Span, one_of

LISTS: tuple[FieldKind, ...] = ("choices", "list", "lines", "hints", "records")


def parts_of(condition: Condition) -> Iterator[Condition]:
    """The condition and all those inside it."""
    yield condition
    match condition:
        case AnyOf(options) | SubsetOf(AnyOf(options)) | Covers(AnyOf(options)):
            inner = options
        case AllOf(parts):
            inner = parts
        case Not(part):
            inner = (part,)
        case _:
            inner = ()
    for part in inner:
        yield from parts_of(part)


def check_condition(condition: Condition, spec: FieldSpec, problems: Problems, sets: frozenset[str]) -> None:
    """Report what no value of this field could fit, and derived sets that there are not."""
    for part in parts_of(condition):
        match part:
            case InSet(name, place) if name not in sets:
                problems.report("G105", f"there is no set `${name}` here", place, hint=one_of(name, sets))
            case Between(_, _, written, place) if spec.kind != "number":
                problems.report("G105", f"`{written}` asks for a number, but `{spec.name}` is {spec.kind}", place)
            case Size(_, _, written, place) if spec.kind not in LISTS:
                problems.report("G105", f"`size: {written}` asks for a list, but `{spec.name}` is {spec.kind}", place)
            case Equals(text, place):
                _check_word(text, spec, place, problems)


def _check_word(text: str, spec: FieldSpec, span: Span, problems: Problems) -> None:
    """A word that no card could have in this field is a mistake, not a condition that is never true."""
    if spec.kind == "number" and parse_number(text) is None and text not in spec.symbols:
        known = ", ".join(f"`{key}`" for key in spec.symbols)
        hint = f"a whole number, or {known}" if known else "a whole number"
        problems.report("G105", f"`{spec.name}` is a number and can never be `{text}`", span, hint=hint)
    if spec.choices and fold(text) not in {fold(choice) for choice in spec.choices}:
        problems.report("G105", f"`{spec.name}` can never be `{text}`", span, hint=one_of(text, spec.choices))
