"""From a file's bytes to its text: what kind of file it is, and in which encoding it was saved. Knows no contents."""

from __future__ import annotations

import codecs
import re
from dataclasses import dataclass

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
    """A text, its byte-order mark gone, and the encoding it was in."""

    text: str
    encoding: str


@dataclass(frozen=True, slots=True)
class ForeignByte:
    """The first byte that is not UTF-8 in a text read as Windows-1252: its value, the letter it became, its place."""

    value: int
    letter: str
    line: int
    column: int


def kind_of(data: bytes) -> str:
    """What the first bytes say the file is, such as `a PDF`; "" for what may be text."""
    return next((kind for start, kind in _KINDS if data.startswith(start)), "")


def decode_text(data: bytes) -> tuple[Decoded | None, ForeignByte | None]:
    """The text by its byte-order mark, as UTF-8 or else as Windows-1252; None for what no editor saves as text."""
    for mark, encoding in _MARKS:
        if data.startswith(mark):
            return Decoded(data[len(mark) :].decode(encoding, "replace"), encoding), None
    if b"\0" in data:
        return None, None
    try:
        return Decoded(data.decode("utf-8"), "utf-8"), None
    except UnicodeDecodeError as error:
        text = data.decode("cp1252", "replace")
        before = text[: error.start]  # Windows-1252 has one letter for each byte
        line = 1 + before.count("\n") + before.replace("\r\n", "").count("\r")
        column = error.start - max(before.rfind("\n"), before.rfind("\r"))
        letter = ForeignByte(data[error.start], text[error.start], line, column)
        return Decoded(text, "windows-1252"), None if is_strange(text) else letter


def is_strange(text: str) -> bool:
    """Whether the text holds what no editor writes: a NUL, or control characters all over."""
    return "\0" in text or len(_CONTROLS.findall(text)) * STRANGE_SHARE > len(text)


def is_web_page(text: str) -> bool:
    """Whether it is HTML, as a browser saves a page."""
    return bool(_WEB_PAGE.match(text))
