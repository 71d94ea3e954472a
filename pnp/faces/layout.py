"""Layouts: the template of one side of a card, a size and boxes in painting order, read from YAML.

`extends` names one parent (`card` beside the file, `base/portrait` elsewhere under `layouts/`); boxes merge by name,
key by key, a box of another kind replaces its parent's. New boxes come last, or `before:` / `after:` a named one;
`remove:` drops some. Knows boxes only by their vocabulary and cards not at all.
"""

from __future__ import annotations

from collections.abc import Mapping as MappingType
from dataclasses import dataclass, fields

from pnp.faces.boxes import BOX_KINDS, BoxKind
from pnp.faces.placing import Place
from pnp.faces.text import TextStyle
from pnp.games import Where
from pnp.problems import Problems, Span, one_of
from pnp.source import FAILED, Mapping, Node, Scalar, Sequence, Workspace, read_record, read_value
from pnp.source.size import Size

PLACE_KEYS = tuple(field.name for field in fields(Place))
FRAME_KEYS = ("kind", "show_if", "before", "after")
LAYOUT_KEYS = ("extends", "size", "grow", "ground", "styles", "boxes", "remove", "note")


@dataclass(frozen=True, slots=True)
class Box:
    """A named area of a layout: where it lies, when it shows, and the record of its kind that composes it.

    `keys` tells where each of its keys was written: in the layout itself or in one of its parents.
    """

    name: str
    kind: str
    place: Place
    content: BoxKind
    show_if: Where | None
    span: Span
    keys: MappingType[str, Span]


@dataclass(frozen=True, slots=True)
class Layout:
    """A resolved template: `extends` is gone. `ground` is a palette colour; `chain` its files, child first.

    One that may `grow` is scaled up for a larger card, as far as both its sides allow; others keep their size.
    """

    name: str
    size: Size
    ground: str
    styles: MappingType[str, TextStyle]
    boxes: tuple[Box, ...]
    chain: tuple[str, ...]
    span: Span
    grow: bool = False


def read_layouts(workspace: Workspace, game_key: str, names: set[str], problems: Problems) -> dict[str, Layout]:
    """The named layouts of a game; one that is missing or faulty is reported and left out."""
    layouts = {}
    for name in sorted(names):
        layout = read_layout(workspace, f"{game_key}/{name}", problems)
        if layout is not None:
            layouts[name] = layout
    return layouts


def read_layout(workspace: Workspace, path: str, problems: Problems) -> Layout | None:
    """One layout (`<game>/<name>` under `layouts/`), its parents merged in."""
    merged = _merge_chain(workspace, path, problems)
    if merged is None:
        return None
    root, chain = merged
    return _build(path.rpartition("/")[2], root, chain, problems)


def _merge_chain(workspace: Workspace, path: str, problems: Problems) -> tuple[Mapping, tuple[str, ...]] | None:
    """The layout's own mapping laid over its parents', and the files from child to eldest."""
    nodes: list[Mapping] = []
    chain: list[str] = []
    wanted: str | None = path
    while wanted is not None:
        file = f"layouts/{wanted}.yaml"
        node = workspace.read_yaml(file, problems)
        if not isinstance(node, Mapping):
            if node is not None:
                problems.report("S103", "a layout must be a mapping of keys to values", node.span)
            return None
        nodes.append(node)
        chain.append(file)
        wanted = _parent(node, wanted)
        if wanted is not None and f"layouts/{wanted}.yaml" in chain:
            problems.report("L101", f"`{path}` extends itself by way of `{wanted}`", node.key_span("extends"))
            return None
    root = nodes.pop()
    while nodes:
        root = _laid_over(nodes.pop(), root)
    return root, tuple(chain)


def _parent(node: Mapping, path: str) -> str | None:
    parent = node.get("extends")
    if not isinstance(parent, Scalar):
        return None
    return parent.text if "/" in parent.text else f"{path.rpartition('/')[0]}/{parent.text}"


def _laid_over(child: Mapping, parent: Mapping) -> Mapping:
    """The parent's keys with the child's over them; styles and boxes merge name by name and key by key."""
    entries = dict(parent.entries)
    spans = dict(parent.key_spans)
    for key, node in child.items():
        known = entries.get(key)
        if key in ("styles", "boxes") and isinstance(node, Mapping) and isinstance(known, Mapping):
            entries[key] = _merge_named(node, known)
        elif key == "remove" and isinstance(node, Sequence) and isinstance(known, Sequence):
            entries[key] = Sequence((*known.items, *node.items), node.span)
        else:
            entries[key] = node
        spans[key] = child.key_span(key)
    return Mapping(entries, child.span, spans)


def _merge_named(child: Mapping, parent: Mapping) -> Mapping:
    entries = dict(parent.entries)
    spans = dict(parent.key_spans)
    for name, node in child.items():
        known = entries.get(name)
        if isinstance(node, Mapping) and isinstance(known, Mapping) and _same_kind(node, known):
            keys = {**known.entries, **node.entries}
            ours, theirs = node.get("boxes"), known.get("boxes")
            if isinstance(ours, Mapping) and isinstance(theirs, Mapping):
                keys["boxes"] = _merge_named(ours, theirs)  # a group's own boxes, likewise by name
            entries[name] = Mapping(keys, node.span, {**known.key_spans, **node.key_spans})
        else:
            entries[name] = node
        spans[name] = child.key_span(name)
    return Mapping(entries, child.span, spans)


