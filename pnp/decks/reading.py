"""From the bytes of a list to its lines. Limits keep a wrong file from being read as a deck."""

from __future__ import annotations

from types import MappingProxyType

from pnp.decks.decklist import META_KEYS, Decklist, Line
from pnp.decks.lines import split_lines, split_prefix
from pnp.problems import Problems, Span

MOST_BYTES = 1 << 20
MOST_LINES = 5_000
LONGEST_LINE = 500

_FOREIGN = ((b"%PDF", "a PDF"), (b"PK\x03\x04", "a ZIP archive or office document"), (b"\x89PNG", "a picture"))


def read_decklist(data: bytes, file: str, problems: Problems) -> Decklist | None:
    """The lines of a list, or None after reporting why it is none. `file` is how messages name it."""
    text = _decode(data, file, problems)
    if text is None:
        return None
    rows = split_lines(text)
    if len(rows) > MOST_LINES:
        problems.report("D006", f"{len(rows)} lines; a decklist has {MOST_LINES} at most", Span(file))
        return None
    lines = tuple(Line(number, row, file) for number, row in enumerate(rows, 1))
    for line in lines:
        if len(line.text) > LONGEST_LINE:
            message = f"a line of {len(line.text)} characters; a decklist's lines have {LONGEST_LINE} at most"
            problems.report("D006", message, Span(file, line.number))
            return None
    return Decklist(file, lines, MappingProxyType(_read_meta(lines)))


def _decode(data: bytes, file: str, problems: Problems) -> str | None:
    if len(data) > MOST_BYTES:
        problems.report("D006", f"{len(data):,} bytes; a decklist has {MOST_BYTES:,} at most", Span(file))
        return None
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        problems.report("D002", "this list is UTF-16, not UTF-8", Span(file), hint="save the list as UTF-8 text")
        return None
    kind = next((kind for start, kind in _FOREIGN if data.startswith(start)), "")
    if kind or b"\0" in data:
        problems.report("D005", f"this is {kind or 'not a text file'}, not a decklist", Span(file))
        return None
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = data[: error.start]
        line = 1 + before.count(b"\n") + before.replace(b"\r\n", b"\n").count(b"\r")
        message = f"byte 0x{data[error.start]:02x} in line {line} is not UTF-8"
        problems.report("D002", message, Span(file, line), hint="save the list as UTF-8 text")
        return None


def _read_meta(lines: tuple[Line, ...]) -> dict[str, tuple[str, Line]]:
    meta: dict[str, tuple[str, Line]] = {}
    for line in lines:
        text = line.text.strip()
        split = split_prefix(text)
        key = split[0].casefold() if split else ""
        if split and key in {known.casefold() for known in META_KEYS}:
            meta.setdefault(key, (text[split[1] :].strip(), line))
    return meta
