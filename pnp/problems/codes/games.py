"""G codes: game folders, card data, wording and icons."""

from __future__ import annotations

from pnp.problems.codes.code import Code

GAMES: tuple[Code, ...] = ()
