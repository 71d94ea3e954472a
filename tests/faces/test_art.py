"""The user's own pictures: found by card id, decoded without loss, placed in boxes, coarse or broken ones named."""

from __future__ import annotations

import io
import math
import zlib
from pathlib import Path
from typing import Any

import pikepdf
import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image, ImageCms, ImageOps

from pnp.faces.art import read_art
from pnp.faces.covering import check_proportions, check_resolution, place_picture, placed_rect
from pnp.faces.decoding import ORIENTATIONS, BrokenPictureError, Decoded, decode
from pnp.faces.frame import IDENTITY, Bitmap, Frame, Group, Picture
from pnp.faces.geometry import Rect
from pnp.faces.picture_files import icc_profile, jpeg_components, jpeg_is_whole, jpeg_segments, media_type, read_png
from pnp.faces.text.typefaces import Typefaces
from pnp.paint.pdf import paint_pdf
from pnp.paint.png import rasterise
from pnp.problems import Problems
from pnp.sheets.page import Page
from pnp.source import MM, Workspace, bundled_root

IDS = ("R-001", "R-002", "R-002s", "Ä/1")
BOX = Rect(10, 20, 40, 60)
TYPEFACES = Typefaces(Workspace((bundled_root(),)), Problems())


def quarters(size: tuple[int, int] = (40, 20), mode: str = "RGB") -> Image.Image:
    """Red, green, blue and white quarters, so that every turn and mirroring shows."""
    image = Image.new("RGB", size, "#FFFFFF")
    w, h = size[0] // 2, size[1] // 2
    image.paste("#FF0000", (0, 0, w, h))
    image.paste("#00FF00", (w, 0, 2 * w, h))
    image.paste("#0000FF", (0, h, w, 2 * h))
    return image.convert(mode)


def encoded(image: Image.Image, kind: str = "PNG", **options: Any) -> bytes:
    buffer = io.BytesIO()
    image.save(buffer, kind, **options)
    return buffer.getvalue()


def art_folder(tmp_path: Path, **files: bytes) -> Workspace:
    for name, data in files.items():
        place = tmp_path / "art" / "game" / name.replace("__", "/")
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(data)
    return Workspace((tmp_path,))


def seen(op: Any, ground: str = "#FFFFFF") -> Image.Image:
    return rasterise(Frame(60, 100, (op,), ground), TYPEFACES, 288)


def at(image: Image.Image, x: float, y: float) -> Any:
    return image.getpixel((int(x * 4), int(y * 4)))


def near(colour: Any, wanted: tuple[int, ...], slack: int = 4) -> bool:
    return all(abs(a - b) <= slack for a, b in zip(colour, wanted, strict=True))


# -- Finding ------------------------------------------------------------------------------------------------------


def test_pictures_and_faces_are_found_by_card_id(tmp_path) -> None:
    red, blue = (encoded(Image.new("RGB", (4, 4), colour)) for colour in ("#FF0000", "#0000FF"))
    files = {"R-001.png": red, "r-002.PNG": blue, "faces__R-001.png": blue, "ä-1.png": red, ".hidden.png": b""}
    problems = Problems()
    pictures, faces = read_art(art_folder(tmp_path, **files), "game", IDS, problems)
    assert list(problems) == []
    assert (len(pictures), len(faces)) == (3, 1)
    first, second, third = pictures.find("R-001"), pictures.find("R-002"), pictures.find("Ä/1")
    assert first
    assert second
    assert third
    assert first.bitmap.data == red
    assert second.bitmap.data == blue
    assert third.bitmap is first.bitmap  # equal bytes are one bitmap
    assert pictures.find("R-002s") is None
    assert pictures.find("R-002s", "R-002") is second  # a variant without its own takes its base's
    assert pictures.place_of("R-002s", "R-002").endswith("r-002.PNG")
    assert faces.find("R-002") is None
    assert pictures.place_of("R-002s") == ""


def test_no_art_is_no_problem(tmp_path) -> None:
    problems = Problems()
    pictures, faces = read_art(Workspace((tmp_path,)), "game", IDS, problems)
    assert (len(pictures), len(faces), list(problems)) == (0, 0, [])


