"""What really stands on a page of a PDF: lines, areas and text in page coordinates (points, y down), read by pikepdf.

Follows transforms, forms and graphics states, so that tests measure the file and not the code that wrote it.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

import pikepdf

Matrix = tuple[float, float, float, float, float, float]
Point = tuple[float, float]


@dataclass(frozen=True)
class Line:
    """A stroked segment."""

    start: Point
    end: Point
    width: float
    colour: tuple[float, ...]


@dataclass(frozen=True)
class Area:
    """A filled path's points, and what it is filled with (colour components, or the name of a shading)."""

    points: tuple[Point, ...]
    fill: object
    opacity: float

    @property
    def box(self) -> tuple[float, float, float, float]:
        """Left, top, right, bottom."""
        xs, ys = zip(*self.points, strict=True)
        return min(xs), min(ys), max(xs), max(ys)


@dataclass(frozen=True)
class Text:
    """A shown string: where it starts, and the size it is seen at."""

    at: Point
    size: float
    font: str
    turned: int  # degrees clockwise


@dataclass
class Drawn:
    """All of a page."""

    width: float
    height: float
    lines: list[Line] = field(default_factory=list)
    areas: list[Area] = field(default_factory=list)
    texts: list[Text] = field(default_factory=list)
    images: list[tuple[str, Matrix]] = field(default_factory=list)
    forms: list[tuple[str, Matrix]] = field(default_factory=list)


@dataclass
class _State:
    matrix: Matrix
    fill: tuple[float, ...] = (0.0,)
    stroke: tuple[float, ...] = (0.0,)
    width: float = 1.0
    opacity: float = 1.0
    font: str = ""
    size: float = 0.0


def read_page(page: pikepdf.Page, operators: str = "") -> Drawn:
    """Everything drawn on a page, forms entered; with `operators` (names and blanks) nothing but what these draw."""
    left, bottom, right, top = (float(value) for value in page.mediabox)
    drawn = Drawn(right - left, top - bottom)
    _walk(page, page.Resources, _State((1, 0, 0, -1, 0, top)), drawn, operators)
    return drawn


def fonts(pdf: pikepdf.Pdf) -> list[Any]:
    """Every font object in the file, used or not."""
    return [item for item in pdf.objects if isinstance(item, pikepdf.Dictionary) and item.get("/Type") == "/Font"]


def cuts(drawn: Drawn) -> tuple[list[float], list[float]]:
    """Where the lines that reach the paper's edge would cut: upright ones by x, level ones by y."""
    xs: set[float] = set()
    ys: set[float] = set()
    for line in drawn.lines:
        (x1, y1), (x2, y2) = line.start, line.end
        if abs(x1 - x2) < 1e-3 and _touches((y1, y2), drawn.height):
            xs.add(round(x1, 3))
        elif abs(y1 - y2) < 1e-3 and _touches((x1, x2), drawn.width):
            ys.add(round(y1, 3))
    return sorted(xs), sorted(ys)


def multiply(inner: Matrix, outer: Matrix) -> Matrix:
    """The transform that applies `inner` first."""
    a, b, c, d, e, f = inner
    g, h, i, j, k, m = outer
    return (a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + m)


def apply(matrix: Matrix, x: float, y: float) -> Point:
    """A point transformed."""
    a, b, c, d, e, f = matrix
    return a * x + c * y + e, b * x + d * y + f


def _touches(ends: tuple[float, float], length: float) -> bool:
    return min(ends) < 1e-3 or max(ends) > length - 1e-3


def _walk(stream: Any, resources: Any, state: _State, drawn: Drawn, only: str) -> None:  # noqa: PLR0912 - a branch an operator
    path: list[list[Point]] = []
    stack: list[_State] = []
    text_matrix: Matrix = (1, 0, 0, 1, 0, 0)
    instructions: Any = pikepdf.parse_content_stream(stream, only)
    for operands, operator in instructions:
        name = str(operator)
        if name in ("m", "l", "c", "cm", "Tm", "rg", "RG", "g", "G", "w"):
            numbers = [float(value) for value in operands]
        if name == "q":
            stack.append(_copy(state))
        elif name == "Q":
            state = stack.pop()
        elif name == "cm":
            state.matrix = multiply(_six(numbers), state.matrix)
        elif name == "m":
            path.append([apply(state.matrix, *numbers)])
        elif name == "l":
            path[-1].append(apply(state.matrix, *numbers))
        elif name == "c":
            path[-1].extend(apply(state.matrix, *numbers[n : n + 2]) for n in (0, 2, 4))
        elif name == "h":
            path[-1].append(path[-1][0])
        elif name in ("rg", "g"):
            state.fill = tuple(numbers)
        elif name in ("RG", "G"):
            state.stroke = tuple(numbers)
        elif name == "w":
            state.width = numbers[0]
        elif name == "gs":
            state.opacity = float(resources.ExtGState[str(operands[0])].ca)
        elif name in ("f", "f*"):
            drawn.areas.append(Area(tuple(point for part in path for point in part), state.fill, state.opacity))
            path = []
        elif name == "S":
            drawn.lines.extend(_lines(path, state))
            path = []
        elif name == "n":
            path = []
        elif name == "sh":
            corners = tuple(apply(state.matrix, x, y) for x, y in ((0, 0), (1, 0)))
            drawn.areas.append(Area(corners, str(operands[0]), state.opacity))
        elif name == "Tf":
            state.font, state.size = str(resources.Font[str(operands[0])].BaseFont), float(operands[1])
        elif name == "Tm":
            text_matrix = _six(numbers)
        elif name in ("Tj", "TJ"):
            drawn.texts.append(_text(state, multiply(text_matrix, state.matrix)))
        elif name == "Do":
            _object(str(operands[0]), resources, state, drawn, only)


def _object(name: str, resources: Any, state: _State, drawn: Drawn, only: str) -> None:
    item = resources.XObject[name]
    if item.Subtype == "/Image":
        drawn.images.append((name, state.matrix))
    else:
        drawn.forms.append((name, state.matrix))
        _walk(item, item.Resources, _copy(state), drawn, only)


def _lines(path: list[list[Point]], state: _State) -> Iterator[Line]:
    width = state.width * math.hypot(state.matrix[0], state.matrix[1])
    for part in path:
        for start, end in pairwise(part):
            yield Line(start, end, width, state.stroke)


def _text(state: _State, matrix: Matrix) -> Text:
    size = state.size * math.hypot(matrix[2], matrix[3])
    return Text((matrix[4], matrix[5]), size, state.font, round(math.degrees(math.atan2(matrix[1], matrix[0]))) % 360)


def _copy(state: _State) -> _State:
    return _State(**vars(state))


def _six(numbers: list[float]) -> Matrix:
    a, b, c, d, e, f = numbers
    return a, b, c, d, e, f
