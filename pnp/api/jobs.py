"""What is to be printed: decks by name, or a game's cards by condition, judged before anything is composed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from pnp.api.opening import Opener
from pnp.api.validating import judge
from pnp.decks import Deck
from pnp.games import Card, Game
from pnp.games.filtering import read_filter
from pnp.problems import PnpError, Problems, counted, one_of
from pnp.source import Workspace


@dataclass(frozen=True, slots=True)
class Job:
    """One file to print: its cards in order and how often, and what its margin says."""

    game: Game
    name: str
    slug: str
    cards: tuple[tuple[Card, int], ...]
    warning: str = ""
    missing: int = 0  # copies the list names that are no card
    deck: Deck | None = None  # what was printed from, when that was one list


def select_cards(opener: Opener, key: str, conditions: Sequence[str], problems: Problems) -> list[Job] | None:
    """A game's cards that fit the conditions, each once; None after reporting a condition that cannot be read."""
    game = opener.game(key)
    if game is None:
        return None
    where = read_filter(conditions, game, problems)
    if where is None:
        return None
    cards = tuple((card, 1) for card in game.cards if where.holds(card))
    if not cards:
        raise PnpError(f"no card of {game.short_title} fits", "see `pnp list cards` for what there is")
    return [Job(game, f"{len(cards)} cards", "cards", cards)]


def open_decks(
    workspace: Workspace,
    opener: Opener,
    names: Sequence[str],
    problems: Problems,
    *,
    game: str = "",
    format_name: str = "",
    allow_illegal: bool = False,
) -> list[Job] | None:
    """The decks as jobs; None when one cannot be read, or is not legal and was not asked for all the same."""
    jobs: list[Job] = []
    opened = {name: opener.decks_in(name, game) for name in names}
    for slug, deck in [(_slug(name), deck) for name in names for deck in opened[name]]:
        found = Problems()
        judge(workspace, [deck], found, format_name=format_name)
        blocked = sum(problem.severity.blocks for problem in found)
        blocked += sum(p.severity.blocks and p.span is not None and deck.decklist.covers(p.span) for p in problems)
        problems.extend(found)
        missing = sum(line.count for line in deck.unread)
        warning = _warning(deck, blocked)
        jobs.append(Job(deck.game, deck.name, slug, _in_sections(deck), warning, missing, deck))
    if not all(opened.values()) or (problems.blocking and not allow_illegal):
        return None
    if not all(job.cards for job in jobs):
        raise PnpError("there is no card to print", "a list names at least one card")
    return jobs


def _in_sections(deck: Deck) -> tuple[tuple[Card, int], ...]:
    """Each card with its copies, section by section, so that the first section comes first wherever the list has it."""
    order = {name: index for index, name in enumerate(deck.game.sections)}
    entries = sorted(deck.printed, key=lambda entry: order[entry.section])
    totals: dict[Card, int] = {}
    for entry in entries:
        totals[entry.card] = totals.get(entry.card, 0) + entry.count
    return tuple(totals.items())


def _warning(deck: Deck, blocked: int) -> str:
    if not blocked:
        return ""
    by = f" in {deck.format}" if deck.format else ""
    return f"NOT LEGAL{by}: {counted(blocked, 'problem')}"


def _slug(name: str) -> str:
    return "deck" if name == "-" else Path(name).stem


def keep_only(job: Job, wanted: tuple[str, ...]) -> Job:
    """The job with nothing but the cards named by id or name."""
    if not wanted:
        return job
    chosen: set[Card] = set()
    for name in wanted:
        found = {card for card in job.game.find(name) if card in dict(job.cards)}
        if not found:
            known = [text for card, _ in job.cards for text in (card.name, card.id)]
            raise PnpError(f"{job.name} holds no card `{name}`", one_of(name, known))
        chosen |= found
    return replace(job, cards=tuple(pair for pair in job.cards if pair[0] in chosen), missing=0)
