"""What an import came to in words: what became of the rows, and where each fault stands in the spreadsheet."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pnp.games import Game
from pnp.games.reading.identity import text_of
from pnp.games.tables import Merged, Table, cell_places
from pnp.problems import Problems, counted
from pnp.source import Scalar

SHOWN = 6


def told_rows(merged: Sequence[Merged], dropped: Sequence[str], game: Game) -> list[str]:
    """What became of the rows, in numbers and names."""
    lines = []
    fresh = [card for card in merged if card.held is None]
    changed = [card for card in merged if card.held and card.changes]
    if fresh:
        given = [card for card in fresh if card.entry.fresh_id]
        ids = f", {counted(len(given), 'id')} given" if given else ""
        lines.append(f"{counted(len(fresh), 'new card')}{ids}: {_some([_name(card) for card in fresh])}")
    if changed:
        lines.append(f"{counted(len(changed), 'changed card')}: {_some([_change(card) for card in changed])}")
    replaced = [card for card in changed if card.was_sample]
    if replaced:
        lines.append(f"{counted(len(replaced), 'sample')} replaced by the table's cards")
        renamed = [
            f"{card.held.name} is now {text_of(card.node.get('name'))}"
            for card in replaced
            if card.held and isinstance(card.changes.get("name"), Scalar)
        ]
        lines += [f"  {line}" for line in renamed]
    if dropped:
        names = [f"{card.id} {card.name}" for card_id in dropped if (card := game.card(card_id))]
        shown = _some(names)
        lines.append(
            f"{counted(len(dropped), 'sample')} dropped: {shown}; `pnp check {game.key}` tells what names them"
        )
    same = len(merged) - len(fresh) - len(changed)
    if same:
        lines.append(f"{counted(same, 'card')} unchanged")
    origins = [card for card in (*fresh, *changed) if "origin" not in card.entry.given and "origin" in card.changes]
    words = dict.fromkeys(text_of(card.node.get("origin")) for card in origins)
    if words:
        lines.append(f"origin: {' or '.join(words)}, for the table does not say; --origin or a column `origin` decides")
    return lines


def another_way(merged: Sequence[Merged], game: Game, file: str) -> list[str]:
    """What to do with a table of cards none of which the game can have."""
    if not merged or any(card.held or text_of(card.node.get("type")) in game.types for card in merged):
        return []
    return [f"for a game of this table's own types and fields: pnp new NAME --cards {file}"]


def _name(card: Merged) -> str:
    return f"{card.entry.id} {card.entry.text('name')}".strip()


def _change(card: Merged) -> str:
    keys = ", ".join(key for key in card.changes if key not in ("origin", "filled")) or "origin"
    return f"{card.entry.id} ({keys})"


def _some(names: Sequence[str]) -> str:
    more = len(names) - SHOWN
    return ", ".join(names[:SHOWN]) + (f" and {more} more" if more > 0 else "")


def located(problems: Problems, table: Table) -> Problems:
    """The same problems, those of a cell with its row and column as a spreadsheet names them."""
    places = cell_places(table)
    found = Problems()
    for problem in problems:
        number, column = places.get(problem.span, (0, "")) if problem.span else (0, "")
        if not number or f"row {number}" in problem.message:
            found.add(problem)
            continue
        words = f"row {number}, column {column}" if column else f"row {number}"
        data = {**problem.data, "row": number, "column": column}
        found.add(replace(problem, message=f"{words}: {problem.message}", data=data))
    return found
