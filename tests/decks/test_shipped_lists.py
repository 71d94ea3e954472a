"""Every list of every game that ships: legal without a word of complaint, in the strictest format that takes it."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pytest

from pnp.api import validate
from pnp.api.opening import deck_names
from pnp.problems import Problems, Severity
from pnp.problems.choosing import Choice
from pnp.rules import Format, Rulebook, read_rules
from pnp.source import Workspace, bundled_root
from tests.altered_games import shipped

WORKSPACE = Workspace((bundled_root(),))
LISTS = tuple(deck_names(WORKSPACE))
UNSTATED = "little-faces/"  # its document says of no number how many there must be


@cache
def rules(game: str) -> Rulebook:
    rulebook = read_rules(WORKSPACE, shipped(game), Problems())
    assert rulebook
    return rulebook


def demands(rulebook: Rulebook, chosen: Format) -> set[str]:
    return {rule.id for rule in rulebook.rules_of(chosen)}


def test_all_five_games_ship_lists() -> None:
    assert {name.partition("/")[0] for name in LISTS} == {
        "asteriated-grail", "backstage", "circuits", "little-faces", "starfall",
    }  # fmt: skip
    assert len(LISTS) == 23


@pytest.mark.parametrize("name", LISTS)
def test_a_list_is_legal_in_its_strictest_format(name: str) -> None:
    outcome = validate(WORKSPACE, [name], all_formats=True, choice=Choice(strict=True))
    assert [problem.message for problem in outcome.problems if problem.severity is not Severity.ADVICE] == []
    assert outcome.exit_code == 0
    decks: Any = outcome.facts["decks"]
    (facts,) = decks
    rulebook = rules(name.partition("/")[0])
    by_key = {key: one for key, one in rulebook.formats.items() if one.decks == 1}
    own = next(one for one in by_key.values() if one.label == facts["judged_by"])
    verdicts = facts["formats"]
    assert set(verdicts) == set(by_key)
    assert verdicts[own.key]["legal"]
    stricter = [key for key, one in by_key.items() if demands(rulebook, one) > demands(rulebook, own)]
    assert [key for key in stricter if verdicts[key]["legal"]] == []


@pytest.mark.parametrize("name", [name for name in LISTS if not name.startswith(UNSTATED)])
def test_a_list_without_its_last_line_is_not(name: str, tmp_path: Path) -> None:
    game, _, slug = name.partition("/")
    shipping = WORKSPACE.find(f"data/{game}/decks/{slug}.txt")
    assert shipping
    place = tmp_path / "short.txt"
    place.write_text(shipping.read_text(encoding="utf-8").rstrip().rpartition("\n")[0], encoding="utf-8")
    assert validate(WORKSPACE, [str(place)]).exit_code == 1
