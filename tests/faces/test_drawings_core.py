"""Streams, amounts, points, settings, colours and palettes of drawings."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.faces.drawings import Look, check_palette, mix
from pnp.faces.drawings.amounts import Amount, parse_amount
from pnp.faces.drawings.brushes import PROFILES, brush_path, spline
from pnp.faces.drawings.digests import DigestStream, FineDigestStream
from pnp.faces.drawings.lots import Lots, read_lots
from pnp.faces.drawings.palette import Colours
from pnp.faces.drawings.palette_reading import read_palette
from pnp.faces.drawings.points import Points
from pnp.faces.drawings.scope import Composition, Scope
from pnp.faces.drawings.streams import Stream, fnv1a
from pnp.problems import Problems, Span
from pnp.source import parse_yaml
from tests.faces.drawing_cases import PALETTE, describe, draw, library

NOWHERE = Span("")
STREAM_VALUES = [0.697090994101, 0.064991245279, 0.596888475353, 0.679411770776]


def scope(problems: Problems | None = None, **variables: float | str) -> Scope:
    sink = Problems() if problems is None else problems
    colours = Colours(read_palette(parse_yaml(PALETTE, "palette", sink), sink), "day", {"path": "Reed"}, sink)
    return Scope(Composition("seed", colours, {}, sink), {"w": 40.0, "h": 30.0, **variables})


def amount(text: str) -> Amount:
    problems = Problems()
    node = parse_yaml(text, "amount", problems)
    assert node is not None
    found = Amount.read_node(node, problems)
    assert found is not None, [p.message for p in problems]
    return found


# ---- streams ----


def test_fnv_gives_the_published_values() -> None:
    assert fnv1a("") == 0x811C9DC5
    assert fnv1a("a") == 0xE40C292C
    assert fnv1a("foobar") == 0xBF9CF968
    assert fnv1a("é") == fnv1a("é")
    assert fnv1a("é") != fnv1a("e")


def test_the_generator_gives_the_published_values() -> None:
    stream = Stream("any")
    stream._state = 1
    assert stream.unit() == 0.6270739405881613
    stream._state = 0
    assert stream.unit() == 0.26642920868471265


def test_a_named_stream_never_changes() -> None:
    stream = Stream("B2G-012/plan")
    drawn = [round(stream.unit(), 12) for _ in range(4)]
    assert drawn == STREAM_VALUES
    again = Stream("B2G-012/plan")
    assert [round(again.unit(), 12) for _ in range(4)] == STREAM_VALUES
    assert Stream("B2G-012/sky").unit() != Stream("B2G-012/plan").unit()


def test_draws_of_a_stream() -> None:
    stream = Stream("x")
    wholes = {stream.whole(2, 5) for _ in range(400)}
    assert wholes == {2, 3, 4, 5}
    assert {stream.pick("abc") for _ in range(200)} == set("abc")
    assert all(0 <= stream.unit() < 1 for _ in range(1000))
    assert all(-2 <= stream.between(-2, 3) < 3 for _ in range(500))


# ---- digests ----


def test_a_digest_gives_the_published_bytes_and_then_its_own_digest() -> None:
    """SHA-256 of "abc" (FIPS 180-4, example B.1) begins BA78 16BF and ends 0015 AD."""
    stream = DigestStream("abc")
    assert [stream.whole(0, 0xFFFF) for _ in range(16)] == [
        *(0xBA78, 0x16BF, 0x8F01, 0xCFEA, 0x4141, 0x40DE, 0x5DAE, 0x2223),
        *(0xB003, 0x61A3, 0x9617, 0x7A9C, 0xB410, 0xFF61, 0xF200, 0x15AD),
    ]
    assert stream.whole(0, 0xFFFF) == 0x4F8B  # of the digest's digest


def test_draws_of_a_digest() -> None:
    first = 0xBA78
    assert DigestStream("abc").unit() == first / 65536
    assert DigestStream("abc").between(2, 4) == 2 + 2 * (first % 1001) / 1000
    assert DigestStream("abc").whole(3, 7) == 3 + first % 5
    assert DigestStream("abc").pick("abcdefg") == "abcdefg"[first % 7]
    assert "".join("01"[bit] for bit in DigestStream("abc").bits(20)) == f"{first:016b}" + "0001"


def test_a_fine_digest_takes_four_bytes_a_draw() -> None:
    stream = FineDigestStream("abc")
    assert [stream.unit() * 2**32 for _ in range(8)][::7] == [0xBA7816BF, 0xF20015AD]
    assert stream.unit() * 2**32 == 0x4F8B42C2  # of the digest's digest
    first = 0xBA7816BF / 2**32
    assert FineDigestStream("abc").between(2, 4) == 2 + 2 * first
    assert FineDigestStream("abc").pick("abcdefg") == "abcdefg"[int(7 * first)]


def test_bits_of_a_stream() -> None:
    bits = Stream("x").bits(400)
    assert len(bits) == 400
    assert 150 < sum(bits) < 250


def lots(text: str, problems: Problems) -> Lots:
    return read_lots(parse_yaml(text, "streams", problems), problems)


def test_streams_have_keys_of_their_own() -> None:
    problems = Problems()
    found = lots("{generator: sha-256, face: 'portrait/{name}/{age}'}", problems)
    face = found.stream("face", "A-1", {"name": "Quince", "age": 3.0}, problems)
    assert face.unit() == DigestStream("portrait/Quince/3").unit()
    assert found.stream("dress", "A-1", {}, problems).unit() == DigestStream("A-1/dress").unit()
    assert lots("{dress: '{seed}'}", problems).stream("dress", "A-1", {}, problems).unit() == Stream("A-1").unit()
    assert not list(problems)


def test_another_value_in_a_key_is_another_stream() -> None:
    problems = Problems()
    found = lots("{generator: sha-256 fine, voice: '{singer|lower}', row: '{seed}/{i}'}", problems)
    assert found.key("voice/head", "A-1", {"singer": "Quince"}, problems) == "quince/head"
    colours = Colours(read_palette(None, problems), "day", {}, problems)
    inside = Scope(Composition("A-1", colours, {}, problems, lots=found), {"i": 0.0})
    first = inside.draw("row").unit()
    inside.variables["i"] = 1.0
    other = inside.draw("row").unit()
    inside.variables["i"] = 0.0
    second = inside.draw("row").unit()
    again = FineDigestStream("A-1/0")
    assert [first, second] == [again.unit(), again.unit()]
    assert other == FineDigestStream("A-1/1").unit()
    assert not list(problems)


def test_a_stream_may_have_its_slots() -> None:
    problems = Problems()
    found = lots("{generator: sha-256 fine, face: '{seed}{salt}', face/hat: 'hats'}", problems)
    variables = {"salt": "b"}
    assert found.stream("face/eyes", "A-1", variables, problems).unit() == FineDigestStream("A-1b/eyes").unit()
    assert found.stream("face", "A-1", variables, problems).unit() == FineDigestStream("A-1b").unit()
    assert found.stream("face/hat", "A-1", variables, problems).unit() == FineDigestStream("hats").unit()
    assert found.stream("dress/hat", "A-1", variables, problems).unit() == FineDigestStream("A-1/dress/hat").unit()
    assert not list(problems)


@pytest.mark.parametrize(
    ("text", "code", "part"),
    [
        ("[a]", "S103", "must be a mapping"),
        ("{a: [b]}", "S103", "stream `a`"),
        ("{generator: md5}", "S104", "md5"),
        ("{face: '{nane}'}", "L307", "`nane`"),
    ],
)
def test_faults_of_streams(text: str, code: str, part: str) -> None:
    problems = Problems()
    lots(text, problems).stream("face", "A-1", {"name": "Quince"}, problems)
    assert [p.code for p in problems] == [code]
    assert part in next(iter(problems)).message


# ---- amounts ----


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("3", 3),
        ("-.5", -0.5),
        ("0.5w", 20),
        ("w", 40),
        ("-h", -30),
        ("1w-0.5h+2", 27),
        (" 0.5 w + 1 ", 21),
        ("2size", 14),
        ("size-w", -33),
        ("{from: 10, to: 1w, by: half}", 25),
        ("{from: 10, to: 20, by: 2}", 30),
        ("{case: word, one: 1, other: 0.1w}", 4),
        ("{case: word, one: 1, else: 9}", 9),
        ("{case: half, 0.5: 8, else: 9}", 8),
        ("{pick: [7, 7]}", 7),
        ("{smallest: [1w, 2size, 15]}", 14),
        ("{largest: [1w, {smallest: [2w, 60]}, 15]}", 60),
    ],
)
def test_amounts(text: str, value: float) -> None:
    assert amount(text).of(scope(size=7.0, half=0.5, word="other")) == pytest.approx(value)


@pytest.mark.parametrize(
    "text",
    [
        "3mm",
        "1..",
        "..2",
        "2*3",
        "(1)",
        "1 2",
        "",
        "a b",
        "5@sky",
        "2..3mm",
        "[1]",
        "{by: w}",
        "{smallest: 3}",
        "{largest: [1]}",
    ],
)
def test_what_is_no_amount(text: str) -> None:
    problems = Problems()
    node = parse_yaml(text or '""', "amount", problems)
    assert node is not None
    assert Amount.read_node(node, problems) is None
    assert [p.code for p in problems] == ["L302"]


@given(
    st.floats(-50, 50).map(lambda v: round(v, 3)),
    st.floats(-3, 3).map(lambda v: round(v, 3)),
    st.floats(-3, 3).map(lambda v: round(v, 3)),
)
def test_sums_are_linear(constant: float, across: float, down: float) -> None:
    text = f"{constant:f}{across:+f}w{down:+f}h"
    found = parse_amount(text, NOWHERE)
    assert found is not None
    assert found.of(scope()) == pytest.approx(constant + across * 40 + down * 30, abs=1e-4)


@given(st.floats(-50, 50).map(lambda v: round(v, 2)), st.floats(0, 50).map(lambda v: round(v, 2)), st.text(max_size=5))
def test_ranges_stay_within_their_ends(low: float, more: float, seed: str) -> None:
    found = parse_amount(f"{low:f}..{low + more:f}", NOWHERE)
    assert found is not None
    place = scope()
    place.stream = seed or "drawing"
    assert all(low - 1e-6 <= found.of(place) <= low + more + 1e-6 for _ in range(5))


def test_ranges_draw_anew_and_from_the_stream_they_name() -> None:
    place = scope()
    here = amount("0..1")
    assert here.of(place) != here.of(place)
    expected = Stream("seed/sky").between(0, 1)
    assert amount("0..1 @ sky").of(place) == expected
    assert amount("1..6").whole(scope()) in range(1, 7)
    assert {amount("1..3").whole(place) for _ in range(60)} == {1, 2, 3}


def test_a_variable_that_is_not_set_is_reported_once() -> None:
    problems = Problems()
    draw("[{kind: ellipse, at: [sise, 1], rx: 1, fill: ink}]", problems=problems, variables={"size": 3.0})
    (problem,) = problems
    assert (problem.code, problem.hint) == ("L307", "did you mean `size`?")


# ---- points ----


def points(text: str, **variables: float) -> list[tuple[float, float]]:
    problems = Problems()
    node = parse_yaml(text, "points", problems)
    assert node is not None
    found = Points.read_node(node, problems)
    assert found is not None, [p.message for p in problems]
    return [(round(x, 3) + 0.0, round(y, 3) + 0.0) for x, y in found.of(scope(None, **variables))]


def test_places_of_a_ring() -> None:
    assert points('{ring: [10, 5], count: 4, places: "2,0"}') == [(12, 5), (10, 7), (8, 5), (10, 3)]
    cog = points('{ring: [0, 0], count: 2, first: 90, places: "3,0 4,0.25 4,wide"}', wide=0.5)
    assert cog == [(0, 3), (-2.828, 2.828), (-4, 0), (0, -3), (2.828, -2.828), (4, 0)]


def test_the_other_half_goes_back_up() -> None:
    assert points('{half: "0,-4 3,-1 2,5"}') == [(0, -4), (3, -1), (2, 5), (-2, 5), (-3, -1)]
    assert points('{half: "11,0 10,6", axis: 10, scale: size}', size=2.0) == [(12, 0), (10, 12), (8, 0)]


# ---- settings ----


def test_settings_are_set_in_order_and_only_inside() -> None:
    text = """
    - kind: group
      let: {size: 2, double: 2size, kind: {word: plain}, steps: {case: kind, plain: {count: 3}, else: 9}}
      draw: [{kind: ellipse, at: [double, steps], rx: size, fill: ink}]
    - {kind: ellipse, rx: {case: kind, plain: 1, else: 5}, fill: ink}
    """
    assert describe(draw(text)) == ["fill #101010 2..6 x 1..5", "fill #101010 -5..5 x -5..5"]


def test_a_word_may_be_what_another_variable_holds() -> None:
    text = """
    - kind: group
      let: {owner: {word: {of: tree}}, kin: {word: {case: tree, Plum: stone, else: pome}}}
      draw:
        - {kind: ellipse, when: {owner: Plum, kin: stone}, rx: 1, fill: ink}
        - {kind: ellipse, when: {kin: pome}, rx: 2, fill: ink}
    """
    assert describe(draw(text, variables={"tree": "Plum"})) == ["fill #101010 -1..1 x -1..1"]
    assert describe(draw(text, variables={"tree": "Pear"})) == ["fill #101010 -2..2 x -2..2"]


def test_a_hint_decides_and_then_nothing_is_drawn_by_lot() -> None:
    text = """
    - kind: group
      let: {tool: {pick: [a, b], hint: tool}, x: 0..9}
      draw: [{kind: ellipse, at: [x, 0], rx: {case: tool, a: 1, b: 2}, fill: ink}]
    """
    free, told = draw(text), draw(text, variables={"tool": "b"})
    assert describe(told) != describe(free)
    left = float(describe(told)[0].split()[2].split("..")[0])
    assert left == pytest.approx(Stream("case/drawing").between(0, 9) - 2, abs=0.06)


def test_numbers_are_picked_and_hinted_as_numbers() -> None:
    text = """
    - kind: group
      let: {side: {pick: [-1, 1], hint: side}}
      flip: side
      draw: [{kind: ellipse, at: [10, 5], rx: 1, fill: ink}]
    """
    assert describe(draw(text, variables={"side": "1"})) == ["fill #101010 9..11 x 4..6"]
    assert describe(draw(text, variables={"side": "-1"})) == ["fill #101010 29..31 x 4..6"]


def test_chances() -> None:
    text = """
    - kind: repeat
      count: 200
      draw:
        - kind: group
          let: {rare: {chance: 0.25}}
          draw: [{kind: ellipse, when: {rare: yes}, rx: 1, fill: ink}]
    """
    assert 25 < len(draw(text)) < 75


# ---- brush strokes ----


def test_a_spline_goes_through_its_points() -> None:
    points = ((0.0, 0.0), (4.0, 3.0), (8.0, -1.0), (12.0, 5.0))
    line = spline(points, 30)
    for index, point in enumerate(points):
        assert line[index * 10] == pytest.approx(point)


@pytest.mark.parametrize("profile", PROFILES)
def test_profiles_lie_between_nothing_and_all(profile: str) -> None:
    widths = [PROFILES[profile](n / 50) for n in range(51)]
    assert all(-1e-9 <= width <= 1 + 1e-9 for width in widths)
    assert max(widths) > 0.8
    path = brush_path(((0, 0), (10, 0)), 2, profile, 50)
    heights = [abs(float(segment[2])) for segment in path if len(segment) > 1]
    assert max(heights) == pytest.approx(max(widths), abs=0.006)


# ---- colours ----


def test_mixing() -> None:
    assert mix("#000000", "#FFFFFF", 0.5) == "#808080"
    assert mix("#102030", "#102030", 0.7) == "#102030"
    assert mix("#000000", "#0A141E", 1) == "#0A141E"


@given(st.floats(0, 1), st.integers(0, 0xFFFFFF), st.integers(0, 0xFFFFFF))
def test_a_mix_lies_between(share: float, first: int, second: int) -> None:
    found = mix(f"#{first:06X}", f"#{second:06X}", share)
    assert re.fullmatch("#[0-9A-F]{6}", found)
    for shift in (16, 8, 0):
        low, high = sorted(((first >> shift) & 255, (second >> shift) & 255))
        assert low <= int(found[1:], 16) >> shift & 255 <= high


def test_roles_choices_and_plain_colours() -> None:
    problems = Problems()
    palette = library().palette
    day = Look("day", {"path": "Reed"})
    assert palette.resolve("ink", day, problems) == "#101010"
    assert palette.resolve("ink", Look("night", {"path": "Reed"}), problems) == "#000000"
    assert palette.resolve("pigment", Look("day", {"path": "Stone"}), problems) == "#666666"
    assert palette.resolve("sky", day, problems) == mix("#F0F0F0", "#006600", 0.5)
    assert palette.resolve('mix(ink, mix(paper, "#FFFFFF", 0.5), 0.5)', day, problems) == "#848484"
    assert not list(problems)


@pytest.mark.parametrize(
    ("colour", "code"),
    [
        ("inc", "L304"),
        ("#12", "L303"),
        ("mix(ink, paper)", "L303"),
        ("mix(ink, paper, x y)", "L303"),
        ("mix(ink, inc, 1)", "L304"),
    ],
)
def test_colours_that_are_none(colour: str, code: str) -> None:
    problems = Problems()
    assert library().palette.resolve(colour, Look(), problems, Span("here", 1)).startswith("#")
    (problem,) = problems
    assert problem.code == code


def test_a_choice_goes_by_the_variable_where_the_colour_is_used() -> None:
    text = """
    - {kind: ellipse, rx: 1, fill: pig}
    - kind: group
      let: {path: {word: Stone}}
      draw: [{kind: ellipse, rx: 1, fill: pig}, {kind: ellipse, rx: 1, fill: sky}]
    - {kind: ellipse, rx: 1, fill: "mix(pigment, ink, 0.5)"}
    """
    assert [line.split()[1] for line in describe(draw(text))] == [
        "#006600",
        "#666666",
        mix("#F0F0F0", "#666666", 0.5),
        mix("#006600", "#101010", 0.5),
    ]


def test_a_choice_without_an_answer_is_reported() -> None:
    problems = Problems()
    assert library().palette.resolve("pigment", Look("day", {"path": "Read"}), problems) == "#FF00FF"
    (problem,) = problems
    assert (problem.code, problem.hint) == ("L304", "did you mean `Reed`?")


@pytest.mark.parametrize(
    ("palette", "code", "part"),
    [
        ("colours: {a: b, b: a}", "L304", "mixed from itself"),
        ("colours: {a: 'mix(b, b, 0.5)'}", "L304", "no colour `b`"),
        ('schemes: {day: {sky: "#000000"}, night: {}}', "L304", "has no colour `sky`"),
        ('choices: {p: {x: "#000000"}}', "S106", "needs `by`"),
        ("schemes: {night: {extends: day}}", "L304", "no scheme `day`"),
        ("colour: {}", "S105", "no key `colour`"),
        ("colours: []", "S103", "mapping"),
        ("colours: {a: red sky!}", "L303", "no colour"),
    ],
)
def test_faults_of_a_palette(palette: str, code: str, part: str) -> None:
    problems = Problems()
    check_palette(read_palette(parse_yaml(palette, "palette", problems), problems), problems)
    assert [p.code for p in problems][:1] == [code]
    assert part in next(iter(problems)).message


def test_an_unknown_colour_is_glaring() -> None:
    problems = Problems()
    ops = draw("[{kind: ellipse, rx: 1, fill: nothing}]", problems=problems)
    assert describe(ops) == ["fill #FF00FF -1..1 x -1..1"]


def test_modules_of_the_vocabulary_open_no_files() -> None:
    folder = Path(__file__).parents[2] / "pnp" / "faces" / "drawings"
    for module in folder.rglob("*.py"):
        assert not re.search(r"(?<![.\w])open\(|read_text\(|Path\(", module.read_text(encoding="utf-8")), module


# ---- editions ----

EDITIONS = """
colours: {paper: "#F0E0D0", ink: "#101010", tint: "mix(paper, ink, 0.5)"}
choices: {pigment: {by: path, Reed: "#336699", Oak: "#993300"}}
schemes: {day: {sky: pigment}, low: {sky: paper}}
editions:
  low-ink:
    light: low
    veil: 0.5
    colours: {paper: "#FFFFFF", ink: "mix(paper, ink, 0.5)", pigment: "mix(paper, pigment, 0.5)"}
