"""From a decklist to a deck: each line is a heading, a note or a card, and every line is accounted for.

Cards come first: a line that is exactly a card's name is that card, whatever else it looks like. Blank lines mean
nothing; sections come from headings, from `Section: card` prefixes, or from the card's type. Repeated cards add up.
"""

from __future__ import annotations

from collections.abc import Sequence

from pnp.decks.deck import Deck, Entry, Unread
from pnp.decks.decklist import META_KEYS, Decklist, Line
from pnp.decks.headings import Heading, Headings
from pnp.decks.lines import (
    MOST_COPIES,
    CardReading,
    bad_count,
    card_readings,
    comment_text,
    heading_readings,
    is_decoration,
    split_prefix,
    without_note,
)
from pnp.decks.placement import Listed, Placement
from pnp.decks.references import References, Unknown
from pnp.games import ORIGINS, Card, Game
from pnp.problems import Problems, one_of


def resolve_deck(decklist: Decklist, game: Game, problems: Problems) -> Deck:
    """The deck a list describes; every line that cannot be read is reported and counted as unread."""
    resolver = _Resolver(decklist, game, problems)
    for line in decklist.lines:
        resolver.read(line)
    return resolver.finish()


class _Resolver:
    """Reads one list from top to bottom, keeping the heading it is under."""

    def __init__(self, decklist: Decklist, game: Game, problems: Problems) -> None:
        self.decklist = decklist
        self.game = game
        self.problems = problems
        self.headings = Headings(game)
        self.references = References(game)
        self.placement = Placement(game, problems)
        self.entries: list[Entry] = []
        self.unread: list[Unread] = []

    def read(self, line: Line) -> None:
        text = line.text.strip()
        if not text or is_decoration(text):
            return
        if self.game.find(text):
            self._read_card(line, 0, "")
            return
        split = split_prefix(text)
        if split and split[0].casefold() in {key.casefold() for key in META_KEYS}:
            return
        heading = self.headings.find(list(heading_readings(text)))
        if heading and not self._is_card(line):
            self.placement.open(heading, line)
        elif comment_text(text) is not None:
            self._read_comment(line, text)
        elif not self._is_card(line) and self._is_unknown_heading(line, text):
            pass
        else:
            self._read_prefixed(line, text)

    def finish(self) -> Deck:
        origin = self.decklist.said("origin")
        if origin and origin not in ORIGINS:
            message = f"`{origin}` is no origin"
            self.problems.report("D113", message, self.decklist.place("origin"), hint=one_of(origin, ORIGINS))
        self.placement.report()
        if not self.entries and not self.unread:
            self.problems.report("D007", "no card in this list", self.decklist.place(""))
        return Deck(self.game, self.decklist, tuple(self.entries), tuple(self.unread))

    def _read_comment(self, line: Line, text: str) -> None:
        readings = card_readings(comment_text(text) or "")
        if any(reading.counted and self.game.find(reading.ref) for reading in readings):
            self.problems.report("D312", f"`{text}` is a comment, so this card is not counted", line.span())

    def _is_unknown_heading(self, line: Line, text: str) -> bool:
        """Handle a line that is plainly a heading, but none of this game's."""
        reading = list(heading_readings(text))[-1]
        if reading.marked != "heading":
            return False
        meant = self.headings.meant(reading.words)
        if meant:
            hint = f"did you mean `{meant[0]}`?"
            self.problems.report("D305", f"`{reading.words}` is no section of a deck", line.span(), hint=hint)
        else:
            self.problems.report("D310", f"`{reading.words}` is no section of a deck; read as a note", line.span())
        self.placement.close()
        return True

    def _read_prefixed(self, line: Line, text: str) -> None:
        """A card line, with or without `Section:` before it."""
        start = len(line.text) - len(line.text.lstrip())
        split = split_prefix(text)
        if split is None or self._is_card(line):
            self._read_card(line, start, "")
            return
        words, offset = split
        section = self.headings.section(words)
        if section:
            self._read_card(line, start + offset, section)
        elif self.headings.is_foreign(words):
            self.placement.set_aside(Heading(words, foreign=True), line, self._first_count(line, start + offset))
        elif isinstance(self._choose(card_readings(without_note(line.text), start + offset)), list):
            hint = one_of(words, self.headings.shown)
            place = line.span(start, start + len(words))
            self.problems.report("D305", f"`{words}` is no section of a deck", place, hint=hint)
            self._leave_unread(line, self._first_count(line, start + offset), "")
        else:
            self._read_card(line, start, "")

    def _is_card(self, line: Line) -> bool:
        return isinstance(self._choose(card_readings(line.text)), list)

    def _choose(self, readings: list[CardReading]) -> list[tuple[CardReading, Card]] | Unknown | None:
        """The readings that name a card; else the failure of the likeliest one."""
        found: dict[tuple[int, str], tuple[CardReading, Card]] = {}
        failure: Unknown | None = None
        for reading in readings:
            card = self.references.resolve(reading.ref, self.placement.types_wanted())
            if isinstance(card, Card):
                found.setdefault((reading.count, card.id), (reading, card))
            elif failure is None or reading.counted or card.code != "D201":
                failure = card
        return list(found.values()) or failure

    def _first_count(self, line: Line, start: int) -> int:
        counted = [reading.count for reading in card_readings(line.text, start) if reading.counted]
        return counted[0] if counted else 1

    def _read_card(self, line: Line, start: int, prefix: str) -> None:
        text = line.text
        readings = card_readings(text, start)
        chosen = self._choose(readings)
        if not isinstance(chosen, list) and (shorter := without_note(text)) != text.rstrip():
            readings = card_readings(shorter, start)
            chosen = self._choose(readings)
        if not isinstance(chosen, list):
            self._report_unknown(line, readings, chosen, prefix)
            return
        if len(chosen) > 1 and chosen[0][0].counted:
            shown = " or ".join(f"{reading.count} of {card.name}" for reading, card in chosen)
            hint = "add the card's id in brackets"
            self.problems.report("D207", f"this line can be read as {shown}", line.span(), hint=hint)
            self._leave_unread(line, chosen[0][0].count, prefix)
            return
        reading, card = chosen[0]
        self._take(line, reading, card, prefix)

    def _take(self, line: Line, reading: CardReading, card: Card, prefix: str) -> None:
        first = len(line.text) - len(line.text.lstrip())
        span = line.span(first, reading.end)
        if reading.count == 0:
            self.problems.report("D105", f"0 copies of {card.name}; the line counts for nothing", span)
            return
        if reading.count > MOST_COPIES:
            message = f"{reading.count} copies of {card.name}; {MOST_COPIES} are the most that a line can have"
            self.problems.report("D107", message, span)
            self._leave_unread(line, 0, prefix)
            return
        listed = Listed(card, reading.count, span)
        section = self.placement.place(listed, prefix)
        if section is not None:
            self.entries.append(Entry(card, reading.count, section, span))

    def _report_unknown(self, line: Line, readings: list[CardReading], failure: Unknown | None, prefix: str) -> None:
        text = line.text.strip()
        likely = next((reading for reading in readings if reading.counted), readings[0] if readings else None)
        count = likely.count if likely else 1
        number = bad_count(text)
        if text.startswith(("http://", "https://")):
            message = "this is a link; pnp does not go online"
            self.problems.report("D108", message, line.span(), hint="paste the list itself")
            return
        if text.isdigit():
            self.problems.report("D103", f"`{text}` is a count without a card", line.span())
            return
        if number is not None:
            code = "D104" if number[0].isdigit() else "D106"
            what = "is not a whole number of copies" if code == "D104" else "is less than nothing"
            numbered = "a numbered list? " if number.endswith((".", ",")) else ""
            self.problems.report(code, f"`{number}` {what}", line.span(), hint=f"{numbered}write `3 Name`")
            self._leave_unread(line, 1, prefix)
            return
        if failure is None or likely is None:
            return
        where = line.span(likely.start, likely.end)
        if "\ufffd" in likely.ref:
            failure = Unknown("D004", f'a letter of "{likely.ref}" was lost when the list was saved', near=likely.ref)
        hint = self.references.remedy(failure) or self._no_guess(likely)
        self.problems.report(failure.code, failure.message, where, hint=hint)
        self._leave_unread(line, count, prefix, self.references.guesses(failure.near) if failure.near else [])

    def _no_guess(self, reading: CardReading) -> str:
        if reading.counted:
            return ""
        return "a heading? the sections are " + ", ".join(f"`{label}`" for label in self.headings.shown)

    def _leave_unread(self, line: Line, count: int, prefix: str, guesses: Sequence[Card] = ()) -> None:
        """Count the line as unread, in the section its heading tells or that would take what it may have meant."""
        section = self.placement.section_of_unread(count, prefix)
        if section == "" and guesses:
            section = self.placement.section_for(guesses[0]) or ""
        if section is not None:
            self.unread.append(Unread(line.text.strip(), count, section, line.span()))
