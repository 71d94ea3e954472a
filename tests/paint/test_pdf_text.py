"""Text in the PDF: where it was measured to be, readable as written, in embedded subsets, the same every time."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from textwrap import dedent
from typing import Any
from unicodedata import normalize

import pikepdf
import pypdfium2
import pypdfium2.raw as pdfium
import pytest
from reportlab.pdfgen.canvas import Canvas

from pnp.faces.frame import GlyphRun, Word
from pnp.faces.text import Typefaces
from pnp.paint.pdf_text import INITIAL_FONT, PdfText, cut_down, pdf_name
from pnp.problems import Problems
from pnp.source import Workspace

ROOT = Path(__file__).resolve().parents[2]
TYPEFACES = Typefaces(Workspace((ROOT,)), Problems())
PAGE = (400.0, 300.0)


def run(
    text: str, baseline: float = 40, font: str = "spectral/medium", size: float = 20, tracking: float = 0
) -> GlyphRun:
    face = TYPEFACES.face(font)
    assert face is not None
    words = tuple(face.shape(word) for word in text.split(" "))
    return GlyphRun(30, baseline, font, size, words, "#000000", face.space, tracking)


def paint(*pages: Iterable[GlyphRun]) -> bytes:
    out = io.BytesIO()
    options: dict[str, Any] = {"initialFontName": INITIAL_FONT, "invariant": 1, "pageCompression": 0}
    canvas: Any = Canvas(out, pagesize=PAGE, **options)
    text = PdfText(canvas, TYPEFACES)
    for runs in pages:
        canvas.transform(1, 0, 0, -1, 0, PAGE[1])
        canvas._code.append(text.operators(runs))
        canvas.showPage()
    canvas.save()
    return out.getvalue()


def read(data: bytes, page: int = 0) -> list[tuple[str, float, float]]:
    """Characters with the x and y of their origins, y down, as another program finds them."""
    with pypdfium2.PdfDocument(data) as document:
        text = document[page].get_textpage()
        found = []
        for n in range(text.count_chars()):
            x, y = pdfium.c_double(), pdfium.c_double()
            assert pdfium.FPDFText_GetCharOrigin(text.raw, n, x, y)
            found.append((chr(pdfium.FPDFText_GetUnicode(text.raw, n)), x.value, PAGE[1] - y.value))
        return found


def text_of(data: bytes) -> str:
    with pypdfium2.PdfDocument(data) as document:
        return document[0].get_textpage().get_text_range().replace("\r\n", "\n")


def origins(line: GlyphRun) -> list[tuple[str, float]]:
    """Characters of a run and where each should begin, by the advances of the font and the run's kerning."""
    face = TYPEFACES.face(line.font)
    assert face is not None
    found: list[tuple[str, float]] = []
    x = line.x
    for n, word in enumerate(line.words):
        if n:
            found.append((" ", x))
            x += line.space * line.size + line.tracking
        kerns = dict(word.kerns)
        for place, char in enumerate(word.text):
            found.append((char, x))
            x += (face.shape(char).advance + kerns.get(place, 0)) * line.size + line.tracking
    assert x == pytest.approx(line.x + line.width)
    return found


@pytest.mark.parametrize(
    "line",
    [
        run("AVATAR To Yo"),
        run("AVATAR To Yo", tracking=1.5),
        run("(brackets) \\ and ) ("),
        run("+1 \u22121 “quoted” \u2013 caf\u00e9"),
        run("Fan Wave AV", font="spectral/bold-italic", size=8.5),
        run("Challenge the Correction", font="kaisei-decol/bold", size=10.25),
        replace(run("wide word spaces"), space=0.6),
    ],
    ids=lambda line: line.text,
)
def test_every_character_stands_where_it_was_measured(line: GlyphRun) -> None:
    expected = origins(line)
    found = read(paint([line]))
    assert [char for char, _, _ in found] == [char for char, _ in expected]
    for (char, x, y), (_, wanted) in zip(found, expected, strict=True):
        assert char == " " or x == pytest.approx(wanted, abs=0.01)
        assert char == " " or y == pytest.approx(40, abs=0.01)


def test_kerning_is_in_the_file() -> None:
    content = paint([run("AVATAR To Yo")])
    assert b"[(A) 83 (V) 83 (A) 31 (T) 31 (AR T) 51 (o Y) 69 (o)] TJ" in content
    assert b"(plain) Tj" in paint([run("plain")])


