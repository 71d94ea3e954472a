"""Tags: words on plates at the beginning of a paragraph, measured, set, coloured, and their faults."""

from __future__ import annotations

from pnp.faces.frame import Fill, GlyphRun, Op, Stroke
from pnp.faces.text import Fitted, InlineIcon, Passage, Stretch, TextStyle, plain_passage
from pnp.faces.text.tags import tagged
from pnp.problems import Problem, Problems
from pnp.source import parse_yaml, read_record
from tests.faces.test_text_fitting import BOX, TYPEFACES, fit

STYLE = """
fonts: {regular: spectral/medium, bold: spectral/bold}
sizes: [8pt/10pt]
colour: ink
tags:
  Trigger: {width: 4.4, font: spectral/bold, colour: paper, fill: ink}
  Finale: {width: 5.1, font: spectral/bold, colour: paper, fill: ink, stroke: red, after: 0.5, star: 0.7, raised: 0.1,
    label: 1.2}
"""
COLOURS = {"ink": "#101010", "paper": "#F0F0F0", "red": "#CC0000"}


def style(text: str = STYLE) -> TextStyle:
    problems = Problems()
    read = read_record(TextStyle, parse_yaml(text, "styles", problems), problems)
    assert read, [p.message for p in problems]
    return read.coloured(COLOURS.__getitem__)


def set_text(text: str | Passage, written: str = STYLE) -> tuple[Fitted, list[Problem]]:
    return fit(text, style(written))


def of_kind(fitted: Fitted, kind: type[Op]) -> list[Op]:
    return [op for op in fitted.ops if isinstance(op, kind)]


def texts(fitted: Fitted) -> list[str]:
    return [op.text for op in fitted.ops if isinstance(op, GlyphRun)]


def test_a_word_is_a_tag_only_where_a_paragraph_opens_with_it() -> None:
    fitted, problems = set_text("Trigger An ally is hit.\nDraw. The Trigger stays.\nTriggers are told.\nFinale")
    assert problems == []
    assert len(of_kind(fitted, Fill)) == 3  # two plates and a star
    assert [text.strip() for text in texts(fitted)] == [
        *("Trigger", "An ally is hit.", "Draw. The Trigger stays.", "Triggers are told.", "Finale")
    ]


def test_a_tag_is_as_wide_as_it_says_and_the_text_goes_on_behind_a_space() -> None:
    fitted, _ = set_text("Trigger An ally is hit.")
    (plate,), (word, behind) = of_kind(fitted, Fill), of_kind(fitted, GlyphRun)
    assert isinstance(plate, Fill)
    assert isinstance(word, GlyphRun)
    assert isinstance(behind, GlyphRun)
    xs = [float(x) for segment in plate.path for x in segment[1::2]]
    ys = [float(y) for segment in plate.path for y in segment[2::2]]
    assert abs(min(xs) - BOX.left) < 1e-6
    assert abs(max(xs) - min(xs) - 4.4 * 8) < 1e-6
    assert abs(max(ys) - min(ys) - 1.12 * 8) < 1e-6
    assert abs((max(ys) + min(ys)) / 2 - (behind.baseline - 0.35 * 8)) < 1e-6
    space = TYPEFACES.face("spectral/medium", None)
    assert space
    assert abs(behind.x - max(xs) - space.space * 8) < 1e-6
    assert abs((word.x + word.width / 2) - (min(xs) + max(xs)) / 2) < 1e-6
    assert word.size == 0.86 * 8
    assert (word.colour, plate.paint) == ("#F0F0F0", "#101010")


def test_a_star_an_edge_and_where_the_word_begins() -> None:
    fitted, _ = set_text("Finale Win.")
    (edge,), (word, behind) = of_kind(fitted, Stroke), of_kind(fitted, GlyphRun)
    assert isinstance(edge, Stroke)
    assert isinstance(word, GlyphRun)
    assert isinstance(behind, GlyphRun)
    assert abs(behind.x - BOX.left - (5.6 + behind.space) * 8) < 1e-6
    assert edge.colour == "#CC0000"
    assert abs(word.x - BOX.left - 1.2 * 8) < 1e-6
    cap = TYPEFACES.face("spectral/bold", None)
    assert cap
    assert abs(word.baseline - (behind.baseline - 0.35 * 8 + cap.cap_height * word.size / 2 - 0.1 * 8)) < 1e-6
    star = of_kind(fitted, Fill)[1]
    assert isinstance(star, Fill)
    assert len(star.path) == 11  # five points, five notches, closed


def test_an_enlarged_style_keeps_its_edge_in_proportion() -> None:
    plain = style()
    assert plain.enlarged(2).tags["Finale"].stroke_width == 2 * plain.tags["Finale"].stroke_width


def test_emphasis_behind_a_tag_is_kept() -> None:
    opened = tagged(Passage(((Stretch("Trigger", bold=True), Stretch(" Draw.")),)), style().tags)
    assert opened == Passage(((InlineIcon("Trigger", width=4.4), Stretch(" Draw.")),))
    led = Passage(((InlineIcon("ward", leads=True), Stretch("Trigger")),))
    assert tagged(led, style().tags) == led
    assert tagged(plain_passage("Trigger"), {}) == plain_passage("Trigger")


def test_a_tag_in_a_font_that_is_not_there() -> None:
    fitted, problems = set_text("Trigger Draw.", STYLE.replace("font: spectral/bold", "font: spectral/thin"))
    assert fitted.ops == ()
    assert problems == []  # the typefaces report it to their own sink, once


def test_a_tag_without_a_width() -> None:
    problems = Problems()
    read_record(TextStyle, parse_yaml(STYLE.replace("width: 4.4, ", ""), "styles", problems), problems)
    assert [(p.code, p.message) for p in problems] == [("S106", "`Trigger` of `tags` of textstyle needs `width`")]
