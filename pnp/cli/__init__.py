"""The command line: parses, calls one function of `pnp.api`, shows what came of it, and exits.

Exit codes: 0 fine, 1 judged and found wrong, 2 could not judge, 130 interrupted, 141 nobody read on.
"""

from __future__ import annotations

import gc
import io
import sys
from collections.abc import Sequence

import click

from pnp import __version__
from pnp.cli.lazy import LazyGroup
from pnp.cli.options import shared_options

INTERRUPTED = 130

COMMANDS = {
    "print": "pnp.cli.commands.print:command",
    "rulebook": "pnp.cli.commands.rulebook:command",
    "quickref": "pnp.cli.commands.quickref:command",
    "kit": "pnp.cli.commands.kit:command",
    "show": "pnp.cli.commands.show:command",
    "validate": "pnp.cli.commands.validate:command",
    "deck": "pnp.cli.commands.deck:command",
    "list": "pnp.cli.commands.listing:command",
    "check": "pnp.cli.commands.check:command",
    "new": "pnp.cli.commands.new:command",
    "import": "pnp.cli.commands.importing:command",
    "export-cards": "pnp.cli.commands.exporting:command",
    "schema": "pnp.cli.commands.schema:command",
    "explain": "pnp.cli.commands.explain:command",
}


@click.group(cls=LazyGroup, homes=COMMANDS, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="pnp")
@shared_options
def pnp() -> None:
    """Print and play: decks checked by their game's rules, and sheets of cards to cut and sleeve.

    A deck is named GAME/STARTER, or by a file, or - for standard input.
    """


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command line and leave the process with its exit code."""
    gc.disable()  # a run is short and leaves few cycles; looking for them took a tenth of a large print
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal that lacks a letter shows a stand-in, not a traceback
    sys.exit(run(arguments))


def run(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit code."""
    try:
        code = pnp.main(args=None if arguments is None else list(arguments), prog_name="pnp", standalone_mode=False)
    except click.exceptions.Abort as stop:
        return INTERRUPTED if isinstance(stop.__cause__, KeyboardInterrupt) else 2
    except click.ClickException as error:
        error.show()
        return 2
    return code if isinstance(code, int) else 0
