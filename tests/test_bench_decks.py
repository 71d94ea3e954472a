"""The bench of decks judges what it says it judges. Nothing here is timed."""

from __future__ import annotations

import random

from bench import decks
from pnp.problems import Severity
from pnp.source import Workspace, bundled_root


def test_every_list_is_judged() -> None:
    tables, starters = decks._open(Workspace((bundled_root(),)))
    assert starters
    chance = random.Random(1)
    for key, text in starters:
        assert not decks.validate(text.encode(), tables[key]).blocking
        styled = decks._in_another_style(text, chance)
        assert styled != text
        assert not decks.validate(styled.encode(), tables[key]).blocking
        faults = decks.validate(decks._with_slips(text, chance).encode(), tables[key])
        assert 1 <= faults.count(Severity.ERROR) <= decks.FAULTS + 3


def test_rates_say_what_was_measured() -> None:
    rates = decks.measure_decks(seconds=0.01)
    assert [rate.kind for rate in rates] == ["starters", "starters with slips", "starters in other styles"]
    assert all(rate.lists and rate.seconds > 0 and rate.lines > 20 for rate in rates)
    assert str(decks.Rate("x", 100, 2.0, 30.0)) == "x: 50 lists a second, of 30 lines each"
