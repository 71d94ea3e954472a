"""PNGs of faces and pages, and contact sheets."""

from __future__ import annotations

import io
import random

import pytest
from PIL import Image

from pnp.faces.frame import Fill, Frame, LinearGradient, Path
from pnp.paint.contact import Counted, contact_page, paint_contact
from pnp.paint.png import paint_png
from pnp.sheets.page import Page, Placed
from pnp.source import MM


def box(left: float, top: float, right: float, bottom: float) -> Path:
    return (("M", left, top), ("L", right, top), ("L", right, bottom), ("L", left, bottom), ("Z",))


def opened(data: bytes) -> Image.Image:
    image = Image.open(io.BytesIO(data))
    image.load()
    return image


@pytest.mark.parametrize(("width", "height"), [(63, 88), (63.5, 88.9), (59, 86), (70, 120)])
@pytest.mark.parametrize("dpi", [72, 150, 300])
def test_a_face_has_the_pixels_of_its_size(typefaces, width, height, dpi) -> None:
    frame = Frame(width * MM, height * MM, (Fill(box(0, 0, width * MM, height * MM), "#F4ECDC"),), "#F4ECDC")
    image = opened(paint_png(frame, typefaces, dpi))
    assert image.size == (round(width / 25.4 * dpi), round(height / 25.4 * dpi))
    assert image.getcolors() == [(image.width * image.height, (244, 236, 220))]  # no pale edge anywhere
    assert image.info["dpi"] == pytest.approx((dpi, dpi), abs=0.1)


def test_a_page_is_painted_whole(typefaces) -> None:
    page = Page(100, 60, (Placed(Frame(20, 20, (Fill(box(0, 0, 20, 20), "#FF0000"),)), 10, 10),))
    image = opened(paint_png(page, typefaces, 72))
    assert image.size == (100, 60)
    assert image.getpixel((20, 20)) == (255, 0, 0)
    assert image.getpixel((50, 50)) == (255, 255, 255)


def speckled(seed: int) -> Frame:
    chance = random.Random(seed)
    ops = tuple(
        Fill(box(x, y, x + chance.uniform(1, 9), y + chance.uniform(1, 9)), f"#{chance.randrange(1 << 24):06X}")
        for x, y in ((chance.uniform(0, 170), chance.uniform(0, 240)) for _ in range(400))
    )
    sky = Fill(box(0, 0, 178, 249), LinearGradient(0, 0, 178, 249, ((0, "#8899AA"), (1, "#FFEEDD"))))
    return Frame(178.58, 249.45, (sky, *ops), "#F4ECDC")


@pytest.mark.slow
def test_a_contact_sheet_keeps_below_its_size(typefaces) -> None:
    faces = [Counted(speckled(n), n % 3 + 1) for n in range(6)]
    whole = paint_contact(faces, typefaces, "spectral/bold")
    small = paint_contact(faces, typefaces, "spectral/bold", most=len(whole) // 3)
    assert len(whole) <= 1_000_000
    assert len(whole) // 5 < len(small) <= len(whole) // 3
    assert 500 < opened(small).width < opened(whole).width
    with pytest.raises(ValueError, match="6 faces do not fit"):
        paint_contact(faces, typefaces, "spectral/bold", most=1_000)


def test_a_contact_sheet_shows_every_face_and_its_count(typefaces) -> None:
    faces = [Counted(Frame(178.58, 249.45, (), colour), n) for n, colour in enumerate(("#FF0000", "#00FF00"), 1)]
    page = contact_page(faces, typefaces, "spectral/bold", columns=1)
    assert [placed.frame.ground for placed in page.placed] == ["#FF0000", "#00FF00"]
    assert [op.text for op in page.ops if hasattr(op, "text")] == ["2 ×"]
    image = opened(paint_png(page, typefaces, 36)).convert("RGB")
    first, second = page.placed
    assert image.getpixel((int((first.x + 60) / 2), int((first.y + 60) / 2))) == (255, 0, 0)
    assert image.getpixel((int((second.x + 60) / 2), int((second.y + 60) / 2))) == (0, 255, 0)
    at_300 = opened(paint_png(page, typefaces, 300)).convert("RGB")
    assert at_300.getpixel((int((first.x + 0.5) / 0.24), int((first.y + 0.5) / 0.24))) == (0x6B, 0x6B, 0x6B)  # rounded
    assert page.height > 2 * 249.45
