"""A row laid over the card it means, so that neither what the table changed nor what was changed by hand is lost.

Each value is compared with the file's and with what the table said last time. Pure: knows nodes, writes nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

from pnp.games.fields import FieldSpec
from pnp.games.game import Game
from pnp.games.reading.identity import text_of
from pnp.games.reading.values import read_field
from pnp.games.tables.entries import OWN_SPECS, Entry
from pnp.games.tables.holding import Held
from pnp.games.tables.memory import NEVER, Memory
from pnp.games.tables.values import plain_value
from pnp.problems import Problems
from pnp.source import FAILED, Node, Scalar
from pnp.source import Mapping as MappingNode
from pnp.source import Sequence as SequenceNode

Take = Literal["", "table", "mine"]
FRESH_ORIGIN = "transcribed"
_FIRST = ("id", "name", "type", "base", "variant", "without")
_LAST = ("origin", "filled")


@dataclass(frozen=True, slots=True)
class Merged:
    """A card after the merge.

    `changes` are the keys that its file must get (None: lose); `said` what the table says now, to be remembered;
    `kept` the keys whose blank cells did not empty a field that the card needs.
    """

    entry: Entry
    held: Held | None
    node: MappingNode
    changes: Mapping[str, Node | None]
    said: Mapping[str, object]
    kept: tuple[str, ...] = ()

    @property
    def was_sample(self) -> bool:
        """Whether an invented card gave way."""
        return self.held is not None and text_of(self.held.node.get("origin")) == "sample"


@dataclass(slots=True)
class Merger:
    """Merges the rows of one table. `origin` is given to cards whose row says none."""

    game: Game
    memory: Memory
    problems: Problems
    take: Take = ""
    origin: str = ""

    def merge(self, entry: Entry, held: Held | None) -> Merged:
        """The card with what the row says of it."""
        return self._added(entry) if held is None else self._updated(entry, held)

    def _added(self, entry: Entry) -> Merged:
        entries = {key: given.node for key, given in entry.given.items()}
        if "origin" not in entries:
            entries["origin"] = Scalar(self.origin or FRESH_ORIGIN, entry.row.span, plain=False)
        spans = {key: given.span for key, given in entry.given.items()}
        order = self._order(entries)
        node = MappingNode({key: entries[key] for key in order}, entry.row.span, spans)
        return Merged(entry, None, node, node.entries, self._said(entry))

    def _updated(self, entry: Entry, held: Held) -> Merged:
        changes: dict[str, Node | None] = {}
        unsettled: set[str] = set()
        kept: list[str] = []
        for key in self._keys(entry):
            if key == "id":
                continue
            verdict = self._verdict(key, entry, held)
            if verdict == "table":
                if key in entry.blank and self._needs(key, held):
                    kept.append(key)
                else:
                    changes[key] = entry.given[key].node if key in entry.given else None
            elif verdict == "both":
                unsettled.add(key)
                self._report_both(key, entry, held)
        self._settle_origin(entry, held, changes)
        said = {key: value for key, value in self._said(entry).items() if key not in unsettled}
        return Merged(entry, held, self._laid_over(held, changes, entry), changes, said, tuple(kept))

    def _keys(self, entry: Entry) -> Iterator[str]:
        yield from entry.given
        yield from sorted(entry.blank - {"name"} if entry.text("base") else entry.blank)

    def _verdict(self, key: str, entry: Entry, held: Held) -> Literal["same", "file", "table", "both"]:
        """Whose value counts: the one that changed since the table was read last."""
        now, file = self._value(key, entry), self._plain(key, held.node.get(key))
        verbatim = self._is_verbatim(key, entry, held)
        if now == file or verbatim:
            return "same"
        if key == "name" and "id" not in entry.given:
            return "same"  # found by this name, whatever its case
        if key == "type" and "base" in held.node:
            return "same" if now == held.type else "table"
        before = self.memory.said(held.id, key)
        if before is not NEVER and before == now:
            return "file"
        if before is NEVER and file is None:
            return "table"
        untouched = before == file if before is not NEVER else self._may_give_way(held)
        if untouched or self.take == "table":
            return "table"
        return "file" if self.take == "mine" else "both"

    def _is_verbatim(self, key: str, entry: Entry, held: Held) -> bool:
        """Whether the cell says letter by letter what the file says, whatever else its marks might mean."""
        given, written = entry.given.get(key), held.node.get(key)
        if given is None or written is None:
            return False
        if given.verbatim is not None:
            return self._plain(key, given.verbatim) == self._plain(key, written)
        return isinstance(written, Scalar) and written.text.strip() == given.raw != ""

    def _may_give_way(self, held: Held) -> bool:
        """Whether a card that no table spoke of may be replaced: what ships with the program, and what is invented."""
        return not held.own or text_of(held.node.get("origin")) == "sample"

    def _needs(self, key: str, held: Held) -> bool:
        """Whether the card cannot be without the field; a variant has what its base card has."""
        if key in ("type", "origin", "base", "variant"):
            return key in held.node
        return key in self.game.types[held.type].required and "base" not in held.node

    def _settle_origin(self, entry: Entry, held: Held, changes: dict[str, Node | None]) -> None:
        """Say where the values come from now that some were replaced: an invented card does not stay official-looking.

        What the table says is transcribed. Where a sample or completed card has more fields than that, it is
        `completed` and lists them as filled in.
        """
        replaced = [key for key in changes if key in self.game.fields]
        origin = text_of(held.node.get("origin"))
        if "origin" in entry.given or not replaced:
            left = "filled" in held.node and "filled" not in entry.given and "origin" in changes
            if left and entry.text("origin") != "completed":
                changes["filled"] = None
            return
        span = entry.row.span
        if self.origin:
            changes["origin"] = Scalar(self.origin, span, plain=False)
            changes |= {"filled": None} if "filled" in held.node else {}
        elif origin in ("sample", "completed"):
            present = [
                key for key in held.node.entries if key in self.game.fields and changes.get(key, held) is not None
            ]
            invented = present if origin == "sample" else self._plain("filled", held.node.get("filled"))
            ours = [
                str(key)
                for key in (invented if isinstance(invented, list) else [])
                if key not in entry.given
                and not (key in self.game.fields and self.game.fields[str(key)].kind == "hints")
            ]
            changes["origin"] = Scalar("completed" if ours else FRESH_ORIGIN, span, plain=False)
            items = tuple(Scalar(key, span, plain=False) for key in ours)
            if ours or "filled" in held.node:
                changes["filled"] = SequenceNode(items, span) if ours else None
        for key in ("origin", "filled"):
            if key in changes and self._plain(key, changes[key]) == self._plain(key, held.node.get(key)):
                del changes[key]

    def _laid_over(self, held: Held, changes: Mapping[str, Node | None], entry: Entry) -> MappingNode:
        entries = {key: node for key, node in held.node.items() if changes.get(key, node) is not None}
        entries |= {key: node for key, node in changes.items() if node is not None}
        spans = {**held.node.key_spans, **{key: given.span for key, given in entry.given.items() if key in changes}}
        return MappingNode(entries, held.node.span, spans)

    def _said(self, entry: Entry) -> dict[str, object]:
        return {key: self._value(key, entry) for key in self._keys(entry) if key != "id"}

    def _value(self, key: str, entry: Entry) -> object:
        return self._plain(key, entry.given[key].node) if key in entry.given else None

    def _plain(self, key: str, node: Node | None) -> object:
        """A value to compare and to remember; what cannot be read is compared as it was written."""
        return None if node is None else plain_of(self.spec(key), node)

    def spec(self, key: str) -> FieldSpec:
        """The field of this name, or what every card has."""
        return self.game.fields.get(key) or OWN_SPECS.get(key) or FieldSpec(key)

    def _order(self, entries: Mapping[str, Node]) -> list[str]:
        wanted = [*_FIRST, *self.game.fields, *_LAST]
        return sorted(entries, key=lambda key: wanted.index(key) if key in wanted else len(wanted))

    def _report_both(self, key: str, entry: Entry, held: Held) -> None:
        spec = self.spec(key)
        theirs, mine = (
            _shown(spec, entry.given[key].node if key in entry.given else None),
            _shown(spec, held.node.get(key)),
        )
        span = entry.given[key].span if key in entry.given else entry.row.span
        other = held.node.get(key) or held.node
        message = f"`{key}` of {held.id} {held.name} is {theirs} in the table and {mine} in its file, which stays"
        hint = "write the same in both, or use --take table; --take mine keeps the file's without asking again"
        if key in entry.blank:
            message = f"`{key}` of {held.id} {held.name} is blank in the table and {mine} in its file, which stays"
        data = {"table": theirs, "file": mine, "card": held.id, "field": key}
        self.problems.report("G612", message, span, hint=hint, related=((other.span, "as the file has it"),), data=data)


def plain_of(spec: FieldSpec, node: Node) -> object:
    """A node's value by its field, as JSON and YAML write it; what cannot be read is given as it was written."""
    value = read_field(spec, node, Problems(), "")
    return _written(node) if value is FAILED else plain_value(value)


def _written(node: Node) -> object:
    if isinstance(node, Scalar):
        return node.text
    if isinstance(node, SequenceNode):
        return [_written(item) for item in node]
    return {key: _written(item) for key, item in node.items()}


def _shown(spec: FieldSpec, node: Node | None) -> str:
    value = None if node is None else plain_of(spec, node)
    text = " ".join(str(value if not isinstance(value, list) else ", ".join(map(str, value))).split())
    return f"`{text if len(text) <= 60 else text[:57] + ' …'}`"
