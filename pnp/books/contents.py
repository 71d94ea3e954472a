"""The table of contents and the index. Page numbers are the layout's to fill in; no dots lead to them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from html import escape

from pnp.books.book import Book
from pnp.books.writing import IndexEntry, Writing, plain

TITLE = "Contents"
INDEX_TITLE = "Index"
INDEX_ID = "index"


def contents(book: Book, writing: Writing) -> str:
    """Chapters and their sections, each linked, each with its page."""
    lines = []
    for chapter in book.chapters:
        lines.append(_line("chapter", chapter.id, chapter.title, chapter.number))
        sections = (item for item in chapter.headings if item.level == 2)
        lines += [_line("section", item.id, item.text, item.number) for item in sections]
    if writing.index:
        lines.append(_line("chapter", INDEX_ID, INDEX_TITLE))
    return f'<section class="contents"><h2 id="contents">{TITLE}</h2>{"".join(lines)}</section>\n'


def _line(kind: str, anchor: str, title: str, number: str = "") -> str:
    target = f"#{escape(anchor)}"
    link = f'<a href="{target}">{number_html(number)}{plain(_bare(title))}{page_number(target)}</a>'
    return f'<p class="{kind}">{link}</p>'


def _bare(title: str) -> str:
    """A heading without marks of emphasis."""
    return title.replace("**", "").replace("_", "")


def number_html(number: str) -> str:
    """The number before a heading, or nothing."""
    return f'<span class="no">{plain(number)}</span> ' if number else ""


def page_number(target: str) -> str:
    """The page of an anchor, as the style sheets print it."""
    return f'<span class="page" data-target="{target}"></span>'


def index_page(lines: str = "") -> str:
    """The index with its heading; without lines it keeps the place until the pages are known."""
    inside = f'<div class="columns">{lines}</div>' if lines else ""
    return f'<section class="index"><h2 id="{INDEX_ID}">{INDEX_TITLE}</h2>{inside}</section>\n'


def index_lines(entries: Sequence[IndexEntry], pages: Mapping[str, int]) -> str:
    """All entries by the alphabet, what belongs below one indented; pages that explain a word come first, in bold.

    `pages` gives the page of every anchor; a page is named once for each entry.
    """
    return "".join(_entry(kind, word, listed, pages) for kind, word, listed in sorted_entries(entries))


def sorted_entries(entries: Sequence[IndexEntry]) -> Iterator[tuple[str, str, list[IndexEntry]]]:
    """Every line of the index by the alphabet: its kind (`word`, or `below` one), what it says, where it leads."""
    words: dict[str, dict[str, list[IndexEntry]]] = {}
    for entry in entries:
        words.setdefault(entry.word, {}).setdefault(entry.below, []).append(entry)
    for word in sorted(words, key=_alphabetical):
        yield "word", word, words[word].pop("", [])
        for below in sorted(words[word], key=_alphabetical):
            yield "below", below, words[word][below]


def _entry(kind: str, word: str, entries: Sequence[IndexEntry], pages: Mapping[str, int]) -> str:
    links: dict[int, str] = {}
    for entry in sorted(entries, key=lambda entry: (not entry.main, pages[entry.anchor])):
        page = pages[entry.anchor]
        number = f"<b>{page}</b>" if entry.main else str(page)
        links.setdefault(page, f'<a href="#{entry.anchor}">{number}</a>')
    listed = f", {', '.join(links.values())}" if links else ""
    return f'<p class="{kind}">{plain(word)}{listed}</p>'


def _alphabetical(word: str) -> tuple[str, str]:
    letters = "".join(char for char in word.casefold() if char.isalnum() or char.isspace())
    return letters, word