"""


def test_an_edition_takes_the_place_of_colours_and_of_what_is_mixed_from_them() -> None:
    problems = Problems()
    palette = read_palette(parse_yaml(EDITIONS, "palette", problems), problems)
    low = Colours(palette.in_edition("low-ink"), "day", {"path": "Reed"}, problems)
    assert low.named("paper") == "#FFFFFF"
    assert low.named("ink") == mix("#FFFFFF", "#101010", 0.5)  # its own name means the colour beneath
    assert low.named("tint") == mix("#FFFFFF", low.named("ink"), 0.5)
    assert low.named("pigment") == mix("#FFFFFF", "#336699", 0.5)
    assert low.named("pigment", None, {"path": "Oak"}) == mix("#FFFFFF", "#993300", 0.5)
    assert low.named("sky") == "#FFFFFF"  # whatever light was asked for
    assert palette.in_edition("low-ink").veil == 0.5
    full = Colours(palette, "day", {"path": "Reed"}, problems)
    assert (full.named("paper"), full.named("sky"), palette.veil) == ("#F0E0D0", "#336699", 0.0)
    check_palette(palette, problems)
    assert list(problems) == []


@pytest.mark.parametrize(
    ("edition", "message"),
    [
        ('{colours: {papper: "#FFFFFF"}}', "edition `low-ink` changes `papper`, and there is no such colour"),
        ("{colours: {paper: inkk}}", "there is no colour `inkk`"),
        ("{light: dusk}", "there is no scheme `dusk`"),
        ("{colours: {paper: ink, ink: paper, tint: tint, pigment: sea}}", "there is no colour `sea`"),
    ],
)
def test_an_edition_that_changes_nothing_is_a_problem(edition: str, message: str) -> None:
    problems = Problems()
    text = 'colours: {paper: "#F0E0D0", ink: "#101010", tint: ink}\nchoices: {pigment: {by: path, else: ink}}\n'
    palette = read_palette(parse_yaml(f"{text}editions: {{low-ink: {edition}}}", "palette", problems), problems)
    check_palette(palette, problems)
    assert message in [problem.message for problem in problems]
    assert {problem.code for problem in problems} == {"L304"}
