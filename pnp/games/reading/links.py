"""What cards say of each other and of the glossary: names that differ, references and marks that lead somewhere."""

from __future__ import annotations

from collections.abc import Sequence

from pnp.games.card import Card
from pnp.games.folding import fold
from pnp.games.game import Game
from pnp.games.markup import find_marks
from pnp.problems import Problems, one_of

MARK_CODES = {"term": "G301", "icon": "G302", "card": "G211"}


def check_links(cards: Sequence[Card], known_ids: frozenset[str], game: Game, problems: Problems) -> None:
    """Report names shared by two designs, and references and marks that point at nothing.

    `known_ids` includes the ids of faulty cards, which were reported already.
    """
    if not game.same_names:
        _check_names(cards, problems)
    known = {"term": tuple(game.glossary.terms), "icon": tuple(game.icons), "card": tuple(known_ids)}
    for card in cards:
        for name in game.types[card.type].fields:
            value = card.values.get(name)
            if not isinstance(value, str) or name in card.inherited:
                continue
            whose = f"`{name}` of {card.id} {card.name}"
            if game.fields[name].kind == "reference" and value not in known_ids:
                message = f"{whose} refers to {value}, which is no card"
                problems.report("G211", message, card.place(name), hint=one_of(value, known_ids))
            if game.fields[name].kind == "rich":
                for mark in find_marks(value):
                    if mark.key not in known[mark.kind]:
                        message = f"`{mark.text}` in {whose} is no {mark.kind}"
                        hint = one_of(mark.key, known[mark.kind])
                        problems.report(MARK_CODES[mark.kind], message, card.place(name), hint=hint)


def _check_names(cards: Sequence[Card], problems: Problems) -> None:
    first: dict[str, Card] = {}
    for card in cards:
        if "name" not in card.values:
            continue
        other = first.setdefault(fold(card.name), card)
        if other.base_id != card.base_id:
            message = f"{card.id} and {other.id} are both called {card.name}"
            related = ((other.place("name"), "first used here"),)
            hint = "rename one, or set `same_names: yes` in game.yaml if lists tell them apart by id"
            problems.report("G206", message, card.place("name"), hint=hint, related=related)
