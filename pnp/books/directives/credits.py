"""`credits`: who made the game, whose the rights are, and what the book is set in."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from pnp import __version__
from pnp.books.directive import Directive
from pnp.books.fonts import families_of
from pnp.books.styles import read_styles
from pnp.books.writing import Writing, plain
from pnp.games import ORIGINS
from pnp.problems import NOWHERE, Span


@dataclass(frozen=True, slots=True)
class Credits(Directive):
    """Facts of the game, how many cards come from where, and the typefaces with their licences.

    ```credits
    {}
    ```
    """

    span: Span = NOWHERE

    def html(self, writing: Writing) -> str:
        rows = "".join(
            f'<tr><th scope="row">{plain(name)}</th><td>{plain(text)}</td></tr>' for name, text in _facts(writing)
        )
        heads = '<tr><th scope="col">What</th><th scope="col">Whose, and under which terms</th></tr>'
        return f'<table class="credits"><thead>{heads}</thead><tbody>{rows}</tbody></table>'


def _facts(writing: Writing) -> Iterator[tuple[str, str]]:
    game = writing.game
    yield "Game", f"{game.title}, {game.version}" if game.version else game.title
    yield "By", game.credit
    yield "Rights", game.rights
    if game.notice:
        yield "This printing", game.notice
    counts = Counter(card.origin for card in game.cards)
    if counts:
        yield "Cards", ", ".join(f"{counts[origin]} {origin}" for origin in ORIGINS if counts[origin])
    for family in families_of(writing.workspace, read_styles(writing.workspace, game.key), writing.problems):
        source = f"; {family.source}" if family.source else ""
        yield f"Typeface {family.family}", f"{family.licence}{source}"
    yield "Made with", f"pnp {__version__}"
