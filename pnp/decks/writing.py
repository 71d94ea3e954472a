"""A deck in canonical form: as text, in the grammar users write, and as JSON. Reading either gives the deck back.

Text has what the list says of itself, then sections in the game's order, types within them, cards by name with their
ids, one line for each. Comments stay above the card they stood above, notes behind the card they stood behind.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from pnp.decks.deck import Deck, Entry
from pnp.decks.headings import headings_of, plural
from pnp.decks.lines import MOST_COPIES, comment_text
from pnp.decks.meta import META_KEYS
from pnp.decks.shapes.json_list import SCHEMA
from pnp.games import Card, Section, fold


@dataclass(slots=True)
class _Written:
    """A card as it will stand in a section: its copies added up, and the words that go with it."""

    card: Card
    count: int = 0
    above: list[str] = field(default_factory=list)
    behind: list[str] = field(default_factory=list)


def write_deck(deck: Deck) -> str:
    """The deck as text. What its lines did not say in words that name a card (`unread`, `aside`) is not in it."""
    first = _first_line(deck)
    opening = [_remark(line.text) for line in deck.remarks if line.number < first]
    above, ending = _remarks_by_card(deck, first)
    blocks = ["\n".join([*opening, *_meta(deck)])]
    for section in deck.game.sections.values():
        cards = _cards_of(deck, section, above)
        if cards:
            blocks += _section(section, cards, deck)
    if ending:
        blocks.append("\n".join(ending))
    return "\n\n".join(blocks) + "\n"


def write_json(deck: Deck) -> str:
    """The deck as JSON, its entries in the order of the list."""
    sections = {}
    for name in deck.game.sections:
        cards = [_record(entry) for entry in deck.entries if entry.section == name]
        if cards:
            sections[name] = cards
    document = {"schema": SCHEMA, **{key.lower(): value for key, value in _said(deck).items()}, "sections": sections}
    return json.dumps(document, ensure_ascii=False, indent=2) + "\n"


def card_line(card: Card, count: int) -> str:
    """`3 Name (ID)`; `3 ID` for a card without a name."""
    return f"{count} {card.id}" if card.name == card.id else f"{count} {card.name} ({card.id})"


def _record(entry: Entry) -> dict[str, object]:
    card = entry.card
    variant = {"variant": card.variant} if card.variant else {}
    return {"count": entry.count, "id": card.id, "name": card.name, **variant}


def _said(deck: Deck) -> Mapping[str, str]:
    """What the list says of itself, and its game whether it says so or not."""
    said = {key: deck.decklist.said(key) for key in META_KEYS} | {"game": deck.game.key}
    return {key.capitalize(): value for key, value in said.items() if value}


def _meta(deck: Deck) -> list[str]:
    return [f"{key}: {value}" for key, value in _said(deck).items()]


def _first_line(deck: Deck) -> int:
    """The number of the first line that says anything but a remark."""
    entries = [entry.span.line for entry in deck.entries]
    return min([*deck.headings, *deck.decklist.remarks, *entries], default=0)


def _remarks_by_card(deck: Deck, first: int) -> tuple[dict[int, list[str]], list[str]]:
    """The remarks above each entry, by the entry's line, and those below the last one."""
    above: dict[int, list[str]] = {}
    lines = sorted({entry.span.line for entry in deck.entries})
    ending = []
    for remark in deck.remarks:
        if remark.number < first:
            continue
        line = next((number for number in lines if number > remark.number), None)
        if line is None:
            ending.append(_remark(remark.text))
        else:
            above.setdefault(line, []).append(_remark(remark.text))
    return above, ending


def _remark(text: str) -> str:
    """A comment as it stands; any other line, such as a heading of one's own, as a comment."""
    return text.strip() if comment_text(text) is not None else f"# {text.strip()}"


def _cards_of(deck: Deck, section: Section, above: Mapping[int, list[str]]) -> list[_Written]:
    cards: dict[Card, _Written] = {}
    used: set[int] = set()
    for entry in deck.entries:
        if entry.section == section.name:
            written = cards.setdefault(entry.card, _Written(entry.card))
            written.count += entry.count
            if entry.span.line not in used:
                written.above += above.get(entry.span.line, [])
                used.add(entry.span.line)
            written.behind += [entry.note] if entry.note else []
    order = {name: index for index, name in enumerate(deck.game.types)}
    return sorted(cards.values(), key=lambda w: (order[w.card.type], fold(w.card.name), w.card.id))


def _section(section: Section, cards: list[_Written], deck: Deck) -> Iterator[str]:
    """The section's heading and cards, in blocks; in groups by type where there are several and each has a heading."""
    heading = f"{section.label} ({sum(card.count for card in cards)})"
    groups: dict[str, list[_Written]] = {}
    for card in cards:
        groups.setdefault(card.card.type, []).append(card)
    titles = {name: _group_title(name, deck) for name in groups}
    if len(groups) == 1 or not all(titles.values()):
        yield "\n".join([heading, *_lines(cards)])
        return
    yield heading
    for name, group in groups.items():
        yield "\n".join([f"{titles[name]} ({sum(card.count for card in group)})", *_lines(group)])


def _group_title(name: str, deck: Deck) -> str:
    """A type's plural, or its name, when that is a heading of the type and of no section; "" when neither is."""
    headings = headings_of(deck.game)
    fitting = [w for w in (plural(name), name) if headings.section(w) is None and headings.group(w) == name]
    return fitting[0] if fitting else ""


def _lines(cards: list[_Written]) -> Iterator[str]:
    for card in cards:
        yield from card.above
        yield " ".join([card_line(card.card, min(card.count, MOST_COPIES)), *card.behind])
        for count in range(card.count - MOST_COPIES, 0, -MOST_COPIES):
            yield card_line(card.card, min(count, MOST_COPIES))
