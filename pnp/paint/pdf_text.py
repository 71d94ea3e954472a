"""Glyph runs into a ReportLab document, kerned. The one module that touches ReportLab's text internals.

Each word's encoded bytes and kerning are kept as a ready piece of a TJ array; a line is those pieces joined by spaces.
Fonts are embedded as subsets of the characters used, under names made from their keys, and none of ReportLab's own
fonts enters the file. Colours, transforms and pages are the painter's.
"""

from __future__ import annotations

import io
import re
from collections.abc import Iterable, Iterator
from typing import Any, cast
from weakref import WeakKeyDictionary

import uharfbuzz
from reportlab import rl_config
from reportlab.lib.rl_accel import escapePDF  # the C version where the package `rl_accel` is installed
from reportlab.pdfbase import pdfmetrics, ttfonts
from reportlab.pdfgen.canvas import Canvas

from pnp.faces.frame import GlyphRun, Word
from pnp.faces.text.typeface import Typeface
from pnp.faces.text.typefaces import Typefaces

rl_config.useA85 = 0  # binary streams: a fifth smaller and quicker to write

INITIAL_FONT = "no-initial-font"
"""Make every canvas with `initialFontName=INITIAL_FONT`: ReportLab would otherwise put Helvetica on every page."""

KEPT_TABLES = ("OS/2", "cmap", "glyf", "head", "hhea", "hmtx", "loca", "maxp", "name", "post")


class PdfText:
    """Writes runs into one document. Make one for each canvas; it leaves colours and transforms to the painter."""

    def __init__(self, canvas: Canvas, typefaces: Typefaces) -> None:
        self._canvas: Any = canvas
        self._typefaces = typefaces
        self._fonts: dict[str, _SubsetFont] = {}

    def operators(self, runs: Iterable[GlyphRun]) -> str:
        """The runs as one text object, from `BT` to `ET`, in the current fill colour, where y grows down.

        Character spacing is 0 again at the end. Raises `KeyError` for a font the typefaces do not have.
        """
        code = ["BT"]
        now = ""  # the font and size that are set
        for run in runs:
            code.append(f"1 0 0 -1 {round(run.x, 3)} {round(run.baseline, 3)} Tm")
            if run.tracking:
                code.append(f"{_number(run.tracking)} Tc")
            font = self._font(run.font)
            for subset, body in font.stretches(run):
                wanted = font.operator(subset, run.size)
                if wanted != now:
                    code.append(wanted)
                    now = wanted
                code.append(_show(body))
            if run.tracking:
                code.append("0 Tc")
        code.append("ET")
        return " ".join(code)

    def _font(self, key: str) -> _SubsetFont:
        font = self._fonts.get(key)
        if font is None:
            typeface = self._typefaces.face(key)
            if typeface is None:
                raise KeyError(key)
            font = self._fonts[key] = _SubsetFont(typeface, self._canvas._doc)
        return font


