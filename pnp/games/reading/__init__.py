"""From a game folder to a `Game`: one module per file a designer writes."""

from pnp.games.reading.components import read_components
from pnp.games.reading.folder import game_keys, read_game

__all__ = ["game_keys", "read_components", "read_game"]
