"""The frame that examples, notes and open questions share: a label or title, and Markdown below it."""

from __future__ import annotations

from pnp.books.prose import render, render_inline
from pnp.books.writing import Writing
from pnp.problems import Span


def boxed(kind: str, title: str, text: str, span: Span, writing: Writing, *, anchor: str = "") -> str:
    """A box of a kind. `span` is where the directive's keys begin, `anchor` the id of a box that others refer to."""
    claimed = writing.claim(anchor) if anchor else ""
    heading = f'<p class="title">{render_inline(title, span, writing)}</p>' if title else ""
    return f'<div class="box {kind}"{claimed}>{heading}{render(text, span, writing)}</div>'
