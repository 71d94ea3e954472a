"""What tables said of each card last time, kept beside the game so that edits by hand are told from the table's."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field

from pnp.problems import Problems, Span

SCHEMA = "pnp-imported/1"
FILE = "imported.json"
NEVER = object()
"""What `Memory.said` gives for a field no table ever spoke of."""


@dataclass(frozen=True, slots=True)
class Memory:
    """By card id and key: the value a table gave, None for a blank cell. `lists` are the texts of lists it made."""

    cards: Mapping[str, Mapping[str, object]] = field(default_factory=dict)
    lists: Mapping[str, str] = field(default_factory=dict)

    def said(self, card_id: str, key: str) -> object:
        """The value a table gave, None for a blank cell, `NEVER` when no table held this field of this card."""
        return self.cards.get(card_id, {}).get(key, NEVER)

    def joined(self, said: Mapping[str, Mapping[str, object]], gone: frozenset[str] = frozenset()) -> Memory:
        """The same with what a table says now, and without cards that are no more."""
        cards = {card_id: dict(values) for card_id, values in self.cards.items() if card_id not in gone}
        for card_id, values in said.items():
            cards.setdefault(card_id, {}).update(values)
        return Memory(cards, self.lists)

    def text(self) -> str:
        """The file's text, one card a line so that versions of it compare well."""
        lines = [f"  {_json(card_id)}: {_json(values)}" for card_id, values in sorted(self.cards.items()) if values]
        about = "What tables said of each card last time; pnp import reads it to keep what you change in cards/*.yaml."
        body = ",\n".join(lines)
        return f'{{"schema": "{SCHEMA}", "about": "{about}", "lists": {_json(self.lists)}, "cards": {{\n{body}\n}}}}\n'


def read_memory(text: str, file: str, problems: Problems) -> Memory:
    """The memory in a file's text; an empty one after reporting that it is not what it was written as."""
    try:
        data = json.loads(text)
        cards = data["cards"]
        if data["schema"] == SCHEMA and all(isinstance(values, dict) for values in cards.values()):
            return Memory(cards, dict(data.get("lists", {})))
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        pass
    message = "this no longer says what tables held last time, so edits by hand cannot be told from theirs"
    problems.report("G619", message, Span(file), hint="take back its last change, or remove it: it is written anew")
    return Memory()


def _json(value: object) -> str:
    return json.dumps(value if not isinstance(value, Mapping) else dict(value), ensure_ascii=False)
