"""A paragraph measured in em, so that it can be broken into lines at any size without being measured again.

It is a row of units, words and icons, each with the space behind it and whether a line may end there.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from pnp.faces.frame import Word
from pnp.faces.text.passage import InlineIcon, Run
from pnp.faces.text.splitting import ANY, AVOID, FREE, NEVER, Chunk, chunks_of, is_space, split
from pnp.faces.text.style import IconMeasure
from pnp.faces.text.typeface import Typeface

BOLD, ITALIC, REMINDER, OPENER, COLOUR = 1, 2, 4, 8, 16
"""Bits of a unit's style; from `COLOUR` upwards it counts the paragraph's colours, 0 being the text's own."""

Unit = Word | InlineIcon


@dataclass(frozen=True, slots=True)
class Faces:
    """A typeface for each of the four sums of `BOLD` and `ITALIC`, and the one of openers, where they have their own.

    Openers are set at `scale` times the size, in capitals when `upper`.
    """

    plain: Mapping[int, Typeface]
    opener: Typeface | None = None
    scale: float = 1.0
    upper: bool = False

    def of(self, style: int) -> Typeface:
        """The typeface of a unit's style."""
        if style & OPENER and self.opener is not None:
            return self.opener
        return self.plain[style & (BOLD | ITALIC)]

    def scale_of(self, style: int) -> float:
        """How much larger than the text a unit of this style is."""
        return self.scale if style & OPENER and self.opener is not None else 1.0


@dataclass(slots=True)
class Measured:
    """A paragraph's units in order, in parallel lists.

    `gaps` is the space behind each unit in em when the line goes on, and `ends` whether a line may end there. `seams`
    are the units that begin a run of another style or an icon; `is_cut` tells that words touch inside a run, cut where
    a line may end. `colours` are those of runs that have their own; every line but the first is indented by `hang` em.
    """

    units: list[Unit] = field(default_factory=list)
    styles: list[int] = field(default_factory=list)
    widths: list[float] = field(default_factory=list)
    gaps: list[float] = field(default_factory=list)
    ends: list[int] = field(default_factory=list)
    seams: list[int] = field(default_factory=list)
    is_cut: bool = False
    colours: list[str] = field(default_factory=list)
    hang: float = 0.0

    def coloured(self, colour: str) -> int:
        """The bits of a style that has this colour."""
        if not colour:
            return 0
        if colour not in self.colours:
            self.colours.append(colour)
        return COLOUR * (self.colours.index(colour) + 1)

    def colour_of(self, style: int, own: str) -> str:
        """The colour of a style; `own` is the text's."""
        return self.colours[style // COLOUR - 1] if style >= COLOUR else own

    def add(self, unit: Unit, style: int, width: float, gap: float) -> None:
        """Append a unit that a line may end behind."""
        self.units.append(unit)
        self.styles.append(style)
        self.widths.append(width)
        self.gaps.append(gap)
        self.ends.append(FREE)

    def cut(self, place: int, parts: Sequence[tuple[Word, bool, int]], space: float, scale: float = 1.0) -> None:
        """Put the parts of a unit in its place."""
        last = len(parts) - 1
        here = slice(place, place + 1)
        self.is_cut = self.is_cut or not all(spaced for _, spaced, _ in parts[:-1])
        self.gaps[here] = [
            self.gaps[place] if n == last else space if spaced else 0.0 for n, (_, spaced, _) in enumerate(parts)
        ]
        self.ends[here] = [self.ends[place] if n == last else end for n, (_, _, end) in enumerate(parts)]
        self.units[here] = [word for word, _, _ in parts]
        self.widths[here] = [word.advance * scale for word, _, _ in parts]
        self.styles[here] = [self.styles[place]] * len(parts)

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
        hang = self.hang and self.hang + em * 2
        return Measured(
            self.units, self.styles, widths, gaps, self.ends, self.seams, self.is_cut, self.colours, hang
        )  # fmt: skip


@dataclass(slots=True)
class Missing:
    """Characters without a glyph, by the face that lacks them, in the order they were met."""

    by_face: dict[str, dict[str, None]] = field(default_factory=dict)

    def add(self, face: str, characters: str) -> None:
        """Remember the characters."""
        self.by_face.setdefault(face, {}).update(dict.fromkeys(characters))


def measure_paragraph(runs: Sequence[Run], faces: Faces, icon: IconMeasure, missing: Missing) -> Measured:
    """Shape and measure a paragraph. Numbers are kept with what they belong to: "+1 power", "Barrier 2"."""
    row = Measured()
    tail = 0  # of the chunk that stands last in the row
    parted = True  # whether it is followed by a space, or by a gap that is settled already
    for run in runs:
        if row.seams[-1:] != [len(row.units)]:
            row.seams.append(len(row.units))
        if isinstance(run, InlineIcon):
            if row.units and not parted:
                row.join(NEVER, icon.after if isinstance(row.units[-1], InlineIcon) else 0.0)
            elif tail & ANY:
                row.join(AVOID)
            row.add(run, REMINDER * run.reminder, run.width or icon.size, faces.of(0).space)
            if run.leads:
                row.join(NEVER, icon.after)
            tail, parted = 0, run.leads
            continue
        style = BOLD * run.bold + ITALIC * run.italic + REMINDER * run.reminder + OPENER * run.opener
        style += row.coloured(run.colour)
        face = faces.of(style)
        known = face.chunks.get
        characters = run.text.upper() if run.opener and faces.upper else run.text
        chunks: list[Chunk] = [known(text) or split(face, text) for text in chunks_of(characters)]
        if chunks:
            if row.units and not parted and not is_space(run.text[0]):
                row.join(NEVER, 0.0)
            elif tail & chunks[0].head:
                row.join(AVOID)
            _add_chunks(row, chunks, style, faces, missing)
            tail = chunks[-1].tail
        if run.text:
            parted = is_space(run.text[-1]) or not row.units
    return row


def _add_chunks(row: Measured, chunks: list[Chunk], style: int, faces: Faces, missing: Missing) -> None:
    """Append chunks with spaces between; in whole lists, for this is where most of the time goes."""
    face, scale = faces.of(style), faces.scale_of(style)
    first, count = len(row.ends), len(chunks)
    words = [chunk.word for chunk in chunks]
    row.units += words
    row.widths += [word.advance * scale for word in words]
    row.ends += [FREE] * count
    row.styles += [style] * count
    row.gaps += [face.space * scale] * count
    for n in [n for n, chunk in enumerate(chunks) if not chunk.plain][::-1]:
        chunk = chunks[n]
        if n and chunks[n - 1].tail & chunk.head:
            row.ends[first + n - 1] = AVOID
        if n < count - 1 and chunk.tail & ANY:
            row.ends[first + n] = AVOID
        if chunk.missing:
            missing.add(face.key, chunk.missing)
        if chunk.parts:
            row.cut(first + n, chunk.parts, face.space * scale, scale)
