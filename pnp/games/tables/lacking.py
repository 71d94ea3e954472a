"""What new cards of a table lack: told once for a column that is missing, and for each blank cell where it is."""

from __future__ import annotations

from collections.abc import Sequence

from pnp.games.game import Game
from pnp.games.reading.identity import text_of
from pnp.games.tables.columns import Column, Headings
from pnp.games.tables.merging import Merged
from pnp.problems import Problems, counted


def report_lacking(fresh: Sequence[Merged], columns: Sequence[Column], game: Game, problems: Problems) -> None:
    """Report fields that a card's type requires and its row does not fill."""
    mapped = {column.key for column in columns}
    known = Headings(game)
    without: dict[tuple[str, str], list[Merged]] = {}
    for card in fresh:
        if "base" in card.node:
            continue
        kind = game.types.get(text_of(card.node.get("type")))
        if kind is None and "type" in card.node:
            continue  # a type there is not, which was reported
        for key in kind.required if kind else ("type",):
            if key in card.node:
                continue
            if key in mapped:
                _report_blank(card, key, columns, game, problems)
            else:
                without.setdefault((key, kind.name if kind else ""), []).append(card)
    for (key, name), cards in without.items():
        first = cards[0].entry.row.span
        if key == "type":
            names = ", ".join(game.types)
            message = f"{counted(len(cards), 'card')} of the table do not say of which type they are"
            hint = f'add a column `type` with one of {names}, or use --type "{next(iter(game.types))}" for all of them'
        else:
            message = f"no column holds `{key}`, which every {name} needs ({counted(len(cards), 'new card')})"
            near = [
                column.heading.text
                for column in columns
                if not column.key and key in known.near(column.heading.text, {})
            ]
            offer = f"did you mean column `{near[0]}`?" if near else f"add a column `{key}`, or tell which one it is:"
            hint = f'{offer} --map "{near[0] if near else "COLUMN"}={key}"'
        problems.report("G617", message, first, hint=hint)


def _report_blank(card: Merged, key: str, columns: Sequence[Column], game: Game, problems: Problems) -> None:
    column = next(column for column in columns if column.key == key)
    name = f"{card.entry.id} {card.entry.text('name')}".strip()
    lists = key in game.fields and game.fields[key].kind in ("choices", "list", "lines", "records")
    empty = " `[]` says that there are none," if lists else ""
    where = f"row {card.entry.row.number}, column `{column.heading.text}`"
    message = f"{where}: {name} has no `{key}`, and every {text_of(card.node.get('type')) or 'card'} needs one"
    hint = f"fill the cell;{empty} and a field may be optional in game.yaml"
    problems.report("G201", message, card.entry.row.span, hint=hint)
