"""Cards in words: a field as HTML for tables, and a whole face as the text that stands for its picture."""

from __future__ import annotations

from html import escape

from pnp.books.addresses import Address
from pnp.books.writing import picture
from pnp.faces.text import Expansion, InlineIcon
from pnp.games import Card, Game

TITLED = ("name", "type")


def field_html(card: Card, name: str, game: Game) -> str:
    """A field as a table prints it: rich text with its emphasis and icons, and without reminders."""
    value = card.get(name)
    spec = game.askable.get(name)
    if value is None or spec is None:
        return ""
    if spec.kind != "rich" or not isinstance(value, str):
        return escape(spec.show(value))
    passage = Expansion(game, card).expand(value, reminders=False)
    return "<br>".join("".join(_run(run) for run in paragraph) for paragraph in passage.paragraphs)


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
        if spec.kind == "rich" and isinstance(value, str):
            texts.append(Expansion(game, card).expand(value, reminders=False).text.replace("\n", " "))
        else:
            parts.append(f"{spec.label or name} {spec.show(value)}")
    kind = f"{card.type}, {card.variant}" if card.variant else card.type
    facts = ", ".join([kind, *parts])
    return f"{card.name}: {facts}." + "".join(f" {text.rstrip('.')}." for text in texts if text)
