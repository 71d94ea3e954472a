"""Cards that stand where they do not belong, and how each is told: one slip is one message."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pnp.games import Card, Game
from pnp.problems import Problems, Span, joined
from pnp.problems.phrases import MOST_NAMED


@dataclass(frozen=True, slots=True)
class Listed:
    """A card as one line lists it."""

    card: Card
    count: int
    span: Span


def report_misplaced(game: Game, stands: str, section: str, listed: Sequence[Listed], problems: Problems) -> None:
    """Cards under the section `stands` that belong to `section`."""
    there, here = game.sections[section].label, game.sections[stands].label
    if len(listed) == 1:
        card = listed[0].card
        message = f"{card.name} is {kind_of(card)}; it stands under {here} but belongs to {there}"
        own = _belonging(game, card, stands)
        meant = f"did you mean {own.name}, which belongs to {card.name}? if not, " if own else ""
        hint = f"{meant}move it to {there}, where it is counted already"
        problems.report("D301", message, listed[0].span, hint=hint)
        return
    total = sum(item.count for item in listed)
    message = f"{total} cards under {here} belong to {there}: {name_all([item.card for item in listed])}"
    line = f" before line {listed[0].span.line}" if listed[0].span.line else ""
    hint = f"put the heading `{there}`{line}, where they are counted already"
    problems.report("D301", message, listed[0].span, hint=hint, related=lines_of(listed))


def _belonging(game: Game, owner: Card, section: str) -> Card | None:
    """The one card of a section that refers to this card, as what a character owns does."""
    fields = [name for name, spec in game.fields.items() if spec.kind == "reference"]
    found = [
        card
        for card in game.cards
        if not card.variant
        and any(card.get(name) == owner.base_id for name in fields)
        and game.sections[section].accepts.holds(card)
    ]
    return found[0] if len(found) == 1 else None


def kind_of(card: Card) -> str:
    """`an Ally`, `a Charm`."""
    article = "an" if card.type[:1].casefold() in "aeiou" else "a"
    return f"{article} {card.type}"


def lines_of(listed: Sequence[Listed]) -> tuple[tuple[Span, str], ...]:
    """The first lines, for a message to point at."""
    return tuple((item.span, f"{item.count} {item.card.name}") for item in listed[:MOST_NAMED])


def name_all(cards: Sequence[Card]) -> str:
    """The cards' names, at most eight and the number of the others."""
    return joined(list(dict.fromkeys(card.name for card in cards)))
