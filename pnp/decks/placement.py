"""Which section each listed card goes to, and what the headings of a list promise: kinds of card and how many.

A card under a heading that does not take it is reported, and counted where it belongs: one slip is one message.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from pnp.decks.decklist import Line
from pnp.decks.headings import Heading
from pnp.games import Card, Game
from pnp.problems import Problems, Span

MOST_NAMED = 8


@dataclass(frozen=True, slots=True)
class Listed:
    """A card as one line lists it."""

    card: Card
    count: int
    span: Span


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


class Placement:
    """Where the reader of a list stands. Headings are opened in order; `report` says at the end what did not fit."""

    def __init__(self, game: Game, problems: Problems) -> None:
        self.game = game
        self.problems = problems
        self._all: list[_Opened] = []
        self._section: _Opened | None = None
        self._group: _Opened | None = None

    def open(self, heading: Heading, line: Line) -> None:
        """A heading begins; a group ends the group before it, a section ends both."""
        opened = _Opened(heading, line.span())
        self._all.append(opened)
        if heading.group:
            self._group = opened
            section = self._section
            if section and not heading.foreign and heading.group not in self._types_of(section.heading.section):
                self._section = None
        else:
            self._section, self._group = opened, None

    def close(self) -> None:
        """The list goes on under no heading of this game."""
        self._section, self._group = None, None

    def types_wanted(self) -> frozenset[str] | None:
        """The types of card the present heading asks for; None when there is no heading."""
        if self._group:
            return frozenset((self._group.heading.group,))
        if self._section and self._section.heading.section:
            return self._types_of(self._section.heading.section)
        return None

    def place(self, listed: Listed, prefix: str) -> str | None:
        """The section a card goes to; None for a card set aside under a heading of other games."""
        if prefix:
            return self._into(listed, _Opened(Heading(prefix, section=prefix), listed.span), alone=True)
        if self._section and self._section.heading.foreign:
            self._section.aside += listed.count
            return None
        for opened in (self._section, self._group):
            if opened:
                opened.listed += listed.count
        if self._group and listed.card.type != self._group.heading.group:
            self._group.wrong_kind.append(listed)
        return self._into(listed, self._section)

    def set_aside(self, heading: Heading, line: Line, count: int) -> None:
        """A line that puts a card under a heading of other games by a prefix."""
        known = next((o for o in self._all if o.heading.foreign and o.heading.words == heading.words), None)
        if known is None:
            known = _Opened(heading, line.span())
            self._all.append(known)
        known.aside += count

    def section_of_unread(self, count: int, prefix: str) -> str | None:
        """The section an unreadable line would have counted for, "" when nothing tells; None if it was set aside."""
        if prefix:
            return prefix
        if self._section and self._section.heading.foreign:
            self._section.aside += count
            return None
        for opened in (self._section, self._group):
            if opened:
                opened.unread += count
        if self._section:
            return self._section.heading.section
        takers = self._takers_of_type(self._group.heading.group) if self._group else []
        return takers[0] if len(takers) == 1 else ""

    def section_for(self, card: Card) -> str | None:
        """The first section that takes the card."""
        return next((name for name, section in self.game.sections.items() if section.accepts.holds(card)), None)

    def report(self) -> None:
        """Report headings that promised something else than what stands under them."""
        for opened in self._all:
            self._report_aside(opened)
            for section, listed in opened.misplaced.items():
                _report_misplaced(self.game, opened, section, listed, self.problems)
            if opened.wrong_kind:
                names = name_all([listed.card for listed in opened.wrong_kind])
                message = f"under `{opened.heading.words}` stands what is no {opened.heading.group}: {names}"
                self.problems.report("D307", message, opened.wrong_kind[0].span, related=_lines(opened.wrong_kind))
            promised = opened.heading.count
            if promised is not None and not opened.heading.foreign and promised != opened.listed + opened.unread:
                found = opened.listed + opened.unread
                message = f"`{opened.heading.words}` says {promised}, but {found} are listed under it"
                self.problems.report("D302", message, opened.span)

    def _into(self, listed: Listed, opened: _Opened | None, *, alone: bool = False) -> str | None:
        takers = [name for name, section in self.game.sections.items() if section.accepts.holds(listed.card)]
        asked = opened.heading.section if opened else ""
        if asked in takers or (not asked and takers):
            return asked or takers[0]
        if not takers:
            message = f"{listed.card.name} is {_kind(listed.card)}, which belongs in no deck"
            self.problems.report("D301", message, listed.span)
            return None
        if opened:
            opened.misplaced.setdefault(takers[0], []).append(listed)
            if alone:
                _report_misplaced(self.game, opened, takers[0], [listed], self.problems)
        return takers[0]

    def _report_aside(self, opened: _Opened) -> None:
        if not opened.heading.foreign:
            return
        cards = "1 card is" if opened.aside == 1 else f"{opened.aside} cards are"
        labels = " or ".join(f"`{section.label}`" for section in self.game.sections.values())
        message = f"this game has no `{opened.heading.words}`; {cards} not part of the deck"
        self.problems.report("D303", message, opened.span, hint=f"move to {labels}, or delete")

    def _types_of(self, section: str) -> frozenset[str]:
        accepts = self.game.sections[section].accepts if section else None
        return frozenset(name for name in self.game.types if accepts is None or accepts.holds(_OfType(name)))

    def _takers_of_type(self, kind: str) -> list[str]:
        return [name for name, one in self.game.sections.items() if one.printed and kind in self._types_of(name)]


@dataclass(frozen=True, slots=True)
class _OfType:
    """Stands for any card of a type where only the type is asked for."""

    type: str

    def get(self, field_name: str) -> str | None:
        return self.type if field_name == "type" else None


def _report_misplaced(game: Game, opened: _Opened, section: str, listed: Sequence[Listed], problems: Problems) -> None:
    there, here = game.sections[section].label, game.sections[opened.heading.section].label
    if len(listed) == 1:
        card = listed[0].card
        message = f"{card.name} is {_kind(card)}; it stands under {here} but belongs to {there}"
        problems.report("D301", message, listed[0].span, hint=f"move it to {there}, where it is counted already")
        return
    total = sum(item.count for item in listed)
    message = f"{total} cards under {here} belong to {there}: {name_all([item.card for item in listed])}"
    hint = f"put the heading `{there}` before line {listed[0].span.line}, where they are counted already"
    problems.report("D301", message, listed[0].span, hint=hint, related=_lines(listed))


def _kind(card: Card) -> str:
    article = "an" if card.type[:1].casefold() in "aeiou" else "a"
    return f"{article} {card.type}"


def _lines(listed: Sequence[Listed]) -> tuple[tuple[Span, str], ...]:
    return tuple((item.span, f"{item.count} {item.card.name}") for item in listed[:MOST_NAMED])


def name_all(cards: Sequence[Card]) -> str:
    """The cards' names, at most eight and the number of the others."""
    names = list(dict.fromkeys(card.name for card in cards))
    shown = ", ".join(names[:MOST_NAMED])
    return shown if len(names) <= MOST_NAMED else f"{shown} and {len(names) - MOST_NAMED} more"
