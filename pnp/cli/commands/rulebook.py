"""`pnp rulebook GAME`, `pnp rulebook FILE.md` and `pnp rulebook import DOCUMENT [GAME]`"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from pnp.cli.options import LENGTH, settings, shared_options
from pnp.cli.showing import conclude

IMPORT = "import"


@click.command()
@click.argument("names", metavar="GAME | PATH | import DOCUMENT [GAME]", nargs=-1, required=True)
@click.option("--paper", default="a4", metavar="PAPER", help="a4 (the default), letter, a5 or half-letter.")
@click.option("--theme", default="", metavar="GAME", help="The look of this game, for a text that is no game's.")
@click.option("--low-ink", is_flag=True, help="White instead of tints and dark grounds.")
@click.option("--record", is_flag=True, help="Keep the page of every rule, for the reports of `pnp validate`.")
@click.option("--booklet", is_flag=True, help="Sheets of PAPER to fold: two pages a side, in the order of printing.")
@click.option("--signature", type=int, default=0, metavar="PAGES", help="Fold so many pages into each other (all).")
@click.option("--thickness", type=LENGTH, default="0.1mm", help="Of the paper, for the pages of inner sheets (0.1mm).")
@click.option("--html", is_flag=True, help="One page for a browser, to be searched and read without a network.")
@click.option("-o", "--output", type=click.Path(path_type=Path), metavar="FOLDER", help="Where to write.")
@shared_options
@click.pass_context
def command(ctx: click.Context, /, names: tuple[str, ...], **options: Any) -> int:  # as `BookOptions` declares them
    """Make the rulebook of GAME as a PDF, from its chapters and its data.

    PATH is a Markdown file, or a folder of them: any text becomes a book. With import, a rules
    DOCUMENT in plain text becomes chapters, those of GAME or in a folder of their own.
    """
    from pnp import api

    workspace = settings(ctx).workspace()
    if names[0] == IMPORT and len(names) in (2, 3):
        game = names[2] if len(names) > 2 else ""
        return conclude(ctx, api.import_rules(workspace, Path(names[1]), game, options["output"]))
    if len(names) > 1 or names[0] == IMPORT:
        raise click.UsageError("name one game, or `import`, a text file and perhaps a game", ctx)
    return conclude(ctx, api.rulebook(workspace, names[0], api.BookOptions(**options)))
