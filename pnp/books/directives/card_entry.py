"""`card-entry`: one card told at length, as the plan of its type in `book.yaml` says."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pnp.books.addresses import Address
from pnp.books.answers import find_card
from pnp.books.card_text import field_html, plain_field
from pnp.books.directive import Directive
from pnp.books.entries import EntryPlan
from pnp.books.records import record_in_short, records_html
from pnp.books.styles import property_name
from pnp.books.tallies import tally_html
from pnp.books.writing import Writing, card_anchor, picture, plain
from pnp.games import Card, Game, Record
from pnp.problems import NOWHERE, Span, one_of


@dataclass(frozen=True, slots=True)
class CardEntry(Directive):
    """A card's picture, facts, texts, records and notes, and after them the cards it names.

    What is printed is the same for all cards of a type, and stands in `book.yaml`:

    ```yaml
    entries:
      Captain:
        {picture: portrait, pictured: {Crew: [crew]}, facts: {Cost: [cost]}, texts: [text], records: orders,
         short: [rank], text: duty}
    ```

    ```card-entry
    card: H-02
    ```
    """

    card: str
    span: Span = NOWHERE

    def html(self, writing: Writing) -> str:
        card = find_card(self.card, writing.game, writing.problems, writing.locate(self.card, self.span))
        return "" if card is None else _entry(card, writing, self.span)

    def anchors(self, game: Game) -> Iterator[tuple[str, str]]:
        card = game.card(self.card)
        if card is not None:
            yield card_anchor(card), card.name


def _entry(card: Card, writing: Writing, span: Span, title: str = "") -> str:
    plans = writing.book.settings.entries
    plan = plans.get(card.type)
    if plan is None:
        message = f"no plan in book.yaml says how a card of type {card.type} is told"
        writing.problems.report("B109", message, span, hint=one_of(card.type, plans))
        return ""
    if not _check(plan, writing):
        return ""
    game = writing.game
    tone = f" {plan.tone}-{property_name(game.show(card, plan.tone))}" if card.get(plan.tone) is not None else ""
    texts = "".join(f'<p class="text">{html}</p>' for name in plan.texts if (html := field_html(card, name, game)))
    heading = f'<p class="title">{plain(title)}</p>' if title else ""
    parts = [heading, _aside(card, plan, game), texts, records_html(card, plan, game)]
    parts += [_tally(card, plan, writing), _notes(card, plan, game)]
    anchor = writing.claim(card_anchor(card))
    pictured = " pictured" if plan.picture else ""
    return f'<div class="card-entry{pictured}{tone}"{anchor}>{"".join(parts)}</div>{_beside(card, plan, writing)}'


def _check(plan: EntryPlan, writing: Writing) -> bool:
    """Whether the game has every field the plan names; what it lacks is reported."""
    before = len(writing.problems)
    known = writing.game.askable
    names = plan.fields()
    if plan.tally is not None:
        names += [plan.tally.columns, *([plan.tally.sum] if plan.tally.sum else [])]
        plan.tally.where.check(known, writing.problems)
    for name in names:
        if name not in known:
            writing.problems.report("B109", f"there is no field `{name}`", plan.span, hint=one_of(name, known))
    return len(writing.problems) == before


def _aside(card: Card, plan: EntryPlan, game: Game) -> str:
    """The picture and the facts."""
    address = Address("layout", plan.picture, {"card": card.id})
    image = picture(str(address), _pictured(card, plan, game), "portrait") if plan.picture else ""
    facts = "".join(
        f'<p class="fact"><span class="label">{plain(label)}</span> <span class="value">{html}</span></p>'
        for label, names in plan.facts.items()
        if (html := " ".join(filter(None, (_fact(card, name, game) for name in names))))
    )
    return f'<div class="aside">{image}{facts}</div>' if image or facts else ""


def _pictured(card: Card, plan: EntryPlan, game: Game) -> str:
    """The picture for those who do not see it: whose it is, and what it shows besides."""
    told = [f"Picture of {card.name}"]
    for label, names in plan.pictured.items():
        values = [plain_field(card, name, game) for name in names]
        if any(values):
            told.append(f"{label}: {', '.join(filter(None, values))}")
    return ". ".join(told)


def _fact(card: Card, name: str, game: Game) -> str:
    """A field; of records each by what it is called and its numbers, behind the icons of its other words."""
    spec = game.askable[name]
    value = card.get(name)
    if spec.kind == "reference" and isinstance(value, str):
        other = game.card(value)
        return plain(other.name if other else value)
    if spec.kind != "records" or not isinstance(value, tuple):
        return field_html(card, name, game)
    return "<br>".join(record_in_short(record, spec, game) for record in value if isinstance(record, Record))


def _tally(card: Card, plan: EntryPlan, writing: Writing) -> str:
    value = card.get(plan.records) if plan.records else None
    if plan.tally is None or not isinstance(value, tuple):
        return ""
    first = next(iter(writing.game.fields[plan.records].fields))
    return tally_html([f"{plan.records}.{first}"], plan.tally, writing, named=map(str, value))


def _notes(card: Card, plan: EntryPlan, game: Game) -> str:
    notes = []
    for label, names in plan.notes.items():
        texts = [html for name in names if (html := field_html(card, name, game))]
        if texts:
            told = ". ".join(text[:1].upper() + text[1:] if n else text for n, text in enumerate(texts))
            notes.append(f'<p class="told"><b>{plain(label)}:</b> {told}</p>')
    return "".join(notes)


def _beside(card: Card, plan: EntryPlan, writing: Writing) -> str:
    """The cards it refers to, each told as its own type is."""
    told = []
    for name in plan.beside:
        value = card.get(name)
        other = writing.game.card(value) if isinstance(value, str) else None
        if other is not None:
            label = writing.game.askable[name].label or name
            told.append(_entry(other, writing, plan.span, f"{label}: {other.name}"))
    return "".join(told)
