"""The six starters as they leave the printer: the files of `pnp print` are opened and measured."""

from __future__ import annotations

import io
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pikepdf
import pypdfium2
import pytest

from pnp.api.opening import Opener
from pnp.games import Card
from pnp.problems import Problems
from pnp.source import MM, Workspace, bundled_root
from tests.composed import catalogue
from tests.measuring import fonts, read_page
from tests.printed import CARDS, PAPERS, STARTERS, Slot, cuts, print_starters, read_letters, slots, within, words_in

TEXT_OPERATORS = "q Q cm Tf Tm Tj TJ Do"
REED = STARTERS[0]

# One run for each paper, with and without backs, prints all six; the quick tests print one starter on A4.
EVERY = [
    pytest.param(paper, name, marks=() if (paper, name) == ("a4", REED) else pytest.mark.slow)
    for paper in PAPERS
    for name in STARTERS
]
PAIRS = [
    pytest.param(paper, card, marks=() if (paper, card) == ("a4", "63x88") else pytest.mark.slow)
    for paper in PAPERS
    for card in CARDS
]


def printed(name: str, paper: str, **options: str) -> bytes:
    quick = name == REED and paper == "a4"
    return print_starters(*((REED,) if quick else STARTERS), paper=paper, **options)[name]


def cards_of(name: str) -> list[Card]:
    """One card a copy, the Leader first, in the order of the list."""
    problems = Problems()
    deck = Opener(Workspace((bundled_root(),)), problems).deck(name)
    assert deck
    return [card for card, count in deck.copies() for _ in range(count)]


def fields_of(card: Card) -> Iterator[tuple[str, str]]:
    """Every text a face must show, by the box of the layout that it stands in."""
    fields = catalogue("starfall").game.fields

    def shown(name: str) -> str:
        return " ".join(fields[name].show(card.get(name)).split())

    yield "name", card.name
    yield "cost", shown("cost")
    yield "type", f"{card.type} · {shown('path')}"
    if card.type == "Leader":
        yield from (("life", shown("life")), ("life word", "life"))
        yield from (("skill cost", shown("skill_cost")), ("skill name", shown("skill_name")), ("rules", shown("skill")))
    else:
        yield "rules", shown("ability")
    if card.type == "Reaction":
        yield "trigger", shown("trigger")
    if card.type == "Ally":
        yield from (("power", shown("power")), ("health", shown("health")))
    if card.get("power_bonus") is not None:
        yield "power", shown("power_bonus")
    if card.get("health_bonus") is not None:
        yield "health", shown("health_bonus")
    identity = f"{card.id} · {shown('rarity')}"
    if card.type in ("Ally", "Equipment"):
        yield "collector", f"{identity} · {card.origin}"
    else:
        yield from (("collector", identity), ("origin", card.origin))


def without_reminders(text: str) -> str:
    """The text without what stands in parentheses, and without the blank PDFium may see where bold type ends."""
    return re.sub(r" *\([^()]*\)| (?=[.,:])", "", text)


def check_fields(data: bytes, cards: list[Card], places: list[Slot], inset: tuple[float, float] = (0, 0)) -> None:
    """Every field of every card stands in its own box of the card's own slot; `inset` is how far in the face begins."""
    starfall = catalogue("starfall")
    pages = read_letters(data)
    for card, slot in zip(cards, places, strict=True):
        own = within(pages[slot.page], slot)
        for box, text in fields_of(card):
            area = starfall.box(card, box)
            left, top = slot.left + inset[0] + area.left, slot.top + inset[1] + area.top
            found = words_in(own, left, top, area.width, area.height)
            assert without_reminders(found) == text, f"{card.id} {box}"


@pytest.mark.parametrize(("paper", "name"), EVERY)
def test_a_starter_has_41_cards_on_5_sheets_of_the_paper(paper, name) -> None:
    assert len(cards_of(name)) == 41
    for backs, count in (("none", 5), ("duplex", 10)):
        with pikepdf.open(io.BytesIO(printed(name, paper, backs=backs))) as pdf:
            assert len(pdf.pages) == count
            for page in pdf.pages:
                left, bottom, right, top = (float(side) / MM for side in page.mediabox)
                assert (right - left, top - bottom) == pytest.approx(PAPERS[paper], abs=0.01)