def test_a_file_that_matches_no_card_is_named_with_its_like(tmp_path) -> None:
    files = {"R-0O1.png": encoded(quarters()), "faces__Zebra.jpg": b"anything"}
    problems = Problems()
    read_art(art_folder(tmp_path, **files), "game", IDS, problems)
    first, second = problems
    assert [problem.code for problem in problems] == ["L401", "L401"]
    assert "art/game/R-0O1.png" in first.message
    assert "`R-001`" in first.hint
    assert first.span
    assert first.span.file.endswith("R-0O1.png")
    assert "art/game/faces/Zebra.jpg" in second.message


def test_two_pictures_for_one_card(tmp_path) -> None:
    problems = Problems()
    files = {"R-001.png": encoded(quarters()), "R-001.jpg": encoded(quarters(), "JPEG")}
    read_art(art_folder(tmp_path, **files), "game", IDS, problems)
    (problem,) = problems
    assert problem.code == "L404"
    assert "R-001.jpg and R-001.png" in problem.message


def test_a_kind_of_file_that_is_not_read(tmp_path) -> None:
    problems = Problems()
    read_art(art_folder(tmp_path, **{"R-001.gif": encoded(quarters(), "GIF")}), "game", IDS, problems)
    assert [(problem.code, "art/game/R-001.gif" in problem.message) for problem in problems] == [("L406", True)]


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"no picture at all",
        encoded(quarters((400, 400)))[:200],
        encoded(quarters((400, 400)), "JPEG")[:-200],
        encoded(quarters((400, 400)), "WEBP")[:40],
        encoded(quarters())[:8] + b"\0\0\0\rIHDR" + b"\0" * 17,
        b"\xff\xd8\xff\xe0\0\x10JFIF",
    ],
)
def test_a_broken_picture_is_a_problem_and_no_traceback(tmp_path, data) -> None:
    problems = Problems()
    pictures, _ = read_art(art_folder(tmp_path, **{"R-001.png": data}), "game", IDS, problems)
    assert pictures.find("R-001") is None
    assert pictures.find("R-001") is None
    (problem,) = problems
    assert problem.code == "L402"
    assert "R-001.png" in problem.message
    assert "<_io" not in problem.message


def test_a_picture_of_a_billion_pixels_is_refused() -> None:
    header = (40_000).to_bytes(4, "big") * 2 + b"\x08\x02\0\0\0"
    chunk = b"IHDR" + header
    crc = zlib.crc32(chunk).to_bytes(4, "big")
    data = b"\x89PNG\r\n\x1a\n" + b"\0\0\0\r" + chunk + crc + b"\0\0\0\0IDAT" + zlib.crc32(b"IDAT").to_bytes(4, "big")
    with pytest.raises(BrokenPictureError, match="more pixels"):
        decode(data)


# -- Decoding -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("mode", ["RGB", "L"])
@pytest.mark.parametrize("how", [{"quality": 90}, {"progressive": True}])
def test_a_jpegs_bytes_are_untouched(mode, how) -> None:
    data = encoded(quarters((80, 40), mode), "JPEG", **how)
    decoded = decode(data)
    assert decoded.bitmap.data is data
    assert (decoded.width, decoded.height) == (80, 40)
    assert decoded.orientation == IDENTITY


@pytest.mark.parametrize("mode", ["RGB", "RGBA", "L"])
def test_a_plain_pngs_bytes_are_untouched(mode) -> None:
    data = encoded(quarters(mode=mode))
    assert decode(data).bitmap.data is data


def same(data: bytes, wanted: Image.Image) -> bool:
    with Image.open(io.BytesIO(data)) as image:
        assert image.mode == wanted.mode
        return image.tobytes() == wanted.tobytes()


def test_other_pictures_are_re_encoded_without_loss() -> None:
    rgb, rgba = quarters(), quarters(mode="RGBA")
    rgba.putalpha(Image.linear_gradient("L").resize(rgba.size))
    assert same(decode(encoded(rgb, "WEBP", lossless=True)).bitmap.data, rgb)
    assert same(decode(encoded(rgba, "WEBP", lossless=True, exact=True)).bitmap.data, rgba)
    assert same(decode(encoded(quarters(mode="P"))).bitmap.data, rgb)
    assert same(decode(encoded(quarters(mode="1"))).bitmap.data, quarters(mode="1").convert("L"))
    grey_alpha = decode(encoded(rgba.convert("LA"))).bitmap.data
    assert same(grey_alpha, rgba.convert("LA").convert("RGBA"))