class _SubsetFont(ttfonts.TTFont):
    """ReportLab's dynamic subsetting over a font that is cut down by HarfBuzz to what the document used.

    ReportLab parses a font in Python when it is opened, 50 ms for one with 8,000 glyphs. Here that waits until the
    document is saved and then meets only the used glyphs, without hints and layout tables: half the bytes in the file.
    """

    def __init__(self, typeface: Typeface, document: Any) -> None:
        self.fontName = typeface.key
        self.state = WeakKeyDictionary()
        self._asciiReadable = True  # codes of ASCII are themselves, so a space is code 32 of the first subset
        self._shapable = False
        self.face: Any = _Coverage(typeface)
        self._typeface = typeface
        self._document = document
        self._used = {32}
        self._bodies: dict[int, str | None] = {}  # by the identity of a word, which is kept alive beside it
        self._words: list[Word] = []
        self._operators: dict[tuple[int, float], str] = {}

    def stretches(self, run: GlyphRun) -> Iterator[tuple[int, str]]:
        """Stretches of a run that one subset can write: its number and what stands between `[(` and `)] TJ`."""
        extra = run.space - self._typeface.space
        gap = " " if abs(extra) < 1e-6 else f" ) {_thousandths(extra)} ("
        known = self._bodies
        bodies = [known[id(word)] if id(word) in known else self._body(word) for word in run.words]
        if None not in bodies:
            yield 0, gap.join(cast("list[str]", bodies))
            return
        parts: list[tuple[int, str]] = []
        for n, word in enumerate(run.words):
            if n:
                parts.append((0, gap))
            parts.extend(self._pieces(word))
        start = 0
        for n in range(1, len(parts) + 1):
            if n == len(parts) or parts[n][0] != parts[start][0]:
                yield parts[start][0], "".join(body for _, body in parts[start:n])
                start = n

    def operator(self, subset: int, size: float) -> str:
        """What sets a subset at a size."""
        operator = self._operators.get((subset, size))
        if operator is None:
            name = self.getSubsetInternalName(subset, self._document)
            operator = self._operators[subset, size] = f"{name} {_number(size)} Tf"
        return operator

    def addObjects(self, doc: Any) -> None:  # noqa: N802 - ReportLab calls it when the document is saved
        """Write the font's objects: the characters used, and readable text for those outside the first plane too."""
        self.face = ttfonts.TTFontFace(io.BytesIO(cut_down(self._typeface.data, self._used)))
        self.face.name = pdf_name(self._typeface.key).encode("ascii")
        count = len(self.state[doc].subsets)
        super().addObjects(doc)
        for n in range(count):
            name = f"{ttfonts.SUBSETN(n).decode('ascii')}+{self.face.name.decode('ascii')}"
            stream = doc.idToObject[f"toUnicodeCMap:{name}"]
            stream.content = re.sub("<([0-9A-F]{5,6})>", _surrogates, stream.content)

    def _body(self, word: Word) -> str | None:
        """A word of the first subset as a piece of a TJ array; None for a word that needs another."""
        pieces = list(self._pieces(word))
        plain = all(subset == 0 for subset, _ in pieces)
        body = self._bodies[id(word)] = "".join(body for _, body in pieces) if plain else None
        self._words.append(word)
        return body

    def _pieces(self, word: Word) -> Iterator[tuple[int, str]]:
        self._used.update(map(ord, word.text))
        kerns = dict(word.kerns)
        at = 0
        for subset, codes in self.splitString(word.text, self._document):
            body, start = "", 0
            for n in range(len(codes)):
                if kern := kerns.get(at + n):
                    body += f"{escapePDF(codes[start : n + 1])}) {_thousandths(kern)} ("
                    start = n + 1
            yield subset, body + escapePDF(codes[start:])
            at += len(codes)


class _Coverage:
    """What ReportLab's subsetting asks of a face while text is written: which characters it has."""

    def __init__(self, typeface: Typeface) -> None:
        self.charToGlyph = dict.fromkeys(map(ord, typeface.characters))


class _NoFont:
    """Stands where ReportLab wants an initial font; a dynamic font is written only when used, and this one never is."""

    _dynamicFont = True  # noqa: N815 - the names are ReportLab's


pdfmetrics._fonts[INITIAL_FONT] = _NoFont()  # type: ignore[attr-defined]


def cut_down(data: bytes, characters: Iterable[int]) -> bytes:
    """A font with nothing but the glyphs of some characters (code points) and what ReportLab reads of a font."""
    face = uharfbuzz.Face(data)
    wanted = uharfbuzz.SubsetInput()
    wanted.unicode_set.update(characters)
    wanted.name_id_set.clear()
    wanted.name_id_set.update((1, 4, 6))
    wanted.drop_table_tag_set.update(
        int.from_bytes(tag.encode(), "big") for tag in face.table_tags if tag not in KEPT_TABLES
    )
    flags = uharfbuzz.SubsetFlags
    wanted.flags = flags.NO_HINTING | flags.NO_LAYOUT_CLOSURE | flags.NO_BIDI_CLOSURE | flags.NOTDEF_OUTLINE
    return bytes(uharfbuzz.subset(face, wanted).blob.data)


def pdf_name(key: str) -> str:
    """A font's name in a PDF, made from its key and from nothing else: `family_face`."""
    return re.sub("[^A-Za-z0-9-]", lambda match: "_" if match[0] == "/" else f"_{ord(match[0]):X}_", key)


def _show(body: str) -> str:
    if ") " not in body:
        return f"({body}) Tj"
    return f"[({body[:-2]}] TJ" if body.endswith(" (") else f"[({body})] TJ"


def _thousandths(em: float) -> str:
    """Extra space as a TJ array counts it: thousandths of an em, backwards."""
    return _number(em * -1000)


def _number(value: float) -> str:
    return f"{value:.3f}".rstrip("0").rstrip(".")


def _surrogates(match: re.Match[str]) -> str:
    return f"<{chr(int(match[1], 16)).encode('utf-16-be').hex().upper()}>"
