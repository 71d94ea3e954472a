"""`pnp schema KIND [GAME]`"""

from __future__ import annotations

from pathlib import Path

import click

from pnp.cli.options import settings, shared_options
from pnp.cli.showing import conclude


@click.command(name="schema")
@click.argument("kind")
@click.argument("game", default="")
@click.option("-o", "--output", type=click.Path(path_type=Path), metavar="FOLDER", help="Write files instead.")
@shared_options
@click.pass_context
def command(ctx: click.Context, kind: str, game: str, output: Path | None) -> int:
    """The JSON Schema of a KIND of file, for editors that complete and check YAML.

    KIND is game, cards, glossary, icons, components, rules, checks, layout, sheet or all; with GAME the schema of cards
    knows that game's fields.
    """
    from pnp import api

    return conclude(ctx, api.schema(settings(ctx).workspace(), kind, game, output))
