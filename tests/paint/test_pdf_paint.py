"""What the PDF painter draws, seen as pixels, and what it writes into the file."""

from __future__ import annotations

import io
import math
import re
from dataclasses import replace

import pikepdf
import pypdfium2
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.faces.frame import Fill, Frame, Group, LinearGradient, Op, Path, RadialGradient, Stroke
from pnp.paint.pdf import paint_pdf
from pnp.sheets.page import Page, Placed
from tests.measuring import read_page

RED, BLUE = "#FF0000", "#0000FF"


def box(left: float, top: float, right: float, bottom: float) -> Path:
    return (("M", left, top), ("L", right, top), ("L", right, bottom), ("L", left, bottom), ("Z",))


ALL = box(0, 0, 100, 80)


def at(image, x: float, y: float) -> tuple[int, int, int]:
    return image.getpixel((int(x * 4), int(y * 4)))


def near(colour: tuple[int, ...], wanted: tuple[float, ...], slack: float = 3) -> bool:
    return all(abs(a - b) <= slack for a, b in zip(colour, wanted, strict=True))


def test_y_grows_down_and_later_operations_lie_above(raster) -> None:
    image = raster(Fill(box(10, 10, 30, 20), RED), Fill(box(20, 10, 40, 20), BLUE))
    assert image.size == (400, 320)
    assert near(at(image, 15, 15), (255, 0, 0))
    assert near(at(image, 25, 15), (0, 0, 255))
    assert near(at(image, 15, 65), (255, 255, 255))


def test_colours_are_exact(raster) -> None:
    for colour in ("#F4ECDC", "#1F2D4D", "#808080", "#010203"):
        channels = tuple(int(colour[n : n + 2], 16) for n in (1, 3, 5))
        assert near(at(raster(Fill(ALL, colour)), 50, 40), channels, slack=0)


def test_opacity_mixes_and_ends_with_its_operation(raster) -> None:
    image = raster(Fill(box(0, 0, 50, 80), RED, opacity=0.25), Fill(box(50, 0, 100, 80), RED))
    assert near(at(image, 25, 40), (255, 191, 191))
    assert near(at(image, 75, 40), (255, 0, 0))


def test_even_odd_leaves_the_hole_that_nonzero_fills(raster) -> None:
    path = box(10, 10, 60, 60) + box(20, 20, 50, 50)
    assert near(at(raster(Fill(path, RED, even_odd=True)), 35, 35), (255, 255, 255))
    assert near(at(raster(Fill(path, RED)), 35, 35), (255, 0, 0))


def test_a_linear_gradient_runs_along_its_line_and_is_padded(raster) -> None:
    gradient = LinearGradient(20, 0, 80, 0, ((0, RED), (1, BLUE)))
    image = raster(Fill(ALL, gradient))
    for x in range(25, 80, 5):
        t = (x + 0.125 - 20) / 60
        assert near(at(image, x, 40), (255 * (1 - t), 0, 255 * t), slack=4)
    assert near(at(image, 5, 40), (255, 0, 0))
    assert near(at(image, 95, 40), (0, 0, 255))
    assert near(at(image, 50, 10), at(image, 50, 70), slack=0)


def test_a_slanted_gradient_with_inner_and_missing_end_stops(raster) -> None:
    gradient = LinearGradient(0, 0, 80, 80, ((0.25, RED), (0.5, "#00FF00"), (0.75, BLUE)))
    image = raster(Fill(ALL, gradient))
    assert near(at(image, 10, 10), (255, 0, 0))
    assert near(at(image, 39.9, 39.9), (0, 255, 0), slack=10)
    assert near(at(image, 30, 30), (128, 127, 0), slack=10)
    assert near(at(image, 70, 70), (0, 0, 255))
    assert near(at(image, 30, 50), (0, 255, 0), slack=10)  # across the line nothing changes


def test_two_stops_at_one_place_are_a_sharp_edge(raster) -> None:
    gradient = LinearGradient(0, 0, 100, 0, ((0, RED), (0.5, RED), (0.5, BLUE), (1, BLUE)))
    image = raster(Fill(ALL, gradient))
    assert near(at(image, 49, 40), (255, 0, 0))
    assert near(at(image, 51, 40), (0, 0, 255))


