"""A word as it stands between two spaces, cut where a line may end inside it, shaped, and remembered by its typeface.

Lines may end after a hyphen or dash between letters and between ideographs, but not before closing or after opening
punctuation. A no-break space joins two words for good. Knows nothing of lines or sizes.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from pnp.faces.frame import Word
from pnp.faces.text.typeface import NO_BREAK_SPACE, Typeface

FREE, AVOID, NEVER = 0, 1, 2
"""May a line end here: yes; only where nothing else helps; no."""

INVISIBLE = dict.fromkeys(map(ord, "\u00ad\u200b\u2060\ufeff"))  # soft hyphen, zero width space, word joiner, mark

_IDEOGRAPH = "\u2e80-\u2fff\u3001-\u9fff\uf900-\ufaff\uff01-\uff60\U00020000-\U0003ffff"
_NO_START = "、。，．：；！？）」』】〉》〕・ーぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ々…％),.:;!?"
_NO_END = "（「『【〈《〔(“‘"
_CUT = re.compile(
    f"(?<=[^\\W\\d_]{{2}}[-\u2010\u2013])(?=[^\\W\\d_]{{2}})"  # well-|known
    f"|(?<=\\w\u2014)(?=\\w)"
    f"|(?<=\u200b)"
    f"|(?<=[{_IDEOGRAPH}])(?<![{_NO_END}])(?![{_NO_START}])(?!$)"
    f"|(?<!^)(?<![{_NO_END}])(?=[{_IDEOGRAPH}])(?![{_NO_START}])"
)
_INNER = re.compile(f"[-\u2010\u2013\u2014\u200b{NO_BREAK_SPACE}{_IDEOGRAPH}]")
_SIGNED = re.compile(r"[(\[]?[+\-\u2212\u00b1]\d[\d/+\-\u2212]*")
_NUMBER = re.compile(r"[(\[]?(?:\d|[NXYZ](?![\w-]))")


@dataclass(frozen=True, slots=True)
class Chunk:
    """What stands between two spaces.

    `words` are its parts and `joints` what lies between them: whether there is a space, and whether a line may end.
    `signed` is a number with its sign ("+1", kept with the next word), `number` begins with a digit ("3.", kept with
    the word before), `letter` ends in one. `missing` are characters without a glyph.
    """

    words: tuple[Word, ...]
    joints: tuple[tuple[bool, int], ...] = ()
    signed: bool = False
    number: bool = False
    letter: bool = False
    missing: str = ""


def split(typeface: Typeface, text: str) -> Chunk:
    """The chunk of a text without white space; made once for each typeface."""
    chunk: Chunk | None = typeface.chunks.get(text)
    if chunk is None:
        chunk = typeface.chunks[text] = _split(typeface, text)
    return chunk


def _split(typeface: Typeface, text: str) -> Chunk:
    words: list[Word] = []
    joints: list[tuple[bool, int]] = []
    visible = text.translate(INVISIBLE)
    if _INNER.search(text):
        for n, phrase in enumerate(text.split(NO_BREAK_SPACE)):
            if n:
                joints.append((True, NEVER))
            parts = [part.translate(INVISIBLE) for part in _CUT.split(phrase)]
            words += [typeface.shape(part) for part in parts]
            joints += [(False, FREE)] * (len(parts) - 1)
    else:
        words = [typeface.shape(visible)]
    return Chunk(
        tuple(words),
        tuple(joints),
        signed=_SIGNED.fullmatch(visible) is not None,
        number=_NUMBER.match(visible) is not None,
        letter=visible[-1:].isalpha(),
        missing=typeface.missing(visible),
    )
