"""Word `bridge`: a humped masonry bridge across the box, with arches, courses, a parapet and its reflection."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from pnp.faces.drawings.amounts import Amount
from pnp.faces.drawings.colours import Colour, mix
from pnp.faces.drawings.points import Point, Points
from pnp.faces.drawings.scope import Scope
from pnp.faces.drawings.strokes import drawn, filled, outline, rounded, step
from pnp.faces.drawings.words.word import Word
from pnp.faces.frame import Fill, LinearGradient, Op, Path, Stroke
from pnp.faces.pathdata import parse_path
from pnp.faces.paths import Place, circle_path

PIECES = 60
STONES = 26
POSTS = 15


@dataclass(frozen=True, slots=True)
class _Shape:
    """Measures of one bridge: its crown, the water it stands in, its arches as (middle, half width, height)."""

    width: float
    height: float
    crown: Place
    rise: float
    water: float
    arches: tuple[Place, ...]

    def deck(self, x: float) -> float:
        """Height of the roadway."""
        return self.crown[1] + self.rise * (1 - math.exp(-(((x - self.crown[0]) / (self.width * 0.33)) ** 2)))

    def arch_height(self, arch: Place) -> float:
        """Rise of an arch over the water."""
        return min(arch[1] * 1.02, self.water - self.deck(arch[0]) - self.height * 0.05)

    def hollow(self, x: float, y: float, margin: float) -> bool:
        """Whether a place lies inside an arch widened by the margin."""
        for arch in self.arches:
            across = (x - arch[0]) / (arch[1] * margin)
            down = (self.water - y) / (self.arch_height(arch) * margin + 0.01)
            if across * across + down * down < 1:
                return True
        return False


@dataclass(frozen=True, slots=True, kw_only=True)
class Bridge(Word):
    """The roadway's highest place is `crown`; it falls by `rise` towards both sides. `water` is the level it stands in.

    `arches` are written as points: where an arch stands from the crown, and its half width. All below the
    water is `light` first, then the reflection in `shadow`. `stone` is the masonry, `ink` its dark side and outlines,
    `light` its foot, `joint` the lines between stones.

    {kind: bridge, crown: [0.5w, 0.6h], rise: 0.2h, water: 0.9h, arches: "-0.17w,0.125w 0.17w,0.125w", stone: masonry,
     ink: ink, light: mist, joint: fold, shadow: near}
    """

    crown: Point
    rise: Amount
    water: Amount
    arches: Points
    stone: Colour
    ink: Colour
    light: Colour
    joint: Colour
    shadow: Colour

    def draw(self, scope: Scope) -> Iterable[Op]:
        """Reflection, masonry, joints, arches, parapet."""
        crown = self.crown.of(scope)
        arches = tuple([(crown[0] + x, half) for x, half in self.arches.of(scope)])
        shape = _Shape(scope.width, scope.height, crown, self.rise.of(scope), self.water.of(scope), arches)
        road = [(x, shape.deck(x)) for x in (-1 + (scope.width + 2) * n / PIECES for n in range(PIECES + 1))]
        stone, ink, light = self.stone.of(scope), self.ink.of(scope), self.light.of(scope)
        joint, right, low = self.joint.of(scope), scope.width + 1, scope.height + 1
        line = shape.water - 0.3
        yield filled(((-1.0, line), (right, line), (right, low), (-1.0, low)), light)
        yield Fill(_body(shape, road, mirrored=True), self.shadow.of(scope), step(0.3), even_odd=True)
        top = shape.crown[1] + shape.height * 0.05
        stops = ((0.0, mix(stone, ink, 0.35)), (1.0, mix(stone, light, 0.28)))
        wash = LinearGradient(0.0, round(top, 2), 0.0, round(shape.water, 2), stops)
        yield Fill(_body(shape, road), wash, even_odd=True)
        yield from _courses(shape, road, joint)
        chance = scope.draw()
        for index in range(STONES):
            x = shape.width * (index + 0.5) / STONES + chance.between(-0.4, 0.4)
            upper = shape.deck(x) + index % 3 * shape.height * 0.05
            lower = upper + shape.height * 0.05
            if lower < shape.water - 0.5 and not shape.hollow(x, lower, 1.06):
                yield drawn(((x, upper + 0.1), (x, lower - 0.1)), joint, 0.13, 0.5)
        for arch in shape.arches:
            yield Stroke(_arch(shape, arch), ink, 0.32, cap="round", join="round")
        yield from _parapet(shape, road, ink)


def _arch(shape: _Shape, arch: Place, mirrored: bool = False) -> Path:
    middle, half = arch
    high, water = shape.arch_height(arch), shape.water
    sweep = 0 if mirrored else 1
    left, right = middle - half, middle + half
    return rounded(parse_path(f"M{left},{water}A{half},{high} 0 0 {sweep} {right},{water}"))


def _body(shape: _Shape, road: Sequence[Place], mirrored: bool = False) -> Path:
    """Roadway to water with the arches left out, or its mirror image below the water."""
    water = shape.water
    edge = [(x, 2 * water - y) for x, y in road] if mirrored else list(road)
    path = outline([*edge, (shape.width + 1, water), (-1.0, water)])
    for arch in shape.arches:
        path += (*_arch(shape, arch, mirrored), ("Z",))
    return path


def _courses(shape: _Shape, road: Sequence[Place], colour: str) -> Iterator[Op]:
    """Three lines of masonry under the roadway, broken by the arches."""
    for course in range(1, 4):
        piece: list[Place] = []
        for x, deck in road:
            y = deck + course * shape.height * 0.05
            if y < shape.water and not shape.hollow(x, y, 1.02):
                piece.append((x, y))
                continue
            if len(piece) > 2:
                yield drawn(piece, colour, 0.13, 0.55)
            piece = []
        if len(piece) > 2:
            yield drawn(piece, colour, 0.13, 0.55)


def _parapet(shape: _Shape, road: Sequence[Place], colour: str) -> Iterator[Op]:
    for index in range(POSTS):
        x = shape.width * (index + 0.5) / POSTS
        y = shape.deck(x)
        yield drawn(((x, y + 0.1), (x, y - shape.height * 0.03)), colour, 0.3)
        if index % 2 == 0:
            yield Fill(rounded(circle_path(x, y - shape.height * 0.034, 0.28)), colour)
    yield drawn([(x, y - shape.height * 0.022) for x, y in road], colour, 0.2)
    yield drawn(road, colour, 0.42)
