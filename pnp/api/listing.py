"""`pnp list`: the games, decks, cards and layouts there are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from pnp.api.opening import Opener, deck_names
from pnp.api.outcome import Outcome
from pnp.games import ORIGINS, Game, game_keys
from pnp.games.filtering import read_filter
from pnp.problems import Problems
from pnp.problems.visible import width
from pnp.rules import read_rules
from pnp.source import Workspace

Row = dict[str, str]


def list_games(workspace: Workspace) -> Outcome:
    """Every game: its key, title, version, credit, formats, and how many cards of which origin."""
    problems = Problems()
    opener = Opener(workspace, problems)
    rows = []
    for key in game_keys(workspace):
        game = opener.game(key)
        if game is None:
            continue
        rulebook = read_rules(workspace, game, problems)
        formats = ", ".join(rulebook.formats) if rulebook else "none"
        rows.append(
            {
                "game": key,
                "title": game.title,
                "version": game.version or "unknown",
                "credit": game.credit,
                "cards": _count_origins(game),
                "formats": formats,
            }
        )
    return _listed(rows, problems)


def list_decks(workspace: Workspace, game_key: str = "") -> Outcome:
    """Every starter of a game or of all: name, what it is called, its format and origin, and how many cards it has.

    Raises `PnpError` for a game that does not exist.
    """
    problems = Problems()
    opener = Opener(workspace, problems)
    if game_key:
        opener.game(game_key)
    rows = []
    for name in deck_names(workspace, game_key):
        deck = opener.deck(name)
        if deck:
            rows.append(
                {
                    "deck": name,
                    "name": deck.name,
                    "format": deck.format or "default",
                    "cards": str(deck.count()),
                    "origin": deck.origin or "not said",
                }
            )
    return _listed(rows, problems)


def list_cards(workspace: Workspace, game_key: str, conditions: Sequence[str] = ()) -> Outcome:
    """The cards of a game that meet all conditions (see `read_filter`), with their origin.

    Raises `PnpError` for a game that does not exist.
    """
    problems = Problems()
    game = Opener(workspace, problems).game(game_key)
    where = None if game is None else read_filter(conditions, game, problems)
    if game is None or where is None:
        return Outcome(problems, done=False)
    asked = [name for name in where.fields() if name in game.fields or "." in name]
    columns = list(dict.fromkeys([*_common_fields(game), *asked]))
    rows = []
    for card in game.cards:
        if where.holds(card):
            shown = {name: game.show(card, name).replace("\n", " ") for name in columns}
            kind = f"{card.type}, {card.variant}" if card.variant else card.type
            rows.append({"id": card.id, "name": card.name, "type": kind, **shown, "origin": card.origin})
    return _listed(rows, problems)


def list_layouts(workspace: Workspace, game_key: str = "") -> Outcome:
    """The layouts that games name, who uses each, and the file it comes from; "missing" when there is none.

    Raises `PnpError` for a game that does not exist.
    """
    problems = Problems()
    opener = Opener(workspace, problems)
    rows = []
    for key in [game_key] if game_key else game_keys(workspace):
        game = opener.game(key)
        for name, users in _layout_users(game).items() if game else ():
            file = f"layouts/{key}/{name}.yaml"
            found = file if workspace.find(file) else "missing"
            rows.append({"game": key, "layout": name, "used by": ", ".join(users), "file": found})
    return _listed(rows, problems)


def _layout_users(game: Game) -> dict[str, list[str]]:
    users: dict[str, list[str]] = {}
    for kind in game.types.values():
        for layout, whose in kind.layout_users():
            users.setdefault(layout, []).append(whose)
    if game.back:
        users.setdefault(game.back, []).append("backs")
    return users


def _count_origins(game: Game) -> str:
    counts = Counter(card.origin for card in game.cards)
    parts = [f"{counts[origin]} {origin}" for origin in ORIGINS if counts[origin]]
    return f"{len(game.cards)} ({', '.join(parts)})" if parts else "0"


def _common_fields(game: Game) -> list[str]:
    """The short fields that every type of card has: what a list shows beside the name."""
    return [
        name
        for name, spec in game.fields.items()
        if spec.kind in ("choice", "number") and all(name in kind.required for kind in game.types.values())
    ]


def _listed(rows: list[Row], problems: Problems) -> Outcome:
    return Outcome(problems, tuple(_table(rows)), {"rows": rows}, done=not problems.blocking)


def _table(rows: list[Row]) -> list[str]:
    """Rows as lined-up columns under their headings."""
    if not rows:
        return []
    headings = list(rows[0])
    lines = [headings, *([row[heading] for heading in headings] for row in rows)]
    widest = [max(width(line[place]) for line in lines) for place in range(len(headings))]
    return [
        "  ".join(text + " " * (room - width(text)) for text, room in zip(line, widest, strict=True)).rstrip()
        for line in lines
    ]
