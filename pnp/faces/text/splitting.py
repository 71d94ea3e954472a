"""A word as it stands between two spaces, cut where a line may end inside it, shaped, and remembered by its typeface.

Lines may end after a hyphen or dash between letters and between ideographs, but not before closing or after opening
punctuation. A no-break space joins two words for good. Knows nothing of lines or sizes.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from pnp.faces.frame import Word
from pnp.faces.text.typeface import Typeface

FREE, AVOID, NEVER = 0, 1, 2
"""May a line end here: yes; only where nothing else helps; no."""

ANY, NUMBER = 1, 2
"""Bits of a chunk's head and tail."""

NO_BREAK_SPACES = "\u00a0\u2007\u202f"
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
_INNER = re.compile(f"[-\u2010\u2013\u2014\u200b{NO_BREAK_SPACES}{_IDEOGRAPH}]")
_NO_BREAK = re.compile(f"[{NO_BREAK_SPACES}]")
_BETWEEN_SPACES = re.compile(f"(?:\\S|[{NO_BREAK_SPACES}])+")
_SIGNED = re.compile(r"[(\[]?[+\-\u2212\u00b1]\d[\d/+\-\u2212]*")
_NUMBER = re.compile(r"[(\[]?(?:\d|[NXYZ](?![\w-]))")


@dataclass(frozen=True, slots=True)
class Chunk:
    """What stands between two spaces.

    `word` is the whole of it when a line cannot end inside; else `parts` are its words, each but the last with what
    lies behind it: whether there is a space, and whether a line may end. `missing` are characters without a glyph.

    Two chunks are kept together when the `tail` of the first and the `head` of the second share a bit: a number with
    its sign and any chunk ("+1 power"), a letter and a number ("Barrier 2").
    """

    word: Word
    parts: tuple[tuple[Word, bool, int], ...] = ()
    head: int = ANY
    tail: int = 0
    missing: str = ""
    plain: bool = True  # one word, no number, nothing missing: as most are


def chunks_of(text: str) -> list[str]:
    """The text cut at its spaces, but not at those that join."""
    return text.split() if _NO_BREAK.search(text) is None else _BETWEEN_SPACES.findall(text)


def is_space(char: str) -> bool:
    """Whether words part at this character."""
    return char == " " or (char.isspace() and char not in NO_BREAK_SPACES)


def split(typeface: Typeface, text: str) -> Chunk:
    """The chunk of a text without white space; made once for each typeface."""
    chunk: Chunk | None = typeface.chunks.get(text)
    if chunk is None:
        chunk = typeface.chunks[text] = _split(typeface, text)
    return chunk


def _split(typeface: Typeface, text: str) -> Chunk:
    visible = text.translate(INVISIBLE)
    parts: list[tuple[Word, bool, int]] = []
    if _INNER.search(text):
        for phrase in _NO_BREAK.split(text):
            cut = [typeface.shape(part.translate(INVISIBLE)) for part in _CUT.split(phrase)]
            parts += [*((word, False, FREE) for word in cut[:-1]), (cut[-1], True, NEVER)]
    missing = typeface.missing(_NO_BREAK.sub("", visible))
    signed = _SIGNED.fullmatch(visible) is not None
    number = _NUMBER.match(visible) is not None
    return Chunk(
        typeface.shape(visible),
        tuple(parts) if len(parts) > 1 else (),
        head=ANY | NUMBER if number else ANY,
        tail=ANY if signed else NUMBER if visible[-1:].isalpha() else 0,
        missing=missing,
        plain=not (missing or signed or number or len(parts) > 1),
    )
