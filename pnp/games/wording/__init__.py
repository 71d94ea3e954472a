"""The wording of a game: every sentence a card prints matches exactly one form, so that one effect has one wording."""

from pnp.games.wording.checking import check_wording
from pnp.games.wording.forms import Form, Never, Prefix, Wording, read_wording

__all__ = ["Form", "Never", "Prefix", "Wording", "check_wording", "read_wording"]
