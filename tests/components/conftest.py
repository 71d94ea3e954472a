"""A toy game of a ferry on a river, with as many kinds of component as there are, in a workspace of its own."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from textwrap import dedent

import pytest

from pnp.games import Components, Game, read_components, read_game
from pnp.problems import Problems
from pnp.source import Workspace, bundled_root

GAME = """
title: The Ferry
version: "1"
credit: nobody
rights: free
size: 63mm x 88mm
fields:
  name:   {kind: text}
  text:   {kind: rich}
  purse:  {kind: number, min: 0}
  boat:   {kind: reference}
types:
  Rower: {fields: {required: [name, purse], optional: [text, boat]}, layout: face}
  Boat:  {fields: {required: [name], optional: [text]}, layout: face}
back: back
sections:
  crew: {accepts: {type: Rower}, aliases: [Crew]}
  dock: {accepts: {type: Boat}, aliases: [Dock]}
"""
CARDS = """
cards:
  - {id: R1, type: Rower, name: Ann, purse: 2, boat: B1, text: "Wade.", origin: sample}
  - {id: R2, type: Rower, name: Bob, purse: 5, origin: sample}
  - {id: B1, type: Boat, name: Punt, origin: sample}
  - {id: B2, type: Boat, name: Raft, origin: sample}
"""
RULES = """
default: open
formats: {open: {label: Open, rules: [crew]}}
rules: {crew: {kind: count, in: crew, max: 9, cite: crew}}
"""
GLOSSARY = "terms: {wade: {name: Wade, words: [Wade]}}"
FACE = """
size: 63mm x 88mm
boxes:
  name:
    {kind: label, left: 5mm, top: 5mm, width: 53mm, height: 8mm, baseline: 6mm, text: "{name}", font: spectral/bold,
     size: 12pt, colour: "#000000"}
"""
BACK = 'size: 63mm x 88mm\nground: "#203040"\n'
TOKEN = """
size: 16mm x 16mm
ground: "#EEEEEE"
boxes:
  value:
    {kind: label, left: 3mm, top: 3mm, width: 10mm, height: 10mm, baseline: 7mm, align: centre, text: "{value}",
     font: spectral/bold, size: 12pt, colour: "#000000"}
"""
SPENT = 'size: 16mm x 16mm\nground: "#777777"\n'
CHART = """
size: 420mm x 297mm
ground: "#DDEEFF"
boxes:
  word:
    {kind: label, left: 30mm, top: 30mm, width: 60mm, height: 20mm, baseline: 10mm, text: "Joined: {tiled}",
     font: spectral/bold, size: 20pt, colour: "#000000"}
"""
COMPONENTS = """
components:
  coin:
    name: Coin {value}
    purpose: Pays for a crossing.
    front: token
    back: spent
    shape: round
    each: [{value: 1, count: {sum: purse, where: {type: Rower}}}, {value: 5, count: 1 per player}]
  mark:  {name: Mark, purpose: Whose turn it is., front: plain, size: 20mm x 20mm, count: 1}
  wade:  {name: Wade, purpose: Wet feet., front: plain, size: 20mm x 20mm, count: 3, for: {terms: wade}}
  boats: {name: Boats, purpose: To cross in., cards: {type: Boat}, named_by: boat}
  chart: {name: Chart, purpose: The river., front: chart, count: 1 per player, mat: {tiles: 2 x 1, rim: 13mm}}
bring:
  dice: {count: 2, purpose: for the current}
"""
DECKS = {
    "ann": "Name: Ann's crew\nGame: ferry\nCrew\n2 Ann\n1 Bob\n",
    "bob": "Name: Bob's crew\nGame: ferry\nCrew\n3 Bob\n",
}


@dataclass
class Ferry:
    """The toy game's folder; files may be replaced before it is read."""

    folder: Path

    def write(self, path: str, text: str) -> None:
        place = self.folder / path
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(dedent(text), encoding="utf-8")

    @property
    def workspace(self) -> Workspace:
        return Workspace((self.folder, bundled_root()))

    def game(self, problems: Problems) -> Game:
        game = read_game(self.workspace, "ferry", problems)
        assert game
        return game

    def components(self, problems: Problems) -> Components:
        components = read_components(self.workspace, self.game(problems), problems)
        assert components, [str(problem) for problem in problems]
        return components


@pytest.fixture
def ferry(tmp_path: Path) -> Ferry:
    made = Ferry(tmp_path / "workspace")
    for path, text in {
        "data/ferry/game.yaml": GAME,
        "data/ferry/glossary.yaml": GLOSSARY,
        "data/ferry/rules.yaml": RULES,
        "data/ferry/cards/all.yaml": CARDS,
        "data/ferry/components.yaml": COMPONENTS,
        "layouts/ferry/face.yaml": FACE,
        "layouts/ferry/back.yaml": BACK,
        "layouts/ferry/components/token.yaml": TOKEN,
        "layouts/ferry/components/spent.yaml": SPENT,
        "layouts/ferry/components/plain.yaml": "size: 16mm x 16mm",
        "layouts/ferry/components/chart.yaml": CHART,
    }.items():
        made.write(path, text)
    for name, text in DECKS.items():
        made.write(f"data/ferry/decks/{name}.txt", text)
    return made


Write = Callable[[str, str], None]
