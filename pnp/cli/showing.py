"""What a command came to, on the terminal: results to standard output, problems and progress to standard error.

A JSON report is one document on standard output; annotations go there too, because workflows read them from it.
"""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

import click

from pnp.cli.options import settings
from pnp.problems import PnpError

if TYPE_CHECKING:
    from pnp.api.outcome import Outcome


def conclude(ctx: click.Context, outcome: Outcome) -> int:
    """Show an outcome as the run's options ask, and return its exit code."""
    from pnp.api.excerpts import Excerpts
    from pnp.problems import report

    chosen = settings(ctx)
    if chosen.report == "json":
        facts = {"command": ctx.info_name, "exit_code": outcome.exit_code, **outcome.facts}
        click.echo(report.report_json(outcome.problems, outcome.results, facts))
        return outcome.exit_code
    for line in outcome.results:
        click.echo(line)
    shown = report.in_order(outcome.problems, notes=chosen.verbose)
    if chosen.report == "github":
        for problem in shown:
            click.echo(report.report_github(problem))
        return outcome.exit_code
    source_line = Excerpts(outcome.texts)
    colour = wants_colour()
    for problem in shown:
        click.echo(report.report_text(problem, source_line, colour=colour), err=True, color=colour)
    if counts := report.summary(outcome.problems):
        hidden = len(outcome.problems) - len(shown)
        click.echo(f"{counts}{' (-v shows notes)' if hidden else ''}.", err=True)
    return outcome.exit_code


def show_error(ctx: click.Context, error: PnpError) -> int:
    """Show why the work could not be done, as the run's options ask, and return the exit code for that."""
    from pnp.problems import report

    chosen = settings(ctx)
    if chosen.report == "json":
        facts = {"exit_code": 2, "error": error.message, "hint": error.hint or None}
        click.echo(report.report_json((), (), facts))
        return 2
    if chosen.report == "github":
        click.echo(report.annotate("error", {}, f"{error.message}. {error.hint}" if error.hint else error.message))
        return 2
    label = click.style("error", fg="red", bold=True) if wants_colour() else "error"
    hint = f"\n   {error.hint}" if error.hint else ""
    click.echo(f"{label}: {error.message}{hint}", err=True, color=wants_colour())
    return 2


def silence_output() -> None:
    """Send what is still to be written nowhere, so that leaving does not fail on a reader that is gone."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())


def wants_colour() -> bool:
    """Colour only on a terminal, and never with NO_COLOR."""
    return sys.stderr.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
