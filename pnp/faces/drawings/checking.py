"""Faults that a library can have although each of its files reads well: parts and colours that do not exist anywhere.

Composing reports them too, but only for what is drawn; this looks at everything.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Mapping

from pnp.faces.drawings.colours import Named
from pnp.faces.drawings.library import DrawingLibrary
from pnp.faces.drawings.palette import Colours, Palette
from pnp.faces.drawings.words.use import Use
from pnp.problems import Problems, Span, one_of


def check_drawings(library: DrawingLibrary, problems: Problems) -> None:
    """Report every part (L306) and colour (L304) that is asked for and does not exist."""
    check_palette(library.palette, problems)
    parts = set(library.parts)
    for family in library.families.values():
        parts.update(family.parts)
    names = set(library.palette.names())
    for holder in (library.parts, library.scenes, library.families):
        for item in _inside(tuple(holder.values())):
            if isinstance(item, Use) and item.part not in parts:
                problems.report("L306", f"there is no part `{item.part}`", item.span, hint=one_of(item.part, parts))
            elif isinstance(item, Named) and item.name not in names:
                message = f"there is no colour `{item.name}`"
                problems.report("L304", message, item.span, hint=one_of(item.name, names))


def check_palette(palette: Palette, problems: Problems) -> None:
    """Report every colour of the palette that cannot be worked out (L304), and every role that a scheme lacks."""
    roles = {role for scheme in palette.schemes.values() for role in scheme}
    plain = set(palette.colours) | set(palette.choices)
    for scheme, own in (palette.schemes or {"": {}}).items():
        _check_named(palette, scheme, plain | set(own), problems)
        for role in sorted(roles - set(own) - plain):
            problems.report("L304", f"scheme `{scheme}` has no colour `{role}`, which other schemes have", _place(own))
    _check_editions(palette, problems)


def _check_named(palette: Palette, scheme: str, names: set[str], problems: Problems) -> None:
    """Every choice once, not every combination of choices."""
    fields: dict[str, set[str]] = {}
    for choice in (*palette.choices.values(), *(palette.beneath.choices.values() if palette.beneath else ())):
        fields.setdefault(choice.by, set()).update(key for key in choice.options if key != "else")
    words = max((len(options) for options in fields.values()), default=1)
    for index in range(max(1, words)):
        variables = {by: sorted(options)[index % len(options)] for by, options in fields.items() if options}
        colours = Colours(palette, scheme, variables, problems)
        for name in sorted(names):
            colours.named(name)


def _check_editions(palette: Palette, problems: Problems) -> None:
    """What editions change, painted in them; a name that is no colour would change nothing (L304)."""
    plain = set(palette.colours) | set(palette.choices)
    for name, edition in palette.editions.items():
        for wrong in sorted({*edition.colours, *edition.choices} - plain):
            message = f"edition `{name}` changes `{wrong}`, and there is no such colour"
            problems.report("L304", message, edition.places.get(wrong), hint=one_of(wrong, plain))
        _check_named(palette.in_edition(name), "", {*edition.colours, *edition.choices} & plain, problems)


def _place(colours: Mapping[str, object]) -> Span | None:
    """Where a scheme stands, near enough: the place of a colour in it."""
    return next((item.span for item in _inside(tuple(colours.values())) if isinstance(item, Named)), None)


def _inside(value: object) -> Iterator[object]:
    """A value and everything within it, as far as records, lists and mappings go."""
    if isinstance(value, tuple):
        for item in value:
            yield from _inside(item)
    elif isinstance(value, Mapping):
        yield from _inside(tuple(value.values()))
    elif dataclasses.is_dataclass(value) and not isinstance(value, Span | type):
        yield value
        for field in dataclasses.fields(value):
            yield from _inside(getattr(value, field.name))
