"""`pnp print DECK...` and `pnp print GAME --where FIELD=VALUE`"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from pnp.cli.options import settings, shared_options
from pnp.cli.progress import Bar
from pnp.cli.showing import conclude
from pnp.cli.sized import SizedCommand, size_option


@click.command(name="print", cls=SizedCommand)
@click.argument("names", metavar="DECK...", nargs=-1, required=True)
@click.option("--paper", default="a4", metavar="PAPER", help="a4 (the default) or letter.")
@click.option("--card", default="", metavar="SIZE", help="63x88, 63.5x88.9, 59x86, or a size's or sleeve's name.")
@size_option
@click.option("--backs", type=click.Choice(("none", "duplex")), default="none", help="none is for opaque sleeves.")
@click.option("--flip", type=click.Choice(("long", "short")), default="long", help="The edge the printer flips on.")
@click.option("--copies", type=click.IntRange(min=1), default=1, metavar="N", help="The whole deck so many times.")
@click.option("--only", multiple=True, metavar="CARD", help="Only this card of the deck; may be repeated.")
@click.option("--where", "conditions", multiple=True, metavar="FIELD=VALUE", help="With a GAME: only cards that fit.")
@click.option("--format", "format_name", default="", metavar="FORMAT", help="Judge by this format of the game.")
@click.option("--game", default="", metavar="GAME", help="The game of a list that does not say it.")
@click.option("--allow-illegal", is_flag=True, help="Print a deck that is not legal; its first sheet says so.")
@click.option("--low-ink", is_flag=True, help="White instead of tints and dark grounds.")
@click.option("-o", "--output", type=click.Path(path_type=Path), metavar="FOLDER", help="Where to write.")
@shared_options
@click.pass_context
def command(
    ctx: click.Context,
    /,
    names: tuple[str, ...],
    conditions: tuple[str, ...],
    **options: Any,  # of the kinds that `PrintOptions` declares, which click has checked
) -> int:
    """Print decks as sheets of cards, after checking them.

    DECK is GAME/STARTER, a file, or - for standard input. The name of a game alone prints its cards without deck rules.
    """
    from pnp import api

    with Bar() as bar:
        outcome = api.print_cards(
            settings(ctx).workspace(),
            names,
            conditions,
            api.PrintOptions(**options),
            bar.show,
        )
    code = conclude(ctx, outcome)
    if outcome.done and not outcome.facts.get("printed"):
        way = " --allow-illegal prints a deck that breaks the rules." if outcome.facts.get("refused") else ""
        click.echo(f"Nothing was printed.{way}", err=True)
    return code
