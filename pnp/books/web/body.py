"""The book's HTML arranged for a browser: landmarks, headings that lead to themselves, tables in boxes, no pages.

Knows neither pictures nor style sheets.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import escape, unescape

from pnp.books.contents import INDEX_ID, INDEX_TITLE, sorted_entries
from pnp.books.document import Parts
from pnp.books.writing import IndexEntry, plain

TEXT_ID = "text"  # where the link past title and contents leads
SEARCH = (
    '<form class="search" role="search" hidden><label for="search-words">Search the rules</label>'
    '<input type="search" id="search-words" placeholder="Search the rules" autocomplete="off" spellcheck="false">'
    '<button type="submit">Next</button><output for="search-words" aria-live="polite"></output></form>'
)

_PAGE = re.compile(r'<span class="page" data-target="[^"]*"></span>')
_HEADING = re.compile(r'<h([2-4]) id="([^"]+)">(.*?)</h\1>', re.DOTALL)
_NAV = re.compile(r"(<nav [^>]*>)(<h2.*?</h2>)(.*)(</nav>\s*)\Z", re.DOTALL)
_TABLE = re.compile(r"<table\b.*?</table>", re.DOTALL)
_CAPTION = re.compile(r"<caption>(.*?)</caption>", re.DOTALL)
_NO_HEAD = re.compile(r"<th\b[^>]*></th>")
_TAG = re.compile(r"<[^>]*>")


def arrange(parts: Parts, index: Sequence[IndexEntry]) -> str:
    """What stands in the body of the page: title, search, contents, text with its index, imprint."""
    title = _as_element(parts.title_page, "header", "opening")
    nav = _folding(_as_element(parts.contents, "nav", "contents", ' aria-labelledby="contents"'))
    text = _TABLE.sub(_boxed, _HEADING.sub(_linked, parts.chapters + _index(index)))
    body = (
        f'<a class="skip" href="#{TEXT_ID}">Skip to the rules</a>\n{title}{SEARCH}\n{nav}'
        f'<main id="{TEXT_ID}" tabindex="-1">\n{text}</main>\n{_as_element(parts.imprint, "footer", "imprint")}'
    )
    return _PAGE.sub("", body)


def _as_element(section: str, element: str, kind: str, attributes: str = "") -> str:
    """A section of a book as another element; nothing for an empty one."""
    if not section:
        return ""
    inside = section[section.index(">") + 1 : section.rindex("</section>")]
    return f'<{element} class="{kind}"{attributes}>{inside}</{element}>\n'


def _folding(nav: str) -> str:
    """The contents so that they fold below their heading: on a telephone they are several screens long."""
    return _NAV.sub(r"\1<details open><summary>\2</summary>\3</details>\4", nav)


def _linked(heading: re.Match[str]) -> str:
    """A heading whose text is a link to its own place, unless it holds a link already."""
    level, anchor, text = heading.groups()
    if "<a " in text:
        return heading[0]
    return f'<h{level} id="{anchor}"><a class="here" href="#{anchor}">{text}</a></h{level}>'


def _boxed(table: re.Match[str]) -> str:
    """A table in a box that scrolls sideways, which the keyboard can reach. A column without a name has no head."""
    caption = _CAPTION.search(table[0])
    name = unescape(_TAG.sub("", caption[1])) if caption else ""
    whole = _NO_HEAD.sub("<td></td>", table[0])
    return f'<div class="scroll" role="group" tabindex="0" aria-label="{escape(name or "Table")}">{whole}</div>'


def _index(entries: Sequence[IndexEntry]) -> str:
    """The index: instead of pages it names the headings below which a word is told of."""
    if not entries:
        return ""
    lines = []
    for kind, word, listed in sorted_entries(entries):
        links: dict[str, str] = {}
        for entry in sorted(listed, key=lambda entry: not entry.main):
            place = plain(entry.heading)
            told = f"<b>{place}</b>" if entry.main else place
            links.setdefault(entry.heading, f'<a href="#{entry.anchor}">{told}</a>')
        lines.append(f'<p class="{kind}">{plain(word)}{": " if links else ""}{", ".join(links.values())}</p>')
    columns = f'<div class="columns">{"".join(lines)}</div>'
    return f'<section class="index"><h2 id="{INDEX_ID}">{INDEX_TITLE}</h2>{columns}</section>\n'
