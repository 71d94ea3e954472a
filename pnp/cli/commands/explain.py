"""`pnp explain CODE`"""

from __future__ import annotations

import click

from pnp.cli.options import shared_options
from pnp.cli.showing import conclude


@click.command()
@click.argument("code")
@shared_options
@click.pass_context
def command(ctx: click.Context, code: str) -> int:
    """Say what a problem's CODE means, why it matters and what to do."""
    from pnp import api

    return conclude(ctx, api.explain(code))
