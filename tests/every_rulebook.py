"""What holds for every rulebook as a PDF. A game's tests inherit it and make the `book`, once, for all its tests."""

from __future__ import annotations

from typing import ClassVar

from tests.rulebooks import Made, hold_links, hold_measure, hold_pages, hold_recorded, hold_references, hold_whole


class EveryRulebook:
    """Tests of one book on one paper."""

    def test_it_is_made_without_a_problem_and_tagged(self, book: Made) -> None:
        hold_whole(book)

    def test_bookmarks_contents_and_links_lead_to_headings(self, book: Made) -> None:
        hold_links(book)

    def test_references_print_the_page_they_lead_to(self, book: Made) -> None:
        hold_references(book)

    def test_every_page_is_used_and_numbered(self, book: Made) -> None:
        hold_pages(book)


class EveryRecordedRulebook(EveryRulebook):
    """Tests of a game's book on A4, whose pages reports name."""

    game: ClassVar[str]

    def test_the_recorded_pages_are_those_of_the_book(self, book: Made) -> None:
        hold_recorded(self.game, book)


class OneColumn:
    """For a book that is set in one column."""

    def test_the_body_is_ten_points_and_its_lines_are_read_with_ease(self, book: Made) -> None:
        hold_measure(book)
