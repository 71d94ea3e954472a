r"""The one inline grammar: `**bold**`, `_italic_`, `{fire}`, `{term:guard}`, `{card:ID}`, and `\` before `\ * _ { }`.

Every new line is a paragraph; emphasis ends in the paragraph it began in. An underscore inside a word is an underscore,
and two asterisks with spaces on both sides are asterisks. Parsing never fails: what is at fault is reported and stays
as it was written. Knows no game: what a reference points at is for others to say.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal

from pnp.problems import Problems, Span

SPECIAL = re.compile(r"\\[\\*_{}]|\*\*|_|\{[^{}]*\}|\{")
KINDS: dict[str, Literal["icon", "term", "card"]] = {"icon": "icon", "term": "term", "card": "card"}
_ESCAPED = re.compile(r"([\\*_{}])")


@dataclass(frozen=True, slots=True)
class Text:
    """Characters in one style. `offset` counts from the start of the whole text that was parsed."""

    text: str
    bold: bool = False
    italic: bool = False
    offset: int = 0


@dataclass(frozen=True, slots=True)
class Reference:
    """Something in braces: the name of an icon, or the key of a term or the id of a card. `written` has the braces."""

    kind: Literal["icon", "term", "card"]
    key: str
    written: str
    bold: bool = False
    italic: bool = False
    offset: int = 0


Token = Text | Reference
Paragraph = tuple[Token, ...]


def parse_rich(text: str, problems: Problems | None = None, span: Span | None = None) -> tuple[Paragraph, ...]:
    """The paragraphs of a text; blank lines between them do not count. `span` is the whole text's place in its file."""
    paragraphs = []
    start = 0
    for line in text.split("\n"):
        if line and not line.isspace():
            if SPECIAL.search(line):
                tokens = _Line(line, start, text, problems, span).tokens()
            else:
                tokens = tuple(_trimmed([Text(line, offset=start)]))
            if tokens:
                paragraphs.append(tokens)
        start += len(line) + 1
    return tuple(paragraphs)


def escape_marks(text: str) -> str:
    """The text written so that the grammar takes every character as itself."""
    return _ESCAPED.sub(r"\\\1", text)


def locate(span: Span | None, text: str, offset: int, length: int = 1) -> Span | None:
    """The place of a character of a value that stands at `span`, exact where the value was written on one line.

    A value that was quoted with escapes, folded over lines or put together from several keeps its own place.
    """
    if span is None or "\n" in text:
        return span
    quotes = span.end_column - span.column - len(text)
    if quotes not in (0, 2):
        return span
    column = span.column + quotes // 2 + offset
    return Span(span.file, span.line, column, column + length)


class _Line:
    """One paragraph being parsed: first which signs pair up, then the tokens between them."""

    def __init__(self, line: str, start: int, whole: str, problems: Problems | None, span: Span | None) -> None:
        self._line = line
        self._start = start
        self._whole = whole
        self._problems = problems
        self._span = span

    def tokens(self) -> Paragraph:
        line = self._line
        paired = self._paired()
        found: list[Token] = []
        pieces: list[str] = []
        bold = italic = False
        place = begun = 0

        def add(piece: str, at: int) -> None:
            nonlocal begun
            begun = begun if pieces else at
            pieces.append(piece)

        def flush() -> None:
            if pieces:
                found.append(Text("".join(pieces), bold, italic, self._start + begun))
                pieces.clear()

        for match in SPECIAL.finditer(line):
            sign, at = match[0], match.start()
            if place < at:
                add(line[place:at], place)
            place = match.end()
            if sign[0] == "\\":
                add(sign[1], at)
            elif at in paired:
                flush()
                bold, italic = bold ^ (sign == "**"), italic ^ (sign == "_")
            elif reference := self._reference(sign, at, bold, italic):
                flush()
                found.append(reference)
            else:
                add(sign, at)
        if place < len(line):
            add(line[place:], place)
        flush()
        return tuple(_trimmed(found))

    def _paired(self) -> set[int]:
        """Where the signs of emphasis stand that open or close something; unclosed ones are reported."""
        line = self._line
        open_at: dict[str, int] = {}
        paired: set[int] = set()
        for match in SPECIAL.finditer(line):
            sign = match[0]
            if sign not in ("**", "_"):
                continue
            before = line[match.start() - 1] if match.start() else " "
            after = line[match.end()] if match.end() < len(line) else " "
            in_word = sign == "_"
            empty = open_at.get(sign) == match.start() - len(sign)
            if sign in open_at and not empty and not before.isspace() and not (in_word and after.isalnum()):
                paired |= {open_at.pop(sign), match.start()}
            elif sign not in open_at and not after.isspace() and not (in_word and before.isalnum()):
                open_at[sign] = match.start()
        for sign, at in open_at.items():
            self._fault(
                f"`{sign}` is never closed", at, len(sign), f"close it with `{sign}`, or write `{_plain(sign)}`"
            )
        return paired

    def _reference(self, written: str, at: int, bold: bool, italic: bool) -> Reference | None:
        if written == "{":
            self._fault("`{` is never closed", at, 1, "close it with `}`, or write `\\{` for a brace")
            return None
        if written[0] != "{":
            return None
        opener, colon, key = (part.strip() for part in written[1:-1].partition(":"))
        kind = KINDS.get(opener) if colon else "icon"
        key = key if colon else opener
        if kind is None or not key:
            what = "names nothing" if not key else "is neither an icon nor a `term:` or `card:`"
            self._fault(f"`{written}` {what}", at, len(written), "write `{icon}`, `{term:key}` or `{card:ID}`")
            return None
        return Reference(kind, key, written, bold, italic, self._start + at)

    def _fault(self, message: str, at: int, length: int, hint: str) -> None:
        if self._problems is not None:
            place = locate(self._span, self._whole, self._start + at, length)
            excerpt = self._line[at : at + 24].rstrip()
            self._problems.report(
                "L211", f"{message} at `{excerpt}`" if len(excerpt) > length else message, place, hint=hint
            )


def _plain(sign: str) -> str:
    return "".join(f"\\{char}" for char in sign)


def _trimmed(tokens: list[Token]) -> list[Token]:
    """The tokens without white space at the paragraph's ends."""
    if not tokens:
        return tokens
    first = tokens[0]
    if isinstance(first, Text) and first.text[:1].isspace():
        kept = first.text.lstrip()
        tokens[0] = Text(kept, first.bold, first.italic, first.offset + len(first.text) - len(kept))
    last = tokens[-1]
    if isinstance(last, Text) and last.text[-1:].isspace():
        tokens[-1] = Text(last.text.rstrip(), last.bold, last.italic, last.offset)
    return [token for token in tokens if not isinstance(token, Text) or token.text]
