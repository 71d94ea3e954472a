"""Games that ship, some of their cards altered in an overlay: what their data checks and their wording say then."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from pnp.games import Game, read_game
from pnp.games.wording import Wording, check_wording, read_wording
from pnp.problems import Problem, Problems
from pnp.rules import check_catalogue, read_checks
from pnp.source import Workspace, bundled_root

Change = dict[str, Any]
Changes = dict[str, Change | None]
"""What becomes of which card: fields by name, `...` taking one away; None takes the card away."""


@cache
def shipped(key: str) -> Game:
    """The game as it ships, sound."""
    problems = Problems()
    game = read_game(Workspace((bundled_root(),)), key, problems)
    assert game
    assert list(problems) == []
    return game


def judge_altered(key: str, folder: Path, changes: Changes) -> list[Problem]:
    """All that checks and wording say once the cards are altered; `folder` is an empty one to lay the overlay in.

    The altered game must read without a fault, and only sentences of altered cards are looked at.
    """
    lay_altered(key, folder, changes)
    problems = Problems()
    workspace = Workspace((folder, bundled_root()))
    game = read_game(workspace, key, problems)
    assert game
    assert not len(problems), "\n".join(f"{problem.code} {problem.message}" for problem in problems)
    cards = tuple(card for card in game.cards if card.id in changes)
    check_wording(_wording(key), replace(game, cards=cards), problems)
    check_catalogue(game, read_checks(workspace, game, problems), problems)
    return list(problems)


def lay_altered(key: str, folder: Path, changes: Changes) -> None:
    """Card files with the altered cards below `folder`, which is to go before the bundled one."""
    for name, records in _records(key).items():
        if not any(record["id"] in changes for record in records):
            continue
        kept = [_altered(record, changes[record["id"]]) if record["id"] in changes else record for record in records]
        place = folder / "data" / key / "cards" / name
        place.parent.mkdir(parents=True, exist_ok=True)
        text = yaml.dump({"cards": [record for record in kept if record]}, Dumper=yaml.CSafeDumper, allow_unicode=True)
        place.write_text(text, encoding="utf-8")


def rules_in(key: str, problems: list[Problem], code: str) -> set[str]:
    """The rules that spoke with this code, without the game's key."""
    return {problem.rule.removeprefix(f"{key}.") for problem in problems if problem.code == code}


def rules_known(key: str) -> set[str]:
    """Every data check of a game and every entry of what no card says."""
    problems = Problems()
    checks = read_checks(Workspace((bundled_root(),)), shipped(key), problems)
    assert list(problems) == []
    return {check.id for check in checks} | {entry.id for entry in _wording(key).never}


@cache
def _wording(key: str) -> Wording:
    problems = Problems()
    wording = read_wording(Workspace((bundled_root(),)), shipped(key), problems)
    assert wording
    assert list(problems) == []
    return wording


@cache
def _records(key: str) -> dict[str, list[dict[str, Any]]]:
    files = sorted((bundled_root() / "data" / key / "cards").glob("*.yaml"))
    return {path.name: yaml.load(path.read_text(encoding="utf-8"), yaml.CSafeLoader)["cards"] for path in files}


def _altered(record: dict[str, Any], change: Change | None) -> dict[str, Any]:
    return {key: value for key, value in {**record, **change}.items() if value is not ...} if change else {}
