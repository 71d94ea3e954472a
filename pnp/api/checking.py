"""`pnp check`: everything about a game's data that can be judged before anything is printed."""

from __future__ import annotations

from collections.abc import Callable

from pnp.api.opening import Opener, deck_names
from pnp.api.outcome import Outcome
from pnp.api.validating import judge
from pnp.games import Game
from pnp.games.wording import check_wording, read_wording
from pnp.problems import Problems, one_of
from pnp.rules import check_catalogue, lint_rules, read_checks, read_outline, read_rules
from pnp.rules.linting import check_cites
from pnp.source import Workspace

Step = Callable[[Workspace, Game, Problems], None]


def check(workspace: Workspace, game_key: str) -> Outcome:
    """Judge a game: card data, wording, catalogue checks, rules and starters. Silence means that all is well.

    Raises `PnpError` for a game that does not exist.
    """
    problems = Problems()
    game = Opener(workspace, problems).game(game_key)
    if game is None:
        return Outcome(problems)
    for step in STEPS:
        step(workspace, game, problems)
    return Outcome(problems, facts={"game": game.key, "cards": len(game.cards)})


def check_words(workspace: Workspace, game: Game, problems: Problems) -> None:
    """Every sentence of every card against the game's wording."""
    wording = read_wording(workspace, game, problems)
    if wording is None:
        return
    check_wording(wording, game, problems)
    outline = read_outline(workspace, game.key, problems)
    for entry in wording.never:
        if entry.cite and outline is not None and entry.cite not in outline:
            message = f"`{entry.id}` cites `{entry.cite}`, which the outline does not have"
            problems.report("G406", message, entry.span, hint=one_of(entry.cite, outline))


def check_rule_files(workspace: Workspace, game: Game, problems: Problems) -> None:
    """The rule file itself, and the catalogue by the game's own checks."""
    outline = read_outline(workspace, game.key, problems)
    rulebook = read_rules(workspace, game, problems)
    if rulebook:
        lint_rules(rulebook, outline, problems)
    checks = read_checks(workspace, game, problems)
    check_cites(checks, outline, problems)
    check_catalogue(game, checks, problems)


def check_starters(workspace: Workspace, game: Game, problems: Problems) -> None:
    """Every starter by the format it names."""
    opener = Opener(workspace, problems)
    opener.adopt(game)
    judge(workspace, opener.decks(deck_names(workspace, game.key), game.key), problems)


STEPS: tuple[Step, ...] = (check_words, check_rule_files, check_starters)
