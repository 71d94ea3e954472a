"""`pnp validate DECK...`"""

from __future__ import annotations

import click

from pnp.cli.options import settings, shared_options
from pnp.cli.showing import conclude


@click.command()
@click.argument("decks", metavar="DECK...", nargs=-1, required=True)
@click.option("--format", "format_name", default="", metavar="FORMAT", help="Judge by this format of the game.")
@click.option("--all-formats", is_flag=True, help="Say as well in which formats of the game each deck is legal.")
@click.option("--game", default="", metavar="GAME", help="The game of a list that does not say it.")
@shared_options
@click.pass_context
def command(ctx: click.Context, decks: tuple[str, ...], format_name: str, all_formats: bool, game: str) -> int:
    """Check decks against their game's construction rules.

    DECK is GAME/STARTER, a file, or - for standard input. A format for two decks judges them together.
    """
    from pnp import api

    workspace = settings(ctx).workspace()
    outcome = api.validate(workspace, decks, format_name=format_name, game=game, all_formats=all_formats)
    return conclude(ctx, outcome)
