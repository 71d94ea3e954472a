"""A line of units as drawing operations: one glyph run for each stretch of one style, and the icons between them.

The space where the style changes belongs to the run before it, so that whoever reads the printed text finds it there.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import accumulate
from operator import add
from typing import cast

from pnp.faces.frame import GlyphRun, Op, Word
from pnp.faces.text.breaking import Line
from pnp.faces.text.icon import Icon
from pnp.faces.text.measuring import REMINDER, Faces, Measured
from pnp.faces.text.passage import InlineIcon
from pnp.faces.text.style import Align, IconMeasure
from pnp.faces.text.tags import Tag
from pnp.faces.text.typeface import Typeface

EMPTY = Word("", 0.0)
"""Put behind the last word of a run, it makes the run end in a space."""

SHARES: Mapping[Align, float] = {"left": 0.0, "centre": 0.5, "right": 1.0}
"""How much of the room that a line leaves lies at its left."""


@dataclass(frozen=True, slots=True)
class Setter:
    """What the lines of one box have in common. Lengths in points, colours `#RRGGBB`."""

    faces: Faces
    icons: Mapping[str, Icon]
    icon: IconMeasure
    size: float
    left: float
    width: float
    colour: str
    reminder_colour: str
    align: Align = "left"
    tracking: float = 0.0
    by: str = ""
    tags: Mapping[str, Tag] = field(default_factory=dict)
    icon_colours: Mapping[str, str] = field(default_factory=dict)

    def set_lines(self, row: Measured, lines: Sequence[Line], baseline: float, leading: float) -> Iterator[Op]:
        """The operations of a paragraph's lines. An icon without a drawing leaves its room empty."""
        places = [0.0, *accumulate(map(add, row.widths, row.gaps))]  # of each unit, as if all stood in one line
        for line in lines:
            yield from self._set_line(row, line, places, baseline)
            baseline += leading

    def _set_line(self, row: Measured, line: Line, places: list[float], baseline: float) -> Iterator[Op]:
        first, behind = line
        indent = row.hang * self.size if first else 0.0
        spare = self.width - indent - (places[behind] - row.gaps[behind - 1] - places[first]) * self.size
        left = self.left + indent + SHARES[self.align] * (spare + self.tracking)  # none behind the last character
        seam = bisect_right(row.seams, first)
        start = first
        while start < behind:
            end = min(row.seams[seam], behind) if seam < len(row.seams) else behind
            seam += 1
            x = left + (places[start] - places[first]) * self.size
            unit, style = row.units[start], row.styles[start]
            if isinstance(unit, InlineIcon):
                yield from self._draw(unit, row.colour_of(style, self.colour), x, baseline)
            else:
                face, size = self.faces.of(style), self.size * self.faces.scale_of(style)
                words = cast("list[Word]", row.units[start:end])
                if row.is_cut:
                    words = _joined(words, row.gaps[start:end], face)
                if end < behind and row.gaps[end - 1]:
                    words.append(EMPTY)
                colour = self.reminder_colour if style & REMINDER else row.colour_of(style, self.colour)
                yield GlyphRun(x, baseline, face.key, size, tuple(words), colour, face.space, self.tracking, self.by)
            start = end

    def _draw(self, icon: InlineIcon, own: str, x: float, baseline: float) -> Iterator[Op]:
        if icon.width:
            yield from self.tags[icon.name].set(x, baseline, self.size, self.by)
            return
        drawing = self.icons.get(icon.name)
        if drawing is not None:
            side = self.icon.size * self.size
            colour = self.icon_colours.get(icon.name) or (self.reminder_colour if icon.reminder else own)
            yield drawing.place(x, baseline + self.icon.below * self.size - side, side, colour, by=self.by)


def _joined(words: list[Word], gaps: list[float], face: Typeface) -> list[Word]:
    """Words that were cut for a line end nobody needed, whole again."""
    joined: list[Word] = []
    touching = False
    for word, gap in zip(words, gaps, strict=True):
        if touching:
            joined[-1] = face.shape(joined[-1].text + word.text)
        else:
            joined.append(word)
        touching = not gap
    return joined
