"""A game's colours: plain ones, ones that a card chooses, and roles that change with the light.

    colours: {ink: "#1D2230", paper: "#F4ECDC", haze: "mix(paper, ink, 0.1)"}
    choices:
      pigment: {by: tree, Plum: "#34694F", Pear: "#5B5148"}
    schemes:
      day: {sky: "mix(paper, pigment, 0.26)", ground: paper}
      dusk: {extends: day, sky: "#7A7466"}

    editions:
      low-ink: {light: pale, veil: 0.5, colours: {paper: "#FFFFFF", ink: "mix(ink, paper, 0.2)"}}

A choice goes by the variable as it is where the colour is used, so a part that sets `tree` is painted in that tree's
colours. A role is looked up first, then a choice, then a plain colour. What a scheme or a choice says refers to plain
colours and choices, never to roles, so a role may bear a plain colour's name (`ink` at night is another ink).

An edition is the same palette for another printing: its colours and choices take the place of those of their names,
also where others are mixed from them. What one says of its own name means the colour beneath (`ink` above). With a
`light`, everything is painted in that scheme, whatever light was asked for.
"""

from __future__ import annotations

from collections.abc import Iterator
from collections.abc import Mapping as MappingType
from dataclasses import dataclass, field, replace

from pnp.faces.drawings.amounts import Fixed
from pnp.faces.drawings.colours import Colour, Hex, Mix, Named, mix
from pnp.faces.drawings.look import Look
from pnp.faces.drawings.scope import Value
from pnp.problems import NOWHERE, Problems, Span, one_of
from pnp.source import Scalar

MISSING_COLOUR = "#FF00FF"
"""What an unknown name paints, so that nobody prints it unseen; a problem was reported."""


@dataclass(frozen=True, slots=True)
class ColourChoice:
    """A colour by the word that a variable holds."""

    by: str
    options: MappingType[str, Colour]
    span: Span


@dataclass(frozen=True, slots=True)
class Edition:
    """What is painted otherwise in one edition; `veil` is how much white lies over the user's pictures, 0 to 1."""

    colours: MappingType[str, Colour]
    choices: MappingType[str, ColourChoice]
    light: str
    veil: float
    places: MappingType[str, Span]

    def changes(self, name: str) -> bool:
        """Whether a name stands for something else than beneath."""
        return name in self.colours or name in self.choices


@dataclass(frozen=True, slots=True)
class Palette:
    """A game's colours as they were written. `Colours` says what they are for one card in one light.

    `edition` names the one it is for, none when all is as usual; `beneath` is then the usual palette.
    """

    colours: MappingType[str, Colour] = field(default_factory=dict)
    choices: MappingType[str, ColourChoice] = field(default_factory=dict)
    schemes: MappingType[str, MappingType[str, Colour]] = field(default_factory=dict)
    editions: MappingType[str, Edition] = field(default_factory=dict)
    edition: str = ""
    beneath: Palette | None = None

    def in_edition(self, name: str) -> Palette:
        """The palette for an edition; one that it says nothing of has the usual colours."""
        edition = self.editions.get(name)
        if edition is None:
            return replace(self, edition=name)
        kept = {key: choice for key, choice in self.choices.items() if key not in edition.colours}
        painted = self.schemes.get(edition.light)
        return Palette(
            {**self.colours, **edition.colours},
            {**kept, **edition.choices},
            self.schemes if painted is None else dict.fromkeys(self.schemes, painted),
            self.editions,
            name,
            self,
        )

    @property
    def veil(self) -> float:
        """How much white lies over the user's pictures, 0 to 1."""
        edition = self.editions.get(self.edition)
        return edition.veil if edition else 0.0

    def under(self, name: str) -> Palette | None:
        """The palette beneath, when this one's edition changes the name; None otherwise."""
        edition = self.editions.get(self.edition)
        return self.beneath if edition is not None and edition.changes(name) else None

    def names(self) -> Iterator[str]:
        """Every name that may stand for a colour in some light."""
        yield from self.colours
        yield from self.choices
        for roles in self.schemes.values():
            yield from roles

    def resolve(self, colour: Colour | str, look: Look, problems: Problems, span: Span | None = None) -> str:
        """`#RRGGBB` of a colour (or a text that is one) for a card in a light; glaring after reporting L303 or L304."""
        if isinstance(colour, str):
            read = Colour.read_node(Scalar(colour, span or NOWHERE), problems)
            if read is None:
                return MISSING_COLOUR
            colour = read
        return Colours(self, look.light, look.variables, problems).resolve(colour)


