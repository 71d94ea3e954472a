"""What all games' faces are measured by, on pixels: contrast, edges, whether pictures show something and differ."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from itertools import combinations

from PIL import Image, ImageStat

from pnp.faces.frame import Frame
from pnp.faces.geometry import Rect
from pnp.games import Card
from pnp.source import MM
from tests.composed import Catalogue, boxes_within, catalogue
from tests.rasters import PIXELS_PER_MM, Box, Colour, Plate, colours_of, difference, rasterise

CONTRAST = 4.5
EMBLEM = 100  # pixels: the height at which no two may look alike


@dataclass
class Measured:
    """What is kept of a face: figures, and its picture at 100 pixels."""

    contrasts: list[tuple[float, str]]
    under: list[tuple[float, str]]  # contrasts with what lies right under the ink, not beside it
    texts: list[tuple[str, Box]]  # what is read and where, in pixels
    size: tuple[int, int]
    edge: dict[int, list[Colour]]  # by width in mm: the colours of the outermost strip
    spread: float  # of the middle of the picture, standard deviation of grey
    emblem: Image.Image | None


def region(of: Catalogue, card: Card, box: str) -> Box:
    """A box of the card's layout in pixels."""
    area = of.box(card, box)
    edges = (area.left, area.top, area.left + area.width, area.top + area.height)
    left, top, right, bottom = (round(edge / MM * PIXELS_PER_MM) for edge in edges)
    return left, top, right, bottom


def strip_colours(face: Image.Image, millimetres: int) -> list[Colour]:
    """The colours in the outermost millimetres of a face."""
    depth = millimetres * PIXELS_PER_MM
    width, height = face.size
    strips = (
        (0, 0, width, depth),
        (0, height - depth, width, height),
        (0, 0, depth, height),
        (width - depth, 0, width, height),
    )
    found: set[Colour] = set()
    for box in strips:
        found.update((red, green, blue) for red, green, blue in colours_of(face.crop(box)))
    return sorted(found)


def is_flat(colours: Iterable[Colour], ground: Colour) -> bool:
    """Whether all are the ground's, but for the last shade that PDFium gives a pixel which a line only touches."""
    return all(abs(a - b) <= 2 for colour in colours for a, b in zip(colour, ground, strict=True))


def middle_spread(picture: Image.Image) -> float:
    """How much grey varies in the middle half of a picture; 0 for a blank one."""
    width, height = picture.size
    middle = picture.crop((width // 4, height // 4, width - width // 4, height - height // 4))
    return ImageStat.Stat(middle.convert("L")).stddev[0]


def measure(plate: Plate, picture: Box | None) -> Measured:
    """The figures of one face."""
    image = plate.face.crop(picture) if picture else None
    return Measured(
        contrasts=[(plate.contrast(run), run.text) for run in plate.runs if run.text.strip()],
        under=[(plate.contrast(run, 0), run.text) for run in plate.runs if run.text.strip()],
        texts=[(run.text, run.box) for run in plate.runs if run.text.strip()],
        size=plate.face.size,
        edge={depth: strip_colours(plate.face, depth) for depth in (2, 3, 4)},
        spread=middle_spread(image) if image else 0.0,
        emblem=image.resize((round(EMBLEM * image.width / image.height), EMBLEM), Image.Resampling.BOX)
        if image
        else None,
    )


def pictured(of: Catalogue, card: Card) -> Box | None:
    """Where a card's picture is seen; None for a face that has none, such as a table of rules."""
    layout = of.layout(card)
    inside = boxes_within(layout.boxes, Rect(0, 0, layout.size.width, layout.size.height))
    return region(of, card, "picture") if any(box.kind == "picture" for box, _ in inside) else None


@cache
def measured(game_key: str) -> dict[str, Measured]:
    """Every face of a game and its back."""
    game = catalogue(game_key)
    faces = game.every_face()
    plates = rasterise([face.frame for face in faces.values()], game.materials.typefaces)
    cards = {card.id: card for card in game.game.cards}
    return {
        name: measure(plate, pictured(game, cards[name]) if name in cards else None)
        for name, plate in zip(faces, plates, strict=True)
    }


def plate_of(game_key: str, frame: Frame) -> Plate:
    """One frame as pixels."""
    (plate,) = rasterise([frame], catalogue(game_key).materials.typefaces)
    return plate


def alike(game_key: str, least: float) -> list[tuple[str, str, float]]:
    """Pairs of pictures of which less than that share differs, by a tenth of the full range in some channel."""
    emblems = [(name, face.emblem) for name, face in measured(game_key).items() if face.emblem]
    return [
        (one, other, round(share, 3))
        for (one, first), (other, second) in combinations(emblems, 2)
        if first.size == second.size and (share := difference(first, second, 26)) < least
    ]
