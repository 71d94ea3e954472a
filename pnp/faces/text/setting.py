"""A line of units as drawing operations: one glyph run for each stretch of one style, and the icons between them.

The space where the style changes belongs to the run before it, so that whoever reads the printed text finds it there.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from pnp.faces.frame import GlyphRun, Op, Word
from pnp.faces.text.breaking import Line
from pnp.faces.text.icon import Icon
from pnp.faces.text.measuring import BOLD, ITALIC, REMINDER, Faces, Measured
from pnp.faces.text.passage import InlineIcon
from pnp.faces.text.style import Align, IconMeasure
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

    def set_line(self, row: Measured, line: Line, baseline: float) -> Iterator[Op]:
        """The operations of one line. An icon without a drawing leaves its room empty."""
        parts, width = self._parts(row, line)
        spare = self.width - width * self.size + self.tracking  # no tracking behind the last character
        left = self.left + SHARES[self.align] * spare
        for part in parts:
            x = left + part.at * self.size
            colour = self.reminder_colour if part.style & REMINDER else self.colour
            if part.icon is None:
                face = self.faces[part.style & (BOLD | ITALIC)]
                words = tuple(part.words)
                yield GlyphRun(x, baseline, face.key, self.size, words, colour, face.space, self.tracking, self.by)
            elif drawing := self.icons.get(part.icon.name):
                side = self.icon.size * self.size
                yield drawing.place(x, baseline + self.icon.below * self.size - side, side, colour, by=self.by)

    def _parts(self, row: Measured, line: Line) -> tuple[list[_Part], float]:
        """The runs and icons of a line, and its width in em."""
        first, behind = line
        width = sum(row.widths[first:behind]) + sum(row.gaps[first : behind - 1])
        if row.plain:
            words = [unit for unit in row.units[first:behind] if isinstance(unit, Word)]
            return [_Part(row.styles[first], 0.0, words)], width
        parts: list[_Part] = []
        at = 0.0
        for n in range(first, behind):
            unit, style = row.units[n], row.styles[n]
            run = parts[-1] if parts and parts[-1].icon is None else None
            touching = n > first and not row.gaps[n - 1]
            if isinstance(unit, InlineIcon):
                if run and not touching:
                    run.words.append(EMPTY)
                parts.append(_Part(style, at, [], unit))
            elif run is None or run.style != style:
                if run and not touching:
                    run.words.append(EMPTY)
                parts.append(_Part(style, at, [unit]))
            elif touching:  # cut for a line end that was not needed: one word again, kerned across the cut
                face: Typeface = self.faces[style & (BOLD | ITALIC)]
                whole = face.shape(run.words[-1].text + unit.text)
                change = whole.advance - run.words[-1].advance - unit.advance
                run.words[-1] = whole
                at += change
                width += change
            else:
                run.words.append(unit)
            at += row.widths[n] + row.gaps[n]
        return parts, width


@dataclass(slots=True)
class _Part:
    """A run of words, or an icon, `at` em from the start of the line."""

    style: int
    at: float
    words: list[Word]
    icon: InlineIcon | None = None
