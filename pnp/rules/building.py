"""A deck that its format calls legal, made from nothing or from a few cards: what `pnp deck new` starts a player with.

Knows no rule by name. It judges what it has, takes the first thing that is missing, and tries cards that could mend it
until the judge is content; a card that would break a rule is never kept. Cards that share words (a path, a colour) with
those chosen come first, types take turns, so that the result resembles a deck.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pnp.decks import Deck, Decklist, Entry
from pnp.games import Card, Game
from pnp.games.conditions import words_of
from pnp.problems import Problem, Problems, Severity, Span
from pnp.rules.judging import check_deck
from pnp.rules.rule import Rule
from pnp.rules.rulebook import Format, Rulebook
from pnp.rules.unfinished import so_far

MOST_STEPS = 400  # cards added before giving up
MOST_TRIED = 400  # cards tried in one step
MOST_AT_ONCE = 4  # copies: what most games allow of a card

Cards = dict[tuple[str, Card], int]


def build_deck(rulebook: Rulebook, chosen: Format, first: Sequence[Card] = ()) -> Deck | None:
    """A legal deck that holds the `first` cards, once each; None when none was found."""
    builder = _Builder(rulebook, chosen)
    return builder.build(first)


@dataclass(slots=True)
class _Builder:
    rulebook: Rulebook
    chosen: Format

    def build(self, first: Sequence[Card]) -> Deck | None:
        cards: Cards = {}
        for card in first:
            section = self._section_of(card)
            if section:
                cards[section, card] = cards.get((section, card), 0) + 1
        if self._broken(self._faults(cards)):
            return None
        for _ in range(MOST_STEPS):
            faults = self._faults(cards)
            if not faults:
                return self._deck(cards)
            added = next((more for fault in faults if (more := self._mend(cards, fault, faults))), None)
            if added is None:
                return None
            cards = added
        return None

    def _mend(self, cards: Cards, fault: Problem, faults: Sequence[Problem]) -> Cards | None:
        """The cards with something added that mends the fault in part and breaks nothing; None if nothing does."""
        short = fault.data.get("short")
        most = min(short, self._at_once(fault)) if isinstance(short, int) and short > 0 else 1
        for tried, (section, card) in enumerate(self._candidates(cards, fault)):
            if tried >= MOST_TRIED:
                return None
            for count in range(most, 0, -1):
                more = {**cards, (section, card): cards.get((section, card), 0) + count}
                left = self._faults(more)
                if not self._broken(left) and _lacking(left) < _lacking(faults):
                    return more
        return None

    def _at_once(self, fault: Problem) -> int:
        """How many copies of one card may be worth adding: what the largest row of a recipe asks for, or the usual."""
        rule = self._rule(fault)
        return (
            max((row.count for row in getattr(rule.test, "rows", ())), default=MOST_AT_ONCE) if rule else MOST_AT_ONCE
        )

    def _rule(self, fault: Problem) -> Rule | None:
        return self.rulebook.rules.get(fault.rule.rpartition(".")[2])

    def _candidates(self, cards: Cards, fault: Problem) -> Iterator[tuple[str, Card]]:
        """Cards that the broken rule is about, likeliest first, with the section each would go to."""
        rule = self._rule(fault)
        if rule is None:
            return
        game = self.rulebook.game
        asked = getattr(rule.test, "among", ()) if hasattr(rule.test, "needs") else rule.terms.in_
        held = {word for _, card in cards for word in _words(card, game)}
        types = Counter(card.type for (_, card), number in cards.items() for _ in range(number))
        fitting = [
            (name, card)
            for name in asked or game.sections
            if game.sections[name].printed
            for card in game.cards
            if not card.variant and game.sections[name].accepts.holds(card) and (name, card) not in cards
        ]
        yield from sorted(fitting, key=lambda pair: (-len(held & _words(pair[1], game)), types[pair[1].type]))

    def _faults(self, cards: Cards) -> list[Problem]:
        """What the judge says against the cards, less advice and notes."""
        found = Problems()
        check_deck(self._deck(cards), self.rulebook, self.chosen, found)
        return [problem for problem in found if problem.severity.blocks or problem.severity is Severity.WARNING]

    def _broken(self, faults: Sequence[Problem]) -> bool:
        """Whether something is wrong that no further card mends."""
        return any(so_far(fault).severity is not Severity.NOTE for fault in faults)

    def _deck(self, cards: Cards) -> Deck:
        game = self.rulebook.game
        entries = tuple(Entry(card, number, section, Span("")) for (section, card), number in cards.items())
        meta = {"game": (game.key, Span("")), "format": (self.chosen.key, Span(""))}
        return Deck(game, Decklist("", meta=meta), entries)

    def _section_of(self, card: Card) -> str:
        sections = self.rulebook.game.sections.values()
        return next((one.name for one in sections if one.printed and one.accepts.holds(card)), "")


def _words(card: Card, game: Game) -> set[str]:
    """What the card says of itself in words that others may share, such as a path or a colour."""
    fields = [name for name in card.values if name in game.fields and game.fields[name].kind in ("choice", "choices")]
    return {word for name in fields for word in words_of(card.get(name))}


def _lacking(faults: Sequence[Problem]) -> int:
    """How far the cards are from legal: all that rules find missing, added up."""
    total = 0
    for fault in faults:
        short, n = fault.data.get("short"), fault.data.get("n")
        total += short if isinstance(short, int) and short else n if isinstance(n, int) and n else 1
    return total
