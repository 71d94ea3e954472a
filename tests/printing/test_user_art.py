"""A person's own pictures, faces and cards beside the bundled ones: laid in a folder, printed, looked at."""

from __future__ import annotations

import io
import re
from collections.abc import Callable
from pathlib import Path

import pikepdf
import pypdfium2
import pytest
from PIL import Image

from pnp.cli import run
from pnp.source import MM, bundled_root
from tests.printed import letters, slots, words_in

STARTER = "starfall/reed-current"
WRISTKEEPER, RUNNER, SKIP, HAT = "B2-G-012", "B2-G-013", "B2-G-003", "B2-G-009"
PAPER, RED, GREEN, BLUE, PINK = (244, 236, 220), (255, 0, 0), (0, 255, 0), (0, 0, 255), (255, 0, 255)

Shown = tuple[int, str, str]
Command = Callable[..., Shown]


@pytest.fixture
def command(tmp_path, monkeypatch, capsys) -> Command:
    """Runs `pnp` in an empty folder; gives exit code, results and problems."""
    monkeypatch.chdir(tmp_path)

    def ran(*words: str) -> Shown:
        code = run(list(words))
        shown = capsys.readouterr()
        return code, shown.out, shown.err

    return ran


def halves(size: tuple[int, int], first: str, second: str, mode: str = "RGB") -> Image.Image:
    """An upper half and a lower one."""
    image = Image.new(mode, size, second)
    image.paste(first, (0, 0, size[0], size[1] // 2))
    return image


def jpeg(image: Image.Image, orientation: int = 1) -> bytes:
    buffer = io.BytesIO()
    notes = Image.Exif()
    notes[0x0112] = orientation
    image.save(buffer, "JPEG", quality=95, subsampling=0, exif=notes)
    return buffer.getvalue()


def png(image: Image.Image) -> bytes:
    buffer = io.BytesIO()
    image.save(buffer, "PNG")
    return buffer.getvalue()


def put(name: str, data: bytes) -> Path:
    place = Path("art/starfall") / name
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_bytes(data)
    return place


def print_only(command: Command, *cards: str) -> tuple[Image.Image, str]:
    """The first sheet at ten pixels to a millimetre, and what was said."""
    code, _, err = command("print", STARTER, *(word for card in cards for word in ("--only", card)))
    assert code == 0, err
    with pypdfium2.PdfDocument(f"output/{STARTER}/sheets.pdf") as pdf:
        image: Image.Image = pdf[0].render(scale=10 / MM, rev_byteorder=True).to_pil()
    return image.convert("RGB"), err


def colour_at(sheet: Image.Image, x: float, y: float, slot: int = 0) -> tuple[int, ...]:
    """A colour of a card in millimetres from its corner; cards of 63 x 88 mm lie in the middle of A4."""
    row, column = divmod(slot, 3)
    scale = sheet.width / 210
    found = sheet.getpixel((int((10.5 + column * 63 + x) * scale), int((16.5 + row * 88 + y) * scale)))
    assert isinstance(found, tuple)
    return found


def near(colour: tuple[int, ...], wanted: tuple[int, int, int]) -> bool:
    return all(abs(a - b) <= 6 for a, b in zip(colour, wanted, strict=True))


def test_a_turned_photograph_stands_upright_in_the_window(command) -> None:
    """EXIF orientation 6: what is stored lying on its side is seen after a quarter turn to the right."""
    upright = halves((480, 480), "#FF0000", "#0000FF")
    data = jpeg(upright.transpose(Image.Transpose.ROTATE_90), orientation=6)
    put(f"{WRISTKEEPER}.jpg", data)
    sheet, err = print_only(command, WRISTKEEPER)
    assert err == ""
    for slot in range(3):
        assert near(colour_at(sheet, 37.1, 20, slot), RED)
        assert near(colour_at(sheet, 37.1, 45, slot), BLUE)
        assert near(colour_at(sheet, 20.5, 16, slot), PAPER)  # a corner that the round window leaves out
    with pikepdf.open(f"output/{STARTER}/sheets.pdf") as pdf:
        images = [item for item in pdf.objects if isinstance(item, pikepdf.Stream) and item.get("/Subtype") == "/Image"]
        assert [bytes(image.read_raw_bytes()) for image in images] == [data]


@pytest.mark.slow
def test_what_is_transparent_shows_the_paper(command) -> None:
    image = Image.new("RGBA", (640, 420), (0, 0, 0, 0))
    image.paste((0, 255, 0, 255), (320, 0, 640, 420))
    put(f"{SKIP}.png", png(image))
    sheet, err = print_only(command, SKIP)
    assert err == ""
    seen = {x: [colour_at(sheet, x + step / 10, 30) for step in range(30)] for x in (27.0, 44.0)}
    assert sum(near(colour, PAPER) for colour in seen[27.0]) > 15
    assert sum(near(colour, GREEN) for colour in seen[44.0]) > 15
    assert not any(near(colour, GREEN) for colour in seen[27.0])


@pytest.mark.slow
def test_a_whole_face_replaces_everything(command) -> None:
    put(f"faces/{HAT}.png", png(halves((744, 1039), "#FF00FF", "#0000FF")))
    sheet, err = print_only(command, HAT, WRISTKEEPER)
    assert err == ""
    with pypdfium2.PdfDocument(f"output/{STARTER}/sheets.pdf") as pdf:
        characters = letters(pdf[0])
    faces = [words_in(characters, slot.left, slot.top, 63 * MM, 88 * MM) for slot in slots("a4", "63x88", 4)]
    (own,) = (index for index, text in enumerate(faces) if text == "")
    assert all("Ferry Wristkeeper" in text for index, text in enumerate(faces) if index != own)
    for x, y, colour in ((0.3, 0.3, PINK), (62.7, 0.3, PINK), (31, 40, PINK), (0.3, 87.7, BLUE), (62.7, 87.7, BLUE)):
        assert near(colour_at(sheet, x, y, own), colour)
    assert not near(colour_at(sheet, 63.3, 40, own), PINK)


@pytest.mark.slow
def test_a_coarse_picture_is_printed_with_a_warning(command) -> None:
    put(f"{WRISTKEEPER}.jpg", jpeg(halves((100, 100), "#FF0000", "#0000FF")))
    sheet, err = print_only(command, WRISTKEEPER)
    assert near(colour_at(sheet, 37.1, 20), RED)
    assert err.count("warning L403") == 1
    assert f"art/starfall/{WRISTKEEPER}.jpg prints at 72 dpi: 100 x 100 pixels on 35.2 x 35.2 mm" in err
    assert "300 dpi takes 416 x 416 pixels" in err


@pytest.mark.parametrize(
    "name",
    [
        "B2-G-999.png",
        pytest.param("faces/B2-G-999.png", marks=pytest.mark.slow),
        pytest.param("Ferry Wristkeeper.png", marks=pytest.mark.slow),
    ],
)
def test_a_file_that_matches_no_card_stops_the_printing(command, name) -> None:
    put(name, png(halves((10, 10), "#FF0000", "#0000FF")))
    code, out, err = command("print", STARTER, "--only", WRISTKEEPER)
    assert (code, out) == (1, "")
    assert f"error L401 art-without-card: art/starfall/{name} belongs to no card" in err
    assert err.endswith("Nothing was printed.\n")
    assert not Path("output").exists()


@pytest.mark.slow
def test_a_broken_picture_stops_the_printing(command) -> None:
    put(f"{WRISTKEEPER}.png", b"no picture at all")
    code, _, err = command("print", STARTER, "--only", WRISTKEEPER)
    assert code == 1
    assert f"error L402 broken-picture: art/starfall/{WRISTKEEPER}.png cannot be read" in err
    assert not Path("output").exists()


@pytest.mark.slow
def test_case_does_not_matter_and_other_cards_keep_their_emblems(command) -> None:
    put(f"{WRISTKEEPER.lower()}.JPG", jpeg(halves((480, 480), "#FF0000", "#0000FF")))
    sheet, _ = print_only(command, WRISTKEEPER, RUNNER)
    reds = [near(colour_at(sheet, 37.1, 20, slot), RED) for slot in range(5)]
    assert sorted(reds) == [False, False, True, True, True]


@pytest.mark.slow
def test_the_free_star_goes_with_the_emblem_it_belongs_to(command) -> None:
    assert layers(command) == ["picture", "window", "picture"]  # the star flies over the frame
    put(f"{WRISTKEEPER}.jpg", jpeg(halves((480, 480), "#FF0000", "#0000FF")))
    assert layers(command) == ["picture", "window"]


def layers(command: Command) -> list[str]:
    """The boxes that draw the picture and its frame, in painting order."""
    listed = command("show", f"starfall/{WRISTKEEPER}", "--listing")[1]
    return re.findall(r"^  (picture|window) group", listed, re.MULTILINE)


@pytest.mark.slow
def test_a_showcase_wears_its_base_cards_picture_until_it_has_one(command) -> None:
    put("B2-G-001.png", png(halves((680, 560), "#FF0000", "#0000FF")))
    assert "image/png 680 560" in command("show", "starfall/B2-G-001-S", "--listing")[1]
    put("B2-G-001-S.png", png(halves((700, 570), "#FF0000", "#0000FF")))
    assert "image/png 700 570" in command("show", "starfall/B2-G-001-S", "--listing")[1]
    assert "image/png 680 560" in command("show", "starfall/B2-G-001", "--listing")[1]


# -- one's own cards ----------------------------------------------------------------------------------------------


def change_card(folder: str) -> None:
    """The path's cards as they are bundled, one of them stronger, in a folder that goes before."""
    original = (bundled_root() / "data/starfall/cards/reed-current.yaml").read_text(encoding="utf-8")
    before, name, after = original.partition("name: Ferry Wristkeeper")
    assert name
    after = after.replace("power: 2", "power: 7", 1).replace("ability: Swift", 'ability: "Swift\\nGuard"', 1)
    place = Path(folder) / "data/starfall/cards/reed-current.yaml"
    place.parent.mkdir(parents=True)
    place.write_text(before + name + after, encoding="utf-8")


def printed_words() -> str:
    """What stands on the first card of what was printed last."""
    with pypdfium2.PdfDocument(f"output/{STARTER}/sheets.pdf") as pdf:
        slot = slots("a4", "63x88", 1)[0]
        return words_in(letters(pdf[0]), slot.left, slot.top, 63 * MM, 88 * MM)


@pytest.mark.slow
def test_an_overlay_changes_one_card_and_leaves_the_others(command) -> None:
    change_card("mine")
    assert command("print", STARTER, "--only", WRISTKEEPER)[0] == 0
    plain = printed_words()
    assert plain.endswith("2 1")
    assert "Guard" not in plain
    assert command("print", STARTER, "--only", WRISTKEEPER, "--workspace", "mine")[0] == 0
    changed = printed_words()
    assert changed.endswith("7 1")
    assert "Guard" in changed
    assert command("print", STARTER, "--only", SKIP)[0] == 0
    other = printed_words()
    assert command("print", STARTER, "--only", SKIP, "--workspace", "mine")[0] == 0
    assert printed_words() == other
    explained = command("show", f"starfall/{WRISTKEEPER}", "--explain", "--workspace", "mine")[1]
    assert "mine/data/starfall/cards/reed-current.yaml" in explained


@pytest.mark.slow
def test_a_working_folder_that_holds_a_game_is_an_overlay(command) -> None:
    change_card(".")
    game = Path("data/starfall/game.yaml")
    game.write_bytes((bundled_root() / game).read_bytes())
    assert command("print", STARTER, "--only", WRISTKEEPER)[0] == 0
    assert printed_words().endswith("7 1")


@pytest.mark.slow
def test_a_starter_of_ones_own(command) -> None:
    change_card(".")
    game = Path("data/starfall/game.yaml")
    game.write_bytes((bundled_root() / game).read_bytes())
    place = Path("data/starfall/decks/mine.txt")
    place.parent.mkdir()
    place.write_text("Game: starfall\nLeader: Jun ahead of the Ferry\n3 Ferry Wristkeeper\n", encoding="utf-8")
    code, out, _ = command("print", "starfall/mine", "--allow-illegal")
    assert code == 0
    assert "output/starfall/mine/sheets.pdf: 4 cards" in out
