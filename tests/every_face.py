"""What holds for all faces of a game and its back, measured on pixels. A game states its own facts in a subclass."""

from __future__ import annotations

from typing import ClassVar

from tests.composed import BACK, catalogue
from tests.measured_faces import CONTRAST, Measured, alike, measured, plate_of
from tests.rasters import PIXELS_PER_MM, Colour, difference


class EveryFace:
    """Tests of one game; what a game does otherwise it overrides."""

    game: ClassVar[str]
    ground: ClassVar[Colour]
    """What the outer 2 mm are, and nothing else."""
    back_on_ground: ClassVar[bool] = True
    faces: ClassVar[int]
    """So many faces there are, with the back."""
    texts_on_a_face: ClassVar[int]
    """So many runs of text there are on a face, on average and at the least."""
    bodies: ClassVar[frozenset[str]] = frozenset()
    """Of these boxes every card has one with text; empty for a game whose cards may have none."""
    name_size: ClassVar[float] = 7
    """Points that a name has at the least."""
    plain_types: ClassVar[frozenset[str]] = frozenset()
    """Types of cards without a picture."""
    spread: ClassVar[float] = 20
    """How much grey varies in the middle of every picture at the least."""
    unlike: ClassVar[float]
    """The share of pixels in which any two pictures differ at the least."""

    def pictures(self) -> dict[str, Measured]:
        return {name: face for name, face in measured(self.game).items() if face.emblem is not None}

    def test_every_face_is_composed_without_a_problem(self) -> None:
        known = catalogue(self.game)
        assert len(known.every_face()) == len(known.game.cards) + 1 == self.faces
        assert list(known.problems) == []

    def test_rules_text_is_7_pt_or_more(self) -> None:
        for name, face in catalogue(self.game).every_face().items():
            assert name == BACK or not self.bodies or self.bodies & set(face.texts), name
            for box, text in face.texts.items():
                assert text.size >= (self.name_size if box == "name" else 7), f"{name} {box}"
                assert text.lines_over == 0

    def test_every_text_contrasts_with_what_lies_behind_it(self) -> None:
        texts = [(low, name, text) for name, face in measured(self.game).items() for low, text in face.contrasts]
        assert len(texts) > (len(measured(self.game)) - 1) * self.texts_on_a_face
        assert [(name, text, round(low, 2)) for low, name, text in texts if low < CONTRAST] == []

    def test_the_outer_2_mm_are_one_flat_colour_on_all_faces(self) -> None:
        faces = {name: face for name, face in measured(self.game).items() if self.back_on_ground or name != BACK}
        assert {name: face.edge[2] for name, face in faces.items() if face.edge[2] != [self.ground]} == {}

    def test_nothing_that_is_read_comes_within_3_mm_of_the_trim(self) -> None:
        safe = 3 * PIXELS_PER_MM - 1  # a run's box has a pixel to spare
        near = [
            (name, text)
            for name, face in measured(self.game).items()
            for text, (left, top, right, bottom) in face.texts
            if min(left, top, face.size[0] - right, face.size[1] - bottom) < safe
        ]
        assert near == []

    def test_the_back_is_the_same_upside_down(self) -> None:
        back = plate_of(self.game, catalogue(self.game).back().frame).face
        assert difference(back, back.rotate(180), 60) < 0.005

    def test_no_picture_is_blank(self) -> None:
        pictured = {card.id for card in catalogue(self.game).game.cards if card.type not in self.plain_types}
        assert self.pictures().keys() == pictured
        assert {name: face.spread for name, face in self.pictures().items() if face.spread < self.spread} == {}

    def test_no_two_pictures_are_alike(self) -> None:
        assert len(self.pictures()) > 1
        assert alike(self.game, self.unlike) == []