def test_text_is_read_as_it_was_written() -> None:
    lines = ["Deal 2 damage to one enemy ally.", "One friendly ally gains Barrier 2.", "(It \\ isn’t that) hard"]
    assert text_of(paint([run(line, 40 + 30 * n) for n, line in enumerate(lines)])) == "\n".join(lines)


def test_a_run_that_ends_in_a_space_keeps_it() -> None:
    left = run("Gain")
    left = replace(left, words=(*left.words, Word("", 0.0)))
    right = replace(run("Barrier", font="spectral/bold"), x=left.x + left.width)
    assert text_of(paint([left, right])) == "Gain Barrier"


def test_tracking_ends_with_its_run() -> None:
    plain = run("plain text", 80)
    found = [place for place in read(paint([run("tracked", tracking=3), plain])) if abs(place[2] - 80) < 1]
    assert found[-1][1] == pytest.approx(origins(plain)[-1][1], abs=0.01)


def test_a_script_of_many_characters_takes_several_subsets() -> None:
    face = TYPEFACES.face("kaisei-decol/bold")
    assert face is not None
    kanji = [chr(code) for code in range(0x4E00, 0x6200) if chr(code) in face.characters][:600]
    lines = ["".join(kanji[n : n + 50]) + " abc " + kanji[0] for n in range(0, 600, 50)]
    data = paint([run(line, 20 + 20 * n, "kaisei-decol/bold", 6) for n, line in enumerate(lines)])
    assert text_of(data) == "\n".join(lines)
    assert len(fonts(data)) == 3


def test_a_character_beyond_the_first_plane_is_readable() -> None:
    face = TYPEFACES.face("kaisei-decol/bold")
    assert face is not None
    char = max(char for char in face.characters if normalize("NFC", char) == char)
    assert ord(char) > 0xFFFF
    assert text_of(paint([run(f"a{char}b", font="kaisei-decol/bold")])) == f"a{char}b"


def fonts(data: bytes) -> dict[str, int]:
    """Names of the fonts in a file, and the size of what is embedded of each (0 for nothing)."""
    with pikepdf.open(io.BytesIO(data)) as document:
        return {
            str(item.BaseFont): len(item.FontDescriptor.FontFile2.read_bytes()) if "/FontDescriptor" in item else 0
            for item in document.objects
            if isinstance(item, pikepdf.Dictionary) and item.get("/Type") == "/Font"
        }


def test_every_font_is_an_embedded_subset_and_reportlabs_own_is_not_there() -> None:
    data = paint([run("Ally")], [run("Name", font="kaisei-decol/bold"), run("Ally", 80)])
    assert set(fonts(data)) == {"/AAAAAA+spectral_medium", "/AAAAAA+kaisei-decol_bold"}
    assert all(0 < size < 5000 for size in fonts(data).values())
    assert b"Helvetica" not in data


def test_a_document_without_text_holds_no_font() -> None:
    assert fonts(paint([])) == {}


def test_a_document_embeds_only_its_own_characters() -> None:
    few, many, again = (max(fonts(paint([run(text)])).values()) for text in ("a", "abcdefghijklmnop", "a"))
    assert few == again < many


def test_an_unknown_font_is_the_programs_fault() -> None:
    with pytest.raises(KeyError, match="spectral/thin"):
        paint([replace(run("x"), font="spectral/thin")])


def test_font_names_are_made_from_keys_and_never_meet() -> None:
    keys = ["a/b", "a_b", "a-b", "a b/c", "a/b c", "ä/b"]
    names = [pdf_name(key) for key in keys]
    assert len(set(names)) == len(keys)
    assert all(name.isascii() and " " not in name and "/" not in name for name in names)


def test_a_font_is_cut_down_to_its_used_glyphs() -> None:
    face = TYPEFACES.face("spectral/medium")
    assert face is not None
    assert len(cut_down(face.data, map(ord, "Aé"))) < len(face.data) / 50


@pytest.mark.slow
def test_the_same_runs_give_the_same_bytes_under_any_hash_seed() -> None:
    script = dedent("""
        import hashlib, sys
        sys.path.insert(0, "tests/paint")
        import test_pdf_text as t
        data = t.paint([t.run("AVATAR To Yo")], [t.run("日本 {x}", font="kaisei-decol/bold"), t.run("é ü", 80)])
        print(hashlib.sha256(data).hexdigest())
    """)
    digests = set()
    for seed in ("0", "1", "77"):
        environment = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT)}
        found = subprocess.run(
            [sys.executable, "-c", script], cwd=ROOT, env=environment, capture_output=True, text=True, check=True
        )
        digests.add(found.stdout.strip())
    assert len(digests) == 1
