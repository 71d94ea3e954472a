"""`diagram`: a drawing of the game's, such as the table or the order of a turn."""

from __future__ import annotations

from dataclasses import dataclass

from pnp.books.addresses import Address
from pnp.books.directive import Directive
from pnp.books.prose import render_inline
from pnp.books.writing import Writing, picture
from pnp.problems import NOWHERE, Span
from pnp.source import Length, format_mm


@dataclass(frozen=True, slots=True)
class Diagram(Directive):
    """A named part of `layouts/<game>/drawings/`, and the text for those who do not see it.

    ```diagram
    drawing: harbour plan
    width: 110mm
    height: 60mm
    alt: Two piers; the ships of one player lie at each.
    caption: The harbour.
    ```
    """

    drawing: str
    width: Length
    height: Length
    alt: str = ""
    caption: str = ""
    span: Span = NOWHERE

    def html(self, writing: Writing) -> str:
        if not self.alt.strip():
            writing.problems.report("B111", f"the diagram `{self.drawing}` has no alternative text", self.span)
        width, height = (format_mm(length).replace(" ", "") for length in (self.width, self.height))
        address = Address("drawing", self.drawing, {"width": width, "height": height})
        caption = render_inline(self.caption, self.span, writing) if self.caption else ""
        caption = f"<figcaption>{caption}</figcaption>" if caption else ""
        image = picture(str(address), " ".join(self.alt.split()), "diagram", f"width: {width}")
        return f"<figure>{image}{caption}</figure>"
