"""A frame as SVG: vector paths, text as text in fonts named by family.

Every word has its place, and in a kerned or tracked word every letter, because not every program that shows SVG does
that by itself.
"""

from __future__ import annotations

import base64
from collections.abc import Iterable, Mapping
from xml.sax.saxutils import escape

from pnp.faces.frame import (
    IDENTITY,
    Fill,
    Frame,
    GlyphRun,
    Group,
    LinearGradient,
    Op,
    Paint,
    Path,
    Picture,
    RadialGradient,
    Stroke,
)
from pnp.faces.picture_files import media_type
from pnp.faces.text.typefaces import Typefaces
from pnp.paint.numbers import decimals_for, matrix_text, number, scale_of, svg_paths
from pnp.paint.stops import padded
from pnp.paint.svg_fonts import font_attributes
from pnp.source import format_mm


def paint_svg(frame: Frame, typefaces: Typefaces, title: str) -> str:
    """A whole SVG document at the frame's own size.

    Raises `KeyError` for a font that the typefaces do not have.
    """
    return _Svg(typefaces).document(frame, title)


class _Svg:
    """A document being written: its lines, and the gradients and clips it has defined so far."""

    def __init__(self, typefaces: Typefaces) -> None:
        self._typefaces = typefaces
        self._paths = svg_paths()
        self._lines: list[str] = []
        self._defined: dict[tuple[str, str, str], str] = {}

    def document(self, frame: Frame, title: str) -> str:
        """The finished text."""
        width, height = number(frame.width), number(frame.height)
        size = " ".join(
            f'{side}="{format_mm(length).replace(" ", "")}"'
            for side, length in (("width", frame.width), ("height", frame.height))
        )
        self._lines.append(f'<rect width="{width}" height="{height}" fill="{frame.ground}"/>')
        self._draw(frame.ops, 1.0)
        definitions = ["<defs>", *self._definitions(), "</defs>"] if self._defined else []
        head = f'<svg xmlns="http://www.w3.org/2000/svg" {size} viewBox="0 0 {width} {height}">'
        body = [head, f"<title>{escape(title)}</title>", *definitions, *self._lines, "</svg>"]
        return "\n".join(body) + "\n"

    def _draw(self, ops: Iterable[Op], scale: float) -> None:
        for op in ops:
            match op:
                case Fill():
                    rule = ' fill-rule="evenodd"' if op.even_odd else ""
                    paint = f' fill="{self._paint(op.paint, scale)}"{_opacity("fill", op.opacity)}'
                    self._lines.append(f'<path d="{self._path(op.path, scale)}"{paint}{rule}/>')
                case Stroke():
                    self._lines.append(f'<path d="{self._path(op.path, scale)}" {_stroke(op, scale)}/>')
                case GlyphRun():
                    self._lines.append(self._text(op))
                case Picture():
                    self._lines.append(_image(op, scale))
                case Group():
                    self._group(op, scale)

    def _path(self, path: Path, scale: float) -> str:
        return self._paths.text(path, decimals_for(scale))

    def _group(self, op: Group, scale: float) -> None:
        inside = scale * scale_of(op.transform)
        attributes = ""
        if op.transform != IDENTITY:
            attributes += f' transform="matrix({matrix_text(op.transform, decimals_for(scale) + 1)})"'
        if op.clip is not None:
            rule = ' clip-rule="evenodd"' if op.clip_even_odd else ""
            path = f'<path d="{self._path(op.clip, inside)}"{rule}/>'
            attributes += f' clip-path="{self._define("clipPath", "", path)}"'
        self._lines.append(f"<g{attributes}>")
        self._draw(op.ops, inside)
        self._lines.append("</g>")

    def _paint(self, paint: Paint, scale: float) -> str:
        if isinstance(paint, str):
            return paint
        stops = "".join(f'<stop offset="{number(at, 5)}" stop-color="{colour}"/>' for at, colour in padded(paint.stops))
        element, places = _gradient(paint)
        attributes = f' gradientUnits="userSpaceOnUse"{_places(places, decimals_for(scale) + 1)}'
        return self._define(element, attributes, stops)

    def _define(self, element: str, attributes: str, content: str) -> str:
        """The reference to a definition, made once for equal content."""
        name = self._defined.setdefault((element, attributes, content), f"d{len(self._defined)}")
        return f"url(#{name})"

    def _definitions(self) -> Iterable[str]:
        for (element, attributes, content), name in self._defined.items():
            yield f'<{element} id="{name}"{attributes}>{content}</{element}>'

    def _text(self, run: GlyphRun) -> str:
        typeface = self._typefaces.face(run.font)
        if typeface is None:
            raise KeyError(run.font)
        attributes = f'{font_attributes(typeface)} font-size="{number(run.size)}" fill="{run.colour}"'
        words = []
        x = run.x
        for word in run.words:
            places = [x]
            if word.kerns or run.tracking:
                places = [x + em * run.size + n * run.tracking for n, em in enumerate(typeface.places(word))]
            words.append(f'<tspan x="{" ".join(map(number, places))}">{escape(word.text)}</tspan>')
            x += (word.advance + run.space) * run.size + run.tracking * (len(word.text) + 1)
        return f'<text y="{number(run.baseline)}" {attributes}>{" ".join(words)}</text>'


def _stroke(op: Stroke, scale: float) -> str:
    digits = decimals_for(scale) + 1
    attributes = f'fill="none" stroke="{op.colour}" stroke-width="{number(op.width, digits)}"'
    attributes += _opacity("stroke", op.opacity)
    if op.cap != "butt":
        attributes += f' stroke-linecap="{op.cap}"'
    attributes += ' stroke-miterlimit="10"' if op.join == "miter" else f' stroke-linejoin="{op.join}"'
    if op.dash:
        attributes += f' stroke-dasharray="{" ".join(number(length, digits) for length in op.dash)}"'
    return attributes


def _image(op: Picture, scale: float) -> str:
    places = _places({"x": op.x, "y": op.y, "width": op.width, "height": op.height}, decimals_for(scale) + 1)
    kind = media_type(op.bitmap.data)
    data = base64.b64encode(op.bitmap.data).decode("ascii")
    # a camera's orientation is already part of the transform
    return (
        f'<image{places} preserveAspectRatio="none" style="image-orientation:none" href="data:{kind};base64,{data}"/>'
    )


def _opacity(kind: str, opacity: float) -> str:
    return "" if opacity == 1 else f' {kind}-opacity="{number(opacity)}"'


def _places(places: Mapping[str, float], digits: int) -> str:
    return "".join(f' {name}="{number(value, digits)}"' for name, value in places.items())


def _gradient(gradient: LinearGradient | RadialGradient) -> tuple[str, dict[str, float]]:
    if isinstance(gradient, LinearGradient):
        places = {"x1": gradient.x1, "y1": gradient.y1, "x2": gradient.x2, "y2": gradient.y2}
        return "linearGradient", places
    return "radialGradient", {"cx": gradient.x, "cy": gradient.y, "r": gradient.radius}
