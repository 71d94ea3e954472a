"""How many of a component a table needs: a fixed number, so many a player or deck, or worked out from cards in play.

```yaml
count: 6
count: 2 per player
count: 3 per deck
count: {per: card, where: {type: Hero}}             # one for every copy of a fitting card
count: {n: 3, per: card, where: {type: Plan}, most: 9}
count: {per: card, where: {type: Hero}, beyond: 1}  # for all but one of each deck's
count: {sum: energy_cap, where: {type: Character}, plus: 10, most: 23}   # a number field (or a list of them) added up
count: {sum: crew.pay, among: {rank: Mate}, instead: {all: 8}}           # the same of records that fit `among`
```

A number that is a symbol on the card counts nothing, or what `instead` says for it.

Knows cards in play as a list with copies and sections; decks and their files are somebody else's.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from collections.abc import Mapping as MappingType
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

from pnp.games.card import Card
from pnp.games.fields import FieldSpec, Record, Value
from pnp.games.game import Game
from pnp.games.where import Where
from pnp.problems import NOWHERE, Problems, Span, one_of
from pnp.source import Mapping, Node, Scalar, read_record

if TYPE_CHECKING:
    from pnp.source.schema import Schema, Writer

Per = Literal["player", "deck", "card", ""]

_WRITTEN = re.compile(r"(\d+)(?:\s+per\s+(player|deck))?")
_HINT = "`6`, `2 per player`, `3 per deck`, or a mapping with `per: card` or `sum: FIELD`"


Held = tuple[Card, int, str]
"""A card, its copies and its section."""


@dataclass(frozen=True, slots=True)
class InPlay:
    """What a kit is for: how many players and decks, and every card of those decks with its copies and its section.

    `whole` asks for everything the game's box holds instead of what these decks need; `lists` are the same cards deck
    by deck, for counts that care, or nothing where all of them count as one.
    """

    players: int
    decks: int
    cards: tuple[Held, ...] = ()
    whole: bool = False
    lists: tuple[tuple[Held, ...], ...] = ()

    @classmethod
    def of_lists(cls, players: int, decks: int, lists: Iterable[Iterable[Held]], *, whole: bool = False) -> InPlay:
        """What some decks put on the table; `decks` is how many of them are somebody's own."""
        apart = tuple(tuple(cards) for cards in lists)
        return cls(players, decks, tuple(held for cards in apart for held in cards), whole, apart)

    def fitting(self, where: Where | None, section: str = "") -> Iterator[tuple[Card, int]]:
        """The cards of a section (of all when it is empty) that fit, with their copies."""
        return _fitting(self.cards, where, section)

    def copies(self, where: Where | None, section: str = "", beyond: int = 0) -> int:
        """How many cards fit, of each deck without the first `beyond`."""
        each = (sum(copies for _, copies in _fitting(cards, where, section)) for cards in self.lists or (self.cards,))
        return sum(max(0, number - beyond) for number in each)


def _fitting(cards: Iterable[Held], where: Where | None, section: str) -> Iterator[tuple[Card, int]]:
    for card, copies, home in cards:
        if section in ("", home) and (where is None or where.holds(card)):
            yield card, copies