def test_a_radial_gradient_grows_from_its_centre(raster) -> None:
    gradient = RadialGradient(50, 40, 30, ((0, RED), (1, BLUE)))
    image = raster(Fill(ALL, gradient))
    for distance in (3, 9, 15, 21, 27):
        t = distance / 30
        for angle in (0, 1, 2, 4):
            x, y = 50 + distance * math.cos(angle), 40 + distance * math.sin(angle)
            assert near(at(image, x, y), (255 * (1 - t), 0, 255 * t), slack=6)
    assert near(at(image, 5, 5), (0, 0, 255))


def test_a_gradient_keeps_to_its_path_and_takes_its_opacity(raster) -> None:
    gradient = LinearGradient(0, 0, 100, 0, ((0, RED), (1, RED)))
    image = raster(Fill(box(30, 30, 60, 60), gradient, opacity=0.5), Fill(box(70, 30, 90, 60), RED))
    assert near(at(image, 45, 45), (255, 128, 128))
    assert near(at(image, 20, 45), (255, 255, 255))
    assert near(at(image, 80, 45), (255, 0, 0))


@pytest.mark.parametrize(
    "gradient",
    [LinearGradient(50, 50, 50, 50, ((0, BLUE), (1, RED))), RadialGradient(50, 50, 0, ((0, BLUE), (1, RED)))],
)
def test_a_gradient_without_extent_is_its_last_colour(raster, gradient) -> None:
    assert near(at(raster(Fill(ALL, gradient)), 30, 30), (255, 0, 0))


def test_a_group_moves_scales_and_clips(raster) -> None:
    inside = (
        Fill(box(0, 0, 10, 10), RED),
        Fill(box(5, 0, 10, 10), LinearGradient(0, 0, 0, 10, ((0, BLUE), (1, BLUE)))),
    )
    image = raster(Group(inside, (4, 0, 0, 4, 20, 30), clip=box(0, 0, 10, 5)), Fill(box(0, 0, 10, 10), RED))
    assert near(at(image, 30, 40), (255, 0, 0))
    assert near(at(image, 50, 40), (0, 0, 255))
    assert near(at(image, 30, 60), (255, 255, 255))
    assert near(at(image, 5, 5), (255, 0, 0))


def test_what_a_group_sets_ends_with_it(raster) -> None:
    inner = Group((Fill(box(0, 0, 10, 10), RED, opacity=0.5), Stroke(box(0, 0, 10, 10), RED, 2)), (1, 0, 0, 1, 20, 20))
    after = (Fill(box(50, 20, 60, 30), RED), Stroke((("M", 50.0, 50.0), ("L", 60.0, 50.0)), RED, 2))
    image = raster(Fill(box(0, 0, 5, 5), RED), inner, *after)
    assert near(at(image, 25, 25), (255, 128, 128))
    assert near(at(image, 55, 25), (255, 0, 0))
    assert near(at(image, 55, 50), (255, 0, 0))


def test_an_even_odd_clip(raster) -> None:
    clip = box(10, 10, 60, 60) + box(20, 20, 50, 50)
    image = raster(Group((Fill(ALL, RED),), clip=clip, clip_even_odd=True))
    assert near(at(image, 15, 15), (255, 0, 0))
    assert near(at(image, 35, 35), (255, 255, 255))


def test_caps_joins_and_dashes(raster) -> None:
    line: Path = (("M", 30.0, 20.0), ("L", 70.0, 20.0))
    corner: Path = (("M", 20.0, 60.0), ("L", 50.0, 60.0), ("L", 50.0, 30.0))
    assert near(at(raster(Stroke(line, RED, 10)), 27, 20), (255, 255, 255))
    assert near(at(raster(Stroke(line, RED, 10, cap="square")), 26, 16), (255, 0, 0))
    image = raster(Stroke(line, RED, 10, cap="round"))
    assert near(at(image, 27, 20), (255, 0, 0))
    assert near(at(image, 25.5, 15.5), (255, 255, 255))
    assert near(at(raster(Stroke(corner, RED, 10)), 54.5, 64.5), (255, 0, 0))
    assert near(at(raster(Stroke(corner, RED, 10, join="bevel")), 54.5, 64.5), (255, 255, 255))
    image = raster(Stroke(line, RED, 4, dash=(10, 10)), Stroke(corner, RED, 4))
    assert [near(at(image, x, 20), (255, 0, 0)) for x in (35, 45, 55, 65)] == [True, False, True, False]
    assert near(at(image, 35, 60), (255, 0, 0))


