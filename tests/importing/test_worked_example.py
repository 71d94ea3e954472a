"""The README's way from a spreadsheet to cut sheets, followed word for word in an empty folder."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pypdfium2
import pytest

from pnp.cli import run

README = (Path(__file__).resolve().parent.parent.parent / "README.md").read_text(encoding="utf-8")
_EXAMPLE = re.compile(r"^<!-- worked example.*?-->$(.*?)^<!-- end of the worked example -->$", re.MULTILINE | re.DOTALL)
_BLOCK = re.compile(r"^```(\w+) ?(.*)\n((?:.*\n)*?)```$", re.MULTILINE)


def steps() -> list[tuple[str, str, str]]:
    example = _EXAMPLE.search(README)
    assert example, "the README has no worked example"
    return [(block[1], block[2], block[3]) for block in _BLOCK.finditer(example[1])]


def test_it_is_followed_word_for_word(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    said = ""
    commands = promises = 0
    for word, name, text in steps():
        if word == "csv":
            Path(name).write_text(text, encoding="utf-8")
        elif word == "sh":
            said = ""
            for line in text.splitlines():
                program, *words = shlex.split(line, comments=True)
                assert program == "pnp"
                assert run(words) == 0, line
                shown = capsys.readouterr()
                assert shown.err == "", line
                said += shown.out
                commands += 1
        elif word == "text":
            place = 0
            for line in text.splitlines():
                found = said.find(line, place)
                assert found >= 0, f"{line!r} is not said:\n{said}"
                place = found + len(line)
                promises += 1
    assert (commands, promises) >= (6, 8)
    with pypdfium2.PdfDocument(tmp_path / "output/night-market/cards/sheets.pdf") as sheets:
        assert len(sheets) == 3
        text = " ".join(" ".join(page.get_textpage().get_text_bounded().split()) for page in sheets)
    for name in ("Paper Fox", "Kettle Goose", "Closing Time", "transcribed"):
        assert text.count(name) >= 2
    assert "Return each creature" in text
