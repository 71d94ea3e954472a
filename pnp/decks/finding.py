"""Which game a list is for, when it does not say: the one whose cards it names."""

from __future__ import annotations

from collections.abc import Sequence

from pnp.decks.card_lines import CardLines, Nameless
from pnp.decks.decklist import Decklist
from pnp.decks.references import Match, References
from pnp.games import Game, fold

MOST_READ = 120  # lines; so many tell a game as surely as all of them


def games_of(decklist: Decklist, games: Sequence[Game]) -> list[tuple[Game, int]]:
    """The games that have most of the list's cards, each with how many lines name one: several only if they tie.

    Empty when no line names a card of any.
    """
    counts = [(game, _lines_of(decklist, game)) for game in games]
    most = max((number for _, number in counts), default=0)
    return [(game, number) for game, number in counts if number == most and number > 0]


def game_called(name: str, games: Sequence[Game]) -> Game | None:
    """The game with this key or title, however it is spelt."""
    wanted = fold(name)
    return next((game for game in games if wanted in map(fold, (game.key, game.title, game.short_title))), None)


def _lines_of(decklist: Decklist, game: Game) -> int:
    references = References(game)
    lines = CardLines(references)
    texts = [line.text for line in decklist.lines if line.text.strip() and line.number not in decklist.remarks]
    number = sum(_is_about(lines, _behind_prefix(text)) for text in texts[:MOST_READ])
    rows = decklist.rows[:MOST_READ]
    return number + sum(isinstance(references.by_parts(r.name, r.id, r.variant, None), Match) for r in rows)


def _is_about(lines: CardLines, text: str) -> bool:
    """Whether a line names a card of the game, or would if it said which version or which of two."""
    found = lines.read(text, 0, None)
    return found is not None and not (isinstance(found, Nameless) and found.failure.code == "D201")


def _behind_prefix(text: str) -> str:
    """A line less a section and colon before the card: the sections of a game need not be known to know its cards."""
    before, colon, rest = text.partition(": ")
    return rest if colon and not before[:1].isdigit() else text
