"""From the bytes of a list to its lines or entries. Limits keep a wrong file from being read as a deck."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType

from pnp.decks.decklist import MOST_LINES, Decklist, Line
from pnp.decks.decoding import decode_list
from pnp.decks.lines import is_deck_end, split_lines
from pnp.decks.meta import read_meta
from pnp.decks.shapes import read_structure
from pnp.problems import Problems, Span
from pnp.source.decoding import Decoded

LONGEST_LINE = 500


def read_decklist(data: bytes, file: str, problems: Problems) -> Decklist | None:
    """A list as text or as a structure, or None after reporting why it is none. `file` is how messages name it."""
    decoded = decode_list(data, file, problems)
    if decoded is None:
        return None
    before = len(problems)
    structure = read_structure(decoded.text, file, problems)
    if structure is None:
        return None if len(problems) > before else _read_lines(decoded, file, problems)
    if len(structure.rows) > MOST_LINES:
        problems.report("D006", f"more than {MOST_LINES:,} entries; a decklist never has as many", Span(file))
        return None
    return replace(structure, encoding=decoded.encoding)


def split_decks(decklist: Decklist) -> list[Decklist]:
    """The decks in a file that holds several: each begins after a line of `===` with a name of its own."""
    lines = decklist.lines
    starts = [0]
    for index, line in enumerate(lines):
        if is_deck_end(line.text) and index > starts[-1] and _names_a_deck(lines[index + 1 :]):
            starts.append(index + 1)
    if len(starts) == 1:
        return [decklist]
    parts = [lines[start:end] for start, end in zip(starts, [*starts[1:], len(lines)], strict=True)]
    return [_of_lines(part, decklist.file, decklist.encoding) for part in parts]


def _names_a_deck(lines: tuple[Line, ...]) -> bool:
    """Whether the first line that says anything gives a deck's name."""
    first = next((line for line in lines if line.text.strip()), None)
    return first is not None and "name" in read_meta([first]).values


def _read_lines(decoded: Decoded, file: str, problems: Problems) -> Decklist | None:
    rows = split_lines(decoded.text)
    if len(rows) > MOST_LINES:
        problems.report("D006", f"{len(rows):,} lines; a decklist has {MOST_LINES:,} at most", Span(file))
        return None
    lines = tuple(Line(number, row, file) for number, row in enumerate(rows, 1))
    for line in lines:
        if len(line.text) > LONGEST_LINE:
            message = f"a line of {len(line.text):,} characters; a decklist's lines have {LONGEST_LINE} at most"
            problems.report("D006", message, Span(file, line.number))
            return None
    return _of_lines(lines, file, decoded.encoding)


def _of_lines(lines: tuple[Line, ...], file: str, encoding: str) -> Decklist:
    meta = read_meta(lines)
    return Decklist(file, lines, MappingProxyType(meta.values), meta.lines, encoding=encoding)
