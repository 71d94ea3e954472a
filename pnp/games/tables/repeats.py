"""Rows that say the same: copies of one card, as people list every card of a box or of each of its decks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pnp.games.game import Game
from pnp.games.tables.columns import COUNT, Column
from pnp.games.tables.entries import Entry
from pnp.problems import Problems, joined


def merge_repeats(entries: Sequence[Entry], columns: Sequence[Column], game: Game, problems: Problems) -> list[Entry]:
    """One entry for rows that agree in every cell but that of copies, which are added up.

    Where no column holds copies each row is one. Games whose cards have a field of copies keep their rows.
    """
    if COUNT in game.fields:
        return [*entries]
    places = {column.index for column in columns if column.key and column.key != COUNT}
    counting = any(column.key == COUNT for column in columns)
    alike: dict[object, list[Entry]] = {}
    for entry in entries:
        alike.setdefault(_said(entry, places), []).append(entry)
    repeats = sorted((entry for same in alike.values() for entry in same[1:]), key=lambda entry: entry.row.number)
    if not repeats:
        return [*entries]
    rows = joined([str(entry.row.number) for entry in repeats])
    what = f"rows {rows} repeat rows above" if len(repeats) > 1 else f"row {rows} repeats a row above"
    message = f"{what}; each counts as more copies of its card"
    problems.report("G622", message, repeats[0].row.span, hint="remove those that stand there twice by mistake")
    return [replace(same[0], count=_copies(same) if counting else len(same)) for same in alike.values()]


def _said(entry: Entry, places: set[int]) -> object:
    """What a row says of its card, as something that is equal where two rows say the same."""
    return entry.text("type"), tuple((place, cell.text) for place, cell in entry.row.cells.items() if place in places)


def _copies(same: Sequence[Entry]) -> int | None:
    """The copies of all rows together; None where no row counts any."""
    counts = [entry.count for entry in same if entry.count is not None]
    return sum(counts) if counts else None
