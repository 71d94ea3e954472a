"""What a mark in running text asks of the data: fields of cards, counts, figures of rules, named numbers.

A mark may state what it prints (`{rule:copies-3.max|three}`); then the number in it must be the one the data give.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from pnp.games import MINUS, Card, Game
from pnp.games.filtering import read_filter
from pnp.games.where import values_of
from pnp.problems import Problems, Span, one_of
from pnp.rules import Rulebook

FACTS = ("title", "short_title", "version", "credit", "rights", "source", "notice")
WORDS = (
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen",
    "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
)  # fmt: skip
TENS = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
ALSO = dict(zip(TENS, range(20, 100, 10), strict=True)) | {
    "zero": 0,
    "once": 1,
    "twice": 2,
    "thrice": 3,
    "single": 1,
    "both": 2,
    "pair": 2,
}
ARTICLES = ("a", "an")  # one, where no other number is said

_TOKEN = re.compile(rf"[+\-{MINUS}]?\d+|[A-Za-z]+(?:-[A-Za-z]+)*")


@dataclass(frozen=True, slots=True)
class Sources:
    """Where answers come from."""

    game: Game
    rulebook: Rulebook | None
    numbers: Mapping[str, str]


def ask(kind: str, key: str, sources: Sources, problems: Problems, span: Span) -> str | None:
    """The answer to a mark of one of the `ASKED` kinds, or None after reporting why there is none."""
    return ASKED[kind](key, sources, problems, span)


def agrees(stated: str, answer: str) -> bool:
    """Whether a text says the number that the data say, in digits or in English words."""
    wanted = _number(answer)
    if wanted is None:
        return stated.strip() == answer
    words = _TOKEN.findall(stated)
    said = {number for number in map(_number, words) if number is not None}
    if not said and any(word.casefold() in ARTICLES for word in words):
        said = {1}
    return said == {wanted}


def _number(text: str) -> int | None:
    plain = text.strip().casefold().replace(MINUS, "-")
    if re.fullmatch(r"[+-]?\d+", plain):
        return int(plain)
    tens, hyphen, ones = plain.partition("-")
    if hyphen and tens in TENS and ones in WORDS[1:10]:
        return ALSO[tens] + WORDS.index(ones)
    return ALSO.get(plain, WORDS.index(plain) if plain in WORDS else None)


def find_card(key: str, game: Game, problems: Problems, span: Span) -> Card | None:
    """The card with this id, or None after reporting that there is none."""
    card = game.card(key)
    if card is None:
        hint = one_of(key, [card.id for card in game.cards])
        problems.report("B109", f"there is no card `{key}`", span, hint=hint)
    return card


def _field(key: str, sources: Sources, problems: Problems, span: Span) -> str | None:
    """`ID.field`, or `ID.field.sub` for a sub-field of all its records; the name for an id alone."""
    game = sources.game
    ends = [place for place, sign in enumerate(key) if sign == "." and game.card(key[:place])]
    parts = (key[: ends[0]], ".", key[ends[0] + 1 :]) if ends else key.rpartition(".")
    card_id, dot, name = parts if game.card(key) is None else (key, "", "")
    card = find_card(card_id or key, game, problems, span)
    if card is None or not dot:
        return card.name if card else None
    spec = game.askable.get(name)
    shown = game.show(card, name)
    if spec is None or all(value is None for value in values_of(card, name)):
        known = [*card.values, "id", "type", "name", "origin"]
        problems.report("B109", f"`{card.id}` has no field `{name}`", span, hint=one_of(name, known))
        return None
    return shown


def _count(key: str, sources: Sources, problems: Problems, span: Span) -> str | None:
    """How many cards meet all conditions, which semicolons separate; `type=Ally; path=A,B`."""
    where = read_filter([text for text in key.split(";") if text.strip()], sources.game, problems, span)
    return None if where is None else str(sum(where.holds(card) for card in sources.game.cards))


def _rule(key: str, sources: Sources, problems: Problems, span: Span) -> str | None:
    """`rule-id.figure`, a whole number that the rule states."""
    rules = sources.rulebook.rules if sources.rulebook else {}
    rule_id, _, name = key.partition(".")
    rule = rules.get(rule_id)
    if rule is None:
        problems.report("B109", f"there is no rule `{rule_id}`", span, hint=one_of(rule_id, rules))
        return None
    test: Any = rule.test
    value = getattr(test, name, None) if name and not name.startswith("_") else None
    if not isinstance(value, int) or isinstance(value, bool):
        figures = [figure for figure in ("min", "max", "exactly") if isinstance(getattr(test, figure, None), int)]
        problems.report("B109", f"rule `{rule_id}` has no figure `{name}`", span, hint=one_of(name, figures))
        return None
    return str(value)


def _fact(key: str, sources: Sources, problems: Problems, span: Span) -> str | None:
    """One of the facts that `game.yaml` states of the game itself."""
    value = getattr(sources.game, key) if key in FACTS else None
    if not isinstance(value, str) or not value:
        problems.report("B109", f"the game states no `{key}`", span, hint=one_of(key, FACTS))
        return None
    return value


def _figure(key: str, sources: Sources, problems: Problems, span: Span) -> str | None:
    """A named figure of `numbers.yaml`."""
    if key not in sources.numbers:
        hint = one_of(key, sources.numbers)
        problems.report("B109", f"numbers.yaml has no `{key}`", span, hint=hint)
        return None
    return sources.numbers[key]


ASKED: dict[str, Callable[[str, Sources, Problems, Span], str | None]] = {
    "card": _field,
    "count": _count,
    "rule": _rule,
    "game": _fact,
    "number": _figure,
}
