"""`example`: how a rule works, told with particular cards."""

from __future__ import annotations

from dataclasses import dataclass

from pnp.books.boxes import boxed
from pnp.books.directive import Directive
from pnp.books.writing import Writing
from pnp.problems import NOWHERE, Span


@dataclass(frozen=True, slots=True)
class Example(Directive):
    """A tinted box; it is headed `Example` unless `title` says more.

    ```example
    title: Two counters
    text: |
      The ally has two counters and takes three damage. One is left over.
    ```
    """

    text: str
    title: str = ""
    span: Span = NOWHERE

    def html(self, writing: Writing) -> str:
        title = f"Example: {self.title}" if self.title else "Example"
        return boxed("example", title, self.text, self.span, writing)
