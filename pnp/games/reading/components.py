"""`components.yaml`: tokens, tracks, mats and what else a table needs, each variant a piece of its own.

```yaml
players: 2
kit: [reed-current, stone-bridge]     # the decks of a kit that names none
always: [box]                         # lists that belong to every kit

components:
  barrier:
    name: Barrier {value}
    purpose: Lies on an ally that has Barrier; goes at your next Refresh.
    front: barrier                    # layouts/<game>/components/barrier.yaml
    back: barrier-spent
    size: 20mm x 20mm                 # what is cut; the layout's own size when left out
    shape: round
    plain_back: yes                   # its back tells nothing: printed where sheets have backs, never folded
    sizes: {small: {size: 15mm x 15mm, front: barrier-small, back: barrier-spent-small}}   # for `--barrier-size small`
    each:                             # a list of values, or of mappings with values and a `count` of their own
      - {value: 1, count: 6 per player}
      - {value: 3, count: 3 per player}
    for: {terms: barrier}             # only when a card in play fits
  mat: {name: Mat, purpose: ..., front: mat, count: 1 per player, mat: {tiles: 2 x 1, rim: 13mm}}
  exclusive: {name: Exclusive cards, purpose: ..., cards: {type: Exclusive}, named_by: exclusive}

bring:
  stones: {count: 3 per player, purpose: to mark Energy and life}
```
"""

from __future__ import annotations

import re
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from pnp.games.component import CardSet, Components, Mat, Piece, Thing
from pnp.games.conditions import parse_number
from pnp.games.counting import Count
from pnp.games.fields import Value
from pnp.games.game import Game
from pnp.games.reading.component_records import ComponentRecord, ComponentsRecord
from pnp.games.where import Where
from pnp.problems import Problems, Span, one_of
from pnp.source import FAILED, Mapping, Node, Scalar, Sequence, Workspace, read_entries, read_record, read_value

_PLACEHOLDER = re.compile(r"\{([^{}]*)\}")
ONE = Count()


def read_components(workspace: Workspace, game: Game, problems: Problems) -> Components | None:
    """What a table of the game needs; None for a game without the file, or when it is too faulty to go on."""
    path = f"data/{game.key}/components.yaml"
    if workspace.find(path) is None:
        return None
    root = workspace.read_yaml(path, problems)
    record = read_record(ComponentsRecord, root, problems, what="components.yaml")
    if record is None:
        return None
    pieces: list[Piece] = []
    card_sets: list[CardSet] = []
    for key, node in read_entries(record.components, problems, "`components`").items():
        found = read_record(ComponentRecord, node, problems, what=f"component `{key}`")
        if found is None or not _is_whole(key, found, game, problems):
            continue
        if found.cards is not None:
            card_sets.append(_card_set(key, found, found.cards))
        else:
            pieces += _variants(key, found, game, problems)
    _check_ids(pieces, problems)
    known = [path.rpartition("/")[2][:-4] for path, _ in workspace.files(f"data/{game.key}/decks", ".txt")]
    for key, slugs in (("kit", record.kit), ("always", record.always)):
        span = root.key_span(key) if isinstance(root, Mapping) else record.span
        for slug in slugs:
            if slug not in known:
                problems.report("G516", f"there is no deck `{slug}` for a kit", span, hint=one_of(slug, known))
    things = [
        read_record(Thing, node, problems, what=f"`{name}` of `bring`", given={"name": name})
        for name, node in read_entries(record.bring, problems, "`bring`").items()
    ]
    return Components(
        record.players,
        record.kit,
        record.always,
        tuple(pieces),
        tuple(card_sets),
        tuple(thing for thing in things if thing is not None),
        record.span,
    )


def _is_whole(key: str, record: ComponentRecord, game: Game, problems: Problems) -> bool:
    """Whether the component is either cards of the game or pieces with a layout, and asks for what the game has."""
    for where in (record.cards, record.for_):
        if where is not None:
            where.check(game.askable, problems)
    if record.count is not None:
        record.count.check(game, problems)
    if record.named_by and record.named_by not in game.fields:
        message = f"component `{key}` is named by `{record.named_by}`, which no field declares"
        problems.report("G102", message, record.span, hint=one_of(record.named_by, game.fields))
    faults = []
    if record.cards is not None:
        of_pieces = [name for name in ("front", "back", "size", "sizes", "each") if getattr(record, name)]
        faults += [f"`cards` have faces of their own, so there is no `{name}`" for name in of_pieces]
    elif not record.front:
        faults.append("it needs `front`, a layout, or `cards`, a choice of the game's cards")
    elif record.count is None and record.each is None:
        faults.append("it does not say how many there are: it needs `count`")
    if record.mat and record.back:
        faults.append("a mat has one side, so there is no `back`")
    if record.plain_back and not record.back:
        faults.append("it has no `back` that could be plain")
    if record.named_by and record.cards is None:
        faults.append("`named_by` chooses among `cards`")
    for fault in faults:
        problems.report("G515", f"component `{key}`: {fault}", record.span)
    return not faults


