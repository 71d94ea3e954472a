"""`pnp list games|decks|cards|layouts`"""

from __future__ import annotations

import click

from pnp.cli.options import settings, shared_options
from pnp.cli.showing import conclude


@click.group(name="list")
@shared_options
def command() -> None:
    """List the games, decks, cards or layouts there are."""


@command.command()
@shared_options
@click.pass_context
def games(ctx: click.Context) -> int:
    """Every game, its credit, cards and formats."""
    from pnp import api

    return conclude(ctx, api.list_games(settings(ctx).workspace()))


@command.command()
@click.argument("game", required=False, default="")
@shared_options
@click.pass_context
def decks(ctx: click.Context, game: str) -> int:
    """The starter decks of GAME, or of every game."""
    from pnp import api

    return conclude(ctx, api.list_decks(settings(ctx).workspace(), game))


@command.command()
@click.argument("game")
@click.option(
    "--where",
    "conditions",
    multiple=True,
    metavar="FIELD=VALUE",
    help="Only cards that fit, such as type=Ally or 'cost>=3'; may be repeated, and all must hold.",
)
@shared_options
@click.pass_context
def cards(ctx: click.Context, game: str, conditions: tuple[str, ...]) -> int:
    """The cards of GAME, and where each comes from."""
    from pnp import api

    return conclude(ctx, api.list_cards(settings(ctx).workspace(), game, conditions))


@command.command()
@click.argument("game", required=False, default="")
@shared_options
@click.pass_context
def layouts(ctx: click.Context, game: str) -> int:
    """The layouts of GAME, or of every game, and the types of card that use them."""
    from pnp import api

    return conclude(ctx, api.list_layouts(settings(ctx).workspace(), game))
