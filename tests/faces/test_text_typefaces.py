"""Typefaces: found by name, refused for every reason that would spoil a print, shaped with one glyph a character."""

from __future__ import annotations

import io
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

from pnp.faces.text import Typeface, Typefaces
from pnp.problems import Problem, Problems, Span
from pnp.source import Workspace

ROOT = Path(__file__).resolve().parents[2]
SPECTRAL = ROOT / "fonts/spectral"
HERE = Span("layout.yaml", 3, 5)


def family(folder: Path, data: bytes | None, *, licence: bool = True, sha256: str = "") -> None:
    """A font family `own` with one face `plain`."""
    place = folder / "fonts/own"
    place.mkdir(parents=True)
    hashed = f", sha256: {sha256}" if sha256 else ""
    (place / "family.yaml").write_text(
        f"family: Own\nlicence: none\nfaces:\n  plain: {{file: Own.ttf{hashed}}}\n", encoding="utf-8"
    )
    if data is not None:
        (place / "Own.ttf").write_bytes(data)
    if licence:
        (place / "LICENSE.txt").write_text("do as you please", encoding="utf-8")


def look_up(folder: Path, key: str = "own/plain") -> tuple[Typeface | None, list[Problem]]:
    problems = Problems()
    return Typefaces(Workspace((folder, ROOT)), problems).face(key, HERE), list(problems)


def changed(change: Callable[[TTFont], None]) -> bytes:
    """Spectral Medium after a change."""
    font = TTFont(SPECTRAL / "Spectral-Medium.ttf")
    change(font)
    out = io.BytesIO()
    font.save(out)
    return out.getvalue()


def postscript_outlines() -> bytes:
    """A font of one letter with CFF outlines."""
    builder = FontBuilder(1000, isTTF=False)
    builder.setupGlyphOrder([".notdef", "A"])
    builder.setupCharacterMap({65: "A"})
    pen = T2CharStringPen(500, None)
    pen.moveTo((0, 0))
    pen.lineTo((0, 500))
    pen.lineTo((500, 0))
    pen.closePath()
    shape = pen.getCharString()
    builder.setupCFF("Own", {}, {".notdef": shape, "A": shape}, {})
    builder.setupHorizontalMetrics({".notdef": (500, 0), "A": (500, 0)})
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupNameTable({"psName": "Own"})
    builder.setupOS2()
    builder.setupPost()
    out = io.BytesIO()
    builder.save(out)
    return out.getvalue()


@pytest.fixture(scope="module")
def spectral() -> Typeface:
    typeface, problems = look_up(ROOT, "spectral/medium")
    assert typeface is not None
    assert problems == []
    return typeface


def test_a_users_own_font_needs_no_hash(tmp_path: Path) -> None:
    family(tmp_path, (SPECTRAL / "Spectral-Bold.ttf").read_bytes())
    typeface, problems = look_up(tmp_path)
    assert problems == []
    assert typeface is not None
    assert typeface.key == "own/plain"
    assert typeface.missing("Own") == ""


def test_metrics_are_in_em(spectral: Typeface) -> None:
    measured = (spectral.ascent, spectral.descent, spectral.cap_height, spectral.space)
    assert measured == pytest.approx((1.059, 0.463, 0.660, 0.250))


@pytest.mark.parametrize(
    ("key", "said", "hint"),
    [
        ("spektral/medium", "no font family `spektral`", "`spectral`"),
        ("spectral/mediun", "no face `mediun`", "`medium`"),
        ("spectral", "names no typeface", "family/face"),
        ("", "names no typeface", "family/face"),
        ("/medium", "no font family ``", "spectral"),
    ],
)
def test_an_unknown_typeface_is_named_with_what_is_near(key: str, said: str, hint: str) -> None:
    typeface, (problem,) = look_up(ROOT, key)
    assert typeface is None
    assert problem.code == "L201"
    assert said in problem.message
    assert hint in problem.hint
    assert problem.span == HERE


def test_a_fault_is_reported_once_whoever_asks() -> None:
    problems = Problems()
    typefaces = Typefaces(Workspace((ROOT,)), problems)
    for line in range(1, 4):
        assert typefaces.face("spectral/thin", Span("layout.yaml", line)) is None
    assert len(problems) == 1


def test_a_missing_file_is_a_problem(tmp_path: Path) -> None:
    family(tmp_path, None)
    _, (problem,) = look_up(tmp_path)
    assert problem.code == "L202"
    assert "fonts/own/Own.ttf" in problem.message


def test_a_changed_font_is_a_problem(tmp_path: Path) -> None:
    family(tmp_path, (SPECTRAL / "Spectral-Bold.ttf").read_bytes(), sha256="0" * 64)
    _, (problem,) = look_up(tmp_path)
    assert problem.code == "L203"
    assert "0" * 64 in problem.hint


