"""How a web page names a typeface: family, weight and slope as the font file itself states them."""

from __future__ import annotations

from functools import lru_cache
from xml.sax.saxutils import quoteattr

import uharfbuzz

from pnp.faces.text.typeface import Typeface

FAMILY, TYPOGRAPHIC_FAMILY = 1, 16  # of the name table: with and without the weight


def font_attributes(typeface: Typeface) -> str:
    """SVG attributes that name the face, with every feature off that would give a character another glyph."""
    family, weight, italic = describe_typeface(typeface)
    slope = ' font-style="italic"' if italic else ""
    return f'font-family={quoteattr(family)} font-weight="{weight}"{slope} font-variant-ligatures="none"'


def describe_typeface(typeface: Typeface) -> tuple[str, int, bool]:
    """Family name, weight (100 to 900) and whether it is italic, as the font file states them."""
    return _described(typeface.key, typeface.data)


@lru_cache(maxsize=64)
def _described(key: str, data: bytes) -> tuple[str, int, bool]:
    face = uharfbuzz.Face(data)
    family = face.get_name(TYPOGRAPHIC_FAMILY) or face.get_name(FAMILY) or key.partition("/")[0]
    if "OS/2" not in face.table_tags:
        return family, 400, False
    table = face.reference_table("OS/2").data
    return family, int.from_bytes(table[4:6], "big"), bool(table[63] & 1)  # usWeightClass, fsSelection bit 0
