"""A card file's text with some cards changed, and every other letter of it as it was.

Only the lines of a changed card are written anew, with its comments, its order and its flow or block style. What comes
out is read again and compared with what was meant before anyone may write it.
"""

from __future__ import annotations

import io
import re
from collections.abc import Mapping, Sequence
from typing import Any

from pnp.problems import Problems
from pnp.source import Mapping as MappingNode
from pnp.source import Node, Scalar, parse_yaml
from pnp.source import Sequence as SequenceNode

Data = Mapping[str, object]
_DASH = re.compile(r"( *)-(?: +|$)")
_ASIDE = re.compile(r"( *)(?:#.*)?$")
_PLAIN = re.compile(r"[^\W_][^:#\\\"\x00-\x1f\x7f-\xa0\u2028\u2029\ufeff]*(?<! )")
_PLAIN_IN_FLOW = re.compile(r"[^\W_][\w .;!?+()’‘“”–—−/-]*(?<! )")
"""Texts that every reader of YAML takes without quotes: the libraries that write and read disagree about the rest."""
_UNEVEN = re.compile(r"^\s|[ \t]\n|\s$|[\x00-\x09\x0b-\x1f\x7f-\xa0\u2028\u2029\ufeff]")
_WIDE = 1 << 20
_FLOW_WIDTH = 150
_TAIL = ("origin", "filled")


class EditError(Exception):
    """The text that came out does not say what was meant: a fault of the program, which must not be written."""


def edit_cards(text: str, changed: Mapping[int, Data], removed: frozenset[int], added: Sequence[Data]) -> str:
    """The text of a card file with cards changed and removed by their place from 0, and cards added at its end.

    A value None takes the key away. Raises `EditError` rather than give back a text that says something else.
    """
    listed = _cards_of(text)
    blocks = _blocks(text, listed)
    if blocks is None:
        raise EditError("the cards do not stand one below the other behind dashes")
    lines = text.splitlines(keepends=True)
    if lines and not lines[-1].endswith("\n"):
        lines[-1] += "\n"
    indent = blocks[0][2] if blocks else 2
    pieces: list[str] = []
    place = 0
    for number, (start, end, column) in enumerate(blocks):
        pieces += lines[place:start]
        block = "".join(lines[start:end])
        if number in changed:
            pieces.append(_edited(block, column, changed[number]))
        elif number not in removed:
            pieces.append(block)
        place = end
    pieces += lines[place:]
    if added:
        pieces.append(write_cards(added, indent))
    elif len(removed) == len(blocks):
        pieces = [re.sub(r"(?m)^cards:[ \t]*(\[ *\])?", "cards: []", "".join(pieces), count=1)]
    result = "".join(pieces)
    if added and not blocks:
        result = re.sub(r"(?m)^cards:[ \t]*\[ *\]", "cards:", result, count=1)
    _verify(result, listed, changed, removed, added)
    return result


def write_cards(cards: Sequence[Data], indent: int = 2) -> str:
    """Cards as block mappings behind dashes, below `cards:`."""
    return _dumped({"cards": [_value(card, block=True) for card in cards]}, indent, _WIDE)


def _cards_of(text: str) -> SequenceNode:
    root = parse_yaml(text, "", Problems())
    listed = root.get("cards") if isinstance(root, MappingNode) else None
    if isinstance(listed, SequenceNode):
        return listed
    raise EditError("there is no list of cards")


def _blocks(text: str, listed: SequenceNode) -> list[tuple[int, int, int]] | None:
    """First line, end and column of the dash of every card, from 0; None where cards do not stand so."""
    lines = text.splitlines()
    starts: list[tuple[int, int]] = []
    for item in listed:
        number = item.span.line - 1
        while number >= 0 and not (match := _DASH.match(lines[number])):
            number -= 1
        if number < 0 or (starts and number <= starts[-1][0]) or match is None:
            return None
        starts.append((number, len(match[1])))
    blocks = []
    ends = [start for start, _ in starts[1:]] + [len(lines)]
    for (start, column), following in zip(starts, ends, strict=False):
        end = following
        while end > start + 1 and (aside := _ASIDE.match(lines[end - 1])) and _is_aside(lines[end - 1], aside, column):
            end -= 1
        blocks.append((start, end, column))
    return blocks


def _is_aside(line: str, match: re.Match[str], column: int) -> bool:
    """Whether a line behind a card is blank or a remark of its own, and no part of a text that spans lines."""
    return not line.strip() or len(match[1]) <= column + 2


