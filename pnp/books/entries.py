"""How a card is told at length: what of it an entry of the book prints, and in which order. One plan for each type."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from pnp.games import Where
from pnp.problems import NOWHERE, Span

Labelled = Mapping[str, tuple[str, ...]]
"""Fields by the label before them; several of one label are joined."""

NOTHING: Labelled = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Tally:
    """A count of cards by two of their values: `columns` is the field across, `sum` a number that each card counts for.

    Only cards that fit `where` count; every word that they have is a column, so tables with one plan look alike.
    """

    columns: str
    sum: str = ""
    where: Where = field(default_factory=Where)
    label: str = ""
    span: Span = NOWHERE


@dataclass(frozen=True, slots=True)
class EntryPlan:
    """`entries:` of `book.yaml`, by the type of card.

    `picture` is a layout, such as a part of the face; `pictured` are the fields it shows in letters or signs, which its
    alternative text tells. The value of `tone` becomes a class of the entry, for style sheets. `facts` stand beside the
    picture, `texts` and then the records below each other, `notes` at the end.
    Of each record are printed: what it is called, the sub-fields `short` (a number behind the icon of its name),
    `condition` in brackets, `text`, and the lines of `options`. `badge` is a drawing that gets the record's words.
    `tally` counts on which cards the records are printed; `beside` are references whose cards are told as well.
    """

    picture: str = ""
    pictured: Labelled = field(default_factory=lambda: NOTHING)
    tone: str = ""
    facts: Labelled = field(default_factory=lambda: NOTHING)
    texts: tuple[str, ...] = ()
    records: str = ""
    badge: str = ""
    short: tuple[str, ...] = ()
    condition: str = ""
    text: str = ""
    options: str = ""
    notes: Labelled = field(default_factory=lambda: NOTHING)
    tally: Tally | None = None
    beside: tuple[str, ...] = ()
    span: Span = NOWHERE

    def fields(self) -> list[str]:
        """Every field of a card that it names, sub-fields as `field.sub`."""
        own = [name for names in self._labelled() for name in names]
        own += [
            *self.texts,
            *self.beside,
            *([self.tone] if self.tone else []),
            *([self.records] if self.records else []),
        ]
        subs = (*self.short, self.condition, self.text, self.options)
        return own + [f"{self.records}.{sub}" for sub in subs if sub]

    def _labelled(self) -> list[tuple[str, ...]]:
        return [*self.pictured.values(), *self.facts.values(), *self.notes.values()]
