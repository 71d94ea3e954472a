"""A frame or a page as PNG: painted as PDF, rasterised by PDFium, encoded quickly."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

from pnp.faces.frame import Fill, Frame
from pnp.faces.paths import rectangle_path
from pnp.faces.text.typefaces import Typefaces
from pnp.paint.pdf import paint_pdf
from pnp.sheets.page import Page, Placed

if TYPE_CHECKING:
    from PIL.Image import Image


def paint_png(subject: Frame | Page, typefaces: Typefaces, dpi: float = 300.0) -> bytes:
    """A PNG of the frame (on its ground, without bleed) or of the whole page. Raises `KeyError` for an unknown font."""
    return encode_png(rasterise(subject, typefaces, dpi), dpi)


def rasterise(subject: Frame | Page, typefaces: Typefaces, dpi: float) -> Image:
    """An RGB picture of whole pixels: the size is rounded, and what is cut off or added is less than half a pixel."""
    import pypdfium2

    page = on_page(subject) if isinstance(subject, Frame) else subject
    columns, rows = (max(1, round(length * dpi / 72)) for length in (page.width, page.height))
    fitted = Page(columns * 72 / dpi, rows * 72 / dpi, page.placed, page.ops, page.ground)
    document = pypdfium2.PdfDocument(paint_pdf([fitted], typefaces, "raster"))
    try:
        # PDFium rounds the page's size up to whole pixels; a hair less keeps it at the size computed here
        image: Image = document[0].render(scale=dpi / 72 * (1 - 1e-6), rev_byteorder=True).to_pil()
    finally:
        document.close()
    return image.convert("RGB")


def on_page(frame: Frame) -> Page:
    """A page of the frame's own size, in its ground colour."""
    outline = rectangle_path(-1.0, -1.0, frame.width + 2, frame.height + 2)
    return Page(frame.width, frame.height, (Placed(frame, 0.0, 0.0),), ground=(Fill(outline, frame.ground),))


def encode_png(image: Image, dpi: float) -> bytes:
    """PNG bytes; the lowest compression, which costs a few percent of size and saves most of the time."""
    buffer = io.BytesIO()
    image.save(buffer, "PNG", compress_level=1, dpi=(dpi, dpi))
    return buffer.getvalue()
