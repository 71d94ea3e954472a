"""Frames, plans and sizes for tests of sheets."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from pnp.faces.frame import Fill, Frame, GlyphRun
from pnp.faces.text.typefaces import Typefaces
from pnp.problems import Problems
from pnp.sheets import CardSizes, PaperPlan, read_plan, read_sizes
from pnp.source import MM, Workspace, bundled_root

MakeFrame = Callable[..., Frame]


@pytest.fixture(scope="session")
def workspace() -> Workspace:
    return Workspace((bundled_root(),))


@pytest.fixture(scope="session")
def typefaces(workspace: Workspace) -> Typefaces:
    return Typefaces(workspace, Problems())


@pytest.fixture(scope="session")
def sizes(workspace: Workspace) -> CardSizes:
    found = read_sizes(workspace, Problems())
    assert found
    return found


@pytest.fixture(scope="session")
def plans(workspace: Workspace) -> dict[str, PaperPlan]:
    found = {name: read_plan(workspace, name, Problems()) for name in ("a4", "letter")}
    return {name: plan for name, plan in found.items() if plan}


@pytest.fixture(scope="session")
def make_frame(typefaces: Typefaces) -> MakeFrame:
    """A frame of a size in millimetres with a word on it, which tells it from others."""

    def make(word: str, width: float = 63, height: float = 88, ground: str = "#F4ECDC") -> Frame:
        typeface = typefaces.face("spectral/medium")
        assert typeface
        right, bottom = width * MM, height * MM
        area = (("M", 0.0, 0.0), ("L", right, 0.0), ("L", right, bottom), ("L", 0.0, bottom), ("Z",))
        run = GlyphRun(
            20.0, 40.0, "spectral/medium", 12.0, (typeface.shape(word),), "#1D2230", typeface.space, by="name"
        )
        return Frame(right, bottom, (Fill(area, ground, by="paper"), run), ground)

    return make
