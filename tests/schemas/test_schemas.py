"""Schemas take everything that ships, refuse what the reader refuses, and are shipped as they are made."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest
import yaml

from pnp import api
from pnp.api.schema_files import SCHEMAS, file_name, schema_text
from pnp.cli import run
from pnp.games import game_keys, read_game
from pnp.games.schemas import cards_schema
from pnp.problems import PnpError, Problems
from pnp.source import Workspace, bundled_root

ROOT = bundled_root()
WORKSPACE = Workspace((ROOT,))
SHIPPED = Path(api.__file__).parent / "schemas"
PLACES = {
    "game": ("data/*/game.yaml",),
    "cards": ("data/*/cards/*.yaml",),
    "glossary": ("data/*/glossary.yaml",),
    "icons": ("data/*/icons.yaml",),
    "components": ("data/*/components.yaml",),
    "rules": ("data/*/rules.yaml",),
    "checks": ("data/*/checks.yaml",),
    "layout": ("layouts/*/*.yaml", "layouts/*/components/*.yaml", "pnp/api/template/layouts/*/**/*.yaml"),
    "sheet": ("layouts/sheets/*.yaml",),
}
NO_LAYOUTS = ("palette.yaml", "sizes.yaml", "parts.yaml", "scenes.yaml")


@cache
def validator(kind: str) -> Callable[[Any], Any]:
    checked: Callable[[Any], Any] = jsonschema_rs.validator_for(SCHEMAS[kind]()).validate
    return checked


@cache
def validator_of(key: str) -> Callable[[Any], Any]:
    game = read_game(WORKSPACE, key, Problems())
    assert game is not None
    checked: Callable[[Any], Any] = jsonschema_rs.validator_for(cards_schema(game)).validate
    return checked


def files(kind: str) -> Iterator[Path]:
    for pattern in PLACES[kind]:
        for path in sorted(ROOT.glob(pattern)):
            if kind == "sheet" or (path.name not in NO_LAYOUTS and path.parent.name != "sheets"):
                yield path


def load(text: str) -> Any:
    """As an editor reads it: with YAML's own guesses at what a value means, keys as the texts that JSON has."""
    return json.loads(json.dumps(yaml.load(text, yaml.CSafeLoader), default=str))


@pytest.mark.parametrize("kind", SCHEMAS)
def test_it_takes_everything_that_ships(kind: str) -> None:
    found = list(files(kind))
    assert found
    for path in found:
        validator(kind)(load(path.read_text(encoding="utf-8")))


@pytest.mark.parametrize("key", game_keys(WORKSPACE))
def test_a_game_s_own_schema_takes_its_cards(key: str) -> None:
    for path in sorted(ROOT.glob(f"data/{key}/cards/*.yaml")):
        validator_of(key)(load(path.read_text(encoding="utf-8")))


WRONG = {
    "game": "{title: A, credit: B, rights: C, size: 63mm x 88mm, fields: {name: {kind: texts}}, types: {}}",
    "cards": "cards: [{name: Nameless}]",
    "glossary": "terms: {a: {name: A, fase: bold}}",
    "icons": "icons: {a: {shapes: [{fills: M0 0}]}}",
    "components": "components: {a: {name: A, purpose: B, shape: oval}}",
    "rules": "{default: a, formats: {a: {label: A}}, rules: {b: {kind: count, exactly: 1, mox: 2}}}",
    "checks": "checks: {a: {kind: counts}}",
    "layout": "{size: 63mm x 88mm, boxes: {name: {kind: label, colr: ink}}}",
    "sheet": "{plan: 1, name: A, paper: 210mm x 297mm, margin: 6, type: {regular: a/b, bold: a/c, sizes: [7pt]}}",
}


@pytest.mark.parametrize("kind", SCHEMAS)
def test_it_refuses_what_is_misspelt(kind: str) -> None:
    with pytest.raises(jsonschema_rs.ValidationError):
        validator(kind)(load(WRONG[kind]))


@pytest.mark.parametrize(
    "text",
    [
        "cards: [{id: X, type: Ally, origin: sample, name: A, path: Reed Current, cost: cheap, power: 1, health: 1}]",
        "cards: [{id: X, type: Ally, origin: sample, name: A, path: Nowhere, cost: 1, power: 1, health: 1}]",
        "cards: [{id: X, type: Ally, origin: sample, name: A, path: Reed Current, cost: 1}]",
        "cards: [{id: X, type: Ally, origin: own, name: A, path: Reed Current, cost: 1, power: 1, health: 1}]",
        "cards: [{id: X, type: Ally, nmae: A, origin: sample}]",
    ],
)
def test_a_game_s_own_schema_knows_its_fields(text: str) -> None:
    with pytest.raises(jsonschema_rs.ValidationError):
        validator_of("starfall")(load(text))


@pytest.mark.parametrize("kind", SCHEMAS)
def test_it_is_shipped_as_it_is_made(kind: str, request: pytest.FixtureRequest) -> None:
    place = SHIPPED / file_name(kind)
    made = schema_text(SCHEMAS[kind]())
    if request.config.getoption("--update-golden"):
        place.write_text(made, encoding="utf-8")
    assert place.read_text(encoding="utf-8") == made, "write it anew with `pytest tests/schemas --update-golden`"


def test_the_command_prints_one_and_writes_all(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["schema", "layout"]) == 0
    assert json.loads(capsys.readouterr().out) == SCHEMAS["layout"]()
    assert run(["schema", "all", "starfall", "-o", str(tmp_path)]) == 0
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted(file_name(kind) for kind in SCHEMAS)
    assert "power" in json.loads((tmp_path / "cards-1.json").read_text())["definitions"]["Card"]["properties"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["layouts"], "`layout`"),
        (["rules", "starfall"], "every game"),
        (["all"], "-o FOLDER"),
        (["cards", "stafall"], "starfall"),
    ],
)
def test_what_cannot_be_made_is_said(words: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["schema", *words]) == 2
    assert said in capsys.readouterr().err


def test_an_unknown_kind_raises() -> None:
    with pytest.raises(PnpError, match="no schema"):
        api.schema(WORKSPACE, "deck")
