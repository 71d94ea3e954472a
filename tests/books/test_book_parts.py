"""Small parts of the book room: quotes, editions of style sheets, spelled numbers, addresses, thinner polygons."""

from __future__ import annotations

import math

import pytest

from pnp.books.addresses import ROOT, Address, parse_address
from pnp.books.answers import agrees
from pnp.books.papers import PAPERS
from pnp.books.references import Plain, Written, split_references
from pnp.books.simplifying import simplify_path
from pnp.books.styles import choose_editions, page_rules, property_name
from pnp.books.typography import curl_quotes
from pnp.faces.frame import Path


@pytest.mark.parametrize(
    ("straight", "curled"),
    [
        ('"Go," she said.', "\u201cGo,\u201d she said."),
        ("The Leader's, the allies' and 'so'.", "The Leader\u2019s, the allies\u2019 and \u2018so\u2019."),
        ("\"'Twice' quoted\"", "\u201c\u2018Twice\u2019 quoted\u201d"),
        ('("in brackets")', "(\u201cin brackets\u201d)"),
        ('A **"bold"** word', "A **\u201cbold\u201d** word"),
        ("", ""),
    ],
)
def test_quotes(straight: str, curled: str) -> None:
    assert curl_quotes(straight) == curled


def test_quotes_beside_marks() -> None:
    assert curl_quotes('says "', after="x") == "says \u201c"
    assert curl_quotes('" it', before="x") == "\u201d it"
    assert curl_quotes("'s turn", before="x") == "\u2019s turn"


@pytest.mark.parametrize(
    ("stated", "answer", "agreed"),
    [
        ("five", "5", True), ("Five cards", "5", True), ("six", "5", False), ("5", "5", True), ("+2", "2", True),
        ("twice", "2", True), ("thirty-one", "31", True), ("thirty", "31", False), ("forty", "40", True),
        ("a hand of five", "5", True), ("a hand", "1", True), ("a hand", "5", False), ("five or six", "5", False),
        ("Reed", "Reed", True), ("reed", "Reed", False), ("none", "0", False), ("no", "0", True),
        ("\u22121", "\u22121", True),
    ],
)  # fmt: skip
def test_a_number_in_words(stated: str, answer: str, agreed: bool) -> None:
    assert agrees(stated, answer) is agreed


def test_marks_are_split_from_the_text() -> None:
    text = "a {b} `{c}` {d:e f|g} \\{h} {i"
    pieces = list(split_references(text))
    assert "".join(piece.text for piece in pieces) == text
    assert [(p.kind, p.key, p.instead) for p in pieces if isinstance(p, Written)] == [
        ("icon", "b", ""),
        ("d", "e f", "g"),
    ]
    assert [p.text for p in pieces if isinstance(p, Plain) and p.code] == ["`{c}`"]


def test_editions() -> None:
    styles = "a {x: 1} @edition a4, letter { b { x: 2 } @edition low-ink { c { x: 3 } } } d {x: 4}"

    def chosen(*words: str) -> str:
        return " ".join(choose_editions(styles, frozenset(words)).split())

    assert chosen("a5") == "a {x: 1} d {x: 4}"
    assert chosen("a4") == "a {x: 1} b { x: 2 } d {x: 4}"
    assert chosen("letter", "low-ink") == "a {x: 1} b { x: 2 } c { x: 3 } d {x: 4}"


def test_page_and_palette_rules() -> None:
    rules = page_rules(PAPERS["half-letter"].size, {"dark brass": "#79591C"})
    assert rules == "@page { size: 139.7mm 215.9mm } :root { --dark-brass: #79591C; }"
    assert property_name("pigment Old Pier") == "pigment-old-pier"


@pytest.mark.parametrize(
    "address", [Address("face", "H-10"), Address("drawing", "a b", {"width": "9mm", "x": "O'Pier & Co"})]
)
def test_addresses_come_back(address: Address) -> None:
    assert parse_address(ROOT + str(address)) == address
    assert parse_address(str(address)) == address


def test_other_addresses_are_files() -> None:
    assert parse_address(ROOT + "boat.png") is None
    assert parse_address("fonts/spectral/bold") is None


def test_a_polygon_keeps_its_shape_with_fewer_points() -> None:
    points = [(math.cos(k / 180 * math.pi) * 20, math.sin(k / 180 * math.pi) * 20) for k in range(360)]
    path: Path = (("M", *points[0]), *(("L", x, y) for x, y in points[1:]), ("Z",))
    thin = simplify_path(path, 0.05)
    assert thin[0] == path[0]
    assert thin[-1] == ("Z",)
    assert len(thin) < 90
    assert set(thin) <= set(path)
    kept = [(float(s[1]), float(s[2])) for s in thin if s[0] != "Z"]
    for x, y in points:
        assert min(distance((x, y), a, b) for a, b in zip(kept, [*kept[1:], kept[0]], strict=True)) <= 0.05 + 1e-9


def distance(point: tuple[float, float], a: tuple[float, float], b: tuple[float, float]) -> float:
    dx, dy = b[0] - a[0], b[1] - a[1]
    t = max(0.0, min(1.0, ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / (dx * dx + dy * dy)))
    return math.hypot(point[0] - a[0] - t * dx, point[1] - a[1] - t * dy)


def test_curves_and_corners_stay() -> None:
    path: Path = (
        ("M", 0.0, 0.0),
        ("L", 5.0, 0.0),
        ("L", 10.0, 0.0),
        ("L", 10.0, 10.0),
        ("C", 1.0, 1.0, 2.0, 2.0, 3.0, 3.0),
        ("Z",),
    )
    assert simplify_path(path, 0.05) == (path[0], path[2], path[3], path[4], path[5])
