"""Text in the margin of a sheet: statements flowed into free cells, in sizes the plan allows, none lost in silence.

Knows cells and typefaces; what the statements say is decided elsewhere.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pnp.faces.frame import Group, Op
from pnp.sheets.margin_faces import LEADING, SEPARATOR, MarginFaces, Statement, Words, capacity_of
from pnp.sheets.margin_packing import pack
from pnp.sheets.waste import DEPTH, Cell

ASCENT = 0.74  # of the type size, from the top of a line to its baseline
WHOLE = ((False, False), (True, False))  # statements unbroken: one to a line, or several joined
WAYS = (*WHOLE, (False, True), (True, True))  # or broken where they must be


def flow(
    groups: Sequence[Sequence[Statement]], cells: Sequence[Cell], faces: MarginFaces
) -> tuple[tuple[Op, ...], list[Statement]]:
    """Groups of statements set into cells, one group to a cell; what does not fit goes on into the next cell.

    With fewer cells than groups all is one group. Where that loses anything, statements are packed at the smallest
    size, in parts or else word by word. Returns operations in page coordinates, and what found no room.
    """
    pooled = [statement for group in groups for statement in group]
    if len(cells) < len(groups):
        groups = [pooled]
    filled: list[tuple[Cell, list[Words], float]] = []
    waiting = [] if cells else pooled
    sizes = _common_size(groups, cells, faces) or faces.sizes
    for n, cell in enumerate(cells):
        waiting += groups[n] if n < len(groups) else ()
        lines, size, waiting = _fill(cell, waiting, faces, sizes)
        filled.append((cell, lines, size))
    if waiting and (packed := pack([statement.words for statement in pooled], cells, faces)):
        filled, waiting = [(cell, lines, faces.sizes[-1]) for cell, lines in packed], []
    ops: list[Op] = []
    for cell, lines, size in filled:
        inside = tuple(run for at, line in _baselines(lines, size, cell) for run in faces.set(line, size, 0.0, at))
        if inside:
            ops.append(Group(inside, cell.transform, by="margin"))
    return tuple(ops), waiting


def _common_size(
    groups: Sequence[Sequence[Statement]], cells: Sequence[Cell], faces: MarginFaces
) -> tuple[float, ...] | None:
    """The largest size at which every group fits its own cell, so that all cells are set alike, or None."""
    for size in faces.sizes:
        pairs = zip(groups, cells, strict=False)
        if all(any(_lines(group, size, cell, faces, way) is not None for way in WHOLE) for group, cell in pairs):
            return (size,)
    return None


def _fill(
    cell: Cell, statements: list[Statement], faces: MarginFaces, sizes: Sequence[float]
) -> tuple[list[Words], float, list[Statement]]:
    """Lines for a cell, their size, and what is left over: one statement to a line, else several, else fewer."""
    for way in WAYS:
        for size in sizes:
            lines = _lines(statements, size, cell, faces, way)
            if lines is not None:
                return lines, size, []
    size = sizes[-1]
    set_now: list[Statement] = []
    waiting: list[Statement] = []
    for statement in statements:  # one that is too long for this cell does not keep out a shorter one
        fitting = _lines([*set_now, statement], size, cell, faces, WAYS[-1]) is not None
        (set_now if fitting else waiting).append(statement)
    return _lines(set_now, size, cell, faces, WAYS[-1]) or [], size, waiting


def _lines(
    statements: Sequence[Statement], size: float, cell: Cell, faces: MarginFaces, way: tuple[bool, bool]
) -> list[Words] | None:
    """Lines no wider and no more than the cell holds, or None; `way` is whether to join and to break statements."""
    joined, broken = way
    capacity = capacity_of(cell, size)
    lines: list[Words] = []
    for statement in statements:
        together = [*lines[-1], SEPARATOR, *statement.words] if lines and joined else []
        if together and faces.width(together, size) <= cell.length:
            lines[-1] = together
        else:
            lines += _wrapped(statement.words, size, cell.length, faces) if broken else [statement.words]
    fitting = len(lines) <= capacity and all(faces.width(line, size) <= cell.length for line in lines)
    return lines if fitting else None


def _wrapped(words: Words, size: float, length: float, faces: MarginFaces) -> Iterable[Words]:
    lines: list[Words] = [[]]
    for word in words:
        if lines[-1] and faces.width([*lines[-1], word], size) > length:
            lines.append([])
        lines[-1].append(word)
    return lines


def _baselines(lines: list[Words], size: float, cell: Cell) -> Iterable[tuple[float, Words]]:
    """Lines with their baselines. One line or two stand where two would, so that neighbouring cells agree."""
    room = cell.depth - DEPTH * size
    standing = max(len(lines), 2 if room >= LEADING * size else 1)
    top = (room - (standing - 1) * LEADING * size) / 2
    return [(top + (ASCENT + LEADING * n) * size, line) for n, line in enumerate(lines)]
