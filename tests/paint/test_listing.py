"""The text listing: readable, and complete enough that a frame read back from it is the same frame."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest

from pnp.faces.frame import (
    Bitmap,
    Fill,
    Frame,
    GlyphRun,
    Group,
    LinearGradient,
    Op,
    Paint,
    Path,
    Picture,
    RadialGradient,
    Stroke,
    Word,
)
from pnp.paint.listing import list_frame, list_pages
from pnp.sheets.page import Page, Placed

AREA: Path = (("M", 0.12, 0.0), ("L", 50.0, 10.5), ("C", 50.0, 20.0, 40.0, 30.0, 20.0, 30.25), ("Z",))
LONG: Path = (("M", 0.0, 0.0), *(("L", float(n), float(n * n % 17)) for n in range(1, 40)), ("Z",))
JPEG = b"\xff\xd8\xff\xd9"
FRAME = Frame(
    178.583,
    249.449,
    (
        Fill(AREA, "#123456", by="paper"),
        Fill(AREA, LinearGradient(0, 0, 50, 0, ((0, "#000000"), (0.5, "#FFFFFF"))), 0.5, True, "sky over it"),
        Fill(LONG, RadialGradient(5, 6, 7.5, ((0, "#000000"), (1, "#FFFFFF")))),
        Stroke(AREA, "#654321", 1.25, 0.75, "round", "bevel", (2, 1.5), "rim"),
        Group(
            (
                Group((Fill(AREA, "#ABCDEF"),), (100, 0, 0, 100, 0, 0), by="inner"),
                Picture(1, 2, 30, 40, Bitmap("ab12", 4, 2, JPEG), "art"),
            ),
            (0, 1, -1, 0, 20, 30.5),
            AREA,
            True,
            "window",
        ),
        GlyphRun(
            20,
            40.5,
            "spectral/medium",
            8.25,
            (Word('"Ally"', 2.5, ((0, -0.004), (3, 0.01))), Word("of", 0.9), Word("é\u2212", 1.0)),
            "#1D2230",
            0.252,
            0.1,
            "rules",
        ),
    ),
    "#F4ECDC",
)


def read_back(listing: str) -> Frame:
    """A frame from its listing, by the grammar in the module's docstring and nothing else."""
    lines = iter(listing.splitlines())
    kind, width, height, ground = next(lines).split()
    assert kind == "frame"
    return Frame(float(width), float(height), tuple(_ops(lines)), ground)


def _ops(lines: Iterator[str]) -> Iterator[Op]:
    for line in lines:
        box, kind, rest = (*line.split(maxsplit=2), "")[:3]
        by = "" if box == "-" else box
        if kind == "end":
            return
        if kind == "fill":
            paint, rest = _paint(rest)
            opacity, rule, path = rest.split(maxsplit=2)
            yield Fill(_path(path), paint, float(opacity), rule == "evenodd", by)
        elif kind == "stroke":
            found = re.fullmatch(r"(\S+) (\S+) (\S+) (\S+) (\S+) \[(.*?)\] (.*)", rest)
            assert found
            dash = tuple(map(float, found[6].split()))
            yield Stroke(_path(found[7]), found[1], float(found[2]), float(found[3]), found[4], found[5], dash, by)
        elif kind == "text":
            x, baseline, font, size, colour, space, tracking, words = rest.split(maxsplit=7)
            numbers = (float(x), float(baseline), font, float(size), tuple(_words(words)), colour)
            yield GlyphRun(*numbers, float(space), float(tracking), by)
        elif kind == "picture":
            x, y, width, height, _, columns, rows, digest = rest.split()
            bitmap = Bitmap(digest, int(columns), int(rows), JPEG)
            yield Picture(float(x), float(y), float(width), float(height), bitmap, by)
        else:
            assert kind == "group"
            parts = rest.split(maxsplit=8)
            clip = _path(parts[8]) if len(parts) > 6 else None
            a, b, c, d, e, f = map(float, parts[:6])
            yield Group(tuple(_ops(lines)), (a, b, c, d, e, f), clip, "evenodd" in parts[6:8], by)


