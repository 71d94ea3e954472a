"""Pages as a PDF. A frame placed twice or more is one form object; placed once it is drawn where it lies."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Literal

from pnp.faces.frame import Frame
from pnp.faces.paths import rectangle_path
from pnp.faces.text.typefaces import Typefaces
from pnp.paint.numbers import matrix_text
from pnp.paint.pdf_content import Content
from pnp.paint.pdf_file import PdfFile
from pnp.sheets.page import Page, Placed

Duplex = Literal["none", "long", "short"]
DUPLEX = {"none": "Simplex", "long": "DuplexFlipLongEdge", "short": "DuplexFlipShortEdge"}


def paint_pdf(pages: Sequence[Page], typefaces: Typefaces, title: str, *, duplex: Duplex = "none") -> bytes:
    """The whole file: the same pages give the same bytes. It asks viewers not to scale, and to flip sheets as said.

    Raises `KeyError` for a font that the typefaces do not have.
    """
    file = PdfFile(title, typefaces, {"Duplex": DUPLEX[duplex]})
    times = Counter(id(placed.frame) for page in pages for placed in page.placed)
    forms: dict[int, tuple[str, bool]] = {}
    for page in pages:
        content = Content(file)
        content.code.append(matrix_text((1, 0, 0, -1, 0, page.height), 3) + " cm")
        content.draw(page.ground)
        for placed in page.placed:
            if times[id(placed.frame)] > 1:
                if id(placed.frame) not in forms:
                    forms[id(placed.frame)] = _make_form(file, placed.frame)
                content.use_form(*forms[id(placed.frame)], placed.transform)
            else:
                _draw_placed(content, placed)
        content.draw(page.ops)
        file.add_page(page.width, page.height, content.text(), content.resources(), content.transparent)
    return file.finish()


def _make_form(file: PdfFile, frame: Frame) -> tuple[str, bool]:
    """A form's name, and whether it needs a page that blends."""
    content = Content(file)
    content.draw(frame.ops)
    name = file.form(content.text(), content.resources(), frame.width, frame.height)
    return name, content.transparent


def _draw_placed(content: Content, placed: Placed) -> None:
    """The frame's operations where it lies, cut off at its trim as a form is."""
    scale = content.scale
    outside = content.open(placed.transform, rectangle_path(0.0, 0.0, placed.frame.width, placed.frame.height))
    content.draw(placed.frame.ops)
    content.close(outside, scale)
