"""Word `ridge`: a range of mountains as one wash, with a broken crest, textures and moss."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from pnp.faces.drawings.amounts import NOUGHT, Amount
from pnp.faces.drawings.colours import Colour, mix
from pnp.faces.drawings.hillsides import find_profile
from pnp.faces.drawings.scope import Scope
from pnp.faces.drawings.streams import Stream
from pnp.faces.drawings.strokes import brushed, filled, rounded, step
from pnp.faces.drawings.terms import Term
from pnp.faces.drawings.words.word import Word
from pnp.faces.frame import Fill, LinearGradient, Op
from pnp.faces.paths import Place, ellipse_path
from pnp.problems import Span

PIECES = 84  # straight pieces of the crest
FULL_TURN = 6.28


@dataclass(frozen=True, slots=True, kw_only=True)
class Gap:
    """Where hills stay low, so that something may stand before them: within `within` of `at`."""

    at: Amount
    within: Amount


@dataclass(frozen=True, slots=True, kw_only=True)
class Ridge(Word):
    """A range across the whole box, its foot at `base`, its hills up to `height` above it.

    One wash from `tone` at the crest to `foot`, the colour that lies behind, at its lower edge: the whole trick of
    ink wash. `profile` shapes the hills (karst, soft, mesa, jag, wind, low), `hills` counts them, `spread` is a
    hill's half width, drawn for each. `line` darkens crest, hatching and moss.

    {kind: ridge, base: 0.6h, height: 0.3h, hills: 4, profile: karst, spread: 0.055w..0.1w, tone: far, foot: mist,
     line: line, hatching: 12, moss: 10, low: {at: 0.5w, within: 0.2w}}
    """

    base: Amount
    height: Amount
    hills: Amount
    profile: Term
    spread: Amount
    tone: Colour
    foot: Colour
    line: Colour
    hatching: Amount = NOUGHT
    moss: Amount = NOUGHT
    low: Gap | None = None
    span: Span

    def draw(self, scope: Scope) -> Iterable[Op]:
        """Wash, crest, hatching, moss."""
        chance = scope.draw()
        height, base = self.height.of(scope), self.base.of(scope)
        crest = self._crest(scope, chance, base, height)
        if not crest:
            return
        tone, foot, line = self.tone.of(scope), self.foot.of(scope), self.line.of(scope)
        bottom = base + height * 0.12
        top = min(y for _, y in crest)
        stops = ((0.0, tone), (0.45, mix(tone, foot, 0.45)), (1.0, foot))
        edge = [(scope.width + 1, bottom), (-1.0, bottom)]
        yield filled([*crest, *edge], LinearGradient(0.0, round(top, 2), 0.0, round(bottom, 2), stops))
        yield from _contour(chance, crest, base - height * 0.13, mix(tone, line, 0.55))
        for _ in range(self.hatching.whole(scope)):
            yield from _hatch(chance, crest, base, height, mix(tone, line, 0.6))
        for _ in range(self.moss.whole(scope)):
            yield from _moss(chance, crest, base - height * 0.15, mix(tone, line, 0.75))

    def _crest(self, scope: Scope, chance: Stream, base: float, height: float) -> list[Place]:
        profile = self.profile.of(scope)
        stands = find_profile(profile, scope.composition.problems, self.span)
        if stands is None:
            return []
        hills = self._hills(scope, chance, height)
        width = scope.width
        phases = [chance.between(0, FULL_TURN) for _ in range(5)]
        crest = []
        for index in range(PIECES + 1):
            x = -1 + (width + 2) * index / PIECES
            y = max([high * stands((x - middle) / half) for middle, half, high in hills], default=0.0)
            rough = 0.022 * math.sin(x * 1.7 + phases[0]) + 0.016 * math.sin(x * 3.9 + phases[1])
            rough += 0.010 * math.sin(x * 8.3 + phases[2])
            y += height * rough * (0.4 + y / height)
            if profile == "jag":
                y += height * 0.05 * (abs((x * 0.55 + phases[3]) % 1 - 0.5) * 2 - 0.5)
            elif profile == "mesa":
                y = round(y / (height * 0.07)) * (height * 0.07) * 0.6 + y * 0.4
            crest.append((x, base - y))
        return crest

    def _hills(self, scope: Scope, chance: Stream, height: float) -> list[tuple[float, float, float]]:
        """Middle, half width and height of each hill."""
        width, count = scope.width, self.hills.whole(scope)
        gap = (0.0, -1.0) if self.low is None else (self.low.at.of(scope), self.low.within.of(scope))
        hills = []
        for index in range(count):
            middle = width * (index + 0.5) / count + chance.between(-0.35, 0.35) * width / count
            half = self.spread.of(scope)
            high = height * chance.between(0.45, 1)
            hills.append((middle, half, high * 0.42 if abs(middle - gap[0]) < gap[1] else high))
        return hills


def _contour(chance: Stream, crest: Sequence[Place], limit: float, colour: str) -> Iterator[Op]:
    """The crest retraced in broken strokes, where it stands higher than the limit."""
    index = 0
    while index < PIECES - 6:
        length = chance.whole(9, 22)
        piece = [place for place in crest[index : min(index + length, PIECES)] if place[1] < limit]
        if len(piece) > 3:
            points = piece[::2] if len(piece) > 6 else piece
            yield brushed(points, chance.between(0.16, 0.34), "both", colour, 0.75, samples=30)
        index += length + chance.whole(0, 3)


def _hatch(chance: Stream, crest: Sequence[Place], base: float, height: float, colour: str) -> Iterator[Op]:
    """One stroke down a flank."""
    index = chance.whole(4, PIECES - 5)
    x, y = crest[index]
    if base - y < height * 0.22:
        return
    (ax, ay), (bx, by) = crest[index - 2], crest[index + 2]
    down = 1 if (by - ay) / (bx - ax) > 0 else -1
    length = (base - y) * chance.between(0.18, 0.42)
    drift = down * chance.between(0.1, 0.55) * length * 0.45
    start = y + chance.between(0.1, 0.5)
    points = ((x, start), (x + drift * 0.6, start + length * 0.5), (x + drift * 0.8, start + length))
    width = chance.between(0.14, 0.36)
    yield brushed(points, width, "tail", colour, chance.between(0.3, 0.6), samples=14)


def _moss(chance: Stream, crest: Sequence[Place], limit: float, colour: str) -> Iterator[Op]:
    """A few dots on the crest."""
    x, y = crest[chance.whole(3, PIECES - 4)]
    if y > limit:
        return
    for _ in range(chance.whole(1, 3)):
        at = (x + chance.between(-0.7, 0.7), y + chance.between(-0.25, 0.45))
        rx, ry = chance.between(0.16, 0.38), chance.between(0.12, 0.24)
        opacity = chance.between(0.55, 0.9)
        yield Fill(rounded(ellipse_path(*at, rx, ry, chance.between(-40, 40))), colour, step(opacity))
