"""`steps`: things done one after the other, each with a number in a disc."""

from __future__ import annotations

from dataclasses import dataclass, field

from pnp.books.directive import Directive
from pnp.books.prose import render_inline
from pnp.books.writing import Writing
from pnp.games import Where
from pnp.problems import NOWHERE, Span


@dataclass(frozen=True, slots=True)
class Step:
    """One step. It is left out of a document about decks none of whose cards fit `where`."""

    title: str
    text: str = ""
    where: Where = field(default_factory=Where)
    span: Span = NOWHERE


@dataclass(frozen=True, slots=True)
class Steps(Directive):
    """Numbered steps with a title each.

    ```steps
    items:
      - {title: Ready, text: Turn your sailors upright.}
      - {title: Haul, text: Draw one card.}
    ```
    """

    items: tuple[Step, ...]
    span: Span = NOWHERE

    def html(self, writing: Writing) -> str:
        rows = []
        for item in self.items:
            item.where.check(writing.game.askable, writing.problems)
            if not writing.filtered or any(item.where.holds(card) for card in writing.cards):
                title = render_inline(item.title, item.span, writing)
                text = f"<p>{render_inline(item.text, item.span, writing)}</p>" if item.text else ""
                rows.append(f"<li><p><b>{title}</b></p>{text}</li>")
        return f'<ol class="steps">{"".join(rows)}</ol>'
