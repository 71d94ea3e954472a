"""Lists that an import makes from a column of copies, and lists that it leaves naming cards that are no more."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from pnp.api.opening import deck_names
from pnp.api.validating import judge
from pnp.decks import read_decklist, resolve_deck
from pnp.decks.writing import card_line, write_deck
from pnp.games import Game
from pnp.games.tables import Take
from pnp.problems import Problem, Problems, Span, counted
from pnp.source import Workspace, read_bytes, shown_path


@dataclass(frozen=True, slots=True)
class CountedList:
    """A list made of a column of copies: its path below the target folder ("" when it stays as it is), and its text."""

    path: str
    text: str
    told: str


def list_of_counts(
    workspace: Workspace,
    game: Game,
    counts: Mapping[str, int],
    stem: str,
    problems: Problems,
    *,
    before: str,
    take: Take,
) -> CountedList:
    """A list of the cards with these numbers of copies, by id, and how it is judged.

    `before` is the text that an earlier import wrote; a list that was edited since is kept unless the table is taken.
    """
    path = f"data/{game.key}/decks/{stem}.txt"
    title = stem.replace("-", " ").capitalize()
    lines = [card_line(card, counts[card.id]) for card in game.cards if counts.get(card.id)]
    draft = "\n".join([f"Name: {title}", f"Game: {game.key}", "Origin: transcribed", "", *lines, ""])
    decklist = read_decklist(draft.encode(), path, Problems())
    deck = resolve_deck(decklist, game, Problems()) if decklist else None
    if deck is None:
        return CountedList("", draft, "")
    text = write_deck(deck)
    place = workspace.find(path)
    present = place and read_bytes(place, problems)
    verdicts = judge(workspace, [deck], Problems())
    told = f"list {game.key}/{stem}, {counted(deck.count(), 'card')}: {verdicts[0] if verdicts else 'not judged'}"
    if present and present.decode("utf-8", "replace") != before and present != text.encode() and take != "table":
        message = f"the list {shown_path(place) if place else path} was changed since the table made it, and stays"
        hint = "name the table otherwise, or use --take table to write it anew"
        if take != "mine":
            problems.report("G612", message, Span(shown_path(place) if place else path), hint=hint)
        return CountedList("", text, told)
    return CountedList(path if not present or present != text.encode() else "", text, told)


def broken_lists(workspace: Workspace, before: Game, after: Game, problems: Problems) -> None:
    """Report the game's lists that could be read with its cards as they were and cannot with those there are now."""
    if {(card.id, card.name) for card in before.cards} <= {(card.id, card.name) for card in after.cards}:
        return
    for name in deck_names(workspace, before.key):
        place = workspace.find(f"data/{before.key}/decks/{name.partition('/')[2]}.txt")
        data = read_bytes(place, Problems()) if place else None
        if data is None or place is None:
            continue
        old, new = _faults(data, before), _faults(data, after)
        fresh = [problem for problem in new if (problem.span, problem.code) not in {(p.span, p.code) for p in old}]
        if fresh:
            shown = shown_path(place)
            message = f"the list {name} names {counted(len(fresh), 'card')} that the game no longer has"
            hint = f"mend {shown}, or remove it; `pnp validate {name}` tells each line"
            problems.report("G613", message, Span(shown, fresh[0].span.line if fresh[0].span else 0), hint=hint)


def _faults(data: bytes, game: Game) -> list[Problem]:
    found = Problems()
    decklist = read_decklist(data, "", found)
    if decklist:
        resolve_deck(decklist, game, found)
    return [problem for problem in found if problem.severity.blocks]
