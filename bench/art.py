"""Pictures for the generated game: a JPEG for each card, as large as print asks for and no two alike."""

from __future__ import annotations

import random
from pathlib import Path

from PIL import Image, ImageDraw, ImageFilter

from bench.cards import BenchCard
from bench.geometry import ART

DPI = 300
SIZE = (round(ART.width / 25.4 * DPI), round(ART.height / 25.4 * DPI))


def write_art(cards: tuple[BenchCard, ...], folder: Path) -> int:
    """One picture for each card, named by its id. Returns the bytes of all together."""
    folder.mkdir(parents=True, exist_ok=True)
    chance = random.Random(7)
    wide, high = SIZE[0] + 64, SIZE[1] + 64
    grain = [Image.frombytes("L", (wide, high), chance.randbytes(wide * high)).convert("RGB") for _ in range(3)]
    return sum(_write_picture(chance, chance.choice(grain), folder / f"{card.id}.jpg") for card in cards)


def _write_picture(chance: random.Random, grain: Image.Image, place: Path) -> int:
    """Soft shapes under a grain that does not compress well, as a painting does not."""
    picture = Image.new("RGB", SIZE, _colour(chance))
    draw = ImageDraw.Draw(picture)
    for _ in range(12):
        x, y = chance.randrange(SIZE[0]), chance.randrange(SIZE[1])
        radius = chance.randrange(20, 200)
        draw.ellipse((x - radius, y - radius, x + radius, y + radius), fill=_colour(chance))
    left, top = chance.randrange(64), chance.randrange(64)
    over = grain.crop((left, top, left + SIZE[0], top + SIZE[1]))
    finished = Image.blend(picture.filter(ImageFilter.BoxBlur(6)), over, 0.42)
    finished.save(place, quality=90, dpi=(DPI, DPI))
    return place.stat().st_size


def _colour(chance: random.Random) -> tuple[int, int, int]:
    return chance.randrange(256), chance.randrange(256), chance.randrange(256)
