"""A whole game folder: `game.yaml`, `icons.yaml`, `glossary.yaml` and `cards/*.yaml`, in that order."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType

from pnp.games.game import Game, build_index
from pnp.games.reading.cards import read_cards
from pnp.games.reading.identity import read_identity
from pnp.games.reading.words import check_reminders, read_glossary, read_icons
from pnp.problems import Problems
from pnp.source import Node, Workspace


def game_keys(workspace: Workspace) -> list[str]:
    """The folder names of all games the workspace holds, sorted."""
    return [key for key in workspace.folders("data") if workspace.find(f"data/{key}/game.yaml")]


def read_game(workspace: Workspace, key: str, problems: Problems) -> Game | None:
    """A game with its sound cards; every fault is reported. None when `game.yaml` is missing or too faulty to go on."""
    folder = f"data/{key}"
    root = workspace.read_yaml(f"{folder}/game.yaml", problems)
    game = None if root is None else read_identity(key, root, problems)
    if game is None:
        return None
    icons = read_icons(_read_optional(workspace, f"{folder}/icons.yaml", problems), problems)
    glossary = read_glossary(_read_optional(workspace, f"{folder}/glossary.yaml", problems), icons, problems)
    game = replace(game, icons=MappingProxyType(icons), glossary=glossary)
    check_reminders(glossary, game.askable, problems)
    files = workspace.files(f"{folder}/cards", ".yaml", ".yml")
    roots = [root for path, _ in files if (root := workspace.read_yaml(path, problems)) is not None]
    cards = read_cards(roots, game, problems)
    return replace(game, cards=cards, index=build_index(cards))


def _read_optional(workspace: Workspace, path: str, problems: Problems) -> Node | None:
    return workspace.read_yaml(path, problems) if workspace.find(path) else None
