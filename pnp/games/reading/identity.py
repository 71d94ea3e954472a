"""`game.yaml`: a game's identity, fields, card types and sections."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from types import MappingProxyType

from pnp.games.card import OWN_FIELDS, CardForm, CardType, LayoutChoice
from pnp.games.fields import NO_SYMBOLS, FieldKind, FieldSpec
from pnp.games.folding import fold
from pnp.games.game import Game, Section
from pnp.games.glossary import Glossary
from pnp.games.where import COMBINING
from pnp.problems import NOWHERE, Problems, Span, one_of
from pnp.source import Mapping, Node, Scalar, read_entries, read_record
from pnp.source.size import Size, parse_size

RESERVED = (*OWN_FIELDS, "base", "without", "filled", *COMBINING)


@dataclass(frozen=True, slots=True)
class GameRecord:
    """`game.yaml` as written."""

    title: str
    credit: str
    rights: str
    size: str
    fields: Node
    types: Node
    sections: Node | None = None
    short_title: str = ""
    version: str = ""
    source: str = ""
    notice: str = "unofficial, for private play"
    back: str = ""
    same_names: bool = False
    span: Span = NOWHERE


@dataclass(frozen=True, slots=True)
class FieldRecord:
    """A field as `game.yaml` declares it."""

    kind: FieldKind
    label: str = ""
    choices: tuple[str, ...] = ()
    symbols: dict[str, str] = field(default_factory=dict)
    min: int | None = None
    max: int | None = None
    signed: bool = False
    fields: Node | None = None
    required: tuple[str, ...] = ()
    span: Span = NOWHERE


@dataclass(frozen=True, slots=True)
class TypeFields:
    """What a card of the type must and may have."""

    required: tuple[str, ...]
    optional: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class TypeRecord:
    """A type of card as `game.yaml` declares it."""

    fields: TypeFields
    layout: str
    layouts: tuple[LayoutChoice, ...] = ()
    variants: dict[str, str] = field(default_factory=dict)
    size: Size | None = None
    sizes: dict[str, CardForm] = field(default_factory=dict)
    sleeved: bool = True
    back: str = ""
    common_back: str = ""
    span: Span = NOWHERE


def read_identity(key: str, root: Node, problems: Problems) -> Game | None:
    """A game without glossary, icons and cards, or None when `game.yaml` is too faulty to go on."""
    record = read_record(GameRecord, root, problems, what="game.yaml")
    if record is None or not isinstance(root, Mapping):
        return None
    fields = _read_fields(record.fields, problems)
    types = _read_types(record.types, fields, problems)
    size = _read_size(record.size, root, problems)
    if not types or size is None:
        return None
    game = Game(
        key=key,
        title=record.title,
        short_title=record.short_title or record.title,
        version=record.version,
        credit=record.credit,
        rights=record.rights,
        source=record.source,
        notice=record.notice,
        size=size,
        back=record.back,
        same_names=record.same_names,
        fields=MappingProxyType(fields),
        types=MappingProxyType(types),
        sections=MappingProxyType({}),
        glossary=Glossary({}),
        icons=MappingProxyType({}),
        span=record.span,
    )
    for kind in game.types.values():
        for choice in (*kind.layouts, *(choice for form in kind.sizes.values() for choice in form.layouts)):
            choice.where.check(game.askable, problems)
    return replace(game, sections=MappingProxyType(_read_sections(record.sections, game, problems)))


def _read_size(text: str, root: Mapping, problems: Problems) -> Size | None:
    size = parse_size(text)
    if size is None:
        node = root.get("size")
        span = node.span if node else root.span
        problems.report("G108", f"`size` is `{text}`, which is not a width and a height", span, hint="`63mm x 88mm`")
    return size


def _read_fields(node: Node, problems: Problems) -> dict[str, FieldSpec]:
    fields = {}
    entries = read_entries(node, problems, "`fields`")
    for name, child in entries.items():
        if name in RESERVED or "." in name:
            why = "which means something already" if name in RESERVED else "for the point parts a field and a sub-field"
            problems.report("G101", f"a field cannot be called `{name}`, {why}", entries.key_span(name))
            continue
        spec = _read_spec(name, child, problems)
        if spec is not None:
            fields[name] = spec
    return fields


def _read_spec(name: str, node: Node, problems: Problems, within: str = "") -> FieldSpec | None:
    """One declared field; `within` names the records that a sub-field belongs to."""
    shown = f"{within}.{name}" if within else name
    record = read_record(FieldRecord, node, problems, what=f"field `{shown}`")
    if record is None or not _settings_fit(shown, record, problems, within=within):
        return None
    inner: dict[str, FieldSpec] = {}
    for sub, child in read_entries(record.fields, problems, f"`fields` of `{shown}`").items():
        spec = _read_spec(sub, child, problems, within=name)
        if spec is not None:
            inner[sub] = spec
    for sub in record.required:
        if sub not in read_entries(record.fields, problems, ""):
            message = f"`{shown}` requires `{sub}`, which it does not declare"
            problems.report("G102", message, record.span, hint=one_of(sub, inner))
    return FieldSpec(
        name=name,
        kind=record.kind,
        label=record.label or name.replace("_", " ").capitalize(),
        choices=record.choices,
        symbols=MappingProxyType(record.symbols) if record.symbols else NO_SYMBOLS,
        min=record.min,
        max=record.max,
        signed=record.signed,
        fields=MappingProxyType(inner),
        required=record.required,
        span=record.span,
    )


def _settings_fit(name: str, record: FieldRecord, problems: Problems, *, within: str) -> bool:
    faults = []
    if record.kind == "records" and within:
        faults.append(f"`{name}` is records, and `{within}` is records already; they do not nest")
    elif record.kind == "records" and record.fields is None:
        faults.append(f"`{name}` is records and needs `fields`")
    elif record.kind != "records" and (record.fields is not None or record.required):
        key = "fields" if record.fields is not None else "required"
        faults.append(f"`{name}` is {record.kind} and takes no `{key}`")
    chosen = record.kind in ("choice", "choices")
    if chosen and not record.choices:
        faults.append(f"`{name}` is a {record.kind} and needs `choices`")
    if not chosen and record.choices:
        faults.append(f"`{name}` is {record.kind} and takes no `choices`")
    if record.kind != "number":
        settings = [("min", record.min), ("max", record.max), ("symbols", record.symbols), ("signed", record.signed)]
        faults += [f"`{name}` is {record.kind} and takes no `{key}`" for key, value in settings if value]
    if record.min is not None and record.max is not None and record.min > record.max:
        faults.append(f"`{name}` has min {record.min} above max {record.max}, so no number fits")
    for fault in faults:
        problems.report("G103", fault, record.span)
    return not faults


def _read_types(node: Node, fields: dict[str, FieldSpec], problems: Problems) -> dict[str, CardType]:
    types = {}
    used: set[str] = set()
    for name, child in read_entries(node, problems, "`types`").items():
        record = read_record(TypeRecord, child, problems, what=f"type `{name}`")
        if record is None:
            continue
        listed = (*record.fields.required, *record.fields.optional)
        for field_name in listed:
            if field_name not in fields:
                message = f"type `{name}` lists `{field_name}`, which no field declares"
                problems.report("G102", message, record.span, hint=one_of(field_name, fields))
        used.update(listed)
        known = {key: tuple(n for n in getattr(record.fields, key) if n in fields) for key in ("required", "optional")}
        variants = MappingProxyType(record.variants)
        types[name] = CardType(
            name,
            known["required"],
            known["optional"],
            record.layout,
            variants,
            record.back,
            record.span,
            layouts=record.layouts,
            size=record.size,
            sizes=MappingProxyType(record.sizes),
            common_back=record.common_back,
            sleeved=record.sleeved,
        )
    for name, spec in fields.items():
        if types and name not in used:
            problems.report("G107", f"field `{name}` belongs to no type of card", spec.span)
    return types


def _read_sections(node: Node | None, game: Game, problems: Problems) -> dict[str, Section]:
    sections: dict[str, Section] = {}
    opened: dict[str, str] = {}
    entries = read_entries(node, problems, "`sections`")
    for name, child in entries.items():
        section = read_record(Section, child, problems, what=f"section `{name}`", given={"name": name})
        if section is None:
            continue
        section.accepts.check(game.askable, problems)
        for alias in section.aliases:
            other = opened.setdefault(fold(alias), name)
            if other != name:
                message = f"heading `{alias}` opens both section `{other}` and section `{name}`"
                problems.report("G106", message, entries.key_span(name))
        sections[name] = section
    return sections


def text_of(node: Node | None) -> str:
    """A scalar's text; "" for anything else."""
    return node.text if isinstance(node, Scalar) else ""
