"""Drawings and emblems to drawing operations.

The drawing's own coordinates are millimetres from the upper left corner of its box, y down; they stay, inside one
group that scales them to points.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from pnp.faces.drawings.library import DrawingLibrary, Family
from pnp.faces.drawings.look import Look
from pnp.faces.drawings.palette import Colours
from pnp.faces.drawings.parts import Part
from pnp.faces.drawings.scope import Composition, Scope, Value
from pnp.faces.frame import Group, Op, Path
from pnp.faces.paths import transform_path
from pnp.problems import NOWHERE, Problems, Span, one_of
from pnp.source import MM

Rectangle = tuple[float, float, float, float]
"""Left, top, right, bottom."""


@dataclass(frozen=True, slots=True)
class Emblem:
    """A generated picture, in points of its box; `free` is what leaves the window, to be drawn over its frame."""

    ops: tuple[Op, ...]
    free: tuple[Op, ...] = ()


def compose_drawing(
    drawing: Part,
    width: float,
    height: float,
    library: DrawingLibrary,
    *,
    look: Look,
    problems: Problems,
    seed: str = "",
) -> tuple[Op, ...]:
    """The operations of a drawing in a box of `width` by `height` points.

    `seed` names the streams; drawings without ranges need none. Faults met on the way are reported, never raised.
    """
    colours = Colours(library.palette, look.light, look.variables, problems)
    composition = _composition(library, seed, colours, problems)
    scope = _scope(composition, width, height, look, look.light)
    scope.stream = drawing.stream or scope.stream
    return _in_points(drawing.compose(scope))


def drawing_outline(
    drawing: Part,
    width: float,
    height: float,
    library: DrawingLibrary,
    *,
    look: Look,
    problems: Problems,
    seed: str = "",
) -> Path:
    """The outlines of a drawing's shapes in points, for a window that something else is seen through."""
    colours = Colours(library.palette, look.light, look.variables, problems)
    scope = _scope(_composition(library, seed, colours, problems), width, height, look, look.light)
    return transform_path(drawing.contour(scope), (MM, 0.0, 0.0, MM, 0.0, 0.0))


def compose_emblem(
    library: DrawingLibrary,
    scene: str,
    family: str,
    *,
    seed: str,
    width: float,
    height: float,
    look: Look,
    problems: Problems,
    hints: Mapping[str, str] | None = None,
    free: Rectangle | None = None,
    span: Span | None = None,
) -> Emblem:
    """The picture of a card in a box of `width` by `height` points, the same for the same arguments for ever.

    `seed` is the card's base id. `hints` are words from the card's record that decide what would be drawn by lot.
    With `free`, what may leave the window (`free: yes` in a word) comes apart, cut short to lie within that rectangle
    (points from the box's upper left corner); without it, it stays inside the picture. `span` is where a wrong scene
    or family is reported.
    """
    recipe = library.scenes.get(scene)
    kin = library.families.get(family) or (None if library.families else Family(span=NOWHERE))
    if recipe is None:
        problems.report("L310", f"there is no scene `{scene}`", span, hint=one_of(scene, library.scenes))
    if kin is None:
        message = f"there is no family `{family}` (by {library.family_by})"
        problems.report("L311", message, span, hint=one_of(family, library.families))
    if recipe is None or kin is None:
        return Emblem(())
    _check_hints(library, hints or {}, problems, span)
    light = recipe.lights.get(look.light, look.light)
    variables = {**look.variables, library.family_by: family}
    colours = Colours(library.palette, kin.lights.get(light, light), variables, problems)
    within = None if free is None else (free[0] / MM, free[1] / MM, free[2] / MM, free[3] / MM)
    composition = _composition(library, seed, colours, problems, own=kin.parts, free=within)
    scope = _scope(composition, width, height, Look(light, {**variables, **(hints or {})}), light)
    scope.variables["scene"] = scene
    scope.stream = recipe.stream or scope.stream
    kin.let.apply(scope)
    recipe.let.apply(scope)
    ops = _in_points(recipe.draw.draw(scope))
    return Emblem(ops, _in_points(composition.free_ops))


def _composition(
    library: DrawingLibrary,
    seed: str,
    colours: Colours,
    problems: Problems,
    *,
    own: Mapping[str, Part] | None = None,
    free: Rectangle | None = None,
) -> Composition:
    """What a composition shares; `own` parts hide the library's."""
    parts = {**library.parts, **own} if own else library.parts
    return Composition(
        seed,
        colours,
        parts,
        problems,
        free=free,
        typefaces=library.typefaces,
        icons=library.icons,
        lots=library.lots,
    )


def _check_hints(library: DrawingLibrary, hints: Mapping[str, str], problems: Problems, span: Span | None) -> None:
    for name, word in hints.items():
        known = library.hints.get(name)
        if known is None:
            problems.report("L313", f"there is no hint `{name}`", span, hint=one_of(name, library.hints))
        elif word not in known:
            problems.report("L313", f"hint `{name}` cannot be `{word}`", span, hint=one_of(word, known))


def _scope(composition: Composition, width: float, height: float, look: Look, light: str) -> Scope:
    variables: dict[str, Value] = {name: _value(value) for name, value in look.variables.items()}
    variables.update(w=width / MM, h=height / MM, light=light)
    return Scope(composition, variables)


def _value(value: Value) -> Value:
    return value if isinstance(value, str) else float(value)


def _in_points(ops: list[Op]) -> tuple[Op, ...]:
    return (Group(tuple(ops), (MM, 0.0, 0.0, MM, 0.0, 0.0)),) if ops else ()
