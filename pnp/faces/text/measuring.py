"""A paragraph measured in em, so that it can be broken into lines at any size without being measured again.

It is a row of units, words and icons, each with the space behind it and whether a line may end there.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from pnp.faces.frame import Word
from pnp.faces.text.passage import InlineIcon, Run
from pnp.faces.text.splitting import AVOID, FREE, NEVER, Chunk, split
from pnp.faces.text.style import IconMeasure
from pnp.faces.text.typeface import Typeface

BOLD, ITALIC, REMINDER = 1, 2, 4
"""Bits of a unit's style."""

Unit = Word | InlineIcon
Faces = Mapping[int, Typeface]
"""A typeface for each of the four sums of `BOLD` and `ITALIC`."""


@dataclass(slots=True)
class Measured:
    """A paragraph's units in order, in parallel lists.

    `gaps` is the space behind each unit in em when the line goes on, and `ends` whether a line may end there. `plain`
    tells a paragraph of one style with nothing but spaces between its words.
    """

    units: list[Unit] = field(default_factory=list)
    styles: list[int] = field(default_factory=list)
    widths: list[float] = field(default_factory=list)
    gaps: list[float] = field(default_factory=list)
    ends: list[int] = field(default_factory=list)
    plain: bool = True

    def add(self, unit: Unit, style: int, width: float, gap: float) -> None:
        """Append a unit that a line may end behind."""
        self.units.append(unit)
        self.styles.append(style)
        self.widths.append(width)
        self.gaps.append(gap)
        self.ends.append(FREE)

    def join(self, end: int, gap: float | None = None) -> None:
        """Say whether a line may end behind the last unit, and change the space behind it."""
        self.ends[-1] = end
        if gap is not None:
            self.gaps[-1] = gap

    def tracked(self, em: float) -> Measured:
        """The same with extra space after every character, spaces included."""
        widths = [
            width + (em * len(unit.text) if isinstance(unit, Word) else 0.0)
            for unit, width in zip(self.units, self.widths, strict=True)
        ]
        gaps = [gap + em if gap else 0.0 for gap in self.gaps]
        return Measured(self.units, self.styles, widths, gaps, self.ends, self.plain)


@dataclass(slots=True)
class Missing:
    """Characters without a glyph, by the face that lacks them, in the order they were met."""

    by_face: dict[str, dict[str, None]] = field(default_factory=dict)

    def add(self, face: str, characters: str) -> None:
        """Remember the characters."""
        self.by_face.setdefault(face, {}).update(dict.fromkeys(characters))


def measure_paragraph(runs: Sequence[Run], faces: Faces, icon: IconMeasure, missing: Missing) -> Measured:
    """Shape and measure a paragraph. Numbers are kept with what they belong to: "+1 power", "Barrier 2"."""
    row = Measured(plain=len(runs) == 1)
    before = Chunk(())  # what stands last in the row
    parted = True  # whether it is followed by a space, or by a gap that is settled already
    for run in runs:
        if isinstance(run, InlineIcon):
            row.plain = False
            if row.units and not parted:
                row.join(NEVER, icon.after if isinstance(row.units[-1], InlineIcon) else 0.0)
            elif before.number or before.signed:
                row.join(AVOID)
            row.add(run, REMINDER * run.reminder, icon.size, faces[0].space)
            if run.leads:
                row.join(NEVER, icon.after)
            before, parted = Chunk(()), run.leads
            continue
        style = BOLD * run.bold + ITALIC * run.italic + REMINDER * run.reminder
        face = faces[style & (BOLD | ITALIC)]
        space, chunks = face.space, face.chunks
        parted = parted or run.text[:1].isspace()
        for text in run.text.split():
            chunk = chunks.get(text) or split(face, text)
            if not parted:
                row.join(NEVER, 0.0)
            elif before.signed or (chunk.number and before.letter):
                row.join(AVOID)
            words = chunk.words
            row.add(words[0], style, words[0].advance, space)
            for word, (spaced, end) in zip(words[1:], chunk.joints, strict=True):
                row.join(end, space if spaced else 0.0)
                row.plain = row.plain and spaced
                row.add(word, style, word.advance, space)
            if chunk.missing:
                missing.add(face.key, chunk.missing)
            before, parted = chunk, True
        if run.text:
            parted = run.text[-1].isspace() or not row.units
    return row
