"""What a kit is for: the decks asked for or chosen by the game, the players, and all that is then in play."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pnp.api.jobs import Job
from pnp.api.opening import deck_names
from pnp.games import Card, Components, Game, InPlay
from pnp.problems import PnpError
from pnp.source import Workspace


@dataclass(frozen=True, slots=True)
class Order:
    """What was decided: the decks by the names that open them, how many of them everyone shares, and in words why."""

    names: tuple[str, ...]
    shared: int
    whole: bool
    why: str


def choose_decks(workspace: Workspace, game: Game, components: Components, asked: Sequence[str]) -> Order:
    """The decks that were asked for, or the game's own choice, or its first two starters; and what all share."""
    shared = tuple(f"{game.key}/{slug}" for slug in components.always)
    known = deck_names(workspace, game.key)
    if asked:
        names = tuple(f"{game.key}/{name}" if f"{game.key}/{name}" in known else name for name in asked)
        return Order(
            (*names, *(name for name in shared if name not in names)), len(set(shared) - set(names)), False, ""
        )
    own = (
        tuple(f"{game.key}/{slug}" for slug in components.kit)
        or tuple(name for name in known if name not in shared)[:2]
    )
    names = (*own, *(name for name in shared if name not in own))
    if not names:
        raise PnpError(f"{game.short_title} has no starter", "name a deck with --for")
    why = "Everything the game's box holds." if components.boxed else "No deck was named (--for), so these were chosen."
    return Order(names, len(set(shared) - set(own)), components.boxed, why)


def in_play(jobs: Sequence[Job], order: Order, players: int) -> InPlay:
    """What the decks put on the table, for so many players.

    With 0 each list is for as many as it says (`Players: 4`), or for one. Lists that all share seat nobody.
    """
    seated = jobs[: len(jobs) - order.shared]
    number = players or max(1, sum(_players(job) for job in seated))
    lists = (((entry.card, entry.count, entry.section) for entry in job.deck.printed) for job in jobs if job.deck)
    return InPlay.of_lists(number, len(seated), lists, whole=order.whole)


def _players(job: Job) -> int:
    said = job.deck.decklist.said("players") if job.deck else ""
    return int(said) if said.isdecimal() and int(said) else 1


def loose_cards(game: Game, components: Components, play: InPlay) -> list[Card]:
    """The cards that lie on the table without being in a deck."""
    return [card for cards in components.card_sets for card, _ in cards.chosen(game.cards, play)]
