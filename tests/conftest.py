"""Options of the whole suite."""

from __future__ import annotations

from pathlib import Path

import pytest

HERE = Path(__file__).parent
WHOLE = ("backstage", "books", "circuits", "components", "golden", "grail", "little_faces", "printing", "starfall")
"""Folders that read, compose and print whole games; the quick set leaves them to the full one."""


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
        if item.path.is_relative_to(HERE) and item.path.relative_to(HERE).parts[0] in WHOLE:
            item.add_marker(pytest.mark.slow)
