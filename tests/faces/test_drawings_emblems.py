"""Libraries of drawings, and emblems: the same for the same seed for ever, no two alike, whole in any light."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from pathlib import Path

import pytest

from pnp.faces.drawings import (
    Drawing,
    DrawingLibrary,
    Emblem,
    Look,
    check_drawings,
    compose_drawing,
    compose_emblem,
    read_drawings,
)
from pnp.faces.frame import Fill, Group, LinearGradient, Op, Stroke
from pnp.games import read_game
from pnp.problems import Problems
from pnp.source import MM, Workspace, bundled_root
from tests.faces.drawing_cases import describe, extent, shapes

GAME = "starfall"
SHIPPED = Workspace((bundled_root(),))
BOXES = {
    "ally": (35.2, 35.2),
    "leader": (41.4, 41.2),
    "technique": (46.4, 30.4),
    "secret": (46.4, 30.4),
    "reaction": (33.6, 33.6),
    "gear": (40.0, 34.0),
}
SCENES = {
    "Ally": "ally",
    "Leader": "leader",
    "Technique": "technique",
    "Secret Art": "secret",
    "Reaction": "reaction",
    "Equipment": "gear",
}
FIGURES = Path(__file__).with_name("emblem_figures.txt")


@cache
def shipped() -> DrawingLibrary:
    problems = Problems()
    library = read_drawings(SHIPPED, GAME, problems)
    assert not list(problems)
    return library


def emblem(
    scene: str,
    family: str,
    seed: str,
    light: str = "day",
    *,
    hints: dict[str, str] | None = None,
    free: tuple[float, float, float, float] | None = None,
) -> Emblem:
    problems = Problems()
    width, height = BOXES[scene]
    found = compose_emblem(
        shipped(),
        scene,
        family,
        seed=seed,
        width=width * MM,
        height=height * MM,
        look=Look(light),
        problems=problems,
        hints=hints or {},
        free=free,
    )
    assert not list(problems), [f"{p.code} {p.span} {p.message}" for p in problems]
    return found


def inner(ops: tuple[Op, ...]) -> tuple[Op, ...]:
    """What lies inside the group that scales to points."""
    (outer,) = ops
    assert isinstance(outer, Group)
    assert list(outer.transform) == [MM, 0, 0, MM, 0, 0]
    return outer.ops


def numbers(ops: tuple[Op, ...]) -> Iterator[float]:
    for op in ops:
        if isinstance(op, Group):
            yield from numbers(op.ops)
        elif isinstance(op, Fill | Stroke):
            yield from (v for segment in op.path for v in segment if isinstance(v, float))


def marks(ops: tuple[Op, ...], above: tuple[object, ...] = ()) -> Iterator[tuple[object, ...]]:
    """Every shape with the transforms it stands under, to be compared and not to be looked at."""
    for op in ops:
        if isinstance(op, Group):
            yield from marks(op.ops, (*above, op.transform))
        elif isinstance(op, Fill | Stroke):
            yield (*above, op)


def everything() -> list[tuple[str, str]]:
    return [(scene, family) for scene in BOXES for family in shipped().families]


# ---- what ships ----


def test_the_shipped_library_has_no_fault() -> None:
    problems = Problems()
    check_drawings(shipped(), problems)
    assert [f"{p.code} {p.span} {p.message}" for p in problems] == []
    assert set(shipped().scenes) == set(BOXES)


@pytest.mark.parametrize("light", ["day", "night", "low"])
def test_every_scene_of_every_family_is_drawn_in_every_light(light: str) -> None:
    for scene, family in everything():
        ops = inner(emblem(scene, family, "A-1", light, hints={"compass": "yes"} if scene == "leader" else None).ops)
        found = [mark[-1] for mark in marks(ops)]
        assert 14 <= len(found) <= 600, (scene, family)
        assert all(
            round(op.opacity * 20) == pytest.approx(op.opacity * 20) for op in found if isinstance(op, Fill | Stroke)
        )


def test_the_same_card_has_the_same_picture_and_another_card_another() -> None:
    for scene, family in everything():
        first, again = emblem(scene, family, "A-1"), emblem(scene, family, "A-1")
        assert first == again
        assert first != emblem(scene, family, "A-2")


@pytest.mark.slow
def test_no_two_cards_of_the_game_have_like_pictures() -> None:
    problems = Problems()
    game = read_game(SHIPPED, GAME, problems)
    assert game
    pictures: dict[tuple[str, str], list[tuple[str, set[object]]]] = {}
    for card in game.cards:
        scene, family, hints = SCENES[card.type], str(card.get("path")), card.get("picture")
        light = "night" if card.variant else "day"
        given = {**hints} if isinstance(hints, dict) else {}
        drawn = emblem(scene, family, card.base_id, light, hints=given)
        pictures.setdefault((scene, family), []).append((card.id, set(marks(drawn.ops))))
    assert sum(map(len, pictures.values())) >= 186
    for cards in pictures.values():
        for (one, first), (other, second) in combinations(cards, 2):
            common = len(first & second) / min(len(first), len(second))
            assert common < 0.85, f"{one} and {other} share {common:.0%} of their shapes"


def test_pictures_never_change() -> None:
    """Shapes and the sum of all coordinates, as once written down: a change here changes everybody's cards."""
    kept = [line.split(" | ") for line in FIGURES.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    assert [(scene, family) for scene, family, *_ in kept] == everything()
    for scene, family, count, total in kept:
        ops = inner(emblem(scene, family, "B2-G-001").ops)
        assert len(list(marks(ops))) == int(count), (scene, family)
        assert sum(numbers(ops)) == pytest.approx(float(total), abs=0.5), (scene, family)


def test_a_card_at_night_keeps_its_mountains() -> None:
    """A variant takes the seeds of its base: what is drawn is the same, only the light differs."""

    def washes(light: str) -> list[object]:
        ops = inner(emblem("leader", "Willow Rain", "A-7", light).ops)
        return [op.path for op in ops if isinstance(op, Fill) and isinstance(op.paint, LinearGradient)]

    assert washes("day") == washes("night")
    assert describe(inner(emblem("leader", "Willow Rain", "A-7").ops)) != describe(
        inner(emblem("leader", "Willow Rain", "A-7", "night").ops)
    )


def test_families_and_scenes_choose_their_light() -> None:
    def sky(scene: str, family: str, light: str) -> str:
        first = inner(emblem(scene, family, "A-1", light).ops)[0]
        assert isinstance(first, Fill)
        assert isinstance(first.paint, LinearGradient)
        return first.paint.stops[0][1]

    palette, problems = shipped().palette, Problems()
    path = {"path": "Night Lantern"}
    assert sky("ally", "Night Lantern", "day") == palette.resolve("sky", Look("dusk", path), problems)
    assert sky("secret", "Night Lantern", "day") == palette.resolve("night", Look("day", path), problems)
    assert sky("secret", "Night Lantern", "low") == "#FFFFFF"
    assert sky("ally", "Reed Current", "day") != sky("ally", "Willow Rain", "day")


def test_hints_decide_what_is_drawn() -> None:
    pole = emblem("ally", "Reed Current", "A-1", hints={"weapon": "pole", "head": "hat", "pose": "stand"})
    lamp = emblem("ally", "Reed Current", "A-1", hints={"weapon": "lamp", "head": "hat", "pose": "stand"})
    assert pole != lamp
    objects = [emblem("gear", "Willow Rain", "A-1", hints={"object": o}) for o in shipped().hints["object"]]
    assert all(a != b for a, b in combinations(objects, 2))


# ---- what leaves the window ----


@pytest.mark.parametrize("scene", ["ally", "leader", "gear"])
def test_the_free_star_comes_apart_and_keeps_to_its_limits(scene: str) -> None:
    width, height = BOXES[scene]
    limits = (-4.0, -0.5, width + 4, height)
    for seed in map(str, range(20)):
        kept = emblem(scene, "Mended Steel", seed)
        free = emblem(scene, "Mended Steel", seed, free=tuple(v * MM for v in limits))  # type: ignore[arg-type]
        star = [path for _, path, _ in shapes(inner(free.free))]
        assert len(list(marks(kept.ops))) == len(list(marks(free.ops))) + len(star)
        assert len(star) == 5
        (tail_x, tail_y), head = star[0][0][1:], star[3]
        left, top, right, bottom = extent(head)
        x, y = (left + right) / 2, (top + bottom) / 2
        length = math.hypot(float(tail_x) - x, float(tail_y) - y)
        inside = limits[0] - 0.02 <= float(tail_x) <= limits[2] + 0.02 and limits[1] - 0.02 <= float(tail_y)
        assert length >= 5.98
        assert inside or length == pytest.approx(6, abs=0.02)


def test_a_scene_without_a_free_star_gives_none() -> None:
    assert emblem("secret", "Reed Current", "A-1").free == ()


# ---- faults ----


def test_wrong_scene_family_and_hints_are_reported() -> None:
    problems = Problems()
    for scene, family, hints in (
        ("alley", "Reed Current", {}),
        ("ally", "Reed Curent", {}),
        ("ally", "Reed Current", {"wepon": "pole"}),
        ("ally", "Reed Current", {"weapon": "pol"}),
    ):
        compose_emblem(
            shipped(), scene, family, seed="A", width=99, height=99, look=Look(), problems=problems, hints=hints
        )
    assert [(p.code, p.hint) for p in problems] == [
        ("L310", "did you mean `ally`?"),
        ("L311", "did you mean `Reed Current`?"),
        ("L313", "did you mean `weapon`?"),
        ("L313", "did you mean `pole`?"),
    ]


def lay_out(folder: Path, **files: str) -> Workspace:
    for name, text in files.items():
        path = folder / "layouts" / (name.replace("__", "/") + ".yaml")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return Workspace((folder,))


def test_a_library_of_another_game(tmp_path: Path) -> None:
    """Rings and rays of a crest, mirrored halves, families that exchange a part: the vocabulary knows no game."""
    workspace = lay_out(
        tmp_path,
        base__drawings__shared="""
parts: {rim: [{kind: ellipse, rx: 9, fill: dark}], spike: [{kind: star, radius: 2, fill: dark}]}
""",
        orchard__palette='{colours: {dark: "#222222", light: "#DDDDDD"}, schemes: {day: {leaf: light}}}',
        orchard__drawings__own="parts: {spike: [{kind: polygon, points: '-1,-9 1,-9 0,-14', fill: dark}]}",
        orchard__emblems__crests="""
scenes:
  crest:
    let: {points: {count: 5..9}}
    draw:
      - kind: group
        at: [20, 20]
        draw:
          - {kind: repeat, count: points, around: [0, 0], turn: 36, draw: [{kind: use, part: spike}]}
          - {kind: use, part: rim}
          - {kind: use, part: sign, twin: yes, axis: 0}
families:
  by: tree
  Plum: {parts: {sign: [{kind: ellipse, at: [3, 0], rx: 1, fill: leaf}]}}
  Pear: {parts: {sign: [{kind: path, d: "M1,-4C5,-4 5,4 1,4Z", fill: leaf}]}}
""",
    )
    problems = Problems()
    library = read_drawings(workspace, "orchard", problems)
    check_drawings(library, problems)
    assert (library.family_by, list(library.families)) == ("tree", ["Plum", "Pear"])
    crests = {
        family: compose_emblem(library, "crest", family, seed="1", width=99, height=99, look=Look(), problems=problems)
        for family in library.families
    }
    assert not list(problems)
    plum = describe(inner(crests["Plum"].ops))
    assert plum[-2:] == ["fill #DDDDDD 22..24 x 19..21", "fill #DDDDDD 16..18 x 19..21"]
    assert plum[0] == "fill #222222 19..21 x 6..11"
    assert crests["Plum"] != crests["Pear"]


@pytest.mark.parametrize(
    ("text", "code", "part"),
    [
        ("[a, b]", "S103", "must be a mapping of parts, scenes, families, hints"),
        ("partz: {}", "S105", "no key `partz`"),
        ("parts: []", "S103", "`parts` must be a mapping"),
        ("parts: {a: [{kind: elipse}]}", "L301", "elipse"),
        ("parts: {a: {lets: {}}}", "S105", "`lets`"),
        ("scenes: {a: {let: {}}}", "S106", "needs `draw`"),
        ("families: {by: x, a: {part: {}}}", "S105", "`part`"),
        ("hints: {a: {b: c}}", "S103", "hint `a`"),
        ("parts: {a: [{kind: use, part: b}]}", "L306", "no part `b`"),
        ("scenes: {a: {draw: [{kind: ellipse, rx: 1, fill: green}]}}", "L304", "no colour `green`"),
    ],
)
def test_faults_of_a_file_of_drawings(text: str, code: str, part: str, tmp_path: Path) -> None:
    problems = Problems()
    workspace = lay_out(tmp_path, orchard__drawings__own=text)
    check_drawings(read_drawings(workspace, "orchard", problems), problems)
    assert [p.code for p in problems] == [code]
    assert part in next(iter(problems)).message


def test_a_part_defined_twice_is_reported_with_both_places(tmp_path: Path) -> None:
    problems = Problems()
    workspace = lay_out(tmp_path, orchard__drawings__a="parts: {a: []}", orchard__drawings__b="parts: {a: []}")
    read_drawings(workspace, "orchard", problems)
    (problem,) = problems
    assert (problem.code, problem.message) == ("L312", "`a` of `parts` is defined twice")
    assert problem.related[0][0].file.endswith("a.yaml")
    assert problem.span
    assert problem.span.file.endswith("b.yaml")


def test_a_game_without_drawings_has_an_empty_library(tmp_path: Path) -> None:
    problems = Problems()
    library = read_drawings(Workspace((tmp_path,)), "orchard", problems)
    assert not list(problems)
    assert library == DrawingLibrary()
    assert library.part("rim", problems) is None
    assert [p.code for p in problems] == ["L306"]


def test_an_empty_drawing_draws_nothing() -> None:
    problems = Problems()
    part = shipped().part("seams", problems)
    assert isinstance(part, Drawing)
    assert compose_drawing(part, 10, 10, shipped(), look=Look(), problems=problems) == ()
