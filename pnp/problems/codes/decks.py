"""D codes: decklists, decks and construction rules."""

from __future__ import annotations

from pnp.problems.codes.code import Code

DECKS: tuple[Code, ...] = ()
