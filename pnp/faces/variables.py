"""What a drawing may ask of a card: its values as variables. Knows no drawing.

A number is a number and a flag `yes` or `no`; a list gives `NAME_first` and `NAME_last` (empty words for an empty one),
`NAME_2` and so on for those behind the first, and `NAME_count`, records by what they are called. `type`, `origin`,
`variant` and `card_id` are there for every card.
"""

from __future__ import annotations

from collections.abc import Iterator

from pnp.faces.drawings.scope import Value
from pnp.games import Card


def card_variables(card: Card, prefix: str = "") -> dict[str, Value]:
    """The card's values by name; with a prefix (`hero_`) each name begins with it."""
    own: dict[str, Value] = {"type": card.type, "origin": card.origin, "variant": card.variant, "card_id": card.id}
    for name, value in card.values.items():
        own.update(value_variables(name, value))
    return {prefix + name: value for name, value in own.items()} if prefix else own


def value_variables(name: str, value: object) -> Iterator[tuple[str, Value]]:
    """The variables that one value becomes."""
    if isinstance(value, bool):
        yield name, "yes" if value else "no"
    elif isinstance(value, int | float):
        yield name, float(value)
    elif isinstance(value, str):
        yield name, value
    elif isinstance(value, tuple):
        yield f"{name}_first", str(value[0]) if value else ""
        yield f"{name}_last", str(value[-1]) if value else ""
        yield from ((f"{name}_{place}", str(item)) for place, item in enumerate(value[1:], 2))
        yield f"{name}_count", float(len(value))
