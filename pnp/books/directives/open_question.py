"""`open-question`: what the rules leave open, and how this printing answers it."""

from __future__ import annotations

from dataclasses import dataclass

from pnp.books.boxes import boxed
from pnp.books.directive import Directive
from pnp.books.writing import Writing
from pnp.problems import NOWHERE, Span


@dataclass(frozen=True, slots=True)
class OpenQuestion(Directive):
    """A box headed `Open question`, so that nobody takes the answer for the rules' own.

    ```open-question
    text: The document does not say who shuffles. In this printing the owner does.
    ```
    """

    text: str
    span: Span = NOWHERE

    def html(self, writing: Writing) -> str:
        return boxed("open-question", "Open question", self.text, self.span, writing)
