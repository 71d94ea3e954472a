"""`pnp new NAME`"""

from __future__ import annotations

from pathlib import Path

import click

from pnp.cli.options import settings, shared_options
from pnp.cli.showing import conclude


@click.command(name="new")
@click.argument("name")
@click.option("--from", "source", default="", metavar="GAME", help="Begin with a copy of a game there is.")
@click.option(
    "--cards", "table", default="", metavar="TABLE", help="Make it for the cards of a CSV, TSV, XLSX or JSON."
)
@click.option("--sheet", default="", metavar="NAME", help="Which sheet of a workbook (the first).")
@click.option("-o", "--output", type=click.Path(path_type=Path), metavar="FOLDER", help="Where (the working folder).")
@shared_options
@click.pass_context
def command(ctx: click.Context, /, *, name: str, source: str, table: str, sheet: str, output: Path | None) -> int:
    """Make a game of your own called NAME: small, complete, with comments that explain it.

    With --cards its types, fields and faces are made for the cards of a table, and they are in it.
    """
    from pnp import api

    if source and table:
        raise click.UsageError("--from and --cards both say what the game begins with; choose one")
    if table:
        return conclude(ctx, api.new_game_from_table(settings(ctx).workspace(), name, table, output, sheet))
    return conclude(ctx, api.new_game(settings(ctx).workspace(), name, source, output))
