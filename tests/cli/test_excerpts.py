"""The line under a message is shown as the reader read it, whatever encoding its file is in."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.cli import run


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "cp1252"])
def test_a_line_is_shown_as_it_was_read(tmp_path: Path, capsys: pytest.CaptureFixture[str], encoding: str) -> None:
    place = tmp_path / "deck.txt"
    place.write_bytes("Game: starfall\n2 Café nowhere\n".encode(encoding))
    assert run(["validate", str(place)]) == 1
    shown = capsys.readouterr().err
    assert "    2 | 2 Café nowhere\n      |   ^^^^^^^^^^^^ " in shown
