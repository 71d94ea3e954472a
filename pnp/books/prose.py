"""Markdown to HTML with the book's marks in it. Python-Markdown sees only characters that stand for them.

Raw HTML is printed as it was written: a chapter is text, and its figures need alternative texts.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

from pnp.books.foreign.inline_tags import show
from pnp.books.keywords import find_first_uses
from pnp.books.marks import mark_html
from pnp.books.references import Plain, Written, split_references
from pnp.books.tables import mend_tables
from pnp.books.typography import curl_quotes
from pnp.books.writing import Writing
from pnp.problems import Span

if TYPE_CHECKING:
    import markdown

NO_BREAK_SPACE = "\u00a0"
LOOSE_ICON = '<span class="icon loose"'

_TOKEN = re.compile("\ue000(\\d+)\ue001")
_PARAGRAPH = re.compile(r"\A<p(?: [^>]*)?>(.*)</p>\Z", re.DOTALL)
_LEAD = re.compile(r"<p><strong>((?:(?!</?strong>).){1,60}?)([.:?!])</strong> (?=\S)", re.DOTALL)
_ANCHOR = re.compile(r'<span id="(index-\d+)"></span>')
_BLOCK = re.compile(r"<(p|li|td|th)((?: [^>]*)?)>((?:(?!<(?:p|li|td|th|ul|ol)\b).)*?)</\1>", re.DOTALL)
_BARE_PICTURE = re.compile(r'<img alt="" src="([^"]*)"')
_START = re.compile(r'<ol start="(\d+)">')
_WIDTH = re.compile(r'src="([^"#]*)#width=(\d+)"')
_UNCLOSED = re.compile(r"\*\*|(?<![\w\\])_(?=\w)")


def render(text: str, span: Span, writing: Writing, *, marked: bool = True) -> str:
    """Markdown as blocks of HTML. `span` is where the text stands; a chapter's own is found to the letter.

    Keywords and index words are marked unless it is text such as a heading, which is not read for its content.
    """
    return _BLOCK.sub(_lift_anchors, _convert(text, span, writing, marked))


def render_inline(text: str, span: Span, writing: Writing, *, marked: bool = True) -> str:
    """One line of Markdown without the paragraph round it."""
    html = _convert(" ".join(text.split()), span, writing, marked)
    whole = _PARAGRAPH.match(html)
    inside = whole[1] if whole else html
    return _spans(_ANCHOR.findall(inside)) + _ANCHOR.sub("", inside)


def _convert(text: str, span: Span, writing: Writing, marked: bool) -> str:
    held: list[str] = []
    prepared = "".join(_prepare(text, span, writing, held, marked))
    html: str = _START.sub(_counted, _markdown(loose=writing.loose).reset().convert(prepared))
    if writing.loose:
        html = _WIDTH.sub(r'src="\1" style="width: \2px"', show(html))
    else:
        _check_emphasis(html, text, span, writing)
    _check_pictures(html, span, writing)
    html = mend_tables(html)
    html = _LEAD.sub(r'<p class="keyed"><b class="key">\1<span class="stop">\2</span></b> ', html)
    return _TOKEN.sub(lambda match: held[int(match[1])], html)


def _counted(match: re.Match[str]) -> str:
    """A list that begins with another number than 1; the layout engine reads style sheets and no `start`."""
    return f'<ol start="{match[1]}" style="counter-reset: list-item {int(match[1]) - 1}">'


def _check_pictures(html: str, span: Span, writing: Writing) -> None:
    for address in _BARE_PICTURE.findall(html):
        message = f"the picture `{address}` has no alternative text"
        hint = "write it between the brackets: `![A boat at a pier](boat.png)`"
        writing.problems.report("B111", message, writing.locate(f"![]({address}", span), hint=hint)


def _lift_anchors(block: re.Match[str]) -> str:
    """A block with the anchors of its index entries at its beginning, where they cannot come between two words."""
    tag, attributes, inside = block.groups()
    anchors = _ANCHOR.findall(inside)
    if not anchors:
        return block[0]
    bare = _ANCHOR.sub("", inside).strip()
    if not bare and tag == "p":
        kind = "anchors" if block.start() else "anchors first"  # below a heading they belong to what follows
        return f'<div class="{kind}">{_spans(anchors)}</div>'
    if len(anchors) == 1 and " id=" not in attributes:
        return f'<{tag}{attributes} id="{anchors[0]}">{bare}</{tag}>'
    return f"<{tag}{attributes}>{_spans(anchors)}{bare}</{tag}>"


def _spans(anchors: Sequence[str]) -> str:
    return "".join(f'<span id="{anchor}"></span>' for anchor in anchors)


def _prepare(text: str, span: Span, writing: Writing, held: list[str], marked: bool) -> Iterator[str]:
    """The text with its quotes curled, and a token for every mark and every first use of a keyword."""
    before = ""
    glued = False  # to the icon before it, so that no line ends between the two
    pieces = list(split_references(text))
    for n, piece in enumerate(pieces):
        match piece:
            case Written():
                place = writing.locate(piece.text, span, text.count("\n", 0, piece.start))
                html = mark_html(piece, writing, place, text[: piece.start], text[piece.end :])
                yield _hold(html, held)
                before, glued = "x", html.startswith(LOOSE_ICON)
            case Plain(code=True):
                yield piece.text
                glued = False
            case Plain():
                loose = piece.text.removeprefix(" ") if glued else piece.text
                if loose != piece.text:
                    yield NO_BREAK_SPACE
                parts = list(find_first_uses(loose, writing)) if marked else [(loose, "")]
                for m, (part, html) in enumerate(parts):
                    after = "x" if m + 1 < len(parts) or n + 1 < len(pieces) else ""
                    yield _hold(html, held) if html else curl_quotes(part, before, after)
                    before = part[-1:] or before
                glued = False


def _hold(html: str, held: list[str]) -> str:
    held.append(html)
    return f"\ue000{len(held) - 1}\ue001"


def _check_emphasis(html: str, text: str, span: Span, writing: Writing) -> None:
    """Signs of emphasis that Markdown could not pair are in the text as they were written."""
    if "\\_" in text or "\\*" in text:  # somebody wants such a sign itself
        return
    bare = re.sub(r"<code>.*?</code>|<[^>]*>", "", html, flags=re.DOTALL)
    for match in _UNCLOSED.finditer(bare):
        excerpt = bare[match.start() : match.start() + 24].split("\n")[0]
        readable = _TOKEN.split(excerpt)[0].strip()
        message = f"`{match[0]}` is never closed at `{readable}`"
        place = writing.locate(readable, span)
        writing.problems.report(
            "B113", message, place, hint=f"close it, or write `\\{match[0][0]}` for the sign itself"
        )


@cache
def _markdown(*, loose: bool = False) -> markdown.Markdown:
    """The engine; somebody's own text may have lists of definitions too."""
    import markdown

    extensions = ["tables", "sane_lists", *(["def_list"] if loose else [])]
    engine: Any = markdown.Markdown(extensions=extensions, output_format="html")
    engine.preprocessors.deregister("html_block")
    engine.inlinePatterns.deregister("html")
    return engine
