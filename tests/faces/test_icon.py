"""Icons take the colour of the place where they stand, but for the shapes that have their own."""

from __future__ import annotations

from pnp.faces.frame import Fill, Stroke
from pnp.faces.text import Icon, IconShape

PATH = (("M", 0.0, 0.0), ("L", 1.0, 0.0), ("Z",))


def test_a_shape_with_a_colour_keeps_it() -> None:
    icon = Icon(
        "gem", (IconShape(PATH), IconShape(PATH, colour="#E4536A"), IconShape(PATH, 2.0, "#20223A")), grid=100.0
    )
    group = icon.place(3.0, 4.0, 50.0, "#FFFFFF")
    assert group.transform == (0.5, 0.0, 0.0, 0.5, 3.0, 4.0)
    assert group.ops == (
        Fill(PATH, "#FFFFFF", even_odd=True),
        Fill(PATH, "#E4536A", even_odd=True),
        Stroke(PATH, "#20223A", 2.0, cap="round", join="round"),
    )
