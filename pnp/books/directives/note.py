"""`note`: what a reader might overlook."""

from __future__ import annotations

from dataclasses import dataclass

from pnp.books.boxes import boxed
from pnp.books.directive import Directive
from pnp.books.writing import Writing
from pnp.problems import NOWHERE, Span


@dataclass(frozen=True, slots=True)
class Note(Directive):
    """A box with a line at its side, without a title unless `title` gives one.

    ```note
    text: A ready ally may still be stunned.
    ```
    """

    text: str
    title: str = ""
    span: Span = NOWHERE

    def html(self, writing: Writing) -> str:
        return boxed("note", self.title, self.text, self.span, writing)
