"""Pieces as they are drawn and cut: sizes, grounds, guides, and what is wrong with their layouts."""

from __future__ import annotations

import pytest

from pnp.faces.frame import Frame, GlyphRun, Group, Op, Stroke
from pnp.faces.materials import read_materials
from pnp.faces.pieces import Sides, check_piece, compose_piece, read_piece_layouts
from pnp.problems import Problems
from pnp.source import MM


def compose(ferry, piece_id: str, problems: Problems, *, tiled: bool = False) -> Sides:
    """A piece of the toy game, checked and composed."""
    game = ferry.game(problems)
    piece = next(piece for piece in ferry.components(problems).pieces if piece.id == piece_id)
    layouts = read_piece_layouts(ferry.workspace, game, [piece], problems)
    check_piece(piece, layouts, game, problems)
    sides = compose_piece(piece, layouts, read_materials(ferry.workspace, game, problems), problems, tiled=tiled)
    assert sides
    return sides


def texts(ops: tuple[Op, ...]) -> list[str]:
    found = []
    for op in ops:
        if isinstance(op, Group):
            found += texts(op.ops)
        elif isinstance(op, GlyphRun):
            found.append(op.text)
    return found


def size(frame: Frame) -> tuple[float, float]:
    return round(frame.width / MM, 3), round(frame.height / MM, 3)


def test_a_round_piece_is_cut_from_a_square_3_mm_wider_with_its_circle_drawn(ferry) -> None:
    problems = Problems()
    sides = compose(ferry, "coin-5", problems)
    assert not len(problems)
    assert sides.back
    for side, ground in ((sides.front, "#EEEEEE"), (sides.back, "#777777")):
        assert size(side) == (19, 19)
        assert side.ground == ground
        guide = side.ops[-1]
        assert isinstance(guide, Stroke)
        xs = [value for segment in guide.path for value in segment[1::2] if isinstance(value, float)]
        assert min(xs) / MM == pytest.approx(19 / 2 - 8.2)
        assert max(xs) / MM == pytest.approx(19 / 2 + 8.2)
    assert texts(sides.front.ops) == ["5"]


def test_what_is_drawn_lies_in_the_middle_of_what_is_cut(ferry) -> None:
    ferry.write(
        "layouts/ferry/components/plain.yaml",
        "size: 16mm x 12mm\nboxes: {a: {kind: drawing, draw: [{kind: rectangle, size: [1w, 1h], fill: '#000000'}]}}",
    )
    sides = compose(ferry, "mark", Problems())
    assert size(sides.front) == (20, 20)
    (moved,) = sides.front.ops
    assert isinstance(moved, Group)
    assert [round(value / MM, 3) for value in moved.transform[4:]] == [2, 4]
    assert sides.back is None


def test_a_mat_knows_whether_it_is_joined(ferry) -> None:
    assert texts(compose(ferry, "chart", Problems()).front.ops) == ["Joined: no"]
    assert texts(compose(ferry, "chart", Problems(), tiled=True).front.ops) == ["Joined: yes"]


@pytest.mark.parametrize(
    ("keys", "layout", "code", "said"),
    [
        ("shape: round, size: 18mm x 18mm", "size: 16mm x 16mm", "G517", "16 x 16 mm round and cut from 18 x 18 mm"),
        ("shape: round", "size: 16mm x 12mm", "G517", "is round, but its layout is 16 x 12 mm"),
        ("size: 15mm x 20mm", "size: 16mm x 16mm", "G518", "drawn 16 x 16 mm large and cut to 15 x 20 mm"),
    ],
)
def test_sizes_that_cannot_be_cut(ferry, keys: str, layout: str, code: str, said: str) -> None:
    ferry.write("layouts/ferry/components/plain.yaml", layout)
    ferry.write(
        "data/ferry/components.yaml",
        f"components: {{mark: {{name: Mark, purpose: Whose turn., front: plain, count: 1, {keys}}}}}",
    )
    problems = Problems()
    compose(ferry, "mark", problems)
    assert [(problem.code, said in problem.message) for problem in problems] == [(code, True)]


def test_a_layout_prints_and_asks_only_for_what_the_piece_has(ferry) -> None:
    ferry.write(
        "layouts/ferry/components/plain.yaml",
        """
        size: 30mm x 20mm
        boxes:
          a: {kind: label, left: 3mm, top: 3mm, width: 20mm, height: 4mm, baseline: 3mm, text: "{purpos} {notice}",
              font: spectral/bold, size: 7pt, colour: "#000000", show_if: {worth: 3}}
        """,
    )
    ferry.write(
        "data/ferry/components.yaml",
        "components: {mark: {name: Mark, purpose: Whose turn., front: plain, count: 1}}",
    )
    problems = Problems()
    compose(ferry, "mark", problems)
    found = {problem.code: problem for problem in problems}
    assert set(found) == {"L103", "G102"}
    assert "`purpose`" in found["L103"].hint
    assert "`worth`" in found["G102"].message


@pytest.mark.parametrize(
    ("left", "cut", "safe"), [("1.9mm", "16mm", False), ("2mm", "16mm", True), ("1mm", "18mm", True)]
)
def test_text_keeps_2_mm_from_the_cut(ferry, left: str, cut: str, safe: bool) -> None:
    ferry.write(
        "layouts/ferry/components/plain.yaml",
        f"""
        size: 16mm x 16mm
        boxes:
          a: {{kind: label, left: {left}, top: 5mm, width: 8mm, height: 5mm, baseline: 3mm, text: Go,
               font: spectral/bold, size: 7pt, colour: "#000000"}}
        """,
    )
    ferry.write(
        "data/ferry/components.yaml",
        f"components: {{mark: {{name: Mark, purpose: Turn., front: plain, count: 1, size: {cut} x {cut}}}}}",
    )
    problems = Problems()
    compose(ferry, "mark", problems)
    assert [problem.code for problem in problems] == ([] if safe else ["L109"])
