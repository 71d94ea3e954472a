"""Reads a game's colours from `layouts/<game>/palette.yaml`; what they are for one card `palette` says."""

from __future__ import annotations

from collections.abc import Iterable
from collections.abc import Mapping as MappingType

from pnp.faces.drawings.colours import Colour
from pnp.faces.drawings.palette import ColourChoice, Edition, Palette
from pnp.problems import Problems, one_of
from pnp.source import Mapping, Node, Scalar, read_entries, read_value


def read_palette(node: Node | None, problems: Problems) -> Palette:
    """A palette from the root node of its file; what cannot be read is reported and left out."""
    if node is None:
        return Palette()
    sections = _entries(node, problems, "a palette", ("colours", "choices", "schemes", "editions"))
    plain = _read_colours(sections.get("colours"), problems)
    choices = _read_choices(sections.get("choices"), problems)
    schemes: dict[str, dict[str, Colour]] = {}
    for name, item in _entries(sections.get("schemes"), problems, "`schemes`").items():
        entries = dict(_entries(item, problems, f"scheme `{name}`"))
        parent = entries.pop("extends", None)
        if isinstance(parent, Scalar) and parent.text not in schemes:
            problems.report(
                "L304", f"there is no scheme `{parent.text}` above", parent.span, hint=one_of(parent.text, schemes)
            )
        above = schemes.get(parent.text, {}) if isinstance(parent, Scalar) else {}
        schemes[name] = {**above, **_read_each(entries, problems)}
    editions = {
        name: _read_edition(name, item, schemes, problems)
        for name, item in _entries(sections.get("editions"), problems, "`editions`").items()
    }
    return Palette(plain, choices, schemes, editions)


def _read_choices(node: Node | None, problems: Problems) -> dict[str, ColourChoice]:
    choices: dict[str, ColourChoice] = {}
    for name, item in _entries(node, problems, "`choices`").items():
        entries = dict(_entries(item, problems, f"choice `{name}`"))
        by = entries.pop("by", None)
        if not isinstance(by, Scalar):
            problems.report("S106", f"choice `{name}` needs `by`, the field that chooses", item.span)
            continue
        choices[name] = ColourChoice(by.text, _read_each(entries, problems), item.span)
    return choices


def _read_edition(name: str, node: Node, schemes: Iterable[str], problems: Problems) -> Edition:
    what = f"edition `{name}`"
    sections = _entries(node, problems, what, ("light", "veil", "colours", "choices"))
    light = sections.get("light", Scalar("", node.span))
    known = tuple(schemes)
    if isinstance(light, Scalar) and light.text and light.text not in known:
        problems.report("L304", f"there is no scheme `{light.text}`", light.span, hint=one_of(light.text, known))
    veil = read_value(float, sections.get("veil", Scalar("0", node.span)), problems, f"`veil` of {what}")
    colours, choices = sections.get("colours"), sections.get("choices")
    places = {key: item.span for part in (colours, choices) if isinstance(part, Mapping) for key, item in part.items()}
    return Edition(
        _read_colours(colours, problems),
        _read_choices(choices, problems),
        light.text if isinstance(light, Scalar) else "",
        min(1.0, max(0.0, veil)) if isinstance(veil, float) else 0.0,
        places,
    )


def _entries(
    node: Node | None, problems: Problems, what: str, known: tuple[str, ...] | None = None
) -> MappingType[str, Node]:
    read = read_entries(node, problems, what)
    for key in read.entries if known else ():
        if key not in (known or ()):
            problems.report("S105", f"{what} has no key `{key}`", read.key_span(key), hint=one_of(key, known or ()))
    return read.entries


def _read_colours(node: Node | None, problems: Problems) -> dict[str, Colour]:
    return _read_each(_entries(node, problems, "`colours`"), problems)


def _read_each(entries: MappingType[str, Node], problems: Problems) -> dict[str, Colour]:
    found = {name: Colour.read_node(item, problems) for name, item in entries.items()}
    return {name: colour for name, colour in found.items() if colour is not None}
