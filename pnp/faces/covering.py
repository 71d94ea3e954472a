"""Where a picture of one shape lies in a box of another, and whether its pixels suffice for that. Pure."""

from __future__ import annotations

from typing import Literal

from pnp.faces.decoding import Decoded
from pnp.faces.frame import IDENTITY, Group, Matrix, Op, Picture
from pnp.faces.geometry import Rect
from pnp.faces.paths import rectangle_path
from pnp.problems import Problems, Span
from pnp.source import format_mm
from pnp.source.size import Size

Fit = Literal["cover", "contain"]
FINE = 300.0  # dots per inch
ALIKE = 0.01  # proportions that differ by less are the same


def placed_rect(width: float, height: float, box: Rect, fit: Fit, focus: tuple[float, float] = (0.5, 0.5)) -> Rect:
    """Where a picture of these proportions lies: over the whole box, or whole inside it.

    `focus` says which part keeps its place when some is cut off or left free: (0, 0) upper left, (1, 1) lower right.
    """
    ratios = (box.width / width, box.height / height)
    scale = max(ratios) if fit == "cover" else min(ratios)
    w, h = width * scale, height * scale
    return Rect(box.left + (box.width - w) * focus[0], box.top + (box.height - h) * focus[1], w, h)


def place_picture(
    picture: Decoded, box: Rect, fit: Fit = "cover", *, focus: tuple[float, float] = (0.5, 0.5), by: str = ""
) -> Op:
    """The picture in the box, turned as it is seen and cut off at the box's edges."""
    rect = placed_rect(picture.width, picture.height, box, fit, focus)
    if picture.orientation == IDENTITY:
        image: Op = Picture(rect.left, rect.top, rect.width, rect.height, picture.bitmap, by)
    else:
        unit = Picture(0.0, 0.0, 1.0, 1.0, picture.bitmap, by)
        image = Group((unit,), _onto(rect, picture.orientation), by=by)
    if fit == "contain":
        return image
    return Group((image,), clip=rectangle_path(box.left, box.top, box.width, box.height), by=by)


def check_resolution(
    picture: Decoded, box: Rect, fit: Fit, shown: str, problems: Problems, *, span: Span | None = None
) -> None:
    """Warn when the picture has fewer than 300 pixels to the inch as it is placed. `shown` is the file's name."""
    rect = placed_rect(picture.width, picture.height, box, fit)
    dpi = picture.width / rect.width * 72
    if dpi < FINE - 0.5:
        needed = [round(length * FINE / 72) for length in (rect.width, rect.height)]
        printed = Size(rect.width, rect.height)
        problems.report(
            "L403",
            f"{shown} prints at {dpi:.0f} dpi: {picture.width} x {picture.height} pixels on {printed}",
            span or Span(shown),
            hint=f"{FINE:.0f} dpi takes {needed[0]} x {needed[1]} pixels",
            data={"dpi": round(dpi)},
        )


def check_proportions(picture: Decoded, box: Rect, shown: str, problems: Problems) -> None:
    """Warn when a picture that should fill the box exactly has other proportions."""
    ratio, wanted = picture.width / picture.height, box.width / box.height
    if abs(ratio / wanted - 1) > ALIKE:
        rect = placed_rect(picture.width, picture.height, box, "cover")
        lost, where = rect.width - box.width, "left and right"
        if rect.height - box.height > lost:
            lost, where = rect.height - box.height, "top and bottom"
        problems.report(
            "L405",
            f"{shown} is {picture.width} x {picture.height} pixels; {format_mm(lost / 2)} are cut off {where}",
            Span(shown),
            hint=f"the card is {Size(box.width, box.height)}, "
            f"for example {round(box.width * FINE / 72)} x {round(box.height * FINE / 72)} pixels",
        )


def _onto(rect: Rect, orientation: Matrix) -> Matrix:
    """From the stored picture's unit square to where it lies, seen upright."""
    a, b, c, d, e, f = orientation
    w, h = rect.width, rect.height
    return (a * w, b * h, c * w, d * h, e * w + rect.left, f * h + rect.top)
