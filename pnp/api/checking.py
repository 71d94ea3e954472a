"""`pnp check`: everything about a game's data that can be judged before anything is printed."""

from __future__ import annotations

from collections.abc import Callable

from pnp.api.components import check_components
from pnp.api.faces import check_faces
from pnp.api.opening import Opener, deck_names
from pnp.api.outcome import Outcome
from pnp.api.validating import judge
from pnp.games import Game, game_keys, read_game
from pnp.games.wording import check_wording, read_wording
from pnp.problems import PnpError, Problems, one_of
from pnp.rules import check_catalogue, lint_rules, read_checks, read_outline, read_rules
from pnp.rules.linting import check_cite, check_cites
from pnp.source import Workspace

Step = Callable[[Workspace, Game, Problems], None]


def check(workspace: Workspace, game_key: str) -> Outcome:
    """Judge a game: card data, wording, rules, catalogue checks and starters. Silence means that all is well.

    What counts or uses all cards waits until every card can be read. Raises `PnpError` for a game that does not exist.
    """
    problems = Problems()
    known = game_keys(workspace)
    if game_key not in known:
        raise PnpError(f"there is no game `{game_key}`", one_of(game_key, known))
    game = read_game(workspace, game_key, problems)
    if game is None:
        return Outcome(problems)
    sound = not problems.blocking
    for step in (*STEPS, *(STEPS_OF_SOUND_GAMES if sound else ())):
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
        check_cite(f"`{entry.id}`", entry.cite, entry.span, outline, problems)


def check_rules(workspace: Workspace, game: Game, problems: Problems) -> None:
    """The rule files themselves."""
    outline = read_outline(workspace, game.key, problems)
    rulebook = read_rules(workspace, game, problems)
    if rulebook:
        lint_rules(rulebook, outline, problems)
    check_cites(read_checks(workspace, game, problems), outline, problems)


def check_cards(workspace: Workspace, game: Game, problems: Problems) -> None:
    """The catalogue by the game's own checks."""
    check_catalogue(game, read_checks(workspace, game, problems), problems)


def check_starters(workspace: Workspace, game: Game, problems: Problems) -> None:
    """Every starter by the format it names. What a format cannot check is no fault of the game: silence here."""
    found = Problems()
    opener = Opener(workspace, found)
    opener.adopt(game)
    judge(workspace, opener.decks(deck_names(workspace, game.key), game.key), found)
    problems.extend(problem for problem in found if problem.code != PROVISIONAL)


def check_books(workspace: Workspace, game: Game, problems: Problems) -> None:
    """The game's rulebook and quick reference as they are written, and its keywords as cards print them."""
    from pnp.books.checking import check_book, check_terms

    check_terms(workspace, game, problems)
    check_book(workspace, game, read_rules(workspace, game, Problems()), problems)


PROVISIONAL = "D410"
STEPS: tuple[Step, ...] = (check_words, check_rules)
STEPS_OF_SOUND_GAMES: tuple[Step, ...] = (check_cards, check_starters, check_faces, check_components, check_books)
