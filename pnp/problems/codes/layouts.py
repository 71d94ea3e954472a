"""L codes: layouts, drawings, fonts, text and pictures."""

from __future__ import annotations

from pnp.problems.codes.code import Code

LAYOUTS: tuple[Code, ...] = ()
