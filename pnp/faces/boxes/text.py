"""`text`: rules text, set at the largest of its style's sizes that fits.

rules: {kind: text, left: 5mm, top: 55.3mm, width: 53mm, height: 15.7mm, style: rules, text: "{ability}"}
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pnp.faces.binding import Template
from pnp.faces.boxes.kind import Job
from pnp.faces.frame import Op
from pnp.faces.geometry import Rect
from pnp.faces.text import Owner, fit_text


@dataclass(frozen=True, slots=True)
class TextBox:
    """Sets `text` in `style`. With `reminders: no` its keywords are not explained, as in what is no instruction.

    `explain` lists fields that are keywords of their own and stand elsewhere on the face: those the card has are
    explained below the text.
    """

    text: Template
    style: str
    reminders: bool = True
    explain: tuple[str, ...] = ()

    def compose(self, area: Rect, job: Job) -> Iterator[Op]:
        """The lines; nothing for an empty text."""
        style = job.style(self.style)
        filled = self.text.rich(job.card, job.game)
        if style is None or not (filled.strip() or self.explain):
            return
        span = job.place_of(self.text.fields)
        below = style.reminders == "below"
        passage = job.expansion.expand(filled, span, reminders=self.reminders, below=below, fields=self.explain)
        fitted = fit_text(
            passage,
            style,
            area,
            typefaces=job.materials.typefaces,
            icons=job.materials.icons,
            problems=job.problems,
            owner=Owner(job.card.name, job.box, span),
        )
        job.notes[job.box] = fitted
        yield from fitted.ops

    def fields(self) -> Iterator[str]:
        """The fields of the text, and those it explains."""
        yield from self.text.fields
        yield from self.explain
