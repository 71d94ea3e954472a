"""`pnp rulebook GAME`"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from pnp.cli.options import settings, shared_options
from pnp.cli.showing import conclude


@click.command()
@click.argument("game")
@click.option("--paper", default="a4", metavar="PAPER", help="a4 (the default), letter, a5 or half-letter.")
@click.option("--low-ink", is_flag=True, help="White instead of tints and dark grounds.")
@click.option("--record", is_flag=True, help="Keep the page of every rule, for the reports of `pnp validate`.")
@click.option("-o", "output", type=click.Path(path_type=Path), metavar="FOLDER", help="Where to write.")
@shared_options
@click.pass_context
def command(ctx: click.Context, /, game: str, **options: Any) -> int:  # as `BookOptions` declares them
    """Make the rulebook of GAME as a PDF, from its chapters and its data."""
    from pnp import api

    return conclude(ctx, api.rulebook(settings(ctx).workspace(), game, api.BookOptions(**options)))
