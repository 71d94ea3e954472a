"""Cards as their files hold them, and which of them a row of a table means. Knows nodes, not how to change a file."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from pnp.games.folding import fold
from pnp.games.game import Game
from pnp.games.reading.identity import text_of
from pnp.games.tables.entries import Entry, Given
from pnp.problems import Problems
from pnp.source import Mapping, Node, Scalar, Workspace, bundled_root
from pnp.source import Sequence as SequenceNode

_NUMBERED = re.compile(r"(.*?)(\d+)")


@dataclass(frozen=True, slots=True)
class Held:
    """A card in a file: its place in the file's list, and whether the file is the user's own."""

    path: str
    place: int
    node: Mapping
    own: bool
    id: str
    type: str
    name: str


@dataclass(slots=True)
class Holdings:
    """All cards of a game as their files hold them."""

    roots: dict[str, Node] = field(default_factory=dict)
    cards: dict[str, Held] = field(default_factory=dict)
    by_name: dict[str, list[Held]] = field(default_factory=dict)

    def items(self, path: str) -> SequenceNode:
        """The list of cards of a file."""
        root = self.roots[path]
        listed = root.get("cards") if isinstance(root, Mapping) else None
        return listed if isinstance(listed, SequenceNode) else SequenceNode((), root.span)

    def add(self, held: Held) -> None:
        """Enter a card."""
        self.cards[held.id] = held
        self.by_name.setdefault(fold(held.name), []).append(held)


def read_holdings(workspace: Workspace, game: Game, problems: Problems) -> Holdings:
    """The nodes of every card file of a game that was read without fault."""
    holdings = Holdings()
    for path, place in workspace.files(f"data/{game.key}/cards", ".yaml", ".yml"):
        root = workspace.read_yaml(path, problems)
        if root is None:
            continue
        holdings.roots[path] = root
        own = place != bundled_root() / path
        for number, node in enumerate(holdings.items(path)):
            card = game.card(text_of(node.get("id"))) if isinstance(node, Mapping) else None
            if card is not None and isinstance(node, Mapping):
                holdings.add(Held(path, number, node, own, card.id, card.type, card.name))
    return holdings


def match_entries(entries: Sequence[Entry], holdings: Holdings, problems: Problems) -> list[tuple[Entry, Held | None]]:
    """Each row with the card it means, or None for a new one, which gets an id if it has none.

    Rows that name no card, the same card as another row, or several cards are reported and left out.
    """
    matched: list[tuple[Entry, Held | None]] = []
    seen: dict[str, Entry] = {}
    folded = {fold(card_id): held for card_id, held in holdings.cards.items()}
    for entry in entries:
        if not entry.text("id") and not entry.text("name"):
            message = f"row {entry.row.number} has neither an id nor a name, so it is no card"
            hint = "name the card, or empty the row"
            problems.report("G611", message, next(iter(entry.row.cells.values())).span, hint=hint)
            continue
        held = folded.get(fold(entry.text("id"))) if entry.text("id") else None
        if not entry.text("id"):
            found = _named(entry, holdings)
            if len(found) > 1:
                ids = ", ".join(held.id for held in found[:4])
                message = f"row {entry.row.number} may be any of {len(found)} cards called {entry.text('name')}: {ids}"
                hint = "add a column `id` that says which; `pnp export-cards` writes a table that has one"
                problems.report("G616", message, entry.given["name"].span, hint=hint)
                continue
            held = found[0] if found else None
        entry.id = held.id if held else entry.text("id")
        kind = held.type if held else entry.text("type")
        key = fold(entry.id) if entry.id else f"{fold(entry.text('name'))}\n{kind}"
        first = seen.setdefault(key, entry)
        if first is not entry:
            _report_twice(entry, first, problems)
            continue
        matched.append((entry, held))
    _number([entry for entry, held in matched if held is None and not entry.id], holdings, [*seen.values()])
    return matched


def _named(entry: Entry, holdings: Holdings) -> list[Held]:
    """The cards of the row's name, and of its type where it says one; variants share the name of their base card."""
    found = holdings.by_name.get(fold(entry.text("name")), [])
    kind = entry.text("type")
    return [held for held in found if (not kind or held.type == kind) and "base" not in held.node]


def _report_twice(entry: Entry, first: Entry, problems: Problems) -> None:
    name = entry.id or entry.text("name")
    given = entry.given.get("id") or entry.given["name"]
    other = first.given.get("id") or first.given["name"]
    message = f"rows {first.row.number} and {entry.row.number} are both the card {name}"
    hint = "remove one of them, or give it another id"
    problems.report("G205", message, given.span, hint=hint, related=((other.span, "first used here"),))


def _number(fresh: Sequence[Entry], holdings: Holdings, entries: Sequence[Entry]) -> None:
    """Ids for new cards: numbered on behind those of their type, or from the type's first letter."""
    taken = {fold(card_id) for card_id in holdings.cards} | {fold(entry.id) for entry in entries if entry.id}
    styles = {entry.text("type"): _style(entry.text("type"), holdings) for entry in fresh}
    for entry in fresh:
        prefix, width, number = styles[entry.text("type")]
        while fold(f"{prefix}{number:0{width}d}") in taken:
            number += 1
        entry.id = f"{prefix}{number:0{width}d}"
        entry.fresh_id = True
        taken.add(fold(entry.id))
        styles[entry.text("type")] = (prefix, width, number + 1)
        span = entry.given["name"].span
        entry.given["id"] = Given(Scalar(entry.id, span, plain=False), entry.id, span)


def _style(kind: str, holdings: Holdings) -> tuple[str, int, int]:
    """What stands before the number in the ids of a type, how many digits it has, and the next number."""
    ids = [match for held in holdings.cards.values() if held.type == kind and (match := _NUMBERED.fullmatch(held.id))]
    if not ids:
        return f"{next(filter(str.isalnum, kind), 'C').upper()}-", 2, 1
    prefix = Counter(match[1] for match in ids).most_common(1)[0][0]
    numbers = [match[2] for match in ids if match[1] == prefix]
    return prefix, max(map(len, numbers)), max(map(int, numbers)) + 1


def resolve_names(matched: Sequence[tuple[Entry, Held | None]], holdings: Holdings, game: Game) -> None:
    """Let a field that refers to a card by its name refer to it by its id, where one card alone has the name."""
    names: dict[str, set[str]] = {}
    for name, found in holdings.by_name.items():
        names[name] = {held.id for held in found if "base" not in held.node}
    for entry, _ in matched:
        names.setdefault(fold(entry.text("name")), set()).add(entry.id)
    known = {*holdings.cards, *(entry.id for entry, _ in matched)}
    for entry, _ in matched:
        for key, given in entry.given.items():
            spec = game.fields.get(key)
            refers = (spec is not None and spec.kind == "reference") or key == "base"
            if refers and isinstance(given.node, Scalar) and given.node.text not in known:
                ids = names.get(fold(given.node.text), set())
                if len(ids) == 1:
                    entry.given[key] = Given(Scalar(next(iter(ids)), given.span, plain=False), given.raw, given.span)
