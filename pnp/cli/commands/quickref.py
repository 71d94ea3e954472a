"""`pnp quickref GAME` and `pnp quickref DECK [DECK]`"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from pnp.cli.options import settings, shared_options
from pnp.cli.showing import conclude


@click.command()
@click.argument("names", metavar="GAME|DECK...", nargs=-1, required=True)
@click.option("--paper", default="a4", metavar="PAPER", help="a4 (the default), letter, a5 or half-letter.")
@click.option("--low-ink", is_flag=True, help="White instead of tints and dark grounds.")
@click.option("-o", "--output", type=click.Path(path_type=Path), metavar="FOLDER", help="Where to write.")
@shared_options
@click.pass_context
def command(ctx: click.Context, /, names: tuple[str, ...], **options: Any) -> int:  # as `BookOptions` declares them
    """Make the quick reference of GAME, or one with only what the cards of these decks need.

    DECK is GAME/STARTER, a file, or - for standard input.
    """
    from pnp import api

    return conclude(ctx, api.quickref(settings(ctx).workspace(), names, api.BookOptions(**options)))
