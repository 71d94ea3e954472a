"""The command line run in a folder of its own, with the fixture games."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.cli import run

FIXTURES = Path(__file__).parent.parent / "fixtures" / "games"


class Command:
    """Runs the command line in an empty folder with the fixture games."""

    def __init__(self, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.folder = folder
        self._capsys = capsys

    def __call__(self, *words: str) -> tuple[int, str, str]:
        code = run([*words, "--workspace", str(FIXTURES)])
        shown = self._capsys.readouterr()
        return code, shown.out, shown.err

    def deck(self, text: str, name: str = "list.txt") -> str:
        (self.folder / name).write_text(text, encoding="utf-8")
        return name
