"""`--TYPE-size NAME`: an option for each type of card that a game has in several sizes. Knows no game."""

from __future__ import annotations

import re
from typing import Any

import click

_OPTION = re.compile(r"--(?P<kind>[^\s=]+)-size(?:=(?P<size>.*))?")


class SizedCommand(click.Command):
    """A command whose `--size-of TYPE=NAME` may also be written `--TYPE-size NAME`.

    Which types there are only the game says, so the option takes any word for one and the game refuses.
    """

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        known = {name for parameter in self.get_params(ctx) for name in parameter.opts}
        plain: list[str] = []
        rest = iter(args)
        for word in rest:
            match = _OPTION.fullmatch(word)
            if word == "--":
                plain += [word, *rest]
            elif match is None or word in known:
                plain.append(word)
            else:
                size = match["size"] if match["size"] is not None else next(rest, None)
                if size is None:
                    raise click.BadOptionUsage(word, f"Option '{word}' requires an argument.", ctx)
                plain += ["--size-of", f"{match['kind']}={size}"]
        return super().parse_args(ctx, plain)


def size_option(command: Any) -> Any:
    """Add the option; its words come as `sizes`."""
    return click.option(
        "--size-of",
        "sizes",
        multiple=True,
        metavar="TYPE=NAME",
        help="A type of card or a component in another of its sizes; also --TYPE-size NAME.",
    )(command)
