"""`pnp validate DECK...`"""

from __future__ import annotations

from typing import Any

import click

from pnp.cli.options import settings, shared_options
from pnp.cli.showing import conclude


@click.command()
@click.argument("decks", metavar="DECK...", nargs=-1, required=True)
@click.option("--format", "format_name", default="", metavar="FORMAT", help="Judge by this format of the game.")
@click.option("--all-formats", is_flag=True, help="Say as well in which formats of the game each deck is legal.")
@click.option("--partial", is_flag=True, help="The deck is not finished: what it still lacks is only noted.")
@click.option("--strict", is_flag=True, help="Take warnings for errors.")
@click.option("--select", multiple=True, metavar="CODE", help="Show only these codes or rules: D4, too-many-copies.")
@click.option("--ignore", multiple=True, metavar="CODE", help="Leave these codes or rules out: D302,D109.")
@click.option("--game", default="", metavar="GAME", help="The game of a list that does not say it.")
@shared_options
@click.pass_context
def command(
    ctx: click.Context,
    /,
    decks: tuple[str, ...],
    select: tuple[str, ...],
    ignore: tuple[str, ...],
    *,
    strict: bool,
    **options: Any,  # of the kinds that `validate` declares, which click has checked
) -> int:
    """Check decks against their game's construction rules.

    DECK is GAME/STARTER, a file, or - for standard input; a file may be text, a table, JSON or XML. The game is found
    from the cards when the list does not say it. A format for two decks judges them together.
    """
    from pnp import api
    from pnp.problems.choosing import Choice, words_of

    choice = Choice(words_of(select), words_of(ignore), strict)
    outcome = api.validate(settings(ctx).workspace(), decks, choice=choice, **options)
    return conclude(ctx, outcome)
