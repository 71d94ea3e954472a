"""Lists as JSON: our own form, arrays of ids, sections of cards as deck sites export them, saved tabletop objects.

Read by one walk: an object is a card when it says so by its keys, else a set of sections. Places are JSON pointers.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from itertools import islice
from types import MappingProxyType
from typing import Any

from pnp.decks.decklist import MOST_LINES, Decklist, Row
from pnp.decks.meta import SPELT
from pnp.decks.shapes.tabletop import is_saved_object, saved_cards
from pnp.problems import Problems, Span

SCHEMA = "pnp-deck/1"
MOST_VALUES = 10 * MOST_LINES
DEEPEST = 12  # objects within objects; a list needs four

_KEYS = {
    "count": ("count", "quantity", "qty", "amount", "copies"),
    "name": ("name", "title", "cardname", "card_name"),
    "id": ("id", "code", "card_id", "cardid"),
    "variant": ("variant",),
}
_NO_SECTION = ("cards", "list", "entries")  # keys that hold cards and do not say of which section
_AROUND = ("sections", "boards")  # keys around sections
_ABOUT = ("metadata", "meta", "about")  # keys around what a list says of itself
_IGNORED = ("schema", "version", "id", "count", "total")  # numbers that are no copies of anything
_BRACKET = re.compile(r"\s*\[\s*[\[{\"\]\d]")


def read_json(text: str, file: str, problems: Problems) -> Decklist | None:
    """The list, or None: for a text that is no JSON silently, for one that is broken or no list after saying so."""
    if not text.lstrip().startswith("{") and not _BRACKET.match(text):
        return None
    try:
        data = json.loads(text)
    except RecursionError:
        problems.report("D008", "this JSON is nested too deeply to be a decklist", Span(file))
        return None
    except ValueError as error:
        if text.lstrip().startswith("[") and "]" in text.partition("\n")[0]:
            return None  # a line such as `[3] Name`
        problems.report("D008", f"this is broken JSON: {_fault(error)}", _place(error, file))
        return None
    if not isinstance(data, dict | list):
        return None
    walk = _Walk(file)
    found = saved_cards(data, file) if is_saved_object(data) else walk.rows(data)
    rows = tuple(islice(found, MOST_LINES + 1))
    shape = "saved object" if is_saved_object(data) else "json"
    if walk.too_much:
        problems.report("D008", "this JSON is nested too deeply, or holds too much, to be a decklist", Span(file))
        return None
    return Decklist(file, meta=MappingProxyType(walk.meta), rows=rows, shape=shape)


def _fault(error: ValueError) -> str:
    if not isinstance(error, json.JSONDecodeError):
        return "a number in it is too long"
    return error.msg[:1].lower() + error.msg[1:]


def _place(error: ValueError, file: str) -> Span:
    if not isinstance(error, json.JSONDecodeError):
        return Span(file)
    return Span(file, error.lineno, error.colno, error.colno + 1)


class _Walk:
    """Goes through the data once, in order."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.meta: dict[str, tuple[str, Span]] = {}
        self.too_much = False
        self._left = MOST_VALUES

    def rows(self, data: Any, pointer: str = "", section: str = "", depth: int = 0) -> Iterator[Row]:
        """Every card in the data, in the section that the keys around it name."""
        self._left -= 1
        if depth > DEEPEST or self._left < 0:
            self.too_much = True
            return
        if isinstance(data, dict):
            yield from self._object(data, pointer, section, depth)
        elif isinstance(data, list):
            for index, item in enumerate(data):
                yield from self.rows(item, f"{pointer}/{index}", section, depth + 1)
        elif data is not None and data != "":
            yield Row(words(data), self._span(pointer), section=section)

    def _object(self, data: dict[str, Any], pointer: str, section: str, depth: int) -> Iterator[Row]:
        stated = stated_parts(data)
        inner = data.get("card")
        if isinstance(inner, dict):
            stated = {**stated_parts(inner), **stated}
        named = "name" in stated or "id" in stated
        nameless = (
            "count" in stated and pointer[-1:].isdigit() and not any(isinstance(v, dict | list) for v in data.values())
        )
        if nameless or (named and ("count" in stated or (pointer and not _holds_objects(data)))):
            stated.setdefault("section", section)
            yield Row(stated.pop("name", ""), self._span(pointer), **stated)
            return
        for key, value in data.items():
            place = f"{pointer}/{key.replace('~', '~0').replace('/', '~1')}"
            plain = key.casefold()
            if isinstance(value, dict) and plain in _ABOUT:
                self._note(value, place)
            elif isinstance(value, dict | list) and (isinstance(value, list) or plain in _NO_SECTION or not section):
                known = section or plain in _NO_SECTION or plain in _AROUND
                yield from self.rows(value, place, section if known else words(key), depth + 1)
            elif section and not (plain == "count" and "cards" in data):
                yield self._by_name(key, value, place, section)
            elif isinstance(value, int) and not isinstance(value, bool) and plain not in (*SPELT, *_IGNORED):
                yield Row(words(key), self._span(place), words(value))
        if not section:
            self._note(data, pointer)

    def _note(self, data: dict[str, Any], pointer: str) -> None:
        """Keep what an object says of the whole list."""
        for key, value in data.items():
            spelt = SPELT.get(key.casefold())
            if spelt and value is not None and not isinstance(value, dict | list):
                self.meta.setdefault(spelt, (words(value), self._span(f"{pointer}/{key}")))

    def _by_name(self, key: str, value: Any, place: str, section: str) -> Row:
        """A card as `name: count` or `name: {quantity: count}` within a section."""
        stated = stated_parts(value) if isinstance(value, dict) else {"count": words(value)}
        inner = value.get("card") if isinstance(value, dict) else None
        if isinstance(inner, dict):
            stated = {**stated_parts(inner), **stated}
        return Row(stated.pop("name", words(key)), self._span(place), section=section, **stated)

    def _span(self, pointer: str) -> Span:
        return Span(self.file, pointer=pointer)


def _holds_objects(data: dict[str, Any]) -> bool:
    """Whether an object holds lists of objects, as a deck does and a card does not."""
    return any(isinstance(item, dict) for value in data.values() if isinstance(value, list) for item in value)


def stated_parts(data: dict[str, Any]) -> dict[str, str]:
    """What an object says of a card, by the parts of a `Row`."""
    plain = {key.casefold(): value for key, value in data.items() if not isinstance(value, dict | list)}
    stated = {part: [plain[key] for key in keys if plain.get(key) is not None] for part, keys in _KEYS.items()}
    return {part: words(values[0]) for part, values in stated.items() if values}


def words(value: Any) -> str:
    """A plain value as text that can be written anywhere."""
    text = str(value).lower() if isinstance(value, bool) else str(value)
    return " ".join(text.encode("utf-8", "replace").decode("utf-8").split())
