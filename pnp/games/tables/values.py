"""One cell to the node that the game's own reader takes, and one value to the cell that says it."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping as MappingType

from pnp.games.conditions import parse_number
from pnp.games.fields import FieldSpec, Record, Value
from pnp.games.folding import fold
from pnp.games.game import Game
from pnp.games.tables.grid import Cell
from pnp.games.tables.marks import plain_marks
from pnp.games.tables.objects import node_of
from pnp.problems import Span
from pnp.source import Mapping, Node, Scalar, Sequence

EMPTY_TEXT = '""'
EMPTY_LIST = "[]"
FLAGS = {
    **dict.fromkeys(("yes", "y", "true", "1", "x", "✓", "✔", "☑", "ja", "oui", "si"), "yes"),
    **dict.fromkeys(("no", "n", "false", "0", "-", "☐", "✗", "nein", "non"), "no"),
}
_SEPARATORS = (r"\n", r";", r"\|", r",", r"/", r"\+", r"&", r"\band\b")
_SIGNED = re.compile(r"([+\-−–])\s+(?=\d)")


class Cells:
    """Reads the cells of one game; without `marks` rich texts are taken as they are written."""

    def __init__(self, game: Game, *, marks: bool = True) -> None:
        self._marks = marks
        self._icons = {name.casefold().replace("_", sign): name for name in game.icons for sign in ("_", " ", "-")}

    def node(self, spec: FieldSpec, cell: Cell) -> Node:
        """What a filled cell says, as the reader of the field's kind wants it; at fault it stays as it was written."""
        if cell.node is not None:
            return self._structured(spec, cell.node)
        text = cell.text.strip()
        if spec.kind in ("records", "hints", "list", "lines", "choices"):
            data = _json(text)
            if data is not None:
                return self._structured(spec, node_of(data, cell.span))
        match spec.kind:
            case "records":
                lines = [line for line in text.split("\n") if line.strip()]
                records = tuple(self._record(spec, line, cell.span) for line in lines)
                return Sequence(records, cell.span)
            case "hints":
                return _pairs(text, cell.span) or Scalar(text, cell.span, plain=False)
            case "choices":
                return Sequence(tuple(Scalar(word, cell.span, plain=False) for word in _chosen(spec, text)), cell.span)
            case "list":
                return Sequence(tuple(Scalar(word, cell.span, plain=False) for word in _words(text)), cell.span)
            case "lines":
                lines = [line for line in self._rich(text).split("\n") if line.strip()]
                return Sequence(tuple(Scalar(line.strip(), cell.span, plain=False) for line in lines), cell.span)
        return Scalar(self._single(spec, text), cell.span, plain=False)

    def _rich(self, text: str) -> str:
        return plain_marks(text, self._icons) if self._marks else text

    def _single(self, spec: FieldSpec, text: str) -> str:
        if text == EMPTY_TEXT:
            return ""
        match spec.kind:
            case "rich":
                return self._rich(text)
            case "number":
                return _number(spec, text)
            case "choice":
                return _choice(spec, text)
            case "flag":
                return FLAGS.get(text.casefold(), text)
        return text

    def _structured(self, spec: FieldSpec, node: Node) -> Node:
        """A node from JSON, with the words in it read as cells are."""
        if isinstance(node, Sequence) and spec.kind == "records":
            return Sequence(tuple(self._sub_fields(spec, item) for item in node), node.span)
        if isinstance(node, Sequence) and spec.kind in ("choices", "lines"):
            single = FieldSpec(spec.name, "choice" if spec.kind == "choices" else "rich", choices=spec.choices)
            return Sequence(tuple(self._structured(single, item) for item in node), node.span)
        if isinstance(node, Scalar):
            return Scalar(self._single(spec, node.text), node.span, plain=False)
        return node

    def _record(self, spec: FieldSpec, line: str, span: Span) -> Node:
        pairs = _pairs(line, span, known=tuple(spec.fields))
        return self._sub_fields(spec, pairs) if pairs else Scalar(line.strip(), span, plain=False)

    def _sub_fields(self, spec: FieldSpec, node: Node) -> Node:
        """A record whose keys are sub-fields by name or label, and whose values are read as cells."""
        if not isinstance(node, Mapping):
            return node
        names = {fold(text): name for name, inner in spec.fields.items() for text in (inner.label, name)}
        entries = {}
        for key, item in node.items():
            name = names.get(fold(key), key)
            inner = spec.fields.get(name)
            if isinstance(item, Scalar) and item.plain and not item.text:
                continue
            if inner and isinstance(item, Scalar) and inner.kind in ("choices", "list", "lines", "hints"):
                entries[name] = self.node(inner, Cell(item.text, item.span))
            else:
                entries[name] = self._structured(inner, item) if inner else item
        return Mapping(entries, node.span)


