"""Everything a game can draw: its palette, its parts, and the recipes of its emblems. Reads files, draws nothing.

Files: `layouts/base/drawings/*.yaml`, `layouts/<game>/drawings/*.yaml`, `layouts/<game>/emblems/*.yaml`, each with any
of

    parts:                                    # pieces for `use`; a game's part hides a shared one of the same name
      leaf: [...words]
    scenes:                                   # what an emblem shows, one recipe each
      crest: {lights: {...}, let: {...}, draw: [...words]}
    families:                                 # what belongs to each word of a card's field
      by: tree
      Plum: {lights: {...}, let: {...}, parts: {...}}
    hints:                                    # what a card's record may ask for
      tool: [rake, spade]
    streams: {generator: ..., ...}            # where drawings by lot have their numbers from, see `lots`

and `layouts/<game>/palette.yaml`. `lights: {day: dusk}` paints in another scheme than the light that was asked for; a
family's parts hide the library's, so that `use: motif` shows another motif in each family.
"""

from __future__ import annotations

from collections.abc import Mapping as MappingType
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeVar

from pnp.faces.drawings.lots import Lots, read_lots
from pnp.faces.drawings.palette import Palette
from pnp.faces.drawings.palette_reading import read_palette
from pnp.faces.drawings.parts import Part
from pnp.faces.drawings.settings import NO_SETTINGS, Settings
from pnp.faces.drawings.words.word import Words
from pnp.problems import Problems, Span, one_of
from pnp.source import Mapping, Node, Scalar, Workspace, read_entries, read_record, read_value

if TYPE_CHECKING:
    from pnp.faces.text.icon import Icon
    from pnp.faces.text.typefaces import Typefaces

T = TypeVar("T")

SECTIONS = ("parts", "scenes", "families", "hints", "streams")


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """A recipe: the light it is seen in when that is not the one asked for, its variables, its words."""

    lights: MappingType[str, str] = field(default_factory=dict)
    let: Settings = NO_SETTINGS
    stream: str = ""
    draw: Words
    span: Span


@dataclass(frozen=True, slots=True, kw_only=True)
class Family:
    """What belongs to one word of a card's field."""

    lights: MappingType[str, str] = field(default_factory=dict)
    let: Settings = NO_SETTINGS
    parts: MappingType[str, Part] = field(default_factory=dict)
    span: Span


@dataclass(frozen=True, slots=True)
class DrawingLibrary:
    """What a game can draw. `family_by` names the field (and the variable) that tells families apart; `typefaces` is
    what the labels of its drawings are set in, `icons` are the game's."""

    palette: Palette = field(default_factory=Palette)
    parts: MappingType[str, Part] = field(default_factory=dict)
    scenes: MappingType[str, Scene] = field(default_factory=dict)
    families: MappingType[str, Family] = field(default_factory=dict)
    family_by: str = "family"
    hints: MappingType[str, tuple[str, ...]] = field(default_factory=dict)
    typefaces: Typefaces | None = None
    icons: MappingType[str, Icon] = field(default_factory=dict)
    lots: Lots = field(default_factory=Lots)

    def part(self, name: str, problems: Problems, span: Span | None = None) -> Part | None:
        """A part by its name, or None after reporting L306."""
        found = self.parts.get(name)
        if found is None:
            problems.report("L306", f"there is no part `{name}`", span, hint=one_of(name, self.parts))
        return found


class _Shelves:
    """What has been read so far, with the place of every name so that a second definition can be told."""

    __slots__ = ("families", "family_by", "hints", "lots", "parts", "places", "problems", "scenes")

    def __init__(self, problems: Problems) -> None:
        self.parts: dict[str, Part] = {}
        self.scenes: dict[str, Scene] = {}
        self.families: dict[str, Family] = {}
        self.family_by = "family"
        self.hints: dict[str, tuple[str, ...]] = {}
        self.lots = Lots()
        self.places: dict[tuple[str, str], Span] = {}
        self.problems = problems

    def read(self, root: Node | None) -> None:
        """Put one file's sections where they belong."""
        if root is None:
            return
        if not isinstance(root, Mapping):
            self.problems.report("S103", "a file of drawings must be a mapping of " + ", ".join(SECTIONS), root.span)
            return
        for key in root.entries:
            if key not in SECTIONS:
                message = f"a file of drawings has no key `{key}`"
                self.problems.report("S105", message, root.key_span(key), hint=one_of(key, SECTIONS))
        for name, node in self._section(root, "parts"):
            _keep(self.parts, name, Part.read_node(node, self.problems))
        for name, node in self._section(root, "scenes"):
            _keep(self.scenes, name, read_record(Scene, node, self.problems, what=f"scene `{name}`"))
        for name, node in self._section(root, "families"):
            if name == "by" and isinstance(node, Scalar):
                self.family_by = node.text
            else:
                _keep(self.families, name, read_record(Family, node, self.problems, what=f"family `{name}`"))
        for name, node in self._section(root, "hints"):
            words = read_value(tuple[str, ...], node, self.problems, f"hint `{name}`")
            if isinstance(words, tuple):
                self.hints[name] = words
        if "streams" in root:
            self.lots = read_lots(root.get("streams"), self.problems)

    def _section(self, root: Mapping, section: str) -> list[tuple[str, Node]]:
        node = read_entries(root.get(section), self.problems, f"`{section}`")
        fresh = []
        for name, item in node.items():
            place = node.key_span(name)
            first = self.places.setdefault((section, name), place)
            if first is place or name == "by":
                fresh.append((name, item))
            else:
                message = f"`{name}` of `{section}` is defined twice"
                self.problems.report("L312", message, place, related=((first, "first"),))
        return fresh


def _keep(shelf: dict[str, T], name: str, item: T | None) -> None:
    if item is not None:
        shelf[name] = item


def read_drawings(
    workspace: Workspace,
    game_key: str,
    problems: Problems,
    typefaces: Typefaces | None = None,
    icons: MappingType[str, Icon] | None = None,
) -> DrawingLibrary:
    """Palette, parts and recipes of a game. What cannot be read is reported and left out.

    `streams` stands in one file of a game.
    """
    shared, own = _Shelves(problems), _Shelves(problems)
    for path, _ in workspace.files("layouts/base/drawings", ".yaml", ".yml"):
        shared.read(workspace.read_yaml(path, problems))
    for folder in ("drawings", "emblems"):
        for path, _ in workspace.files(f"layouts/{game_key}/{folder}", ".yaml", ".yml"):
            own.read(workspace.read_yaml(path, problems))
    palette_path = f"layouts/{game_key}/palette.yaml"
    palette = (
        read_palette(workspace.read_yaml(palette_path, problems), problems)
        if workspace.find(palette_path)
        else Palette()
    )
    parts = {**shared.parts, **own.parts}
    return DrawingLibrary(
        palette, parts, own.scenes, own.families, own.family_by, own.hints, typefaces, icons or {}, own.lots
    )
