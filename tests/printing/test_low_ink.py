"""Cards in low ink, measured on pixels: how much ink they take, that they say the same and can be read."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path

import pypdfium2
import pytest
from PIL import Image, ImageStat

from pnp import api
from pnp.books.addresses import Address
from pnp.books.pictures import Pictures
from pnp.faces.composing import compose_back, compose_face
from pnp.faces.frame import Frame, GlyphRun
from pnp.faces.materials import LOW_INK, back_name, layout_name, read_materials
from pnp.games import read_game
from pnp.problems import Problems
from pnp.source import Workspace, bundled_root
from tests.composed import catalogue
from tests.measured_faces import CONTRAST
from tests.rasters import Plate, rasterise

STARTERS = {
    "starfall": "reed-current",
    "circuits": "forgeblade",
    "backstage": "coin-box",
    "asteriated-grail": "first-light",
    "little-faces": "candles-in-the-rain",
}
GAMES = list(STARTERS)
# Coverage is 1 less mean luminance. Full sheets have 14 to 32 %; what stays on low ones is type, outlines and pictures
# that keep their colours, of which those of Little faces, pale to begin with, keep the most.
COVERAGE = 0.15
OF_FULL = 0.65
BACK_OF_FULL = 0.45
EDGE = 8  # grey levels of 255 by which a picture in low ink must still differ within itself


def coverage(picture: Image.Image) -> float:
    """The mean share of ink, 0 for bare paper."""
    return 1 - ImageStat.Stat(picture.convert("L")).mean[0] / 255


@cache
def plates(game_key: str) -> dict[str, tuple[Plate, Plate]]:
    """One card of every layout and every common back: in full and in low ink."""
    of = catalogue(game_key)
    chosen = {layout_name(card, of.game): card for card in reversed(of.game.cards)}
    backs = {back_name(card, of.game): card for card in chosen.values()}
    pairs: list[list[Frame]] = []
    for materials in (of.materials, of.materials.in_edition(LOW_INK)):
        frames = [compose_face(card, of.layout(card), materials, of.problems).frame for card in chosen.values()]
        for name, card in backs.items():
            own = of.game.types[card.type].back
            layout = of.layouts[name]
            back = (
                compose_face(card, layout, materials, of.problems)
                if own
                else compose_back(layout, materials, of.problems)
            )
            frames.append(back.frame)
        pairs.append(frames)
    full, low = (list(rasterise(frames, of.materials.typefaces)) for frames in pairs)
    names = [*(card.id for card in chosen.values()), *(f"back {name}" for name in backs)]
    assert list(of.problems) == []
    return dict(zip(names, zip(full, low, strict=True), strict=True))


@pytest.mark.parametrize("game_key", GAMES)
def test_a_starter_takes_far_less_ink_and_says_the_same(game_key: str, tmp_path: Path) -> None:
    sheets: list[tuple[float, list[str]]] = []
    for low_ink in (False, True):
        options = api.PrintOptions(low_ink=low_ink, output=tmp_path)
        outcome = api.print_cards(Workspace((bundled_root(),)), [f"{game_key}/{STARTERS[game_key]}"], options=options)
        assert outcome.facts["printed"], list(outcome.problems)
        assert ("in low ink" in outcome.results[0]) == low_ink
        with pypdfium2.PdfDocument((tmp_path / "sheets.pdf").read_bytes()) as pdf:
            texts = [page.get_textpage().get_text_bounded() for page in pdf]
            sheets.append((coverage(pdf[0].render(scale=1).to_pil()), texts))
    (full, said), (low, said_in_low) = sheets
    assert said == said_in_low
    assert low < COVERAGE
    assert low < OF_FULL * full


@pytest.mark.parametrize("game_key", GAMES)
def test_what_can_be_read_in_full_ink_can_be_read_in_low_ink(game_key: str) -> None:
    """A text right beside an inline sign has its ink behind it in either, so only what was clear must stay so."""
    lost = []
    for name, (full, low) in plates(game_key).items():
        assert [run.text for run in full.runs] == [run.text for run in low.runs]
        for before, after in zip(full.runs, low.runs, strict=True):
            if before.text.strip() and full.contrast(before) >= CONTRAST > low.contrast(after):
                lost.append((name, after.text, round(low.contrast(after), 2)))
    assert lost == []


@pytest.mark.parametrize("game_key", GAMES)
def test_backs_are_drawn_in_lines(game_key: str) -> None:
    backs = {name: pair for name, pair in plates(game_key).items() if name.startswith("back ")}
    assert backs
    for name, (full, low) in backs.items():
        assert coverage(low.face) < BACK_OF_FULL * coverage(full.face), name


@pytest.mark.parametrize("game_key", GAMES)
def test_no_face_is_bare_in_grey(game_key: str) -> None:
    """Something is seen in every part of a face in low ink, also on a printer without colours."""
    for name, (_, low) in plates(game_key).items():
        grey = low.bare.convert("L")
        width, height = grey.size
        upper = grey.crop((width // 6, height // 8, width - width // 6, height // 2))
        assert ImageStat.Stat(upper).stddev[0] > EDGE, name


def test_white_text_on_white_is_found_out() -> None:
    """A cost in the paper's colour, as it stands on its dark disc in full ink."""
    of = catalogue("starfall")
    card = of.card("B2-G-012")
    frame = compose_face(card, of.layout(card), of.materials.in_edition(LOW_INK), of.problems).frame
    pale = tuple(
        replace(op, colour="#FFFFFF") if isinstance(op, GlyphRun) and op.by == "cost" else op for op in frame.ops
    )
    (plate,) = rasterise([replace(frame, ops=pale)], of.materials.typefaces)
    assert min(plate.contrast(run) for run in plate.runs if run.text.strip()) < CONTRAST


def test_a_game_that_has_no_low_ink_says_so_and_keeps_its_colours(tmp_path: Path) -> None:
    problems = Problems()
    (tmp_path / "data/pond").mkdir(parents=True)
    (tmp_path / "layouts/pond").mkdir(parents=True)
    (tmp_path / "data/pond/game.yaml").write_text(
        "title: Pond\ncredit: you\nrights: yours\nsize: 63mm x 88mm\nfields: {name: {kind: text, label: Name}}\n"
        "types: {Frog: {fields: {required: [name]}, layout: frog}}\n"
        "sections: {deck: {accepts: {type: [Frog]}, aliases: [Deck]}}\n"
    )
    (tmp_path / "layouts/pond/palette.yaml").write_text('colours: {water: "#2E6285"}\n')
    workspace = Workspace((tmp_path, bundled_root()))
    game = read_game(workspace, "pond", problems)
    assert game
    materials = read_materials(workspace, game, problems, low_ink=True)
    assert [problem.code for problem in problems] == ["L315"]
    assert not problems.blocking
    assert materials.drawings.palette.colours == read_materials(workspace, game, problems).drawings.palette.colours


def test_a_low_ink_book_draws_its_faces_in_low_ink() -> None:
    problems = Problems()
    address = Address("face", "B2-G-012")
    workspace, game = Workspace((bundled_root(),)), catalogue("starfall").game
    full, low = (Pictures(workspace, game, problems, low_ink=low_ink).frame(address) for low_ink in (False, True))
    assert full
    assert low
    first, second = rasterise([full, low], catalogue("starfall").materials.typefaces)
    assert coverage(second.face) < OF_FULL * coverage(first.face)
    assert [run.text for run in first.runs] == [run.text for run in second.runs]
    assert list(problems) == []
