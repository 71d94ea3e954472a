"""Tables as JSON: a list of objects, or an object whose `cards` is one. Keys are headings, values cells."""

from __future__ import annotations

import json
from typing import Any

from pnp.games.tables.grid import Cell, Row, Table
from pnp.problems import Problems, Span
from pnp.source import Mapping, Node, Scalar, Sequence

DEEPEST = 6  # records in a card need three


def read_objects(text: str, file: str, problems: Problems) -> Table | None:
    """The table, or None after reporting why the text is none."""
    try:
        data = json.loads(text)
    except RecursionError:
        problems.report("G604", "this JSON is nested too deeply to be a table", Span(file))
        return None
    except json.JSONDecodeError as error:
        message = f"this is broken JSON: {error.msg[:1].lower()}{error.msg[1:]}"
        problems.report("G604", message, Span(file, error.lineno, error.colno), hint="mend it there")
        return None
    except ValueError:
        problems.report("G604", "a number in this JSON is too long", Span(file))
        return None
    found = _cards_in(data)
    if found is None:
        hint = 'write `[{"name": ...}, ...]`, or `{"cards": [...]}`'
        problems.report("G601", "this JSON is no list of objects, one for each card", Span(file), hint=hint)
        return None
    start, listed = found
    headings = list(dict.fromkeys(key for item in listed for key in item))
    columns = {heading: index for index, heading in enumerate(headings)}
    rows = []
    for number, item in enumerate(listed):
        pointer = f"{start}/{number}"
        cells = {
            columns[key]: _cell(value, Span(file, pointer=f"{pointer}/{_escaped(key)}")) for key, value in item.items()
        }
        filled = {index: cell for index, cell in cells.items() if not cell.blank}
        rows.append(Row(number + 1, filled, Span(file, pointer=pointer)))
    return Table(file, tuple(Cell(key, Span(file, pointer=start)) for key in headings), tuple(rows))


def _cards_in(data: Any, depth: int = 0) -> tuple[str, list[dict[str, Any]]] | None:
    """The list of cards and its place: the data themselves, `cards`, or the one list of objects within them."""
    if isinstance(data, list):
        sound = bool(data) and all(isinstance(item, dict) for item in data)
        return ("", data) if sound else None
    if not isinstance(data, dict) or depth > DEEPEST:
        return None
    inner = [(key, _cards_in(value, depth + 1)) for key, value in data.items()]
    lists = [(f"/{_escaped(key)}{found[0]}", found[1]) for key, found in inner if found]
    named = [found for found in lists if found[0].endswith("/cards")]
    return named[0] if named else lists[0] if len(lists) == 1 else None


def _cell(value: Any, span: Span) -> Cell:
    if isinstance(value, dict | list):
        return Cell(json.dumps(value, ensure_ascii=False), span, node=node_of(value, span))
    return Cell("" if value is None else '""' if value == "" else plain_text(value), span)


def plain_text(value: Any) -> str:
    """A single value as a person would write it: whole numbers without a point, yes and no."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, float) and value.is_integer() and abs(value) < 1e15:
        return str(int(value))
    return str(value)


def node_of(value: Any, span: Span, depth: int = 0) -> Node:
    """JSON data as a node whose every part stands at `span`. What is nested too deeply becomes a text."""
    if depth < DEEPEST and isinstance(value, dict):
        return Mapping({str(key): node_of(item, span, depth + 1) for key, item in value.items()}, span)
    if depth < DEEPEST and isinstance(value, list):
        return Sequence(tuple(node_of(item, span, depth + 1) for item in value), span)
    return Scalar("" if value is None else plain_text(value), span, plain=value is None)


def _escaped(key: str) -> str:
    return key.replace("~", "~0").replace("/", "~1")
