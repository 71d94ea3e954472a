"""`icon`: a sign of the game, as large as its box allows.

seal: {kind: icon, left: 4mm, top: 4mm, width: 6mm, height: 6mm, name: "{path}", colour: paper}
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pnp.faces.binding import Template
from pnp.faces.boxes.kind import Job
from pnp.faces.frame import Op
from pnp.faces.geometry import Rect
from pnp.problems import one_of


@dataclass(frozen=True, slots=True)
class IconBox:
    """Draws the icon `name` centred in the box, in one colour of the palette."""

    name: Template
    colour: str

    def compose(self, area: Rect, job: Job) -> Iterator[Op]:
        """The icon's shapes, scaled to the shorter side of the area."""
        name = self.name.plain(job.card, job.game)
        icon = job.materials.icons.get(name)
        if icon is None:
            hint = one_of(name, job.materials.icons)
            job.problems.report("L108", f"box `{job.box}`: no icon `{name}`", job.span, hint=hint)
            return
        size = min(area.width, area.height)
        across, down = area.centre
        yield icon.place(across - size / 2, down - size / 2, size, job.colour(self.colour), by=job.box)

    def fields(self) -> Iterator[str]:
        """The fields of the icon's name."""
        return self.name.fields
