"""From the words of a card line to the card they name: a name, an id, or a name with ids, versions and tags around it.

A name that two designs share is told apart by what stands beside it or by the heading above. Nothing is guessed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from pnp.decks.catalogue import EXACT, Catalogue, Found, catalogue_of
from pnp.decks.headings import plural
from pnp.decks.tails import Part, Parted, part
from pnp.games import Card, Game, fold
from pnp.games.conditions import words_of

FINISHES = frozenset(("f", "e", "foil", "etched", "nonfoil", "non-foil", "normal", "holo", "full art", "promo"))
MOST_BESIDE = 120  # characters of ids, tags and the like around a name
LONGEST_SAID = 80  # characters of what is no name
QUOTES = "\"'\u2018\u2019\u201a\u201c\u201d\u201e\u00ab\u00bb"


@dataclass(frozen=True, slots=True)
class Match:
    """The card that words name, how weak the step was that found it, and the finish that was read and left aside."""

    card: Card
    step: int = EXACT
    finish: str = ""


@dataclass(frozen=True, slots=True)
class Unknown:
    """Why words name no card: a code, what to say and what to do; `near` are words to look for near matches of."""

    code: str
    message: str
    hint: str = ""
    near: str = ""
    cards: tuple[Card, ...] = ()  # those the message is about


@dataclass(slots=True)
class _Beside:
    """What the parts beside a name say."""

    ids: list[Card] = field(default_factory=list)
    unknown_ids: list[str] = field(default_factory=list)
    numbers: list[str] = field(default_factory=list)
    words: list[Part] = field(default_factory=list)
    finish: str = ""


class References:
    """Resolves the words of one game's lists."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.catalogue: Catalogue = catalogue_of(game)

    def resolve(self, words: str, types: frozenset[str] | None = None) -> Match | Unknown:
        """The card that the words mean. `types` narrows a name that several designs share."""
        words = unquote(words)
        whole = self.catalogue.find(words)
        if whole:
            return self._pick(words, whole, types)
        if len(words) > self.catalogue.longest + MOST_BESIDE:
            return Unknown("D201", _no_card(words))
        ways = list(part(words))
        failure: Unknown | None = None
        for way in ways:
            found = self._read(way, types, loosely=False)
            if isinstance(found, Match):
                return found
            failure = failure or found
        for way in ways:
            found = self._read(way, types, loosely=True)
            if isinstance(found, Match):
                return found
            failure = failure or found
        return failure or self._unknown(ways)

    def by_parts(self, name: str, card_id: str, variant: str, types: frozenset[str] | None) -> Match | Unknown:
        """The card of an entry that states name, id and version apart. An id unlike this game's counts for nothing."""
        card = self.catalogue.by_id(card_id) if card_id else None
        if card_id and card is None and (not name or self.catalogue.is_like_an_id(card_id)):
            named = self.catalogue.find(name) if name else None
            if named:
                return self._unknown_id(card_id, list(named.cards))
            if not name:
                found = self.resolve(card_id, types)
                return found if isinstance(found, Match) else Unknown("D205", f"there is no card with the id {card_id}")
            card_id = ""
        if card and not name:
            return Match(card)
        tail = f" ({card.id})" if card else ""
        return self.resolve(f"{name}{tail}{f' ({variant})' if variant else ''}", types)

    def _pick(self, words: str, found: Found, types: frozenset[str] | None) -> Match | Unknown:
        by_id = [card for card in found.cards if fold(card.id) == fold(words)]
        if by_id:
            return Match(by_id[0], found.step)
        designs = _designs(found.cards)
        fitting = [card for card in designs if types is None or card.type in types]
        if len(fitting) == 1 or len(designs) == 1:
            return Match((fitting or designs)[0], found.step)
        listed = ", ".join(f"{card.id} ({card.type})" for card in designs)
        hint = f"add the id, such as `{designs[0].name} ({designs[0].id})`"
        number = "two" if len(designs) == 2 else str(len(designs))
        return Unknown("D203", f"{number} cards are called {designs[0].name}: {listed}", hint, cards=tuple(designs))

    def _read(self, way: Parted, types: frozenset[str] | None, *, loosely: bool) -> Match | Unknown | None:
        """The card of a name and what is beside it; None when the name is no card's."""
        if not way.parts and not loosely:
            return None  # tried already
        name = unquote(way.name)
        found = self.catalogue.find_loosely(name) if loosely else self.catalogue.find(name)
        if found is None:
            return self._by_id_alone(way) if not name else None
        beside = self._beside(way.parts, list(found.cards))
        if isinstance(beside, Unknown):
            return beside
        return self._agree(name, found, beside, types)

    def _by_id_alone(self, way: Parted) -> Match | None:
        """`(AB-017)`: an id in brackets and nothing else."""
        card = self.catalogue.by_id(" ".join(item.text for item in way.parts))
        return Match(card) if card else None

    def _beside(self, parts: Sequence[Part], named: Sequence[Card]) -> _Beside | Unknown:
        """Sort the parts by what they say. `named` are the cards the name alone may mean."""
        said = _Beside()
        left = list(parts)
        while left:
            item = left.pop(0)
            joined = f"{item.text} {left[0].text}" if left and left[0].sign in ("word", "number") else ""
            if joined and (card := self.catalogue.by_id(joined)):
                said.ids.append(card)
                left.pop(0)
            elif card := self.catalogue.by_id(item.text):
                said.ids.append(card)
            elif item.sign == "number":
                said.numbers.append(item.text)
            elif joined and self._looks_like_a_set(item):
                said.unknown_ids.append(joined)
                left.pop(0)
            elif item.sign == "tag" or self.catalogue.is_set(item.text):
                continue
            elif item.sign == "word":
                return self._stray(item, named)
            elif fold(item.text) in FINISHES and not self._versions(named, item):
                said.finish = item.text
            elif said.ids and item.sign == "bracket" and not self._says_of(item, named):
                continue  # a category behind an id, as some sites write
            else:
                said.words.append(item)
        return said

    def _looks_like_a_set(self, item: Part) -> bool:
        return item.sign in ("bracket", "word") and " " not in item.text and len(item.text) < 9

    def _stray(self, item: Part, named: Sequence[Card]) -> Unknown:
        """A bare word behind a name that is no id: a count without `x`, perhaps."""
        name = named[0].name
        words = f"{name} {item.text}"
        if self.catalogue.is_like_an_id(item.text):
            return self._unknown_id(item.text, named)
        if item.text.isdigit():
            hint = f"for {item.text} copies write `{item.text} {name}` or `{name} x{item.text}`"
            return Unknown("D201", _no_card(words), hint, cards=(named[0],))
        return Unknown("D201", _no_card(words), near=words)

    def _agree(self, name: str, found: Found, said: _Beside, types: frozenset[str] | None) -> Match | Unknown:
        """The one card that the name and everything beside it mean, or what they disagree about."""
        cards = list(found.cards)
        if said.unknown_ids:
            return self._unknown_id(said.unknown_ids[0], cards)
        for card in said.ids:
            if card.base_id not in {other.base_id for other in cards}:
                ids = [other.id for other in _designs(cards)]
                real = f"{cards[0].name} is {' or '.join(filter(None, (', '.join(ids[:-1]), ids[-1])))}"
                message = f"{card.id} is {card.name}, not {cards[0].name}"
                return Unknown("D204", message, real, cards=(card, *_designs(cards)))
        if said.ids:
            chosen = said.ids[0]
            rest = [item for item in said.words if fold(item.text) not in self._facts(chosen)]
            return self._narrow(name, Match(chosen, found.step, said.finish), rest)
        typed = [c for c in _designs(cards) if any(fold(item.text) == fold(c.type) for item in said.words)]
        told = [c for c in _designs(cards) if any(fold(item.text) in self._facts(c) for item in said.words)]
        fitting = {card.base_id for card in typed or told}
        narrowed = tuple(card for card in cards if card.base_id in fitting) or found.cards
        picked = self._pick(name, Found(narrowed, found.step), types)
        if isinstance(picked, Unknown):
            return picked
        for digits in said.numbers:
            if self.catalogue.by_number(digits, self.game.variants_of(picked.card)) is None:
                return self._unknown_id(f"#{digits}", cards)
        rest = [item for item in said.words if fold(item.text) not in self._facts(picked.card)]
        return self._narrow(name, replace(picked, finish=said.finish), rest)

    def _narrow(self, name: str, match: Match, rest: Sequence[Part]) -> Match | Unknown:
        """The version that the words left over name."""
        for item in rest:
            versions = self._versions([match.card], item)
            if not versions:
                return self._no_version(match.card, item)
            match = replace(match, card=versions[0])
        return match

    def _versions(self, named: Sequence[Card], item: Part) -> list[Card]:
        """The versions of these designs that the part names: by its word, or between stars by its first letter."""
        versions = [card for design in _designs(named) for card in self.game.variants_of(design) if card.variant]
        asked = fold(item.text)
        if item.sign == "mark" and len(asked) == 1:
            found = [card for card in versions if fold(card.variant).startswith(asked)]
            return found if len({card.variant for card in found}) == 1 else []
        return [card for card in versions if fold(card.variant) == asked]

    def _says_of(self, item: Part, named: Sequence[Card]) -> bool:
        facts = {fact for card in _designs(named) for fact in self._facts(card)}
        return bool(self._versions(named, item)) or fold(item.text) in facts

    def _facts(self, card: Card) -> set[str]:
        """Words that are true of a card and may stand beside its name: its type, and its choices such as a faction."""
        facts = {fold(card.type)}
        for field_name, value in card.values.items():
            if self.game.fields[field_name].kind in ("choice", "choices"):
                facts.update(map(fold, words_of(value)))
        return facts

    def _no_version(self, card: Card, item: Part) -> Unknown:
        versions = self.game.variants_of(card)
        if any(letter.isdigit() for letter in item.text) and " " not in item.text:
            return self._unknown_id(item.text, versions)
        variants = [other.variant for other in versions if other.variant]
        others = [kind.name for kind in self.game.types.values() if fold(item.text) in map(fold, kind.variants)]
        if variants:
            hint = "its versions: " + ", ".join(variants)
        elif others:
            hint = f"only {' and '.join(plural(kind) for kind in others)} have one; leave that out"
        else:
            hint = "it has one version only; leave that out"
        return Unknown("D206", f"{card.name} has no version `{item.text}`", hint, cards=(card,))

    def _unknown_id(self, card_id: str, named: Sequence[Card]) -> Unknown:
        designs = _designs(named)
        versions = [card for design in designs for card in self.game.variants_of(design)]
        known = f"{designs[0].name} is " + ", ".join(card.id for card in versions)
        return Unknown("D205", f"there is no card with the id {card_id}", known, cards=tuple(designs))

    def _unknown(self, ways: Sequence[Parted]) -> Unknown:
        """No part of the words is a name. An id among them is worth a word."""
        words = ways[0].name
        for way in ways:
            card = next((found for item in way.parts if (found := self.catalogue.by_id(item.text))), None)
            if card:
                hint = f"{card.id} is {card.name}"
                return Unknown("D201", _no_card(unquote(way.name)), hint, unquote(way.name), (card,))
        if self.catalogue.is_like_an_id(words):
            return Unknown("D205", f"there is no card with the id {words}", near=words)
        shortest = min((way.name for way in ways if way.name and all(p.sign != "word" for p in way.parts)), key=len)
        return Unknown("D201", _no_card(words), near=unquote(shortest))


def _no_card(words: str) -> str:
    return f'there is no card "{words if len(words) <= LONGEST_SAID else words[:LONGEST_SAID] + "..."}"'


def unquote(words: str) -> str:
    """The words without quotes, double brackets or stars around them."""
    bare = words.strip()
    if bare[:1] in QUOTES and bare[-1:] in QUOTES:
        bare = bare.strip(QUOTES).strip()
    for start, end in (("[[", "]]"), ("**", "**")):
        if bare.startswith(start) and bare.endswith(end):
            bare = bare[2:-2].strip()
    return bare or words


def _designs(cards: Sequence[Card]) -> list[Card]:
    """One card for each design, the base card where it is among them."""
    designs: dict[str, Card] = {}
    for card in cards:
        designs.setdefault(card.base_id, card)
    return list(designs.values())
