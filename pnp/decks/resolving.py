"""From a decklist to a deck: each line is a heading, a note or a card, and every line is accounted for.

Cards come first: a line that is exactly a card's name is that card, whatever else it looks like. Blank lines mean
nothing; sections come from headings, from `Section: card` prefixes, or from the card's type. Repeated cards add up.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pnp.decks.accounting import Account
from pnp.decks.card_lines import CardLines, Disputed, Named, Nameless
from pnp.decks.deck import Deck
from pnp.decks.decklist import Decklist, Line, Row
from pnp.decks.failures import Failures
from pnp.decks.headings import Heading, headings_of
from pnp.decks.lines import (
    CardReading,
    HeadingReading,
    body_start,
    cards_said,
    comment_text,
    heading_readings,
    is_decoration,
    split_prefix,
)
from pnp.decks.meta import ABOUT, is_name
from pnp.decks.placement import Placement
from pnp.decks.references import Match, References
from pnp.decks.suggesting import Suggestions
from pnp.decks.views import View, view_line, without_pictures
from pnp.games import Game
from pnp.problems import Problems

Others = Callable[[], Sequence[Game]]


def resolve_deck(decklist: Decklist, game: Game, problems: Problems, others: Others = lambda: ()) -> Deck:
    """The deck a list describes; every line that cannot be read is reported and counted as unread.

    `others` gives the other games there are, and is asked only for a name that this one does not have.
    """
    found = Problems()
    resolver = _Resolver(decklist, game, found, others)
    for line in decklist.lines:
        resolver.read(line)
    for row in decklist.rows:
        resolver.read_row(row)
    deck = resolver.finish()
    problems.extend(sorted(found, key=lambda problem: problem.span.line if problem.span else 0))
    return deck


class _Resolver:
    """Reads one list from top to bottom, keeping the heading it is under."""

    def __init__(self, decklist: Decklist, game: Game, problems: Problems, others: Others) -> None:
        self.decklist = decklist
        self.game = game
        self.problems = problems
        self.headings = headings_of(game)
        references = References(game)
        self.references = references
        self.cards = CardLines(references)
        self.placement = Placement(game, problems)
        self.account = Account(self.placement, problems)
        suggestions = Suggestions(references, self.headings, others)
        self.failures = Failures(decklist, suggestions, self.placement, self.account, problems)

    def read(self, line: Line) -> None:
        view = view_line(line.text)
        start = body_start(view.text)
        text = view.text[start:].strip()
        if not text or is_decoration(line.text):
            return
        if self.game.find(text) or (_is_counted(text) and self.cards.names_a_card(line.text, self._wanted(""))):
            self._read_card(line, 0, "")
            return
        written = line.text.strip()
        spellings = dict.fromkeys((written, text, without_pictures(text)))
        readings = [reading for spelling in spellings for reading in heading_readings(spelling)]
        heading = self.headings.find(readings) or _total(text)
        if line.number in self.decklist.remarks and not (heading and not heading.total):
            if text.casefold() != ABOUT and all(span.line != line.number for _, span in self.decklist.meta.values()):
                self.account.remarks.append(line)  # said twice: the first counts
                if self.account.entries and is_name(text):
                    self.placement.second_deck(f"`{text}` stands behind cards", line.span())
        elif heading and not self.cards.names_one_exactly(line.text):
            self.placement.open(heading, line.span())
            self.account.headings.add(line.number)
        elif comment_text(text) is not None:
            self._read_comment(line, text)
        elif (marked := _marked(readings)) and not self.cards.names_a_card(line.text):
            self._read_unknown_heading(line, marked)
        else:
            self._read_prefixed(line, text, view, start)

    def read_row(self, row: Row) -> None:
        """One entry of a structured list."""
        section = self._enter(row)
        wanted = self.placement.homes.types_in(section) if section else self.placement.types_wanted()
        count = self.failures.count_of(row)
        if count is None:
            return
        if not row.name and not row.id:
            self.failures.no_name(row, count, section)
            return
        found = self.references.by_parts(row.name, row.id, row.variant, wanted)
        if isinstance(found, Match):
            self.account.counted += bool(row.count)
            soft = self.headings.is_neutral(row.section)
            self.account.take(found, count, row.span, section, soft=soft)
        else:
            reading = CardReading(count, row.name or row.id, 0, 0, counted=True)
            self.failures.unknown(row.name or row.id, row.span, reading, found, section)

    def finish(self) -> Deck:
        self.failures.finish()
        self.placement.report()
        self.account.report(self.decklist)
        account = self.account
        return Deck(
            self.game,
            self.decklist,
            tuple(account.entries),
            tuple(account.unread),
            tuple(account.aside),
            frozenset(account.headings),
            tuple(account.remarks),
        )

    def _enter(self, row: Row) -> str:
        """Open what an entry's section means; the section itself when it is one of this game's."""
        words = row.section
        section = self.headings.section(words) if words else None
        if section or not words:
            self.placement.close()
            return section or ""
        heading = self.headings.find(list(heading_readings(words)))
        if heading is None and not self.placement.is_open(words):
            message = f"`{words}` is no section of a deck; its cards are placed by their type"
            self.problems.report("D310", message, row.span)
        self.placement.enter(heading or Heading(words), row.span)
        return ""

    def _read_comment(self, line: Line, text: str) -> None:
        words = comment_text(text) or ""
        found = self.cards.read(words, 0, None) if any(letter.isdecimal() for letter in words) else None
        if isinstance(found, Named) and found.counted:
            message = f"this card stands in a comment, so it is not counted: {found.count} {found.match.card.name}"
            self.problems.report("D312", message, line.span(), hint="take the comment sign away to count it")
        self.account.remarks.append(line)

    def _read_unknown_heading(self, line: Line, words: str) -> None:
        """A line that is plainly a heading, but none of this game's."""
        meant = self.headings.meant(words)
        if meant:
            hint = f"did you mean `{meant[0]}`?"
            self.problems.report("D305", f"`{words}` is no section of a deck", line.span(), hint=hint)
        else:
            self.placement.pass_by(Heading(words), line.span())
            self.account.remarks.append(line)
            return
        self.placement.close()
        self.account.remarks.append(line)

    def _read_prefixed(self, line: Line, text: str, view: View, start: int) -> None:
        """A card line, with or without `Section:` before it. `text` is the view of the line from `start` on."""
        split = split_prefix(text)
        if split is None or self.cards.names_a_card(line.text):
            self._read_card(line, 0, "")
            return
        words, offset = split
        first, rest = view.raw(start, start + len(words)), view.raw(start + offset, start + offset + 1)[0]
        section = self.headings.section(words)
        if section and self.headings.is_neutral(words) and self._is_title(line.text, rest):
            self.failures.title(line, line.text[rest:].strip())
        elif section:
            self._read_card(line, rest, section)
        elif self.headings.is_foreign(words):
            found = self.cards.read(line.text, rest, None)
            self.account.set_aside(Heading(words, foreign=True), text, _count_of(found), line.span())
        elif self.cards.names_a_card(line.text[rest:]):
            if self.headings.group(words):
                self._read_card(line, rest, "")
                return
            found = self.cards.read(line.text, rest, None)
            self.failures.wrong_prefix(line, words, line.span(*first), _count_of(found), self.headings)
        else:
            self._read_card(line, 0, "")

    def _is_title(self, text: str, start: int) -> bool:
        """Whether `text[start:]` behind `Deck:` names the deck: no card came before, and it is none itself."""
        found = self.cards.read(text, start, None)
        return not self.account.entries and isinstance(found, Nameless) and not found.reading.counted

    def _wanted(self, prefix: str) -> frozenset[str] | None:
        """The types of card that the prefix, or the heading above, asks for."""
        return self.placement.homes.types_in(prefix) if prefix else self.placement.types_wanted()

    def _read_card(self, line: Line, start: int, prefix: str) -> None:
        wanted = self._wanted(prefix)
        found = self.cards.read(line.text, start, wanted)
        if isinstance(found, Named):
            first = len(line.text) - len(line.text.lstrip())
            span = line.span(first, max(found.end, first + 1))
            self.account.take_line(found, span, line.span(found.start, found.end), prefix)
        elif isinstance(found, Disputed):
            self.failures.disputed(line, found, prefix)
        elif found is not None:
            self.failures.line(line, start, found, prefix, wanted)


def _is_counted(text: str) -> bool:
    """Whether a line begins with a number and a space: a card's line, never a heading."""
    digits, space, _ = text.partition(" ")
    return bool(space) and digits.isdecimal()


def _total(text: str) -> Heading | None:
    """A line such as `41 cards`, which only counts the list."""
    number = cards_said(text)
    return None if number is None else Heading(text, count=number, total=True)


def _marked(readings: Sequence[HeadingReading]) -> str:
    """The words of a line that is plainly a heading, by its brackets or colon; "" for another."""
    return next((reading.words for reading in reversed(readings) if reading.marked == "heading"), "")


def _count_of(found: Named | Nameless | Disputed | None) -> int:
    """The copies a line states, whether it names a card or not."""
    if isinstance(found, Named):
        return found.count
    if isinstance(found, Nameless):
        return found.reading.count
    return found.readings[0].count if found else 1
