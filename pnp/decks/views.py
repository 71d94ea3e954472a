"""A line as it is matched, beside the line as it was written: what looks alike made alike, with every place kept.

Wide digits become digits, odd spaces spaces; marks without width go, and so does emphasis in Markdown. Repairs undo
what other programs did to a text, and are tried only on a line that names no card as it stands.
"""

from __future__ import annotations

import html
import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from html.entities import html5

_INVISIBLE = re.compile("[\u00ad\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufe00-\ufe0f\ufeff]")
_EMPHASIS = re.compile(r"\*\*|__")
_ENTITY = re.compile(r"&(?:#\d{1,7}|#[xX][0-9a-fA-F]{1,6}|[a-zA-Z]{2,31});")
_PRICE = re.compile(  # begins with a digit or a sign of money, so that no line takes long
    r"(?:[$\u20ac\u00a3\u00a5]\s?\d[\d.,]{0,9}|(?<![\d.,])\d[\d.,]{0,9}\s?(?:[$\u20ac\u00a3\u00a5]|USD|EUR|GBP)(?!\w))"
    r"(?:\s?/?\s?(?:each|ea|apiece))?",
    re.IGNORECASE,
)
_BEFORE_PRICE = " \t\u00a0-\u2013\u2014=@~:\u2248"
_FIRST_PICTURE = "\u2190"  # signs before it are letters' own, such as those of trade marks
_PICTURES = ("So", "Sk")  # the kinds of sign that pictures such as emoji are, and the tones of their skin
_DEEPEST = 3  # times a text can have been encoded again before nobody would know it


@dataclass(frozen=True, slots=True)
class View:
    """The text to match, and for each of its characters (and its end) the index in the line; None for the same."""

    text: str
    places: tuple[int, ...] | None = None

    def raw(self, start: int, end: int) -> tuple[int, int]:
        """The range of the line behind `text[start:end]`."""
        if self.places is None or start >= end:
            return (start, end) if self.places is None else (self.places[start], self.places[start])
        return self.places[start], self.places[end - 1] + 1


@dataclass(frozen=True, slots=True)
class Repair:
    """A view of a line after undoing one kind of damage; `code` is the problem code that says so."""

    view: View
    code: str


def view_line(text: str) -> View:
    """The matching view of a line."""
    if text.isascii() and text.isprintable() and "  " not in text and not _EMPHASIS.search(text):
        return View(text)
    return _even(text, tuple(range(len(text) + 1)))


def repairs(text: str) -> Iterator[Repair]:
    """The line without prices and pictures, with HTML entities decoded, with double encoding undone: what applies."""
    if "&" in text and (decoded := _decode_entities(text)):
        yield Repair(_even(*decoded), "D313")
    plain = _undecorated(text)
    if plain[0] != text.strip():
        yield Repair(_even(*plain), "D316")
    if text.isascii():
        return
    mended: tuple[str, tuple[int, ...]] | None = (text, tuple(range(len(text) + 1)))
    for _ in range(_DEEPEST):
        mended = _undo_encoding(*mended) if mended else None
        if mended is None:
            return
        yield Repair(_even(*mended), "D003")


def without_pictures(text: str) -> str:
    """The text less emoji and the like, for a heading that is adorned with them."""
    return text if text.isascii() else "".join(letter for letter in text if not _is_picture(letter)).strip()


def _undecorated(text: str) -> tuple[str, tuple[int, ...]]:
    dropped: set[int] = set()
    for match in _PRICE.finditer(text):
        start, end = match.span()
        if text[start - 1 : start] in ("(", "[") and text[end : end + 1] in (")", "]"):
            start, end = start - 1, end + 1
        dropped.update(range(len(text[:start].rstrip(_BEFORE_PRICE)), end))
    kept = [place for place, letter in enumerate(text) if place not in dropped and not _is_picture(letter)]
    while kept and text[kept[-1]].isspace():
        kept.pop()
    while kept and text[kept[0]].isspace():
        kept.pop(0)
    return "".join(text[place] for place in kept), (*kept, kept[-1] + 1 if kept else 0)


def _is_picture(letter: str) -> bool:
    return letter >= _FIRST_PICTURE and unicodedata.category(letter) in _PICTURES


def _even(text: str, places: tuple[int, ...]) -> View:
    letters: list[str] = []
    kept: list[int] = []
    stars = {place for match in _EMPHASIS.finditer(text) for place in range(*match.span())}
    for index, (letter, place) in enumerate(zip(text, places[:-1], strict=True)):
        if index in stars or _INVISIBLE.match(letter):
            continue
        for part in letter if letter.isascii() else unicodedata.normalize("NFKC", letter):
            alike = part if not part.isspace() else "\t" if part == "\t" else " "
            if alike in "\t " and letters and letters[-1] in "\t ":
                letters[-1] = max(letters[-1], alike, key="\t".__eq__)  # of several spaces in a row one, the tab first
            else:
                letters.append(alike)
                kept.append(place)
    return View("".join(letters), (*kept, places[-1]))


def _decode_entities(text: str) -> tuple[str, tuple[int, ...]] | None:
    letters: list[str] = []
    places: list[int] = []
    start = 0
    for match in _ENTITY.finditer(text):
        if match[0][1] != "#" and match[0][1:] not in html5:
            continue
        decoded = html.unescape(match[0])
        letters += text[start : match.start()]
        places += range(start, match.start())
        letters += decoded
        places += [match.start()] * len(decoded)
        start = match.end()
    if not start:
        return None
    return "".join([*letters, text[start:]]), (*places, *range(start, len(text) + 1))


def _undo_encoding(text: str, places: tuple[int, ...]) -> tuple[str, tuple[int, ...]] | None:
    """UTF-8 that was read as Windows-1252, read as UTF-8; None when there is none."""
    letters: list[str] = []
    kept: list[int] = []
    index = 0
    changed = False
    while index < len(text):
        length = _length_from(_byte(text[index]))
        codes = [_byte(letter) for letter in text[index : index + length]] if length else []
        decoded = _decoded([code for code in codes if code is not None], length)
        letters.append(decoded or text[index])
        kept.append(places[index])
        changed = changed or bool(decoded)
        index += length if decoded else 1
    return ("".join(letters), (*kept, places[-1])) if changed else None


def _byte(letter: str) -> int | None:
    """The byte that Windows-1252 (or, for what it leaves open, Latin-1) shows as this letter."""
    try:
        return letter.encode("cp1252")[0]
    except UnicodeEncodeError:
        return ord(letter) if ord(letter) < 256 else None


def _length_from(code: int | None) -> int:
    """How many bytes a UTF-8 sequence that begins with this byte has; 0 when none of several does."""
    if code is None or not 0xC2 <= code <= 0xF4:
        return 0
    return 2 if code < 0xE0 else 3 if code < 0xF0 else 4


def _decoded(codes: list[int], length: int) -> str:
    if not length or len(codes) != length:
        return ""
    try:
        return bytes(codes).decode("utf-8")
    except UnicodeDecodeError:
        return ""
