"""`pnp import GAME TABLE`"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from pnp.cli.options import settings, shared_options
from pnp.cli.showing import conclude


@click.command(name="import")
@click.argument("game")
@click.argument("table")
@click.option(
    "--map",
    "mapping",
    multiple=True,
    metavar="COLUMN=FIELD",
    help="What a column holds, by its heading or letter; COLUMN= leaves it out. May be repeated.",
)
@click.option("--type", "kind", default="", metavar="TYPE", help="Of cards whose row does not say one.")
@click.option("--sheet", default="", metavar="NAME", help="Which sheet of a workbook (the first).")
@click.option(
    "--origin",
    type=click.Choice(["source", "transcribed", "sample"]),
    help="Of new and changed cards whose row does not say one (transcribed).",
)
@click.option("--drop-samples", is_flag=True, help="Remove the samples that the table does not have.")
@click.option(
    "--take",
    type=click.Choice(["table", "mine"]),
    help="Whose value counts where the table and a card's file were both changed.",
)
@click.option("--dry-run", is_flag=True, help="Say what would come of it, and write nothing.")
@click.option("-o", "--output", type=click.Path(path_type=Path), metavar="FOLDER", help="Where (the working folder).")
@shared_options
@click.pass_context
def command(ctx: click.Context, /, game: str, table: str, **options: Any) -> int:  # as `ImportOptions` declares them
    """Bring the cards of TABLE, a CSV, TSV, XLSX or JSON file, into GAME.

    Cards are told by id, or else by name and type. What you changed in the game's own files since stays.
    """
    from pnp import api

    chosen = api.ImportOptions(**{key: value for key, value in options.items() if value is not None})
    return conclude(ctx, api.import_cards(settings(ctx).workspace(), game, table, chosen))
