"""`overhang`: what a generated picture sends out of its window, drawn over the window's frame.

    free star: {kind: overhang, of: picture}

Empty where a user's own picture fills the window.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pnp.faces.boxes.kind import Job
from pnp.faces.frame import Op
from pnp.faces.geometry import Rect
from pnp.problems import one_of


@dataclass(frozen=True, slots=True)
class OverhangBox:
    """Draws what the picture box `of` left over; it must have been painted before."""

    of: str

    def compose(self, area: Rect, job: Job) -> Iterator[Op]:
        """The operations the picture kept back, in the coordinates of the face."""
        left = job.leftovers.get(self.of)
        if left is None:
            message = f"box `{job.box}`: no picture `{self.of}` was painted before it"
            job.problems.report("L105", message, job.span, hint=one_of(self.of, job.leftovers))
            return
        yield from left

    def fields(self) -> Iterator[str]:
        """None."""
        return iter(())