@dataclass(frozen=True, slots=True)
class Count:
    """`n` for each of what `per` and `sum` count, and `plus`; no more than `most`, no fewer than `least`.

    Cards are counted `beyond` the first so many of each deck: the second Hero and the third, but not the first.
    Of records only those count that fit `among`, a `where` over their sub-fields; `instead` are numbers for symbols.
    """

    n: int = 1
    per: Per = ""
    where: Where | None = None
    in_: str = ""
    beyond: int = 0
    sum: tuple[str, ...] = ()
    among: Where | None = None
    instead: MappingType[str, int] = field(default_factory=dict)
    plus: int = 0
    most: int | None = None
    least: int = 0
    span: Span = NOWHERE

    def of(self, play: InPlay) -> int:
        """How many, never below none."""
        number = max(self.n * self._times(play) + self.plus, self.least, 0)
        return number if self.most is None else min(number, self.most)

    def _times(self, play: InPlay) -> int:
        if self.sum:
            cards = play.fitting(self.where, self.in_)
            return sum(copies * self._added(card, name) for card, copies in cards for name in self.sum)
        if self.per == "card":
            return play.copies(self.where, self.in_, self.beyond)
        return {"player": play.players, "deck": play.decks}.get(self.per, 1)

    def _added(self, card: Card, name: str) -> int:
        """What one card adds by a field, or by a sub-field of its records."""
        records, dot, sub = name.partition(".")
        if not dot:
            return self._number(card.get(name))
        held = card.get(records)
        fitting = [record for record in held if isinstance(record, Record)] if isinstance(held, tuple) else []
        return sum(
            self._number(record.get(sub)) for record in fitting if self.among is None or self.among.holds(record)
        )

    def _number(self, value: Value | None) -> int:
        if isinstance(value, str):
            return self.instead.get(value, 0)
        return value if isinstance(value, int) and not isinstance(value, bool) else 0

    def check(self, game: Game, problems: Problems) -> None:
        """Report fields and sections the game does not have, and sums of what is no number."""
        if self.where is not None:
            self.where.check(game.askable, problems)
        if self.in_ and self.in_ not in game.sections:
            problems.report(
                "G512", f"a count asks for the section `{self.in_}`", self.span, hint=one_of(self.in_, game.sections)
            )
        for name in self.sum:
            spec = game.spec(name)
            if spec is None or spec.kind != "number":
                numbers = [key for key, other in game.askable.items() if other.kind == "number"]
                what = "which no field declares" if spec is None else f"which is {spec.kind}"
                problems.report("G512", f"a count adds up `{name}`, {what}", self.span, hint=one_of(name, numbers))
            else:
                self._check_records(name, spec, game, problems)

    def _check_records(self, name: str, spec: FieldSpec, game: Game, problems: Problems) -> None:
        """`among` asks for sub-fields of the records, `instead` for symbols of the field."""
        records, dot, _ = name.partition(".")
        if self.among is not None:
            self.among.check(game.fields[records].fields if dot else {}, problems)
        for symbol in self.instead:
            if symbol not in spec.symbols:
                message = f"a count has a number for `{symbol}`, which `{name}` can never be"
                problems.report("G512", message, self.span, hint=one_of(symbol, spec.symbols))

    @classmethod
    def written(cls, writer: Writer) -> Schema:
        """A number, a phrase or a mapping."""
        phrase = {"type": ["integer", "string"], "description": "such as `6`, `2 per player`, `3 per deck`"}
        return {"anyOf": [phrase, writer.define(cls)]}

    @classmethod
    def read_node(cls, node: Node, problems: Problems) -> Count | None:
        """A count from a number, a phrase or a mapping, or None after reporting what is wrong."""
        if isinstance(node, Mapping):
            count = read_record(cls, node, problems, what="`count`")
            return count if count is not None and _is_sound(count, node, problems) else None
        match = _WRITTEN.fullmatch(" ".join(node.text.split())) if isinstance(node, Scalar) else None
        if match is None:
            text = f"`{node.text}`" if isinstance(node, Scalar) else "a list"
            problems.report("G511", f"{text} is no count", node.span, hint=f"write {_HINT}")
            return None
        per: dict[str | None, Per] = {"player": "player", "deck": "deck"}
        return cls(int(match[1]), per.get(match[2], ""), span=node.span)


def _is_sound(count: Count, node: Mapping, problems: Problems) -> bool:
    """Whether the keys make one count, and not two or none."""
    faults = []
    if count.sum and count.per:
        faults.append("`sum` and `per` are two ways to count")
    if not count.sum and not count.per and "n" not in node:
        faults.append("it has nothing to count by: neither `n` nor `per` nor `sum`")
    if (count.where is not None or count.in_) and not count.sum and count.per != "card":
        faults.append("`where` and `in` choose cards, so they need `per: card` or `sum`")
    if count.beyond and count.per != "card":
        faults.append("`beyond` leaves cards out, so it needs `per: card`")
    if count.beyond < 0:
        faults.append("`beyond` is no less than 0")
    if (count.among is not None or count.instead) and not count.sum:
        faults.append("`among` and `instead` belong to a `sum`")
    if count.most is not None and count.most < count.least:
        faults.append(f"no number is at least {count.least} and at most {count.most}")
    for fault in faults:
        problems.report("G511", f"a count cannot be worked out: {fault}", node.span)
    return not faults