def _same_kind(child: Mapping, parent: Mapping) -> bool:
    ours, theirs = child.get("kind"), parent.get("kind")
    return not isinstance(ours, Scalar) or (isinstance(theirs, Scalar) and ours.text == theirs.text)


def _build(name: str, root: Mapping, chain: tuple[str, ...], problems: Problems) -> Layout | None:
    sound = True
    for key in root.entries:
        if key not in LAYOUT_KEYS:
            problems.report("S105", f"a layout has no key `{key}`", root.key_span(key), hint=one_of(key, LAYOUT_KEYS))
            sound = False
    size = _read_size(root, problems)
    styles = _read_styles(root.get("styles"), problems)
    boxes = read_boxes(root.get("boxes"), problems)
    removed = {item.text: item.span for item in _items(root.get("remove")) if isinstance(item, Scalar)}
    known = {box.name for box in boxes or ()}
    for removed_name, span in removed.items():
        if removed_name not in known:
            problems.report("L105", f"no box `{removed_name}` to remove", span, hint=one_of(removed_name, known))
            sound = False
    grow = read_value(bool, root.get("grow") or Scalar("no", root.span), problems, "`grow` of a layout")
    if size is None or styles is None or boxes is None or grow is FAILED or not sound:
        return None
    ground = root.get("ground")
    return Layout(
        name,
        size,
        ground.text if isinstance(ground, Scalar) else "#FFFFFF",
        styles,
        tuple(box for box in boxes if box.name not in removed),
        chain,
        root.span,
        grow,
    )


def _read_size(root: Mapping, problems: Problems) -> Size | None:
    node = root.get("size")
    if node is None:
        problems.report("S106", "a layout needs `size`, such as `63mm x 88mm`", root.span)
        return None
    return Size.read_node(node, problems)


def _items(node: Node | None) -> tuple[Node, ...]:
    return node.items if isinstance(node, Sequence) else () if node is None else (node,)


def _read_styles(node: Node | None, problems: Problems) -> dict[str, TextStyle] | None:
    if node is None:
        return {}
    if not isinstance(node, Mapping):
        problems.report("S103", "`styles` must be a mapping of names to styles", node.span)
        return None
    styles = {name: read_record(TextStyle, item, problems, what=f"style `{name}`") for name, item in node.items()}
    return None if None in styles.values() else {name: style for name, style in styles.items() if style is not None}


def read_boxes(node: Node | None, problems: Problems) -> tuple[Box, ...] | None:
    """Boxes in painting order, or None when one of them is faulty."""
    if not isinstance(node, Mapping):
        if node is not None:
            problems.report("S103", "`boxes` must be a mapping of names to boxes", node.span)
            return None
        return ()
    boxes = [_read_box(name, item, problems) for name, item in node.items()]
    names = _painting_order(node, problems)
    if None in boxes or names is None:
        return None
    by_name = {box.name: box for box in boxes if box is not None}
    return tuple(by_name[name] for name in names)


def _painting_order(node: Mapping, problems: Problems) -> list[str] | None:
    """Names as written, those with `before:` or `after:` moved beside their neighbour."""
    names = list(node.entries)
    sound = True
    for name, item in node.items():
        for offset, key in enumerate(("before", "after")):
            neighbour = item.get(key) if isinstance(item, Mapping) else None
            if not isinstance(neighbour, Scalar):
                continue
            if neighbour.text not in names or neighbour.text == name:
                problems.report(
                    "L105",
                    f"box `{name}`: no box `{neighbour.text}`",
                    neighbour.span,
                    hint=one_of(neighbour.text, names),
                )
                sound = False
                continue
            names.remove(name)
            names.insert(names.index(neighbour.text) + offset, name)
    return names if sound else None


def _read_box(name: str, node: Node, problems: Problems) -> Box | None:
    if not isinstance(node, Mapping):
        problems.report("S103", f"box `{name}` must be a mapping of keys to values", node.span)
        return None
    kind = node.get("kind")
    if not isinstance(kind, Scalar):
        problems.report("S106", f"box `{name}` needs `kind`", node.span, hint="one of " + ", ".join(BOX_KINDS))
        return None
    cls = BOX_KINDS.get(kind.text)
    if cls is None:
        problems.report("L106", f"box `{name}` is of kind `{kind.text}`", kind.span, hint=one_of(kind.text, BOX_KINDS))
        return None
    own = Mapping({k: v for k, v in node.items() if k in PLACE_KEYS}, node.span, node.key_spans)
    place = read_record(Place, own, problems, what=f"box `{name}`")
    content = read_record(cls, node, problems, what=f"box `{name}`", skip=(*PLACE_KEYS, *FRAME_KEYS))
    condition = node.get("show_if")
    show_if = Where.read_node(condition, problems) if condition is not None else None
    if place is None or content is None or (condition is not None and show_if is None):
        return None
    if not place.check(name, node.span, problems):
        return None
    return Box(name, kind.text, place, content, show_if, node.span, node.key_spans)
