"""`component-list`: what the game needs on the table beside its cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from pnp.books.decks import open_deck
from pnp.books.directive import Directive
from pnp.books.writing import Writing, plain
from pnp.games import Components, InPlay
from pnp.problems import NOWHERE, Span


@dataclass(frozen=True, slots=True)
class ComponentList(Directive):
    """The game's `components.yaml` as a table, counts worked out for one table; a game that lists none says so.

    Where tables differ there is a column of counts for each of `tables`, which names the starters in play at it.

    ```component-list
    tables: {Duel: [marlin, heron], Squad: [flock, shoal]}
    ```
    """

    tables: dict[str, tuple[str, ...]] = field(default_factory=dict)
    span: Span = NOWHERE

    def html(self, writing: Writing) -> str:
        components = writing.components
        if components is None:
            return "<p>The game lists no components of its own.</p>"
        plays = [self._play(names, writing, components) for names in self.tables.values()]
        rows = "".join(
            f'<tr><th scope="row">{plain(name)}</th>{_cells(numbers)}<td>{plain(purpose)}</td></tr>'
            for name, numbers, purpose in _lines(components, plays or [writing.in_play(components)])
            if any(numbers)
        )
        titles = ("What", *(self.tables or ("How many",)), "What for")
        heads = "".join(f'<th scope="col">{plain(title)}</th>' for title in titles)
        return f'<table class="components"><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>'

    def _play(self, names: Sequence[str], writing: Writing, components: Components) -> InPlay:
        decks = (open_deck(name, writing.game, writing.workspace, writing.problems, self.span) for name in names)
        return writing.in_play(components, [deck for deck in decks if deck is not None])


def _cells(numbers: Sequence[int]) -> str:
    return "".join(f'<td class="count">{number or "–"}</td>' for number in numbers)


def _lines(components: Components, plays: Sequence[InPlay]) -> Iterator[tuple[str, list[int], str]]:
    for piece in components.pieces:
        yield piece.name, [piece.number(play) for play in plays], piece.purpose
    for thing in components.things:
        yield thing.name.capitalize(), [thing.count.of(play) for play in plays], thing.purpose
