"""A layout against the game whose cards it prints: do the fields, styles, icons and drawings it names exist?"""

from __future__ import annotations

from pnp.faces.binding import check_fields
from pnp.faces.layout import Layout
from pnp.games import Game
from pnp.problems import Problems


def check_layout(layout: Layout, game: Game, problems: Problems) -> None:
    """Report what a layout prints that the game does not have. What only shows in composing is found there."""
    for box in layout.boxes:
        check_fields(box.content.fields(), box.span, game, problems)
        if box.show_if is not None:
            box.show_if.check(game.askable, problems)