def written(spec: FieldSpec, value: Value) -> str | int:
    """The cell that says a value, so that reading it gives the value back."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int):
        return value
    if isinstance(value, str):
        return value or EMPTY_TEXT
    if isinstance(value, tuple):
        if not value:
            return EMPTY_LIST
        words = [item for item in value if isinstance(item, str)]
        if len(words) < len(value):
            return json.dumps([plain_value(item) for item in value], ensure_ascii=False)
        sign = "\n" if spec.kind == "lines" else "; "
        text = sign.join(words)
        again = (
            text.split("\n")
            if spec.kind == "lines"
            else _chosen(spec, text)
            if spec.kind == "choices"
            else _words(text)
        )
        same = again == words and all(word.strip() and word == word.strip() for word in words)
        return text if same else json.dumps(words, ensure_ascii=False)
    pairs = "; ".join(f"{key}: {text}" for key, text in value.items())
    read = _pairs(pairs, Span(""))
    if read and {key: item.text for key, item in read.items() if isinstance(item, Scalar)} == dict(value):
        return pairs
    return json.dumps(dict(value), ensure_ascii=False)


def plain_value(value: Value | Record) -> object:
    """A value as JSON and YAML write it."""
    if isinstance(value, Record):
        return {key: plain_value(item) for key, item in value.values.items()}
    if isinstance(value, tuple):
        return [plain_value(item) for item in value]
    return dict(value) if isinstance(value, MappingType) else value


def _json(text: str) -> list[object] | dict[str, object] | None:
    """A list or object written as JSON, or None."""
    if not text.startswith(("[", "{")):
        return None
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return data if isinstance(data, list | dict) else None


def _number(spec: FieldSpec, text: str) -> str:
    """A number's digits, or the key of the symbol that is written, by key or as it is printed."""
    symbols = {fold(word): key for key, shown in spec.symbols.items() for word in (shown, key)}
    if fold(text) in symbols:
        return symbols[fold(text)]
    bare = _SIGNED.sub(r"\1", text.replace("–", "-")).replace("\u00a0", " ")
    whole = re.sub(r"[.,]0+$", "", bare)
    return whole if parse_number(whole) is not None else text


def _choice(spec: FieldSpec, text: str) -> str:
    """The choice as it is declared, whatever its case."""
    return {fold(choice): choice for choice in reversed(spec.choices)}.get(fold(text), text)


def _chosen(spec: FieldSpec, text: str) -> list[str]:
    """The choices a cell names: split at the first sign that leaves nothing but choices."""
    known = {fold(choice): choice for choice in reversed(spec.choices)}
    if fold(text) in known:
        return [known[fold(text)]]
    for sign in (*_SEPARATORS, r"\s+"):
        parts = [part.strip() for part in re.split(sign, text) if part.strip()]
        if len(parts) > 1 and all(fold(part) in known for part in parts):
            return [known[fold(part)] for part in parts]
    parts = [part.strip() for part in re.split(r"[\n;|,/+&]", text) if part.strip()]
    return [known.get(fold(part), part) for part in parts]


def _words(text: str) -> list[str]:
    """The words of a list: split at line ends, or else at semicolons, bars or commas."""
    sign = next((sign for sign in "\n;|," if sign in text), "\n")
    return [part.strip() for part in text.split(sign) if part.strip()]


def _pairs(text: str, span: Span, known: tuple[str, ...] = ()) -> Mapping | None:
    """`key: value; key: value` as a mapping, or None. With `known` keys a semicolon only parts before one of them."""
    keys = "|".join(map(re.escape, known)) or r"[\w ]+"
    parts = re.split(rf"\s*;\s*(?=(?:{keys})\s*:)", text.strip(), flags=re.IGNORECASE)
    entries: dict[str, Node] = {}
    for part in parts:
        key, colon, value = part.partition(":")
        if not colon or not key.strip() or key.strip() in entries:
            return None
        entries[key.strip()] = Scalar(value.strip(), span, plain=False)
    return Mapping(entries, span)
