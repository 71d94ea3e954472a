"""Faults that only show when a book is laid out, and machines that cannot set one."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from pnp import api
from pnp.problems import Problem
from pnp.source import Workspace
from tests.harbour_book import FIXTURES, TESTS


def build(tmp_path: Path, **files: str) -> list[Problem]:
    for name, text in files.items():
        place = tmp_path / name
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(text, encoding="utf-8")
    workspace = Workspace((tmp_path, *FIXTURES))
    outcome = api.rulebook(workspace, "harbour", api.BookOptions(paper="a5", output=tmp_path))
    assert bool(outcome.facts["written"]) is (not outcome.problems.blocking)
    return list(outcome.problems)


def test_letters_that_only_this_machine_has(tmp_path: Path) -> None:
    chapter = "---\nid: more\ntitle: More\n---\nA letter: \u0536.\n"
    found = build(tmp_path, **{"data/harbour/book/95-more.md": chapter})
    codes = {problem.code for problem in found}
    assert "B114" in codes
    assert codes <= {"B114", "B121"}
    assert any("\u0536" in problem.message for problem in found)


def test_a_style_sheet_that_is_not_understood(tmp_path: Path) -> None:
    (found,) = build(tmp_path, **{"layouts/harbour/book.css": "h1 { colour: red }"})
    assert found.code == "B121"
    assert "colour" in found.message
    assert not found.severity.blocks


def test_a_picture_of_a_style_sheet_that_is_not_there(tmp_path: Path) -> None:
    css = 'h1 { background: url("drawing/flagg?width=9mm&height=9mm") } h2 { background: url("boat.png") }'
    found = build(tmp_path, **{"layouts/harbour/book.css": css})
    assert sorted(problem.code for problem in found) == ["B112", "L306"]


@pytest.mark.parametrize(
    ("address", "code"),
    [("icon/anchor", "B109"), ("face/H-99", "B109"), ("drawing/flag", "B112"), ("layout/sailor?card=H-99", "B109")],
)
def test_an_address_that_leads_nowhere(tmp_path: Path, address: str, code: str) -> None:
    found = build(tmp_path, **{"layouts/harbour/book.css": f'h1 {{ background: url("{address}") }}'})
    assert [problem.code for problem in found] == [code]


def test_a_picture_of_the_author_s_own(tmp_path: Path) -> None:
    chapter = "---\nid: more\ntitle: More\n---\n![A boat](boat.svg)\n"
    hull = '<path d="M0 10H40L30 20H10Z" fill="#123456"/>'
    boat = f'<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20">{hull}</svg>'
    files = {"data/harbour/book/95-more.md": chapter, "data/harbour/book/boat.svg": boat}
    assert build(tmp_path, **files) == []


def test_a_game_with_no_style_sheet_or_palette_has_a_book_all_the_same(tmp_path: Path) -> None:
    chapter = "---\nid: only\ntitle: The one chapter\n---\nHaul.\n"
    for name in ("game.yaml", "glossary.yaml", "icons.yaml"):
        place = tmp_path / "data" / "dock" / name
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes((TESTS / "fixtures/games/data/harbour" / name).read_bytes())
    book = tmp_path / "data/dock/book/only.md"
    book.parent.mkdir()
    book.write_text(chapter, encoding="utf-8")
    outcome = api.rulebook(Workspace((tmp_path, FIXTURES[2])), "dock", api.BookOptions(output=tmp_path))
    assert list(outcome.problems) == []
    assert (tmp_path / "rulebook.pdf").is_file()


NO_PANGO = """
import sys, cffi
def dlopen(self, name, flags=0):
    raise OSError(f"cannot load library '{name}'")
cffi.FFI.dlopen = dlopen
"""
NO_SUBSET = """
import sys, cffi
whole = cffi.FFI.dlopen
def dlopen(self, name, flags=0):
    if "harfbuzz-subset" in str(name):
        raise OSError(f"cannot load library '{name}'")
    return whole(self, name, flags)
cffi.FFI.dlopen = dlopen
"""
RUN = "from pnp.cli import run; sys.exit(run(sys.argv[1:]))"


@pytest.mark.parametrize("lack", [NO_PANGO, NO_SUBSET], ids=["no Pango", "no subsetting"])
def test_a_machine_without_pango_is_told_the_command(tmp_path: Path, lack: str) -> None:
    command = [sys.executable, "-c", lack + RUN, "rulebook", "harbour", "-o", str(tmp_path / "out")]
    command += [word for root in FIXTURES[:2] for word in ("--workspace", str(root))]
    result = subprocess.run(command, capture_output=True, text=True, check=False, cwd=TESTS.parent)
    assert result.returncode == 2
    assert result.stdout == ""
    for word in (
        "Pango",
        "apt-get install -y libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0",
        "dnf",
        "brew",
        "pacman",
    ):
        assert word in result.stderr
    assert "Traceback" not in result.stderr
    assert not (tmp_path / "out").exists()


def test_nothing_else_needs_pango(tmp_path: Path) -> None:
    command = [sys.executable, "-c", NO_PANGO + RUN, "print", "starfall", "--where", "id=B2-G-012", "-o", str(tmp_path)]
    result = subprocess.run(command, capture_output=True, text=True, check=False, cwd=TESTS.parent)
    assert result.returncode == 0, result.stderr
    assert list(tmp_path.rglob("sheets.pdf"))
