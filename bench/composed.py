"""Writes down the pages that `pnp print` would paint, for the floor to replay.

    python -m bench.composed DECK LISTING FONTS

LISTING is `pnp`'s own text listing of the pages; FONTS is JSON, from each face in it to its font file.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import yaml

from pnp.api import PrintOptions, print_cards
from pnp.paint import pdf
from pnp.paint.listing import list_pages
from pnp.sheets import Page
from pnp.source import bundled_root, open_workspace


def composed_pages(deck: str, unused: Path) -> list[Page]:
    """The pages of a deck as they reach the PDF painter, which does not paint. An empty file goes to `unused`."""
    kept: list[Page] = []

    def keep(pages: Sequence[Page], *_: Any, **__: Any) -> bytes:
        kept.extend(pages)
        return b""

    painter, pdf.paint_pdf = pdf.paint_pdf, keep
    try:
        print_cards(open_workspace(), [deck], options=PrintOptions(output=unused))
    finally:
        pdf.paint_pdf = painter
    if not kept:
        raise SystemExit(f"`pnp print {deck}` paints no page")
    return kept


def font_files(listing: str) -> dict[str, str]:
    """The font file of each face in a listing."""
    files = {}
    for key in sorted(set(re.findall(r"^\s*\S+ text \S+ \S+ (\S+)", listing, re.MULTILINE))):
        family, _, face = key.partition("/")
        folder = bundled_root() / "fonts" / family
        record = yaml.safe_load((folder / "family.yaml").read_text(encoding="utf-8"))
        files[key] = str(folder / record["faces"][face]["file"])
    return files


if __name__ == "__main__":
    listing_place, fonts_place = map(Path, sys.argv[2:4])
    text = list_pages(composed_pages(sys.argv[1], listing_place.parent / "unpainted"))
    listing_place.write_text(text, encoding="utf-8")
    fonts_place.write_text(json.dumps(font_files(text)), encoding="utf-8")
