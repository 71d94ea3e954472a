"""Cards as a table: the columns that reading one takes, so that what was written is read back as it was."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Sequence

from pnp.games.card import Card
from pnp.games.game import Game
from pnp.games.tables.values import plain_value, written
from pnp.games.tables.workbook import write_workbook

FORMATS = ("csv", "tsv", "json", "xlsx")
_BEFORE = ("id", "name", "type", "base", "variant", "without")
_BEHIND = ("origin", "filled")


def write_table(cards: Sequence[Card], game: Game, form: str) -> bytes:
    """The cards as a file in one of `FORMATS`. A variant's row has only what differs from its base card."""
    records = [record_of(card, game) for card in cards]
    used = {key for record in records for key in record}
    columns = [key for key in dict.fromkeys([*_BEFORE, *game.fields, *_BEHIND]) if key in used or key in ("id", "type")]
    if form == "json":
        return (json.dumps(records, ensure_ascii=False, indent=2) + "\n").encode()
    rows: list[list[str | int]] = [[*columns]]
    rows += [[cell_of(record, key, game) for key in columns] for record in records]
    if form == "xlsx":
        return write_workbook(rows, game.short_title)
    stream = io.StringIO()
    csv.writer(stream, delimiter="\t" if form == "tsv" else ",", lineterminator="\r\n").writerows(rows)
    return stream.getvalue().encode("utf-8-sig")  # spreadsheets take a file without the mark for Windows-1252


def record_of(card: Card, game: Game) -> dict[str, object]:
    """A card as its file writes it, in the order of a table's columns."""
    own = [name for name in game.types[card.type].fields if name in card.values and name not in card.inherited]
    record: dict[str, object] = {"id": card.id}
    if "name" in own:
        record["name"] = card.values["name"]
    if card.base_id == card.id:
        record["type"] = card.type
    else:
        base = game.card(card.base_id)
        record |= {"base": card.base_id, "variant": card.variant}
        without = [name for name in (base.values if base else ()) if name not in card.values]
        if without:
            record["without"] = without
    record |= {name: plain_value(card.values[name]) for name in own if name != "name"}
    record["origin"] = card.origin
    if card.filled:
        record["filled"] = list(card.filled)
    return record


def cell_of(record: dict[str, object], key: str, game: Game) -> str | int:
    """One cell: "" for what a card does not have."""
    if key not in record:
        return ""
    value = record[key]
    if key in game.fields:
        spec = game.fields[key]
        if spec.kind == "records":
            return json.dumps(value, ensure_ascii=False)
        return written(spec, tuple(value) if isinstance(value, list) else value)  # type: ignore[arg-type]
    return "; ".join(map(str, value)) if isinstance(value, list) else str(value)
