"""Bitmaps as PDF image objects: a JPEG's bytes and a plain PNG's compressed pixels untouched, alpha as a soft mask."""

from __future__ import annotations

import io

from pnp.faces.frame import Bitmap
from pnp.paint.bitmaps import jpeg_components, media_type, read_png
from pnp.paint.pdf_objects import EncodedStream, deflated

SPACES = {1: "/DeviceGray", 3: "/DeviceRGB", 4: "/DeviceCMYK"}


def image_streams(bitmap: Bitmap) -> tuple[EncodedStream, EncodedStream | None]:
    """The image object and its mask, when it has one; whoever registers the mask adds `SMask` to the image."""
    if media_type(bitmap.data) == "image/jpeg":
        return _jpeg(bitmap), None
    png = read_png(bitmap.data)
    if png.depth == 8 and png.colour_type in (0, 2) and not png.interlaced and not png.transparent:
        space = SPACES[png.channels]
        hints = f"<< /Predictor 15 /Colors {png.channels} /BitsPerComponent 8 /Columns {png.width} >>"
        entries = _entries(bitmap, space) | {"Filter": "/FlateDecode", "DecodeParms": hints}
        return EncodedStream(entries, png.pixels), None
    return _decoded(bitmap)


def _jpeg(bitmap: Bitmap) -> EncodedStream:
    components, adobe = jpeg_components(bitmap.data)
    entries = _entries(bitmap, SPACES[components]) | {"Filter": "/DCTDecode"}
    if components == 4 and adobe:
        entries["Decode"] = "[1 0 1 0 1 0 1 0]"
    return EncodedStream(entries, bitmap.data)


def _decoded(bitmap: Bitmap) -> tuple[EncodedStream, EncodedStream | None]:
    from PIL import Image

    with Image.open(io.BytesIO(bitmap.data)) as image:
        rgba = image.convert("RGBA")
    alpha = rgba.getchannel("A")
    pixels = EncodedStream(_flate(bitmap, "/DeviceRGB"), deflated(rgba.convert("RGB").tobytes()))
    opaque = alpha.getextrema()[0] == 255
    return pixels, None if opaque else EncodedStream(_flate(bitmap, "/DeviceGray"), deflated(alpha.tobytes()))


def _flate(bitmap: Bitmap, space: str) -> dict[str, str]:
    return _entries(bitmap, space) | {"Filter": "/FlateDecode"}


def _entries(bitmap: Bitmap, space: str) -> dict[str, str]:
    return {
        "Type": "/XObject",
        "Subtype": "/Image",
        "Width": str(bitmap.width),
        "Height": str(bitmap.height),
        "BitsPerComponent": "8",
        "ColorSpace": space,
        "Interpolate": "true",
    }
