"""The command line, ready to run."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.running import Command


@pytest.fixture
def command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Command:
    monkeypatch.chdir(tmp_path)
    return Command(tmp_path, capsys)
