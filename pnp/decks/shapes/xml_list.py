"""Lists as XML, as several deck editors save them: zones or sections of cards with a count, a name and perhaps an id.

A document type is refused before anything of it is read, so no entity is ever defined, expanded or fetched.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from types import MappingProxyType
from xml.parsers import expat

from pnp.decks.decklist import MOST_LINES, Decklist, Row
from pnp.problems import Problems, Span

DEEPEST = 32  # elements within elements; a list needs five

_START = re.compile(r"(?:<\?xml\b|<!DOCTYPE\b|<!--|<[a-zA-Z_][\w.-]*[\s>/])")
_ZONES = ("zone", "section", "superzone")
_COUNTS = ("number", "qty", "quantity", "count")
_META = {"deckname": "name", "comments": "notes", "notes": "notes", "game": "game"}


class _RefusedError(Exception):
    """The document may not be read."""


@dataclass(slots=True)
class _Element:
    """An element that is open."""

    name: str
    attributes: dict[str, str]
    line: int
    column: int
    text: list[str] = field(default_factory=list)
    parts: dict[str, str] = field(default_factory=dict)  # what the elements inside said


def read_xml(text: str, file: str, problems: Problems) -> Decklist | None:
    """The list, or None: for a text that is no XML silently, for one that is broken or refused after saying so."""
    body = text.lstrip()
    if not _START.match(body):
        return None
    text = "\n" * text[: len(text) - len(body)].count("\n") + body if not body.startswith("<?") else body
    reader = _Reader(file)
    try:
        reader.parse(text)
    except _RefusedError as refusal:
        hint = "save the list anew, or paste it as plain text"
        problems.report("D008", str(refusal), Span(file, reader.line()), hint=hint)
        return None
    except expat.ExpatError as error:
        span = Span(file, error.lineno, error.offset + 1, error.offset + 2)
        problems.report("D008", f"this is broken XML: {expat.ErrorString(error.code)}", span)
        return None
    return Decklist(file, meta=MappingProxyType(reader.meta), rows=tuple(reader.rows), shape="xml")


class _Reader:
    """Takes the parser's events and keeps the cards."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.rows: list[Row] = []
        self.meta: dict[str, tuple[str, Span]] = {}
        self._open: list[_Element] = []
        self._parser = expat.ParserCreate()
        self._parser.buffer_text = True
        self._parser.StartDoctypeDeclHandler = self._refuse_type
        self._parser.EntityDeclHandler = self._refuse_type
        self._parser.StartElementHandler = self._start
        self._parser.EndElementHandler = self._end
        self._parser.CharacterDataHandler = self._text

    def parse(self, text: str) -> None:
        """Read the whole document. Raises `_RefusedError` and `ExpatError`."""
        self._parser.Parse(text, True)

    def line(self) -> int:
        """The line the parser has come to."""
        return self._parser.CurrentLineNumber

    def _refuse_type(self, *_: object) -> None:
        raise _RefusedError("this XML declares a document type or entities, which a decklist has no need of")

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        if len(self._open) >= DEEPEST:
            raise _RefusedError("this XML is nested too deeply to be a decklist")
        plain = {key.casefold(): value.strip() for key, value in attributes.items()}
        line, column = self._parser.CurrentLineNumber, self._parser.CurrentColumnNumber + 1
        self._open.append(_Element(name.casefold(), plain, line, column))

    def _text(self, text: str) -> None:
        self._open[-1].text.append(text)

    def _end(self, _: str) -> None:
        element = self._open.pop()
        words = " ".join("".join(element.text).split())
        span = Span(self.file, element.line, element.column, element.column + 1)
        inside_card = bool(self._open) and _is_card(self._open[-1])
        if _is_card(element) and not inside_card and _says_card(element, words):
            if len(self.rows) >= MOST_LINES:
                raise _RefusedError(f"more than {MOST_LINES} cards; a decklist never has as many")
            self.rows.append(self._row(element, words, span))
        elif inside_card:
            parts = self._open[-1].parts
            parts[element.name] = words
            if "id" in element.attributes:
                parts["id"] = element.attributes["id"]
        elif element.name in _META and words:
            self.meta.setdefault(_META[element.name], (words, span))

    def _row(self, element: _Element, words: str, span: Span) -> Row:
        stated = element.attributes | element.parts
        zone = next((outer.attributes.get("name", "") for outer in reversed(self._open) if outer.name in _ZONES), "")
        if stated.get("sideboard", "").casefold() == "true":
            zone = "Sideboard"
        count = next((stated[key] for key in _COUNTS if key in stated), "")
        return Row(stated.get("name", words), span, count, stated.get("id", ""), section=zone)


def _is_card(element: _Element) -> bool:
    """Whether the element is one card, and no container of several."""
    return element.name == "card" or (element.name == "cards" and "name" in element.attributes)


def _says_card(element: _Element, words: str) -> bool:
    return bool(words or element.parts or element.attributes.keys() & {"name", "id", *_COUNTS})
