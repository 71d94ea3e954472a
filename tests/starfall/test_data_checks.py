"""What no card of Starfall may do or be: cards are altered in an overlay, and just the check they break must say so."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

from pnp.games import read_game
from pnp.games.wording import Wording, check_wording, read_wording
from pnp.problems import Problem, Problems
from pnp.rules import check_catalogue, read_checks
from pnp.source import Node, Workspace, bundled_root

LEADER, RUNNER, SKIP, OARS, DUCK, BOAT = ("B2-G-001", "B2-G-013", "B2-G-003", "B2-G-008", "B2-G-028", "B2-G-030")
HAT, HOOK, BRACER, FERRY, SHOWCASE = ("B2-G-009", "B2-G-010", "B2-G-011", "B2-G-012", "B2-G-001-S")

Change = dict[str, Any]

LEADER_VALUES: Change = {
    "type": "Leader",
    "cost": "dash",
    "life": 30,
    "skill_name": "Row",
    "skill_cost": 1,
    "skill": "Draw 1.",
    "ability": ...,
}
"""Makes a Technique a Leader; an ellipsis takes a field away."""

# What a text may not say: (rule, card, what it becomes). Each is a sentence that another game might print.
SAYINGS: list[tuple[str, str, Change]] = [
    ("readying", SKIP, {"ability": "Ready one friendly ally."}),
    ("readying", OARS, {"ability": "Each friendly ally gets +1 power this turn. Untap it."}),
    ("second-attack", SKIP, {"ability": "One friendly ally may attack again this turn."}),
    ("second-attack", RUNNER, {"ability": "Swift\nThis ally may make a second attack."}),
    ("sacrifice", SKIP, {"ability": "Sacrifice one friendly ally. Draw 2."}),
    ("control-change", SKIP, {"ability": "Gain control of one enemy ally."}),
    ("control-change", SKIP, {"ability": "Exchange one friendly ally and one enemy ally."}),
    ("random-discard", SKIP, {"ability": "Your opponent discards 1 at random."}),
    ("negative-power", SKIP, {"ability": "One enemy ally gets \u22122 power this turn."}),
    ("negative-power", SKIP, {"ability": "One enemy ally gets -2 power this turn."}),
    ("negative-power", SKIP, {"ability": "One enemy ally loses 2 power this turn."}),
    ("stun-removal", SKIP, {"ability": "Remove Stun from one friendly ally."}),
    ("permanent-stun", SKIP, {"ability": "Stun one enemy ally for the rest of the game."}),
    ("permanent-stun", SKIP, {"ability": "Stun one enemy ally permanently."}),
    ("token", SKIP, {"ability": "Create a 1/1 boat."}),
    ("extra-zone", SKIP, {"ability": "Exile one enemy ally."}),
    ("extra-zone", DUCK, {"ability": "Set aside that card."}),
    ("extra-main", SKIP, {"ability": "There is another Main after this Battle."}),
    ("extra-main", SKIP, {"ability": "Take an extra turn after this one."}),
    ("energy-gain", SKIP, {"ability": "Gain 1 Energy."}),
    ("energy-gain", LEADER, {"skill": "Your maximum Energy rises by 1."}),
    ("upkeep", RUNNER, {"ability": "At the start of your turn, draw 1."}),
    ("upkeep", RUNNER, {"ability": "Once per turn, heal 1 on this ally."}),
    ("attack-trigger", RUNNER, {"ability": "When this ally attacks, draw 1."}),
    ("attack-trigger", RUNNER, {"ability": "Whenever this ally strikes a Leader, draw 1."}),
    ("reaction-trigger", DUCK, {"trigger": "When your opponent plays an Ally:"}),
    ("reaction-trigger", DUCK, {"trigger": "When your opponent uses a skill:"}),
    ("foreign-deploy", SKIP, {"ability": "Put an Ally from your discard pile onto the board."}),
    ("foreign-deploy", OARS, {"ability": "An Ally from your deck enters without paying."}),
    ("equipment-barrier", HAT, {"ability": "Swift\nBarrier 1"}),
    ("equipment-trigger", HAT, {"ability": "Swift\nDeploy: Draw 1."}),
    ("equipment-trigger", HAT, {"ability": "Swift\nThis ally attacks for 1 more."}),
    ("equipment-trigger", HAT, {"ability": "Swift\nIf this ally is damaged, heal 1."}),
    ("equipment-discount", HAT, {"ability": "Swift\nThis card costs 1 less."}),
    ("equipment-move", HAT, {"ability": "Swift\nAttach this to another ally."}),
    ("equipment-move", HAT, {"ability": "Swift\nMove this card."}),
    ("equipment-leader", HAT, {"ability": "Swift\nYour Leader may wear this."}),
]

Changes = dict[str, Change | None]

# What a value may not be: the checks that must speak, what becomes of which card; None takes a card away.
VALUES: list[tuple[set[str], Changes]] = [
    ({"leader-life"}, {LEADER: {"life": 29}}),
    ({"leader-skill-cost"}, {LEADER: {"skill_cost": 0}}),
    ({"leader-cost"}, {LEADER: {"cost": 2}}),
    ({"card-cost"}, {RUNNER: {"cost": "dash"}}),
    ({"card-cost"}, {SKIP: {"cost": "dash"}}),
    ({"equipment-power"}, {HOOK: {"power_bonus": -1}}),
    ({"equipment-does-something"}, {HAT: {"ability": "Nothing."}}),
    ({"equipment-text-power"}, {HAT: {"power_bonus": 1}}),
    ({"equipment-text-health"}, {HAT: {"health_bonus": 1}}),
    ({"ally-needs-deploy"}, {RUNNER: {"ability": "Draw 1."}}),
    ({"no-source-card"}, {RUNNER: {"origin": "source"}}),
    ({"completed-cards"}, {RUNNER: {"origin": "completed", "filled": ["path"]}}),
    ({"base-designs", "path-reed-current", "secret-art-in-each-path"}, {BOAT: None}),
    ({"path-reed-current", "path-stone-bridge"}, {RUNNER: {"path": "Stone Bridge"}}),
    ({"path-willow-rain", "path-empty-sleeve"}, {"B2-G-070": {"path": "Empty Sleeve"}}),
    ({"path-night-lantern", "path-mended-steel"}, {"B2-G-130": {"path": "Mended Steel"}}),
    ({"path-reed-current", "path-stone-bridge", "leader-per-path"}, {LEADER: {"path": "Stone Bridge"}}),
    ({"leaders", "leader-per-path"}, {OARS: LEADER_VALUES}),
    ({"showcases"}, {SHOWCASE: None}),
    ({"one-showcase-each"}, {SHOWCASE: {"base": "B2-G-031"}}),
]
# What is allowed, however near it comes.
ALLOWED: list[Changes] = [
    {RUNNER: {"cost": 0}},
    {RUNNER: {"cost": 12}},
    {RUNNER: {"power": 0, "health": 9}},
    {SKIP: {"ability": "Discard 1. Deal 1 damage to the enemy Leader."}},
    {HAT: {"ability": "Guard\n\u22122 maximum health.", "health_bonus": -2}},
    {BRACER: {"ability": "Guard\nSwift\n+1 maximum health."}},
    {LEADER: {"skill_cost": 8}},
]


def cards_of(path: Path) -> list[dict[str, Any]]:
    records: list[dict[str, Any]] = yaml.safe_load(path.read_text(encoding="utf-8"))["cards"]
    return records


ORIGINAL = {path.name: cards_of(path) for path in sorted((bundled_root() / "data/starfall/cards").glob("*.yaml"))}


class Remembering(Workspace):
    """Parses a bundled file once a process."""

    def read_yaml(self, path: str, problems: Problems) -> Node | None:
        if (self.roots[0] / path).is_file():
            return super().read_yaml(path, problems)
        return bundled_node(path)


@cache
def bundled_node(path: str) -> Node | None:
    return Workspace((bundled_root(),)).read_yaml(path, Problems())


@cache
def wording() -> Wording:
    workspace, problems = Workspace((bundled_root(),)), Problems()
    game = read_game(workspace, "starfall", problems)
    assert game
    found = read_wording(workspace, game, problems)
    assert found
    return found


def judge(folder: Path, changes: Changes) -> list[Problem]:
    """All that is wrong with the game once some cards are altered in an overlay."""
    lay_out(folder, changes)
    problems = Problems()
    workspace = Remembering((folder, bundled_root()))
    game = read_game(workspace, "starfall", problems)
    assert game
    assert list(problems) == []
    check_wording(wording(), replace(game, cards=tuple(card for card in game.cards if card.id in changes)), problems)
    check_catalogue(game, read_checks(workspace, game, problems), problems)
    return list(problems)


def lay_out(folder: Path, changes: Changes) -> None:
    """Card files with the altered cards, in a folder that goes before the bundled one."""
    for name, records in ORIGINAL.items():
        if not any(record["id"] in changes for record in records):
            continue
        kept = [altered(record, changes[record["id"]]) if record["id"] in changes else record for record in records]
        text = yaml.dump({"cards": [record for record in kept if record]}, Dumper=yaml.CSafeDumper, allow_unicode=True)
        write(folder / "data/starfall/cards" / name, text)


def write(place: Path, text: str) -> None:
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_text(text, encoding="utf-8")


def altered(record: dict[str, Any], change: Change | None) -> dict[str, Any]:
    return {key: value for key, value in {**record, **change}.items() if value is not ...} if change else {}


def rules_of(problems: list[Problem]) -> list[str]:
    return sorted(problem.rule.removeprefix("starfall.") for problem in problems)


@pytest.mark.parametrize(("rule", "card", "change"), SAYINGS, ids=lambda value: value if isinstance(value, str) else "")
def test_what_no_card_says_is_refused(rule, card, change, tmp_path) -> None:
    problems = judge(tmp_path, {card: change})
    said = [problem for problem in problems if problem.code == "G314"]
    assert rules_of(said) == [rule], problems
    assert card in said[0].message
    assert said[0].severity.blocks
    assert said[0].span
    assert said[0].span.line
    others = {problem.rule for problem in problems if problem is not said[0]}
    assert others <= {"starfall.ally-needs-deploy"}, problems  # for a sentence that is wrong in two ways


@pytest.mark.parametrize(("rules", "changes"), VALUES, ids=lambda value: ",".join(sorted(value)))
def test_what_no_card_is_is_refused(rules, changes, tmp_path) -> None:
    problems = judge(tmp_path, changes)
    assert set(rules_of(of_values(problems))) == rules, problems
    assert all(problem.severity.blocks for problem in problems)


def of_values(problems: list[Problem]) -> list[Problem]:
    return [problem for problem in problems if problem.code == "G501"]


@pytest.mark.parametrize("kind", ["Ally", "Technique", "Secret Art", "Reaction", "Equipment"])
def test_a_path_without_a_type_is_refused(kind, tmp_path) -> None:
    moved = [record for record in ORIGINAL["reed-current.yaml"] if record["type"] == kind]
    problems = judge(tmp_path, {record["id"]: {"path": "Stone Bridge"} for record in moved})
    rule = f"{kind.lower().replace(' ', '-')}-in-each-path"
    assert set(rules_of(problems)) == {rule, "path-reed-current", "path-stone-bridge"}


def test_a_showcase_of_an_ally_is_refused(tmp_path) -> None:
    """Only with a game that allows it can there be one at all."""
    original = (bundled_root() / "data/starfall/game.yaml").read_text(encoding="utf-8")
    allowing = original.replace("    layout: ally\n", "    layout: ally\n    variants: {showcase: ally}\n")
    assert allowing != original
    write(tmp_path / "data/starfall/game.yaml", allowing)
    change = {"base": RUNNER, "cost": 1}
    assert rules_of(judge(tmp_path, {SHOWCASE: change})) == ["showcase-leader"]


def test_two_designs_of_one_name_are_refused(tmp_path) -> None:
    lay_out(tmp_path, {RUNNER: {"name": "Skip the Stone"}})
    problems = Problems()
    read_game(Workspace((tmp_path, bundled_root())), "starfall", problems)
    assert len(problems) == 1
    (problem,) = problems
    assert problem.severity.blocks
    assert "Skip the Stone" in problem.message


@pytest.mark.parametrize("changes", ALLOWED)
def test_what_a_card_may_say_and_be_is_silent(changes, tmp_path) -> None:
    assert judge(tmp_path, changes) == []


def test_every_check_and_every_forbidden_phrase_has_a_failing_case() -> None:
    problems = Problems()
    workspace = Workspace((bundled_root(),))
    game = read_game(workspace, "starfall", problems)
    assert game
    known = {check.id for check in read_checks(workspace, game, problems)} | {entry.id for entry in wording().never}
    provoked = {rule for rule, _, _ in SAYINGS} | {rule for rules, _ in VALUES for rule in rules}
    provoked |= {"showcase-leader"} | {
        f"{kind}-in-each-path" for kind in ("ally", "technique", "secret-art", "reaction", "equipment")
    }
    assert known - provoked == set()
    assert provoked - known == set()
