"""What a margin is set from: statements, typefaces, and how many lines a free cell holds. Knows not what is said."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby

from pnp.faces.frame import GlyphRun
from pnp.faces.text.typeface import Typeface
from pnp.sheets.waste import DEPTH, Cell

LEADING = 1.25  # of the type size
SEPARATOR = ("·", False)

Words = list[tuple[str, bool]]  # each word, and whether it is bold


@dataclass(frozen=True, slots=True)
class Statement:
    """One thing said in the margin: `strong` in bold, then `text`."""

    text: str = ""
    strong: str = ""

    @property
    def words(self) -> Words:
        """Its words in order."""
        return [(word, True) for word in self.strong.split()] + [(word, False) for word in self.text.split()]

    def __str__(self) -> str:
        return " ".join(word for word, _ in self.words)


@dataclass(frozen=True, slots=True)
class MarginFaces:
    """The two faces that margins are set in and the sizes to try, largest first; points."""

    regular: Typeface
    bold: Typeface
    sizes: tuple[float, ...]

    def missing(self, statement: Statement) -> str:
        """Characters of a statement that its face cannot print."""
        return self.bold.missing(statement.strong) + self.regular.missing(statement.text)

    def width(self, words: Words, size: float) -> float:
        """Advance of words set in one line."""
        em = sum(self._face(bold).shape(word).advance for word, bold in words)
        return float(em + self.regular.space * (len(words) - 1)) * size

    def set(self, words: Words, size: float, x: float, baseline: float) -> list[GlyphRun]:
        """Words in one line from `x`: one run for each stretch of one face."""
        runs = []
        for bold, stretch in groupby(words, key=lambda word: word[1]):
            face = self._face(bold)
            shaped = tuple(face.shape(word) for word, _ in stretch)
            run = GlyphRun(x, baseline, face.key, size, shaped, "#000000", self.regular.space, by="margin")
            runs.append(run)
            x += run.width + self.regular.space * size
        return runs

    def _face(self, bold: bool) -> Typeface:
        return self.bold if bold else self.regular


def capacity_of(cell: Cell, size: float) -> int:
    """How many lines of a size (points) stand in a cell."""
    return max(0, int((cell.depth / size - DEPTH) / LEADING + 1.001))
