"""Records of a card as HTML: each at length with its badge, condition, text and options, or in a few words."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape

from pnp.books.addresses import Address
from pnp.books.card_text import value_html
from pnp.books.entries import EntryPlan
from pnp.books.writing import picture, plain
from pnp.games import Card, FieldSpec, Game, Record

BADGE = "6.4mm"  # as large as drawings of badges are made; style sheets may print them in another size
PLAIN_KINDS = ("text", "choice", "number")


def record_in_short(record: Record, spec: FieldSpec, game: Game) -> str:
    """What a record is called and its numbers, behind the icons of its other words that have one."""
    icons, words = "", [plain(str(record))]
    for sub, value in record.values.items():
        shown = spec.fields[sub].show(value) if spec.fields[sub].kind in PLAIN_KINDS else str(record)
        if shown in game.icons:
            icons += picture(str(Address("icon", shown)), shown, "icon")
        elif shown != str(record):
            words.append(plain(shown))
    return icons + " ".join(words)


def records_html(card: Card, plan: EntryPlan, game: Game) -> str:
    """The records that the plan asks for, as a list; nothing for a card without."""
    value = card.get(plan.records) if plan.records else None
    if not isinstance(value, tuple) or not value:
        return ""
    fields = game.fields[plan.records].fields
    items = (_record(record, plan, card, fields, game) for record in value if isinstance(record, Record))
    return f'<ul class="records">{"".join(items)}</ul>'


def _record(record: Record, plan: EntryPlan, card: Card, fields: Mapping[str, FieldSpec], game: Game) -> str:
    def told(sub: str) -> str:
        value = record.get(sub) if sub else None
        return "" if value is None else value_html(card, fields[sub], value, game)

    badge = ""
    if plan.badge:
        words = {sub: str(record.get(sub) or "") for sub, spec in fields.items() if spec.kind == "choice"}
        address = Address("drawing", plan.badge, {"width": BADGE, "height": BADGE} | words)
        badge = f'<span class="badge" style="background-image: url({escape(str(address))})"></span>'
    short = " · ".join(filter(None, (_short(record, sub, fields[sub], game) for sub in plan.short)))
    short = f' <span class="short">{short}</span>' if short else ""
    condition = f'<span class="condition">({condition})</span> ' if (condition := told(plan.condition)) else ""
    text = f"<p>{condition}{told(plan.text)}</p>" if condition or told(plan.text) else ""
    options = "".join(f"<li>{line}</li>" for line in told(plan.options).split("<br>") if line)
    options = f'<ul class="options">{options}</ul>' if options else ""
    return f'<li>{badge}<p class="heading"><b>{plain(str(record))}</b>{short}</p>{text}{options}</li>'


def _short(record: Record, sub: str, spec: FieldSpec, game: Game) -> str:
    """A sub-field in a word; a number behind the icon of its own name, or else its label."""
    value = record.get(sub)
    if value is None:
        return ""
    if spec.kind != "number":
        return plain(spec.show(value))
    label = spec.label or sub
    sign = f"{picture(str(Address('icon', sub)), label, 'icon')}×" if sub in game.icons else f"{plain(label)} "
    return f"{sign}{plain(spec.show(value))}"
