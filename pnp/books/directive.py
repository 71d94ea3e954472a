"""What every directive is: a frozen dataclass whose fields are its YAML keys, and one method that writes HTML."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from pnp.games import Game

if TYPE_CHECKING:
    from pnp.books.writing import Writing


class Directive:
    """A word of the vocabulary. It may look at everything the book is written from; it opens no file."""

    __slots__ = ()

    def html(self, writing: Writing) -> str:
        """The HTML that stands in its place. What is wrong is reported to `writing.problems`."""
        raise NotImplementedError

    def anchors(self, game: Game) -> Iterator[tuple[str, str]]:
        """Ids of places in it that may be referred to, each with what it is called."""
        return iter(())
