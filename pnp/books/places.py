"""Where in a game's book a rule stands: by the section its citation leads to, and by page once the book was laid out.

`pnp rulebook GAME --record` keeps the pages in `data/<game>/book/pages.yaml`, because laying a book out takes seconds
and a report must not. This module is light, since every judged deck passes through it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from pnp.games import Game
from pnp.problems import NOWHERE, Problem, Problems, Span
from pnp.source import Workspace, read_record

FILE = "pages.yaml"


@dataclass(frozen=True, slots=True)
class Place:
    """A section of the book, and its page; 0 when the book has not been laid out."""

    section: str
    page: int = 0

    def __str__(self) -> str:
        return f"{self.section}, page {self.page}" if self.page else self.section


@dataclass(frozen=True, slots=True)
class _PagesRecord:
    paper: str
    places: Mapping[str, Place]
    span: Span = NOWHERE


def cite_places(found: Problems, workspace: Workspace, game: Game) -> list[Problem]:
    """The problems of broken rules with the place in the game's book of what each rule cites."""
    problems = list(found)
    if not any("cite" in problem.data for problem in problems):
        return problems
    places = find_places(workspace, game)
    return [replace(problem, see=str(places.get(str(problem.data.get("cite")), ""))) for problem in problems]


def find_places(workspace: Workspace, game: Game) -> Mapping[str, Place]:
    """The place of every citation that leads into the book; none for a game without one."""
    folder = f"data/{game.key}/book"
    if workspace.find(f"{folder}/{FILE}"):
        record = read_record(_PagesRecord, workspace.read_yaml(f"{folder}/{FILE}", Problems()), Problems())
        return record.places if record else {}
    if not workspace.files(folder, ".md"):
        return {}
    from pnp.books.recording import sections

    return sections(workspace, game)