def test_transparency_by_colour_becomes_alpha() -> None:
    palette = quarters(mode="P")
    index = palette.getpixel((0, 0))
    decoded = decode(encoded(palette, transparency=index))
    with Image.open(io.BytesIO(decoded.bitmap.data)) as image:
        assert image.mode == "RGBA"
        assert image.getpixel((1, 1))[3] == 0  # type: ignore[index]
        assert image.getpixel((39, 1)) == (0, 255, 0, 255)


def test_sixteen_bits_become_eight() -> None:
    grey = Image.new("I;16", (3, 1))
    for x, sample in enumerate((0, 0x8080, 0xFFFF)):
        grey.putpixel((x, 0), sample)
    with Image.open(io.BytesIO(decode(encoded(grey)).bitmap.data)) as image:
        assert image.mode == "L"
        assert list(image.tobytes()) == [0, 128, 255]


def test_cmyk_becomes_rgb_and_is_not_inverted() -> None:
    cmyk = Image.new("CMYK", (20, 20), (0, 255, 255, 0))
    decoded = decode(encoded(cmyk, "JPEG", quality=100))
    assert media_type(decoded.bitmap.data) == "image/png"
    assert near(at(seen(place_picture(decoded, BOX)), 30, 50), (255, 0, 0), slack=8)


@pytest.mark.parametrize("orientation", range(1, 9))
@pytest.mark.parametrize("kind", ["JPEG", "PNG"])
def test_a_cameras_orientation_is_kept_as_a_transform(orientation, kind) -> None:
    exif = Image.Exif()
    exif[274] = orientation
    data = encoded(quarters(), kind, exif=exif, **({"quality": 100, "subsampling": 0} if kind == "JPEG" else {}))
    decoded = decode(data)
    assert decoded.bitmap.data is data
    with Image.open(io.BytesIO(data)) as stored:
        upright = ImageOps.exif_transpose(stored).convert("RGB")
    assert (decoded.width, decoded.height) == upright.size
    box = Rect(10, 20, 40 * decoded.width / decoded.height, 40)
    image = rasterise(Frame(100, 80, (place_picture(decoded, box),)), TYPEFACES, 288)
    for u, v in ((0.25, 0.25), (0.75, 0.25), (0.25, 0.75), (0.75, 0.75)):
        wanted = upright.getpixel((int(u * upright.width), int(v * upright.height)))
        assert near(at(image, box.left + u * box.width, box.top + v * box.height), wanted)  # type: ignore[arg-type]


@pytest.mark.parametrize("notes", [b"Exif\0\0MM\0*\0\0\0\x08\0\x40junk", b"Exif\0\0nonsense", b"Exif\0\0"])
def test_damaged_notes_of_a_camera_are_no_reason_to_refuse_a_picture(notes) -> None:
    data = encoded(quarters(), "JPEG")
    segment = b"\xff\xe1" + (len(notes) + 2).to_bytes(2, "big") + notes
    assert decode(data[:2] + segment + data[2:]).orientation == IDENTITY


def test_every_orientation_is_a_turn_or_mirroring_of_the_unit_square() -> None:
    for a, b, c, d, e, f in ORIENTATIONS.values():
        corners = {(a * x + c * y + e, b * x + d * y + f) for x, y in ((0, 0), (1, 0), (0, 1), (1, 1))}
        assert corners == {(0, 0), (1, 0), (0, 1), (1, 1)}
    assert len(set(ORIENTATIONS.values())) == 8


# -- Reading files ------------------------------------------------------------------------------------------------


