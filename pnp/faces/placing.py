"""Where a box lies: two of left, width, right and two of top, height, bottom, relative to the area that holds it."""

from __future__ import annotations

from dataclasses import dataclass

from pnp.faces.geometry import Rect
from pnp.problems import Problems, Span
from pnp.source import Length

ACROSS = ("left", "width", "right")
DOWN = ("top", "height", "bottom")


@dataclass(frozen=True, slots=True)
class Place:
    """Lengths in points. Exactly two a side; none at all on a side means the whole of it."""

    left: Length | None = None
    width: Length | None = None
    right: Length | None = None
    top: Length | None = None
    height: Length | None = None
    bottom: Length | None = None

    def within(self, area: Rect) -> Rect:
        """The rectangle this place takes inside `area`, in the coordinates of `area`."""
        left, width = _along(self.left, self.width, self.right, area.width)
        top, height = _along(self.top, self.height, self.bottom, area.height)
        return Rect(area.left + left, area.top + top, width, height)

    def check(self, name: str, span: Span, problems: Problems) -> bool:
        """Whether each axis has two values or none; says so otherwise."""
        sound = True
        for keys in (ACROSS, DOWN):
            given = [key for key in keys if getattr(self, key) is not None]
            if len(given) not in (0, 2):
                problems.report(
                    "L102",
                    f"box `{name}` has {_listed(given)}; it needs exactly two of {', '.join(keys)}",
                    span,
                    hint="or none of the three, for the whole length",
                )
                sound = False
        return sound


def _along(near: float | None, length: float | None, far: float | None, whole: float) -> tuple[float, float]:
    """Start and length on one axis of an area that is `whole` long."""
    if near is None and length is None and far is None:
        return 0.0, whole
    if near is not None and length is not None:
        return near, length
    if near is not None:
        return near, whole - near - (far or 0.0)
    return whole - (far or 0.0) - (length or 0.0), length or 0.0


def _listed(keys: list[str]) -> str:
    return "only " + keys[0] if len(keys) == 1 else " and ".join([", ".join(keys[:-1]), keys[-1]])
