"""Where a margin is short of room: its words packed at the smallest size into every line there is.

Knows words and the lengths of lines, not what the words say.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby

from pnp.sheets.margin_faces import SEPARATOR, MarginFaces, Words, capacity_of
from pnp.sheets.waste import Cell

Packed = list[tuple[Cell, list[Words]]]
_Slot = tuple[float, Words]  # the length of a line in points, and the words in it
_Fits = Callable[[Words, float], bool]


def pack(statements: Sequence[Words], cells: Sequence[Cell], faces: MarginFaces) -> Packed | None:
    """The lines of each cell, or None when the words are too many for them all.

    Parts of statements, which `·` divides, stay whole and take the first line with room for them; only where one is
    longer than every line do the words run on from line to line.
    """
    size = faces.sizes[-1]

    def fits(words: Words, length: float) -> bool:
        return faces.width(words, size) <= length

    parts = [part for words in statements for part in _parts(words)]
    for way in (_in_parts, _run_on):
        slots = [[(cell.length, Words()) for _ in range(capacity_of(cell, size))] for cell in cells]
        if way(parts, [slot for inside in slots for slot in inside], fits):
            lines = [[words for _, words in inside if words] for inside in slots]
            return list(zip(cells, lines, strict=True))
    return None


def _in_parts(parts: Sequence[Words], slots: Sequence[_Slot], fits: _Fits) -> bool:
    """Each part whole in the first line with room for it; whether all of them found one."""
    for part in parts:
        slot = next((slot for slot in slots if fits(_joined(slot[1], part), slot[0])), None)
        if slot is None:
            return False
        slot[1][:] = _joined(slot[1], part)
    return True


def _run_on(parts: Sequence[Words], slots: Sequence[_Slot], fits: _Fits) -> bool:
    """All words in their order, from line to line; whether the lines sufficed."""
    waiting = [word for part in parts for word in (SEPARATOR, *part)][1:]
    for length, words in slots:
        while waiting and fits([*words, waiting[0]], length):
            words.append(waiting.pop(0))
    return not waiting


def _joined(words: Words, more: Words) -> Words:
    return [*words, SEPARATOR, *more] if words else more


def _parts(words: Words) -> Iterator[Words]:
    """The words between one `·` and the next."""
    for divides, part in groupby(words, lambda word: word == SEPARATOR):
        if not divides:
            yield list(part)
