"""SVG path data to our segments: every command, absolute or relative; out come only absolute M, L, C and Z.

Lengths stay in whatever unit they were written in. Errors are `PathError`s for the caller to put an address to.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator

from pnp.faces.frame import Path, Segment
from pnp.faces.paths import Place, arc_cubics

_TOKENS = re.compile(r"([A-Za-z])|([-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)|([\s,]+)|(.)")
_FLAG = re.compile(r"[\s,]*([01])")
_NUMBER = re.compile(r"[\s,]*([-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)")
_ARITY = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}


class PathError(ValueError):
    """Path data that cannot be read; the message says where and why."""


def parse_path(data: str) -> Path:
    """Segments of SVG path data. Raises `PathError` for data that is no path."""
    pen = _Pen()
    for command, values in _commands(data):
        pen.take(command, values)
    if not pen.segments:
        raise PathError("the path data is empty")
    return tuple(pen.segments)


def _commands(data: str) -> Iterator[tuple[str, list[float]]]:
    """Each command with the numbers of one repetition; a repeated M goes on as L, as SVG has it."""
    position, length = 0, len(data)
    command = ""
    while position < length:
        found = _TOKENS.match(data, position)
        letter = found and found.group(1)
        if found and found.group(3):
            position = found.end()
            continue
        if letter:
            command = letter
            position = found.end() if found else length
            if command.upper() not in _ARITY:
                raise PathError(f"`{command}` at character {position} is no path command")
            if command.upper() == "Z":
                yield command, []
                continue
        elif not found or not found.group(2) or not command or command in "Zz":
            raise PathError(f"`{data[position : position + 8]}` at character {position + 1} is out of place")
        values, position = _arguments(data, position, command)
        yield command, values
        command = {"M": "L", "m": "l"}.get(command, command)


def _arguments(data: str, position: int, command: str) -> tuple[list[float], int]:
    values: list[float] = []
    for index in range(_ARITY[command.upper()]):
        flag = command in "Aa" and index in (3, 4)  # arc flags may stand without anything between them
        found = (_FLAG if flag else _NUMBER).match(data, position)
        if not found:
            raise PathError(f"`{command}` at character {position + 1} needs {_ARITY[command.upper()]} numbers")
        values.append(float(found.group(1)))
        position = found.end()
    return values, position


class _Pen:
    """Turns commands into absolute segments, remembering where it stands."""

    __slots__ = ("handle", "segments", "start", "x", "y")

    def __init__(self) -> None:
        self.segments: list[Segment] = []
        self.x = self.y = 0.0
        self.start: Place = (0.0, 0.0)
        self.handle: tuple[str, float, float] | None = None  # kind and last control point, for S and T

    def take(self, command: str, values: list[float]) -> None:
        """Draw one command."""
        kind = command.upper()
        if kind == "Z":
            self.segments.append(("Z",))
            (self.x, self.y), self.handle = self.start, None
            return
        if not self.segments and kind != "M":
            raise PathError(f"a path begins with M, not with {command}")
        v = self._absolute(kind, values) if command.islower() else values
        handle, self.handle = self.handle, None
        if kind == "M":
            self._add("M", v[0], v[1])
            self.start = (v[0], v[1])
        elif kind in "LHV":
            x = self.x if kind == "V" else v[0]
            y = {"L": v[-1], "V": v[0], "H": self.y}[kind]
            self._add("L", x, y)
        elif kind in "CS":
            x1, y1 = (v[0], v[1]) if kind == "C" else self._reflected(handle, "C")
            self._add("C", x1, y1, *v[-4:])
            self.handle = ("C", v[-4], v[-3])
        elif kind in "QT":
            qx, qy = (v[0], v[1]) if kind == "Q" else self._reflected(handle, "Q")
            self._quadratic(qx, qy, v[-2], v[-1])
            self.handle = ("Q", qx, qy)
        else:
            self._arc(v)

    def _absolute(self, kind: str, v: list[float]) -> list[float]:
        if kind == "H":
            return [v[0] + self.x]
        if kind == "V":
            return [v[0] + self.y]
        if kind == "A":
            return [*v[:5], v[5] + self.x, v[6] + self.y]
        return [value + (self.y if n % 2 else self.x) for n, value in enumerate(v)]

    def _add(self, letter: str, *v: float) -> None:
        self.segments.append((letter, *v))
        self.x, self.y = v[-2], v[-1]

    def _reflected(self, handle: tuple[str, float, float] | None, kind: str) -> Place:
        if handle is None or handle[0] != kind:
            return self.x, self.y
        return 2 * self.x - handle[1], 2 * self.y - handle[2]

    def _quadratic(self, qx: float, qy: float, x: float, y: float) -> None:
        third = 2 / 3
        self._add(
            "C",
            self.x + third * (qx - self.x),
            self.y + third * (qy - self.y),
            x + third * (qx - x),
            y + third * (qy - y),
            x,
            y,
        )

    def _arc(self, v: list[float]) -> None:
        """End-point to centre form, W3C SVG 1.1 appendix F.6.5, then cubics of a quarter turn or less."""
        rx, ry, x, y = abs(v[0]), abs(v[1]), v[5], v[6]
        if rx == 0 or ry == 0 or (x, y) == (self.x, self.y):
            self._add("L", x, y)
            return
        turn = math.radians(v[2])
        cos, sin = math.cos(turn), math.sin(turn)
        hx, hy = (self.x - x) / 2, (self.y - y) / 2
        px, py = cos * hx + sin * hy, -sin * hx + cos * hy
        grow = max(1.0, math.sqrt((px / rx) ** 2 + (py / ry) ** 2))
        rx, ry = rx * grow, ry * grow
        ratio = (rx * ry) ** 2 / ((rx * py) ** 2 + (ry * px) ** 2) - 1
        root = math.sqrt(max(0.0, ratio)) * (1 if bool(v[3]) != bool(v[4]) else -1)
        ux, uy = root * rx * py / ry, -root * ry * px / rx
        centre = (cos * ux - sin * uy + (self.x + x) / 2, sin * ux + cos * uy + (self.y + y) / 2)
        first = math.atan2((py - uy) / ry, (px - ux) / rx)
        sweep = (math.atan2((-py - uy) / ry, (-px - ux) / rx) - first) % (2 * math.pi)
        if not v[4]:
            sweep -= 2 * math.pi
        for segment in arc_cubics(centre, (rx, ry), turn, first, sweep):
            self.segments.append(segment)
        self.segments[-1] = (*self.segments[-1][:5], x, y)  # land where the data say, free of rounding
        self.x, self.y = x, y
