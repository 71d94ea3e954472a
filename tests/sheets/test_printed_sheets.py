"""Sheets as they leave the printer: the PDF is opened and measured."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from itertools import pairwise
from pathlib import Path
from textwrap import dedent
from typing import Any

import pikepdf
import pypdfium2
import pytest

from pnp.faces.frame import Frame
from pnp.paint.pdf import paint_pdf
from pnp.problems import Problems
from pnp.sheets import Printed, SheetText, impose
from pnp.source import MM
from tests.measuring import Drawn, cuts, fonts, read_page

ROOT = Path(__file__).resolve().parents[2]
TEXT = SheetText("A Game of Herons", "v0.1", "Somebody", "rights unknown", "unofficial, for private play", "Reeds")
PAPERS = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
CARDS = {"63x88": (63.0, 88.0), "63.5x88.9": (63.5, 88.9), "59x86": (59.0, 86.0)}
EVERY = [(paper, card) for paper in PAPERS for card in CARDS]
GROUND = (244, 236, 220)


@pytest.fixture(scope="module")
def print_deck(plans, sizes, typefaces, make_frame):
    """41 cards, one of them three times, printed once for each paper, card and kind of backs."""
    known: dict[tuple[str, str, str], bytes] = {}

    def printed(paper: str, card: str, flip: Any = "") -> bytes:
        key = (paper, card, flip)
        if key not in known:
            width, height = CARDS[card]
            faces = [make_frame(f"N{n}", width, height) for n in range(39)]
            back = make_frame("Back", width, height, ground="#1F2D4D") if flip else None
            cards = [Printed(face, back, f"c{n}", "sample") for n, face in enumerate([*faces, faces[0], faces[0]])]
            problems = Problems()
            how: Any = {"backs": "duplex", "flip": flip} if flip else {}
            pages = impose(cards, plans[paper], TEXT, typefaces, problems, card=sizes.find(card).size, **how)
            assert list(problems) == []
            known[key] = paint_pdf(pages, typefaces, "A Game of Herons: Reeds", duplex=flip or "none")
        return known[key]

    return printed


def pages_of(data: bytes) -> list[Drawn]:
    with pikepdf.open(io.BytesIO(data)) as pdf:
        return [read_page(page) for page in pdf.pages]


@pytest.mark.parametrize(("paper", "card"), EVERY)
def test_pages_have_the_papers_size(print_deck, paper, card) -> None:
    for flip, count in (("", 5), ("long", 10)):
        pages = pages_of(print_deck(paper, card, flip))
        assert len(pages) == count
        for page in pages:
            assert (page.width / MM, page.height / MM) == pytest.approx(PAPERS[paper], abs=0.01)


@pytest.mark.parametrize(("paper", "card"), EVERY)
def test_the_cut_lines_cut_the_card_to_size(print_deck, paper, card) -> None:
    for page in pages_of(print_deck(paper, card)):
        for places, length, whole in zip(cuts(page), CARDS[card], PAPERS[paper], strict=True):
            assert len(places) == 4
            assert [b - a for a, b in pairwise(places)] == pytest.approx([length * MM] * 3, abs=0.05 * MM)
            assert places[0] + places[-1] == pytest.approx(whole * MM, abs=0.05 * MM)


@pytest.mark.parametrize(("paper", "card"), EVERY)
def test_cut_lines_run_from_the_block_to_the_edge_on_all_four_sides(print_deck, paper, card) -> None:
    for page in pages_of(print_deck(paper, card)):
        xs, ys = cuts(page)
        lines = [line for line in page.lines if line.width < 0.21 * MM]
        assert len(lines) == 16
        assert all(line.width >= 0.2 * MM - 1e-3 and line.colour == (0.0,) for line in lines)
        gap = 0.5 * MM
        expected = {(x, 0, x, ys[0] - gap) for x in xs} | {(x, ys[-1] + gap, x, page.height) for x in xs}
        expected |= {(0, y, xs[0] - gap, y) for y in ys} | {(xs[-1] + gap, y, page.width, y) for y in ys}
        for line, wanted in zip(sorted((*line.start, *line.end) for line in lines), sorted(expected), strict=True):
            assert line == pytest.approx(wanted, abs=0.02)


@pytest.mark.parametrize(("paper", "card"), EVERY)
def test_nothing_but_cut_lines_and_ground_comes_into_the_margin(print_deck, paper, card) -> None:
    data = print_deck(paper, card, "long")
    margin = 6.35 * MM
    with pypdfium2.PdfDocument(data) as pdf:
        for page in pdf:
            for left, bottom, right, top in letters(page):
                assert left >= margin - 0.01
                assert bottom >= margin - 0.01
                assert right <= page.get_width() - margin + 0.01
                assert top <= page.get_height() - margin + 0.01
    for page in pages_of(data):
        for line in page.lines:
            if line.width >= 0.21 * MM:  # a scale bar
                assert all(margin - 0.01 <= x <= page.width - margin for x, _ in (line.start, line.end))
                assert all(margin - 0.01 <= y <= page.height - margin for _, y in (line.start, line.end))


@pytest.mark.parametrize(("paper", "card"), EVERY)
def test_scale_bars_are_as_long_as_they_say(print_deck, paper, card) -> None:
    for page in pages_of(print_deck(paper, card)):
        bars = [line for line in page.lines if line.width >= 0.21 * MM]
        lengths = [abs(a.end[0] - a.start[0]) + abs(a.end[1] - a.start[1]) for a in bars]
        assert sorted(length for length in lengths if length > 20) == pytest.approx([50 * MM, 144.0], abs=0.05)
        upright = {abs(a.end[0] - a.start[0]) < 0.01 for a, length in zip(bars, lengths, strict=True) if length > 20}
        assert upright == {paper == "letter"}


@pytest.mark.parametrize(("paper", "card"), EVERY)
def test_margin_text_is_large_enough_and_turned_where_the_room_is(print_deck, paper, card) -> None:
    for page in pages_of(print_deck(paper, card, "long")):
        turned = {text.turned for text in page.texts if text.font.endswith("bold")}
        assert turned == {270 if paper == "letter" else 0}
        assert min(text.size for text in page.texts) >= 6 - 1e-6


@pytest.mark.parametrize(("paper", "card"), EVERY)
def test_the_ground_runs_past_the_block_but_not_under_text(print_deck, paper, card) -> None:
    dpi = 144
    with pypdfium2.PdfDocument(print_deck(paper, card, "long")) as pdf:
        front, back = (pdf[n].render(scale=dpi / 72).to_pil().convert("RGB") for n in (0, 1))
        boxes = [letters(pdf[n]) for n in (0, 1)]
    left, top = ((whole - 3 * one) / 2 for whole, one in zip(PAPERS[paper], CARDS[card], strict=True))
    height = PAPERS[paper][1]
    for image, ground, bleed in ((front, GROUND, 2.0), (back, (31, 45, 77), 2.5)):
        for x, y in ((left - bleed, 150), (left + 5, top - bleed), (left - bleed, top - bleed)):
            assert near(pixel(image, x, y, dpi), ground)
            assert near(pixel(image, PAPERS[paper][0] - x, height - y, dpi), ground)
    for image, page_boxes in ((front, boxes[0]), (back, boxes[1])):
        outside = [box for box in page_boxes if not on_block(box, left, top, paper)]
        assert len(outside) > 30
        for box in outside:
            for x, y in ((box[0], box[1]), (box[2], box[3])):
                colour = pixel(image, x / MM, height - y / MM, dpi)
                assert max(colour) - min(colour) < 6  # paper or black ink, no ground colour


def letters(page: pypdfium2.PdfPage) -> list[tuple[float, float, float, float]]:
    """Left, bottom, right and top of every letter, in PDF coordinates."""
    text = page.get_textpage()
    return [text.get_charbox(n) for n in range(text.count_chars()) if text.get_text_range(n, 1).strip()]


def on_block(box: tuple[float, ...], left: float, top: float, paper: str) -> bool:
    x, y = (box[0] + box[2]) / 2 / MM, (box[1] + box[3]) / 2 / MM
    return left < x < PAPERS[paper][0] - left and top < y < PAPERS[paper][1] - top


def pixel(image, x: float, y: float, dpi: int) -> tuple[int, int, int]:
    return image.getpixel((min(image.width - 1, int(x / 25.4 * dpi)), min(image.height - 1, int(y / 25.4 * dpi))))


def near(colour: tuple[int, ...], wanted: tuple[int, ...]) -> bool:
    return all(abs(a - b) <= 3 for a, b in zip(colour, wanted, strict=True))


def test_every_font_is_embedded_and_subset(print_deck) -> None:
    with pikepdf.open(io.BytesIO(print_deck("a4", "63x88", "long"))) as pdf:
        found = fonts(pdf)
        assert len(found) == 2
        for font in found:
            assert str(font.BaseFont)[7] == "+"
            assert len(bytes(font.FontDescriptor.FontFile2.read_bytes())) < 30_000
        assert pdf.check_pdf_syntax() == []


def test_only_a_frame_placed_twice_is_a_form(print_deck) -> None:
    pages = pages_of(print_deck("a4", "63x88"))
    assert [len(page.forms) for page in pages] == [1, 0, 0, 0, 2]
    assert len({name for page in pages for name, _ in page.forms}) == 1
    backed = pages_of(print_deck("a4", "63x88", "long"))
    assert [len(page.forms) for page in backed[1::2]] == [9, 9, 9, 9, 5]
    assert len({name for page in backed[1::2] for name, _ in page.forms}) == 1


def test_the_words_stand_in_their_cards_area(print_deck) -> None:
    with pypdfium2.PdfDocument(print_deck("letter", "63.5x88.9")) as pdf:
        for number in range(5):
            text = pdf[number].get_textpage()
            for slot in range(9 if number < 4 else 5):
                row, column = divmod(slot, 3)
                x, y = 12.7 + column * 63.5, 6.35 + row * 88.9
                found = text.get_text_bounded(
                    x * MM, (279.4 - y - 88.9) * MM, (x + 63.5) * MM, (279.4 - y) * MM
                ).split()
                index = number * 9 + slot
                assert found == [f"N{index if index < 39 else 0}"]


def test_the_margin_says_what_a_stranger_must_know(print_deck) -> None:
    with pypdfium2.PdfDocument(print_deck("a4", "63x88", "long")) as pdf:
        front, back = (" ".join(pdf[n].get_textpage().get_text_bounded().split()) for n in (8, 9))
    for said in (
        "50 mm",
        "2 in",
        "print at 100 %",
        "A Game of Herons v0.1",
        "Somebody · rights unknown",
        "unofficial, for private play",
        "5 sample: not from the source document",
        "sheet 5 of 5 · A4 9-up",
        "plan 1 · Reeds",
    ):
        assert said in front
    assert "back of sheet 5 of 5" in back
    assert "flip on the long edge" in back
    assert "50 mm" not in back


def test_the_file_tells_the_print_dialog_what_it_can(print_deck) -> None:
    wanted = {"": "/Simplex", "long": "/DuplexFlipLongEdge", "short": "/DuplexFlipShortEdge"}
    for flip, duplex in wanted.items():
        with pikepdf.open(io.BytesIO(print_deck("a4", "63x88", flip))) as pdf:
            assert pdf.Root.ViewerPreferences.PrintScaling == "/None"
            assert pdf.Root.ViewerPreferences.Duplex == duplex
            assert str(pdf.docinfo.Title) == "A Game of Herons: Reeds"
            assert not {"/CreationDate", "/ModDate"} & set(pdf.docinfo.keys())


@pytest.mark.slow
def test_the_same_cards_give_the_same_bytes(tmp_path) -> None:
    program = dedent("""
        import sys
        from pnp.faces.frame import *
        from pnp.faces.text.typefaces import Typefaces
        from pnp.paint.pdf import paint_pdf
        from pnp.problems import Problems
        from pnp.sheets import *
        from pnp.source import Workspace, bundled_root

        workspace, problems = Workspace((bundled_root(),)), Problems()
        typefaces = Typefaces(workspace, problems)
        face = typefaces.face("spectral/medium")
        path = (("M", 5.0, 5.0), ("L", 90.0, 5.0), ("L", 50.0, 90.0), ("Z",))
        def frame(n):
            paints = (LinearGradient(0, 0, 50, 0, ((0, "#000000"), (1, "#FF0000"))), "#123456",
                      RadialGradient(40, 40, 30, ((0, "#FFFFFF"), (1, f"#0000{n:02X}"))))
            words = tuple(map(face.shape, f"Card {n} AVATAR".split()))
            fills = tuple(Fill(path, paint, opacity) for paint in paints for opacity in (1.0, 0.5, 0.25))
            return Frame(178.0, 249.0, (*fills, GlyphRun(20, 100, face.key, 9.0, words, "#000000", face.space)))
        cards = [Printed(frame(n % 15), frame(99), str(n), "sample") for n in range(20)]
        plan = read_plan(workspace, "a4", problems)
        pages = impose(cards, plan, SheetText("Game"), typefaces, problems, backs="duplex")
        sys.stdout.buffer.write(paint_pdf(pages, typefaces, "Game", duplex="long"))
    """)
    results = []
    for seed in ("0", "1", "2"):
        environment = os.environ | {"PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT), "TZ": f"UTC{seed}"}
        folder = tmp_path / seed
        folder.mkdir()
        done = subprocess.run(
            [sys.executable, "-c", program], cwd=folder, env=environment, capture_output=True, check=True
        )
        results.append(done.stdout)
    assert results[0].startswith(b"%PDF")
    assert results[0] == results[1] == results[2]


def test_different_grounds_do_not_run_into_each_other(plans, typefaces) -> None:
    red, blue = (Frame(63 * MM, 88 * MM, (), colour) for colour in ("#C00000", "#0000C0"))
    pages = impose([Printed(red), Printed(blue), Printed(red)], plans["a4"], TEXT, typefaces, Problems())
    with pypdfium2.PdfDocument(paint_pdf(pages, typefaces, "t")) as pdf:
        image = pdf[0].render(scale=2).to_pil().convert("RGB")
    left, top = 10.5, 16.5
    for x, colour in ((62.5, (192, 0, 0)), (64, (0, 0, 192)), (125, (0, 0, 192)), (127, (192, 0, 0))):
        assert near(pixel(image, left + x, top + 40, 144), colour)
    assert near(pixel(image, left + 30, top + 88 + 2, 144), (192, 0, 0))  # into the empty slot below
    assert near(pixel(image, left + 30, top + 88 + 4, 144), (255, 255, 255))
