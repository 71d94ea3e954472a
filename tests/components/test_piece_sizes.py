"""Pieces in other sizes than their own, and backs that tell nothing."""

from __future__ import annotations

from pathlib import Path

import pypdfium2
import pytest
from PIL import Image

from pnp.api.kit import KitOptions, make_kit
from pnp.api.showing import ShowOptions, show
from pnp.cli import run
from pnp.problems import PnpError, Problems

COMPONENTS = """
components:
  star:
    name: "{tone} star"
    purpose: Shines.
    front: token
    back: spent
    plain_back: yes
    sleeved: yes
    sizes: {small: {size: 10mm x 10mm, front: little}, large: {front: chart}}
    count: 3
    each: [{tone: Red, value: 1}, {tone: Blue, value: 2}]
  mark: {name: Mark, purpose: Whose turn it is., front: token, back: spent, count: 2, each: [{value: 5}]}
"""


@pytest.fixture
def starry(ferry):
    ferry.write("data/ferry/components.yaml", COMPONENTS)
    ferry.write("layouts/ferry/components/little.yaml", "size: 10mm x 10mm\nground: '#EEEEEE'\n")
    return ferry


def made(starry, out: Path, **options) -> set[str]:
    outcome = make_kit(starry.workspace, "ferry", KitOptions(decks=("bob",), output=out, **options))
    assert outcome.exit_code == 0, [str(problem) for problem in outcome.problems]
    return {place.name for place in out.glob("components-*.pdf")}


def sides(place: Path) -> int:
    document = pypdfium2.PdfDocument(place)
    try:
        return len(document)
    finally:
        document.close()


def test_nobody_folds_paper_for_a_plain_back(starry, tmp_path: Path) -> None:
    assert made(starry, tmp_path / "out") == {"components-16x16.pdf", "components-16x16-fold.pdf"}
    assert sides(tmp_path / "out" / "components-16x16.pdf") == 1


def test_a_plain_back_is_printed_where_sheets_have_backs(starry, tmp_path: Path) -> None:
    assert made(starry, tmp_path / "out", backs="duplex") == {"components-16x16-duplex.pdf"}
    assert sides(tmp_path / "out" / "components-16x16-duplex.pdf") == 2


@pytest.mark.parametrize("word", ["star=small", "components=small", "Star=SMALL"])
def test_pieces_are_printed_in_the_size_that_is_wanted(starry, tmp_path: Path, word: str) -> None:
    assert made(starry, tmp_path / "out", sizes=(word,)) == {"components-10x10.pdf", "components-16x16-fold.pdf"}


def test_the_standard_size_is_their_own(starry, tmp_path: Path) -> None:
    found = made(starry, tmp_path / "out", sizes=("star=standard",))
    assert found == {"components-16x16.pdf", "components-16x16-fold.pdf"}


def test_a_small_piece_has_no_sleeve(starry) -> None:
    star = starry.components(Problems()).pieces[0]
    small, large = star.in_size("small"), star.in_size("large")
    assert (small.front, small.back, small.sleeved, star.sleeved) == ("little", "", False, True)
    assert (large.size, large.front) == (None, "chart")
    assert star.in_size("huge") is star


@pytest.mark.parametrize("word", ["star=huge", "components=huge", "mark=small"])
def test_a_size_that_none_has(starry, tmp_path: Path, word: str) -> None:
    with pytest.raises(PnpError, match="there is no size"):
        make_kit(starry.workspace, "ferry", KitOptions(decks=("bob",), output=tmp_path / "out", sizes=(word,)))


def test_a_word_that_is_neither_component_nor_type(starry, tmp_path: Path) -> None:
    with pytest.raises(PnpError, match="no cards of type `moon`"):
        make_kit(starry.workspace, "ferry", KitOptions(decks=("bob",), output=tmp_path / "out", sizes=("moon=small",)))


def test_the_option_is_written_with_the_components_name(
    starry, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = str(starry.folder)
    code = run(
        ["--workspace", folder, "kit", "ferry", "--for", "bob", "--components-size", "small", "-o", str(tmp_path / "k")]
    )
    assert code == 0, capsys.readouterr().err
    assert (tmp_path / "k" / "components-10x10.pdf").is_file()


def test_the_check_composes_every_size(starry) -> None:
    from pnp.api.components import check_components

    starry.write("layouts/ferry/components/little.yaml", "size: 12mm x 12mm\nground: '#EEEEEE'\n")
    problems = Problems()
    check_components(starry.workspace, starry.game(problems), problems)
    assert "G518" in [problem.code for problem in problems]


def test_a_piece_is_shown_in_the_size_that_is_wanted(starry, tmp_path: Path) -> None:
    outcome = show(starry.workspace, "ferry/star", ShowOptions(output=tmp_path, sizes=("star=small",), dpi=50.8))
    assert outcome.exit_code == 0
    with Image.open(tmp_path / "star-red.png") as picture:
        assert picture.size == (20, 20)
    assert not (tmp_path / "star-red-back.png").exists()
    with pytest.raises(PnpError, match="no cards of type `moon`"):
        show(starry.workspace, "ferry/star", ShowOptions(output=tmp_path, sizes=("moon=small",)))
