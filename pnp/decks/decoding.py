"""From the bytes of a list to its text: what kind of file it is, and in which encoding it was saved. Knows no line."""

from __future__ import annotations

import codecs
import re
from dataclasses import dataclass

from pnp.problems import Problems, Span

MOST_BYTES = 1 << 20
STRANGE_SHARE = 50  # one control character in so many, and the file is no text

_KINDS = (
    (b"%PDF", "a PDF"),
    (b"PK\x03\x04", "a ZIP archive or office document"),
    (b"\xd0\xcf\x11\xe0", "an office document"),
    (b"{\\rtf", "a rich-text document"),
    (b"\x89PNG", "a picture"),
    (b"\xff\xd8\xff", "a picture"),
    (b"GIF8", "a picture"),
    (b"\x1f\x8b", "a compressed file"),
    (b"7z\xbc\xaf", "an archive"),
    (b"Rar!", "an archive"),
    (b"SQLite format 3", "a database"),
    (b"\x7fELF", "a program"),
)
_MARKS = (  # UTF-32 first: its mark begins like that of UTF-16
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
    (codecs.BOM_UTF8, "utf-8"),
)
_CONTROLS = re.compile(r"[\x00-\x08\x0e-\x1f\x7f]")
_WEB_PAGE = re.compile(r"\s*<(?:!doctype html|html)\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Decoded:
    """A list's text, its byte-order mark gone, and the encoding it was in."""

    text: str
    encoding: str


def decode_list(data: bytes, file: str, problems: Problems) -> Decoded | None:
    """The text of a list, or None after reporting that it is too large or no text at all."""
    if len(data) > MOST_BYTES:
        problems.report("D006", f"more than {MOST_BYTES:,} bytes; a decklist never needs as many", Span(file))
        return None
    kind = next((kind for start, kind in _KINDS if data.startswith(start)), "")
    decoded = None if kind else _decode(data, file, problems)
    if decoded and _is_strange(decoded.text):
        kind = "not a text file"
    elif decoded and _WEB_PAGE.match(decoded.text):
        kind = "a web page"
    if decoded is None or kind:
        what = kind or "not a text file"
        problems.report("D005", f"this is {what}, not a decklist", Span(file), hint="copy the list into a text file")
        return None
    return decoded


def _decode(data: bytes, file: str, problems: Problems) -> Decoded | None:
    for mark, encoding in _MARKS:
        if data.startswith(mark):
            return Decoded(data[len(mark) :].decode(encoding, "replace"), encoding)
    if b"\0" in data:
        return None
    try:
        return Decoded(data.decode("utf-8"), "utf-8")
    except UnicodeDecodeError as error:
        text = data.decode("cp1252", "replace")
        before = text[: error.start]  # Windows-1252 has one letter for each byte
        line = 1 + before.count("\n") + before.replace("\r\n", "").count("\r")
        column = error.start - max(before.rfind("\n"), before.rfind("\r"))
        letter = text[error.start]
        message = f"byte 0x{data[error.start]:02x} is not UTF-8; the list was read as Windows-1252, so it is `{letter}`"
        hint = "if names look wrong, save the list as UTF-8"
        if not _is_strange(text):
            problems.report("D002", message, Span(file, line, column, column + 1), hint=hint)
        return Decoded(text, "windows-1252")


def _is_strange(text: str) -> bool:
    """Whether the text holds what no editor writes: a NUL, or control characters all over."""
    return "\0" in text or len(_CONTROLS.findall(text)) * STRANGE_SHARE > len(text)
