"""What a PDF says, page by page or card by card, so that a peer that draws something else is not quoted.

The bench reads with PDFium; white space counts only as being there.
"""

from __future__ import annotations

from pathlib import Path

import pypdfium2

from bench.geometry import CARD, PAPER, PER_SHEET, POINT, corner

AROUND = 12  # characters shown on either side of a difference


def texts_by_page(place: Path) -> list[str]:
    """The text of each page."""
    with pypdfium2.PdfDocument(place) as document:
        return [" ".join(page.get_textpage().get_text_range().split()) for page in document]


def texts_by_card(place: Path, count: int) -> list[str]:
    """The text in each card's area, slot by slot; "" for those on pages that are not there."""
    found: list[str] = []
    with pypdfium2.PdfDocument(place) as document:
        for page in document:
            text = page.get_textpage()
            for slot in range(min(PER_SHEET, count - len(found))):
                x, y = corner(slot)
                bottom = PAPER[1] - y - CARD[1]
                area = [length / POINT for length in (x, bottom, x + CARD[0], bottom + CARD[1])]
                found.append(" ".join(text.get_text_bounded(*area).split()))
    return found + [""] * (count - len(found))


def first_difference(wanted: list[str], found: list[str], what: str) -> str:
    """How many texts differ, and where the first does; "" when none. `what` is a page or a card."""
    if len(wanted) != len(found):
        return f"it has {len(found)} {what}s, not {len(wanted)}"
    differing = [n for n, pair in enumerate(zip(wanted, found, strict=True)) if pair[0] != pair[1]]
    if not differing:
        return ""
    one, other = wanted[differing[0]], found[differing[0]]
    shorter = min(len(one), len(other))
    at = next((n for n in range(shorter) if one[n] != other[n]), shorter)
    part = slice(max(0, at - AROUND), at + AROUND)
    return (
        f"the text of {len(differing)} of {len(wanted)} {what}s differs, first on {what} {differing[0] + 1}: "
        f"`{other[part]}` instead of `{one[part]}`"
    )