def test_jpeg_headers() -> None:
    exif = Image.Exif()
    exif[270] = "a note with an end marker in it: \xff\xd9"
    data = encoded(quarters((80, 40)), "JPEG", exif=exif)
    assert jpeg_components(data) == (3, False)
    assert jpeg_is_whole(data)
    assert jpeg_is_whole(data + b"trailing bytes of a camera" * 20)
    assert not jpeg_is_whole(data[:-2])
    assert [marker for marker, _, _ in jpeg_segments(data)][-1] == 0xDA
    assert jpeg_components(encoded(Image.new("CMYK", (8, 8)), "JPEG")) == (4, True)
    with pytest.raises(ValueError, match="neither JPEG nor PNG"):
        media_type(b"GIF89a")


def test_png_headers() -> None:
    png = read_png(encoded(quarters()))
    assert (png.width, png.height, png.depth, png.colour_type, png.channels) == (40, 20, 8, 2, 3)
    assert not png.interlaced
    assert not png.transparent
    assert len(zlib.decompress(png.pixels)) == 20 * (40 * 3 + 1)


def profile_named(name: str) -> bytes:
    profile = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
    assert "sRGB".encode("utf-16-be") in profile
    return profile.replace("sRGB".encode("utf-16-be"), name.encode("utf-16-be"))


@pytest.mark.parametrize("kind", ["PNG", "JPEG"])
def test_a_colour_profile_is_found_unless_it_is_srgb(kind) -> None:
    wide = profile_named("Wide")
    assert icc_profile(encoded(quarters(), kind, icc_profile=wide)) == wide
    assert icc_profile(encoded(quarters(), kind, icc_profile=profile_named("sRGB"))) == b""
    assert icc_profile(encoded(quarters(), kind)) == b""


def test_a_damaged_profile_is_left_out() -> None:
    data = encoded(quarters(), icc_profile=profile_named("Wide"))
    at_profile = data.index(b"iCCP") + 20
    assert icc_profile(data[:at_profile] + b"\0" * 40 + data[at_profile + 40 :]) == b""


# -- In the PDF ---------------------------------------------------------------------------------------------------


def images_in(pdf: pikepdf.Pdf) -> list[Any]:
    return [item for item in pdf.objects if isinstance(item, pikepdf.Stream) and item.get("/Subtype") == "/Image"]


def printed(*pictures: Decoded) -> pikepdf.Pdf:
    ops = tuple(place_picture(picture, Rect(10 * n, 10, 40, 40)) for n, picture in enumerate(pictures))
    return pikepdf.open(io.BytesIO(paint_pdf([Page(100, 100, ops=ops), Page(100, 100, ops=ops)], TYPEFACES, "t")))


def test_a_jpeg_stands_in_the_pdf_byte_for_byte_and_once() -> None:
    data = encoded(quarters((80, 40)), "JPEG")
    with printed(decode(data), decode(data)) as pdf:
        (image,) = images_in(pdf)
        assert image.read_raw_bytes() == data
        assert image.Filter == "/DCTDecode"
        assert image.ColorSpace == "/DeviceRGB"


def test_a_plain_pngs_pixels_are_not_decoded() -> None:
    data = encoded(quarters())
    with printed(decode(data)) as pdf:
        (image,) = images_in(pdf)
        assert image.read_raw_bytes() == read_png(data).pixels
        assert pikepdf.PdfImage(image).as_pil_image().tobytes() == quarters().tobytes()


def test_alpha_shows_what_lies_below() -> None:
    rgba = quarters(mode="RGBA")
    rgba.putalpha(128)
    with printed(decode(encoded(rgba))) as pdf:
        masked = [image for image in images_in(pdf) if "/SMask" in image]
        assert len(images_in(pdf)) == 2
        assert len(masked) == 1
    image = seen(place_picture(decode(encoded(rgba)), Rect(10, 20, 40, 20)), "#000000")
    assert near(at(image, 15, 22), (128, 0, 0))
    opaque = quarters(mode="RGBA")
    with printed(decode(encoded(opaque))) as pdf:
        assert len(images_in(pdf)) == 1


def test_a_wide_profile_is_embedded_once() -> None:
    wide = profile_named("Wide")
    pictures = [encoded(quarters((n, 20)), "JPEG", icc_profile=wide) for n in (40, 60)]
    with printed(*map(decode, pictures)) as pdf:
        spaces = [image.ColorSpace for image in images_in(pdf)]
        assert [space[0] for space in spaces] == ["/ICCBased", "/ICCBased"]
        assert spaces[0][1].objgen == spaces[1][1].objgen
        assert spaces[0][1].read_bytes() == wide


