"""The outline of the source document in `seeds/starfall.yaml`: every line, each covered by a place in the book that
says the numbers the document says there.
"""

from __future__ import annotations

import html
import re
from collections.abc import Iterator

import pytest
import yaml

from pnp.books.document import open_book, write_rulebook
from pnp.books.writing import Writing
from pnp.games import read_game
from pnp.problems import Problems
from pnp.rules import read_rules
from pnp.source import Workspace, bundled_root
from tests.numbers_said import numbers_said

SEEDS = bundled_root() / "seeds" / "starfall.yaml"
OUTLINE = yaml.load(SEEDS.read_text(encoding="utf-8"), yaml.BaseLoader)["outline"]


@pytest.fixture(scope="module")
def book() -> tuple[Writing, str]:
    problems = Problems()
    workspace = Workspace((bundled_root(),))
    game = read_game(workspace, "starfall", problems)
    assert game
    writing = open_book(workspace, game, read_rules(workspace, game, problems), problems)
    document = write_rulebook(writing)
    assert list(problems) == []
    return writing, document.body


def section(body: str, anchor: str) -> str:
    """What stands below an anchor as plain text: to the next heading of its level, or all of a question."""
    heading = re.search(rf'<h(\d) id="{re.escape(anchor)}">', body)
    if heading:
        ends = re.compile(rf"<h[1-{heading[1]}][ >]|<section class=\"index\">")
        end = ends.search(body, heading.end())
        piece = body[heading.start() : end.start() if end else len(body)]
    else:
        start = body.index(f'id="{anchor}"')
        piece = body[start : body.index("</div>", start)]
    return html.unescape(re.sub(r"<[^>]*>", " ", piece))


def lines_of(entry: dict[str, object]) -> Iterator[int]:
    for part in str(entry["lines"]).split(","):
        first, _, last = part.strip().partition("-")
        yield from range(int(first), int(last or first) + 1)


@pytest.mark.parametrize("entry", OUTLINE, ids=[str(entry["id"]) for entry in OUTLINE])
def test_an_entry_is_covered_and_its_numbers_are_said(entry: dict[str, object], book: tuple[Writing, str]) -> None:
    writing, body = book
    anchor = str(entry["anchor"])
    assert anchor in writing.anchors
    text = section(body, anchor)
    assert len(text.split()) > 12
    numbers = entry["numbers"]
    assert isinstance(numbers, list)
    lacking = {str(number) for number in numbers} - numbers_said(text)
    assert not lacking, f"{sorted(lacking)} are not said in\n{' '.join(text.split())}"


def test_no_line_is_left_out_and_none_is_claimed_twice() -> None:
    claimed = [line for entry in OUTLINE for line in lines_of(entry)]
    assert len(claimed) == len(set(claimed))
    assert min(claimed) == 1
    assert len({entry["id"] for entry in OUTLINE}) == len(OUTLINE)
    # The document separates its paragraphs by single blank lines, so each odd line has text.
    assert set(range(1, max(claimed) + 1, 2)) <= set(claimed)


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("Draw five cards, then 2 more.", {"5", "2"}),
        ("Book II Game, B2G-0.1", {"2", "0.1"}),
        ("You may attack once; both hands; Energy 3/4.", {"1", "2", "3", "4"}),
        ("No number here.", set()),
        ("+1 power, \u22121 health, 30.", {"1", "30"}),
    ],
)
def test_numbers_are_found(text: str, numbers: set[str]) -> None:
    assert numbers_said(text) == numbers
