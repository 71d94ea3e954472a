"""Text into boxes: sizes in their order, reminders gone in time, baselines as drawn, faults named."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from pnp.faces.frame import Fill, GlyphRun, Group, Stroke
from pnp.faces.geometry import Rect
from pnp.faces.text import (
    Fitted,
    FontSet,
    Icon,
    IconShape,
    InlineIcon,
    Owner,
    Passage,
    Stretch,
    TextStyle,
    Typefaces,
    TypeSize,
    fit_text,
    plain_passage,
)
from pnp.faces.text.style import Align
from pnp.problems import Problem, Problems, Severity, Span
from pnp.source import MM, Workspace, parse_yaml, read_record

ROOT = Path(__file__).resolve().parents[2]
TYPEFACES = Typefaces(Workspace((ROOT,)), Problems())
FONTS = FontSet("spectral/medium", "spectral/bold", "spectral/medium-italic", "spectral/bold-italic")
STYLE = TextStyle(
    FONTS,
    (TypeSize(8.5, 10.6), TypeSize(8, 10), TypeSize(7.5, 9.4), TypeSize(7, 8.8)),
    "#1D2230",
    (TypeSize(6.5, 8.2), TypeSize(6, 7.6)),
    "#4A473F",
    paragraph_space=2.2,
)
BOX = Rect(5 * MM, 55.3 * MM, 53 * MM, 15.7 * MM)
SQUARE = Icon(
    "ward", (IconShape((("M", 0, 0), ("L", 24, 0), ("L", 24, 24), ("Z",))), IconShape((("M", 1, 1), ("L", 9, 9)), 2))
)
OWNER = Owner("Old Heron (B-1)", "rules", Span("cards.yaml", 9, 14))


def fit(
    passage: Passage | str, style: TextStyle = STYLE, box: Rect = BOX, typefaces: Typefaces = TYPEFACES
) -> tuple[Fitted, list[Problem]]:
    problems = Problems()
    passage = plain_passage(passage) if isinstance(passage, str) else passage
    fitted = fit_text(passage, style, box, typefaces=typefaces, icons={"ward": SQUARE}, problems=problems, owner=OWNER)
    return fitted, list(problems)


def runs(fitted: Fitted) -> list[GlyphRun]:
    return [op for op in fitted.ops if isinstance(op, GlyphRun)]


def words(count: int) -> str:
    return " ".join(["power"] * count)


def told(text: str, reminder: str) -> Passage:
    return Passage(((Stretch(text), Stretch(f" ({reminder})", italic=True, reminder=True)),))


def test_sizes_are_tried_in_order() -> None:
    """40 words of 5 letters and a space: the first size at which n lines of leading fit the box's 44.5 pt."""
    sizes = [fit(words(count))[0].size for count in (4, 24, 30, 31, 36, 37, 44)]
    assert sizes == sorted(sizes, reverse=True)
    assert sizes[0] == 8.5
    assert set(sizes) <= {8.5, 8, 7.5, 7, 6.5, 6}
    for count in range(20, 60):
        fitted, _ = fit(words(count))
        fits = fitted.lines * fitted.leading <= BOX.height + 0.01
        assert fits == (fitted.lines_over == 0)


def test_every_size_is_tried_with_reminders_before_one_is_tried_without() -> None:
    passage = told(words(18), words(13))
    fitted, problems = fit(passage)
    assert (fitted.size, fitted.reminders) == (7, True)
    assert any("(power" in run.text for run in runs(fitted))
    fitted, problems = fit(told(words(18), words(40)))
    assert (fitted.size, fitted.reminders) == (8.5, False)
    assert not any("(" in run.text for run in runs(fitted))
    assert problems == []


def test_a_small_size_is_a_warning() -> None:
    texts = (" ".join(["of"] * count) for count in range(1, 200))
    fitted, (problem,) = fit(next(text for text in texts if fit(text)[0].size < 7))
    assert fitted.size == 6.5
    assert fitted.lines_over == 0
    assert (problem.code, problem.severity) == ("L223", Severity.WARNING)
    assert "6.5 pt" in problem.message


