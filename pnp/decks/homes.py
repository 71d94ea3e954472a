"""Which sections of a game take which cards, and which types of card a section takes. Worked out once for each."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache

from pnp.games import Card, Game


@dataclass(slots=True)
class Homes:
    """The sections of one game as homes of its cards."""

    game: Game
    _takers: dict[Card, tuple[str, ...]] = field(default_factory=dict)
    _types: dict[str, frozenset[str]] = field(default_factory=dict)

    def of(self, card: Card) -> tuple[str, ...]:
        """The sections that take the card, in the game's order."""
        if card not in self._takers:
            sections = self.game.sections.items()
            self._takers[card] = tuple(name for name, section in sections if section.accepts.holds(card))
        return self._takers[card]

    def types_in(self, section: str) -> frozenset[str]:
        """The types of card a section takes; all for no section."""
        if section not in self._types:
            accepts = self.game.sections[section].accepts if section else None
            types = (name for name in self.game.types if accepts is None or accepts.holds(_OfType(name)))
            self._types[section] = frozenset(types)
        return self._types[section]

    def of_type(self, kind: str) -> list[str]:
        """The sections of printed cards that take a type."""
        return [name for name, one in self.game.sections.items() if one.printed and kind in self.types_in(name)]


@lru_cache(maxsize=16)
def homes_of(game: Game) -> Homes:
    """The game's homes, one object for all its lists."""
    return Homes(game)


@dataclass(frozen=True, slots=True)
class _OfType:
    """Stands for any card of a type where only the type is asked for."""

    type: str

    def get(self, field_name: str) -> str | None:
        return self.type if field_name == "type" else None
