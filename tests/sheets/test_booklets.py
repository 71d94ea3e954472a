"""Folding: every page once, leaves back to back, in reading order once folded and nested."""

from __future__ import annotations

import pytest

from pnp.sheets.booklets import FoldedSheet, creep, fold_pages, padding


def leaves(sheets: list[FoldedSheet]) -> list[int]:
    """The pages in reading order, found by folding: outer leaves of all sheets first, then the inner ones backwards.

    A sheet's front has its right half turned up first; its left half is the last page when the booklet is closed.
    """
    opening = [page for sheet in sheets for page in (sheet.front[1], sheet.back[0])]
    closing = [page for sheet in reversed(sheets) for page in (sheet.back[1], sheet.front[0])]
    return opening + closing


@pytest.mark.parametrize("pages", range(4, 65, 4))
def test_folded_sheets_read_in_order(pages: int) -> None:
    sheets = list(fold_pages(pages))
    assert len(sheets) == pages // 4
    assert leaves(sheets) == list(range(pages))
    assert [sheet.depth for sheet in sheets] == list(range(pages // 4))


@pytest.mark.parametrize("pages", range(4, 65, 4))
@pytest.mark.parametrize("signature", [4, 8, 16, 32])
def test_signatures_follow_each_other(pages: int, signature: int) -> None:
    sheets = list(fold_pages(pages, signature))
    read: list[int] = []
    while sheets:
        whole = next((n for n, sheet in enumerate(sheets) if n and sheet.depth == 0), len(sheets))
        read += leaves(sheets[:whole])
        sheets = sheets[whole:]
    assert read == list(range(pages))
    assert max(sheet.depth for sheet in fold_pages(pages, signature)) < signature // 4


@pytest.mark.parametrize("pages", range(4, 65, 4))
def test_both_pages_of_a_leaf_are_back_to_back(pages: int) -> None:
    for sheet in fold_pages(pages):
        # Flipped on the short edge, what is left in front has what is right behind it.
        assert abs(sheet.front[0] - sheet.back[1]) == 1
        assert abs(sheet.front[1] - sheet.back[0]) == 1
        assert sheet.front[1] % 2 == 0, "right-hand pages are odd ones, counted from 1"


def test_eight_pages_by_hand() -> None:
    assert list(fold_pages(8)) == [FoldedSheet((7, 0), (1, 6), 0), FoldedSheet((5, 2), (3, 4), 1)]


@pytest.mark.parametrize(("pages", "signature"), [(6, 0), (8, 6), (8, -4)])
def test_a_sheet_has_four_pages(pages: int, signature: int) -> None:
    with pytest.raises(ValueError, match="four pages"):
        list(fold_pages(pages, signature))


def test_inner_sheets_are_moved_towards_the_fold() -> None:
    assert [creep(depth, 0.25) for depth in range(4)] == [0.0, 0.25, 0.5, 0.75]


@pytest.mark.parametrize(("pages", "wanting"), [(0, 0), (1, 3), (2, 2), (3, 1), (4, 0), (61, 3), (64, 0)])
def test_full_sheets(pages: int, wanting: int) -> None:
    assert padding(pages) == wanting