def test_two_hundred_words_fail_with_card_box_and_lines_too_many() -> None:
    fitted, (problem,) = fit(words(200))
    held = int(BOX.height / 7.6)
    assert problem.code == "L222"
    assert problem.span == OWNER.span
    assert "Old Heron (B-1), box `rules`" in problem.message
    assert f"{fitted.lines - held} lines too long at 6 pt" in problem.message
    assert problem.data["lines_over"] == fitted.lines_over == fitted.lines - held
    assert fitted.size == 6
    assert len(runs(fitted)) == fitted.lines  # nothing is cut off


def test_one_line_too_many_is_said_so() -> None:
    style = replace(STYLE, warn_sizes=(), paragraph_space=0)
    _, (problem,) = fit("\n".join(["x"] * 6), style)
    assert "1 line too long at 7 pt" in problem.message


def test_a_word_wider_than_the_box_is_named() -> None:
    fitted, (problem,) = fit("An " + "incomprehensibilities" * 3, box=Rect(0, 0, 100, 100))
    assert problem.code == "L224"
    assert "incomprehensibilities" in problem.message
    assert fitted.lines_over == 0
    assert [run.text for run in runs(fitted)] == ["An", "incomprehensibilities" * 3]


def test_characters_without_a_glyph_are_named() -> None:
    passage = Passage(((Stretch("Draw 日 and "), Stretch("本日", bold=True)),))
    _, problems = fit(passage)
    assert [problem.code for problem in problems] == ["L221", "L221"]
    assert "spectral/medium has no glyph for `日` U+65E5" in problems[0].message
    assert "spectral/bold has no glyph for `本` U+672C, `日` U+65E5" in problems[1].message
    assert "Old Heron (B-1), box `rules`" in problems[0].message
    assert problems[0].span == OWNER.span


def test_a_control_character_is_named_by_its_number() -> None:
    _, (problem,) = fit("a\x07b")
    assert "a control character U+0007" in problem.message


def test_a_typeface_that_cannot_be_had_is_said_once_and_nothing_is_set() -> None:
    problems = Problems()
    typefaces = Typefaces(Workspace((ROOT,)), problems)
    style = replace(STYLE, fonts=FontSet("spectral/thin"))
    assert fit("x", style, typefaces=typefaces) == (Fitted(), [])
    assert fit("y", style, typefaces=typefaces) == (Fitted(), [])
    assert [problem.code for problem in problems] == ["L201"]


def test_a_style_without_sizes_is_a_problem() -> None:
    _, (problem,) = fit("x", replace(STYLE, sizes=(), warn_sizes=()))
    assert problem.code == "S106"


def test_nothing_is_set_for_no_text() -> None:
    assert fit("") == (Fitted(), [])


@pytest.mark.parametrize(
    ("size", "text", "baselines"),
    [
        (TypeSize(8.5, 10.6), "one\u200b\ntwo", [58.08, 62.60]),
        (TypeSize(8, 10), "one", [57.87]),
    ],
)
def test_baselines_are_those_of_the_drawn_faces(size: TypeSize, text: str, baselines: list[float]) -> None:
    """Millimetres measured in the mock-ups at 300 dpi, to a pixel, for a box whose top lies at 55.3 mm."""
    fitted, _ = fit(text, replace(STYLE, sizes=(size,)))
    assert [run.baseline / MM for run in runs(fitted)] == pytest.approx(baselines, abs=25.4 / 300)


def test_the_middle_of_a_box() -> None:
    """Two lines in a band 53.0 to 62.4 mm from the top: baselines measured at 56.73 and 60.45 mm."""
    style = replace(STYLE, vertical="middle")
    fitted, _ = fit(
        "When your opponent plays a Technique costing 3 or less:", style, Rect(0, 53 * MM, 51 * MM, 9.4 * MM)
    )
    assert [run.baseline / MM for run in runs(fitted)] == pytest.approx([56.73, 60.45], abs=25.4 / 300)


def test_the_bottom_of_a_box() -> None:
    top, bottom = (runs(fit("x", replace(STYLE, vertical=vertical))[0])[0].baseline for vertical in ("top", "bottom"))
    assert bottom - top == pytest.approx(BOX.height - 10.6)


def test_alignment() -> None:
    shares: dict[Align, float] = {"left": 0.0, "centre": 0.5, "right": 1.0}
    for align, at in shares.items():
        for tracking in (0.0, 1.5):
            fitted, _ = fit("Draw 1.", replace(STYLE, align=align, tracking=tracking))
            (run,) = runs(fitted)
            width = run.width - tracking
            assert run.x == pytest.approx(BOX.left + at * (BOX.width - width))


