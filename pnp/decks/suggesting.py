"""What a line that names no card may have meant: a slip, part of a name, two cards, another game's. Never takes it."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal

from pnp.decks.headings import Headings
from pnp.decks.lines import CardReading
from pnp.decks.references import Match, References, Unknown, unquote
from pnp.games import Card, Game, fold
from pnp.problems import joined, nearest

MOST_EXPLAINED = 60  # lines; each takes milliseconds, and a file that is no decklist has thousands of them
MOST_OFFERED = 3
MOST_WORDS = 24  # of a line that is searched for two names

Slip = Literal[
    "typo", "partial", "count-in-words", "count-behind", "two-on-a-line", "type-word", "rules-word", "other-game", ""
]

_NUMBERS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
_COUNTS = {word: index for index, word in enumerate(_NUMBERS, 1)} | {"a": 1, "an": 1, "couple": 2, "dozen": 12}
_BETWEEN = re.compile(r"\s*[,;|/+&]\s*|\s+(?:and|or)\s+|\s+(?=\d{1,2}[xX]?\s)")


@dataclass(frozen=True, slots=True)
class Suggestion:
    """What to do about a line, which slip it seems to be, and the cards it may have meant."""

    hint: str = ""
    slip: Slip = ""
    cards: tuple[Card, ...] = ()
    counts: tuple[int, ...] = ()  # of those cards, where the line states them


class Suggestions:
    """Looks for what lines of one list may have meant. `others` gives the other games there are, when first asked."""

    def __init__(
        self, references: References, headings: Headings, others: Callable[[], Sequence[Game]] = lambda: ()
    ) -> None:
        self.references = references
        self.headings = headings
        self._others = others
        self._explained: set[str] = set()

    def about(self, reading: CardReading, failure: Unknown, types: frozenset[str] | None) -> Suggestion:
        """The best explanation of a reading that names no card. `types` are those the heading above asks for."""
        if failure.hint or not failure.near:
            slip: Slip = "count-behind" if failure.code == "D201" and failure.cards else ""
            return Suggestion(failure.hint, slip, failure.cards)
        self._explained.add(fold(reading.ref))
        if len(self._explained) > MOST_EXPLAINED:
            return Suggestion()
        for explain in (self._count_in_words, self._type_word, self._rules_word, self._two_names):
            found = explain(unquote(reading.ref), reading.count)
            if found:
                return found
        if part := self._part_of(failure.near):
            return part
        close = self.near(failure.near, types)
        if close:
            listed = " or ".join(f'"{card.name}" ({card.id})' for card in close)
            return Suggestion(f"did you mean {listed}?", "typo", close)
        return self._of_another_game(failure.near) or Suggestion()

    def near(self, words: str, types: frozenset[str] | None = None) -> tuple[Card, ...]:
        """Up to three cards the words may be a slip of, those of the types asked for first."""
        names = self.references.catalogue.names
        close = [names[name] for name in nearest(fold(words), names)]
        return tuple(sorted(close, key=lambda card: types is not None and card.type not in types))

    def _count_in_words(self, words: str, _: int) -> Suggestion | None:
        first, rest = (*words.split(" ", 1), "")[:2]
        count = _COUNTS.get(first.casefold())
        card = self._card(rest.removeprefix("of ").removeprefix("x ")) if count else None
        if count is None or card is None:
            return None
        return Suggestion(f"write the count as a number: `{count} {card.name}`", "count-in-words", (card,))

    def _type_word(self, words: str, count: int) -> Suggestion | None:
        kind = self.headings.group(words)
        if kind is None:
            return None
        some = [card for card in self.references.game.of_type(kind) if not card.variant][:2]
        such = f", such as {some[0].name}" if some else ""
        heading = f"; as a heading write `{words} ({count})`" if fold(words) != fold(kind) else ""
        return Suggestion(f"{kind} is a type of card, not a card: name one{such}{heading}", "type-word", tuple(some))

    def _rules_word(self, words: str, _: int) -> Suggestion | None:
        """A token or a state that play brings about is no card; the glossary says what it is."""
        term = next((term for term in self.references.game.glossary if fold(term.name) == fold(words)), None)
        if term is None or not term.words:
            return None
        hint = f"{term.name} is a word of the rules and no card of a deck. {term.short}".rstrip()
        return Suggestion(hint, "rules-word")

    def _two_names(self, words: str, count: int) -> Suggestion | None:
        pieces = [piece for piece in _BETWEEN.split(words) if piece.strip()]
        cards = [self._card(re.sub(r"^\d{1,2}[xX]?\s+", "", piece)) for piece in pieces]
        if len(pieces) > 1 and all(cards):
            numbers = [re.match(r"\d{1,2}", piece) for piece in pieces]
            counts = [count, *(int(found[0]) if found else 1 for found in numbers[1:])]
            return _split([card for card in cards if card], counts)
        parts = words.split()
        for place in range(1, len(parts) if len(parts) <= MOST_WORDS else 1):
            left, right = self._card(" ".join(parts[:place])), self._card(" ".join(parts[place:]))
            if left and right:
                return _split([left, right], [count, 1])
        return None

    def _part_of(self, words: str) -> Suggestion | None:
        asked = set(fold(words).split())
        names = self.references.catalogue.names
        holding = [card for name, card in sorted(names.items()) if asked and asked <= set(name.split())]
        if not holding or len(holding) > MOST_OFFERED:
            return None
        listed = " or ".join(f'"{card.name}" ({card.id})' for card in holding)
        these = "these words" if len(asked) > 1 else "this word"
        have = "one card has" if len(holding) == 1 else f"{len(holding)} cards have"
        return Suggestion(f"{have} {these}: {listed}; write the whole name", "partial", tuple(holding))

    def _of_another_game(self, words: str) -> Suggestion | None:
        game = self.references.game
        for other in self._others():
            found = other.find(words) if other.key != game.key else []
            if found:
                hint = f"{found[0].name} is a card of {other.short_title}; this list is for {game.short_title}"
                return Suggestion(hint, "other-game")
        return None

    def _card(self, words: str) -> Card | None:
        found = self.references.resolve(words) if words.strip() else None
        return found.card if isinstance(found, Match) else None


def _split(cards: Sequence[Card], counts: Sequence[int]) -> Suggestion:
    written = [f"`{count} {card.name}`" for card, count in zip(cards, counts, strict=True)]
    number = "two cards" if len(cards) == 2 else f"{len(cards)} cards"
    return Suggestion(
        f"{number} on one line? write a line for each: {joined(written)}", "two-on-a-line", tuple(cards), tuple(counts)
    )
