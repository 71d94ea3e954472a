"""All faces of Asteriated Grail, its back and the tarot characters: measured on pixels, and read from what was set."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import combinations

import pytest

from pnp.api.showing import explain_face
from pnp.api.studio import Studio
from pnp.faces.frame import Frame, GlyphRun, Group, Op, Stroke
from pnp.games import Card, Record
from pnp.problems import Problems
from pnp.source import MM, Workspace, bundled_root
from tests.composed import altered, catalogue
from tests.every_face import EveryFace
from tests.measured_faces import CONTRAST, is_flat, measured, plate_of, region, strip_colours
from tests.rasters import PIXELS_PER_MM, Box, difference, pixels, rasterise, shapes

pytestmark = pytest.mark.slow

GAME = "asteriated-grail"
STONE = (0xF7, 0xF2, 0xE5)
ELEMENTS = ("Wind", "Water", "Fire", "Earth", "Thunder", "Dark", "Light")
CATEGORIES = ("Holy", "Illusion", "Technique", "Chant", "Blood")
LARGE_TYPE = (
    3.0  # contrast that WCAG 2 asks of bold type from 14 pt: a name whose swash touches the ribbon's inner line
)

# Two faces of one name, element and category share glass and sword; what differs is the digest of their ids.
ALIKE = 0.01


def characters() -> list[Card]:
    return catalogue(GAME).game.of_type("Character")


def skills_of(card: Card) -> list[Record]:
    skills = card.get("skills")
    return [skill for skill in skills if isinstance(skill, Record)] if isinstance(skills, tuple) else []


def words_of(ops: tuple[Op, ...]) -> Iterator[str]:
    """What is set, run by run, in the order it is drawn."""
    for op in ops:
        if isinstance(op, GlyphRun):
            yield " ".join(word.text for word in op.words)
        elif isinstance(op, Group):
            yield from words_of(op.ops)


def said(frame: Frame) -> str:
    return " ".join(" ".join(words_of(frame.ops)).split())


def letters(text: object) -> str:
    """Letters and digits alone, without the marks of icons: what is left of a text whatever lines it is set in."""
    return "".join(char for char in re.sub(r"\{[^}]*\}", "", str(text)) if char.isalnum())


class TestEveryFace(EveryFace):
    game = GAME
    ground = STONE
    back_on_ground = False
    faces = 67 + 5 + 35 + 1
    unlike = ALIKE

    def test_every_text_contrasts_with_what_lies_behind_it(self) -> None:
        texts = [(low, name, text) for name, face in measured(GAME).items() for low, text in face.under]
        assert len(texts) > 108 * 8
        names = {word for card in catalogue(GAME).game.cards for word in (card.name, *card.name.split())}
        faults = [(name, text, round(low, 2)) for low, name, text in texts if low < CONTRAST]
        assert [fault for fault in faults if fault[1].strip() not in names] == []
        assert [fault for fault in faults if fault[2] < LARGE_TYPE] == []


def test_characters_have_headings_where_their_text_stands_at_8_pt_or_more() -> None:
    grail = catalogue(GAME)
    for card in characters():
        texts = grail.face(card).texts
        if not card.get("long"):
            assert texts["text"].size >= 8, card.name
        face, first = said(grail.face(card).frame), skills_of(card)[0]
        heading = f"{first.get('class')} · {first.get('kind')}" in face
        assert heading is not bool(card.get("long")), card.name


def test_every_word_of_every_skill_is_printed() -> None:
    grail = catalogue(GAME)
    for card in characters():
        text = letters(said(grail.face(card).frame))
        for skill in skills_of(card):
            for name in ("name", "condition", "effect", "options"):
                value = skill.get(name) or ""
                for part in (value,) if isinstance(value, str) else value if isinstance(value, tuple) else ():
                    assert letters(part) in text, f"{card.name}: {skill}, {name}"


def test_a_face_is_explained_down_to_the_fields_of_its_skills_and_the_boxes_inside_boxes() -> None:
    grail = catalogue(GAME)
    card = grail.card("C-02")
    lines = list(explain_face(card, grail.game, grail.layout(card), grail.face(card)))
    assert any(line.startswith("    2 condition: When played as an active attack   [data/") for line in lines)
    assert any(line.startswith("    skills: flow   [layouts/") for line in lines)
    assert any(line.startswith("      starts: not shown, since has starts does not hold") for line in lines)


# ---- what must be told apart without colour ----


def cut_out(cards: list[Card], box: Box) -> list:
    grail = catalogue(GAME)
    frames = [grail.compose(card, grail.problems).frame for card in cards]
    return [shapes(plate.face.crop(box)) for plate in rasterise(frames, grail.materials.typefaces)]


def test_elements_are_told_apart_in_grey() -> None:
    card = catalogue(GAME).card("B-01")
    cards = [altered(card, element=element) for element in ELEMENTS]
    medallions = cut_out(cards, region(catalogue(GAME), card, "element"))
    for (one, first), (other, second) in combinations(zip(ELEMENTS, medallions, strict=True), 2):
        assert difference(first, second) >= 0.08, f"{one} and {other}"


def test_categories_are_told_apart_in_grey() -> None:
    card = catalogue(GAME).card("B-01")
    cards = [altered(card, category=category) for category in CATEGORIES]
    shields = cut_out(cards, region(catalogue(GAME), card, "category"))
    for (one, first), (other, second) in combinations(zip(CATEGORIES, shields, strict=True), 2):
        assert difference(first, second) >= 0.1, f"{one} and {other}"


def test_attack_and_spell_are_told_apart_by_tag_and_window() -> None:
    grail = catalogue(GAME)
    frames = [grail.face(grail.card(name)).frame for name in ("B-16", "B-57")]
    right = (36 * PIXELS_PER_MM, 3 * PIXELS_PER_MM, 60 * PIXELS_PER_MM, 30 * PIXELS_PER_MM)
    attack, spell = (shapes(plate.face.crop(right)) for plate in rasterise(frames, grail.materials.typefaces))
    assert difference(attack, spell) > 0.2


# ---- tarot ----


@cache
def tarot() -> dict[str, tuple[Frame, Frame]]:
    """Front and back of every third character as a tarot card, and of those with the longest text."""
    chosen = [card for n, card in enumerate(characters()) if n % 3 == 1 or card.id in ("C-23", "C-26", "C-29")]
    problems = Problems()
    game = catalogue(GAME).game.in_sizes({"Character": "tarot"})
    studio = Studio(Workspace((bundled_root(),)), game, chosen, None, problems)
    sides = {card.id: (studio.front(card), studio.back(card)) for card in chosen}
    assert list(problems) == []
    return {name: (front, back) for name, (front, back) in sides.items() if front and back}


def test_tarot_characters_have_every_skill_on_one_of_their_sides() -> None:
    assert len(tarot()) >= 12
    for card_id, (front, back) in tarot().items():
        card = catalogue(GAME).card(card_id)
        assert (round(front.width / MM), round(front.height / MM)) == (70, 120)
        for skill in skills_of(card):
            side = front if skill.get("class") == "Ultimate" else back
            assert letters(skill) in letters(said(side))
            assert letters(skill.get("effect") or "") in letters(said(side)), f"{card.name}: {skill}"
        assert card.name in said(front)
        assert card.name in said(back)


def test_tarot_faces_have_flat_edges() -> None:
    frames = [side for name in ("C-02", "C-23", "C-29") for side in tarot()[name]]
    for plate in rasterise(frames, catalogue(GAME).materials.typefaces):
        assert strip_colours(plate.face, 2) == [STONE]


# ---- the measures find what they look for ----


def test_a_line_at_the_edge_is_found_out() -> None:
    frame = catalogue(GAME).face(catalogue(GAME).card("C-02")).frame
    line = Stroke((("M", 1.5 * MM, 100.0), ("L", 1.5 * MM, 110.0)), "#20223A", 0.5)
    assert strip_colours(plate_of(GAME, replace(frame, ops=(*frame.ops, line))).face, 2) != [STONE]


def test_pale_text_is_found_out() -> None:
    frame = catalogue(GAME).face(catalogue(GAME).card("B-05")).frame
    pale = tuple(
        replace(op, colour="#E7DFC8") if isinstance(op, GlyphRun) and op.by == "number" else op for op in frame.ops
    )
    plate = plate_of(GAME, replace(frame, ops=pale))
    assert min(plate.contrast(run, 0) for run in plate.runs if run.text.strip()) < LARGE_TYPE


def test_the_same_picture_is_found_out() -> None:
    """The same face under the same id differs in no pixel of its picture, another id makes another window."""
    grail = catalogue(GAME)
    card = grail.card("B-05")
    place = region(grail, card, "picture")
    frames = [grail.face(card).frame, grail.compose(altered(card, copies=9), grail.problems).frame]
    frames.append(grail.compose(replace(card, id="B-68"), grail.problems).frame)
    one, same, other = (plate.face.crop(place) for plate in rasterise(frames, grail.materials.typefaces))
    assert difference(one, same) < ALIKE
    assert difference(one, other, 26) > ALIKE
    assert not is_flat(pixels(one), STONE)
