"""The drawing word `text`: where a label lands, how large it is, and what is reported when it cannot be set."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.faces.drawings import DrawingLibrary, Look, compose_drawing, read_drawing
from pnp.faces.frame import GlyphRun, Group, Matrix
from pnp.faces.text import Typefaces
from pnp.problems import Problems
from pnp.source import MM, open_workspace, parse_yaml

ROOT = Path(__file__).resolve().parents[2]


def label(text: str, problems: Problems) -> tuple[GlyphRun, Matrix] | None:
    """The run of a drawing that is one label in a box of 40 by 20 mm, and where it stands on the page, in points."""
    node = parse_yaml(text, "drawing", problems)
    assert node is not None
    drawing = read_drawing(node, problems)
    assert drawing is not None
    library = DrawingLibrary(typefaces=Typefaces(open_workspace(), problems))
    ops = compose_drawing(drawing, 40 * MM, 20 * MM, library, look=Look("day"), problems=problems)
    if not ops:
        return None
    (outer,) = ops
    assert isinstance(outer, Group)
    (inner,) = outer.ops
    assert isinstance(inner, Group)
    (run,) = inner.ops
    assert isinstance(run, GlyphRun)
    a, b, c, d, e, f = inner.transform
    scale = outer.transform[0]
    return run, (a * scale, b * scale, c * scale, d * scale, e * scale, f * scale)


@pytest.mark.parametrize(("align", "share"), [("left", 0.0), ("centre", 0.5), ("right", 1.0)])
def test_a_label_keeps_its_size_and_stands_by_its_place(align: str, share: float) -> None:
    problems = Problems()
    shape = f"at: [0.5w, 12], text: Two words, font: spectral/bold, size: 8, align: {align}"
    found = label(f'{{kind: text, {shape}, fill: "#102030"}}', problems)
    assert not list(problems)
    assert found is not None
    run, matrix = found
    assert run.text == "Two words"
    assert run.size == 8
    assert run.colour == "#102030"
    assert matrix[:4] == pytest.approx((1, 0, 0, 1))
    assert matrix[4] + share * run.width == pytest.approx(20 * MM, abs=0.01)
    assert matrix[5] == pytest.approx(12 * MM, abs=0.01)


@pytest.mark.parametrize(
    ("change", "code"),
    [("font: spectral/bald", "L201"), ("text: \u4e00", "L221")],
)
def test_what_cannot_be_set_is_reported(change: str, code: str) -> None:
    fields = {"text": "text: Deck", "font": "font: spectral/bold"} | {change.partition(":")[0]: change}
    problems = Problems()
    label(f'{{kind: text, at: [1, 1], {", ".join(fields.values())}, size: 8, fill: "#000000"}}', problems)
    assert [problem.code for problem in problems] == [code]
    assert next(iter(problems)).span


def test_a_drawing_without_typefaces_says_so() -> None:
    problems = Problems()
    node = parse_yaml('{kind: text, text: Deck, font: spectral/bold, size: 8, fill: "#000000"}', "drawing", problems)
    assert node is not None
    drawing = read_drawing(node, problems)
    assert drawing is not None
    assert compose_drawing(drawing, 10, 10, DrawingLibrary(), look=Look("day"), problems=problems) == ()
    assert [problem.code for problem in problems] == ["L201"]
