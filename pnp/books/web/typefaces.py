"""Typefaces inside the page: cut down to the letters it has, packed as WOFF2."""

from __future__ import annotations

import base64
from collections.abc import Iterable
from io import BytesIO

import uharfbuzz

from pnp.faces.text.typeface import Typeface

FaceUse = tuple[Typeface, str, int, bool]
"""A typeface with its family, weight and slope as style sheets name them."""


def embedded_rules(faces: Iterable[FaceUse], letters: Iterable[str]) -> str:
    """`@font-face` for each, the typeface in it. One that has none of the letters is left out."""
    rules = []
    wanted = frozenset(letters)
    for typeface, family, weight, italic in faces:
        held = wanted & typeface.characters
        if not held:
            continue
        data = base64.b64encode(pack(typeface.data, sorted(map(ord, held)))).decode()
        rules.append(
            f'@font-face {{ font-family: "{family}"; font-weight: {weight}; font-style: '
            f'{"italic" if italic else "normal"}; src: url("data:font/woff2;base64,{data}") format("woff2") }}\n'
        )
    return "".join(rules)


def pack(data: bytes, letters: Iterable[int]) -> bytes:
    """A font file with only these code points, without hints, as WOFF2; the same bytes each time."""
    from fontTools.ttLib import TTFont

    wanted = uharfbuzz.SubsetInput()
    wanted.unicode_set.update(letters)
    wanted.flags = uharfbuzz.SubsetFlags.NO_HINTING
    small = uharfbuzz.subset(uharfbuzz.Face(data), wanted)
    font = TTFont(BytesIO(bytes(small.blob.data)), recalcTimestamp=False)
    font.flavor = "woff2"
    packed = BytesIO()
    font.save(packed)
    return packed.getvalue()
