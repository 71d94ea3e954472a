"""Numbers and paths as text: no more digits than can be seen, never an exponent, whole paths in one formatting call.

Faces carry hundreds of brush polygons, so this is where a painter spends its time.
"""

from __future__ import annotations

import math
import re
from functools import lru_cache
from itertools import chain
from operator import itemgetter

from pnp.faces.frame import Matrix, Path

VISIBLE = 0.03  # points; half of it, 1/200 mm, is the largest error that rounding makes

_first = itemgetter(0)
_ZEROS = re.compile(r"(\.\d*[1-9])0+(?!\d)")
_WHOLE = re.compile(r"\.0+(?!\d)")


@lru_cache(maxsize=1024)
def decimals_for(scale: float) -> int:
    """Decimals that keep coordinates exact to the eye when a unit is drawn `scale` points long."""
    return max(0, math.ceil(math.log10(max(scale, 1e-9) / VISIBLE)))


def scale_of(matrix: Matrix) -> float:
    """The most that a matrix lengthens anything along its axes."""
    return max(math.hypot(matrix[0], matrix[1]), math.hypot(matrix[2], matrix[3]))


def number(value: float, decimals: int = 3) -> str:
    """The shortest text for a rounded number: `12.5`, `.25`, `-3`, `0`."""
    text = f"{value:.{decimals}f}"
    if "." in text:
        text = text.rstrip("0").rstrip(".")
        if text.startswith(("0.", "-0.")):
            text = text.replace("0.", ".", 1)
    return "0" if text in ("-0", "") else text


def matrix_text(matrix: Matrix, decimals: int) -> str:
    """Six numbers; the linear part exact enough for a card's length."""
    return f"{_linear_text(matrix[:4])} {number(matrix[4], decimals)} {number(matrix[5], decimals)}"


@lru_cache(maxsize=1024)  # most groups only move, or scale millimetres to points
def _linear_text(linear: tuple[float, ...]) -> str:
    return " ".join([number(value, 6) for value in linear])


class PathText:
    """Paths in one notation, remembered, because the same path is drawn on many faces.

    `words` gives for each kind of segment its text with `{}` for each number, the operator before or after them.
    `trimmed` takes the zeros off the ends, for people to read; compression does as well for files.
    """

    def __init__(self, words: dict[str, str], trimmed: bool = False) -> None:
        self._words = words
        self._trimmed = trimmed
        self._templates: dict[tuple[str, int], str] = {}
        self._known: dict[tuple[int, int], tuple[Path, str]] = {}

    def text(self, path: Path, decimals: int) -> str:
        """The whole path with so many decimals."""
        key = (id(path), decimals)
        known = self._known.get(key)
        if known is None:  # the path is kept beside its text, so that its id stays its own
            known = self._known[key] = (path, self._format(path, decimals))
        return known[1]

    def _format(self, path: Path, decimals: int) -> str:
        kinds = "".join(map(_first, path))
        template = self._templates.get((kinds, decimals))
        if template is None:
            digits = f"%.{decimals}f"
            # `%.0s` swallows the letter that stands before a segment's numbers
            template = " ".join("%.0s" + self._words[kind].replace("{}", digits) for kind in kinds)
            self._templates[kinds, decimals] = template
        text = template % tuple(chain.from_iterable(path))
        return _WHOLE.sub("", _ZEROS.sub(r"\1", text)) if self._trimmed else text


def pdf_paths() -> PathText:
    """Paths as PDF operators."""
    return PathText({"M": "{} {} m", "L": "{} {} l", "C": "{} {} {} {} {} {} c", "Z": "h"})


def svg_paths() -> PathText:
    """Paths as SVG path data."""
    return PathText({"M": "M{} {}", "L": "L{} {}", "C": "C{} {} {} {} {} {}", "Z": "Z"}, trimmed=True)
