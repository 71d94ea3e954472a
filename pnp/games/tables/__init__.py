"""Tables of cards from spreadsheets and other programs: read, mapped to fields, laid over cards, and written.

Knows the game it is handed, and neither decks nor faces. Files are opened and written by others.
"""

from pnp.games.tables.columns import COUNT, Column, Headings, knows_heading, map_columns
from pnp.games.tables.describing import Described, describe_table
from pnp.games.tables.entries import Entry, cell_places, read_entries_of
from pnp.games.tables.grid import MOST_BYTES, Table, column_letter
from pnp.games.tables.holding import Held, Holdings, match_entries, read_holdings, resolve_names
from pnp.games.tables.memory import FILE, Memory, read_memory
from pnp.games.tables.merging import Merged, Merger, Take, plain_of
from pnp.games.tables.reading import read_table
from pnp.games.tables.repeats import merge_repeats
from pnp.games.tables.writing import FORMATS, record_of, write_table

__all__ = [
    "COUNT",
    "FILE",
    "FORMATS",
    "MOST_BYTES",
    "Column",
    "Described",
    "Entry",
    "Headings",
    "Held",
    "Holdings",
    "Memory",
    "Merged",
    "Merger",
    "Table",
    "Take",
    "cell_places",
    "column_letter",
    "describe_table",
    "knows_heading",
    "map_columns",
    "match_entries",
    "merge_repeats",
    "plain_of",
    "read_entries_of",
    "read_holdings",
    "read_memory",
    "read_table",
    "record_of",
    "resolve_names",
    "write_table",
]
