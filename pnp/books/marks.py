"""Marks in running text as HTML: icons, keywords, card names, references with their page, figures, index entries."""

from __future__ import annotations

from html import escape

from pnp.books.addresses import Address
from pnp.books.answers import ASKED, agrees, ask, find_card
from pnp.books.references import Written
from pnp.books.writing import Writing, card_anchor, picture, plain
from pnp.games import MINUS, Term
from pnp.problems import Span, one_of

KINDS = ("icon", "term", "card", "ref", "count", "rule", "game", "number", "index")


def mark_html(mark: Written, writing: Writing, span: Span, before: str, after: str) -> str:
    """A mark as HTML; one that is at fault is printed as written. `before` and `after` are the text around it."""
    match mark.kind:
        case "icon":
            made = _icon(mark, writing, span, after)
        case "term":
            made = _term(mark, writing, span)
        case "ref":
            made = _reference(mark, writing, span)
        case "index":
            made = _index(mark, writing)
        case "card" if "." not in mark.key or writing.game.card(mark.key):
            made = _card(mark, writing, span)
        case kind if kind in ASKED:
            made = _answer(mark, writing, span, before)
        case _:
            message = f"`{mark.text}` is no mark this book knows"
            writing.problems.report("B107", message, span, hint=one_of(mark.kind, KINDS))
            made = None
    return escape(mark.text) if made is None else made


def keyword_html(term: Term, printed: str, writing: Writing) -> str:
    """A keyword where a section first uses it: its icon, bold, linked to its glossary entry."""
    writing.introduced.add(term.key)
    icon = icon_html(term.icon) if term.icon else ""
    link = writing.term_link(term)
    tag = "a" if link else "span"
    return f'<{tag} class="keyword"{link}>{icon}<b>{plain(printed)}</b></{tag}>'


def icon_html(name: str, kind: str = "icon") -> str:
    """An icon that only adorns the word behind it, and so needs no text of its own."""
    return f'<span class="{kind}" style="background-image: url({Address("icon", name)})"></span>'


def _icon(mark: Written, writing: Writing, span: Span, after: str) -> str | None:
    game = writing.game
    if mark.key not in game.icons:
        hint = one_of(mark.key, game.icons)
        what = f"there is no icon `{mark.key}`" if mark.key else f"`{mark.text}` names nothing"
        writing.problems.report("B109", what, span, hint=hint)
        return None
    named = next((term.name for term in game.glossary if term.icon == mark.key), mark.key)
    if after.lstrip(" *_").casefold().startswith(named.casefold()):
        return icon_html(mark.key, "icon loose")
    return picture(str(Address("icon", mark.key)), mark.instead or named, "icon")


def _term(mark: Written, writing: Writing, span: Span) -> str | None:
    terms = writing.game.glossary.terms
    key, _, number = mark.key.partition(" ")
    term = terms.get(mark.key) or terms.get(key)
    if term is None:
        writing.problems.report("B109", f"there is no term `{mark.key}`", span, hint=one_of(mark.key, terms))
        return None
    printed = mark.instead or (f"{term.name} {number}" if number and term.key == key else term.name)
    return plain(printed) if term.key in writing.introduced else keyword_html(term, printed, writing)


def _card(mark: Written, writing: Writing, span: Span) -> str | None:
    card = find_card(mark.key, writing.game, writing.problems, span)
    if card is None:
        return None
    anchor = card_anchor(card)
    name = plain(mark.instead or card.name)
    if writing.linked and anchor in writing.anchors:
        return f'<a class="card" href="#{escape(anchor)}">{name}</a>'
    return f'<span class="card">{name}</span>'


def _reference(mark: Written, writing: Writing, span: Span) -> str | None:
    anchor = writing.anchors.get(mark.key)
    if anchor is None:
        message = f"`{mark.text}` leads nowhere: the book has no `{mark.key}`"
        writing.problems.report("B108", message, span, hint=one_of(mark.key, writing.anchors))
        return None
    name = plain(mark.instead or anchor.name)
    if not writing.linked:
        return f'<i class="ref">{name}</i>'
    target = f"#{escape(anchor.id)}"
    return f'<a class="ref" href="{target}">{name}<span class="page" data-target="{target}"></span></a>'


def _index(mark: Written, writing: Writing) -> str:
    word, _, below = mark.key.partition(",")
    return writing.note_index(word.strip(), below.strip())


def _answer(mark: Written, writing: Writing, span: Span, before: str) -> str | None:
    answer = ask(mark.kind, mark.key, writing.sources, writing.problems, span)
    if answer is None:
        return None
    if mark.instead:
        if not agrees(mark.instead, answer):
            message = f"`{mark.instead}` is printed for `{mark.kind}:{mark.key}`, which is {answer}"
            writing.problems.report("B110", message, span, hint=f"write `{{{mark.kind}:{mark.key}}}` or the right word")
        return plain(mark.instead)
    sign = answer[:1] if answer[:1] in ("+", MINUS) else ""
    typed = before[-1:].replace("-", MINUS)
    return plain(answer.removeprefix(sign) if sign and typed == sign else answer)