def test_curves(raster) -> None:
    k = 30 * 0.5523
    quarter: Path = (
        ("M", 50.0, 40.0), ("L", 80.0, 40.0), ("C", 80.0, 40 + k, 50 + k, 70.0, 50.0, 70.0), ("Z",),
    )  # fmt: skip
    image = raster(Fill(quarter, RED))
    for angle in (0.2, 0.8, 1.4):
        x, y = math.cos(angle), math.sin(angle)
        assert near(at(image, 50 + 29 * x, 40 + 29 * y), (255, 0, 0))
        assert near(at(image, 50 + 31 * x, 40 + 31 * y), (255, 255, 255))


def test_text_stands_on_its_baseline_with_its_kerning(raster, set_words, typefaces) -> None:
    run = set_words("AVATAR", x=10, baseline=50, size=20, colour=RED)
    image = raster(run)
    columns = [x for x in range(400) if any(image.getpixel((x, y))[1] < 128 for y in range(320))]
    rows = [y for y in range(320) if any(image.getpixel((x, y))[1] < 128 for x in range(400))]
    assert rows[-1] / 4 == pytest.approx(50, abs=0.3)
    assert rows[0] / 4 == pytest.approx(50 - 20 * typefaces.face("spectral/medium").cap_height, abs=0.5)
    assert columns[-1] / 4 == pytest.approx(10 + run.width, abs=0.6)
    assert run.words[0].kerns
    loose = sum(typefaces.face("spectral/medium").shape(letter).advance for letter in "AVATAR") * 20
    assert run.width < loose - 2


def test_text_is_text(typefaces, set_words) -> None:
    frame = Frame(200, 80, (set_words("Gain +1 power."), set_words("Guard", baseline=40, font="kaisei-decol/bold")))
    data = paint_pdf([Page(200, 80, (Placed(frame, 0, 0),))], typefaces, "t")
    with pypdfium2.PdfDocument(data) as pdf:
        assert pdf[0].get_textpage().get_text_bounded().split() == ["Gain", "+1", "power.", "Guard"]


def test_an_unknown_font_is_an_error(typefaces, set_words) -> None:
    run = replace(set_words("x"), font="spectral/heavy")
    with pytest.raises(KeyError, match="spectral/heavy"):
        paint_pdf([Page(10, 10, ops=(run,))], typefaces, "t")


def test_a_frame_is_cut_off_at_its_trim_alone_or_repeated(typefaces) -> None:
    frame = Frame(20, 20, (Fill(box(-10, -10, 30, 30), RED),))
    for places in ([(10, 10)], [(10, 10), (60, 10)]):
        page = Page(100, 80, tuple(Placed(frame, x, y) for x, y in places))
        with pypdfium2.PdfDocument(paint_pdf([page], typefaces, "t")) as pdf:
            image = pdf[0].render(scale=4).to_pil().convert("RGB")
        for x, y in places:
            assert near(at(image, x + 10, y + 10), (255, 0, 0))
            assert near(at(image, x - 2, y + 10), (255, 255, 255))


def test_a_repeated_frame_looks_as_it_does_alone(typefaces, set_words) -> None:
    """Forms have resources of their own: gradients, opacity and text inside them must still be found."""
    ops: tuple[Op, ...] = (
        Fill(box(0, 0, 40, 60), LinearGradient(0, 0, 40, 0, ((0, RED), (1, BLUE))), opacity=0.5),
        set_words("Guard", x=4, baseline=30, size=9),
        Stroke(box(5, 35, 30, 50), BLUE, 2, opacity=0.4),
    )
    frame = Frame(40, 60, ops)
    alone = Page(100, 80, (Placed(frame, 5, 10),))
    twice = Page(100, 80, (Placed(frame, 5, 10), Placed(frame, 50, 10)))
    images = []
    for page in (alone, twice):
        with pypdfium2.PdfDocument(paint_pdf([page], typefaces, "t")) as pdf:
            images.append(pdf[0].render(scale=4).to_pil().convert("RGB"))
    assert images[0].crop((20, 40, 180, 280)).tobytes() == images[1].crop((20, 40, 180, 280)).tobytes()
    assert images[1].crop((20, 40, 180, 280)).tobytes() == images[1].crop((200, 40, 360, 280)).tobytes()


