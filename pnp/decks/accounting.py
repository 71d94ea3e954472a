"""What a list comes to: the cards taken, the lines left unread, and what is to be said of the whole of it."""

from __future__ import annotations

from collections.abc import Sequence

from pnp.decks.card_lines import Named
from pnp.decks.deck import Entry, Unread
from pnp.decks.decklist import Decklist, Line
from pnp.decks.headings import Heading
from pnp.decks.lines import MOST_COPIES
from pnp.decks.misplaced import Listed
from pnp.decks.placement import Here, Placement
from pnp.decks.references import Match
from pnp.games import ORIGINS, Card
from pnp.problems import Problems, Severity, Span, joined, one_of
from pnp.problems.phrases import MOST_NAMED


class Account:
    """The entries of one list as they come up."""

    def __init__(self, placement: Placement, problems: Problems) -> None:
        self.placement = placement
        self.problems = problems
        self.entries: list[Entry] = []
        self.unread: list[Unread] = []
        self.aside: list[Unread] = []
        self.headings: set[int] = set()
        self.remarks: list[Line] = []
        self._finishes: list[tuple[str, Span]] = []
        self._adorned: list[Span] = []
        self.counted = 0  # entries whose count is written

    def take_line(self, found: Named, span: Span, place: Span, prefix: str) -> None:
        """The card a line names. `span` is its place with the count, `place` that of the name alone."""
        name = found.match.card.name
        if found.repaired == "D003":
            message = f"the name is garbled by a wrong encoding; read as {name}"
            self.problems.report("D003", message, place, hint="write it anew and save the list as UTF-8")
        elif found.repaired == "D316":
            self._adorned.append(span)
        elif found.repaired:
            message = f"signs of a web page stand in the name; read as {name}"
            self.problems.report(found.repaired, message, place)
        self.counted += found.counted
        self.take(found.match, found.count, span, prefix, found.note)

    def take(self, found: Match, count: int, span: Span, prefix: str, note: str = "", *, soft: bool = False) -> None:
        """So many copies of a card, into the section the prefix or the heading says or its type tells."""
        name = found.card.name
        if count == 0:
            message = f"no copies of {name}: the line counts for nothing"
            self.problems.report("D105", message, span, hint="delete it, or write how many")
            return
        if count > MOST_COPIES:
            message = f"{count:,} copies of {name}? {MOST_COPIES} are the most that a line can have"
            self.problems.report("D107", message, span)
            self.leave_unread(name, 0, span, prefix)
            return
        if found.finish:
            self._finishes.append((found.finish, span))
        section = self.placement.place(Listed(found.card, count, span), prefix, soft=soft)
        if section is not None:
            self.entries.append(Entry(found.card, count, section, span, note))
        else:
            self.aside.append(Unread(name, count, "", span))

    def leave_unread(
        self, text: str, count: int, span: Span, prefix: str, *, guesses: Sequence[Card] = (), here: Here | None = None
    ) -> None:
        """Count a line as unread, in the section its heading tells or that would take what it may have meant."""
        section = self.placement.section_of_unread(count, prefix, here)
        if section == "" and guesses:
            section = self.placement.section_for(guesses[0]) or ""
        if section is not None:
            self.unread.append(Unread(text, count, section, span))
        else:
            self.aside.append(Unread(text, count, "", span))

    def set_aside(self, heading: Heading, text: str, count: int, span: Span) -> None:
        """A line that puts a card under a heading of other games by a prefix."""
        self.placement.set_aside(heading, span, count)
        self.aside.append(Unread(text, count, "", span))

    def report(self, decklist: Decklist) -> None:
        """What is to be said of the list as a whole."""
        origin = decklist.said("origin")
        if origin and origin not in ORIGINS:
            message = f"`{origin}` is no origin"
            self.problems.report("D113", message, decklist.place("origin"), hint=one_of(origin, ORIGINS))
        told = any(problem.severity is not Severity.NOTE for problem in self.problems)
        if not self.entries and not self.unread and not told:
            hint = "write one card a line, such as `3 Card name`"
            self.problems.report("D007", "no card in this list", decklist.place(""), hint=hint)
        self._report_finishes()
        if self._adorned:
            lines = f" on {len(self._adorned)} lines" if len(self._adorned) > 1 else ""
            self.problems.report(
                "D316", f"a price or a picture stands beside a card; left aside{lines}", self._adorned[0]
            )
        if decklist.lines:
            self._report_merged()

    def _report_finishes(self) -> None:
        """One note for all lines that say how a copy looks."""
        if self._finishes:
            words = " and ".join(f"`{word}`" for word in dict.fromkeys(word for word, _ in self._finishes))
            says = "says" if len({word for word, _ in self._finishes}) == 1 else "say"
            lines = f" on {len(self._finishes)} lines" if len(self._finishes) > 1 else ""
            message = f"{words} {says} how a copy looks; left aside{lines}"
            self.problems.report("D314", message, self._finishes[0][1])

    def _report_merged(self) -> None:
        """One note for all cards that stand on several lines of a section."""
        spans: dict[tuple[str, str], list[Entry]] = {}
        for entry in self.entries:
            spans.setdefault((entry.section, entry.card.id), []).append(entry)
        merged = [entries for entries in spans.values() if len(entries) > 1]
        if not merged:
            return
        said = [f"{entries[0].card.name} ({sum(entry.count for entry in entries)})" for entries in merged]
        message = f"copies on several lines were added up: {joined(said)}"
        related = tuple((entry.span, f"{entry.count} {entry.card.name}") for entry in merged[0][:MOST_NAMED])
        self.problems.report("D315", message, merged[0][1].span, related=related)
