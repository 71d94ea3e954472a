"""From a line to the card and count it states: every reading is tried, and those that name a card are kept.

A line that is a card's name from end to end is that card. The strongest match wins; two readings that match equally
well and differ are reported, never decided. Damage is mended only in a line that names no card as it stands.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pnp.decks.lines import CardReading, card_readings, split_note
from pnp.decks.references import Match, References, Unknown, unquote
from pnp.decks.views import View, repairs, view_line


@dataclass(frozen=True, slots=True)
class Named:
    """A reading that names a card. `start` and `end` are its reference's place in the line as written.

    `repaired` is the code of the damage that was mended, `note` what stands behind the card.
    """

    count: int
    match: Match
    start: int
    end: int
    counted: bool
    repaired: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class Nameless:
    """The likeliest reading of a line that names no card, its place in the line, and why it does not."""

    reading: CardReading
    failure: Unknown
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Disputed:
    """Readings that name different cards or counts, all of them equally well."""

    readings: tuple[Named, ...]


Outcome = Named | Nameless | Disputed


class CardLines:
    """Reads card lines of one game."""

    def __init__(self, references: References) -> None:
        self.references = references
        self._last: tuple[tuple[str, int, frozenset[str] | None], Outcome | None] | None = None

    def names_a_card(self, text: str, types: frozenset[str] | None = None) -> bool:
        """Whether some reading of the line names a card."""
        return not isinstance(self.read(text, 0, types), Nameless | None)

    def names_one_exactly(self, text: str) -> bool:
        """Whether some reading of the line is a card's name or id as it is printed, with nothing around it."""
        game = self.references.game
        return any(game.find(unquote(reading.ref)) for reading in card_readings(view_line(text).text))

    def read(self, text: str, start: int, types: frozenset[str] | None) -> Outcome | None:
        """What `text[start:]` states; None for nothing at all."""
        asked = (text, start, types)
        if self._last is None or self._last[0] != asked:
            self._last = (asked, self._read(text, start, types))
        return self._last[1]

    def _read(self, text: str, start: int, types: frozenset[str] | None) -> Outcome | None:
        view = view_line(text)
        found = self._read_view(view, _offset(view, start), types)
        if isinstance(found, Nameless):
            for repair in repairs(text):
                mended = self._read_view(repair.view, _offset(repair.view, start), types, repair.code)
                if isinstance(mended, Named):
                    return mended
        return found

    def _read_view(self, view: View, start: int, types: frozenset[str] | None, code: str = "") -> Outcome | None:
        found = self._choose(view, card_readings(view.text, start), types, code)
        if isinstance(found, Nameless):
            shorter, note = split_note(view.text)
            if note:
                again = self._choose(view, card_readings(shorter, start), types, code, note)
                return again if again is not None else found
        return found

    def _choose(
        self, view: View, readings: Sequence[CardReading], types: frozenset[str] | None, code: str, note: str = ""
    ) -> Outcome | None:
        """The reading that matches best; the failure of the likeliest when none does."""
        tried = self._try_whole(readings, types) or [(r, self.references.resolve(r.ref, types)) for r in readings]
        named = [(reading, found) for reading, found in tried if isinstance(found, Match)]
        if named:
            step = min(found.step for _, found in named)
            best: dict[tuple[int, str], tuple[CardReading, Match]] = {}
            for reading, found in named:
                if found.step == step:
                    best.setdefault((reading.count, found.card.id), (reading, found))
            kept = [_named(view, reading, found, code, note) for reading, found in best.values()]
            return kept[0] if len(kept) == 1 or not kept[0].counted else Disputed(tuple(kept))
        failed = [(reading, found) for reading, found in tried if isinstance(found, Unknown)]
        if not failed:
            return None
        likeliest = max(failed, key=lambda pair: (pair[1].code != "D201", pair[0].counted, bool(pair[1].hint)))
        start, end = view.raw(likeliest[0].start, likeliest[0].end)
        return Nameless(*likeliest, start, end)

    def _try_whole(
        self, readings: Sequence[CardReading], types: frozenset[str] | None
    ) -> list[tuple[CardReading, Match | Unknown]]:
        """The readings whose words are a name or id as it is printed: most lines need no other."""
        game = self.references.game
        whole = [reading for reading in readings if game.find(unquote(reading.ref))]
        return [(reading, self.references.resolve(reading.ref, types)) for reading in whole]


def _offset(view: View, start: int) -> int:
    """Where in the view the line's character `start` is."""
    if view.places is None or not start:
        return start
    return next((index for index, place in enumerate(view.places) if place >= start), len(view.text))


def _named(view: View, reading: CardReading, found: Match, code: str, note: str) -> Named:
    start, end = view.raw(reading.start, reading.end)
    return Named(reading.count, found, start, end, reading.counted, code, note)
