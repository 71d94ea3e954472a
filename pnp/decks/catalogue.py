"""A game's cards by everything a list may call them. Exact but for what no reader would call a difference.

Each step of matching is weaker than the one before it: the name or id as printed; without accents; a further name that
the card's `aliases` (a list field, where a game declares one) states; an id less its zeros and dashes; letters and
digits alone. The weak ones count only where they mean one design. A near match is never among them.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from pnp.games import Card, Game, fold

ALIASES = "aliases"
"""The field whose words are further names of a card."""

EXACT, UNACCENTED, ALIAS, LOOSE_ID, LETTERS = range(5)

_MARKS = re.compile("[\u0300-\u036f]")
_UNDECOMPOSED = str.maketrans({"ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "æ": "ae", "œ": "oe", "ı": "i"})
_PARTS = re.compile(r"[^\W\d_]+|\d+")


@dataclass(frozen=True, slots=True)
class Found:
    """The cards that words mean, base cards first, and how weak the step was that found them (0 the strongest)."""

    cards: tuple[Card, ...]
    step: int


class Catalogue:
    """Looks up names and ids in one game."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.names = {fold(card.name): card for card in reversed(game.cards) if not card.variant}
        ordered = sorted(game.cards, key=lambda card: card.variant != "")
        self._plain = _keyed((plain_key(card.name), card) for card in ordered)
        self._aliases = _keyed((plain_key(alias), card) for card in ordered for alias in _aliases(card))
        self._ids = _keyed((id_key(card.id), card) for card in ordered)
        self._letters = _keyed(
            (letters_key(word), card) for card in ordered for word in (card.name, card.id, *_aliases(card))
        )
        self.longest = max(
            (len(word) for card in game.cards for word in (card.name, card.id, *_aliases(card))), default=0
        )
        self._prefixes = {id_key(card.id)[:-1] for card in game.cards}
        self._sets = {key for prefix in self._prefixes for key in (prefix, prefix[:-1]) if key}

    def find(self, words: str) -> Found | None:
        """The cards with this name or id, by the strongest step that finds any."""
        exact = self.game.find(words)
        if exact:
            return Found(tuple(exact), EXACT)
        plain = plain_key(words)
        if plain in self._plain:
            return Found(self._plain[plain], UNACCENTED)
        if plain in self._aliases:
            return Found(self._aliases[plain], ALIAS)
        return None

    def find_loosely(self, words: str) -> Found | None:
        """The one design that has this id but for zeros and dashes, or this name but for signs and spaces."""
        if len(words) > 2 * self.longest:
            return None
        by_id = self.by_id(words)
        if by_id:
            return Found((by_id,), LOOSE_ID)
        found = self._letters.get(letters_key(words), ())
        return Found(found, LETTERS) if found and len({card.base_id for card in found}) == 1 else None

    def by_id(self, words: str) -> Card | None:
        """The one card with this id, but for case, zeros and what stands between its parts."""
        if len(words) > 2 * self.longest:
            return None
        exact = [card for card in self.game.find(words) if fold(card.id) == fold(words)]
        if exact:
            return exact[0]
        found = self._ids.get(id_key(words), ()) if any(letter.isdigit() for letter in words) else ()
        return found[0] if len(found) == 1 else None

    def by_number(self, digits: str, design: Iterable[Card]) -> Card | None:
        """The one of these cards whose id ends in this number."""
        number = id_key(digits)
        found = [card for card in design if id_key(card.id)[-len(number) :] == number]
        return found[0] if len(found) == 1 else None

    def is_like_an_id(self, words: str) -> bool:
        """Whether the words are built like an id of this game, known or not."""
        key = id_key(words)
        return len(key) > 1 and key[-1].isdigit() and key[:-1] in self._prefixes and " " not in words.strip()

    def is_set(self, words: str) -> bool:
        """Whether the words are what ids of this game begin with, or what the game is called."""
        game = self.game
        named = {fold(text) for text in (game.title, game.short_title, game.version, game.key) if text}
        return fold(words) in named or id_key(words) in self._sets


@lru_cache(maxsize=16)
def catalogue_of(game: Game) -> Catalogue:
    """The game's catalogue, built once."""
    return Catalogue(game)


def plain_key(text: str) -> str:
    """The folded text without accents."""
    folded = fold(text)
    if folded.isascii():
        return folded
    apart = unicodedata.normalize("NFD", folded)
    return unicodedata.normalize("NFC", _MARKS.sub("", apart)).translate(_UNDECOMPOSED)


def letters_key(text: str) -> str:
    """The letters, digits and vowel signs of any script, and nothing else."""
    return "".join(letter for letter in plain_key(text) if letter.isalnum() or unicodedata.category(letter)[0] == "M")


def id_key(text: str) -> tuple[str, ...]:
    """An id's runs of letters and of digits, the digits without leading zeros: `AB-017` and `ab_17` have the same."""
    return tuple(part.lstrip("0") or "0" if part.isdigit() else part for part in _PARTS.findall(fold(text)))


def _aliases(card: Card) -> tuple[str, ...]:
    words = card.values.get(ALIASES)
    return tuple(map(str, words)) if isinstance(words, tuple) else ()


def _keyed(pairs: Iterable[tuple[object, Card]]) -> dict[object, tuple[Card, ...]]:
    found: dict[object, tuple[Card, ...]] = {}
    for key, card in pairs:
        if key and card not in found.get(key, ()):
            found[key] = (*found.get(key, ()), card)
    return found
