"""What no card of Starfall may do or be: cards are altered in an overlay, and just the check they break must say so."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.games import read_game
from pnp.problems import Problem, Problems
from pnp.source import Workspace, bundled_root
from tests.altered_games import Change, Changes, judge_altered, lay_altered, rules_known, shipped

GAME = "starfall"
LEADER, RUNNER, SKIP, OARS, DUCK, BOAT = ("B2-G-001", "B2-G-013", "B2-G-003", "B2-G-008", "B2-G-028", "B2-G-030")
HAT, HOOK, BRACER, FERRY, SHOWCASE = ("B2-G-009", "B2-G-010", "B2-G-011", "B2-G-012", "B2-G-001-S")

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


def write(place: Path, text: str) -> None:
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_text(text, encoding="utf-8")


def rules_of(problems: list[Problem]) -> list[str]:
    return sorted(problem.rule.removeprefix("starfall.") for problem in problems)


@pytest.mark.parametrize(("rule", "card", "change"), SAYINGS, ids=lambda value: value if isinstance(value, str) else "")
def test_what_no_card_says_is_refused(rule, card, change, tmp_path) -> None:
    problems = judge_altered(GAME, tmp_path, {card: change})
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
    problems = judge_altered(GAME, tmp_path, changes)
    assert set(rules_of(of_values(problems))) == rules, problems
    assert all(problem.severity.blocks for problem in problems)


def of_values(problems: list[Problem]) -> list[Problem]:
    return [problem for problem in problems if problem.code == "G501"]


@pytest.mark.parametrize("kind", ["Ally", "Technique", "Secret Art", "Reaction", "Equipment"])
def test_a_path_without_a_type_is_refused(kind, tmp_path) -> None:
    moved = [card for card in shipped(GAME).of_type(kind) if card.get("path") == "Reed Current"]
    problems = judge_altered(GAME, tmp_path, {card.id: {"path": "Stone Bridge"} for card in moved})
    rule = f"{kind.lower().replace(' ', '-')}-in-each-path"
    assert set(rules_of(problems)) == {rule, "path-reed-current", "path-stone-bridge"}


def test_a_showcase_of_an_ally_is_refused(tmp_path) -> None:
    """Only with a game that allows it can there be one at all."""
    original = (bundled_root() / "data/starfall/game.yaml").read_text(encoding="utf-8")
    allowing = original.replace("    layout: ally\n", "    layout: ally\n    variants: {showcase: ally}\n")
    assert allowing != original
    write(tmp_path / "data/starfall/game.yaml", allowing)
    change = {"base": RUNNER, "cost": 1}
    assert rules_of(judge_altered(GAME, tmp_path, {SHOWCASE: change})) == ["showcase-leader"]


def test_two_designs_of_one_name_are_refused(tmp_path) -> None:
    lay_altered(GAME, tmp_path, {RUNNER: {"name": "Skip the Stone"}})
    problems = Problems()
    read_game(Workspace((tmp_path, bundled_root())), "starfall", problems)
    assert len(problems) == 1
    (problem,) = problems
    assert problem.severity.blocks
    assert "Skip the Stone" in problem.message


@pytest.mark.parametrize("changes", ALLOWED)
def test_what_a_card_may_say_and_be_is_silent(changes, tmp_path) -> None:
    assert judge_altered(GAME, tmp_path, changes) == []


def test_every_check_and_every_forbidden_phrase_has_a_failing_case() -> None:
    provoked = {rule for rule, _, _ in SAYINGS} | {rule for rules, _ in VALUES for rule in rules}
    provoked |= {"showcase-leader"} | {
        f"{kind}-in-each-path" for kind in ("ally", "technique", "secret-art", "reaction", "equipment")
    }
    assert rules_known(GAME) == provoked
