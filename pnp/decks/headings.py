"""Which words open a section or a group of a deck, for one game. A group is a type of card: `Allies (18)`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pnp.decks.lines import HeadingReading
from pnp.games import Game, Section, fold
from pnp.problems import nearest

# Headings that other games' lists and tools write. A game that has such a section names it itself.
FOREIGN = ("Sideboard", "Side board", "Side deck", "Side", "SB", "Maybeboard", "Maybe", "Considering", "Extra deck")


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading found: the section it opens ("" for none of this game's), the type of a group, the count it claims."""

    words: str
    section: str = ""
    group: str = ""
    count: int | None = None
    foreign: bool = False


class Headings:
    """The headings of a game."""

    def __init__(self, game: Game) -> None:
        self._sections = {fold(word): section for section in game.sections.values() for word in _words_of(section)}
        self._groups = {word: name for name in game.types for word in _plurals(name)}
        self._spelt = {fold(word): word for section in game.sections.values() for word in _words_of(section)}
        self._foreign = {fold(word) for word in FOREIGN} - self._sections.keys() - self._groups.keys()
        self.shown = [section.label for section in game.sections.values()]

    def section(self, words: str) -> str | None:
        """The section these words name, or None."""
        found = self._sections.get(fold(words))
        return found.name if found else None

    def is_foreign(self, words: str) -> bool:
        """Whether the words are a heading of other games."""
        return fold(words) in self._foreign

    def find(self, readings: Sequence[HeadingReading]) -> Heading | None:
        """The first reading that is a heading of this game, or one it knows to be another game's."""
        for reading in readings:
            words = fold(reading.words)
            if words in self._sections:
                return Heading(reading.words, section=self._sections[words].name, count=reading.count)
            if words in self._groups:
                return Heading(reading.words, group=self._groups[words], count=reading.count)
        for reading in readings:
            if fold(reading.words) in self._foreign:
                return Heading(reading.words, count=reading.count, foreign=True)
        return None

    def meant(self, words: str) -> list[str]:
        """The headings these words may be a slip of, best first."""
        close = nearest(fold(words), [*self._sections, *self._groups])
        return [self._spelt.get(word) or self._groups[word] for word in close]


def _words_of(section: Section) -> list[str]:
    return [section.name, *section.aliases]


def _plurals(name: str) -> set[str]:
    """A type's name as a heading: itself and its plurals as English forms them."""
    word = fold(name)
    plurals = {word, f"{word}s", f"{word}es"}
    if word.endswith("y"):
        plurals.add(f"{word[:-1]}ies")
    return plurals
