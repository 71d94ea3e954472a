"""What `pnp export-cards` writes, `pnp import` reads back without changing a thing, for every game there is."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp import api
from pnp.games import game_keys
from pnp.source import bundled_root, open_workspace

pytestmark = pytest.mark.slow
GAMES = game_keys(open_workspace())


@pytest.mark.parametrize(
    ("key", "form"),
    [*((key, form) for key in GAMES for form in ("csv", "xlsx")), (GAMES[1], "json"), (GAMES[3], "tsv")],
)
def test_an_export_changes_nothing(key: str, form: str, tmp_path: Path) -> None:
    table = tmp_path / f"table.{form}"
    api.export_cards(open_workspace(), key, table)
    target = tmp_path / "target"
    outcome = api.import_cards(open_workspace(), key, str(table), api.ImportOptions(output=target))
    assert [problem for problem in outcome.problems if problem.code != "G618"] == []
    assert outcome.facts["written"] == []
    assert not target.exists()
    assert outcome.results[-2].endswith(" unchanged")
    assert outcome.results[-1].startswith("nothing to write")


def test_every_game_is_there() -> None:
    assert len(GAMES) >= 5
    assert all((bundled_root() / "data" / key / "cards").is_dir() for key in GAMES)
