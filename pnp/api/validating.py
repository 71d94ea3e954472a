"""`pnp validate`: decks against their game's construction rules."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from math import ceil

from pnp.api.every_format import FormatVerdict, judge_in_every_format
from pnp.api.opening import Opener
from pnp.api.outcome import Outcome
from pnp.books.places import cite_places
from pnp.decks import Deck
from pnp.problems import PnpError, Problems, Severity
from pnp.rules import Format, Rulebook, check_deck, check_decks, find_format, read_rules
from pnp.source import Workspace

CARDS_A_SHEET = 9  # of the default card on the default paper


def validate(
    workspace: Workspace, names: Sequence[str], *, format_name: str = "", game: str = "", all_formats: bool = False
) -> Outcome:
    """Judge decks by a format, or each by the one it names itself; a format for several decks judges them together.

    With `all_formats` each deck's verdict in every other format follows; it changes nothing about the outcome.
    One that cannot be read does not keep the others from being judged. Raises `PnpError` for a deck or game that does
    not exist, and for decks of different games judged together.
    """
    problems = Problems()
    opener = Opener(workspace, problems)
    decks = opener.decks(names, game)
    faulty = {problem.span.file for problem in problems if problem.severity.blocks and problem.span}
    verdicts = judge(workspace, decks, problems, format_name=format_name)
    everywhere = {deck: _everywhere(workspace, deck, faulty) for deck in decks} if all_formats else {}
    facts = {"decks": [_facts(deck, everywhere.get(deck)) for deck in decks], "legal": not problems.blocking}
    for deck, found in everywhere.items():
        verdicts += [f"{deck.name} in every format:", *map(str, found)]
    return Outcome(problems, tuple(verdicts), facts, done=len(decks) == len(names), texts=opener.texts)


def judge(workspace: Workspace, decks: Sequence[Deck], problems: Problems, *, format_name: str = "") -> list[str]:
    """One verdict line for each deck, and one for all in a format of several decks; none where nothing could be judged.

    `problems` holds what reading the decks found, and receives what is wrong with them.
    """
    rulebooks: dict[str, Rulebook | None] = {}
    verdicts: list[str] = []
    together: Format | None = None
    for deck in decks:
        before = problems.count(Severity.FATAL)
        if deck.game.key not in rulebooks:
            rulebooks[deck.game.key] = _read_rules(workspace, deck, problems)
        rulebook = rulebooks[deck.game.key]
        chosen = None
        if rulebook:
            place = deck.span if format_name else deck.decklist.place("format")
            chosen = find_format(rulebook, format_name or deck.format, place, problems)
            if chosen and chosen.decks > 1:
                together = chosen
                chosen = find_format(rulebook, deck.format, deck.decklist.place("format"), problems)
            if chosen:
                found = Problems()
                check_deck(deck, rulebook, chosen, found)
                problems.extend(cite_places(found, workspace, deck.game))
        if problems.count(Severity.FATAL) == before:
            verdicts.append(_verdict(deck, chosen.label if chosen else "no rules", problems, alone=len(decks) == 1))
    if together and (verdict := _judge_together(workspace, decks, together, rulebooks, problems)):
        verdicts.append(verdict)
    return verdicts


def _read_rules(workspace: Workspace, deck: Deck, problems: Problems) -> Rulebook | None:
    """The rules for a deck. None for a game without; faults in them are fatal, for then nothing can be judged."""
    found = Problems()
    rulebook = read_rules(workspace, deck.game, found)
    if rulebook is None and not found.blocking:
        message = f"{deck.game.short_title} has no rules.yaml, so only names and sections were checked"
        found.report("D803", message, deck.span)
    problems.extend(found)
    if found.blocking:
        problems.report("D805", f"the rules of {deck.game.short_title} are faulty", deck.span)
    return rulebook


def _judge_together(
    workspace: Workspace,
    decks: Sequence[Deck],
    together: Format,
    rulebooks: Mapping[str, Rulebook | None],
    problems: Problems,
) -> str | None:
    if len(rulebooks) > 1:
        raise PnpError("these decks are of different games", f"{together.label} judges decks of one game")
    found = Problems()
    rulebook = rulebooks[decks[0].game.key]
    if rulebook:
        check_decks(decks, rulebook, together, found)
    problems.extend(cite_places(found, workspace, decks[0].game))
    if found.count(Severity.FATAL):
        return None
    return f"Together: {'Not legal' if found.blocking else 'Legal'}: {together.label}."


def _verdict(deck: Deck, label: str, problems: Problems, *, alone: bool) -> str:
    """`Legal: Starter. Leader Name · Main 40. 41 cards to print, 5 sheets of 9.`"""
    own = [problem for problem in problems if problem.span and problem.span.file == deck.decklist.file]
    legal = not any(problem.severity.blocks for problem in own)
    parts = []
    for section in deck.game.sections.values():
        entries = [entry for entry in deck.entries if entry.section == section.name]
        total = sum(entry.count for entry in entries)
        if total:
            parts.append(f"{section.label} {entries[0].card.name if total == 1 else total}")
    opening = f"{'' if alone else f'{deck.name}: '}{'Legal' if legal else 'Not legal'}: {label}."
    listed = f"{opening} {' · '.join(parts)}." if parts else opening
    if not legal:
        return listed
    cards = deck.count()
    sheets = ceil(cards / CARDS_A_SHEET)
    return (
        f"{listed} {cards} card{'s' * (cards != 1)} to print, {sheets} sheet{'s' * (sheets != 1)} of {CARDS_A_SHEET}."
    )


def _everywhere(workspace: Workspace, deck: Deck, faulty: Container[str]) -> list[FormatVerdict]:
    rulebook = read_rules(workspace, deck.game, Problems())  # its faults were reported when the deck was judged
    sound = deck.decklist.file not in faulty
    return list(judge_in_every_format(deck, rulebook, sound=sound)) if rulebook else []


def _facts(deck: Deck, everywhere: Sequence[FormatVerdict] | None) -> dict[str, object]:
    formats = {} if everywhere is None else {"formats": {one.format.key: one.facts for one in everywhere}}
    return {
        "file": deck.decklist.file,
        "name": deck.name,
        "game": deck.game.key,
        "format": deck.format or None,
        "origin": deck.origin or None,
        "sections": {name: deck.count(name) for name in deck.game.sections},
        "unread": sum(line.count for line in deck.unread),
        **formats,
    }
