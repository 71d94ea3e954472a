"""The README names no file, `make` target or `pnp` command that is not there."""

from __future__ import annotations

import re
import subprocess
import sys
from collections import Counter
from pathlib import Path
from textwrap import dedent

import pytest

from pnp.games import ORIGINS, game_keys, read_components, read_game
from pnp.problems import Problems
from pnp.source import Workspace, bundled_root

ROOT = Path(__file__).resolve().parent.parent
TABLE_ROW = r"^\| `([a-z][a-z-]+)` [^|\n]*\|" + r" *([^|\n]*?) *\|" * 7


def missing_from_readme(text: str, root: Path, targets: set[str], commands: set[str]) -> list[str]:
    """Linked or quoted paths, `make` targets and `pnp` commands that a page names and the project lacks."""
    links = re.findall(r"\]\((?!\w+:|#)([^)#\s]+)", text) + re.findall(r"(?:src|href)=\"(?!\w+:|#)([^\"#]+)\"", text)
    quoted = re.findall(r"`((?:pnp|layouts|data|fonts|tests|seeds|bench|\.ci)/[\w./-]*)`", text)
    faults = [f"no file {path}" for path in (*links, *quoted) if not (root / path).exists()]
    code = "\n".join(re.findall(r"^```.*?^```|`[^`\n]+`", text, re.MULTILINE | re.DOTALL))
    faults += [f"no target {name}" for name in re.findall(r"\bmake ([a-z]+)", code) if name not in targets]
    return faults + [f"no command {name}" for name in re.findall(r"\bpnp ([a-z]+)\b", code) if name not in commands]


def make_targets() -> set[str]:
    return set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))


def pnp_commands() -> set[str]:
    result = subprocess.run(
        [sys.executable, "-m", "pnp", "--help"], capture_output=True, text=True, check=True, cwd=ROOT
    )
    return set(re.findall(r"^  ([a-z]+)\b", result.stdout.partition("Commands:")[2], re.MULTILINE))


def test_the_readme_names_only_what_exists() -> None:
    commands = pnp_commands()
    assert {"print", "validate", "explain"} <= commands
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    assert "make starter" in text
    assert "make test" in text
    assert missing_from_readme(text, ROOT, make_targets(), commands) == []


def test_what_a_readme_promises_in_vain_is_found(tmp_path: Path) -> None:
    text = dedent("""
        ![a](docs/a.png) [b](docs/b.md#part) [web](https://example.org) <img src="docs/c.png"> `data/none/` make sense
        ```
        make starter && make gold
        pnp print x/y
        pnp dance --now
        ```
        Then `pnp sing` or `make tea`.
    """)
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs/a.png").touch()
    assert missing_from_readme(text, tmp_path, {"starter"}, {"print"}) == [
        "no file docs/b.md",
        "no file docs/c.png",
        "no file data/none/",
        "no target gold",
        "no target tea",
        "no command dance",
        "no command sing",
    ]


def test_the_table_of_games_counts_what_is_there() -> None:
    workspace = Workspace((bundled_root(),))
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    rows = {row[0]: row[1:] for row in re.findall(TABLE_ROW, text, re.MULTILINE)}
    assert sorted(rows) == game_keys(workspace)
    for key, cells in rows.items():
        game = read_game(workspace, key, Problems())
        assert game is not None
        by_origin = Counter(card.origin for card in game.cards)
        counted = [int(cell or 0) for cell in cells[:5]]
        assert counted == [len(game.cards), *(by_origin[origin] for origin in ORIGINS)], key
        assert sum(map(int, re.findall(r"\d+|\bthe box\b", cells[5].replace("the box", "1")))) == len(
            workspace.files(f"data/{key}/decks", ".txt")
        ), key
        components = read_components(workspace, game, Problems())
        assert int(cells[6]) == (len(components.pieces) if components else 0), key


@pytest.mark.parametrize("key", game_keys(Workspace((bundled_root(),))))
def test_every_game_has_contact_sheets_and_shows_one(key: str) -> None:
    folder = ROOT / "data" / key
    sheets = sorted((folder / "contact").glob("*.png"))
    for sheet in sheets:
        data = sheet.read_bytes()
        assert data.startswith(b"\x89PNG")
        assert len(data) < 1_000_000, sheet.name
    drawn, lists = {sheet.stem for sheet in sheets}, {path.stem for path in (folder / "decks").glob("*.txt")}
    assert lists <= drawn or {"basic-cards", "characters", "exclusive"} <= drawn
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    assert any(f"](data/{key}/contact/{name}.png)" in text for name in drawn)
