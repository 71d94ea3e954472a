"""`pnp show GAME/CARD` and `pnp show GAME/STARTER`"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

import click

from pnp.cli.options import settings, shared_options
from pnp.cli.showing import conclude
from pnp.cli.sized import SizedCommand, size_option

if TYPE_CHECKING:
    from pnp.api.showing import Form


@click.command(name="show", cls=SizedCommand)
@click.argument("name", metavar="GAME/CARD")
@click.option("--svg", "form", flag_value="svg", help="A vector drawing instead of a PNG.")
@click.option("--listing", "form", flag_value="listing", help="Every drawing operation, as text.")
@click.option("--explain", "form", flag_value="explain", help="Where every value and box comes from.")
@click.option("--boxes", is_flag=True, help="Outlines and names of the layout's boxes over the face.")
@size_option
@click.option("--low-ink", is_flag=True, help="White instead of tints and dark grounds.")
@click.option("--dpi", type=click.FloatRange(36, 1200), default=300.0, help="Dots per inch of a PNG (300).")
@click.option("-o", "--output", type=click.Path(path_type=Path), metavar="FOLDER", help="Where to write.")
@shared_options
@click.pass_context
def command(ctx: click.Context, /, name: str, form: str | None, **options: Any) -> int:
    """Show one face, by its card's id or name; or all faces of a deck in one picture."""
    from pnp import api

    wanted = api.ShowOptions(form=cast("Form", form or "png"), **options)
    return conclude(ctx, api.show(settings(ctx).workspace(), name, wanted))
