"""Keywords of a game: how they are recognised in rules text, and the reminder that fits a card. Sets no type."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Literal

from pnp.games.markup import find_marks
from pnp.games.where import Described, Where
from pnp.problems import NOWHERE, Span

NUMBER_SLOT = "{n}"


@dataclass(frozen=True, slots=True)
class Reminder:
    """Reminder text for the cards that fit `where`; `{n}` in it is the number printed with the keyword."""

    text: str
    where: Where = field(default_factory=Where)


@dataclass(frozen=True, slots=True)
class Term:
    """A keyword. `words` are its forms in rules text (whole words, case counts, `{n}` a number); `face` sets them.

    `definition` is for the rulebook, `short` one line for the quick reference, reminders are for faces.
    """

    key: str
    name: str
    words: tuple[str, ...] = ()
    face: Literal["bold", "plain"] = "bold"
    icon: str = ""
    icon_opens_line: bool = False
    definition: str = ""
    reminders: tuple[Reminder, ...] = ()
    span: Span = NOWHERE
    short: str = ""

    def reminder_for(self, card: Described, n: int | None = None) -> str | None:
        """The first reminder that fits the card, its number filled in; None when there is none."""
        for reminder in self.reminders:
            if reminder.where.holds(card):
                return reminder.text if n is None else reminder.text.replace(NUMBER_SLOT, str(n))
        return None

    @property
    def takes_number(self) -> bool:
        """Whether a number belongs to the keyword, as in `Barrier 2`."""
        return any(NUMBER_SLOT in text for text in (*self.words, self.definition, *(r.text for r in self.reminders)))


@dataclass(frozen=True, slots=True)
class Found:
    """A term recognised in a text: where it begins and ends, and its number."""

    term: Term
    start: int
    end: int
    n: int | None


class Glossary:
    """All terms of a game, ready to recognise them."""

    def __init__(self, terms: Mapping[str, Term]) -> None:
        self.terms: Mapping[str, Term] = dict(terms)
        self._words = [(term, _compile(term, word)) for term in self.terms.values() for word in term.words]
        starts = sorted({re.escape(word[0]) for term in self.terms.values() for word in term.words if word})
        self._opening = re.compile(r"(?<!\w)(?:" + "|".join([*starts, r"\d"]) + ")") if starts else None

    def match(self, text: str, start: int) -> tuple[Term, str, int | None] | None:
        """The longest term at this place of the text, as (term, matched text, number). A number that directly follows a
        keyword which takes one belongs to the match."""
        best: tuple[Term, str, int | None] | None = None
        for term, pattern in self._words:
            match = pattern.match(text, start)
            if match and (best is None or len(match[0]) > len(best[1])):
                number = next((group for group in match.groups() if group), None)
                best = (term, match[0], int(number) if number else None)
        return best

    def find(self, text: str) -> Iterator[Found]:
        """Every term of a text from left to right, none inside another; inline marks count only as `{term:...}`."""
        marks = list(find_marks(text))
        place = 0
        for mark in marks:
            yield from self._find_between(text, place, mark.start)
            if mark.kind == "term" and mark.key in self.terms:
                yield Found(self.terms[mark.key], mark.start, mark.end, None)
            place = mark.end
        yield from self._find_between(text, place, len(text))

    def _find_between(self, text: str, start: int, end: int) -> Iterator[Found]:
        while self._opening and (opening := self._opening.search(text, start, end)):
            found = self.match(text, opening.start())
            if found and opening.start() + len(found[1]) <= end:
                start = opening.start() + len(found[1])
                yield Found(found[0], opening.start(), start, found[2])
            else:
                start = opening.start() + 1

    def __len__(self) -> int:
        return len(self.terms)

    def __iter__(self) -> Iterator[Term]:
        return iter(self.terms.values())


def _compile(term: Term, word: str) -> re.Pattern[str]:
    parts = [re.escape(part) for part in word.split(NUMBER_SLOT)]
    body = r"(\d+)".join(parts)
    following = r"(?:[ \u00a0](\d+))?" if NUMBER_SLOT not in word and term.takes_number else ""
    before = r"(?<!\w)" if word[:1].isalnum() or word.startswith(NUMBER_SLOT) else ""
    after = r"(?!\w)" if word[-1:].isalnum() or word.endswith(NUMBER_SLOT) else ""
    return re.compile(before + body + after + (following + r"(?!\w)" if following else ""))
