"""Literate cases of tables: every section of a file below `tests/cases/importing` imports tables into a fixture game.

| block | meaning |
|---|---|
| `table NAME OPTIONS` | input: a table, imported with these options of `pnp import`; several are imported in turn |
| `hand PATH` | input: lines of a card file as someone changes them by hand before the next table: `- old`, `+ new` |
| `problems` | expected of the last import: as in `tests/test_cases.py`; a place may also be `B7` |
| `told` | expected: parts of the last import's results, one a line, in order |
| `changed PATH` | expected: lines that all imports together took out of a file (`- line`) and put in (`+ line`) |

Every file of the game that changes must be named by `changed`, but for what tables said (`imported.json`).
"""

from __future__ import annotations

import difflib
import re
import shlex
from pathlib import Path

import click
import pytest

from pnp import api
from pnp.api.outcome import Outcome
from pnp.cli.commands.importing import command
from pnp.source import Workspace
from tests.test_cases import FIXTURES, compare

CASES = Path(__file__).parent.parent / "cases" / "importing"
GAME = "harbour"
_SECTION = re.compile(r"^## +(.+)$", re.MULTILINE)
_BLOCK = re.compile(r"^```(\w+) *(.*)\n((?:.*\n)*?)```$", re.MULTILINE)
Block = tuple[str, str, str]


def read_sections(path: Path) -> list[tuple[str, list[Block]]]:
    text = path.read_text(encoding="utf-8")
    parts = _SECTION.split(text)[1:]
    found = [
        (title, [(b[1], b[2].strip(), b[3]) for b in _BLOCK.finditer(body)])
        for title, body in zip(parts[::2], parts[1::2], strict=True)
    ]
    assert found
    for title, blocks in found:
        unknown = {word for word, _, _ in blocks} - {"table", "hand", "problems", "told", "changed"}
        assert not unknown, f"{path}: {title}: no such block: {unknown}"
        assert any(word == "table" for word, _, _ in blocks), f"{path}: {title} imports nothing"
    return found


ALL = [
    pytest.param(blocks, id=f"{path.stem}: {title}")
    for path in sorted(CASES.glob("*.md"))
    for title, blocks in read_sections(path)
]


@pytest.mark.parametrize("blocks", ALL)
def test_case(blocks: list[Block], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    home = tmp_path / "home"
    outcome = None
    before = {place.relative_to(FIXTURES): lines_of(place) for place in (FIXTURES / "data" / GAME).rglob("*.*")}
    for word, rest, text in blocks:
        if word == "table":
            name, *options = shlex.split(rest)
            Path(name).write_text(text, encoding="utf-8")
            outcome = import_table(home, name, options)
        elif word == "hand":
            change_by_hand(home / "data" / GAME / rest, text)
    assert outcome
    compare(list(outcome.problems), texts(blocks, "problems"))
    expect_in_order(texts(blocks, "told"), outcome.results)
    after = {place.relative_to(home): lines_of(place) for place in home.rglob("*.*") if place.is_file()}
    changed = {Path("data", GAME, rest): text.splitlines() for word, rest, text in blocks if word == "changed"}
    for place, lines in after.items():
        if place.name != "imported.json":
            assert difference(before.get(place, []), lines) == changed.pop(place, []), place
    assert not changed


def import_table(home: Path, name: str, options: list[str]) -> Outcome:
    context = command.make_context("import", [GAME, name, *options])
    chosen = {key: value for key, value in context.params.items() if value is not None and key not in ("game", "table")}
    return api.import_cards(Workspace((FIXTURES,)), GAME, name, api.ImportOptions(**{**chosen, "output": home}))


def change_by_hand(place: Path, text: str) -> None:
    lines = lines_of(place)
    at = len(lines)
    for change in text.splitlines():
        if change.startswith("- "):
            at = lines.index(change[2:])
            del lines[at]
        else:
            assert change.startswith("+ ")
            lines.insert(at, change[2:])
            at += 1
    place.write_text("\n".join(lines) + "\n", encoding="utf-8")


def difference(before: list[str], after: list[str]) -> list[str]:
    return [line.rstrip() for line in difflib.ndiff(before, after) if line[0] in "+-"]


def lines_of(place: Path) -> list[str]:
    return place.read_text(encoding="utf-8").splitlines()


def texts(blocks: list[Block], wanted: str) -> list[str]:
    return [line for word, _, text in blocks for line in text.splitlines() if word == wanted and line.strip()]


def expect_in_order(parts: list[str], lines: tuple[str, ...]) -> None:
    left = list(lines)
    for part in parts:
        place = next((index for index, line in enumerate(left) if part in line), None)
        assert place is not None, f"expected {part!r} in\n" + "\n".join(lines)
        left = left[place + 1 :]


def test_a_case_that_expects_wrongly_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = ("table", "cards.csv", "name,type,crew,cost,text\nFog Horn,Tool,North,1,Loud.\n")
    for blocks in (
        [table],
        [table, ("changed", "cards/cards.yaml", "+ cards:\n")],
        [table, ("told", "", "9 new cards\n")],
    ):
        with pytest.raises(AssertionError):
            test_case(blocks, tmp_path, monkeypatch)
    with pytest.raises(click.UsageError):
        import_table(tmp_path, "cards.csv", ["--no-such-option"])
