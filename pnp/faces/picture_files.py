"""What kind of file a bitmap's bytes are: read from the bytes themselves, without decoding a pixel."""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from dataclasses import dataclass

JPEG_START = b"\xff\xd8"
PNG_START = b"\x89PNG\r\n\x1a\n"

SRGB = (b"sRGB", "sRGB".encode("utf-16-be"))  # as the name of a profile stands in it, by its version
_FRAMES = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}  # the JPEG markers that carry size and components


@dataclass(frozen=True, slots=True)
class Png:
    """The header of a PNG and its compressed pixels, still in the rows' own filters."""

    width: int
    height: int
    depth: int
    colour_type: int
    interlaced: bool
    transparent: bool
    pixels: bytes
    profile: bytes = b""

    @property
    def channels(self) -> int:
        """Values to a pixel."""
        return {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}[self.colour_type]


def media_type(data: bytes) -> str:
    """`image/jpeg` or `image/png`; `ValueError` for other bytes."""
    if data.startswith(JPEG_START):
        return "image/jpeg"
    if data.startswith(PNG_START):
        return "image/png"
    raise ValueError("a bitmap is neither JPEG nor PNG")


def jpeg_components(data: bytes) -> tuple[int, bool]:
    """Colour components of a JPEG, and whether an Adobe program wrote it (then CMYK stands inverted in it)."""
    adobe = False
    for marker, start, _ in jpeg_segments(data):
        if marker == 0xEE and data[start : start + 5] == b"Adobe":
            adobe = True
        if marker in _FRAMES:
            return data[start + 5], adobe
    raise ValueError("a JPEG without a frame")


def jpeg_is_whole(data: bytes) -> bool:
    """Whether the pixels are followed by the marker that ends them, which cannot stand among them."""
    pixels = next((end for marker, _, end in jpeg_segments(data) if marker == 0xDA), None)
    return pixels is not None and data.find(b"\xff\xd9", pixels) > 0


def icc_profile(data: bytes) -> bytes:
    """The colour profile inside a JPEG or PNG, joined where it is split; empty when there is none or it is sRGB."""
    if data.startswith(PNG_START):
        profile = read_png(data).profile
    else:
        mark = b"ICC_PROFILE\0"  # then the part's number, and how many there are
        starts = ((start, end) for marker, start, end in jpeg_segments(data) if marker == 0xE2)
        parts = {data[start + 12]: data[start + 14 : end] for start, end in starts if data.startswith(mark, start)}
        profile = b"".join(parts[part] for part in sorted(parts))
    return b"" if any(name in profile for name in SRGB) else profile


def jpeg_segments(data: bytes) -> Iterator[tuple[int, int, int]]:
    """Marker, start and end of every segment up to the header of the pixels, which is the last."""
    at = 2
    while at + 4 <= len(data) and data[at] == 0xFF:
        marker = data[at + 1]
        if marker == 0xFF:  # a filler
            at += 1
            continue
        end = at + 2 + int.from_bytes(data[at + 2 : at + 4], "big")
        yield marker, at + 4, end
        if marker == 0xDA:
            return
        at = end


def read_png(data: bytes) -> Png:
    """Header and pixels of a PNG."""
    header, transparent, profile, pixels = b"", False, b"", []
    at = len(PNG_START)
    while at + 8 <= len(data):
        length, kind = int.from_bytes(data[at : at + 4], "big"), data[at + 4 : at + 8]
        body = data[at + 8 : at + 8 + length]
        if kind == b"IHDR":
            header = body
        elif kind == b"tRNS":
            transparent = True
        elif kind == b"iCCP":
            _, _, rest = body.partition(b"\0")
            profile = _inflated(rest[1:])  # after the method, of which there is one
        elif kind == b"IDAT":
            pixels.append(body)
        at += 12 + length
    width, height = int.from_bytes(header[:4], "big"), int.from_bytes(header[4:8], "big")
    return Png(width, height, header[8], header[9], bool(header[12]), transparent, b"".join(pixels), profile)


def _inflated(data: bytes) -> bytes:
    """Empty for a damaged profile, which leaves the picture as good as it was without one."""
    try:
        return zlib.decompress(data)
    except zlib.error:
        return b""
