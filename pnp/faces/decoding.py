"""Picture files into bitmaps that any painter can embed: bytes untouched where they serve, else re-encoded losslessly.

A camera's orientation is returned as a transform instead of being baked in, so that a JPEG keeps its bytes.
"""

from __future__ import annotations

import hashlib
import io
import struct
import warnings
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pnp.faces.frame import IDENTITY, Bitmap, Matrix
from pnp.faces.picture_files import jpeg_is_whole

if TYPE_CHECKING:
    from PIL.Image import Image

ORIENTATIONS: dict[int, Matrix] = {
    1: IDENTITY,
    2: (-1, 0, 0, 1, 1, 0),
    3: (-1, 0, 0, -1, 1, 1),
    4: (1, 0, 0, -1, 0, 1),
    5: (0, 1, 1, 0, 0, 0),
    6: (0, 1, -1, 0, 1, 0),
    7: (0, -1, -1, 0, 1, 1),
    8: (0, -1, 1, 0, 0, 1),
}
"""By EXIF orientation: from the unit square as stored to the unit square as seen (TIFF 6.0, tag 274)."""

PLAIN_MODES = ("L", "RGB", "RGBA")
SAMPLES_16 = ("I;16", "I;16B", "I;16L", "I;16N", "I")


class BrokenPictureError(Exception):
    """The bytes are no picture, or not a whole one; the message says why."""


@dataclass(frozen=True, slots=True)
class Decoded:
    """A bitmap and how it is seen: `orientation` from the unit square as stored to the unit square as seen."""

    bitmap: Bitmap
    orientation: Matrix = IDENTITY

    @property
    def width(self) -> int:
        """Pixels across, as seen."""
        return self.bitmap.height if self.orientation[0] == 0 else self.bitmap.width

    @property
    def height(self) -> int:
        """Pixels down, as seen."""
        return self.bitmap.width if self.orientation[0] == 0 else self.bitmap.height


def decode(data: bytes) -> Decoded:
    """A PNG, JPEG or WebP file as a bitmap of JPEG or PNG bytes.

    Grey stays grey, CMYK becomes RGB by the profile it carries, 16 bits become 8, alpha stays.
    Raises `BrokenPictureError`.
    """
    from PIL import Image

    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # remarks on a camera's notes, which nobody needs
            warnings.simplefilter("error", Image.DecompressionBombWarning)
            with Image.open(io.BytesIO(data)) as image:
                kept, size = _encoded(image, data)
                orientation = _orientation(image)
    except (Image.DecompressionBombWarning, Image.DecompressionBombError) as error:
        raise BrokenPictureError("it has more pixels than any card can show") from error
    except (OSError, SyntaxError, ValueError, EOFError, struct.error) as error:
        raise BrokenPictureError(str(error).partition("<")[0].strip() or "it is no picture") from error
    return Decoded(Bitmap(hashlib.sha256(kept).hexdigest(), *size, kept), orientation)


def _orientation(image: Image) -> Matrix:
    """As the camera noted it; upright when its notes are damaged, which leaves the picture as good as it was."""
    try:
        return ORIENTATIONS.get(image.getexif().get(274, 1), IDENTITY)
    except (OSError, SyntaxError, ValueError, KeyError, TypeError, struct.error):
        return IDENTITY


def _encoded(image: Image, data: bytes) -> tuple[bytes, tuple[int, int]]:
    """The bytes to embed, the file's own where they are of a kind that every painter takes."""
    size = image.size
    if image.format in ("JPEG", "MPO") and image.mode in ("L", "RGB"):
        if not jpeg_is_whole(data):
            raise BrokenPictureError("it is cut short")
        return data, size
    image.load()
    if (
        image.format == "PNG"
        and image.mode in PLAIN_MODES
        and "transparency" not in image.info
        and not _is_16_bit(data)
    ):
        return data, size
    return _png(_plain(image)), size


def _is_16_bit(data: bytes) -> bool:
    return data[24] == 16  # the bit depth in a PNG's header


def _plain(image: Image) -> Image:
    """The same picture as 8-bit grey, RGB or RGBA."""
    if image.mode in SAMPLES_16:
        return image.convert("I").point(lambda sample: sample * (1 / 257)).convert("L")
    if image.mode == "CMYK":
        return _from_cmyk(image)
    transparent = "A" in image.getbands() or "a" in image.getbands() or "transparency" in image.info
    if transparent:
        with_alpha = image.convert("RGBA")
        if with_alpha.getchannel("A").getextrema() != (255, 255):
            return with_alpha
        return with_alpha.convert("RGB")
    return image.convert("L" if image.mode in ("1", "L") else "RGB")


def _from_cmyk(image: Image) -> Image:
    """RGB by the picture's own profile; by plain arithmetic when it has none or one that cannot be used."""
    from PIL import ImageCms

    profile = image.info.get("icc_profile")
    if profile:
        try:
            source = ImageCms.ImageCmsProfile(io.BytesIO(profile))
            converted = ImageCms.profileToProfile(image, source, ImageCms.createProfile("sRGB"), outputMode="RGB")
        except ImageCms.PyCMSError:
            converted = None
        if converted is not None:
            converted.info.pop("icc_profile", None)
            return converted
    return image.convert("RGB")


def _png(image: Image) -> bytes:
    buffer = io.BytesIO()
    image.save(buffer, "PNG", compress_level=1, icc_profile=image.info.get("icc_profile"))
    return buffer.getvalue()
