"""`pnp export-cards GAME`"""

from __future__ import annotations

from pathlib import Path

import click

from pnp.cli.options import settings, shared_options
from pnp.cli.showing import conclude


@click.command(name="export-cards")
@click.argument("game")
@click.option(
    "-o", "--output", type=click.Path(path_type=Path), metavar="FILE", help="A .csv, .tsv, .json or .xlsx (GAME.csv)."
)
@click.option(
    "--where",
    "conditions",
    multiple=True,
    metavar="FIELD=VALUE",
    help="Only cards that fit, such as type=Ally or 'cost>=3'; may be repeated, and all must hold.",
)
@shared_options
@click.pass_context
def command(ctx: click.Context, game: str, output: Path | None, conditions: tuple[str, ...]) -> int:
    """Write the cards of GAME as a table for a spreadsheet; importing it again changes nothing."""
    from pnp import api

    return conclude(ctx, api.export_cards(settings(ctx).workspace(), game, output, conditions))
