"""Lengths as people write them (`63mm`, `8.5pt`) and the points the package computes in. Units exist only here."""

from __future__ import annotations

import re

POINTS_PER_UNIT = {"pt": 1.0, "mm": 72 / 25.4, "cm": 72 / 2.54, "in": 72.0}
MM = POINTS_PER_UNIT["mm"]

_LENGTH = re.compile(r"\s*([+-]?\d+(?:\.\d+)?)\s*(pt|mm|cm|in)\s*")


def parse_length(text: str) -> float | None:
    """Points for a length with its unit, or None when the text is not one. A bare 0 needs no unit."""
    if text.strip() == "0":
        return 0.0
    match = _LENGTH.fullmatch(text)
    return float(match[1]) * POINTS_PER_UNIT[match[2]] if match else None


def format_mm(points: float) -> str:
    """Points as millimetres for a message, without needless digits: `63 mm`."""
    return f"{points / MM:.2f}".rstrip("0").rstrip(".") + " mm"
