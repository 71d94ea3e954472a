"""From the words of a card line to the card they name.

Exact but for case, width, quotes, dashes and spaces; a near match is offered, never taken.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from pnp.games import Card, Game, fold
from pnp.problems import nearest

MOST_GUESSES = (
    50  # near matches take a few milliseconds each; a file that is no decklist has thousands of unknown names
)

_TAIL = re.compile(r"(?P<name>.*?)\s*[(\[](?P<tail>[^()\[\]]+)[)\]]")


@dataclass(frozen=True, slots=True)
class Unknown:
    """Why words name no card: a code, what to say and what to do; `near` are words to look for near matches of."""

    code: str
    message: str
    hint: str = ""
    near: str = ""


class References:
    """Looks up names and ids in a game."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._names = {fold(card.name): card for card in reversed(game.cards) if not card.variant}
        self._guesses: dict[str, list[Card]] = {}

    def resolve(self, words: str, types: frozenset[str] | None = None) -> Card | Unknown:
        """The card that a name, an id, `Name (ID)`, `(ID)` or `Name (Variant)` means.

        `types` narrows a name that several designs share.
        """
        words = words.strip().strip('"\u201c\u201d').strip()
        found = self.game.find(words)
        if found:
            return self._pick(words, found, types)
        match = _TAIL.fullmatch(words)
        if match:
            return self._resolve_tail(match["name"].strip(), match["tail"].strip(), types)
        return Unknown("D201", f'there is no card "{words}"', near=words)

    def _pick(self, words: str, found: list[Card], types: frozenset[str] | None) -> Card | Unknown:
        by_id = [card for card in found if fold(card.id) == fold(words)]
        if by_id:
            return by_id[0]
        designs = _designs(found)
        fitting = [card for card in designs if types is None or card.type in types]
        if len(fitting) == 1 or len(designs) == 1:
            return (fitting or designs)[0]
        listed = ", ".join(f"{card.id} ({card.type})" for card in designs)
        hint = f"add the id, such as `{designs[0].name} ({designs[0].id})`"
        return Unknown("D203", f'{len(designs)} cards are called "{words}": {listed}', hint)

    def _resolve_tail(self, name: str, tail: str, types: frozenset[str] | None) -> Card | Unknown:
        named = self.game.find(name) if name else []
        by_id = [card for card in self.game.find(tail) if fold(card.id) == fold(tail)]
        if by_id and not name:
            return by_id[0]
        if by_id and named:
            card = by_id[0]
            if any(other.base_id == card.base_id for other in named):
                return card
            real = " or ".join(f"{other.name} is {other.id}" for other in _designs(named))
            return Unknown("D204", f"{card.id} is {card.name}, not {named[0].name}", real)
        if by_id:
            return Unknown("D201", f'there is no card "{name}"', f"{by_id[0].id} is {by_id[0].name}")
        if not named:
            whole = f"{name} ({tail})" if name else tail
            return Unknown("D201", f'there is no card "{whole}"', near=name or tail)
        typed = [card for card in _designs(named) if fold(card.type) == fold(tail)]
        if typed:
            return typed[0]
        design = self._pick(name, named, types)
        return design if isinstance(design, Unknown) else self._variant(design, tail)

    def _variant(self, design: Card, tail: str) -> Card | Unknown:
        versions = self.game.variants_of(design)
        chosen = [card for card in versions if card.variant and fold(card.variant) == fold(tail)]
        if chosen:
            return chosen[0]
        ids = ", ".join(card.id for card in versions)
        if any(character.isdigit() for character in tail):
            return Unknown("D205", f"there is no card with the id {tail}", f"{design.name} is {ids}")
        variants = [card.variant for card in versions if card.variant]
        hint = "its versions: " + ", ".join(variants) if variants else "it has one version only; leave the brackets out"
        return Unknown("D206", f"{design.name} has no version `{tail}`", hint)

    def remedy(self, failure: Unknown) -> str:
        """What to do about a failure: as it says itself, or the near matches; "" for neither."""
        close = self.guesses(failure.near) if failure.near and not failure.hint else []
        if not close:
            return failure.hint
        return "did you mean " + " or ".join(f'"{card.name}" ({card.id})' for card in close) + "?"

    def guesses(self, words: str) -> list[Card]:
        """Up to three cards the words may be a slip or a part of; none after many failures in one list."""
        key = fold(words)
        if key not in self._guesses:
            if len(self._guesses) >= MOST_GUESSES:
                return []
            close = [self._names[name] for name in nearest(key, self._names)]
            if not close:
                asked = set(key.split())
                close = [card for name, card in self._names.items() if asked and asked <= set(name.split())]
            self._guesses[key] = close[:3] if len(close) <= 3 else []
        return self._guesses[key]


def _designs(cards: list[Card]) -> list[Card]:
    """One card for each design, the base card where it is among them."""
    designs: dict[str, Card] = {}
    for card in cards:
        designs.setdefault(card.base_id, card)
    return list(designs.values())
