"""Options that every command takes, before or after its name: where to look, how problems are shown."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

if TYPE_CHECKING:
    from pnp.source import Workspace

Command = TypeVar("Command", bound=Callable[..., Any])
REPORTS = ("text", "json", "github")
_KEY = "pnp."


@dataclass(frozen=True, slots=True)
class Settings:
    """What the shared options say."""

    overlays: tuple[Path, ...]
    report: str
    verbose: bool

    def workspace(self) -> Workspace:
        """The search path. Raises `PnpError` for an overlay that is not a folder."""
        from pnp.source import open_workspace

        return open_workspace(self.overlays, Path.cwd())


class LengthType(click.ParamType[float]):
    """A length with its unit, given on as points."""

    name = "length"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:
        from pnp.source import parse_length

        points = parse_length(value) if isinstance(value, str) else float(value)
        if points is None or points < 0:
            self.fail(f"`{value}` is no length; write it with its unit, such as `0.1mm`", param, ctx)
        return points


LENGTH = LengthType()


def shared_options(command: Command) -> Command:
    """Add the shared options to a command; `settings` reads them."""
    for option in (
        click.option(
            "--workspace",
            multiple=True,
            type=click.Path(path_type=Path),
            metavar="DIR",
            help="A folder with your own data/, layouts/, fonts/ or art/; may be repeated.",
            callback=_keep,
            expose_value=False,
        ),
        click.option(
            "--report",
            type=click.Choice(REPORTS),
            help="How problems are shown (default: text).",
            callback=_keep,
            expose_value=False,
        ),
        click.option("-v", "--verbose", is_flag=True, help="Show notes too.", callback=_keep, expose_value=False),
    ):
        command = option(command)
    return command


def settings(ctx: click.Context) -> Settings:
    """What the shared options of this run say, wherever they stood."""
    return Settings(
        tuple(ctx.meta.get(f"{_KEY}workspace", ())),
        ctx.meta.get(f"{_KEY}report", "text"),
        ctx.meta.get(f"{_KEY}verbose", False),
    )


def _keep(ctx: click.Context, parameter: click.Parameter, value: Any) -> None:
    """`meta` is one for all nested commands, so an option counts wherever it stands; folders add up."""
    key = f"{_KEY}{parameter.name}"
    if parameter.name == "workspace":
        ctx.meta[key] = (*ctx.meta.get(key, ()), *value)
    elif value:
        ctx.meta[key] = value
