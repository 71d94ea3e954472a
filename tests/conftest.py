"""Options of the whole suite."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from pnp.problems import Problems
from pnp.source import Node, parse_yaml

HERE = Path(__file__).parent
WHOLE = (
    "backstage",
    "books",
    "circuits",
    "components",
    "decks/test_every_line.py",
    "decks/test_shipped_lists.py",
    "faces/test_drawings_emblems.py",
    "golden",
    "grail",
    "importing",
    "little_faces",
    "printing",
    "rules/test_building.py",
    "schemas",
    "sheets/test_margins_of_starters.py",
    "sheets/test_printed_sheets.py",
    "starfall",
    "test_bench.py",
    "test_bench_decks.py",
)
"""What reads and prints whole games, or tries thousands of examples; the quick set leaves it to the full one."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--update-golden",
        action="store_true",
        help="write what golden tests compare with anew, and delete what none of them reads",
    )
    parser.addoption(
        "--documents", metavar="FOLDER", help="plain texts that the import of rules must not lose a line of"
    )


def pytest_configure() -> None:
    """The same file is read by hundreds of tests: a text in which no fault was found is parsed once a process.

    Nodes cannot be altered, so tests may share them. What tests parse themselves is parsed each time.
    """
    known: dict[tuple[str, str], Node | None] = {}

    def parse_once(text: str, file: str, problems: Problems) -> Node | None:
        if (text, file) in known:
            return known[text, file]
        before = len(problems)
        node = parse_yaml(text, file, problems)
        if len(problems) == before:
            known[text, file] = node
        return node

    pytest.MonkeyPatch().setattr("pnp.source.workspace.parse_yaml", parse_once)


@cache
def is_whole(path: Path) -> bool:
    return any(path.is_relative_to(HERE / place) for place in WHOLE)


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """The quick set does not even import what is left out of it: that takes as long as half of its tests."""
    return True if config.option.markexpr == "not slow" and is_whole(collection_path) else None


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if is_whole(item.path):
            item.add_marker(pytest.mark.slow)
