"""A contact sheet: the distinct faces of a deck in a grid, each with how often it is in it, in one small picture."""

from __future__ import annotations

import io
import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from pnp.faces.frame import Fill, Frame, GlyphRun, Op, Segment
from pnp.faces.paths import ARC_HANDLE, rectangle_path
from pnp.faces.text.typeface import Typeface
from pnp.faces.text.typefaces import Typefaces
from pnp.paint.png import rasterise
from pnp.sheets.page import Page, Placed
from pnp.source import MM

if TYPE_CHECKING:
    from PIL.Image import Image

GAP = 9.0  # points between faces at their own size
RADIUS = 3 * MM  # of the corners, as a corner cutter makes them
LABEL = 13.0  # type size of the counts
GROUND = "#6B6B6B"
LABEL_COLOUR = "#FFFFFF"
COLOURS = 256
FINEST, COARSEST = 170.0, 50.0  # dots per inch of the first try, and below which nothing can be read


@dataclass(frozen=True, slots=True)
class Counted:
    """A face and how many of it."""

    frame: Frame
    count: int = 1


def paint_contact(
    faces: Sequence[Counted], typefaces: Typefaces, font: str, *, columns: int = 0, most: int = 1_000_000
) -> bytes:
    """A PNG of no more than `most` bytes, in 256 colours. Counts above 1 are set in `font` below their face.

    `columns` 0 makes the sheet wider than high. Raises `ValueError` when even the coarsest picture is too large.
    """
    page = contact_page(faces, typefaces, font, columns)
    dpi = FINEST
    while dpi >= COARSEST:
        data = _encode(rasterise(page, typefaces, dpi))
        if len(data) <= most:
            return data
        dpi *= min(0.95, 0.98 * math.sqrt(most / len(data)))  # the file grows with the area
    raise ValueError(f"{len(faces)} faces do not fit into a picture of {most} bytes")


def contact_page(faces: Sequence[Counted], typefaces: Typefaces, font: str, columns: int = 0) -> Page:
    """The sheet as a page: faces in rows, as large as they are, each row as high as its highest face."""
    typeface = typefaces.face(font)
    if typeface is None:
        raise KeyError(font)
    columns = columns or max(1, math.ceil(math.sqrt(len(faces) * 1.7)))
    step = max((item.frame.width for item in faces), default=0.0) + GAP
    placed: list[Placed] = []
    ops: list[Op] = []
    y = GAP
    for start in range(0, len(faces), columns):
        row = faces[start : start + columns]
        height = max(item.frame.height for item in row)
        for n, item in enumerate(row):
            x = GAP + n * step
            placed.append(Placed(item.frame, x, y))
            ops.append(_rounding(placed[-1], RADIUS))
            if item.count > 1:
                ops.append(_label(f"{item.count} ×", typeface, x + item.frame.width / 2, y + height + LABEL))
        y += height + LABEL * 1.5 + GAP
    width = GAP + min(columns, len(faces)) * step
    ground = Fill(rectangle_path(0.0, 0.0, width, y), GROUND)
    grounds = [Fill(rectangle_path(item.x, item.y, item.width, item.height), item.frame.ground) for item in placed]
    return Page(width, y, tuple(placed), tuple(ops), (ground, *grounds))


def _rounding(item: Placed, radius: float) -> Fill:
    """What a corner cutter takes away, in the colour of the sheet."""
    left, top, right, bottom = item.x, item.y, item.x + item.width, item.y + item.height
    corners = ((left, top, 1, 1), (right, top, -1, 1), (right, bottom, -1, -1), (left, bottom, 1, -1))
    near = radius * (1 - ARC_HANDLE)
    path: list[Segment] = []
    for x, y, dx, dy in corners:
        path += [
            ("M", x - dx, y - dy),  # a point outside, so that no hairline of the face remains
            ("L", x + dx * radius, y - dy),
            ("L", x + dx * radius, y),
            ("C", x + dx * near, y, x, y + dy * near, x, y + dy * radius),
            ("L", x - dx, y + dy * radius),
            ("Z",),
        ]
    return Fill(tuple(path), GROUND)


def _label(text: str, typeface: Typeface, centre: float, baseline: float) -> GlyphRun:
    words = tuple(typeface.shape(word) for word in text.split())
    run = GlyphRun(0.0, baseline, typeface.key, LABEL, words, LABEL_COLOUR, typeface.space)
    return replace(run, x=centre - run.width / 2)


def _encode(image: Image) -> bytes:
    from PIL import Image as Pillow

    buffer = io.BytesIO()
    reduced = image.quantize(COLOURS, method=Pillow.Quantize.MEDIANCUT, dither=Pillow.Dither.FLOYDSTEINBERG)
    reduced.save(buffer, "PNG", compress_level=9)
    return buffer.getvalue()
