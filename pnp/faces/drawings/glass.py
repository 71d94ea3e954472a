"""What all leaded windows have in common: panes in a few tints, the light that falls through them, the lead between.

A pane's tint is never drawn alone: white falls off from the focus, a deep colour gathers at the rim, and both are
worked into one opaque gradient for each tint. Lead near the focus is washed out the same way. Knows no pattern.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from pnp.faces.drawings.amounts import FINE, Amount
from pnp.faces.drawings.colours import Colour, mix
from pnp.faces.drawings.points import Point
from pnp.faces.drawings.scope import Scope
from pnp.faces.drawings.strokes import rounded
from pnp.faces.drawings.words.word import Word
from pnp.faces.frame import Fill, Op, Paint, Path, RadialGradient, Segment, Stroke
from pnp.faces.paths import Place

SHINE = ((0.0, 1.0), (0.55, 0.32), (1.0, 0.0))
"""Strength of the white along its radius, in shares of what it is at the focus."""
RIM_FROM = 0.62
"""Where the deep colour begins, in shares of its radius."""
WASHES = 8
"""Steps in which lead is washed out on the way to the end of the white."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Light:
    """White of `strength` at the focus that ends at `reach`; `deep` colour of `dusk` at `rim` and beyond."""

    white: Colour
    reach: Amount
    strength: Amount
    deep: Colour
    rim: Amount
    dusk: Amount


@dataclass(frozen=True, slots=True)
class Pane:
    """One piece of glass: its outline, and which of the tints it has."""

    outline: Path
    tint: int


@dataclass(frozen=True, slots=True)
class Glow:
    """A light with its numbers known."""

    white: str
    reach: float
    strength: float
    deep: str
    rim: float
    dusk: float

    def on(self, colour: str, distance: float) -> str:
        """What a colour looks like so far from the focus."""
        share = distance / self.reach if self.reach > 0 else 1.0
        lit = mix(colour, self.white, self.strength * _between(SHINE, share))
        rim = distance / self.rim if self.rim > 0 else 0.0
        return mix(lit, self.deep, self.dusk * _between(((RIM_FROM, 0.0), (1.0, 1.0)), rim))

    def over(self, colour: str, focus: Place) -> Paint:
        """The same from the focus outwards."""
        bends = {share * self.reach for share, _ in SHINE} | {RIM_FROM * self.rim, self.rim}
        end = max(self.rim, self.reach)
        stops = tuple([(round(place / end, 4), self.on(colour, place)) for place in sorted(bends)])
        return RadialGradient(round(focus[0], 2), round(focus[1], 2), round(end, 2), stops)


def _between(points: Sequence[Place], at: float) -> float:
    """The height of a line through rising places, level beyond its ends."""
    if at <= points[0][0]:
        return points[0][1]
    for (x0, y0), (x1, y1) in pairwise(points):
        if at <= x1:
            return y0 + (y1 - y0) * (at - x0) / (x1 - x0)
    return points[-1][1]


@dataclass(frozen=True, slots=True, kw_only=True)
class Cames(Word):
    """Panes that fill the box, in `tints` taken in turn, lead between them, light about the `focus`."""

    focus: Point
    tints: tuple[Colour, ...]
    lead: Colour
    lead_width: Amount = FINE
    light: Light | None = None

    def layers(self, scope: Scope, focus: Place) -> Iterator[list[Pane]]:
        """Panes that do not lie over one another, layer after layer, the undermost first."""
        raise NotImplementedError

    def over(self, scope: Scope, focus: Place) -> Iterable[Op]:
        """What lies over all panes; nothing unless a pattern has more than panes."""
        return ()

    def draw(self, scope: Scope) -> Iterable[Op]:
        """For each layer the glass of every tint in one path, then the lead."""
        focus, glow = self.focus.of(scope), self.glow(scope)
        tints = [colour.of(scope) for colour in self.tints]
        lead, width = self.lead.of(scope), round(self.lead_width.of(scope), 3)
        for layer in self.layers(scope, focus):
            seen = [pane for pane in layer if _meets(pane.outline, scope.width, scope.height)]
            glass: dict[int, list[Segment]] = {}
            leads: dict[int, list[Segment]] = {}
            for pane in seen:
                path = rounded(pane.outline)
                glass.setdefault(pane.tint % len(tints), []).extend(path)
                leads.setdefault(_wash(path, focus, glow), []).extend(path)
            for tint, segments in glass.items():
                colour = tints[tint]
                yield Fill(tuple(segments), colour if glow is None else glow.over(colour, focus))
            for wash, segments in sorted(leads.items()):
                colour = lead if glow is None else glow.on(lead, wash * glow.reach / WASHES)
                yield Stroke(tuple(segments), colour, width, cap="round", join="round")
        yield from self.over(scope, focus)

    def chance(self, scope: Scope, place: int) -> int:
        """0, 1 or 2 by a place of the picture's digest."""
        return scope.byte(place) % 3

    def glow(self, scope: Scope) -> Glow | None:
        """The light with its numbers worked out; None for a window without any."""
        if self.light is None:
            return None
        light = self.light
        return Glow(
            light.white.of(scope),
            light.reach.of(scope),
            light.strength.of(scope),
            light.deep.of(scope),
            light.rim.of(scope),
            light.dusk.of(scope),
        )


def farthest_corner(scope: Scope, focus: Place) -> float:
    """From the focus to the corner of the box that is farthest away."""
    return math.hypot(max(focus[0], scope.width - focus[0]), max(focus[1], scope.height - focus[1]))


def _places(path: Path) -> list[Place]:
    return [(float(segment[-2]), float(segment[-1])) for segment in path if len(segment) > 1]


def _meets(path: Path, width: float, height: float) -> bool:
    """Whether any of a pane may be seen in the box."""
    places = _places(path)
    xs, ys = [x for x, _ in places], [y for _, y in places]
    return max(xs) > 0 and min(xs) < width and max(ys) > 0 and min(ys) < height


def _wash(path: Path, focus: Place, glow: Glow | None) -> int:
    """In which step of washing out a pane's lead lies, by the middle of its corners."""
    if glow is None or glow.reach <= 0:
        return 0
    places = _places(path)
    x, y = (sum(place[n] for place in places) / len(places) for n in (0, 1))
    return min(WASHES, round(math.hypot(x - focus[0], y - focus[1]) / glow.reach * WASHES))
