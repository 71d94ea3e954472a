"""What tests of drawings share: a small palette, drawings from YAML text, and drawings put into words."""

from __future__ import annotations

import collections.abc
from collections.abc import Iterable, Iterator

from pnp.faces.drawings import Drawing, DrawingLibrary, Look, Part, compose_drawing, read_drawing
from pnp.faces.drawings.palette_reading import read_palette
from pnp.faces.frame import IDENTITY, Fill, GlyphRun, Group, Matrix, Op, Path, Stroke
from pnp.faces.pathdata import parse_path
from pnp.faces.paths import transform_path
from pnp.faces.text.icon import Icon, IconShape
from pnp.faces.text.typefaces import Typefaces
from pnp.problems import Problems
from pnp.source import MM, Mapping, Workspace, bundled_root, parse_yaml

PALETTE = """
colours:
  {ink: "#101010", paper: "#F0F0F0", brass: "#B08A45", mist: "#FFFFFF", line: "#303030",
   far: "#999999", near: "#555555"}
choices: {pigment: {by: path, Reed: "#006600", Stone: "#666666"}}
schemes:
  day: {sky: "mix(paper, pigment, 0.5)", moon: mist, spark: "#FFEE88", pig: pigment, haze: paper}
  night: {extends: day, sky: "#000033", ink: "#000000"}
"""
WIDTH, HEIGHT = 40.0, 30.0
SQUARE = parse_path("M0,0H24V24H0Z")
ICONS = {name: Icon(name, (IconShape(SQUARE),)) for name in ("guard", "Plum")}


def library(parts: str = "", palette: str = PALETTE, problems: Problems | None = None) -> DrawingLibrary:
    """A library of the parts in a YAML mapping."""
    sink = Problems() if problems is None else problems
    root = parse_yaml(parts, "parts", sink) if parts else None
    read: dict[str, Part] = {}
    for name, node in root.items() if isinstance(root, Mapping) else ():
        part = Part.read_node(node, sink)
        if part is not None:
            read[name] = part
    typefaces = Typefaces(Workspace((bundled_root(),)), sink)
    colours = read_palette(parse_yaml(palette, "palette", sink), sink)
    return DrawingLibrary(colours, read, typefaces=typefaces, icons=ICONS)


def read(text: str, problems: Problems) -> Drawing | None:
    """A drawing from YAML."""
    node = parse_yaml(text, "drawing", problems)
    return None if node is None else read_drawing(node, problems)


def draw(
    text: str,
    parts: str = "",
    *,
    problems: Problems | None = None,
    seed: str = "case",
    light: str = "day",
    variables: collections.abc.Mapping[str, float | str] | None = None,
) -> list[Op]:
    """The operations of a drawing in a box of 40 by 30 mm, in millimetres. With no sink, any problem is a failure."""
    sink = Problems() if problems is None else problems
    shelves = library(parts, problems=sink)
    drawing = read(text, sink)
    look = Look(light, {"path": "Reed", **(variables or {})})
    ops: tuple[Op, ...] = ()
    if drawing is not None:
        ops = compose_drawing(drawing, WIDTH * MM, HEIGHT * MM, shelves, look=look, problems=sink, seed=seed)
    if problems is None:
        assert not list(sink), [f"{p.code} {p.span} {p.message}" for p in sink]
    if not ops:
        return []
    (outer,) = ops
    assert isinstance(outer, Group)
    assert list(outer.transform) == [MM, 0, 0, MM, 0, 0]
    return list(outer.ops)


def shapes(
    ops: Iterable[Op], matrix: Matrix = IDENTITY, clip: Path | None = None
) -> Iterator[tuple[Fill | Stroke, Path, Path | None]]:
    """Every fill and stroke with its outline where it is seen, and the innermost clip."""
    for op in ops:
        if isinstance(op, Group):
            inner = matmul(matrix, op.transform)
            yield from shapes(op.ops, inner, transform_path(op.clip, inner) if op.clip else clip)
        elif isinstance(op, Fill | Stroke):
            yield op, transform_path(op.path, matrix), clip


def labels(ops: Iterable[Op], matrix: Matrix = IDENTITY) -> Iterator[str]:
    """One line a label: its text, colour, typeface, size and where its baseline begins."""
    for op in ops:
        if isinstance(op, Group):
            yield from labels(op.ops, matmul(matrix, op.transform))
        elif isinstance(op, GlyphRun):
            a, b, c, d, e, f = matrix
            x, y = a * op.x + c * op.baseline + e, b * op.x + d * op.baseline + f
            yield f"text {op.text} {op.colour} {op.font} {op.size:g} from {x:.1f},{y:.1f}"


def matmul(outer: Matrix, inner: Matrix) -> Matrix:
    a, b, c, d, e, f = outer
    p, q, r, s, t, u = inner
    return (a * p + c * q, b * p + d * q, a * r + c * s, b * r + d * s, a * t + c * u + e, b * t + d * u + f)


def extent(path: Path) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of a path's points, handles included."""
    numbers = [[float(v) for v in segment[1:]] for segment in path]
    xs = [v for row in numbers for v in row[0::2]]
    ys = [v for row in numbers for v in row[1::2]]
    return min(xs), min(ys), max(xs), max(ys)


def describe(ops: Iterable[Op]) -> list[str]:
    """One line a shape: what is painted, in which colour, and where it lies (`left..right x top..bottom` in mm)."""
    lines = [*labels(ops)]
    for op, path, clip in shapes(ops):
        if isinstance(op, Fill):
            words = [
                "fill",
                op.paint if isinstance(op.paint, str) else type(op.paint).__name__.removesuffix("Gradient").lower(),
            ]
        else:
            words = ["stroke", op.colour, f"{op.width:g}"]
        if op.opacity < 1:
            words.append(f"at {op.opacity:g}")
        words.append(place(path))
        if clip:
            words.append("within " + place(clip))
        lines.append(" ".join(words))
    return lines


def place(path: Path) -> str:
    left, top, right, bottom = (round(v, 1) + 0.0 for v in extent(path))
    return f"{left:g}..{right:g} x {top:g}..{bottom:g}"
