"""`cards/*.yaml`: card records, with every value read by its field's kind and variants laid over their base card."""

from __future__ import annotations

from collections.abc import Iterator
from collections.abc import Mapping as MappingType
from dataclasses import dataclass
from types import MappingProxyType

from pnp.games.card import ORIGINS, Card, CardType, Origin
from pnp.games.fields import FieldSpec, Record, Value
from pnp.games.folding import fold
from pnp.games.game import Game
from pnp.games.reading.identity import text_of
from pnp.games.reading.links import check_links
from pnp.games.reading.values import read_field
from pnp.problems import Problems, Span, counted, one_of
from pnp.source import FAILED, Mapping, Node, Scalar, Sequence

OWN_KEYS = ("id", "type", "base", "variant", "without", "origin", "filled")


@dataclass(frozen=True, slots=True)
class _Record:
    """A card as written, before its values are read."""

    id: str
    node: Mapping

    @property
    def shown(self) -> str:
        name = " ".join(text_of(self.node.get("name")).split())
        return f"{self.id} {name}" if name else self.id


def read_cards(roots: list[Node], game: Game, problems: Problems) -> tuple[Card, ...]:
    """All cards of a game's files in order. A faulty card is reported and left out."""
    records = _collect(roots, problems)
    by_id: dict[str, Card | None] = {}
    _report_types(records, game, problems)
    for record in records:
        if "base" not in record.node:
            by_id[record.id] = _read_base(record, game, problems)
    for record in records:
        if "base" in record.node:
            by_id[record.id] = _read_variant(record, by_id, game, problems)
    cards = tuple(card for record in records if (card := by_id[record.id]) is not None)
    check_links(cards, frozenset(by_id), game, problems)
    return cards


def _collect(roots: list[Node], problems: Problems) -> list[_Record]:
    records: list[_Record] = []
    seen: dict[str, Span] = {}
    for root in roots:
        for node in _card_nodes(root, problems):
            id_node = node.get("id")
            card_id = text_of(id_node)
            if id_node is None or not card_id:
                problems.report("G201", f"{text_of(node.get('name')) or 'a card'} has no `id`", node.span)
            elif fold(card_id) in seen:
                first = seen[fold(card_id)]
                message = f"two cards have the id {card_id}"
                problems.report("G205", message, id_node.span, related=((first, "first used here"),))
            else:
                seen[fold(card_id)] = id_node.span
                records.append(_Record(card_id, node))
    return records


def _card_nodes(root: Node, problems: Problems) -> list[Mapping]:
    listed = root.get("cards") if isinstance(root, Mapping) else None
    if not isinstance(listed, Sequence):
        problems.report("S103", "a card file must hold `cards:` and a list of cards below it", root.span)
        return []
    for key in root.entries if isinstance(root, Mapping) else ():
        if isinstance(root, Mapping) and key != "cards":
            problems.report("S105", f"a card file has no key `{key}`", root.key_span(key), hint="only `cards`")
    for item in listed:
        if not isinstance(item, Mapping):
            problems.report("S103", "a card must be a mapping of fields to values", item.span)
    return [item for item in listed if isinstance(item, Mapping)]


def _report_types(records: list[_Record], game: Game, problems: Problems) -> None:
    """Report types that the game does not have: once each, however many cards are of it."""
    strange: dict[str, list[_Record]] = {}
    for record in records:
        word = text_of(record.node.get("type"))
        if "base" not in record.node and "type" in record.node and word not in game.types:
            strange.setdefault(word, []).append(record)
    for word, found in strange.items():
        others = f" and {counted(len(found) - 1, 'other card')} are" if len(found) > 1 else " is"
        span = found[0].node.entries["type"].span
        problems.report("G212", f"{found[0].shown}{others} of type `{word}`", span, hint=one_of(word, game.types))


def _read_base(record: _Record, game: Game, problems: Problems) -> Card | None:
    kind = game.types.get(text_of(record.node.get("type")))
    if kind is None:
        if "type" not in record.node:
            problems.report("G201", f"{record.shown} has no `type`", record.node.span)
        return None
    if "variant" in record.node:
        message = f"{record.shown} names a variant but no `base` card it is a variant of"
        problems.report("G208", message, record.node.key_span("variant"))
    return _build(record, kind, game, problems, base=None)


def _read_variant(record: _Record, by_id: MappingType[str, Card | None], game: Game, problems: Problems) -> Card | None:
    node = record.node.get("base")
    base_id = text_of(node)
    span = node.span if node else record.node.span
    if base_id not in by_id:
        message = f"{record.shown} is based on {base_id}, which is no card"
        problems.report("G207", message, span, hint=one_of(base_id, by_id))
        return None
    base = by_id[base_id]
    if base is None:
        return None  # the base card is faulty, which was reported
    if base.variant:
        message = f"{record.shown} is based on {base_id}, itself a variant"
        problems.report("G207", message, span, hint=f"base it on {base.base_id}")
        return None
    kind = game.types[base.type]
    if "type" in record.node and text_of(record.node.get("type")) != base.type:
        message = f"{record.shown} must be of its base card's type, {base.type}"
        problems.report("G212", message, record.node.key_span("type"), hint="leave `type` out")
    variant = text_of(record.node.get("variant"))
    if variant not in kind.variants:
        where = record.node.get("variant")
        what = f"`{variant}`, which {base.type} does not have" if variant else "no `variant`"
        hint = one_of(variant, kind.variants)
        problems.report("G208", f"{record.shown} has {what}", where.span if where else record.node.span, hint=hint)
        return None
    return _build(record, kind, game, problems, base)


