"""`pnp new NAME`"""

from __future__ import annotations

from pathlib import Path

import click

from pnp.cli.options import settings, shared_options
from pnp.cli.showing import conclude


@click.command(name="new")
@click.argument("name")
@click.option("--from", "source", default="", metavar="GAME", help="Begin with a copy of a game there is.")
@click.option("-o", "output", type=click.Path(path_type=Path), metavar="FOLDER", help="Where (the working folder).")
@shared_options
@click.pass_context
def command(ctx: click.Context, name: str, source: str, output: Path | None) -> int:
    """Make a game of your own called NAME: small, complete, with comments that explain it."""
    from pnp import api

    return conclude(ctx, api.new_game(settings(ctx).workspace(), name, source, output))
