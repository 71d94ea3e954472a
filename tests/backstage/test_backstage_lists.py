"""Backstage's two draft decks and two constructed ones: legal, drafts in both formats, and played in different ways."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations

import pytest

from pnp.api import validate
from pnp.api.opening import Opener, deck_names
from pnp.decks import Deck
from pnp.problems import Problems
from pnp.source import Workspace, bundled_root

WORKSPACE = Workspace((bundled_root(),))
DRAFTS = ("backstage/draft-front-row", "backstage/draft-slow-dance")
CONSTRUCTED = ("backstage/coin-box", "backstage/two-crowns")
LISTS = (*DRAFTS, *CONSTRUCTED)


@cache
def deck(name: str) -> Deck:
    problems = Problems()
    found = Opener(WORKSPACE, problems).deck(name)
    assert list(problems) == []
    assert found
    return found


def copies(name: str) -> Counter[str]:
    return Counter({entry.card.name: entry.count for entry in deck(name).entries})


def test_there_are_four() -> None:
    assert sorted(deck_names(WORKSPACE, "backstage")) == sorted(LISTS)


@pytest.mark.parametrize("name", LISTS)
def test_a_list_is_legal_and_takes_every_advice(name: str) -> None:
    assert [problem.message for problem in validate(WORKSPACE, [name]).problems] == []
    assert sum(copies(name).values()) == 20
    assert deck(name).origin == "sample"


@pytest.mark.parametrize("name", DRAFTS)
def test_a_draft_keeps_the_four_rules(name: str) -> None:
    assert deck(name).format == "Draft"
    assert list(validate(WORKSPACE, [name], format_name="constructed").problems) == []


@pytest.mark.parametrize("name", CONSTRUCTED)
def test_a_constructed_deck_is_no_draft(name: str) -> None:
    rules = {problem.rule for problem in validate(WORKSPACE, [name], format_name="draft").problems}
    assert rules == {"backstage.draft-20"}


def test_they_share_few_cards() -> None:
    for one, other in combinations(LISTS, 2):
        assert (copies(one) & copies(other)).total() <= 4, (one, other)


def test_each_has_a_plan() -> None:
    texts = {
        name: " ".join(
            str(entry.card.get(field) or "")
            for entry in deck(name).entries
            for field in ("effect", "heads", "text")
            for _ in range(entry.count)
        ).casefold()
        for name in LISTS
    }
    assert texts["backstage/draft-slow-dance"].count("heal") > texts["backstage/draft-front-row"].count("heal")
    assert texts["backstage/draft-front-row"].count("does +") > texts["backstage/draft-slow-dance"].count("does +")
    assert max(LISTS, key=lambda name: texts[name].count("extra energy")) == "backstage/two-crowns"
    types = Counter(entry.card.type for entry in deck("backstage/coin-box").entries for _ in range(entry.count))
    assert types["BT21"] == 10
    assert not types["Debut"]
