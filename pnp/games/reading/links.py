"""What cards say of each other and of the glossary: names that differ, references and marks that lead somewhere."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pnp.games.card import Card
from pnp.games.fields import FieldSpec, Record, Value
from pnp.games.folding import fold
from pnp.games.game import Game
from pnp.games.markup import find_marks
from pnp.problems import Problems, Span, one_of

MARK_CODES = {"term": "G301", "icon": "G302", "card": "G211"}


def check_links(cards: Sequence[Card], known_ids: frozenset[str], game: Game, problems: Problems) -> None:
    """Report names shared by two designs, and references and marks that point at nothing.

    `known_ids` includes the ids of faulty cards, which were reported already.
    """
    if not game.same_names:
        _check_names(cards, problems)
    known = {"term": tuple(game.glossary.terms), "icon": tuple(game.icons), "card": tuple(sorted(known_ids))}
    for card in cards:
        for value in _values(card, game):
            if value.spec.kind == "reference" and value.value not in known_ids:
                message = f"{value.whose} refers to {value.value}, which is no card"
                problems.report("G211", message, value.span, hint=one_of(str(value.value), known["card"]))
            for mark in find_marks(value.spec.show(value.value)) if value.spec.is_rich else ():
                if mark.key not in known[mark.kind]:
                    message = f"`{mark.text}` in {value.whose} is no {mark.kind}"
                    hint = one_of(mark.key, known[mark.kind])
                    problems.report(MARK_CODES[mark.kind], message, value.span, hint=hint)


@dataclass(frozen=True, slots=True)
class _Found:
    """A value of a card or of one of its records, how messages name it and where it stands."""

    spec: FieldSpec
    value: Value
    whose: str
    span: Span


def _values(card: Card, game: Game) -> Iterator[_Found]:
    """Every value the card has of its own; of records each sub-field's."""
    for name in game.types[card.type].fields:
        spec, value = game.fields[name], card.values.get(name)
        if value is None or name in card.inherited:
            continue
        if spec.kind != "records":
            yield _Found(spec, value, f"`{name}` of {card.id} {card.name}", card.place(name))
            continue
        for number, record in enumerate(value if isinstance(value, tuple) else (), 1):
            if isinstance(record, Record):
                whose = f"`{name}` {number} {record}".rstrip() + f" of {card.id} {card.name}"
                for sub, inner in record.values.items():
                    yield _Found(spec.fields[sub], inner, f"`{sub}` of {whose}", record.place(sub))


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
