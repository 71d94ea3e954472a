"""A game's own decks, opened for a book."""

from __future__ import annotations

from pathlib import Path

from pnp.decks import Deck, read_decklist, resolve_deck
from pnp.games import Game
from pnp.problems import Problems, Span, one_of
from pnp.source import Workspace, read_bytes, shown_path


def open_deck(slug: str, game: Game, workspace: Workspace, problems: Problems, span: Span) -> Deck | None:
    """The deck `data/<game>/decks/<slug>.txt`, or None after reporting why there is none."""
    folder = f"data/{game.key}/decks"
    place = workspace.find(f"{folder}/{slug}.txt")
    if place is None:
        known = [Path(path).stem for path, _ in workspace.files(folder, ".txt")]
        problems.report("B109", f"there is no deck `{slug}`", span, hint=one_of(slug, known))
        return None
    data = read_bytes(place, problems)
    decklist = None if data is None else read_decklist(data, shown_path(place), problems)
    return None if decklist is None else resolve_deck(decklist, game, problems)
