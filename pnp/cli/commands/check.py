"""`pnp check GAME`"""

from __future__ import annotations

import click

from pnp.cli.options import settings, shared_options
from pnp.cli.showing import conclude


@click.command()
@click.argument("game")
@shared_options
@click.pass_context
def command(ctx: click.Context, game: str) -> int:
    """Check all data of GAME: cards, wording, rules and starters. Silence means that all is well."""
    from pnp import api

    return conclude(ctx, api.check(settings(ctx).workspace(), game))
