"""Gradients as PDF shadings on the unit line and the unit circle, so that equal stops are one object anywhere."""

from __future__ import annotations

import math
from itertools import pairwise

from pnp.faces.frame import LinearGradient, Matrix, RadialGradient
from pnp.paint.colours import channels, pdf_channels
from pnp.paint.numbers import number
from pnp.paint.stops import Stops, padded


def shading_source(gradient: LinearGradient | RadialGradient) -> str:
    """A shading dictionary as PDF source; equal source is the same shading."""
    kind, coordinates = (2, "0 0 1 0") if isinstance(gradient, LinearGradient) else (3, "0 0 0 0 0 1")
    function = _function(padded(gradient.stops))
    return (
        f"<< /ShadingType {kind} /ColorSpace /DeviceRGB /Coords [{coordinates}] "
        f"/Extend [true true] /Function {function} >>"
    )


def shading_matrix(gradient: LinearGradient | RadialGradient) -> Matrix | None:
    """From the unit line or circle to the gradient's place; None when it has no extent (all is the last colour)."""
    if isinstance(gradient, RadialGradient):
        return (gradient.radius, 0.0, 0.0, gradient.radius, gradient.x, gradient.y) if gradient.radius > 0 else None
    dx, dy = gradient.x2 - gradient.x1, gradient.y2 - gradient.y1
    return (dx, dy, -dy, dx, gradient.x1, gradient.y1) if math.hypot(dx, dy) > 0 else None


def _function(stops: Stops) -> str:
    """The colour along 0..1. Two stops at one place are a sharp edge: nothing lies between them."""
    pieces = [(a, b) for a, b in pairwise(stops) if b[0] > a[0]]
    functions = [_blend(a[1], b[1]) for a, b in pieces]
    if len(pieces) == 1:
        return functions[0]
    bounds = " ".join(number(a[0], 5) for a, _ in pieces[1:])
    encode = " ".join(["0 1"] * len(pieces))
    joined = " ".join(functions)
    return f"<< /FunctionType 3 /Domain [0 1] /Functions [{joined}] /Bounds [{bounds}] /Encode [{encode}] >>"


def _blend(start: str, stop: str) -> str:
    c0, c1 = pdf_channels(channels(start)), pdf_channels(channels(stop))
    return f"<< /FunctionType 2 /Domain [0 1] /N 1 /C0 [{c0}] /C1 [{c1}] >>"
