"""Typefaces and simple shapes for tests of painters."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from pnp.faces.frame import Frame, GlyphRun, Op
from pnp.faces.text.typefaces import Typefaces
from pnp.paint.png import rasterise
from pnp.problems import Problems
from pnp.source import Workspace, bundled_root


@pytest.fixture(scope="session")
def typefaces() -> Typefaces:
    return Typefaces(Workspace((bundled_root(),)), Problems())


@pytest.fixture(scope="session")
def set_words(typefaces) -> Callable[..., GlyphRun]:
    """A run of words as the text room would shape them."""

    def run(text: str, x: float = 10, baseline: float = 20, size: float = 10, font: str = "spectral/medium", **more):
        typeface = typefaces.face(font)
        words = tuple(map(typeface.shape, text.split()))
        return GlyphRun(x, baseline, font, size, words, more.pop("colour", "#000000"), typeface.space, **more)

    return run


@pytest.fixture(scope="session")
def raster(typefaces) -> Callable[..., object]:
    """The picture of a frame holding some operations, 4 pixels to the point."""

    def paint(*ops: Op, width: float = 100, height: float = 80, ground: str = "#FFFFFF", dpi: float = 288):
        return rasterise(Frame(width, height, ops, ground), typefaces, dpi)

    return paint
