"""`pnp rulebook GAME --html`: the book as one page for a browser."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pnp.api.loose_texts import Opened
from pnp.api.outcome import Outcome
from pnp.api.printing import OUTPUT
from pnp.books.web.page import make_page
from pnp.source import write_output

if TYPE_CHECKING:
    from pnp.api.books import BookOptions

WEB_PAGE = "rulebook.html"
MEGABYTE = 1_000_000


def write_web_page(opened: Opened, options: BookOptions) -> Outcome:
    """Write the page of an opened book. Raises `PnpError` for a folder that cannot be written."""
    problems = opened.writing.problems
    data = make_page(opened.writing, problems, low_ink=options.low_ink, loose_in=opened.pictures)
    if problems.blocking:
        return Outcome(problems, facts={"written": []})
    place = write_output((options.output or OUTPUT / opened.name) / WEB_PAGE, data)
    told = f"{place}: one page of {len(data) / MEGABYTE:.1f} MB that needs nothing else; open it in any browser"
    return Outcome(problems, (told,), {"written": [str(place)], "bytes": len(data)})
