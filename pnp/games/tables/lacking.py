"""Fields that a table leaves blank and cards need: told once for a missing column, and once for a row of a new card."""

from __future__ import annotations

from collections.abc import Sequence

from pnp.games.game import Game
from pnp.games.reading.identity import text_of
from pnp.games.tables.columns import Column, Headings
from pnp.games.tables.merging import Merged
from pnp.problems import Problems, counted

LISTS = ("choices", "list", "lines", "records")


def report_lacking(fresh: Sequence[Merged], columns: Sequence[Column], game: Game, problems: Problems) -> None:
    """Report fields that a card's type requires and its row does not fill: one message a column, one a row."""
    mapped = {column.key for column in columns}
    without: dict[str, list[Merged]] = {}
    for card in fresh:
        kind = game.types.get(text_of(card.node.get("type")))
        if "base" in card.node or (kind is None and "type" in card.node):
            continue  # a variant has what its base card has; a type there is not was reported
        wanted = kind.required if kind else ("type",)
        lacking = [key for key in wanted if key not in card.node and key not in card.entry.faulty]
        for key in lacking:
            if key not in mapped:
                without.setdefault(key, []).append(card)
        blank = [key for key in lacking if key in mapped]
        if blank:
            _report_blank(card, blank, columns, game, problems)
    for key, cards in without.items():
        _report_without(key, cards, columns, game, problems)


def _report_without(
    key: str, cards: Sequence[Merged], columns: Sequence[Column], game: Game, problems: Problems
) -> None:
    many = counted(len(cards), "new card")
    if key == "type":
        names = ", ".join(game.types)
        message = f"no column says of which type cards are ({many})"
        hint = f'add a column `type` with one of {names}, or use --type "{next(iter(game.types))}" for all of them'
    else:
        kinds = " and ".join(dict.fromkeys(text_of(card.node.get("type")) for card in cards))
        message = f"no column holds `{key}`, which every {kinds} needs ({many})"
        known = Headings(game)
        near = [c.heading.text for c in columns if not c.key and key in known.near(c.heading.text, {})]
        offer = f"did you mean column `{near[0]}`?" if near else f"add a column `{key}`, or tell which one it is:"
        hint = f'{offer} --map "{near[0] if near else "COLUMN"}={key}"'
    problems.report("G617", message, cards[0].entry.row.span, hint=hint)


def _report_blank(card: Merged, keys: Sequence[str], columns: Sequence[Column], game: Game, problems: Problems) -> None:
    headings = {column.key: column.heading.text for column in columns}
    names = ", ".join(f"`{headings[key]}`" for key in keys)
    kind = text_of(card.node.get("type"))
    name = " ".join(dict.fromkeys((card.entry.id, card.entry.text("name")))).strip()
    lists = any(key in game.fields and game.fields[key].kind in LISTS for key in keys)
    message = f"row {card.entry.row.number}: {name} has nothing in {names}"
    message += f", which every {kind} needs" if kind else ""
    hint = "fill the cell" if len(keys) == 1 else "fill the cells, or take the row out if it is no card"
    hint += "; `[]` says that there are none" if lists else ""
    problems.report("G201", message, card.entry.row.span, hint=hint)


def report_kept(merged: Sequence[Merged], problems: Problems) -> None:
    """Report blank cells that emptied nothing, because the cards there need a value; one message a column."""
    kept: dict[str, list[Merged]] = {}
    for card in merged:
        for key in card.kept:
            kept.setdefault(key, []).append(card)
    for key, cards in kept.items():
        kinds = " and ".join(dict.fromkeys(card.held.type for card in cards if card.held))
        what = f"{counted(len(cards), 'blank cell')} in `{key}`, which every {kinds} needs"
        hint = "fill the cells, or leave the column out"
        problems.report("G615", f"{what}: cards there keep what they have", cards[0].entry.row.span, hint=hint)
