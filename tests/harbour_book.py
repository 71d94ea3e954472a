"""Where the harbour's small book lies, for tests that read or replace parts of it."""

from __future__ import annotations

from pathlib import Path

from pnp.source import bundled_root

TESTS = Path(__file__).resolve().parent
FIXTURES = (TESTS / "fixtures" / "books", TESTS / "fixtures" / "games", bundled_root())
