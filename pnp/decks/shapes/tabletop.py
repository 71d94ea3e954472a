"""Saved objects of a virtual tabletop: decks of cards whose nicknames are the cards' names."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pnp.decks.decklist import Row
from pnp.problems import Span

_DECKS = ("deck", "deckcustom")
_CARDS = ("card", "cardcustom")


def is_saved_object(data: Any) -> bool:
    """Whether this is such a file."""
    return isinstance(data, dict) and isinstance(data.get("ObjectStates"), list)


def saved_cards(data: Any, file: str) -> Iterator[Row]:
    """Every card in it, one row a copy; a deck's own nickname is taken for a section."""
    waiting = [(item, f"/ObjectStates/{index}", "") for index, item in enumerate(data["ObjectStates"])][::-1]
    while waiting:
        item, pointer, section = waiting.pop()
        if not isinstance(item, dict):
            continue
        kind = str(item.get("Name", "")).casefold()
        name = _text(item.get("Nickname"))
        inside = item.get("ContainedObjects")
        if isinstance(inside, list) and inside:
            own = name if kind in _DECKS else section
            waiting += [(one, f"{pointer}/ContainedObjects/{n}", own) for n, one in enumerate(inside)][::-1]
        elif kind in _DECKS and isinstance(item.get("DeckIDs"), list):
            for index in range(len(item["DeckIDs"])):
                yield Row("", Span(file, pointer=f"{pointer}/DeckIDs/{index}"), section=name)
        elif kind in _CARDS or name:
            yield Row(name, Span(file, pointer=pointer), id=_text(item.get("GMNotes")), section=section)


def _text(value: Any) -> str:
    text = value if isinstance(value, str) else ""
    return " ".join(text.encode("utf-8", "replace").decode("utf-8").split())
