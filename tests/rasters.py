"""Faces as pixels: PDFium renders them, takes the text off and renders them again, to know what lies behind it.

Measures the file that would be printed and not the code that wrote it.
"""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pypdfium2
import pypdfium2.raw as pdfium
from PIL import Image, ImageChops, ImageFilter

from pnp.faces.frame import Frame
from pnp.faces.text.typefaces import Typefaces
from pnp.paint.pdf import paint_pdf
from pnp.paint.png import on_page

PIXELS_PER_MM = 5
Colour = tuple[int, int, int]
Box = tuple[int, int, int, int]


@dataclass
class Run:
    """A string of one colour: the box of its ink in pixels, with a pixel to spare."""

    text: str
    colour: Colour
    box: Box


@dataclass
class Plate:
    """A face as printed, the same without its text, and where there is text (white on black)."""

    face: Image.Image
    bare: Image.Image
    ink: Image.Image
    runs: list[Run]

    def behind(self, run: Run, around: int = 1) -> set[Colour]:
        """The colours that lie behind a run and `around` pixels about its ink; empty for one that cannot be seen."""
        ink = self.ink.crop(run.box).filter(ImageFilter.MaxFilter(2 * around + 1))
        if not self.ink.crop(run.box).getbbox():
            return set()
        behind = self.bare.crop(run.box)
        behind.putalpha(ink)
        return {(red, green, blue) for red, green, blue, alpha in colours_of(behind) if alpha}

    def contrast(self, run: Run, around: int = 1) -> float:
        """The lowest contrast of the run with anything behind it, by WCAG 2; 1 for one that cannot be seen."""
        return min((contrast(run.colour, colour) for colour in self.behind(run, around)), default=1.0)


def rasterise(frames: list[Frame], typefaces: Typefaces) -> Iterator[Plate]:
    """Each frame at 127 dpi, five pixels to a millimetre."""
    scale = PIXELS_PER_MM * 25.4 / 72
    with pypdfium2.PdfDocument(paint_pdf([on_page(frame) for frame in frames], typefaces, "plates")) as pdf:
        for page in pdf:
            words = page.get_textpage()
            texts = list(page.get_objects(filter=[pdfium.FPDF_PAGEOBJ_TEXT], max_depth=1))
            runs = [_run(item, words, page.get_height(), scale) for item in texts]
            face = _render(page, scale)
            for item in texts:
                page.remove_obj(item)
            bare = _render(page, scale)
            ink = ImageChops.difference(face, bare).convert("L").point(lambda value: 255 if value > 40 else 0)
            yield Plate(face, bare, ink, runs)


def colours_of(picture: Image.Image) -> set[tuple[int, ...]]:
    """Every colour of a picture, with all its channels."""
    counted: Any = picture.getcolors(picture.width * picture.height)
    return {colour for _, colour in counted}


def pixels(picture: Image.Image) -> list[Colour]:
    """Every pixel of an RGB picture, row by row."""
    data = picture.tobytes()
    return list(zip(data[::3], data[1::3], data[2::3], strict=True))


def contrast(one: Colour, other: Colour) -> float:
    """(L1 + 0.05) / (L2 + 0.05) of the relative luminances: WCAG 2.2, 1.4.3."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def shapes(picture: Image.Image) -> Image.Image:
    """Black where the picture is darker than its mean and white elsewhere: what is left without hue and tone."""
    grey = picture.convert("L")
    pixels = grey.histogram()
    mean = sum(value * count for value, count in enumerate(pixels)) / (grey.width * grey.height)
    return grey.point(lambda value: 255 if value > mean else 0)


def difference(one: Image.Image, other: Image.Image, least: int = 1) -> float:
    """The share of pixels that differ in any channel by `least` or more."""
    channels = ImageChops.difference(one, other).split()
    most = channels[0]
    for channel in channels[1:]:
        most = ImageChops.lighter(most, channel)
    return sum(most.histogram()[least:]) / (one.width * one.height)


def _render(page: pypdfium2.PdfPage, scale: float) -> Image.Image:
    image: Image.Image = page.render(scale=scale * (1 - 1e-5), rev_byteorder=True).to_pil()
    return image.convert("RGB")


def _run(item: pypdfium2.PdfObject, words: pypdfium2.PdfTextPage, height: float, scale: float) -> Run:
    left, bottom, right, top = item.get_bounds()
    box = (
        int(left * scale) - 1,
        int((height - top) * scale) - 1,
        int(right * scale) + 2,
        int((height - bottom) * scale) + 2,
    )
    parts = [ctypes.c_uint() for _ in range(4)]
    pdfium.FPDFPageObj_GetFillColor(item, *parts)
    length = pdfium.FPDFTextObj_GetText(item, words, None, 0)
    text = ctypes.create_string_buffer(length)
    pdfium.FPDFTextObj_GetText(item, words, ctypes.cast(text, ctypes.POINTER(ctypes.c_ushort)), length)
    red, green, blue = (part.value for part in parts[:3])
    return Run(text.raw.decode("utf-16-le").rstrip("\0"), (red, green, blue), box)


def _luminance(colour: Colour) -> float:
    red, green, blue = (_linear(value / 255) for value in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(value: float) -> float:
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4
