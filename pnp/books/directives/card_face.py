"""`card-face`: cards as they are printed, drawn as vectors."""

from __future__ import annotations

from dataclasses import dataclass

from pnp.books.addresses import Address
from pnp.books.answers import find_card
from pnp.books.card_text import describe_card
from pnp.books.directive import Directive
from pnp.books.prose import render_inline
from pnp.books.writing import Writing, picture
from pnp.problems import NOWHERE, Span
from pnp.source import Length, format_mm


@dataclass(frozen=True, slots=True)
class CardFace(Directive):
    """One face, or several in a row; `width` is that of each, left to the style sheet when it is not given.

    ```card-face
    cards: [S-1, T-1]
    caption: A sailor and her tool.
    ```
    """

    card: str = ""
    cards: tuple[str, ...] = ()
    caption: str = ""
    width: Length = 0.0
    span: Span = NOWHERE

    def html(self, writing: Writing) -> str:
        names = [name for name in (self.card, *self.cards) if name]
        if not names:
            writing.problems.report("S106", "`card-face` needs `card` or `cards`", self.span)
        faces = []
        style = f"width: {format_mm(self.width).replace(' ', '')}" if self.width else ""
        for name in names:
            span = writing.locate(name, self.span)
            card = find_card(name, writing.game, writing.problems, span)
            if card is not None:
                alternative = describe_card(card, writing.game)
                faces.append(picture(str(Address("face", card.id)), alternative, "face", style))
        caption = render_inline(self.caption, self.span, writing) if self.caption else ""
        caption = f"<figcaption>{caption}</figcaption>" if caption else ""
        return f'<figure class="faces of-{len(faces)}"><div>{" ".join(faces)}</div>{caption}</figure>'
