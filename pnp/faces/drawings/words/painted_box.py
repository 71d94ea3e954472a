"""Word `painted-box`: a rounded box as a hand paints it, no corner quite like another and no side quite straight."""

from __future__ import annotations

from dataclasses import dataclass

from pnp.faces.drawings.amounts import Amount, Fixed
from pnp.faces.drawings.points import ORIGIN, Point
from pnp.faces.drawings.scope import Scope
from pnp.faces.drawings.words.word import Shape
from pnp.faces.frame import Path
from pnp.faces.paths import quadratic

SPREAD = 0.14  # by how much of itself a corner's radius is off at most
HANDLE = 0.45  # of a corner's radius, from the corner to the handles of its curve
BOW = Fixed(0.22)


@dataclass(frozen=True, slots=True, kw_only=True)
class PaintedBox(Shape):
    """A box from its upper left corner; corners differ from `radius` by up to a seventh, sides bow by up to `bow`.

    Every corner and side has a lot of its own, `r0` to `r3` and `b0` to `b3` from the top left and the top clockwise:
    the first number of the stream `stream/r0`, so the same box is the same whether it clips, fills or is outlined.

    {kind: painted-box, size: [1w, 1h], radius: 2.6, bow: 0.12, fill: brass}
    {kind: painted-box, at: [1, 1], size: [20, 12], radius: 3.4, stream: window, stroke: ink, stroke_width: 0.3}
    """

    at: Point = ORIGIN
    size: Point
    radius: Amount
    bow: Amount = BOW
    stream: str = ""

    def outline(self, scope: Scope) -> Path:
        """Round the corners from the left end of the upper side and back."""
        x, y = self.at.of(scope)
        width, height = self.size.of(scope)
        radius, bow = self.radius.of(scope), self.bow.of(scope)
        before = f"{self.stream}/" if self.stream else ""

        def lot(name: str) -> float:
            return 2 * scope.lot(before + name) - 1

        r = [radius * (1 + SPREAD * lot(f"r{n}")) for n in range(4)]
        b = [bow * lot(f"b{n}") for n in range(4)]
        right, bottom, across, down = x + width, y + height, x + width / 2, y + height / 2
        return (
            ("M", x + r[0], y),
            quadratic((x + r[0], y), (across, y + b[0]), (right - r[1], y)),
            ("C", right - HANDLE * r[1], y, right, y + HANDLE * r[1], right, y + r[1]),
            quadratic((right, y + r[1]), (right + b[1], down), (right, bottom - r[2])),
            ("C", right, bottom - HANDLE * r[2], right - HANDLE * r[2], bottom, right - r[2], bottom),
            quadratic((right - r[2], bottom), (across, bottom + b[2]), (x + r[3], bottom)),
            ("C", x + HANDLE * r[3], bottom, x, bottom - HANDLE * r[3], x, bottom - r[3]),
            quadratic((x, bottom - r[3]), (x + b[3], down), (x, y + r[0])),
            ("C", x, y + HANDLE * r[0], x + HANDLE * r[0], y, x + r[0], y),
            ("Z",),
        )
