"""Keywords where a section first uses them, and the words `book.yaml` wants in the index. Only finds and marks them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from pnp.books.marks import keyword_html
from pnp.books.writing import Writing

_LINKS = re.compile(r"!?\[[^\]]*\]\([^)]*\)")


def find_first_uses(text: str, writing: Writing) -> Iterator[tuple[str, str]]:
    """The text in parts: (characters, "") for what stays text, (characters, HTML) for what is put in its place."""
    found = sorted([*_keywords(text, writing), *_index_words(text, writing)])
    place = 0
    for start, end, html in found:
        if start < place or any(link.start() < end and start < link.end() for link in _LINKS.finditer(text)):
            continue
        if start > place:
            yield text[place:start], ""
        yield text[start:end], html
        place = end
    if place < len(text):
        yield text[place:], ""


def _keywords(text: str, writing: Writing) -> Iterator[tuple[int, int, str]]:
    """Terms that faces set in bold; the others are everyday words and are marked where the author wants it."""
    for found in writing.game.glossary.find(text):
        term = found.term
        if term.face == "bold" and term.key not in writing.introduced:
            yield found.start, found.end, keyword_html(term, text[found.start : found.end], writing)


def _index_words(text: str, writing: Writing) -> Iterator[tuple[int, int, str]]:
    for word, forms in writing.book.settings.index.items():
        match = _pattern(forms or (word,)).search(text)
        if match and (anchor := writing.note_index(word, once=True)):
            yield match.start(), match.start(), anchor


@cache
def _pattern(forms: tuple[str, ...]) -> re.Pattern[str]:
    return re.compile("|".join(rf"(?<!\w){re.escape(form)}(?!\w)" for form in forms), re.IGNORECASE)
