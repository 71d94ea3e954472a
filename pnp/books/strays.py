"""The message about letters that none of a book's own typefaces has, each with the line where it is written."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from html import unescape

from pnp.books.book import Book
from pnp.problems import Problems, Severity, Span
from pnp.problems.phrases import joined

_TAG = re.compile(r"<[^>]*>")
_UNSEEN = {"Cc", "Cf", "Zs", "Zl", "Zp", "Mn"}


def lacking(body: str, held: frozenset[str]) -> set[str]:
    """The letters of HTML that are seen and that are not among those `held`."""
    letters = set(unescape(_TAG.sub("", body))) - held
    return {letter for letter in letters if unicodedata.category(letter) not in _UNSEEN}


def report_strays(letters: Iterable[str], helper: str, book: Book | None, problems: Problems, *, loose: bool) -> None:
    """One message for all of them; nothing for none. `helper` says what is printed in their place.

    Somebody's own text may hold what it will, so that there it is a warning.
    """
    strays = sorted(letter for letter in set(letters) if letter.strip())
    if not strays:
        return
    places = [_place(letter, book) for letter in strays]
    named = joined([f"{letter} (line {span.line})" if span.line else letter for letter, span in places], most=40)
    first = next((span for _, span in places if span.line), Span(""))
    hint = "write it otherwise" if loose else "write it otherwise, or name a typeface that has it in the style sheet"
    severity = Severity.WARNING if loose else None
    problems.report("B114", f"no typeface of the book has {named}; {helper}", first, hint=hint, severity=severity)


def _place(letter: str, book: Book | None) -> tuple[str, Span]:
    """A letter and where a chapter first has it."""
    for chapter in book.chapters if book else ():
        if letter in chapter.source:
            return letter, chapter.locate(letter, 1)
    return letter, Span("")
