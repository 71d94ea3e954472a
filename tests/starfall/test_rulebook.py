"""Starfall's rulebook and quick reference as they leave the program: whole, linked, legible."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.books.papers import PAPERS
from tests.rulebooks import (
    Made,
    hold_links,
    hold_measure,
    hold_pages,
    hold_recorded,
    hold_references,
    hold_whole,
    make_quickref,
    make_rulebook,
)

pytestmark = pytest.mark.slow
GAME = "starfall"
BOOKS = ("a4", "half-letter")
"""The widest and the narrowest page; the small book of the tests is set on all four."""
FACES_ON = ("a4",)  # where card faces are drawn; on the other plain cards stand for them


@pytest.fixture(scope="module")
def books(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Made]:
    return {
        paper: make_rulebook(GAME, paper, tmp_path_factory.mktemp(paper), faces=paper in FACES_ON) for paper in BOOKS
    }


@pytest.mark.parametrize("paper", BOOKS)
def test_it_is_made_without_a_problem(books: dict[str, Made], paper: str) -> None:
    hold_whole(books[paper])


@pytest.mark.parametrize("paper", BOOKS)
def test_bookmarks_contents_and_links_lead_to_headings(books: dict[str, Made], paper: str) -> None:
    hold_links(books[paper])


@pytest.mark.parametrize("paper", BOOKS)
def test_references_print_the_page_they_lead_to(books: dict[str, Made], paper: str) -> None:
    hold_references(books[paper])


@pytest.mark.parametrize("paper", BOOKS)
def test_every_page_is_used_and_numbered(books: dict[str, Made], paper: str) -> None:
    hold_pages(books[paper])


@pytest.mark.parametrize("paper", BOOKS)
def test_the_body_is_ten_points_and_its_lines_are_read_with_ease(books: dict[str, Made], paper: str) -> None:
    hold_measure(books[paper])


def test_the_recorded_pages_are_those_of_the_book(books: dict[str, Made]) -> None:
    hold_recorded(GAME, books["a4"])


@pytest.mark.parametrize("paper", PAPERS)
def test_the_quick_reference(paper: str, tmp_path: Path) -> None:
    hold_whole(make_quickref([GAME], paper, tmp_path))


def test_the_quick_reference_for_two_decks(tmp_path: Path) -> None:
    made = make_quickref([f"{GAME}/reed-current", f"{GAME}/stone-bridge"], "a4", tmp_path)
    assert made.problems == []
    assert "For Across before the Count and The Ninth Arch" in " ".join(made.texts[0].split())