def test_a_font_without_its_licence_is_a_problem(tmp_path: Path) -> None:
    family(tmp_path, (SPECTRAL / "Spectral-Bold.ttf").read_bytes(), licence=False)
    _, (problem,) = look_up(tmp_path)
    assert problem.code == "L204"
    assert "LICENSE.txt" in problem.hint


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (postscript_outlines(), "PostScript"),
        (b"not a font", "no TrueType font"),
        (changed(lambda font: font.__delitem__("post")), "`post`"),
        (changed(lambda font: setattr(font["name"], "names", [])), "PostScript name"),
    ],
)
def test_a_font_that_cannot_be_embedded_is_a_problem(tmp_path: Path, data: bytes, said: str) -> None:
    family(tmp_path, data)
    _, (problem,) = look_up(tmp_path)
    assert problem.code == "L205"
    assert said in problem.message


@pytest.mark.parametrize("rights", [0x0002, 0x0100, 0x0200])
def test_a_font_that_forbids_embedding_is_a_problem(tmp_path: Path, rights: int) -> None:
    family(tmp_path, changed(lambda font: setattr(font["OS/2"], "fsType", rights)))
    _, (problem,) = look_up(tmp_path)
    assert problem.code == "L206"


def test_an_overlay_font_hides_ours(tmp_path: Path) -> None:
    shutil.copytree(SPECTRAL, tmp_path / "fonts/spectral")
    (tmp_path / "fonts/spectral/Spectral-Medium.ttf").write_bytes(b"")
    typeface, (problem,) = look_up(tmp_path, "spectral/medium")
    assert typeface is None
    assert problem.code == "L203"


def nominal(typeface: Typeface, text: str) -> float:
    """Advances of the characters taken from the font file by another reader."""
    font = TTFont(io.BytesIO(typeface.data))
    names, widths = font.getBestCmap(), font["hmtx"]
    return sum(widths[names[ord(char)]][0] for char in text) / font["head"].unitsPerEm


@pytest.mark.parametrize("text", ["AVATAR", "To", "Yo", "office", "affix", "+1", "\u22121", "Kräfte"])
def test_a_word_is_its_nominal_width_and_its_kerning(spectral: Typeface, text: str) -> None:
    word = spectral.shape(text)
    assert word.text == text
    assert word.advance == pytest.approx(nominal(spectral, text) + sum(em for _, em in word.kerns))
    assert all(0 <= place < len(text) for place, _ in word.kerns)


def test_kerning_is_on_and_ligatures_are_off(spectral: Typeface) -> None:
    assert dict(spectral.shape("AVATAR").kerns)[0] == pytest.approx(-0.083)
    assert spectral.shape("AVATAR").advance < nominal(spectral, "AVATAR") - 0.2
    assert spectral.shape("ffi").advance == pytest.approx(nominal(spectral, "ffi"), abs=0.01)


def test_text_is_composed_first(spectral: Typeface) -> None:
    assert spectral.shape("e\u0301").text == "\u00e9"
    assert spectral.missing("e\u0301") == ""


def test_a_mark_without_a_composed_letter_stays_on_its_letter(spectral: Typeface) -> None:
    word = spectral.shape("x\u0301y")
    assert word.text == "x\u0301y"
    assert word.advance == pytest.approx(spectral.shape("xy").advance, abs=0.05)


def joining_letters() -> bytes:
    """A font of one Arabic letter whose initial form is wider."""
    builder = FontBuilder(1000, isTTF=True)
    builder.setupGlyphOrder([".notdef", "space", "beh", "beh.init"])
    builder.setupCharacterMap({0x20: "space", 0x628: "beh"})
    pen = TTGlyphPen(None)
    pen.moveTo((0, 0))
    pen.lineTo((0, 500))
    pen.lineTo((500, 0))
    pen.closePath()
    shape = pen.glyph()
    builder.setupGlyf(dict.fromkeys([".notdef", "space", "beh", "beh.init"], shape))
    builder.setupHorizontalMetrics({".notdef": (500, 0), "space": (250, 0), "beh": (600, 0), "beh.init": (900, 0)})
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupNameTable({"psName": "Joining"})
    builder.setupOS2()
    builder.setupPost()
    builder.addOpenTypeFeatures("languagesystem arab dflt; feature init { sub beh by beh.init; } init;")
    out = io.BytesIO()
    builder.save(out)
    return out.getvalue()


def test_letters_that_join_are_set_at_their_nominal_widths() -> None:
    """Painters write characters, so a glyph that stands for another form would not be the one printed."""
    word = Typeface("joining", joining_letters()).shape("\u0628\u0628")
    assert (word.text, word.advance, word.kerns) == ("\u0628\u0628", 1.2, ())


def test_missing_characters_are_named_once_in_order(spectral: Typeface) -> None:
    assert spectral.missing("日a本日") == "日本"
    assert spectral.missing("plain\u00a0text") == ""


def test_a_word_is_shaped_once(spectral: Typeface) -> None:
    assert spectral.shape("twice") is spectral.shape("twice")
    assert spectral.shape("").advance == 0
