"""A layout against the game whose cards it prints, and against the cutter's knife."""

from __future__ import annotations

from pnp.faces.binding import check_fields
from pnp.faces.geometry import Rect
from pnp.faces.layout import Box, Layout
from pnp.games import Game
from pnp.problems import Problems
from pnp.source import MM, format_mm

SAFE = 3 * MM
"""Points from the trim that text and icons keep: cutting by hand slips by 1 mm, and print shops ask for 3."""
ROOM = 0.01 * MM
READ = ("text", "label", "icon")


def check_layout(layout: Layout, game: Game, problems: Problems) -> None:
    """Report what a layout prints that the game does not have, and what lies outside the safe zone.

    What only shows in composing (fit, glyphs, colours, drawings) is found there.
    """
    area = Rect(0, 0, layout.size.width, layout.size.height)
    for box in layout.boxes:
        check_fields(box.content.fields(), box.span, game, problems)
        if box.show_if is not None:
            box.show_if.check(game.askable, problems)
        if box.kind in READ:
            _check_safe(box, area, problems)


def _check_safe(box: Box, area: Rect, problems: Problems) -> None:
    place, safe = box.place.within(area), area.inset(SAFE)
    gaps = {
        "left": place.left - area.left,
        "top": place.top - area.top,
        "right": area.right - place.right,
        "bottom": area.bottom - place.bottom,
    }
    side, gap = min(gaps.items(), key=lambda item: item[1])
    if gap < SAFE - ROOM and safe.width > 0:
        message = f"box `{box.name}` comes within {format_mm(gap)} of the {side} edge; {format_mm(SAFE)} are safe"
        problems.report("L109", message, box.span)
