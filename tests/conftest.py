"""Options of the whole suite."""

from __future__ import annotations

from pathlib import Path

import pytest

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


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if any(item.path.is_relative_to(HERE / place) for place in WHOLE):
            item.add_marker(pytest.mark.slow)