def _build(record: _Record, kind: CardType, game: Game, problems: Problems, base: Card | None) -> Card | None:
    before = len(problems)
    without = _read_without(record, base, problems)
    values = {key: value for key, value in base.values.items() if key not in without} if base else {}
    spans: dict[str, Span] = dict(base.field_spans) if base else {}
    for key, node in record.node.items():
        if key in OWN_KEYS:
            spans[key] = node.span
        elif key not in kind.fields:
            _report_stray(key, record, kind, game, problems)
        else:
            value = read_field(game.fields[key], node, problems, record.shown)
            if value is not FAILED:
                values[key] = value
                spans[key] = node.span
                spans.update(_record_spans(key, value))
    absent = [key for key in kind.required if key not in values and key not in record.node]
    if absent:
        fields = ", ".join(f"`{key}`" for key in absent)
        problems.report("G201", f"{record.shown} has no {fields}; every {kind.name} needs it", record.node.span)
    origin = _read_origin(record, problems)
    filled = _read_filled(record, origin, values, problems)
    if len(problems) > before or origin is None:
        return None
    return Card(
        id=record.id,
        type=kind.name,
        base_id=base.id if base else record.id,
        variant=text_of(record.node.get("variant")),
        origin=origin,
        filled=filled,
        values=MappingProxyType(values),
        span=record.node.span,
        field_spans=MappingProxyType(spans),
        terms=_terms(values, kind, game),
        inherited=frozenset(base.values.keys() - record.node.entries.keys() - without) if base else frozenset(),
    )


def _report_stray(key: str, record: _Record, kind: CardType, game: Game, problems: Problems) -> None:
    if key in game.fields:
        message = f"{record.shown} has `{key}`, which is no field of type {kind.name}"
    else:
        message = f"{record.shown} has `{key}`, which is no field"
    hint = one_of(key, (*kind.fields, *OWN_KEYS))
    problems.report("G202", message, record.node.key_span(key), hint=hint)


def _read_origin(record: _Record, problems: Problems) -> Origin | None:
    node = record.node.get("origin")
    known = ", ".join(f"`{word}`" for word in ORIGINS)
    if node is None:
        problems.report("G209", f"{record.shown} does not say its `origin`", record.node.span, hint=f"one of {known}")
        return None
    word = text_of(node)
    if word not in ORIGINS:
        problems.report("G209", f"{record.shown} has the origin `{word}`", node.span, hint=f"one of {known}")
        return None
    return word


def _read_without(record: _Record, base: Card | None, problems: Problems) -> frozenset[str]:
    """The fields of its base card that a variant does not take."""
    node = record.node.get("without")
    if node is None:
        return frozenset()
    items = node.items if isinstance(node, Sequence) else ()
    if not base or not items or not all(isinstance(item, Scalar) for item in items):
        what = "must be a list of field names" if base else "needs a `base` card whose fields it leaves out"
        problems.report("G213", f"`without` of {record.shown} {what}", node.span)
        return frozenset()
    for item in items:
        name = text_of(item)
        if name not in base.values or name in record.node:
            why = f"which {base.id} does not have" if name not in base.values else "and gives it a value all the same"
            problems.report(
                "G213", f"{record.shown} is without `{name}`, {why}", item.span, hint=one_of(name, base.values)
            )
    return frozenset(text_of(item) for item in items)


def _read_filled(
    record: _Record, origin: Origin | None, values: MappingType[str, Value], problems: Problems
) -> tuple[str, ...]:
    node = record.node.get("filled")
    if node is None:
        if origin == "completed":
            message = f"{record.shown} is completed but does not say which fields were `filled` in"
            problems.report("G210", message, record.node.span, hint="`filled: [field, field]`")
        return ()
    if origin not in ("completed", None):
        message = f"{record.shown} is {origin}, so nothing can be `filled` in"
        problems.report("G210", message, node.span, hint="set `origin: completed`, or remove `filled`")
    items = node.items if isinstance(node, Sequence) else ()
    if not items or not all(isinstance(item, Scalar) for item in items):
        problems.report("G210", f"`filled` of {record.shown} must be a list of field names", node.span)
        return ()
    names = tuple(text_of(item) for item in items)
    for item, name in zip(items, names, strict=True):
        if name not in values and name not in ("id", "type"):
            message = f"{record.shown} lists `{name}` as filled in, but has no such field"
            problems.report("G210", message, item.span, hint=one_of(name, ("id", "type", *values)))
    return names


def _terms(values: MappingType[str, Value], kind: CardType, game: Game) -> tuple[str, ...]:
    found: dict[str, None] = {}
    for name in kind.fields:
        for text in _rich_texts(game.fields[name], values.get(name)):
            found.update(dict.fromkeys(hit.term.key for hit in game.glossary.find(text)))
    return tuple(found)


def _rich_texts(spec: FieldSpec, value: Value | None) -> Iterator[str]:
    """The texts of a field that may name terms, those of its records included."""
    if spec.is_rich and value is not None:
        yield spec.show(value)
    elif spec.kind == "records" and isinstance(value, tuple):
        for record in value:
            for sub, inner in record.values.items() if isinstance(record, Record) else ():
                yield from _rich_texts(spec.fields[sub], inner)


def _record_spans(name: str, value: Value) -> Iterator[tuple[str, Span]]:
    """Where each sub-field of a field's records stands, by `field[number].sub`."""
    for number, record in enumerate(value if isinstance(value, tuple) else (), 1):
        if isinstance(record, Record):
            yield from ((f"{name}[{number}].{sub}", span) for sub, span in record.field_spans.items())
