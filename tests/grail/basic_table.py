"""The 150 basic cards as a table, one card a line, for whoever wants to hold it against the document or another list.

`python tests/grail/basic_table.py > cards.csv` writes it; names with the straight apostrophe of the document.
"""

from __future__ import annotations

import csv
import sys
from collections.abc import Iterator

from pnp.games import Card, Game, Record, read_game
from pnp.problems import Problems
from pnp.source import Workspace, bundled_root

COLUMNS = (
    "id", "element", "name_en", "kind", "category", "skill1_character", "skill1", "skill2_character", "skill2",
)  # fmt: skip


def basic_table(game: Game) -> Iterator[tuple[str, ...]]:
    """A row of `COLUMNS` for each card, numbered from 1."""
    number = 0
    for card in game.of_type("Attack", "Spell"):
        copies = card.get("copies")
        assert isinstance(copies, int)
        for _ in range(copies):
            number += 1
            kind = card.type.casefold()
            skills = list(_skills(card))
            facts = (str(number), str(card.get("element")), card.name, kind, str(card.get("category")))
            yield (*facts, *skills, *[""] * (4 - len(skills)))


def _skills(card: Card) -> Iterator[str]:
    records = card.get("skills") or ()
    assert isinstance(records, tuple)
    for record in records:
        assert isinstance(record, Record)
        yield str(record.get("character")).replace("’", "'")
        yield str(record.get("name")).replace("’", "'")


if __name__ == "__main__":
    read = read_game(Workspace((bundled_root(),)), "asteriated-grail", Problems())
    assert read
    writer = csv.writer(sys.stdout, lineterminator="\n")
    writer.writerow(COLUMNS)
    writer.writerows(basic_table(read))
