"""What a box repeats its boxes for: the values of a list, or the records of a field, one at hand at a time.

Inside, `{item}` is the value at hand (of a record what it is called), `{item.name}` a sub-field of the record. Drawings
know them as the variables `item` and `item_name`. Places nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import TYPE_CHECKING

from pnp.faces.drawings.scope import Value
from pnp.faces.variables import value_variables
from pnp.games import FieldSpec, Record
from pnp.games.fields import Value as FieldValue

if TYPE_CHECKING:
    from pnp.faces.boxes.kind import Job

ITEM = "item"
INSIDE = (ITEM, "index", "row", "column")
"""What the boxes inside may print and ask for."""

Item = str | int | Record


def items_of(job: Job, each: str) -> tuple[Item, ...]:
    """The items of a list field of the card, none for an absent one; a single value counts as a list of one."""
    value = job.card.get(each)
    if isinstance(value, str | int):
        return (value,)
    return tuple(value or ())


def job_for(job: Job, item: Item, each: str, places: Mapping[str, int]) -> Job:
    """The job of the boxes inside: the card has the item's values too. `places` are its numbers, such as `index`."""
    values: dict[str, FieldValue] = {ITEM: item if isinstance(item, str | int) else str(item), **places}
    spans = {}
    if isinstance(item, Record):
        values |= {f"{ITEM}.{name}": value for name, value in item.values.items()}
        spans = {f"{ITEM}.{name}": item.place(name) for name in item.values}
    variables: dict[str, Value] = {name.replace(".", "_"): "" for name in given_specs(job, each)}
    for name, value in values.items():
        variables.update(value_variables(name.replace(".", "_"), value))
    card = replace(
        job.card,
        values=MappingProxyType({**without_item(job.card.values), **values}),
        field_spans=MappingProxyType({**job.card.field_spans, **spans}),
        given=MappingProxyType({**job.card.given, **given_specs(job, each)}),
    )
    return replace(job.seeing(variables), card=card)


def without_item(values: Mapping[str, FieldValue]) -> dict[str, FieldValue]:
    """The values without those of an item that an outer box has at hand."""
    return {name: value for name, value in values.items() if not name.startswith(f"{ITEM}.")}


def given_specs(job: Job, each: str) -> dict[str, FieldSpec]:
    """What is declared of the sub-fields of the record at hand, by `item.name`."""
    spec = job.card.given.get(each) or job.game.fields.get(each)
    return {f"{ITEM}.{name}": inner for name, inner in spec.fields.items()} if spec else {}


def fields_outside(names: Iterator[str], each: str) -> Iterator[str]:
    """The fields of the boxes inside as the card has them: what belongs to the item goes by the field it is of."""
    for name in names:
        if name.startswith(f"{ITEM}."):
            yield f"{each}.{name.removeprefix(f'{ITEM}.')}" if each else name
        elif name not in INSIDE:
            yield name


def askable_inside(
    askable: Mapping[str, FieldSpec], each: str, words: tuple[str, ...] | None = ()
) -> dict[str, FieldSpec]:
    """What conditions inside may ask for, when outside they may ask for `askable`.

    Without a field in `each` the items are the `words`, or numbers when those are None.
    """
    spec = askable.get(each)
    own = {name: FieldSpec(name, "number") for name in INSIDE if name != ITEM}
    choices = spec.choices if spec else words or ()
    own[ITEM] = FieldSpec(ITEM, "number") if words is None else FieldSpec(ITEM, choices=choices)
    inner = spec.fields if spec else {}
    return {**askable, **own, **{f"{ITEM}.{name}": replace(sub, name=f"{ITEM}.{name}") for name, sub in inner.items()}}
