"""Cards in words: a field as HTML for tables, and a whole face as the text that stands for its picture."""

from __future__ import annotations

from html import escape

from pnp.books.addresses import Address
from pnp.books.writing import picture
from pnp.faces.text import Expansion, InlineIcon
from pnp.games import Card, FieldSpec, Game, Record, Value
from pnp.games.where import values_of

TITLED = ("name", "type")


def field_html(card: Card, name: str, game: Game) -> str:
    """A field as a table prints it: rich text with its emphasis and icons, and without reminders.

    Records by what they are called; a sub-field, `field.sub`, a line for each record that has it.
    """
    spec = game.askable.get(name)
    if spec is None:
        return ""
    values = [value for value in values_of(card, name) if value is not None]
    return "<br>".join(value_html(card, spec, value, game) for value in values)


def value_html(card: Card, spec: FieldSpec, value: Value, game: Game) -> str:
    """A value of a field, or of a sub-field of a record of this card, as HTML."""
    if not spec.is_rich:
        return escape(spec.show(value))
    passage = Expansion(game, card).expand(spec.show(value), reminders=False)
    return "<br>".join("".join(_run(run) for run in paragraph) for paragraph in passage.paragraphs)


def plain_field(card: Card, name: str, game: Game) -> str:
    """A field as one line of plain text; nothing when the card lacks it. Of a reference the name of the card."""
    spec = game.askable[name]
    told = []
    for value in values_of(card, name):
        other = game.card(value) if spec.kind == "reference" and isinstance(value, str) else None
        if other is not None:
            told.append(other.name)
        elif value is not None:
            told.append(_plain(card, spec, value, game) if spec.is_rich else spec.show(value))
    return ", ".join(told)


def _run(run: object) -> str:
    if isinstance(run, InlineIcon):
        if run.leads:
            return f'<span class="icon" style="background-image: url({Address("icon", run.name)})"></span>'
        return picture(str(Address("icon", run.name)), run.name, "icon")
    text = escape(getattr(run, "text", ""))
    text = f"<b>{text}</b>" if getattr(run, "bold", False) else text
    return f"<i>{text}</i>" if getattr(run, "italic", False) else text


def describe_card(card: Card, game: Game) -> str:
    """A face for those who do not see it: name and type, every short field with its label, then the rules text."""
    parts = []
    texts = []
    for name in game.types[card.type].fields:
        spec = game.fields[name]
        value = card.get(name)
        if value is None or name in TITLED or spec.kind in ("asset", "hints"):
            continue
        if spec.is_rich:
            texts.append(_plain(card, spec, value, game))
        elif spec.kind == "records":
            records = value if isinstance(value, tuple) else ()
            texts += [_describe_record(card, spec, record, game) for record in records if isinstance(record, Record)]
        else:
            parts.append(f"{spec.label or name} {spec.show(value)}")
    kind = f"{card.type}, {card.variant}" if card.variant else card.type
    facts = ", ".join([kind, *parts])
    return f"{card.name}: {facts}." + "".join(f" {text.rstrip('.')}." for text in texts if text)


def _describe_record(card: Card, spec: FieldSpec, record: Record, game: Game) -> str:
    """A record in words: its short values with their labels but for what it is called, then its texts."""
    short: list[str] = []
    long: list[str] = []
    for sub, value in record.values.items():
        inner = spec.fields[sub]
        if inner.is_rich:
            long.append(_plain(card, inner, value, game))
        elif inner.show(value) == str(record):
            short.insert(0, str(record))
        else:
            short.append(f"{inner.label} {inner.show(value)}")
    facts = f"{spec.label}: " + ", ".join(short)
    return ". ".join([facts, *(text.rstrip(".") for text in long if text)])


def _plain(card: Card, spec: FieldSpec, value: Value, game: Game) -> str:
    return Expansion(game, card).expand(spec.show(value), reminders=False).text.replace("\n", " ")
