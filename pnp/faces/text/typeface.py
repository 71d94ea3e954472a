"""One TrueType face: its bytes, its metrics and its shaped words.

Shaping is HarfBuzz with kerning on and every feature off that would give a character another glyph than its own, so
that painters may write characters and only correct the distances. Knows not where fonts lie nor how they are embedded.
"""

from __future__ import annotations

import unicodedata
from functools import cached_property
from typing import Any

import uharfbuzz

from pnp.faces.frame import Word

FEATURES = {"kern": True} | dict.fromkeys(
    ("liga", "clig", "dlig", "hlig", "rlig", "calt", "rclt", "ccmp", "locl"), False
)
LANGUAGE = "en"  # HarfBuzz would take the process's locale, and the same deck must print alike everywhere
NO_BREAK_SPACE = "\u00a0"


class Typeface:
    """A face as the text room measures it. All metrics are in em; `descent` counts downwards and is positive.

    `key` is `family/face`, `data` the whole font file, `digest` its SHA-256. `space` is the advance of the word space.
    """

    def __init__(self, key: str, data: bytes, digest: str = "") -> None:
        self.key = key
        self.data = data
        self.digest = digest
        self._face = uharfbuzz.Face(data)
        self._font = uharfbuzz.Font(self._face)
        self._glyphs: dict[str, tuple[int, int]] = {}
        self._words: dict[str, Word] = {}
        self.chunks: dict[str, Any] = {}  # what line breaking remembers; `splitting` fills it
        self.units_per_em = self._face.upem
        extents = self._font.get_font_extents("ltr")
        self.ascent = extents.ascender / self.units_per_em
        self.descent = -extents.descender / self.units_per_em
        self.cap_height = self._cap_height()
        self.space: float = self._nominal(" ")[1] / self.units_per_em

    @cached_property
    def characters(self) -> frozenset[str]:
        """Every character the face has a glyph for."""
        return frozenset(map(chr, self._face.unicodes)) | {" ", NO_BREAK_SPACE}

    def missing(self, text: str) -> str:
        """The characters of a text without a glyph, each once, in the order they appear."""
        composed = unicodedata.normalize("NFC", text)
        if self.characters.issuperset(composed):
            return ""
        return "".join(dict.fromkeys(char for char in composed if char not in self.characters))

    def shape(self, text: str) -> Word:
        """The text, composed to NFC, with its kerned advance; shaped once and remembered."""
        word = self._words.get(text)
        if word is None:
            word = self._words[text] = self._shape(unicodedata.normalize("NFC", text).replace(NO_BREAK_SPACE, " "))
        return word

    def places(self, word: Word) -> list[float]:
        """Where each character of a shaped word begins, in em from the word's own beginning."""
        extra = dict(word.kerns)
        places = []
        place = 0.0
        for n, char in enumerate(word.text):
            places.append(place)
            place += self._nominal(char)[1] / self.units_per_em + extra.get(n, 0.0)
        return places

    def _shape(self, text: str) -> Word:
        buffer = uharfbuzz.Buffer()
        buffer.cluster_level = uharfbuzz.BufferClusterLevel.CHARACTERS
        buffer.add_str(text)
        buffer.language = LANGUAGE
        buffer.guess_segment_properties()
        uharfbuzz.shape(self._font, buffer, FEATURES)
        known = self._glyphs.get
        nominal = [known(char) or self._nominal(char) for char in text]
        advances = [units for _, units in nominal]
        per_em = self.units_per_em
        if [info.codepoint for info in buffer.glyph_infos] != [glyph for glyph, _ in nominal]:
            # letters that join, or marks that change their letter: such a word is set without kerning
            return Word(text, sum(advances) / per_em)
        places = [(place.x_advance, place.x_offset) for place in buffer.glyph_positions or ()]  # None for no text
        if places == [(units, 0) for units in advances]:
            return Word(text, sum(advances) / per_em)
        kerns: dict[int, int] = {}
        for n, (advance, shift) in enumerate(places):
            kerns[n] = kerns.get(n, 0) + advance - advances[n]
            if n and shift:  # an accent set back over its letter
                kerns[n - 1] += shift
                kerns[n] -= shift
        units = sum(advances) + sum(kerns.values())
        return Word(text, units / per_em, tuple((n, extra / per_em) for n, extra in kerns.items() if extra))

    def _nominal(self, char: str) -> tuple[int, int]:
        """A character's own glyph and its advance in font units."""
        found = self._glyphs.get(char)
        if found is None:
            glyph = int(self._font.get_nominal_glyph(ord(char)) or 0)
            found = self._glyphs[char] = (glyph, int(self._font.get_glyph_h_advance(glyph)))
        return found

    def _cap_height(self) -> float:
        """As the font's own table states it, or the height of an H where the table is silent."""
        stated = self._font.get_metric_position(uharfbuzz.OTMetricsTag.CAP_HEIGHT)
        if stated:
            return float(stated) / int(self.units_per_em)
        extents = self._font.get_glyph_extents(self._nominal("H")[0])
        return float(extents.y_bearing) / self.units_per_em if extents else 0.0
