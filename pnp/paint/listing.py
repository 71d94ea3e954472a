"""A frame as text, one line to an operation: what a test compares and a person reads, complete enough to draw again.

Grammar: the box that asked for it (`-` where none did), indented by group; the kind; its figures in the order below.

    frame WIDTH HEIGHT GROUND
    BOX fill PAINT OPACITY nonzero|evenodd PATH
    BOX stroke COLOUR WIDTH OPACITY CAP JOIN [DASH ...] PATH
    BOX text X BASELINE FONT SIZE COLOUR SPACE TRACKING "WORD" ADVANCE [CHARACTER:KERN ...] "WORD" ...
    BOX picture X Y WIDTH HEIGHT MEDIA-TYPE COLUMNS ROWS SHA-256
    BOX group A B C D E F [clip nonzero|evenodd PATH]
      ...
    BOX end

PAINT is a colour, `linear(X1 Y1 X2 Y2 AT COLOUR ...)` or `radial(X Y RADIUS AT COLOUR ...)`; PATH is SVG path data in
absolute M, L, C and Z; lengths are points, ADVANCE, SPACE and KERN em.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator, Sequence

from pnp.faces.frame import Fill, Frame, GlyphRun, Group, LinearGradient, Op, Paint, Path, Picture, Stroke, Word
from pnp.faces.picture_files import media_type
from pnp.paint.numbers import PathText, decimals_for, matrix_text, number, scale_of, svg_paths
from pnp.sheets.page import Page

SHORT = 12  # segments of a path that an elided listing still shows whole
SHOWN = 3


def list_frame(frame: Frame, *, elide: bool = False) -> str:
    """Every operation of a frame. With `elide` a long path shows its first segments, their number and a hash."""
    return "\n".join(_frame(frame, "", svg_paths(), elide)) + "\n"


def list_pages(pages: Sequence[Page], *, elide: bool = False) -> str:
    """Each distinct frame once, with its number; then pages, whose `place NUMBER A B C D E F` lines refer to them."""
    paths = svg_paths()
    frames = {id(placed.frame): placed.frame for page in pages for placed in page.placed}
    numbers = {key: place for place, key in enumerate(frames, 1)}
    lines: list[str] = []
    for key, frame in frames.items():
        lines += _frame(frame, f" {numbers[key]}", paths, elide)
    for page in pages:
        lines.append(f"page {number(page.width)} {number(page.height)} {page.side} {page.sheet}")
        lines += _ops(page.ground, paths, elide, 1.0, "  ")
        lines += [f"  place {numbers[id(item.frame)]} {matrix_text(item.transform, 3)}" for item in page.placed]
        lines += _ops(page.ops, paths, elide, 1.0, "  ")
    return "\n".join(lines) + "\n"


def _frame(frame: Frame, name: str, paths: PathText, elide: bool) -> Iterator[str]:
    yield f"frame{name} {number(frame.width)} {number(frame.height)} {frame.ground}"
    yield from _ops(frame.ops, paths, elide, 1.0, "  ")


def _ops(ops: Iterable[Op], paths: PathText, elide: bool, scale: float, indent: str) -> Iterator[str]:
    exact = decimals_for(scale)  # of a path's places, as they stand in a PDF
    digits = exact + 1

    def path_text(path: Path, digits: int) -> str:
        return _elided(path, paths, digits) if elide else paths.text(path, digits)

    for op in ops:
        start = f"{indent}{'_'.join(op.by.split()) or '-'}"
        match op:
            case Fill():
                paint = f"{_paint(op.paint, digits)} {number(op.opacity)} {_rule(op.even_odd)}"
                yield f"{start} fill {paint} {path_text(op.path, exact)}"
            case Stroke():
                dash = " ".join(number(length, digits) for length in op.dash)
                style = f"{op.colour} {number(op.width, digits)} {number(op.opacity)} {op.cap} {op.join} [{dash}]"
                yield f"{start} stroke {style} {path_text(op.path, exact)}"
            case GlyphRun():
                yield f"{start} text {_run(op)}"
            case Picture():
                yield f"{start} picture {_picture(op, digits)}"
            case Group():
                inside = scale * scale_of(op.transform)
                clip = ""
                if op.clip is not None:
                    clip = f" clip {_rule(op.clip_even_odd)} {path_text(op.clip, decimals_for(inside))}"
                yield f"{start} group {matrix_text(op.transform, digits)}{clip}"
                yield from _ops(op.ops, paths, elide, inside, indent + "  ")
                yield f"{start} end"


def _elided(path: Path, paths: PathText, digits: int) -> str:
    text = paths.text(path, digits)
    if len(path) <= SHORT:
        return text
    digest = hashlib.sha256(text.encode()).hexdigest()[:8]
    return f"{paths.text(path[:SHOWN], digits)} ... {len(path)} segments {digest}"


def _rule(even_odd: bool) -> str:
    return "evenodd" if even_odd else "nonzero"


def _paint(paint: Paint, digits: int) -> str:
    if isinstance(paint, str):
        return paint
    stops = " ".join(f"{number(at, 5)} {colour}" for at, colour in paint.stops)
    if isinstance(paint, LinearGradient):
        places = (paint.x1, paint.y1, paint.x2, paint.y2)
        return f"linear({' '.join(number(place, digits) for place in places)} {stops})"
    return f"radial({' '.join(number(place, digits) for place in (paint.x, paint.y, paint.radius))} {stops})"


def _run(run: GlyphRun) -> str:
    places = f"{number(run.x)} {number(run.baseline)} {run.font} {number(run.size)}"
    words = " ".join(map(_word, run.words))
    return f"{places} {run.colour} {number(run.space, 5)} {number(run.tracking)} {words}"


def _word(word: Word) -> str:
    parts = [json.dumps(word.text, ensure_ascii=False), number(word.advance, 5)]
    return " ".join(parts + [f"{at}:{number(em, 5)}" for at, em in word.kerns])


def _picture(op: Picture, digits: int) -> str:
    places = " ".join(number(place, digits) for place in (op.x, op.y, op.width, op.height))
    return f"{places} {media_type(op.bitmap.data)} {op.bitmap.width} {op.bitmap.height} {op.bitmap.digest}"
