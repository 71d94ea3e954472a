"""`pnp deck fmt|new|stats|diff|card`"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from pnp.cli.options import settings, shared_options
from pnp.cli.showing import conclude

GAME = click.option("--game", default="", metavar="GAME", help="The game of a list that does not say it.")


@click.group(name="deck")
@shared_options
def command() -> None:
    """Write lists in one form, begin, count and compare them, and print the list itself as a card.

    DECK is GAME/STARTER, a file, or - for standard input; a file may be text, a table, JSON or XML.
    """


@command.command(name="fmt")
@click.argument("decks", metavar="DECK...", nargs=-1, required=True)
@click.option("--write", is_flag=True, help="Write each file over with its canonical form.")
@click.option("--check", is_flag=True, help="Only say which are not in canonical form.")
@click.option("--to", type=click.Choice(("text", "json")), default="text", help="text (the default) or json.")
@GAME
@shared_options
@click.pass_context
def format_(ctx: click.Context, /, decks: tuple[str, ...], **options: Any) -> int:
    """Show lists in canonical form: sections and types in order, a line a card with its id, comments kept."""
    from pnp import api

    if options["write"] and options["check"]:
        raise click.UsageError("--check looks and --write writes; choose one", ctx)
    return conclude(ctx, api.format_decks(settings(ctx).workspace(), decks, **options))


@command.command()
@click.argument("game")
@click.option("--format", "format_name", default="", metavar="FORMAT", help="The format it is to be legal in.")
@click.option("--with", "cards", multiple=True, metavar="CARD", help="A card to build around; may be repeated.")
@click.option("--name", default="", metavar="NAME", help="What the deck is to be called.")
@shared_options
@click.pass_context
def new(ctx: click.Context, /, game: str, **options: Any) -> int:
    """Show a legal deck of GAME to begin with, and the rules it keeps; send it to a file and exchange cards."""
    from pnp import api

    return conclude(ctx, api.new_deck(settings(ctx).workspace(), game, **options))


@command.command()
@click.argument("deck")
@click.option("--by", default="", metavar="FIELD", help="The number of the curve, such as cost.")
@click.option("--hand", type=click.IntRange(min=1), default=None, metavar="N", help="Cards of an opening hand.")
@GAME
@shared_options
@click.pass_context
def stats(ctx: click.Context, /, deck: str, **options: Any) -> int:
    """Show DECK's types and curve, and what an opening hand of it holds."""
    from pnp import api

    return conclude(ctx, api.deck_stats(settings(ctx).workspace(), deck, **options))


@command.command()
@click.argument("old")
@click.argument("new")
@GAME
@shared_options
@click.pass_context
def diff(ctx: click.Context, old: str, new: str, game: str) -> int:
    """Show what to take out of the deck OLD and put in to have the deck NEW."""
    from pnp import api

    return conclude(ctx, api.diff_decks(settings(ctx).workspace(), old, new, game=game))


@command.command()
@click.argument("names", metavar="DECK...", nargs=-1, required=True)
@click.option("--paper", default="a4", metavar="PAPER", help="a4 (the default), letter or another plan.")
@click.option("--card", default="", metavar="SIZE", help="63x88, 63.5x88.9, or a size's or sleeve's name.")
@click.option("--copies", type=click.IntRange(min=1), default=1, metavar="N", help="Each list so many times.")
@click.option("-o", "--output", type=click.Path(path_type=Path), metavar="FOLDER", help="Where to write.")
@GAME
@shared_options
@click.pass_context
def card(ctx: click.Context, /, names: tuple[str, ...], **options: Any) -> int:
    """Print the lists of decks at card size, to sleeve with the decks."""
    from pnp import api

    return conclude(ctx, api.print_deck_cards(settings(ctx).workspace(), names, **options))
