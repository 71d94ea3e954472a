"""Starters printed as `pnp print` prints them, each way once a process, and what PDFium reads on their sheets."""

from __future__ import annotations

import ctypes
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, ClassVar
from unittest import mock

import pypdfium2
import pypdfium2.raw as pdfium

from pnp import api
from pnp.api.studio import Studio
from pnp.faces.frame import Frame
from pnp.games import Card, Game
from pnp.problems import Problems
from pnp.source import MM, Workspace, bundled_root
from pnp.source.size import Size

PAPERS = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
CARDS = {"63x88": (63.0, 88.0), "63.5x88.9": (63.5, 88.9), "59x86": (59.0, 86.0)}
STARTERS = (
    "starfall/reed-current",
    "starfall/stone-bridge",
    "starfall/willow-rain",
    "starfall/empty-sleeve",
    "starfall/night-lantern",
    "starfall/mended-steel",
)


@dataclass(frozen=True)
class Slot:
    """Where a card lies: its page, counted from 0, and its upper left corner in points, y down."""

    page: int
    left: float
    top: float


class Remembering(Studio):
    """Composes a face once for each size in a process, not once a run: sheets differ, faces do not."""

    fronts: ClassVar[dict[tuple[str, Size | None, bool], Frame | None]] = {}

    def __init__(
        self,
        workspace: Workspace,
        game: Game,
        cards: Sequence[Card],
        size: Size | None,
        problems: Problems,
        *,
        low_ink: bool = False,
    ) -> None:
        super().__init__(workspace, game, cards, size, problems, low_ink=low_ink)
        self.asked = size
        self.low_ink = low_ink

    def front(self, card: Card) -> Frame | None:
        key = (card.id, self.asked, self.low_ink)
        if key not in self.fronts:
            self.fronts[key] = super().front(card)
        return self.fronts[key]


@cache
def print_starters(*names: str, **options: Any) -> dict[str, bytes]:
    """The files of one run of `pnp print`, by starter."""
    with tempfile.TemporaryDirectory() as folder, mock.patch("pnp.api.printing.Studio", Remembering):
        wanted = api.PrintOptions(output=Path(folder), **options)
        outcome = api.print_cards(Workspace((bundled_root(),)), names, options=wanted)
        assert list(outcome.problems) == [], [problem.message for problem in outcome.problems]
        assert outcome.exit_code == 0
        files = outcome.facts["printed"]
        assert isinstance(files, list)
        return dict(zip(names, (Path(file).read_bytes() for file in files), strict=True))


def slots(paper: str, card: str, count: int, step: int = 1) -> list[Slot]:
    """Nine to a sheet, in the middle of the paper, row by row; every `step`th page is a front."""
    (paper_width, paper_height), (width, height) = PAPERS[paper], CARDS[card]
    left, top = (paper_width - 3 * width) / 2, (paper_height - 3 * height) / 2
    found = []
    for number in range(count):
        sheet, place = divmod(number, 9)
        row, column = divmod(place, 3)
        found.append(Slot(sheet * step, (left + column * width) * MM, (top + row * height) * MM))
    return found


Letter = tuple[str, float, float]


def letters(page: pypdfium2.PdfPage) -> list[Letter]:
    """Every character of a page in reading order with its middle; points, y down."""
    text = page.get_textpage()
    characters = text.get_text_range()
    assert len(characters) == text.count_chars()
    boxes = (text.get_charbox(index) for index in range(len(characters)))
    height = page.get_height()
    return [
        (character, (left + right) / 2, height - (bottom + top) / 2)
        for character, (left, bottom, right, top) in zip(characters, boxes, strict=True)
    ]


@cache
def read_letters(data: bytes) -> list[list[Letter]]:
    """The letters of every page of a file."""
    with pypdfium2.PdfDocument(data) as pdf:
        return [letters(page) for page in pdf]


def within(characters: list[Letter], slot: Slot, margin: float = 3.0) -> list[Letter]:
    """The letters on a card and close to it, and all blanks."""
    right, bottom = slot.left + CARDS["63.5x88.9"][0] * MM + margin, slot.top + CARDS["63.5x88.9"][1] * MM + margin
    return [
        (character, x, y)
        for character, x, y in characters
        if character.isspace() or (slot.left - margin < x < right and slot.top - margin < y < bottom)
    ]


def words_in(characters: list[Letter], left: float, top: float, width: float, height: float) -> str:
    """The text whose letters lie in a rectangle, blanks evened out."""
    inside = (
        character if character.isspace() or (left < x < left + width and top < y < top + height) else ""
        for character, x, y in characters
    )
    return " ".join("".join(inside).split())


def cuts(page: pypdfium2.PdfPage) -> tuple[list[float], list[float]]:
    """Where straight strokes that reach the paper's edge would cut it: upright ones by x, level ones by y; points."""
    width, height = page.get_size()
    upright: set[float] = set()
    level: set[float] = set()
    for (x1, y1), (x2, y2) in _strokes(page):
        if abs(x1 - x2) < 1e-3 and (min(y1, y2) < 0.01 or max(y1, y2) > height - 0.01):
            upright.add(round(x1, 2))
        if abs(y1 - y2) < 1e-3 and (min(x1, x2) < 0.01 or max(x1, x2) > width - 0.01):
            level.add(round(height - y1, 2))
    return sorted(upright), sorted(level)


def _strokes(page: pypdfium2.PdfPage) -> Iterator[tuple[tuple[float, float], tuple[float, float]]]:
    """The straight segments of all short stroked paths of a page, forms not entered."""
    for item in page.get_objects(filter=[pdfium.FPDF_PAGEOBJ_PATH], max_depth=1):
        fill, stroke = ctypes.c_int(), ctypes.c_int()
        pdfium.FPDFPath_GetDrawMode(item, fill, stroke)
        count = pdfium.FPDFPath_CountSegments(item)
        if fill.value or not stroke.value or count > 100:
            continue
        matrix = item.get_matrix()
        last = (0.0, 0.0)
        for index in range(count):
            segment = pdfium.FPDFPath_GetPathSegment(item, index)
            x, y = ctypes.c_float(), ctypes.c_float()
            pdfium.FPDFPathSegment_GetPoint(segment, x, y)
            point = matrix.on_point(x.value, y.value)
            if pdfium.FPDFPathSegment_GetType(segment) == pdfium.FPDF_SEGMENT_LINETO:
                yield last, point
            last = point
