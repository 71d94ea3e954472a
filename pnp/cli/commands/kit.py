"""`pnp kit GAME [--for DECK ...]`"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from pnp.cli.options import settings, shared_options
from pnp.cli.progress import Bar
from pnp.cli.showing import conclude
from pnp.cli.sized import SizedCommand, size_option


@click.command(name="kit", cls=SizedCommand)
@click.argument("game")
@click.option(
    "--for", "decks", multiple=True, metavar="DECK", help="A starter of GAME, a list or a table; may be repeated."
)
@click.option("--players", type=click.IntRange(min=0), default=0, metavar="N", help="How many, if not one a deck.")
@click.option("--paper", default="a4", metavar="PAPER", help="a4 (the default), a3 or letter.")
@click.option("--mat-paper", default="", metavar="PAPER", help="Paper for mats, such as a3 (default: as all else).")
@click.option("--card", default="", metavar="SIZE", help="63x88, 63.5x88.9, 59x86, or a size's or sleeve's name.")
@size_option
@click.option(
    "--backs",
    type=click.Choice(("none", "duplex")),
    default="none",
    help="none folds two-sided pieces; duplex prints them, and backs of cards, on both sides.",
)
@click.option("--flip", type=click.Choice(("long", "short")), default="long", help="The edge the printer flips on.")
@click.option("--format", "format_name", default="", metavar="FORMAT", help="Judge decks by this format of the game.")
@click.option("--allow-illegal", is_flag=True, help="Print decks that are not legal; their first sheets say so.")
@click.option("--low-ink", is_flag=True, help="White instead of tints and dark grounds.")
@click.option("-o", "--output", type=click.Path(path_type=Path), metavar="FOLDER", help="Where to write.")
@shared_options
@click.pass_context
def command(ctx: click.Context, /, game: str, **options: Any) -> int:  # options of the kinds `KitOptions` declares
    """Print all that a table of GAME needs: decks, tokens, mats, quick reference, and a list of what is there.

    Without --for the game chooses its decks; what was chosen is said.
    """
    from pnp import api

    with Bar() as bar:
        outcome = api.make_kit(settings(ctx).workspace(), game, api.KitOptions(**options), bar.show)
    code = conclude(ctx, outcome)
    if outcome.done and not outcome.facts.get("printed"):
        legal = "" if options["allow_illegal"] else " --allow-illegal prints decks that break the rules."
        click.echo(f"Nothing was printed.{legal}", err=True)
    return code
