"""Which words open a section or a group of a deck, for one game. A group is a type of card: `Allies (18)`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from pnp.decks.lines import HeadingReading
from pnp.games import Game, Section, fold
from pnp.problems import nearest

# Headings that other games' lists and tools write. A game that has such a section names it itself.
FOREIGN = (
    *("Sideboard", "Side board", "Side deck", "Side", "SB", "Maybeboard", "Maybe board", "Maybe", "Considering"),
    *("Extra deck", "Extra", "Tokens", "Companion", "Wishlist", "Acquireboard", "Cut", "Not included"),
)
# Headings that mean the deck as such. A game that has no section of that name has its cards placed by their type.
NEUTRAL = (
    *("Deck", "Main", "Main deck", "Maindeck", "Mainboard", "Main board", "Decklist", "Deck list", "Cards"),
    *("Deck cards", "Main cards", "Arena cards"),
)
_NEUTRAL = frozenset(fold(word) for word in NEUTRAL)
_OES = ("ero", "cho", "tato", "nado", "cano")  # Heroes, Echoes ..., but Combos
TOTALS = ("Total", "Total cards", "Cards in deck", "Deck size")


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading found: the section it opens ("" for none of this game's), the type of a group, the count it claims.

    `foreign` is a section of other games, `total` a line that only counts the whole deck.
    """

    words: str
    section: str = ""
    group: str = ""
    count: int | None = None
    foreign: bool = False
    total: bool = False


class Headings:
    """The headings of a game."""

    def __init__(self, game: Game) -> None:
        self._sections = {fold(word): section for section in game.sections.values() for word in _words_of(section)}
        self._groups = {word: name for name in game.types for word in _plurals(name)}
        self._spelt = {fold(word): word for section in game.sections.values() for word in _words_of(section)}
        own = self._sections.keys() | self._groups.keys()
        self._foreign = {fold(word) for word in FOREIGN} - own
        self._neutral = _NEUTRAL - own
        self._totals = {fold(word) for word in TOTALS} - own
        self.shown = [section.label for section in game.sections.values()]

    def section(self, words: str) -> str | None:
        """The section these words name, or None."""
        found = self._sections.get(fold(words))
        return found.name if found else None

    def group(self, words: str) -> str | None:
        """The type of card these words name, or None."""
        return self._groups.get(fold(words))

    def is_foreign(self, words: str) -> bool:
        """Whether the words are a heading of other games."""
        return fold(words) in self._foreign

    def is_neutral(self, words: str) -> bool:
        """Whether the words mean the deck as such, whatever sections a game divides it into."""
        return fold(words) in _NEUTRAL

    def find(self, readings: Sequence[HeadingReading]) -> Heading | None:
        """The first reading that is a heading of this game, else one it knows to be another game's or a count."""
        for reading in readings:
            words = fold(reading.words)
            if words in self._sections:
                return Heading(reading.words, section=self._sections[words].name, count=reading.count)
            if words in self._groups:
                return Heading(reading.words, group=self._groups[words], count=reading.count)
        for reading in readings:
            words = fold(reading.words)
            if words in self._foreign:
                return Heading(reading.words, count=reading.count, foreign=True)
            if words in self._neutral:
                return Heading(reading.words, count=reading.count)
            if words in self._totals and reading.count is not None:
                return Heading(reading.words, count=reading.count, total=True)
        return None

    def meant(self, words: str) -> list[str]:
        """The headings these words may be a slip of, best first."""
        close = nearest(fold(words), [*self._sections, *self._groups])
        return [self._spelt.get(word) or self._groups[word] for word in close]


@lru_cache(maxsize=16)
def headings_of(game: Game) -> Headings:
    """The game's headings, gathered once."""
    return Headings(game)


def plural(name: str) -> str:
    """A type's name as the heading of a group: `Allies`; as it is where English has no plural or none is known."""
    if not name[-1:].islower() or name.endswith(("s", "ment", "gear", "ware", "Gear")):
        return name
    if name.endswith("y") and name[-2:-1] not in "aeiou":
        return f"{name[:-1]}ies"
    return f"{name}es" if name.endswith(("x", "ch", "sh", *_OES)) else f"{name}s"


def _words_of(section: Section) -> list[str]:
    return [section.name, *section.aliases]


def _plurals(name: str) -> set[str]:
    """A type's name as a heading: itself and its plurals as English forms them, right or wrong."""
    word = fold(name)
    plurals = {word, f"{word}s", f"{word}es"}
    if word.endswith("y"):
        plurals.add(f"{word[:-1]}ies")
    return plurals
