"""Which section each listed card goes to, and what the headings of a list promise: kinds of card and how many.

A card under a heading that does not take it is reported, and counted where it belongs: one slip is one message.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from pnp.decks.headings import Heading
from pnp.decks.homes import homes_of
from pnp.decks.misplaced import Listed, kind_of, lines_of, name_all, report_misplaced
from pnp.games import Card, Game
from pnp.problems import Problems, Severity, Span

LEAST_OF_TWO = 0.25  # of all cards of a list: what the smaller of two decks in it has at the least


@dataclass(slots=True)
class _Opened:
    """A heading of the list and what stands under it."""

    heading: Heading
    span: Span
    listed: int = 0
    unread: int = 0
    aside: int = 0
    wrong_kind: list[Listed] = field(default_factory=list)
    misplaced: dict[str, list[Listed]] = field(default_factory=dict)  # by the section each belongs to


@dataclass(frozen=True, slots=True)
class Here:
    """The headings a line stands under, for a line that is judged later."""

    section: _Opened | None
    group: _Opened | None


class Placement:
    """Where the reader of a list stands. Headings are opened in order; `report` says at the end what did not fit."""

    def __init__(self, game: Game, problems: Problems) -> None:
        self.game = game
        self.homes = homes_of(game)
        self.problems = problems
        self._all: list[_Opened] = []
        self._unknown: list[_Opened] = []  # headings of no game we know
        self._section: _Opened | None = None
        self._group: _Opened | None = None
        self._order: list[tuple[str, Listed]] = []  # sections in which cards came, with the first of each run of them
        self._placed = 0
        self._unread = 0
        self._passed: _Opened | None = None
        self._second: tuple[str, Span, int] | None = None  # why, where, and how many cards stood before it

    def open(self, heading: Heading, span: Span) -> None:
        """A heading begins; a group ends the group before it, a section ends both."""
        opened = _Opened(heading, span)
        self._all.append(opened)
        if heading.total:
            return
        if heading.group:
            self._group = opened
            section = self._section
            if section and not heading.foreign and heading.group not in self.homes.types_in(section.heading.section):
                self._section = None
        else:
            self._section, self._group = opened, None
        self._passed = None

    def pass_by(self, heading: Heading, span: Span) -> None:
        """A line that is plainly a heading, but none of this game's: what follows stands under no section."""
        self.close()
        self._passed = _Opened(heading, span)
        self._unknown.append(self._passed)

    def second_deck(self, why: str, span: Span) -> None:
        """Something shows that a second deck begins; said once."""
        if self._second is None:
            self._second = (why, span, self._placed + self._unread)

    def enter(self, heading: Heading, span: Span) -> None:
        """Entries of a structured list go on under this heading: opened when it is not the present one."""
        present = self._group or self._section
        if present is None or present.heading.words != heading.words:
            self.close()
            known = next((opened for opened in self._all if opened.heading.words == heading.words), None)
            if known is None:
                self.open(heading, span)
            elif heading.group:
                self._group = known
            else:
                self._section = known

    def is_open(self, words: str = "") -> bool:
        """Whether cards stand under some heading, or were ever put under the one with these words."""
        if words:
            return any(opened.heading.words == words for opened in self._all)
        return self._section is not None or self._group is not None

    def close(self) -> None:
        """The list goes on under no heading of this game."""
        self._section, self._group, self._passed = None, None, None

    def here(self) -> Here:
        """Where the reader stands now."""
        return Here(self._section, self._group)

    def types_wanted(self) -> frozenset[str] | None:
        """The types of card the present heading asks for; None when there is no heading."""
        if self._group:
            return frozenset((self._group.heading.group,))
        if self._section and self._section.heading.section:
            return self.homes.types_in(self._section.heading.section)
        return None

    def place(self, listed: Listed, prefix: str, *, soft: bool = False) -> str | None:
        """The section a card goes to; None for a card set aside under a heading of other games.

        With `soft` the prefix is only where the card would go if its type let it.
        """
        if prefix:
            if soft and prefix not in self.homes.of(listed.card):
                prefix = ""
            opened = _Opened(Heading(prefix, section=prefix), listed.span) if prefix else None
            return self._counted(listed, self._into(listed, opened, alone=True))
        if self._section and self._section.heading.foreign:
            self._section.aside += listed.count
            return None
        for opened in (self._section, self._group):
            if opened:
                opened.listed += listed.count
        if self._passed and not self.is_open() and len(takers := self.homes.of(listed.card)) > 1:
            self._passed.misplaced.setdefault(takers[0], []).append(listed)
        if self._group and listed.card.type != self._group.heading.group:
            self._group.wrong_kind.append(listed)
        return self._counted(listed, self._into(listed, self._section))

    def set_aside(self, heading: Heading, span: Span, count: int) -> None:
        """A line that puts a card under a heading of other games by a prefix."""
        known = self._section if self._section and self._section.heading.foreign else None
        known = known or next((o for o in self._all if o.heading.foreign and o.heading.words == heading.words), None)
        if known is None:
            known = _Opened(heading, span)
            self._all.append(known)
        known.aside += count

    def section_of_unread(self, count: int, prefix: str, here: Here | None = None) -> str | None:
        """The section an unreadable line would have counted for, "" when nothing tells; None if it was set aside."""
        if prefix:
            self._unread += count
            return prefix
        section, group = (here.section, here.group) if here else (self._section, self._group)
        if section and section.heading.foreign:
            section.aside += count
            return None
        self._unread += count
        for opened in (section, group):
            if opened:
                opened.unread += count
        if section and section.heading.section:
            return section.heading.section
        takers = self.homes.of_type(group.heading.group) if group else []
        return takers[0] if len(takers) == 1 else ""

    def section_for(self, card: Card) -> str | None:
        """The first section that takes the card."""
        return next(iter(self.homes.of(card)), None)

    def report(self) -> None:
        """Report headings that promised something else than what stands under them."""
        self._report_second_deck()
        for opened in self._unknown:
            self._report_unknown(opened)
        for opened in self._all:
            self._report_aside(opened)
            for section, listed in opened.misplaced.items():
                report_misplaced(self.game, opened.heading.section, section, listed, self.problems)
            if opened.wrong_kind:
                names = name_all([listed.card for listed in opened.wrong_kind])
                message = f"under `{opened.heading.words}` stands what is no {opened.heading.group}: {names}"
                hint = "move it under the heading of its type, or take that heading out"
                related = lines_of(opened.wrong_kind) if len(opened.wrong_kind) > 1 else ()
                self.problems.report("D307", message, opened.wrong_kind[0].span, hint=hint, related=related)
            self._report_count(opened)

    def _report_second_deck(self) -> None:
        """An error where both parts are large enough for a deck: then what is wrong with their sum is no news."""
        if self._second is None:
            return
        why, span, before = self._second
        total = self._placed + self._unread
        hint = "keep each deck in a file of its own, or put a line `===` and a line `Name: ...` between them"
        sure = min(before, total - before) >= LEAST_OF_TWO * total
        severity = Severity.ERROR if sure else Severity.WARNING
        self.problems.report("D306", f"{why}: two decks?", span, hint=hint, severity=severity)

    def _report_count(self, opened: _Opened) -> None:
        promised, heading = opened.heading.count, opened.heading
        if promised is None or heading.foreign:
            return
        found = opened.listed + opened.unread
        if heading.total:
            found = self._placed + self._unread
        if promised != found:
            place = "listed" if heading.total else "listed under it"
            message = f"`{heading.words}` says {promised}, but {found} {'is' if found == 1 else 'are'} {place}"
            more = "missing" if promised > found else "too many"
            hint = f"is a line {more}? if not, change the number to {found}"
            self.problems.report("D302", message, opened.span, hint=hint)

    def _counted(self, listed: Listed, section: str | None) -> str | None:
        """Remember in which order the sections came. The first one twice, others behind it each time, is two decks."""
        if section is None:
            return None
        first = next(iter(self.game.sections))
        self._placed += listed.count
        if self._order and self._order[-1][0] == section:
            return section
        self._order.append((section, listed))
        opened = [other for name, other in self._order if name == first]
        if section != first and len(opened) == 2 and self._order[-2][0] == first and len(self._order) > 3:
            label = self.game.sections[first].label
            self.second_deck(f"{opened[1].card.name} opens `{label}` again after other cards", opened[1].span)
        return section

    def _into(self, listed: Listed, opened: _Opened | None, *, alone: bool = False) -> str | None:
        takers = self.homes.of(listed.card)
        asked = opened.heading.section if opened else ""
        if asked in takers or (not asked and takers):
            return asked or takers[0]
        if not takers:
            message = f"{listed.card.name} is {kind_of(listed.card)}, which belongs in no deck"
            self.problems.report("D301", message, listed.span, hint="take it out")
            return None
        if opened:
            opened.misplaced.setdefault(takers[0], []).append(listed)
            if alone:
                report_misplaced(self.game, opened.heading.section, takers[0], [listed], self.problems)
        return takers[0]

    def _report_unknown(self, opened: _Opened) -> None:
        """A note, unless cards under the heading could be in one section as well as in another."""
        words = opened.heading.words
        if not opened.misplaced:
            self.problems.report("D310", f"`{words}` is no section of a deck; read as a note", opened.span)
        for section, listed in opened.misplaced.items():
            number = sum(item.count for item in listed)
            cards = "the card under it was" if number == 1 else f"the {number} cards under it were"
            label = self.game.sections[section].label
            message = f"`{words}` is no section of a deck; {cards} counted as {label}"
            takers = self.homes.of(listed[0].card)
            hint = "write " + " or ".join(f"`{self.game.sections[taker].label}`" for taker in takers) + " instead"
            self.problems.report("D310", message, opened.span, hint=hint, severity=Severity.WARNING)

    def _report_aside(self, opened: _Opened) -> None:
        if not opened.heading.foreign or not opened.aside:
            return
        cards = "1 card is" if opened.aside == 1 else f"{opened.aside} cards are"
        labels = " or ".join(f"`{section.label}`" for section in self.game.sections.values())
        message = f"{self.game.short_title} has no `{opened.heading.words}`; {cards} not part of the deck"
        them = "it" if opened.aside == 1 else "them"
        self.problems.report("D303", message, opened.span, hint=f"move {them} to {labels}, or delete {them}")
