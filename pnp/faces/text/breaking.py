"""Lines of a measured paragraph, ragged: as much in each as it holds, with what belongs together kept together."""

from __future__ import annotations

import math
from dataclasses import dataclass, field

from pnp.faces.frame import Word
from pnp.faces.text.measuring import Measured
from pnp.faces.text.splitting import AVOID, FREE

TOLERANCE = 1e-6  # em
SHORT = 3  # letters of a word that stands alone in the last line only where there is no other way
ALONE = 0.5  # of a line, above which a longer word may stand alone in the last one

Line = tuple[int, int]
"""First unit of a line and the one behind its last."""


@dataclass(frozen=True, slots=True)
class Atoms:
    """Stretches of units that no line end may part: where each begins, its width and the space behind it in em."""

    starts: list[int]
    widths: list[float]
    gaps: list[float]
    widest: float

    @classmethod
    def of(cls, row: Measured, most: int) -> Atoms:
        """The atoms between places where a line may end, counting places up to `most` (`FREE` or `AVOID`)."""
        starts = list(range(len(row.units) + 1))
        widths, gaps = list(row.widths), list(row.gaps)
        for n in range(len(widths) - 2, -1, -1) if any(row.ends) else ():
            if row.ends[n] > most:
                widths[n] += gaps[n] + widths[n + 1]
                gaps[n] = gaps[n + 1]
                del starts[n + 1], widths[n + 1], gaps[n + 1]
        return cls(starts, widths, gaps, max(widths, default=0.0))


@dataclass(slots=True)
class Breaker:
    """Breaks one paragraph at whatever measure it is asked for."""

    row: Measured
    _strict: Atoms = field(init=False)
    _loose: Atoms | None = field(init=False, default=None)
    _length: float = field(init=False)  # of the paragraph in one line
    _gap: float = field(init=False)  # the widest

    def __post_init__(self) -> None:
        self._strict = Atoms.of(self.row, FREE)
        self._length = sum(self.row.widths) + sum(self.row.gaps[:-1])
        self._gap = max(self.row.gaps, default=0.0)

    def lines(self, measure: float) -> list[Line]:
        """Lines no wider than `measure` em, but for one that holds a single word which is wider."""
        atoms = self._atoms(measure)
        widths, gaps = atoms.widths, atoms.gaps
        if not widths:
            return []
        limit = measure + TOLERANCE
        hang = self.row.hang
        firsts = [0]  # the first atom of each line
        filled = widths[0]
        for n in range(1, len(widths)):
            longer = filled + gaps[n - 1] + widths[n]
            if longer > limit:
                firsts.append(n)
                filled = widths[n] + hang
            else:
                filled = longer
        self._avoid_a_short_end(firsts, atoms, limit)
        starts = [atoms.starts[first] for first in firsts]
        return list(zip(starts, [*starts[1:], len(self.row.units)], strict=True))

    def fewest(self, measure: float) -> int:
        """How many lines there will be at least, found without breaking any."""
        return math.ceil((self._length + self._gap) / (measure + self._gap) - TOLERANCE)

    def widest(self, measure: float) -> float:
        """The width in em of the widest thing that cannot be broken at this measure."""
        return self._atoms(measure).widest

    def too_wide(self, measure: float) -> str:
        """The characters of the first thing that is wider than a whole line; "" when there is none."""
        atoms = self._atoms(measure)
        for n, width in enumerate(atoms.widths):
            if width > measure + TOLERANCE:
                units = self.row.units[atoms.starts[n] : atoms.starts[n + 1]]
                return "".join(unit.text if isinstance(unit, Word) else f"{{{unit.name}}}" for unit in units)
        return ""

    def _atoms(self, measure: float) -> Atoms:
        """What belongs together stays together unless that alone is wider than the line."""
        if self._strict.widest <= measure + TOLERANCE:
            return self._strict
        if self._loose is None:
            self._loose = Atoms.of(self.row, AVOID)
        return self._loose

    def _avoid_a_short_end(self, firsts: list[int], atoms: Atoms, limit: float) -> None:
        """Give a last line of one word the word before it, where the line before can spare one; it costs no line.

        For a short word the line before need keep but one, for a longer one two, or that would stand alone instead.
        """
        last = len(atoms.widths) - 1
        if len(firsts) < 2 or firsts[-1] != last or firsts[-1] - firsts[-2] < 2:
            return
        units = self.row.units[atoms.starts[last] :]
        limit -= self.row.hang
        letters = sum(char.isalnum() for unit in units if isinstance(unit, Word) for char in unit.text)
        spared = letters <= SHORT or (firsts[-1] - firsts[-2] > 2 and atoms.widths[-1] < ALONE * limit)
        if spared and atoms.widths[-2] + atoms.gaps[-2] + atoms.widths[-1] <= limit:
            firsts[-1] -= 1
