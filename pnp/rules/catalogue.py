"""`checks.yaml`: what must hold for a game's whole catalogue, by the same kinds of rule that judge decks.

```yaml
checks:
  leader-life: {kind: each, where: {type: Leader}, must: {life: 30}, says: "{card} has not 30 life.", cite: leader}
```
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from pnp.decks import Entry
from pnp.games import Game
from pnp.problems import NOWHERE, Problems, Span
from pnp.rules.checking import check_parts
from pnp.rules.messages import compose, show_record
from pnp.rules.rule import Rule, read_rules_of
from pnp.rules.table import Table
from pnp.source import Node, Workspace, read_record


@dataclass(frozen=True, slots=True)
class ChecksRecord:
    """What must hold for the whole catalogue, by id."""

    checks: Node
    span: Span = NOWHERE


def read_checks(workspace: Workspace, game: Game, problems: Problems) -> list[Rule]:
    """The catalogue checks of a game, faulty ones reported and left out; none for a game without the file."""
    path = f"data/{game.key}/checks.yaml"
    root = workspace.read_yaml(path, problems) if workspace.find(path) else None
    record = None if root is None else read_record(ChecksRecord, root, problems, what="checks.yaml")
    if record is None:
        return []
    checks = list(read_rules_of(record.checks, "`checks`", problems).values())
    sound = []
    for rule in checks:
        before = len(problems)
        check_parts(rule, game, frozenset(), problems)
        if rule.terms.in_ or rule.terms.when:
            message = f"check `{rule.id}` names sections or flags, which a catalogue does not have"
            problems.report("G402", message, rule.span)
        if len(problems) == before:
            sound.append(rule)
    return sound


def check_catalogue(game: Game, checks: list[Rule], problems: Problems) -> None:
    """Judge all cards of a game by its checks, each card counted once."""
    entries = tuple(Entry(card, 1, "", card.span) for card in game.cards)
    table = Table(entries, {})
    for rule in checks:
        pool = table.pool((), rule.terms.where)
        for finding in rule.test.judge(pool, table):
            problem = compose(rule, finding, "G501", rule.span, show_record)
            problems.add(replace(problem, rule=f"{game.key}.{rule.id}"))