def _edited(block: str, column: int, changes: Data) -> str:
    """One card with its changes. It is read at the indent it is written at, for comments keep their columns."""
    from ruamel.yaml import YAML

    indent = min(column, 2)
    bare = "".join(
        line[column - indent :] if not line[:column].strip() else line for line in block.splitlines(keepends=True)
    )
    loader = YAML()
    loader.preserve_quotes = True
    loaded = loader.load("cards:\n" + bare)
    card: Any = loaded["cards"][0]
    flow = card.fa.flow_style() is True
    for key, value in changes.items():
        if value is None:
            card.pop(key, None)
        elif key in card:
            card[key] = _laid_over(card[key], value, block=not flow)
        else:
            keys = [*card]
            behind = _TAIL if key not in _TAIL else _TAIL[_TAIL.index(key) + 1 :]
            place = min((keys.index(tail) for tail in behind if tail in keys), default=len(keys))
            card.insert(place, key, _value(value, block=not flow))
    width = _FLOW_WIDTH if flow and block.strip().count("\n") else _WIDE
    return _dumped(loaded, column, width)


def _laid_over(old: Any, value: Any, *, block: bool) -> Any:
    """A value in the place of another: of records and small mappings only what differs is written anew."""
    if isinstance(old, dict) and isinstance(value, Mapping):
        inside = block and old.fa.flow_style() is not True  # type: ignore[attr-defined]
        for key in [key for key in old if key not in value]:
            del old[key]
        for key, item in value.items():
            if key not in old or not _same(old[key], item):
                old[key] = _laid_over(old[key], item, block=inside) if key in old else _value(item, block=inside)
        return old
    records = isinstance(value, list) and bool(value) and all(isinstance(item, Mapping) for item in value)
    if isinstance(old, list) and records and all(isinstance(item, dict) for item in old):
        inside = block and old.fa.flow_style() is not True  # type: ignore[attr-defined]
        for place, item in enumerate(value[: len(old)]):
            _laid_over(old[place], item, block=inside)
        del old[len(value) :]
        for item in value[len(old) :]:
            old.append(_value(item, block=False))
        return old
    return _value(value, block=block)


def _same(old: object, value: object) -> bool:
    """Whether a value as it was loaded says the same: what counts is the text that is written."""
    return _texts(old) == _texts(value)


def _dumped(data: Any, column: int, width: int) -> str:
    """Cards as text, the dashes in this column."""
    from ruamel.yaml import YAML

    indent = min(column, 2)
    writer = YAML()
    writer.preserve_quotes = True
    writer.width = width
    writer.indent(mapping=2, sequence=indent + 2, offset=indent)
    stream = io.StringIO()
    writer.dump(data, stream)
    lines = stream.getvalue().splitlines(keepends=True)[1:]
    return "".join(" " * (column - indent) + line if line.strip() else line for line in lines)


def _value(value: Any, *, block: bool) -> Any:
    """Data for the writer: yes and no, texts of several lines as blocks, lists and small mappings in one line."""
    from ruamel.yaml.comments import CommentedMap, CommentedSeq
    from ruamel.yaml.scalarstring import DoubleQuotedScalarString, LiteralScalarString

    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, str):
        if block and "\n" in value and not _UNEVEN.search(value):
            return LiteralScalarString(value)
        return value if (_PLAIN if block else _PLAIN_IN_FLOW).fullmatch(value) else DoubleQuotedScalarString(value)
    if isinstance(value, list | tuple):
        listed = CommentedSeq([_value(item, block=False) for item in value])
        if not (block and value and all(isinstance(item, Mapping) for item in value)):
            listed.fa.set_flow_style()
        return listed
    if isinstance(value, Mapping):
        mapping = CommentedMap()
        for key, item in value.items():
            mapping[key] = _value(item, block=block)
        if not block:
            mapping.fa.set_flow_style()
        return mapping
    return value


def _verify(
    text: str, listed: SequenceNode, changed: Mapping[int, Data], removed: frozenset[int], added: Sequence[Data]
) -> None:
    """Read the text again: every card must say what it said, but for its changes."""
    meant: list[object] = []
    for number, item in enumerate(listed):
        if number in removed:
            continue
        plain = _plain(item)
        if number in changed and isinstance(plain, dict):
            plain |= {key: _texts(value) for key, value in changed[number].items()}
            plain = {key: value for key, value in plain.items() if value is not None}
        meant.append(plain)
    meant += [_texts(card) for card in added]
    said = [_plain(item) for item in _cards_of(text)]
    if said != meant:
        first = next((a for a, b in zip(meant, said, strict=False) if a != b), meant[-1:])
        raise EditError(f"the file would not say what was meant of {str(first)[:200]}")


def _plain(node: Node) -> object:
    if isinstance(node, Scalar):
        return node.text.strip()
    if isinstance(node, SequenceNode):
        return [_plain(item) for item in node]
    return {key: _plain(item) for key, item in node.items()}


def _texts(value: object) -> object:
    """Data as the reader of YAML gives it: every scalar a text."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list | tuple):
        return [_texts(item) for item in value]
    if isinstance(value, Mapping):
        return {key: _texts(item) for key, item in value.items()}
    return None if value is None else str(value).strip()
