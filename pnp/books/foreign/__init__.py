"""Markdown as other tools know it, in the grammar of chapters: HTML, short codes, pictures, footnotes, signs.

Knows neither books nor games. Each module does one thing to the lines of a file; `reading` does all of them in turn.
"""

from pnp.books.foreign.lines import Line
from pnp.books.foreign.reading import Known, LeftOut, read_foreign

__all__ = ["Known", "LeftOut", "Line", "read_foreign"]
