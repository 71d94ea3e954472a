"""Literate cases of layouts: every section of a file below `tests/cases/boxes` and `tests/cases/layouts` is a test.

A section is a title, input blocks and expected blocks, fenced with three backticks and a word:

| block | meaning |
|---|---|
| `layout CARD` | input: the layout the card's type uses, read and composed for that card of the fixture game |
| `file PATH` | input: another file of the workspace, such as `layouts/harbour/palette.yaml` |
| `listing` | expected: lines of the face's listing, in order; each need only be part of one |
| `problems` | expected: every problem, `CODE PLACE part of message or hint`; left out means silence |
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

import pytest

from pnp.faces.checking import check_layout
from pnp.faces.composing import compose_face
from pnp.faces.layout import read_layout
from pnp.faces.materials import layout_name, read_materials
from pnp.games import read_game
from pnp.paint.listing import list_frame
from pnp.problems import Problems
from pnp.source import Workspace, bundled_root
from tests.test_cases import FIXTURES, compare

HERE = Path(__file__).parent
FOLDERS = ("boxes", "layouts")
GAME = "harbour"
HEAD = """size: 63mm x 88mm
styles:
  rules:
    fonts: {regular: spectral/medium, bold: spectral/bold, italic: spectral/medium-italic}
    sizes: [8pt/10pt, 7pt/8.8pt]
    warn_sizes: [6pt/7.6pt]
    colour: "#1D2230"
"""
"""What every layout of a case begins with, unless it says its own `size`; line 1 of the case is line 9 of the file."""

_SECTION = re.compile(r"^## +(.+)$", re.MULTILINE)
_BLOCK = re.compile(r"^```(\w+) *(.*)\n((?:.*\n)*?)```$", re.MULTILINE)


def sections() -> Sequence[object]:
    found = []
    for folder in FOLDERS:
        for path in sorted((HERE / "cases" / folder).glob("*.md")):
            _, *parts = _SECTION.split(path.read_text(encoding="utf-8"))
            for title, body in zip(parts[::2], parts[1::2], strict=True):
                blocks = [(kind, rest.strip(), text) for kind, rest, text in _BLOCK.findall(body)]
                found.append(pytest.param(blocks, id=f"{folder}/{path.stem}: {title}"))
    return found


@pytest.mark.parametrize("blocks", sections())
def test_case(blocks: list[tuple[str, str, str]], tmp_path: Path) -> None:
    assert {kind for kind, _, _ in blocks} <= {"layout", "file", "listing", "problems"}
    workspace = Workspace((tmp_path, FIXTURES, bundled_root()))
    problems = Problems()
    for kind, rest, text in blocks:
        if kind == "file":
            write(tmp_path / rest, text)
    game = read_game(workspace, GAME, problems)
    assert game
    ((_, card_id, text),) = [block for block in blocks if block[0] == "layout"]
    card = game.card(card_id)
    assert card, card_id
    name = layout_name(card, game)
    write(tmp_path / f"layouts/{GAME}/{name}.yaml", text if text.startswith(("size:", "extends:")) else HEAD + text)
    layout = read_layout(workspace, f"{GAME}/{name}", problems)
    lines: list[str] = []
    if layout:
        check_layout(layout, game, problems)
        materials = read_materials(workspace, game, problems)
        lines = list_frame(compose_face(card, layout, materials, problems).frame).splitlines()
    compare(list(problems), [line for kind, _, text in blocks if kind == "problems" for line in text.splitlines()])
    left = iter(lines)
    for expected in (line for kind, _, text in blocks if kind == "listing" for line in text.splitlines()):
        assert any(expected.strip() in line for line in left), f"{expected}\nnot in order in\n" + "\n".join(lines)


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
