"""What a document says of itself: its title, whose game it is, and nothing where nobody knows."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from pnp.books.document import book_title, write_rulebook
from pnp.books.title_page import author, author_property, by_line
from pnp.books.writing import Writing
from pnp.games import Game


@pytest.mark.parametrize(
    ("game", "on_the_page", "told"),
    [
        ("Harbour", ("", ""), "Harbour"),
        ("Harbour", ("Harbour", "Two Piers"), "Harbour: Two Piers"),
        ("Harbour Two Piers", ("Harbour", "Two Piers"), "Harbour Two Piers"),
        ("Harbour", ("Small boats.", "Big seas."), "Small boats. Big seas."),
    ],
)
def test_titles(
    open_harbour: Callable[..., Writing], harbour_game: Game, game: str, on_the_page: tuple[str, str], told: str
) -> None:
    title, subtitle = on_the_page
    book = open_harbour().book
    book = replace(book, settings=replace(book.settings, title=title, subtitle=subtitle))
    assert book_title(book, replace(harbour_game, title=game)) == told


def test_an_unknown_author_is_nobody_called_unknown(open_harbour: Callable[..., Writing], harbour_game: Game) -> None:
    unknown = replace(harbour_game, credit="unknown")
    assert (by_line(unknown), author(unknown), author_property(author(unknown))) == ("author unknown", "", "")
    assert by_line(harbour_game) == f"by {harbour_game.credit}"
    writing = open_harbour()
    document = write_rulebook(writing)
    assert f'<meta name="author" content="{harbour_game.credit}">' in document.html(document.body, "")
    writing = open_harbour()
    writing.sources = replace(writing.sources, game=unknown)
    document = write_rulebook(writing)
    assert "author" not in document.html("", "")
