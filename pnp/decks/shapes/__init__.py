"""Lists that are no plain text: tables, JSON and XML, as other programs write them. Each becomes a `Decklist` of rows.

Knows no game: cards, sections and counts stay as they are written. Nothing here reads but the text it is given.
"""

from __future__ import annotations

from pnp.decks.decklist import Decklist
from pnp.decks.shapes.json_list import read_json
from pnp.decks.shapes.table import read_table
from pnp.decks.shapes.xml_list import read_xml
from pnp.problems import Problems


def read_structure(text: str, file: str, problems: Problems) -> Decklist | None:
    """The list, or None: without a new problem for plain text, after reporting one for a broken structure."""
    for read in (read_json, read_xml):
        before = len(problems)
        found = read(text, file, problems)
        if found is not None or len(problems) > before:
            return found
    return read_table(text, file, problems)


__all__ = ["read_structure"]
