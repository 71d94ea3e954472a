"""P codes: paper plans, imposition and printing."""

from __future__ import annotations

from pnp.problems.codes.code import Code

PAPER: tuple[Code, ...] = ()
