"""A group whose commands are imported when they are used, and where a broken environment becomes one message."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any

import click

from pnp.cli.showing import show_error, silence_output
from pnp.problems import PnpError, one_of

READER_GONE = 141


class LazyGroup(click.Group):
    """`homes` gives each command's place as `module:name`, in the order in which help lists them."""

    def __init__(self, *arguments: Any, homes: Mapping[str, str], **settings: Any) -> None:
        super().__init__(*arguments, **settings)
        self.homes = homes

    def list_commands(self, ctx: click.Context) -> list[str]:
        return [*self.homes]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in self.homes:
            return None
        module, _, name = self.homes[cmd_name].partition(":")
        command: click.Command = getattr(import_module(module), name)
        return command

    def resolve_command(self, ctx: click.Context, args: list[str]) -> Any:
        if args and args[0] not in self.homes and not args[0].startswith("-"):
            raise click.UsageError(f"there is no command `{args[0]}`; {one_of(args[0], self.homes)}", ctx)
        return super().resolve_command(ctx, args)

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except PnpError as error:
            return show_error(ctx, error)
        except BrokenPipeError:  # `pnp list cards GAME | head`: nobody reads on, which is no fault
            silence_output()
            return READER_GONE