class Colours:
    """What the names of a palette are for one card in one light; each is worked out once."""

    __slots__ = ("_deciding", "_known", "_roles", "palette", "problems", "scheme", "variables")

    def __init__(self, palette: Palette, scheme: str, variables: MappingType[str, Value], problems: Problems) -> None:
        self.palette = palette
        self.scheme = scheme
        self.variables = variables
        self.problems = problems
        self._roles = palette.schemes.get(scheme, {})
        self._known: dict[tuple[str, ...], str] = {}
        self._deciding: dict[str, tuple[str, ...]] = {}

    def named(self, name: str, span: Span | None = None, variables: MappingType[str, Value] | None = None) -> str:
        """The colour of a name, or a glaring one after reporting L304. `variables` are those where it is used."""
        seen = self.variables if variables is None else variables
        deciding = self._deciding.get(name)
        if deciding is None:
            deciding = self._deciding[name] = tuple(sorted(self._deciders(name, ())))
        key = (name, *[_word(seen, variable) for variable in deciding])
        known = self._known.get(key)
        if known is None:
            role = self._roles.get(name)
            at = _Use(seen, span)
            known = self._known[key] = self._plain(name, at, ()) if role is None else self._resolve(role, at, ())
        return known

    def resolve(self, colour: Colour) -> str:
        """The colour as `#RRGGBB`; only plain numbers count as shares."""
        if isinstance(colour, Hex):
            return colour.value
        if isinstance(colour, Named):
            return self.named(colour.name, colour.span)
        if isinstance(colour, Mix):
            return mix(self.resolve(colour.first), self.resolve(colour.second), _share(colour))
        raise TypeError(f"{type(colour).__name__} is no colour")

    def _deciders(self, name: str, above: tuple[str, ...]) -> set[str]:
        """The variables that a name's colour hangs on."""
        role = self._roles.get(name) if not above else None
        found: set[str] = set()
        behind = [] if role is None else [role]
        for palette in (self.palette, self.palette.under(name)) if role is None else ():
            choice = palette.choices.get(name) if palette else None
            if choice is not None:
                found.add(choice.by)
                behind += choice.options.values()
            elif palette is not None and name in palette.colours:
                behind.append(palette.colours[name])
        for colour in behind:
            for further in colour.names():
                if further not in above:
                    found |= self._deciders(further, (*above, name))
        return found

    def _resolve(self, colour: Colour, at: _Use, above: tuple[str, ...]) -> str:
        if isinstance(colour, Named):
            return self._plain(colour.name, _Use(at.variables, colour.span), above)
        if isinstance(colour, Mix):
            return mix(self._resolve(colour.first, at, above), self._resolve(colour.second, at, above), _share(colour))
        return self.resolve(colour)

    def _plain(self, name: str, at: _Use, above: tuple[str, ...]) -> str:
        palette: Palette | None = self.palette
        if name in above:
            palette = self.palette.under(name) if above.count(name) == 1 else None
        if palette is None:
            self.problems.report("L304", f"colour `{name}` is mixed from itself", at.span)
            return MISSING_COLOUR
        choice = palette.choices.get(name)
        if choice is not None:
            value = _word(at.variables, choice.by)
            option = choice.options.get(value) or choice.options.get("else")
            if option is not None:
                return self._resolve(option, at, (*above, name))
            self.problems.report(
                "L304",
                f"colour `{name}` has none for {choice.by} `{value}`",
                choice.span,
                hint=one_of(value, choice.options),
            )
            return MISSING_COLOUR
        colour = palette.colours.get(name)
        if colour is not None:
            return self._resolve(colour, at, (*above, name))
        self.problems.report("L304", f"there is no colour `{name}`", at.span, hint=one_of(name, self.palette.names()))
        return MISSING_COLOUR


@dataclass(frozen=True, slots=True)
class _Use:
    """Where a colour is used: the variables there, and the place to report."""

    variables: MappingType[str, Value]
    span: Span | None


def _word(variables: MappingType[str, Value], name: str) -> str:
    value = variables.get(name, "")
    return value if isinstance(value, str) else f"{value:g}"


def _share(colour: Mix) -> float:
    return colour.share.value if isinstance(colour.share, Fixed) else 0.5
