"""`note`: what a reader might overlook."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pnp.books.boxes import boxed
from pnp.books.directive import Directive
from pnp.books.writing import Writing
from pnp.games import Game
from pnp.problems import NOWHERE, Span


@dataclass(frozen=True, slots=True)
class Note(Directive):
    """A box with a line at its side, under its `title` if it has one. With an `id` other places can refer to it.

    ```note
    text: A ready ally may still be stunned.
    ```
    """

    text: str
    title: str = ""
    id: str = ""
    span: Span = NOWHERE

    def html(self, writing: Writing) -> str:
        return boxed("note", self.title, self.text, self.span, writing, anchor=self.id)

    def anchors(self, game: Game) -> Iterator[tuple[str, str]]:
        if self.id:
            yield self.id, self.title or self.id
