"""`question`: something players ask, and its answer."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pnp.books.directive import Directive
from pnp.books.prose import render, render_inline
from pnp.books.writing import Writing
from pnp.games import Game
from pnp.problems import NOWHERE, Span


@dataclass(frozen=True, slots=True)
class Question(Directive):
    """A question in bold and the answer below it. With an `id` other places can refer to it.

    ```question
    id: who-shuffles
    ask: Who shuffles?
    answer: The owner of the deck.
    ```
    """

    ask: str
    answer: str
    id: str = ""
    span: Span = NOWHERE

    def html(self, writing: Writing) -> str:
        anchor = writing.claim(self.id) if self.id else ""
        asked = render_inline(self.ask, self.span, writing)
        answer = render(self.answer, self.span, writing)
        return f'<div class="question"{anchor}><p class="ask">{asked}</p>{answer}</div>'

    def anchors(self, game: Game) -> Iterator[tuple[str, str]]:
        if self.id:
            yield self.id, self.ask
