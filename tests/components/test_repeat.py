"""The box `repeat`: over fields, values and numbers; in rows, alternating, at places of their own."""

from __future__ import annotations

import pytest

from pnp.faces.boxes.repeat import RepeatBox
from pnp.faces.composing import compose_face
from pnp.faces.frame import Fill, GlyphRun, Group, Op
from pnp.faces.layout import read_layout
from pnp.faces.materials import read_materials
from pnp.faces.pieces import piece_card
from pnp.problems import Problems
from pnp.source import MM, parse_yaml, read_record

INSIDE = """
        name: {kind: label, baseline: 3mm, text: "{item}", font: spectral/bold, size: 7pt, colour: "#000000"}
"""


def repeated(ferry, keys: str, inside: str = INSIDE) -> tuple[list[tuple[str, float, float]], Problems]:
    """Every text with the place of its baseline's left end, in millimetres."""
    ferry.write(
        "layouts/ferry/components/plain.yaml",
        "size: 100mm x 80mm\nboxes:\n  all:\n    kind: repeat\n    left: 5mm\n    top: 5mm\n"
        "    width: 6mm\n    height: 4mm\n"
        f"{keys}    boxes:{inside}",
    )
    problems = Problems()
    game = ferry.game(problems)
    layout = read_layout(ferry.workspace, "ferry/components/plain", problems)
    assert layout, [problem.message for problem in problems]
    piece = next(iter(ferry.components(problems).pieces))
    face = compose_face(piece_card(piece, game), layout, read_materials(ferry.workspace, game, problems), problems)
    return [(run.text, round(run.x / MM, 2), round(run.baseline / MM, 2)) for run in runs(face.frame.ops)], problems


def runs(ops: tuple[Op, ...]) -> list[GlyphRun]:
    found = []
    for op in ops:
        if isinstance(op, Group):
            found += runs(op.ops)
        elif isinstance(op, GlyphRun):
            found.append(op)
    return found


@pytest.mark.parametrize(
    ("keys", "expected"),
    [
        ("    over: [Draw, Main]\n    step_across: 20mm\n", [("Draw", 5, 8), ("Main", 25, 8)]),
        ("    over: [Draw, Main]\n    step_down: 6mm\n", [("Draw", 5, 8), ("Main", 5, 14)]),
        ("    from: 1\n    to: 3\n    step_across: 7mm\n", [("1", 5, 8), ("2", 12, 8), ("3", 19, 8)]),
        ("    from: 30\n    to: 10\n    by: 10\n    step_across: 7mm\n", [("30", 5, 8), ("20", 12, 8), ("10", 19, 8)]),
        (
            "    from: 4\n    to: 1\n    columns: 2\n    step_across: 7mm\n    step_down: 9mm\n",
            [("4", 5, 8), ("3", 12, 8), ("2", 5, 17), ("1", 12, 17)],
        ),
        (
            "    from: 1\n    to: 3\n    step_across: 7mm\n    zigzag: 2mm\n",
            [("1", 5, 8), ("2", 12, 10), ("3", 19, 8)],
        ),
        (
            (
                "    from: 1\n    to: 4\n    columns: 2\n    step_across: 7mm\n    step_down: 9mm\n"
                "    shift: 3mm\n    zigzag: 1mm\n"
            ),
            [("1", 5, 8), ("2", 12, 9), ("3", 8, 17), ("4", 15, 18)],
        ),
        ("    from: 1\n    to: 2\n    places: [[0mm, 0mm], [11mm, 4mm]]\n", [("1", 5, 8), ("2", 16, 12)]),
        ("    each: name\n", [("Coin 1", 5, 8)]),
    ],
)
def test_values_stand_where_the_steps_say(ferry, keys: str, expected: list[tuple[str, float, float]]) -> None:
    found, problems = repeated(ferry, keys, INSIDE.replace("{kind: label", "{kind: label, left: 0mm, width: 30mm"))
    assert found == expected
    assert not len(problems)


def test_conditions_and_drawings_inside_ask_for_the_value(ferry) -> None:
    inside = """
        ten: {kind: label, show_if: {item: 10}, baseline: 3mm, text: "ten", font: spectral/bold, size: 7pt,
              colour: "#000000"}
        late: {kind: label, show_if: {index: ">=2"}, baseline: 3mm, text: "r{row}c{column}i{index}",
               font: spectral/bold, size: 7pt, colour: "#000000", left: 0mm, width: 20mm}
"""
    keys = "    from: 9\n    to: 12\n    columns: 3\n    step_across: 7mm\n    step_down: 7mm\n"
    found, problems = repeated(ferry, keys, inside)
    assert [text for text, _, _ in found] == ["ten", "r0c2i2", "r1c0i3"]
    assert not len(problems)


def test_a_drawing_inside_has_the_value_as_a_variable(ferry) -> None:
    inside = """
        bar: {kind: drawing, draw: [{kind: rectangle, size: [2item, 1], fill: "#000000", unless: {item: "2"}}]}
"""
    ferry.write(
        "layouts/ferry/components/plain.yaml",
        "size: 100mm x 80mm\nboxes:\n  all:\n    {kind: repeat, left: 0mm, top: 0mm, width: 6mm, height: 4mm,\n"
        f"     from: 1, to: 3, step_across: 10mm, boxes: {{{' '.join(inside.split())}}}}}",
    )
    problems = Problems()
    game = ferry.game(problems)
    layout = read_layout(ferry.workspace, "ferry/components/plain", problems)
    assert layout
    piece = next(iter(ferry.components(problems).pieces))
    face = compose_face(piece_card(piece, game), layout, read_materials(ferry.workspace, game, problems), problems)
    widths = []
    for op in face.frame.ops:
        assert isinstance(op, Group)
        (scaled,) = op.ops
        assert isinstance(scaled, Group)
        (fill,) = scaled.ops
        assert isinstance(fill, Fill)
        widths.append((op.transform[4] / MM, max(float(s[1]) for s in fill.path if len(s) > 1)))
    assert widths == [(0, 2), (pytest.approx(20), 6)]


@pytest.mark.parametrize(
    ("keys", "said"),
    [
        ("    from: 1\n", "nothing to repeat for"),
        ("    from: 1\n    to: 3\n    by: 0\n", "nothing to repeat for"),
        ("    from: 1\n    to: 3\n    places: [[0mm, 0mm]]\n", "1 places for 3 values"),
    ],
)
def test_a_box_without_values_or_with_too_few_places_is_reported(ferry, keys: str, said: str) -> None:
    _, problems = repeated(ferry, keys)
    assert [(problem.code, said in problem.message) for problem in problems] == [("L110", True)]


def test_names_of_its_own_are_no_fields_of_the_card() -> None:
    problems = Problems()
    node = parse_yaml(
        '{over: [a], boxes: {x: {kind: label, text: "{item} {index} {row} {column} {other}", font: a/b, size: 7pt,'
        " colour: ink, baseline: 1mm}}}",
        "box",
        problems,
    )
    box = read_record(RepeatBox, node, problems)
    assert box
    assert list(box.fields()) == ["other"]
