"""What a careful author would still mend in a game's words, and whether its whole book can be written.

Lays nothing out: pictures are not drawn, so that a check stays quick.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping

from pnp.books.document import open_book, write_quickref, write_rulebook
from pnp.books.resources import check_pictures
from pnp.books.writing import Writing, term_anchor
from pnp.games import Game, Term
from pnp.games.markup import find_marks
from pnp.games.wording import Form, read_wording
from pnp.problems import Problems, Span, one_of
from pnp.rules import Rulebook, read_anchors
from pnp.source import Workspace

_SLOT = re.compile(r"\{[^{}]*\}")
_OPENING = re.compile(r"(?:\A|\n|[.:!?][\s\u201d\"\u2019)]*\s)\s*\Z")  # what stands before the first word of a sentence
_NOT_LETTERS = re.compile(r"[^\w]+")


def check_book(workspace: Workspace, game: Game, rulebook: Rulebook | None, problems: Problems) -> None:
    """Write the game's book and quick reference, if it has them, and report every fault of theirs."""
    writing = open_book(workspace, game, rulebook, problems)
    if writing.book.chapters:
        check_pictures(write_rulebook(writing).body, writing)
        _check_glossary_of_book(writing)
        _check_outline(workspace, writing)
    if writing.book.quickref is not None:
        write_quickref(open_book(workspace, game, rulebook, problems))


def check_terms(workspace: Workspace, game: Game, problems: Problems) -> None:
    """Keywords against the cards that print them: undefined ones, unused ones, and one effect in two wordings."""
    used = Counter(key for card in game.cards for key in card.terms)
    for term in game.glossary:
        if used[term.key] and not term.definition:
            message = f"{used[term.key]} cards print `{term.name}`, which has no definition"
            problems.report("B131", message, term.span)
        if term.words and not used[term.key]:
            problems.report("B132", f"no card prints `{term.words[0]}`, so `{term.key}` explains nothing", term.span)
        _check_forms_of(term, game, problems)
    wording = read_wording(workspace, game, Problems())
    for first, second in _alike(wording.forms if wording else ()):
        message = f"forms `{first.id}` and `{second.id}` say the same in two ways: `{first.text}`, `{second.text}`"
        problems.report("B133", message, second.span, related=((first.span, "the first"),))


def _check_forms_of(term: Term, game: Game, problems: Problems) -> None:
    """Words of one term that cards print, told apart by their letters: signs and numbers are no other wording.

    Neither is the capital that opens a sentence, where cards print the word with a small letter elsewhere.
    """
    forms: dict[str, list[str]] = {}
    opening: dict[str, list[str]] = {}
    for card in game.cards:
        for _, text in game.rich_texts(card):
            if any(mark.kind == "term" and mark.key == term.key for mark in find_marks(text)):
                continue
            for found in game.glossary.find(text):
                if found.term is term:
                    uses = opening if _OPENING.search(text[: found.start]) else forms
                    uses.setdefault(_letters(text[found.start : found.end]), []).append(card.id)
    for form, cards in opening.items():
        inside = form[:1].lower() + form[1:]
        forms.setdefault(inside if inside in forms else form, []).extend(cards)
    if len(forms) > 1:
        said = "; ".join(f"`{form}` on {cards[0]}{_and_more(cards)}" for form, cards in forms.items())
        problems.report("B133", f"cards word `{term.name}` in {len(forms)} ways: {said}", term.span)


def _and_more(cards: list[str]) -> str:
    more = len(dict.fromkeys(cards)) - 1
    return f" and {more} more" if more else ""


def _letters(text: str) -> str:
    return " ".join(re.findall(r"[^\W\d_]+", text))


def _alike(forms: tuple[Form, ...]) -> Iterator[tuple[Form, Form]]:
    """Forms with the same words and slots in another order, for the same cards."""
    seen: dict[tuple[tuple[str, ...], str], Form] = {}
    for form in forms:
        words = (*_SLOT.findall(form.text), *_NOT_LETTERS.split(_SLOT.sub(" ", form.text).casefold()))
        key = (tuple(sorted(word for word in words if word)), str(form.where))
        first = seen.setdefault(key, form)
        if first is not form:
            yield first, form


def _check_glossary_of_book(writing: Writing) -> None:
    """Every keyword that cards print and that has a definition is explained somewhere in the book."""
    used = {key for card in writing.game.cards for key in card.terms}
    for term in writing.game.glossary:
        if term.key in used and term.definition and term_anchor(term.key) not in writing.anchors:
            writing.problems.report("B134", f"no chapter lists `{term.key}` in a glossary", term.span)


def _check_outline(workspace: Workspace, writing: Writing) -> None:
    """Anchors of the source's outline lead into the book."""
    for entry, anchor in (_outline(workspace, writing.game) or {}).items():
        if anchor and anchor not in writing.anchors:
            file = f"seeds/{writing.game.key}.yaml"
            message = f"outline entry `{entry}` is covered by `{anchor}`, which the book does not have"
            writing.problems.report("B135", message, Span(file), hint=one_of(anchor, writing.anchors))


def _outline(workspace: Workspace, game: Game) -> Mapping[str, str] | None:
    return read_anchors(workspace, game.key, Problems())
