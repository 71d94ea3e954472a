"""Lines that name no card: which fault it is, where, and what to do. Bare words around a list are remarks."""

from __future__ import annotations

from dataclasses import dataclass

from pnp.decks.accounting import Account
from pnp.decks.card_lines import Disputed, Nameless
from pnp.decks.decklist import Decklist, Line, Row
from pnp.decks.headings import Headings
from pnp.decks.lines import CardReading, bad_count, link_in
from pnp.decks.placement import Here, Placement
from pnp.decks.references import Match, Unknown
from pnp.decks.suggesting import Suggestion, Suggestions
from pnp.decks.views import view_line
from pnp.games import Card
from pnp.problems import Problems, Severity, Span, one_of

LOST = "\ufffd"
MOST_DIGITS = 3  # of a count that stands alone; more are an id


@dataclass(frozen=True, slots=True)
class _Bare:
    """Words that name nothing and resemble nothing: a card, or a remark of whoever wrote the list."""

    text: str
    span: Span
    failure: Unknown
    prefix: str
    here: Here
    headless: bool  # before every card, under no heading
    entries: int  # taken before it


class Failures:
    """Reports what could not be read, once the whole list tells what it is."""

    def __init__(
        self,
        decklist: Decklist,
        suggestions: Suggestions,
        placement: Placement,
        account: Account,
        problems: Problems,
    ) -> None:
        self.decklist = decklist
        self.suggestions = suggestions
        self.placement = placement
        self.account = account
        self.problems = problems
        self._bare: list[_Bare] = []
        self._links: list[tuple[str, str, Span]] = []
        self._lost: list[Span] = []

    def line(self, line: Line, start: int, found: Nameless, prefix: str, types: frozenset[str] | None) -> None:
        """A line of text that names no card."""
        plain = view_line(line.text[start:]).text.strip()
        span = line.span()
        if link := link_in(plain):
            self._links.append((line.text.strip(), link, span))
        elif plain.isdecimal() and len(plain) <= MOST_DIGITS:
            message = f"`{plain}` is a count without a card"
            self.problems.report("D103", message, span, hint="write count and name on one line")
        elif bad := bad_count(plain):
            guess = self._wrong_count(*bad, span)
            self.account.leave_unread(line.text.strip(), 1, span, prefix, guesses=guess)
        else:
            place = line.span(found.start, found.end)
            self.unknown(line.text.strip(), place, found.reading, found.failure, prefix, types=types)

    def unknown(
        self,
        text: str,
        place: Span,
        reading: CardReading,
        failure: Unknown,
        prefix: str,
        *,
        types: frozenset[str] | None = None,
    ) -> None:
        """Words that are no card of the game."""
        if (at := reading.ref.find(LOST)) >= 0:
            column = place.column + at if place.column else 0
            self._lost.append(Span(place.file, place.line, column, column and column + 1, place.pointer))
        meant = self.suggestions.about(reading, failure, types)
        if not reading.counted and not meant.hint and failure.code == "D201":
            headless = not self.account.entries and not prefix and not self.placement.is_open()
            here = self.placement.here()
            self._bare.append(_Bare(text, place, failure, prefix, here, headless, len(self.account.entries)))
            return
        self._report(failure, place, meant)
        if meant.counts:
            for card, count in zip(meant.cards, meant.counts, strict=True):
                self.account.leave_unread(text, count, place, prefix, guesses=(card,))
        else:
            self.account.leave_unread(text, reading.count, place, prefix, guesses=meant.cards)

    def disputed(self, line: Line, found: Disputed, prefix: str) -> None:
        """A line that can be read in two ways."""
        shown = " or ".join(f"{named.count} of {named.match.card.name}" for named in found.readings)
        hint = "add the id of the card in brackets"
        self.problems.report("D207", f"this line can be read as {shown}", line.span(), hint=hint)
        self.account.leave_unread(line.text.strip(), found.readings[0].count, line.span(), prefix)

    def wrong_prefix(self, line: Line, words: str, place: Span, count: int, headings: Headings) -> None:
        """A card behind words and a colon that are no section."""
        hint = one_of(words, headings.shown)
        self.problems.report("D305", f"`{words}` is no section of a deck", place, hint=hint)
        self.account.leave_unread(line.text.strip(), count, line.span(), "")

    def count_of(self, row: Row) -> int | None:
        """An entry's count; None after reporting one that is none."""
        text = row.count.strip().lstrip("xX\u00d7").rstrip("xX\u00d7").strip()
        whole, point, rest = text.partition(".")
        if point and not rest.strip("0"):
            text = whole  # a spreadsheet's `3.0`
        if not text:
            return 1
        if text.isdecimal():
            return int(text) if len(text) < 6 else 10**6
        self._wrong_count(text, row.name or row.id, row.span)
        self.account.leave_unread(row.name or row.id, 1, row.span, "")
        return None

    def no_name(self, row: Row, count: int, section: str) -> None:
        """An entry with a count and nothing else."""
        message = f"this entry has no name and no id; it stands for {count} card{'s' * (count != 1)}"
        self.problems.report("D103", message, row.span)
        self.account.leave_unread("", count, row.span, section)

    def title(self, line: Line, words: str) -> None:
        """A line such as `Deck: River Rush`, which says what the deck is called and not what is in it."""
        message = f"`{line.text.strip()}` names no card; it was read as a remark"
        hint = f"write `Name: {words}` if the deck is called so"
        self.problems.report("D109", message, line.span(), hint=hint)
        self.account.remarks.append(line)

    def finish(self) -> None:
        """Report what had to wait for the end of the list."""
        taken = len(self.account.entries)
        counts_written = self.account.counted * 2 > taken
        for bare in self._bare:
            last = bare.entries == taken and taken > 0
            if counts_written and (last or bare.headless):
                hint = f"put `//` before it{self._sections() if bare.headless else ''}"
                message = f"`{bare.text}` is no card, heading or comment; it was read as a remark"
                self.problems.report("D109", message, bare.span, hint=hint)
                self.account.remarks.append(Line(bare.span.line, bare.text, bare.span.file))
            else:
                self._report(bare.failure, bare.span, Suggestion(self._a_heading() if not bare.prefix else ""))
                self.account.leave_unread(bare.text, 1, bare.span, bare.prefix, here=bare.here)
        for text, link, span in self._links:
            severity = Severity.WARNING if taken else Severity.ERROR
            message = f"this is a link; pnp does not go online: {link}"
            self.problems.report("D108", message, span, hint="paste the list itself", severity=severity)
            self.account.remarks.append(Line(span.line, text, span.file))
        if self._lost:
            many = f" in {len(self._lost)} names, first here" if len(self._lost) > 1 else " here"
            message = f"a letter was lost{many} when this list was saved"
            self.problems.report("D004", message, self._lost[0], hint="type the name again and save the list as UTF-8")

    def _report(self, failure: Unknown, place: Span, meant: Suggestion) -> None:
        data = {"slip": meant.slip or None, "cards": [card.id for card in meant.cards]}
        known = f"`pnp list cards {self.suggestions.references.game.key}` lists the cards there are"
        hint = meant.hint or (known if failure.code == "D201" else "")
        self.problems.report(failure.code, failure.message, place, hint=hint, data=data)

    def _wrong_count(self, number: str, rest: str, span: Span) -> tuple[Card, ...]:
        """Report a count that is none; the card it is of, when the rest names one."""
        found = self.suggestions.references.resolve(rest) if rest else None
        guess = (found.card,) if isinstance(found, Match) else ()
        name = found.card.name if isinstance(found, Match) else "Name"
        if number[0] in "-\u2212\u2013":
            hint = f"write how many there are, as in `3 {name}`"
            self.problems.report("D106", f"`{number}` is less than none", span, hint=hint)
            return guess
        digits = number.rstrip(".)")
        numbered = digits.isdecimal() and digits != number
        what = "looks like the number of a list's line" if numbered else "is not a whole number of copies"
        hint = f"write `{digits} {name}` if it is a count" if numbered else f"write a whole number, as in `3 {name}`"
        self.problems.report("D104", f"`{number}` {what}", span, hint=hint)
        return guess

    def _sections(self) -> str:
        return "; if it is a heading, the sections are " + self._listed()

    def _a_heading(self) -> str:
        return f"a heading? the sections are {self._listed()}; a remark? put `//` before it"

    def _listed(self) -> str:
        return ", ".join(f"`{label}`" for label in self.suggestions.headings.shown)
