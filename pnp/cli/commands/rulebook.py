"""`pnp rulebook GAME`"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from pnp.cli.options import LENGTH, settings, shared_options
from pnp.cli.showing import conclude


@click.command()
@click.argument("game")
@click.option("--paper", default="a4", metavar="PAPER", help="a4 (the default), letter, a5 or half-letter.")
@click.option("--low-ink", is_flag=True, help="White instead of tints and dark grounds.")
@click.option("--record", is_flag=True, help="Keep the page of every rule, for the reports of `pnp validate`.")
@click.option("--booklet", is_flag=True, help="Sheets of PAPER to fold: two pages a side, in the order of printing.")
@click.option("--signature", type=int, default=0, metavar="PAGES", help="Fold so many pages into each other (all).")
@click.option("--thickness", type=LENGTH, default="0.1mm", help="Of the paper, for the pages of inner sheets (0.1mm).")
@click.option("-o", "output", type=click.Path(path_type=Path), metavar="FOLDER", help="Where to write.")
@shared_options
@click.pass_context
def command(ctx: click.Context, /, game: str, **options: Any) -> int:  # as `BookOptions` declares them
    """Make the rulebook of GAME as a PDF, from its chapters and its data."""
    from pnp import api

    return conclude(ctx, api.rulebook(settings(ctx).workspace(), game, api.BookOptions(**options)))