@pytest.mark.parametrize(("paper", "card"), PAIRS)
def test_the_cut_lines_cut_cards_of_the_size(paper, card) -> None:
    usual = (paper, card) == ("a4", "63x88")
    data = printed(REED, paper, backs="none") if usual else print_starters(REED, paper=paper, card=card)[REED]
    with pypdfium2.PdfDocument(data) as pdf:
        assert len(pdf) == 5
        for page in pdf:
            for places, length, whole in zip(cuts(page), CARDS[card], PAPERS[paper], strict=True):
                assert len(places) == 4
                assert [b - a for a, b in pairwise(places)] == pytest.approx([length * MM] * 3, abs=0.05 * MM)
                assert places[0] + places[-1] == pytest.approx(whole * MM, abs=0.05 * MM)


@pytest.mark.parametrize(("paper", "name"), EVERY)
def test_every_field_stands_on_its_own_card(paper, name) -> None:
    cards = cards_of(name)
    check_fields(printed(name, paper, backs="none"), cards, slots(paper, "63x88", len(cards)))
    check_fields(printed(name, paper, backs="duplex"), cards, slots(paper, "63x88", len(cards), step=2))


@pytest.mark.slow
@pytest.mark.parametrize("paper", PAPERS)
def test_every_field_stands_on_a_larger_card(paper) -> None:
    cards = cards_of(REED)
    data = print_starters(REED, paper=paper, card="63.5x88.9")[REED]
    check_fields(data, cards, slots(paper, "63.5x88.9", len(cards)), (0.25 * MM, 0.45 * MM))


def test_a_field_on_another_card_is_found_out() -> None:
    cards = cards_of(REED)
    data = printed(REED, "a4", backs="none")
    places = slots("a4", "63x88", len(cards))
    for wrong in ([*cards[1:], cards[0]], [cards[0], *reversed(cards[1:])]):
        with pytest.raises(AssertionError):
            check_fields(data, wrong, places)


@pytest.mark.parametrize(("paper", "name"), EVERY)
def test_every_font_is_embedded_and_subset(paper, name) -> None:
    with pikepdf.open(io.BytesIO(printed(name, paper, backs="duplex"))) as pdf:
        found = fonts(pdf)
        assert len(found) >= 4
        for font in found:
            assert re.match(r"/[A-Z0-9]{6}\+(kaisei|spectral)", str(font.BaseFont)), font.BaseFont
            assert len(bytes(font.FontDescriptor.FontFile2.read_bytes())) < 60_000


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=() if name == REED else pytest.mark.slow) for name in STARTERS]
)
def test_no_text_is_smaller_than_6_pt(name) -> None:
    check_sizes(printed(name, "a4", backs="duplex"), 10)


@pytest.mark.slow
@pytest.mark.parametrize(("paper", "card"), [(paper, card) for paper in PAPERS for card in CARDS])
def test_no_text_is_smaller_than_6_pt_on_any_card(paper, card) -> None:
    check_sizes(print_starters(REED, paper=paper, card=card)[REED], 5)


def check_sizes(data: bytes, pages: int) -> None:
    with pikepdf.open(io.BytesIO(data)) as pdf:
        texts = [read_page(page, TEXT_OPERATORS).texts for page in pdf.pages]
    assert len(texts) == pages
    assert all(len(shown) > 5 for shown in texts)
    assert min(text.size for shown in texts for text in shown) >= 6 - 1e-6


@pytest.mark.slow
def test_two_folders_and_two_hash_seeds_give_the_same_bytes(tmp_path) -> None:
    files = []
    for seed in ("1", "2"):
        folder = tmp_path / f"folder {seed}"
        folder.mkdir()
        environment = os.environ | {
            "PYTHONHASHSEED": seed,
            "PYTHONPATH": str(Path(__file__).parents[2]),
            "TZ": f"UTC{seed}",
        }
        command = [sys.executable, "-m", "pnp", "print", REED, "--backs", "duplex"]
        done = subprocess.run(command, cwd=folder, env=environment, check=False, capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
        files.append((folder / "output" / REED / "sheets.pdf").read_bytes())
    assert files[0] == files[1]
    assert files[0] == printed(REED, "a4", backs="duplex")
