"""A game made from a table of cards: its files as text, to be changed later by whoever made the table."""

from pathlib import Path

from pnp.api.tabled.files import game_files
from pnp.api.tabled.roles import Roles, roles_of

TEMPLATE = Path(__file__).parent / "template"
"""The files that are the same for every table."""

__all__ = ["TEMPLATE", "Roles", "game_files", "roles_of"]