def _paint(text: str) -> tuple[Paint, str]:
    if text.startswith("#"):
        colour, _, rest = text.partition(" ")
        return colour, rest
    found = re.match(r"(linear|radial)\((.*?)\) (.*)", text)
    assert found
    values = found[2].split()
    count = 4 if found[1] == "linear" else 3
    places: Any = [float(value) for value in values[:count]]
    stops = tuple((float(at), colour) for at, colour in zip(values[count::2], values[count + 1 :: 2], strict=True))
    kind: Any = LinearGradient if count == 4 else RadialGradient
    return kind(*places, stops), found[3]


def _path(text: str) -> Path:
    segments = re.findall(r"[MLCZ][^MLCZ]*", text)
    return tuple((segment[0], *map(float, segment[1:].split())) for segment in segments)


def _words(text: str) -> Iterator[Word]:
    decoder = json.JSONDecoder()
    at = 0
    while at < len(text):
        word, at = decoder.raw_decode(text, at)
        numbers: list[str] = []
        while at < len(text) and not text.startswith(' "', at):
            end = text.find(" ", at + 1)
            end = len(text) if end < 0 else end
            numbers.append(text[at:end].strip())
            at = end
        at += 1
        kerns = tuple((int(place), float(em)) for place, em in (item.split(":") for item in numbers[1:]))
        yield Word(word, float(numbers[0]), kerns)


def test_a_frame_read_back_is_the_same_frame() -> None:
    again = read_back(list_frame(FRAME))
    assert list_frame(again) == list_frame(FRAME)
    assert again.ops[0] == FRAME.ops[0]
    assert again.ops[2] == FRAME.ops[2]
    assert again.ops[3:] == FRAME.ops[3:]
    sky = again.ops[1]
    assert isinstance(sky, Fill)
    assert sky.by == "sky_over_it"  # a space in a box's name would end it


def test_one_line_to_an_operation_and_the_box_first() -> None:
    lines = list_frame(FRAME).splitlines()
    assert lines[0] == "frame 178.583 249.449 #F4ECDC"
    assert lines[1] == "  paper fill #123456 1 nonzero M.12 0 L50 10.5 C50 20 40 30 20 30.25 Z".replace(" M.", " M0.")
    assert lines[5] == "  window group 0 1 -1 0 20 30.5 clip evenodd M0.12 0 L50 10.5 C50 20 40 30 20 30.25 Z"
    assert [line.split()[:2] for line in lines[6:10]] == [
        ["inner", "group"], ["-", "fill"], ["inner", "end"], ["art", "picture"],
    ]  # fmt: skip
    assert lines[-1].endswith('"\\"Ally\\"" 2.5 0:-.004 3:.01 "of" .9 "é−" 1')
    assert len(lines) == 12


def test_an_elided_listing_shows_that_a_long_path_changed() -> None:
    shown = list_frame(FRAME, elide=True)
    (line,) = [line for line in shown.splitlines() if "segments" in line]
    assert re.search(r"M0 0 L1 1 L2 4 \.\.\. 41 segments [0-9a-f]{8}$", line)
    moved = Frame(FRAME.width, FRAME.height, (Fill((*LONG[:20], ("L", 19.0, 3.5), *LONG[21:]), "#000000"),))
    as_it_was = Frame(FRAME.width, FRAME.height, (Fill(LONG, "#000000"),))
    assert list_frame(moved, elide=True) != list_frame(as_it_was, elide=True)
    assert len(shown) < len(list_frame(FRAME)) - 100


def test_pages_list_each_frame_once() -> None:
    other = Frame(10, 10, ())
    page = Page(100, 80, (Placed(FRAME, 0, 0), Placed(other, 5, 6, True), Placed(FRAME, 1, 2)), (FRAME.ops[0],))
    text = list_pages([page, Page(100, 80, (Placed(other, 1, 1, scale=0.5),), (), (FRAME.ops[0],), "back", 1)])
    assert re.findall(r"^frame (\d) ", text, re.MULTILINE) == ["1", "2"]
    assert re.findall(r"^page .*|^  place .*", text, re.MULTILINE) == [
        "page 100 80 front 1",
        "  place 1 1 0 0 1 0 0",
        "  place 2 -1 0 0 -1 15 16",
        "  place 1 1 0 0 1 1 2",
        "page 100 80 back 1",
        "  place 2 .5 0 0 .5 1 1",
    ]


@pytest.mark.parametrize("by", ["", "a box", "tab\tbox"])
def test_a_box_is_always_one_word(by: str) -> None:
    line = list_frame(Frame(1, 1, (Fill(AREA, "#000000", by=by),))).splitlines()[1]
    assert line.split()[1] == "fill"
