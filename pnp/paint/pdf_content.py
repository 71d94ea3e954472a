"""Operations as a PDF content stream. y grows down inside; whoever opens the stream has flipped it.

Colours, line styles and opacity are written only where they change.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from pnp.faces.frame import IDENTITY, Fill, GlyphRun, Group, Matrix, Op, Path, Picture, Stroke
from pnp.paint.colours import pdf_colour
from pnp.paint.numbers import decimals_for, matrix_text, number, scale_of
from pnp.paint.pdf_file import PdfFile
from pnp.paint.pdf_gradients import shading_matrix, shading_source
from pnp.paint.stops import padded

CAPS = {"butt": 0, "round": 1, "square": 2}
JOINS = {"miter": 0, "round": 1, "bevel": 2}


@dataclass(slots=True)
class _State:
    """What the stream has set; empty where nothing is known, as at the start of a form."""

    fill: str = ""
    stroke: str = ""
    line: str = ""
    opacity: float = -1.0


class Content:
    """A stream being written into a file: its `code` so far and the names it `used`, by resource category."""

    def __init__(self, file: PdfFile, scale: float = 1.0) -> None:
        self.code: list[str] = []
        self.used: dict[str, set[str]] = {"ExtGState": set(), "Shading": set(), "XObject": set()}
        self.transparent = False
        self._file = file
        self._scale = scale
        self._decimals = decimals_for(scale)
        self._state = _State()

    def text(self) -> str:
        """The finished code."""
        return "\n".join(self.code)

    def resources(self) -> str:
        """The resource dictionary that belongs to the code."""
        return self._file.resources(self.used)

    def draw(self, ops: Iterable[Op]) -> None:
        """Append operations in order; neighbouring runs of one colour share a text object."""
        runs: list[GlyphRun] = []
        for op in ops:
            if runs and not (isinstance(op, GlyphRun) and op.colour == runs[0].colour):
                self._runs(runs)
                runs = []
            match op:
                case Fill():
                    self._fill(op)
                case Stroke():
                    self._stroke(op)
                case GlyphRun():
                    runs.append(op)
                case Picture():
                    self._picture(op)
                case Group():
                    self._group(op)
        if runs:
            self._runs(runs)

    def open(self, transform: Matrix, clip: Path | None = None, even_odd: bool = False) -> _State:
        """Begin a coordinate system of its own; `close` takes what this returns."""
        now = self._state
        outside = _State(now.fill, now.stroke, now.line, now.opacity)
        self.code.append("q")
        if transform != IDENTITY:
            self.code.append(f"{matrix_text(transform, self._decimals + 1)} cm")
            self._scale *= scale_of(transform)
            self._decimals = decimals_for(self._scale)
        if clip is not None:
            self.code.append(f"{self._path(clip)} {'W*' if even_odd else 'W'} n")
        return outside

    def close(self, outside: _State, scale: float) -> None:
        """End the coordinate system; `scale` is what a unit measured outside it."""
        self.code.append("Q")
        self._state = outside
        self._scale = scale
        self._decimals = decimals_for(scale)

    def use_form(self, name: str, transparent: bool, transform: Matrix) -> None:
        """Draw a form object; `transparent` when something in it is."""
        self._set_opacity(1.0)
        self.transparent = self.transparent or transparent
        self.used["XObject"].add(name)
        self.code.append(f"q {matrix_text(transform, self._decimals + 1)} cm /{name} Do Q")

    @property
    def scale(self) -> float:
        """Points that a unit of the present coordinate system measures."""
        return self._scale

    def _path(self, path: Path) -> str:
        return self._file.paths.text(path, self._decimals)

    def _fill(self, op: Fill) -> None:
        self._set_opacity(op.opacity)
        if isinstance(op.paint, str):
            self._set_fill(op.paint)
            self.code.append(f"{self._path(op.path)} {'f*' if op.even_odd else 'f'}")
            return
        matrix = shading_matrix(op.paint)
        if matrix is None:
            self._fill(replace(op, paint=padded(op.paint.stops)[-1][1]))
            return
        name = self._file.shading(shading_source(op.paint))
        self.used["Shading"].add(name)
        clip = f"{self._path(op.path)} {'W*' if op.even_odd else 'W'} n"
        self.code.append(f"q {clip} {matrix_text(matrix, self._decimals + 1)} cm /{name} sh Q")

    def _stroke(self, op: Stroke) -> None:
        self._set_opacity(op.opacity)
        colour = pdf_colour(op.colour, stroke=True)
        if colour != self._state.stroke:
            self.code.append(colour)
            self._state.stroke = colour
        dash = " ".join(number(length, self._decimals + 1) for length in op.dash)
        width = number(op.width, self._decimals + 1)
        line = f"{width} w {CAPS[op.cap]} J {JOINS[op.join]} j [{dash}] 0 d"
        if line != self._state.line:
            self.code.append(line)
            self._state.line = line
        self.code.append(f"{self._path(op.path)} S")

    def _runs(self, runs: list[GlyphRun]) -> None:
        self._set_opacity(1.0)
        self._set_fill(runs[0].colour)
        self.code.append(self._file.text.operators(runs))

    def _picture(self, op: Picture) -> None:
        self._set_opacity(1.0)
        name = self._file.image(op.bitmap)
        self.used["XObject"].add(name)
        self.transparent = True  # it may have a mask
        upright = (op.width, 0.0, 0.0, -op.height, op.x, op.y + op.height)
        self.code.append(f"q {matrix_text(upright, self._decimals + 1)} cm /{name} Do Q")

    def _group(self, op: Group) -> None:
        if op.transform == IDENTITY and op.clip is None:
            self.draw(op.ops)
            return
        scale = self._scale
        outside = self.open(op.transform, op.clip, op.clip_even_odd)
        self.draw(op.ops)
        self.close(outside, scale)

    def _set_fill(self, colour: str) -> None:
        operator = pdf_colour(colour)
        if operator != self._state.fill:
            self.code.append(operator)
            self._state.fill = operator

    def _set_opacity(self, opacity: float) -> None:
        if opacity != self._state.opacity:
            name = self._file.opacity(opacity)
            self.used["ExtGState"].add(name)
            self.code.append(f"/{name} gs")
            self._state.opacity = opacity
            self.transparent = self.transparent or opacity < 1