def test_turned_and_scaled_frames(typefaces) -> None:
    frame = Frame(20, 40, (Fill(box(0, 0, 20, 10), RED),), "#FFFFFF")
    page = Page(100, 80, (Placed(frame, 10, 10, turned=True), Placed(frame, 50, 10, scale=0.5)))
    with pypdfium2.PdfDocument(paint_pdf([page], typefaces, "t")) as pdf:
        image = pdf[0].render(scale=4).to_pil().convert("RGB")
    assert near(at(image, 20, 45), (255, 0, 0))
    assert near(at(image, 20, 15), (255, 255, 255))
    assert near(at(image, 55, 12), (255, 0, 0))
    assert near(at(image, 55, 18), (255, 255, 255))


def test_equal_stops_are_one_shading_wherever_they_lie(typefaces) -> None:
    ops = tuple(
        Fill(box(n, n, n + 5, n + 5), LinearGradient(n, 0, n + 5, 0, ((0, RED), (1, BLUE)))) for n in range(30)
    ) + tuple(Fill(ALL, RadialGradient(n, 5, 5, ((0, RED), (1, BLUE)))) for n in range(30))
    data = paint_pdf([Page(100, 80, ops=ops)], typefaces, "t")
    with pikepdf.open(io.BytesIO(data)) as pdf:
        assert len(pdf.pages[0].Resources.Shading) == 2
    assert len(data) < 4000


def test_no_number_has_an_exponent_or_needless_digits(typefaces, set_words) -> None:
    tiny = Group((Fill(box(0, 0, 1e-5, 1e-7), RED), Stroke(ALL, BLUE, 1e-5)), (1e-4, 0, 0, 1e-4, 1e-9, 0))
    large = Group((Fill(box(0, 0, 0.001, 0.002), RED),), (30000, 0, 0, 30000, 0, 0))
    page = Page(100, 80, ops=(tiny, large, set_words("x", x=1e-6)))
    with pikepdf.open(io.BytesIO(paint_pdf([page], typefaces, "t"))) as pdf:
        code = pdf.pages[0].Contents.read_bytes().decode()
        assert not re.search(r"\d[eE]", code)
        assert re.search(r"\.00[12]\d* ", code)  # a hugely magnified path keeps its digits
        assert not re.search(r"\.\d{8}", code)
        areas = read_page(pdf.pages[0]).areas
    assert areas[1].box == pytest.approx((0, 0, 30, 60), abs=0.05)


coordinates = st.floats(-200, 200)
paths = st.lists(st.tuples(coordinates, coordinates), min_size=2, max_size=6)


@settings(deadline=None, max_examples=40)
@given(paths, st.floats(0.01, 50), st.floats(-3, 3))
def test_rounding_moves_nothing_that_can_be_seen(typefaces, points, scale, angle) -> None:
    path: Path = tuple(("M" if n == 0 else "L", x / scale, y / scale) for n, (x, y) in enumerate(points))
    cosine, sine = math.cos(angle) * scale, math.sin(angle) * scale
    page = Page(500, 500, ops=(Group((Fill(path, RED),), (cosine, sine, -sine, cosine, 250, 250)),))
    with pikepdf.open(io.BytesIO(paint_pdf([page], typefaces, "t"))) as pdf:
        (area,) = read_page(pdf.pages[0]).areas
    for (x, y), drawn in zip(points, area.points, strict=True):
        exact = (
            cosine * x / scale - sine * y / scale + 250,
            sine * x / scale + cosine * y / scale + 250,
        )
        assert drawn == pytest.approx(exact, abs=0.05)