def _card_set(key: str, record: ComponentRecord, cards: Where) -> CardSet:
    sleeved = record.sleeved is not False
    return CardSet(
        key, record.name, record.purpose, cards, record.count or ONE, record.named_by, record.for_, record.box, sleeved,
        record.span,
    )  # fmt: skip


def _variants(key: str, record: ComponentRecord, game: Game, problems: Problems) -> list[Piece]:
    """One piece, or one for each item of `each`."""
    given = record.mat
    whole = Piece(
        id=key,
        component=key,
        name=record.name,
        purpose=record.purpose,
        front=record.front,
        count=record.count or ONE,
        back=record.back,
        size=record.size,
        shape=record.shape,
        where=record.for_,
        box=record.box,
        mat=Mat(given.tiles.across, given.tiles.down, given.rim, given.span) if given else None,
        sleeved=bool(record.sleeved),
        plain_back=record.plain_back,
        sizes=MappingProxyType(record.sizes),
        span=record.span,
    )
    if record.each is None:
        return [_named(whole, record.span, problems)]
    items = record.each.items if isinstance(record.each, Sequence) else (record.each,)
    pieces = [_variant(whole, item, record, game, problems) for item in items]
    sound = [piece for piece in pieces if piece is not None]
    stated = {name for piece in sound for name in piece.values}
    for piece in sound:
        lacking = sorted(stated - set(piece.values))
        if lacking:
            message = f"`{piece.id}` has no `{lacking[0]}`, which others of `{key}` have"
            problems.report("G513", message, piece.span, hint="give every variant the same values")
    return [_named(piece, record.span, problems) for piece in sound]


def _variant(whole: Piece, item: Node, record: ComponentRecord, game: Game, problems: Problems) -> Piece | None:
    if isinstance(item, Scalar):
        entries: dict[str, Node] = {"value": item}
    elif isinstance(item, Mapping):
        entries = dict(item.items())
    else:
        problems.report("S103", f"an item of `each` of `{whole.component}` must be a value or a mapping", item.span)
        return None
    own: dict[str, Any] = {"count": record.count, "box": record.box, "for": record.for_}
    for key, kind in (("count", Count), ("box", int), ("for", Where)):
        if key in entries:
            own[key] = read_value(kind, entries.pop(key), problems, f"`{key}` of a variant of `{whole.component}`")
    count, box, where = own.values()
    if count is None:
        problems.report("G515", f"component `{whole.component}`: this variant does not say its `count`", item.span)
    if count is None or any(value is FAILED for value in (count, box, where)):
        return None
    count.check(game, problems)
    if where is not None and where is not record.for_:
        where.check(game.askable, problems)
    values = {name: _value(node) for name, node in entries.items()}
    first = next(iter(values.values()), "")
    piece_id = f"{whole.component}-{_slug(first)}"
    span = item.span
    return replace(whole, id=piece_id, count=count, box=box, where=where, values=MappingProxyType(values), span=span)


def _named(piece: Piece, span: Span, problems: Problems) -> Piece:
    """The piece with its values written into its name, its purpose and the names of its layouts."""

    def fill(match: re.Match[str]) -> str:
        if match[1] not in piece.values:
            message = f"component `{piece.component}` has no value `{match[1]}` for `{match[0]}`"
            problems.report("G513", message, span, hint=one_of(match[1], piece.values) or "give it by `each`")
        return str(piece.values.get(match[1], ""))

    texts = (piece.name, piece.purpose, piece.front, piece.back)
    name, purpose, front, back = (_PLACEHOLDER.sub(fill, text) for text in texts)
    return replace(piece, name=name, purpose=purpose, front=front, back=back)


def _value(node: Node) -> Value:
    if isinstance(node, Sequence):
        return tuple(item.text for item in node if isinstance(item, Scalar))
    if isinstance(node, Mapping):
        return {name: item.text for name, item in node.items() if isinstance(item, Scalar)}
    number = parse_number(node.text) if node.plain and not node.text.startswith("+") else None
    return node.text if number is None else number


def _slug(value: Value) -> str:
    return re.sub(r"[^\w]+", "-", str(value).casefold()).strip("-")


def _check_ids(pieces: list[Piece], problems: Problems) -> None:
    seen: dict[str, Span] = {}
    for piece in pieces:
        first = seen.setdefault(piece.id, piece.span)
        if first is not piece.span:
            message = f"two pieces are called `{piece.id}`"
            problems.report(
                "G514", message, piece.span, related=((first, "first"),), hint="let their first value differ"
            )
