"""`pnp export-cards GAME`: the cards of a game as a table that `pnp import` reads back."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from pnp.api.opening import Opener
from pnp.api.outcome import Outcome
from pnp.games import Card, Game
from pnp.games.filtering import read_filter
from pnp.games.tables import FILE, FORMATS, read_holdings, read_memory, record_of, write_table
from pnp.problems import PnpError, Problems, counted
from pnp.source import Workspace, read_text, shown_path, write_output


def export_cards(
    workspace: Workspace, game_key: str, output: Path | None = None, conditions: Sequence[str] = ()
) -> Outcome:
    """Write the cards that meet all conditions (see `read_filter`) to `output`, `<game>.csv` unless it is named.

    In a game of the user's own it is remembered what the table says, so that an import tells the table's changes from
    those made in the files meanwhile. Raises `PnpError` for a game or a format there is not, or a file that cannot be
    written.
    """
    place = output or Path(f"{game_key}.csv")
    form = place.suffix.removeprefix(".").casefold()
    if form not in FORMATS:
        raise PnpError(
            f"{place} is no table that can be written", "name a file that ends in .csv, .tsv, .json or .xlsx"
        )
    problems = Problems()
    game = Opener(workspace, problems).game(game_key)
    where = None if game is None else read_filter(conditions, game, problems)
    if game is None or where is None:
        return Outcome(problems, done=False)
    cards = [card for card in game.cards if where.holds(card)]
    written = [shown_path(write_output(place, write_table(cards, game, form)))]
    written += _remember(workspace, cards, game, problems)
    return Outcome(
        problems, (f"{written[0]}: {counted(len(cards), 'card')}",), {"written": written, "cards": len(cards)}
    )


def _remember(workspace: Workspace, cards: Sequence[Card], game: Game, problems: Problems) -> list[str]:
    """Keep what the table says where an import looks for it, in games that have card files of the user's own."""
    holdings = read_holdings(workspace, game, problems)
    if not any(held.own for held in holdings.cards.values()):
        return []
    path = f"data/{game.key}/{FILE}"
    place = workspace.find(path)
    text = read_text(place, problems) if place else None
    records = {card.id: record_of(card, game) for card in cards}
    keys = dict.fromkeys(key for record in records.values() for key in record if key != "id")
    said = {card_id: {key: record.get(key) for key in keys} for card_id, record in records.items()}
    memory = read_memory(text or '{"schema": "pnp-imported/1", "cards": {}}', path, problems).joined(said)
    root = next(root for root in workspace.roots if (root / "data" / game.key / "cards").is_dir())
    return [shown_path(write_output(root / path, memory.text().encode()))]
