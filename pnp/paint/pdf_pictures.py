"""Bitmaps as PDF image objects: a JPEG's bytes and a plain PNG's compressed pixels untouched, alpha as a soft mask."""

from __future__ import annotations

import io
from dataclasses import dataclass

from pnp.faces.frame import Bitmap
from pnp.faces.picture_files import icc_profile, jpeg_components, media_type, read_png
from pnp.paint.pdf_objects import EncodedStream, deflated

SPACES = {1: "/DeviceGray", 3: "/DeviceRGB", 4: "/DeviceCMYK"}


PROFILES = {"/DeviceGray": b"GRAY", "/DeviceRGB": b"RGB "}


@dataclass(frozen=True, slots=True)
class Image:
    """An image object, and what it has yet to refer to: its colour `space` or `profile`, and a `mask` if it has one."""

    stream: EncodedStream
    space: str
    profile: EncodedStream | None = None
    mask: EncodedStream | None = None


def make_image(bitmap: Bitmap) -> Image:
    """A bitmap as PDF objects; `ValueError` for bytes that are neither JPEG nor PNG."""
    if media_type(bitmap.data) == "image/jpeg":
        return _jpeg(bitmap)
    png = read_png(bitmap.data)
    if png.depth == 8 and png.colour_type in (0, 2) and not png.interlaced and not png.transparent:
        hints = f"<< /Predictor 15 /Colors {png.channels} /BitsPerComponent 8 /Columns {png.width} >>"
        stream = EncodedStream(_entries(bitmap, "/FlateDecode") | {"DecodeParms": hints}, png.pixels)
        space = SPACES[png.channels]
        return Image(stream, space, _profile(bitmap, space))
    return _decoded(bitmap)


def _jpeg(bitmap: Bitmap) -> Image:
    components, adobe = jpeg_components(bitmap.data)
    stream = EncodedStream(_entries(bitmap, "/DCTDecode"), bitmap.data)
    if components == 4 and adobe:
        stream.entries["Decode"] = "[1 0 1 0 1 0 1 0]"
    return Image(stream, SPACES[components], _profile(bitmap, SPACES[components]))


def _decoded(bitmap: Bitmap) -> Image:
    from PIL import Image as Pillow

    with Pillow.open(io.BytesIO(bitmap.data)) as picture:
        rgba = picture.convert("RGBA")
    stream = EncodedStream(_entries(bitmap, "/FlateDecode"), deflated(rgba.convert("RGB").tobytes()))
    alpha = rgba.getchannel("A")
    mask = None
    if alpha.getextrema() != (255, 255):
        entries = _entries(bitmap, "/FlateDecode") | {"ColorSpace": "/DeviceGray"}
        mask = EncodedStream(entries, deflated(alpha.tobytes()))
    return Image(stream, "/DeviceRGB", _profile(bitmap, "/DeviceRGB"), mask)


def _profile(bitmap: Bitmap, space: str) -> EncodedStream | None:
    """The bitmap's own colour profile, when it is not sRGB and is one for this many components."""
    profile = icc_profile(bitmap.data)
    if not profile or profile[16:20] != PROFILES.get(space):
        return None
    components = "1" if space == "/DeviceGray" else "3"
    return EncodedStream({"N": components, "Alternate": space, "Filter": "/FlateDecode"}, deflated(profile))


def _entries(bitmap: Bitmap, filter_name: str) -> dict[str, str]:
    return {
        "Type": "/XObject",
        "Subtype": "/Image",
        "Width": str(bitmap.width),
        "Height": str(bitmap.height),
        "BitsPerComponent": "8",
        "Filter": filter_name,
        "Interpolate": "true",
    }