def test_tracking_takes_room() -> None:
    box = replace(BOX, height=500)
    plain, tracked = (fit(words(20), replace(STYLE, tracking=tracking), box)[0] for tracking in (0, 2.0))
    assert tracked.lines > plain.lines
    assert all(run.x + run.width - 2 <= BOX.right + 0.01 for run in runs(tracked))


def test_an_icon_stands_in_the_line_in_the_colour_of_its_text() -> None:
    leading = Passage(((InlineIcon("ward", leads=True), Stretch("Ward", bold=True)),))
    fitted, _ = fit(leading)
    (icon,) = (op for op in fitted.ops if isinstance(op, Group))
    (word,) = runs(fitted)
    side = 1.02 * 8.5
    assert icon.transform == pytest.approx((side / 24, 0, 0, side / 24, BOX.left, word.baseline + 0.17 * 8.5 - side))
    assert word.x == pytest.approx(BOX.left + side + 0.16 * 8.5)
    filled, stroked = icon.ops
    assert isinstance(filled, Fill)
    assert isinstance(stroked, Stroke)
    assert (filled.paint, filled.even_odd, stroked.colour, stroked.width) == ("#1D2230", True, "#1D2230", 2)
    assert {op.by for op in fitted.ops} == {"rules"}


def test_reminders_have_their_colour_and_other_text_its_own() -> None:
    fitted, _ = fit(told("Ward", "First."))
    assert [(run.text, run.colour) for run in runs(fitted)] == [("Ward ", "#1D2230"), ("(First.)", "#4A473F")]
    plain, _ = fit(told("Ward", "First."), replace(STYLE, reminder_colour=""))
    assert {run.colour for run in runs(plain)} == {"#1D2230"}


def test_a_style_is_read_from_a_layout() -> None:
    problems = Problems()
    node = parse_yaml(
        "fonts: {regular: spectral/medium, bold: spectral/bold}\n"
        "sizes: [8.5pt/10.6pt, 3mm / 4mm]\n"
        "warn_sizes: 6pt/7.6pt\n"
        "colour: ink\n"
        "paragraph_space: 2.2pt\n"
        "icon: {after: 0.2}\n"
        "align: centre\n",
        "l.yaml",
        problems,
    )
    style = read_record(TextStyle, node, problems)
    assert list(problems) == []
    assert style is not None
    assert style.sizes == (TypeSize(8.5, 10.6), TypeSize(3 * MM, 4 * MM))
    assert style.warn_sizes == (TypeSize(6, 7.6),)
    assert (style.icon.size, style.icon.after) == (1.02, 0.2)
    assert [style.fonts.key(bold, italic) for bold in (False, True) for italic in (False, True)] == [
        "spectral/medium",
        "spectral/medium",
        "spectral/bold",
        "spectral/bold",
    ]
    painted = style.coloured({"ink": "#1D2230"}.__getitem__)
    assert (painted.colour, painted.reminder_colour) == ("#1D2230", "#1D2230")
    larger = style.enlarged(2)
    assert (larger.sizes[0], larger.paragraph_space) == (TypeSize(17, 21.2), 4.4)
    assert style.enlarged(1) is style


def test_a_size_nobody_can_read_is_a_problem() -> None:
    problems = Problems()
    node = parse_yaml("fonts: {regular: a/b}\ncolour: ink\nsizes: [6pt/7pt, 5.9pt/7pt]\n", "l.yaml", problems)
    assert read_record(TextStyle, node, problems) is None
    (problem,) = problems
    assert (problem.code, problem.span and problem.span.line) == ("L226", 3)


@pytest.mark.parametrize("written", ["8.5", "8.5/10.6", "8.5pt", "big/10pt", "[8pt, 9pt]"])
def test_a_size_without_leading_or_unit_is_a_problem(written: str) -> None:
    problems = Problems()
    node = parse_yaml(f"fonts: {{regular: a/b}}\ncolour: ink\nsizes: [{written}]\n", "l.yaml", problems)
    assert read_record(TextStyle, node, problems) is None
    assert [problem.code for problem in problems] == ["S107"]
