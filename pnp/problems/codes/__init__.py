"""Every problem code: S reading, G games and cards, D decks, L layouts and text, P paper, B books.

A code is never reused.
"""

from __future__ import annotations

from pnp.problems.codes.art import ART
from pnp.problems.codes.books import BOOKS
from pnp.problems.codes.code import Code
from pnp.problems.codes.components import COMPONENTS
from pnp.problems.codes.decks import DECKS
from pnp.problems.codes.drawings import DRAWINGS
from pnp.problems.codes.games import GAMES
from pnp.problems.codes.judging import JUDGING
from pnp.problems.codes.layouts import LAYOUTS
from pnp.problems.codes.lists import LISTS
from pnp.problems.codes.paper import PAPER
from pnp.problems.codes.reading import READING
from pnp.problems.codes.rules import RULES
from pnp.problems.codes.tables import TABLES
from pnp.problems.codes.text import TEXT

_OF_DATA = (*READING, *GAMES, *RULES, *COMPONENTS, *TABLES, *LISTS, *DECKS, *JUDGING)
_OF_PRINT = (*LAYOUTS, *DRAWINGS, *TEXT, *ART, *PAPER, *BOOKS)
CODES: dict[str, Code] = {code.id: code for code in (*_OF_DATA, *_OF_PRINT)}


def find_code(text: str) -> Code | None:
    """The code a user typed, whatever its case, by id (`D201`) or name (`unknown-card`)."""
    wanted = text.strip().casefold()
    return next((code for code in CODES.values() if wanted in (code.id.casefold(), code.name)), None)


__all__ = ["CODES", "Code", "find_code"]
