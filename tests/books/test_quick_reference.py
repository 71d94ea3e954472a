"""The quick reference: one page on large paper, in the largest type that fits; as many as it takes on small paper."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pypdfium2
import pypdfium2.raw as pdfium
import pytest

from pnp import api
from pnp.problems import PnpError
from pnp.source import Workspace
from tests.harbour_book import FIXTURES
from tests.tagged import faults

FRONT = "---\nid: quickref\ntitle: Quick reference\n---\n"


def overlaid(tmp_path: Path, text: str) -> Workspace:
    place = tmp_path / "data/harbour/book/quickref.md"
    place.parent.mkdir(parents=True)
    place.write_text(FRONT + text, encoding="utf-8")
    return Workspace((tmp_path, *FIXTURES))


def blocks(number: int, lines: int = 12) -> str:
    words = "Coil the rope and ring the bell. " * lines
    return "".join(f"## Block {n} {{#block-{n}}}\n\nBegin{n}. {words}End{n}.\n\n" for n in range(1, number + 1))


def body_size(place: Path) -> float:
    """The commonest type size, in points."""
    sizes: Counter[float] = Counter()
    with pypdfium2.PdfDocument(place) as document:
        for page in document:
            text = page.get_textpage()
            for n in range(text.count_chars()):
                sizes[round(pdfium.FPDFText_GetFontSize(text.raw, n), 1)] += 1
    return sizes.most_common(1)[0][0]


def texts(place: Path) -> list[str]:
    with pypdfium2.PdfDocument(place) as document:
        return [page.get_textpage().get_text_bounded() for page in document]


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_type_is_as_large_as_one_page_allows(tmp_path: Path, paper: str) -> None:
    sizes = []
    for number in (4, 20):
        folder = tmp_path / str(number)
        workspace = overlaid(folder, blocks(number))
        outcome = api.quickref(workspace, ["harbour"], api.BookOptions(paper=paper, output=folder))
        assert list(outcome.problems) == []
        assert outcome.facts["pages"] == 1
        assert faults(folder / "quickref.pdf") == []
        sizes.append(body_size(folder / "quickref.pdf"))
    assert sizes[0] > sizes[1] >= 7.5


def test_too_much_is_a_problem_that_says_how_much(tmp_path: Path) -> None:
    found = []
    for number in (40, 60):
        folder = tmp_path / str(number)
        workspace = overlaid(folder, blocks(number))
        outcome = api.quickref(workspace, ["harbour"], api.BookOptions(output=folder))
        (problem,) = outcome.problems
        assert problem.code == "B115"
        assert problem.span
        assert problem.span.file.endswith("quickref.md")
        assert not (folder / "quickref.pdf").exists()
        match = re.fullmatch(
            r"at 7.5 pt the quick reference takes (\d+) pages of a4; (\d+) mm of column are too much", problem.message
        )
        assert match, problem.message
        found.append((int(match[1]), int(match[2])))
    (few, short), (many, long) = found
    assert 2 <= few <= many
    each = (long - short) / 20  # the length of a block
    assert 3 * 277 > 40 * each - short > 3 * 250  # three columns hold the rest; a heading stands above them


def test_small_paper_breaks_only_between_blocks(tmp_path: Path) -> None:
    workspace = overlaid(tmp_path, blocks(16))
    outcome = api.quickref(workspace, ["harbour"], api.BookOptions(paper="a5", output=tmp_path))
    assert list(outcome.problems) == []
    pages = texts(tmp_path / "quickref.pdf")
    assert len(pages) > 1
    for n in range(1, 17):
        begin, end = ([k for k, text in enumerate(pages) if f"{word}{n}." in text] for word in ("Begin", "End"))
        assert len(begin) == 1
        assert begin == end, f"block {n} is broken"


def test_decks_get_what_their_cards_need(harbour: Workspace, tmp_path: Path) -> None:
    whole, one = tmp_path / "whole", tmp_path / "one"
    assert api.quickref(harbour, ["harbour"], api.BookOptions(output=whole)).exit_code == 0
    outcome = api.quickref(harbour, ["harbour/marlin"], api.BookOptions(output=one))
    assert outcome.exit_code == 0
    assert outcome.facts["decks"] == ["All Hands"]
    (everything,), (needed,) = texts(whole / "quickref.pdf"), texts(one / "quickref.pdf")
    for word in ("Ring the bell", "Mind the bucket"):
        assert word in everything
        assert word not in needed
    assert "For All Hands" in needed
    assert "For " not in everything
    assert "Turn your sailors upright" in needed


def test_what_cannot_be_made_is_said(harbour: Workspace, tmp_path: Path) -> None:
    bare = Workspace((FIXTURES[1], FIXTURES[2]))
    for outcome in (api.quickref(bare, ["harbour"]), api.rulebook(bare, "harbour")):
        assert [problem.code for problem in outcome.problems] == ["B101"]
        assert outcome.exit_code == 2
    with pytest.raises(PnpError, match="no paper `a6`"):
        api.rulebook(harbour, "harbour", api.BookOptions(paper="a6"))
    with pytest.raises(PnpError, match="no game"):
        api.rulebook(harbour, "harbor")
    with pytest.raises(PnpError, match="no deck"):
        api.quickref(harbour, ["harbour/merlin"])