# -- Placing ------------------------------------------------------------------------------------------------------

sides = st.floats(1, 5000)
unit = st.floats(0, 1)


@given(sides, sides, st.floats(5, 500), st.floats(5, 500), st.tuples(unit, unit))
def test_cover_and_contain(width, height, box_width, box_height, focus) -> None:
    box = Rect(7, 11, box_width, box_height)
    over = placed_rect(width, height, box, "cover", focus)
    inside = placed_rect(width, height, box, "contain", focus)
    slack = 1e-6 * max(over.width, over.height, 1)
    for rect in (over, inside):
        assert rect.width / rect.height == pytest.approx(width / height)
    assert over.left <= box.left + slack
    assert over.right >= box.right - slack
    assert over.top <= box.top + slack
    assert over.bottom >= box.bottom - slack
    assert inside.left >= box.left - slack
    assert inside.right <= box.right + slack
    assert inside.top >= box.top - slack
    assert inside.bottom <= box.bottom + slack
    assert math.isclose(over.width, box.width) or math.isclose(over.height, box.height)
    assert math.isclose(inside.width, box.width) or math.isclose(inside.height, box.height)


def test_focus_keeps_a_side() -> None:
    box = Rect(0, 0, 10, 10)
    assert placed_rect(20, 10, box, "cover", (0, 0.5)) == Rect(0, 0, 20, 10)
    assert placed_rect(20, 10, box, "cover", (1, 0.5)) == Rect(-10, 0, 20, 10)
    assert placed_rect(20, 10, box, "contain", (0.5, 1)) == Rect(0, 5, 10, 5)


def test_a_covering_picture_is_cut_off_at_its_box() -> None:
    op = place_picture(decode(encoded(quarters())), BOX, "cover", by="art")
    assert isinstance(op, Group)
    assert op.clip
    assert op.by == "art"
    image = seen(op)
    assert near(at(image, 8, 50), (255, 255, 255))
    assert near(at(image, 12, 25), (255, 0, 0))
    assert near(at(image, 52, 25), (255, 255, 255))


def test_a_contained_picture_is_whole() -> None:
    op = place_picture(decode(encoded(quarters())), BOX, "contain")
    assert isinstance(op, Picture)
    assert (op.x, op.y, op.width, op.height) == (10, 40, 40, 20)


def pixels(width: int, height: int) -> Decoded:
    return Decoded(Bitmap("d", width, height, b""))


def test_a_coarse_picture_is_reported_with_its_numbers() -> None:
    problems = Problems()
    box = Rect(0, 0, 63 * MM, 88 * MM)
    check_resolution(pixels(500, 700), box, "cover", "art/game/R-001.png", problems)
    (problem,) = problems
    assert problem.code == "L403"
    assert problem.message == "art/game/R-001.png prints at 202 dpi: 500 x 700 pixels on 63 x 88.2 mm"
    assert problem.hint == "300 dpi takes 744 x 1042 pixels"
    assert not problem.severity.blocks


def test_three_hundred_dpi_suffice() -> None:
    problems = Problems()
    box = Rect(0, 0, 63 * MM, 88 * MM)
    for size in ((744, 1040), (745, 1500), (3000, 2000)):
        check_resolution(pixels(*size), box, "cover", "x", problems)
    assert list(problems) == []
    check_resolution(pixels(500, 250), Rect(0, 0, 30 * MM, 60 * MM), "contain", "x", problems)
    assert list(problems) == []  # 30 mm wide: 423 dpi


def test_a_face_of_other_proportions_is_reported() -> None:
    problems = Problems()
    box = Rect(0, 0, 63 * MM, 88 * MM)
    check_proportions(pixels(822, 1122), box, "a.png", problems)
    check_proportions(pixels(745, 1040), box, "b.png", problems)
    check_proportions(pixels(1000, 1000), box, "c.png", problems)
    first, second = problems
    assert (first.code, first.hint) == ("L405", "the card is 63 x 88 mm, for example 744 x 1039 pixels")
    assert "0.74 mm are cut off left and right" in first.message
    assert "12.5 mm are cut off left and right" in second.message
