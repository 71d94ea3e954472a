"""`--TYPE-size NAME`: types of card and components that are wanted in another of the sizes their game has for them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pnp.api.jobs import Job
from pnp.games import Components, Game, fold
from pnp.problems import PnpError, one_of

STANDARD = "standard"
"""What the size is called that cards of a type have when no other is asked for."""
EVERY_PIECE = "components"
"""Stands for all components that have the size."""


def in_sizes(jobs: Sequence[Job], wanted: Sequence[str]) -> list[Job]:
    """The jobs with their games so resized, one game for all jobs that share one."""
    games = {id(job.game): resized(job.game, wanted) for job in jobs}
    return [replace(job, game=games[id(job.game)]) for job in jobs]


def resized(game: Game, wanted: Sequence[str]) -> Game:
    """The game with types of card in other sizes; each word is `type=name`, its own size by the name `standard`.

    Raises `PnpError` for a type that the game does not have and a size that the type does not have.
    """
    types = {option_word(name): name for name in game.types}
    chosen: dict[str, str] = {}
    for word in wanted:
        kind, _, size = word.partition("=")
        name = types.get(option_word(kind))
        if name is None:
            raise PnpError(f"{game.short_title} has no cards of type `{kind}`", one_of(kind, types))
        sizes = {fold(known): known for known in game.types[name].sizes}
        if fold(size) == STANDARD:
            continue
        if fold(size) not in sizes:
            hint = one_of(size, [STANDARD, *game.types[name].sizes])
            raise PnpError(f"{game.short_title} has no size `{size}` for {name}", hint)
        chosen[name] = sizes[fold(size)]
    return game.in_sizes(chosen) if chosen else game


def resized_pieces(components: Components, wanted: Sequence[str]) -> tuple[Components, tuple[str, ...]]:
    """The components in the sizes that are wanted for them, and the words that are about none of them.

    `star=half` is about the component `star`, `components=half` about all that come in that size. Raises `PnpError` for
    a size that none of them has.
    """
    pieces, rest = list(components.pieces), []
    own = {option_word(piece.component) for piece in pieces}
    for word in wanted:
        kind, _, size = word.partition("=")
        name = option_word(kind)
        if name != EVERY_PIECE and name not in own:
            rest.append(word)
            continue
        meant = [piece for piece in pieces if name in (EVERY_PIECE, option_word(piece.component))]
        sizes = {fold(known): known for piece in meant for known in piece.sizes}
        if fold(size) == STANDARD:
            continue
        if fold(size) not in sizes:
            raise PnpError(f"there is no size `{size}` for {name}", one_of(size, [STANDARD, *sizes.values()]))
        pieces = [piece.in_size(sizes[fold(size)]) if piece in meant else piece for piece in pieces]
    return replace(components, pieces=tuple(pieces)), tuple(rest)


def option_word(kind: str) -> str:
    """A type of card as an option spells it: `Star Gem` is `star-gem`."""
    return fold(kind).replace(" ", "-")
