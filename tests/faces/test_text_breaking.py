"""Lines: nothing wider than the measure, and what belongs together stays together."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.faces.frame import GlyphRun
from pnp.faces.geometry import Rect
from pnp.faces.text import (
    Fitted,
    FontSet,
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
from pnp.problems import Problems
from pnp.source import Workspace

ROOT = Path(__file__).resolve().parents[2]
PROBLEMS = Problems()
TYPEFACES = Typefaces(Workspace((ROOT,)), PROBLEMS)
FONTS = FontSet("spectral/medium", "spectral/bold", "spectral/medium-italic", "spectral/bold-italic")
JAPANESE = FontSet("kaisei-decol/bold")
REGULAR = TYPEFACES.face("spectral/medium")


def style(fonts: FontSet = FONTS, tracking: float = 0.0) -> TextStyle:
    return TextStyle(fonts, (TypeSize(10, 12),), "#000000", tracking=tracking)


def fit(passage: Passage | str, width: float, fonts: FontSet = FONTS, tracking: float = 0.0) -> Fitted:
    passage = plain_passage(passage) if isinstance(passage, str) else passage
    return fit_text(
        passage,
        style(fonts, tracking),
        Rect(0, 0, width, 1000),
        typefaces=TYPEFACES,
        icons={},
        problems=Problems(),
        owner=Owner("card", "box"),
    )


def rows(fitted: Fitted) -> list[list[GlyphRun]]:
    """Glyph runs line by line."""
    lines: dict[float, list[GlyphRun]] = {}
    for op in fitted.ops:
        if isinstance(op, GlyphRun):
            lines.setdefault(op.baseline, []).append(op)
    return list(lines.values())


def lines(passage: Passage | str, width: float, fonts: FontSet = FONTS) -> list[str]:
    return ["".join(run.text for run in row) for row in rows(fit(passage, width, fonts))]


def width_of(text: str) -> float:
    """Width in points at 10 pt."""
    (row,) = rows(fit(text, 10_000))
    return sum(run.width for run in row)


def test_a_line_takes_as_many_words_as_it_holds() -> None:
    exact = width_of("Another friendly ally")
    assert lines("Another friendly ally gains power", exact) == ["Another friendly ally", "gains power"]
    assert lines("Another friendly ally gains power", exact - 0.02) == ["Another friendly", "ally gains power"]


@pytest.mark.parametrize(
    "kept",
    [
        "+1 power",
        "\u22121 maximum",
        "Barrier 2",
        "Inspect 3.",
        "costing 3",
        "Gain X.",
        "one\u00a0ally",
        "a\u00a0b\u00a0c",
        "2\u20134",
        "e-mail",
        "\u22121",
        "Guard\u00a0(1",
    ],
)
def test_what_belongs_together_stays_together(kept: str) -> None:
    """Whatever the measure, as long as one line holds it."""
    text = f"Words before it {kept} and words behind it"
    least = max(width_of(kept), width_of("before"))
    for step in range(60):
        found = lines(text, least + 0.02 + step * 3)
        assert any(kept.replace("\u00a0", " ") in line for line in found), found


def test_what_is_kept_together_parts_before_it_sticks_out() -> None:
    assert lines("gets +1 power", width_of("power") + 0.02) == ["gets", "+1", "power"]


@pytest.mark.parametrize(
    ("text", "first", "second"),
    [
        ("well-known", "well-", "known"),
        ("Tower\u2014the", "Tower\u2014", "the"),
        ("Hirschkäfer\u200bflügel", "Hirschkäfer", "flügel"),
    ],
)
def test_a_line_may_end_inside(text: str, first: str, second: str) -> None:
    assert lines(text, max(width_of(first), width_of(second)) + 0.02) == [first, second]
    (whole,) = lines(text, 1000)
    assert whole == text.replace("\u200b", "")


def test_a_word_that_was_not_parted_is_one_word_again() -> None:
    assert REGULAR is not None
    (row,) = rows(fit("a well-known way", 1000))
    assert [word.text for word in row[0].words] == ["a", "well-known", "way"]
    assert row[0].words[1] == REGULAR.shape("well-known")


def test_a_last_line_of_one_word_is_given_another() -> None:
    measure = width_of("Put this ally under") + 1
    assert lines("Put this ally under it.", measure) == ["Put this ally", "under it."]
    assert lines("Put this ally under cards.", measure) == ["Put this ally", "under cards."]
    assert lines("Understandingly it.", width_of("Understandingly") + 1) == ["Understandingly", "it."]


def test_a_word_stands_alone_in_the_last_line_rather_than_leave_another_alone_or_where_it_fills_half_of_it() -> None:
    measure = width_of("Refresh allies") + 1
    assert lines("Refresh allies today", measure) == ["Refresh allies", "today"]
    assert lines("Refresh allies at", measure) == ["Refresh", "allies at"]
    wide = width_of("Put this ally under") + 1
    assert lines("Put this ally under Understanding", wide) == ["Put this ally under", "Understanding"]


def test_ideographs_break_anywhere_but_at_punctuation() -> None:
    text = "味方一体は「守護」を得る。"
    for count in range(3, 13):
        found = lines(text, count * 10 + 0.02, JAPANESE)
        assert "".join(found) == text
        assert all(len(line) <= count for line in found)
        assert not any(line[0] in "」。" or line[-1] == "「" for line in found)


def test_styles_change_inside_a_word_and_spaces_stay() -> None:
    passage = Passage(
        ((Stretch("Gain "), Stretch("Barrier 2", bold=True), Stretch(". Draw "), Stretch("1.", italic=True)),)
    )
    (row,) = rows(fit(passage, 1000))
    assert [(run.font, run.text) for run in row] == [
        ("spectral/medium", "Gain "),
        ("spectral/bold", "Barrier 2"),
        ("spectral/medium", ". Draw "),
        ("spectral/medium-italic", "1."),
    ]
    for left, right in pairwise(row):
        assert right.x == pytest.approx(left.x + left.width)
    assert any("2." in line for line in lines(passage, width_of("Barrier 2.") + 2))


def test_a_no_break_space_joins_across_styles() -> None:
    passage = Passage(
        ((Stretch("Take one\u00a0"), Stretch("ally", bold=True), Stretch("\u00a0now"), Stretch(" or not")),)
    )
    assert lines(passage, width_of("one ally now") + 2) == ["Take", "one ally now", "or not"]


def test_the_icon_that_leads_a_word_stays_with_it() -> None:
    passage = Passage(((Stretch("Then"), Stretch(" "), InlineIcon("ward", leads=True), Stretch("Ward")),))
    narrow = fit(passage, width_of("Then") + 14)
    assert [["".join(run.text for run in row)] for row in rows(narrow)] == [["Then"], ["Ward"]]
    ward = rows(narrow)[1][0]
    assert ward.x == pytest.approx((1.02 + 0.16) * 10)


TEXTS = st.lists(
    st.sampled_from(
        ["a", "of", "Guard", "+1", "\u22122", "3.", "power", "well-known", "(Each", "\u2014", "日本語", "x\u00a0y"]
    )
)


@given(TEXTS, st.floats(60, 300), st.sampled_from([0.0, 0.7]))
@settings(max_examples=150, deadline=None)
def test_lines_hold_the_whole_text_within_the_measure(words: list[str], width: float, tracking: float) -> None:
    text = " ".join(words)
    fitted = fit(text, width, tracking=tracking)
    assert "".join(fitted_text(fitted).split()) == "".join(text.split())
    for row in rows(fitted):
        last = row[-1]
        assert last.x + last.width - tracking <= width + 0.01
        assert not last.text.endswith(" ")
    assert fitted.lines == len(rows(fitted))


def fitted_text(fitted: Fitted) -> str:
    return " ".join("".join(run.text for run in row) for row in rows(fitted))
