"""Rows that are no cards but head those below them, as people divide a sheet: `Creatures`, then its cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pnp.games.folding import fold
from pnp.games.game import Game
from pnp.games.tables.columns import Column
from pnp.games.tables.grid import Row
from pnp.problems import Problems, joined


def in_sections(rows: Sequence[Row], columns: Sequence[Column], game: Game, kind: str) -> Iterator[tuple[Row, str]]:
    """The rows that are cards, each with the type of those that do not say one.

    That is `kind`, or below a heading that is a type of the game this type.
    """
    types = _types(game)
    place = heading_column(columns)
    below = kind
    for row in rows:
        if is_heading(row, place) and not game.find(row.cells[place].text):
            below = types.get(fold(row.cells[place].text), kind)
        else:
            yield row, below


def heading_column(columns: Sequence[Column]) -> int:
    """The column in which headings stand: that of names, where there are two others; -1 for none."""
    mapped = {column.key: column.index for column in columns if column.key}
    return mapped["name"] if "name" in mapped and len(mapped) > 2 else -1


def is_heading(row: Row, place: int) -> bool:
    """Whether a row has a name and nothing else."""
    return [*row.cells] == [place]


def report_headings(rows: Sequence[Row], columns: Sequence[Column], game: Game, problems: Problems) -> None:
    """Tell in one message of headings that are no type of the game; they are left out."""
    types = _types(game)
    place = heading_column(columns)
    found = [row for row in rows if is_heading(row, place) and not game.find(row.cells[place].text)]
    strange = [row for row in found if fold(row.cells[place].text) not in types]
    if strange:
        names = [row.cells[place].text for row in strange]
        shown = joined([f"`{name}`" for name in names])
        others = f" and {len(strange) - 1} more have" if len(strange) > 1 else " has"
        message = f"row {strange[0].number}{others} nothing but a name, left out as headings: {shown}"
        hint = f"fill another cell of a row that is a card; a heading such as `{next(iter(game.types))}` says the type"
        problems.report("G621", message, strange[0].cells[place].span, hint=hint, data={"cells": names})


def _types(game: Game) -> dict[str, str]:
    """The types by the headings that name them: one alone or several, `Creature` or `Creatures`."""
    return {f"{fold(name)}{ending}": name for ending in ("s", "") for name in game.types}
