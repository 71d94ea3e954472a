"""`component-list`: what the game needs on the table beside its cards."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pnp.books.directive import Directive
from pnp.books.writing import Writing, plain
from pnp.games import Components, InPlay
from pnp.problems import NOWHERE, Span


@dataclass(frozen=True, slots=True)
class ComponentList(Directive):
    """The game's `components.yaml` as a table, counts worked out for one table; a game that lists none says so.

    ```component-list
    {}
    ```
    """

    span: Span = NOWHERE

    def html(self, writing: Writing) -> str:
        components = writing.components
        if components is None:
            return "<p>The game lists no components of its own.</p>"
        rows = "".join(
            f'<tr><th scope="row">{plain(name)}</th><td class="count">{number}</td><td>{plain(purpose)}</td></tr>'
            for name, number, purpose in _lines(components, writing.in_play(components))
            if number
        )
        heads = "".join(f'<th scope="col">{text}</th>' for text in ("What", "How many", "What for"))
        return f'<table class="components"><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>'


def _lines(components: Components, play: InPlay) -> Iterator[tuple[str, int, str]]:
    for piece in components.pieces:
        yield piece.name, piece.number(play), piece.purpose
    for thing in components.things:
        yield thing.name.capitalize(), thing.count.of(play), thing.purpose
