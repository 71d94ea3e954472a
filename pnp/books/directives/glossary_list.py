"""`glossary-list`: keywords with their definitions, from the game's glossary."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from pnp.books.directive import Directive
from pnp.books.marks import icon_html
from pnp.books.prose import render_inline
from pnp.books.writing import Writing, plain, term_anchor
from pnp.games import Game, Term
from pnp.games.glossary import NUMBER_SLOT
from pnp.problems import NOWHERE, Span, one_of


@dataclass(frozen=True, slots=True)
class GlossaryList(Directive):
    """Every term that has a definition, or those in `terms`. With `short: yes` one line each.

    ```glossary-list
    terms: [brace, haul]
    ```
    """

    terms: tuple[str, ...] = ()
    short: bool = False
    span: Span = NOWHERE

    def html(self, writing: Writing) -> str:
        entries = [self._entry(term, writing) for term in self._chosen(writing) if _wanted(term, writing)]
        return f'<div class="glossary{" short" * self.short}">{"".join(entries)}</div>'

    def anchors(self, game: Game) -> Iterator[tuple[str, str]]:
        for key, term in game.glossary.terms.items():
            if key in self.terms or (not self.terms and term.definition):
                yield term_anchor(key), term.name

    def _chosen(self, writing: Writing) -> Iterator[Term]:
        known = writing.game.glossary.terms
        for key in self.terms:
            if key not in known:
                span = writing.locate(key, self.span)
                writing.problems.report("B109", f"there is no term `{key}`", span, hint=one_of(key, known))
            else:
                yield known[key]
        if not self.terms:
            yield from (term for term in known.values() if term.definition)

    def _entry(self, term: Term, writing: Writing) -> str:
        """One keyword. Below a heading that says the same, only its icon stands before the definition."""
        writing.introduced.add(term.key)
        same = len(self.terms) == 1 and writing.heading.casefold().startswith(term.name.casefold())
        index = writing.note_index(term.name, main=True)
        icon = icon_html(term.icon) if term.icon else ""
        name = "" if same else f'{plain(term.name)}<span class="stop">.</span>'
        kind = "key sign" if same else "key"
        key = f'<b class="{kind}">{index}{icon}{name}</b> ' if icon or name else index
        text = _in_short(term) if self.short else term.definition
        anchor = writing.claim(term_anchor(term.key))
        return f'<p class="keyed entry"{anchor}>{key}{render_inline(text, term.span, writing)}</p>'


_SENTENCE = re.compile(r"(?<=[.!?])\s")


def _wanted(term: Term, writing: Writing) -> bool:
    """Whether a card the document is about uses the term; without a filter, every term is."""
    return not writing.filtered or any(term.key in card.terms for card in writing.cards)


def _in_short(term: Term) -> str:
    """One line about the keyword: its own, the most general reminder, or how its definition begins."""
    if term.short:
        return term.short
    if term.reminders:
        return term.reminders[-1].text.replace(NUMBER_SLOT, "N")
    return _SENTENCE.split(term.definition, maxsplit=1)[0]
