"""The outline of a source document in `seeds/<game>.yaml`, held to the game's book: every line is covered by a place
that says the numbers the document says there. Numbers of lists count as said, since readers see them.
"""

from __future__ import annotations

import html
import re
from collections.abc import Iterator, Mapping
from functools import cache

import yaml

from pnp.books.document import open_book, write_rulebook
from pnp.games import read_game
from pnp.problems import Problems
from pnp.rules import read_rules
from pnp.source import Workspace, bundled_root
from tests.numbers_said import numbers_said

Entry = Mapping[str, object]


def outline_of(key: str) -> list[Entry]:
    """The entries, their values as they are written."""
    text = (bundled_root() / "seeds" / f"{key}.yaml").read_text(encoding="utf-8")
    outline: list[Entry] = yaml.load(text, yaml.CBaseLoader)["outline"]
    return outline


@cache
def book_of(key: str) -> tuple[frozenset[str], str]:
    """The anchors of a game's rulebook and its body as HTML; the book must be without a fault."""
    problems = Problems()
    workspace = Workspace((bundled_root(),))
    game = read_game(workspace, key, problems)
    assert game
    writing = open_book(workspace, game, read_rules(workspace, game, problems), problems)
    document = write_rulebook(writing)
    assert list(problems) == []
    return frozenset(writing.anchors), document.body


_LIST = re.compile(r"<(/?)(ol|ul)\b[^>]*>|<li\b[^>]*>")


def numbered(piece: str) -> str:
    """HTML with the number of every item of a numbered list written before it."""
    counts: list[int] = []

    def written(tag: re.Match[str]) -> str:
        if tag[2]:
            if tag[1]:
                counts[-1:] = []
            else:
                counts.append(0 if tag[2] == "ol" else -1)
        elif counts and counts[-1] >= 0:
            counts[-1] += 1
            return f"{tag[0]} {counts[-1]} "
        return tag[0]

    return _LIST.sub(written, piece)


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
    return html.unescape(re.sub(r"<[^>]*>", " ", numbered(piece)))


def hold_to_book(key: str, entry: Entry) -> None:
    """Assert that the book has the entry's anchor and says all its numbers below it."""
    anchors, body = book_of(key)
    anchor = str(entry["anchor"])
    assert anchor in anchors
    text = section(body, anchor)
    assert len(text.split()) > 12
    numbers = entry["numbers"]
    assert isinstance(numbers, list)
    lacking = {str(number) for number in numbers} - numbers_said(text)
    assert not lacking, f"{sorted(lacking)} are not said in\n{' '.join(text.split())}"


def lines_claimed(outline: list[Entry]) -> list[int]:
    """Every line of the document that an entry claims, in the order of the entries."""
    return [line for entry in outline for line in _lines_of(entry)]


def _lines_of(entry: Entry) -> Iterator[int]:
    for part in str(entry["lines"]).split(","):
        first, _, last = part.strip().partition("-")
        yield from range(int(first), int(last or first) + 1)
