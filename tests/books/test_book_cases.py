"""Literate cases of books: every section of a Markdown file below `tests/cases/books` is a test.

A section is a title, input blocks and expected blocks. A chapter holds fences of its own, so its
block is fenced with four backticks:

| block | meaning |
|---|---|
| `chapter` | input: the text of a chapter of the harbour's book, below its front matter; line 1 is its first |
| `whole` | input: the same with its front matter |
| `quickref DECK...` | input: the text of the quick reference, written for the game or for these decks |
| `file PATH` | input: replaces a file of the workspace |
| `html` | expected: pieces of the HTML that is written, one a line, in this order |
| `problems` | expected: every problem, one a line: `CODE PLACE part of the message or hint`; left out means silence |

The file's name is the directive's or the thing's that it is about.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pnp.books.decks import open_deck
from pnp.books.document import open_book, write_quickref, write_rulebook
from pnp.books.resources import check_pictures
from pnp.games import read_game
from pnp.problems import NOWHERE, Problem, Problems
from pnp.rules import read_rules
from pnp.source import Workspace
from tests.harbour_book import FIXTURES, TESTS

CASES = TESTS / "cases" / "books"
FRONT = "---\nid: case\ntitle: A case\nmatter: back\n---\n"
FRONT_LINES = FRONT.count("\n")
CASE_FILE = "99-case.md"

_SECTION = re.compile(r"^## +(.+)$", re.MULTILINE)
_BLOCK = re.compile(r"^````(\w+) *(.*)\n((?:.*\n)*?)````$|^```(html|problems)\n((?:.*\n)*?)```$", re.MULTILINE)


def sections() -> list[object]:
    found: list[object] = []
    for path in sorted(CASES.glob("*.md")):
        text = path.read_text(encoding="utf-8")
        blocks = [(match.start(), match.end()) for match in _BLOCK.finditer(text)]
        titles = [m for m in _SECTION.finditer(text) if not any(start <= m.start() < end for start, end in blocks)]
        assert titles, f"{path.name} holds no case"
        ends = [match.start() for match in titles[1:]] + [len(text)]
        for title, end in zip(titles, ends, strict=True):
            held = [
                (match[1] or match[4], match[2] or "", match[3] or match[5] or "")
                for match in _BLOCK.finditer(text, title.end(), end)
            ]
            found.append(pytest.param(held, id=f"{path.stem}: {title[1]}"))
    return found


@pytest.mark.parametrize("blocks", sections())
def test_case(blocks: list[tuple[str, str, str]], tmp_path: Path) -> None:
    assert {kind for kind, _, _ in blocks} <= {"chapter", "whole", "quickref", "file", "html", "problems"}
    book = tmp_path / "data" / "harbour" / "book"
    offset = 0
    for kind, name, text in blocks:
        if kind == "file":
            write(tmp_path / name, text)
        elif kind == "chapter":
            write(book / CASE_FILE, FRONT + text)
            offset = FRONT_LINES
        elif kind == "whole":
            write(book / CASE_FILE, text)
        elif kind == "quickref":
            write(book / "quickref.md", FRONT + text)
            offset = FRONT_LINES
    problems = Problems()
    workspace = Workspace((tmp_path, *FIXTURES))
    game = read_game(workspace, "harbour", problems)
    assert game
    writing = open_book(workspace, game, read_rules(workspace, game, problems), problems)
    wanted = next((name.split() for kind, name, _ in blocks if kind == "quickref"), None)
    if wanted is None:
        document = write_rulebook(writing)
    else:
        decks = [open_deck(name, game, workspace, problems, NOWHERE) for name in wanted]
        made = write_quickref(writing, [deck for deck in decks if deck])
        assert made
        document = made
    check_pictures(document.body, writing)
    place = 0
    for line in expected(blocks, "html"):
        at = document.body.find(line, place)
        assert at >= 0, f"{line}\nis not in\n{document.body[place : place + 900]}"
        place = at + len(line)
    compare(list(problems), expected(blocks, "problems"), offset)


def expected(blocks: list[tuple[str, str, str]], kind: str) -> list[str]:
    return [line for word, _, text in blocks if word == kind for line in text.splitlines() if line.strip()]


def compare(found: list[Problem], wanted: list[str], offset: int) -> None:
    """Every problem is expected and every expected one found, in any order. Lines count from the block's first."""
    left = list(found)
    for line in wanted:
        code, place, part = [*line.split(" ", 2), "", ""][:3]
        hit = next(
            (p for p in left if p.code == code and place_of(p, place, offset) == place and part in said(p)), None
        )
        assert hit, f"expected {line}\nfound:\n" + "\n".join(describe(p, offset) for p in left)
        left.remove(hit)
    assert not left, "not expected:\n" + "\n".join(describe(p, offset) for p in left)


def said(problem: Problem) -> str:
    return f"{problem.message} | {problem.hint}"


def place_of(problem: Problem, like: str, offset: int) -> str:
    span = problem.span
    if span is None or not span.line:
        return "-"
    line = span.line - (offset if span.file.endswith((CASE_FILE, "quickref.md")) else 0)
    return f"{line}:{span.column}" if ":" in like else str(line)


def describe(problem: Problem, offset: int) -> str:
    return f"{problem.code} {place_of(problem, ':', offset)} {said(problem)}"


def write(place: Path, text: str) -> None:
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_text(text, encoding="utf-8")


def test_a_wrong_expectation_is_noticed() -> None:
    problems = Problems()
    problems.report("B108", "leads nowhere")
    with pytest.raises(AssertionError, match="expected B109"):
        compare(list(problems), ["B109 - leads nowhere"], 0)
    with pytest.raises(AssertionError, match="not expected"):
        compare(list(problems), [], 0)
    compare(list(problems), ["B108 - nowhere"], 0)
