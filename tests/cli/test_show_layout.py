"""Help with layouts: where each key of a box was written, and the boxes drawn over the face they make."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pnp.cli import run
from tests.cli.running import FIXTURES

CARD = """size: 63mm x 88mm
styles:
  rules: {fonts: {regular: spectral/medium}, sizes: [8pt/10pt, 7pt/8.8pt], colour: "#1D2230"}
boxes:
  name: {kind: label, left: 5mm, width: 50mm, top: 5mm, height: 6mm, baseline: 4mm,
         text: "{name}", font: spectral/bold, size: 12pt, colour: "#1D2230"}
  lower:
    kind: stack
    left: 5mm
    width: 53mm
    top: 40mm
    height: 40mm
    boxes:
      mate: {kind: text, top: 0mm, height: 6mm, style: rules, text: "{mate}", show_if: {has: mate}}
      rules: {kind: text, top: 1mm, bottom: 0mm, style: rules, text: "{text}"}
"""
SAILOR = """extends: card
boxes:
  name: {width: 40mm, colour: "#803010"}
  hidden: {kind: text, left: 0mm, width: 9mm, top: 0mm, height: 9mm, style: rules, text: "x", show_if: {crew: South}}
"""


@pytest.fixture
def harbour(tmp_path: Path) -> Path:
    (tmp_path / "layouts/harbour").mkdir(parents=True)
    (tmp_path / "layouts/harbour/card.yaml").write_text(CARD, encoding="utf-8")
    (tmp_path / "layouts/harbour/sailor.yaml").write_text(SAILOR, encoding="utf-8")
    (tmp_path / "data").symlink_to(FIXTURES / "data")
    return tmp_path


def show(folder: Path, capsys: pytest.CaptureFixture[str], *options: str) -> str:
    assert run(["show", "harbour/Deck Hand", *options, "--workspace", str(folder)]) == 0
    return capsys.readouterr().out


def test_explain_names_the_file_of_every_key(harbour: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = show(harbour, capsys, "--explain").splitlines()
    at = next(n for n, line in enumerate(lines) if line.startswith("  name: label"))
    assert "sailor.yaml:3" in lines[at], "the box stands where it was last changed"
    assert re.fullmatch(r"    from \S*card\.yaml: kind :5, left :5, top :5, height :5, .*size :6", lines[at + 1])
    assert "width" not in lines[at + 1]
    assert "colour" not in lines[at + 1]
    assert any(line.startswith("  hidden: not shown, since crew") for line in lines)


def test_boxes_are_outlined_and_named(harbour: Path, capsys: pytest.CaptureFixture[str]) -> None:
    plain, outlined = show(harbour, capsys, "--listing"), show(harbour, capsys, "--listing", "--boxes")
    added = [line for line in outlined.splitlines() if line not in plain.splitlines()]
    drawn = "\n".join(added)
    for box in ("name", "lower", "rules"):
        assert re.search(rf"\b{box}\b", drawn), box
    assert not re.search(r"\b(hidden|mate)\b", drawn), "a box that does not show has no outline"
    assert outlined.startswith(plain.splitlines()[0]), "the face itself is as it was"


def test_boxes_are_drawn_into_the_picture(harbour: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    show(harbour, capsys, "-o", str(tmp_path / "plain"))
    show(harbour, capsys, "--boxes", "-o", str(tmp_path / "boxes"))
    assert (tmp_path / "plain/H-10.png").read_bytes() != (tmp_path / "boxes/H-10.png").read_bytes()


def test_a_misspelt_key_names_the_nearest(harbour: Path, capsys: pytest.CaptureFixture[str]) -> None:
    layout = harbour / "layouts/harbour/sailor.yaml"
    layout.write_text(SAILOR.replace("colour:", "color:"), encoding="utf-8")
    assert run(["show", "harbour/Deck Hand", "--workspace", str(harbour)]) == 2
    told = capsys.readouterr().err
    assert all(word in told for word in ("sailor.yaml:3", "`color`", "`colour`"))
