"""What is selected and ignored, by code, name and rule, and how strictly."""

from __future__ import annotations

import pytest

from pnp.problems import PnpError, Problem, Severity
from pnp.problems.choosing import Choice, words_of

FOUND = [
    Problem("D201", "a", Severity.ERROR),
    Problem("D403", "b", Severity.WARNING, rule="game.copies-3"),
    Problem("D302", "c", Severity.WARNING),
    Problem("D801", "d", Severity.FATAL),
]


def codes(choice: Choice) -> list[str]:
    return [problem.code for problem in choice.of(FOUND)]


@pytest.mark.parametrize(
    ("select", "ignore", "kept"),
    [
        ("", "", ["D201", "D403", "D302", "D801"]),
        ("D2", "", ["D201", "D801"]),
        ("", "d2,d3", ["D403", "D801"]),
        ("heading-count copies-3", "", ["D403", "D302", "D801"]),
        ("", "game.copies-3", ["D201", "D302", "D801"]),
        ("D", "unknown-card", ["D403", "D302", "D801"]),
        ("", "D8", ["D201", "D403", "D302", "D801"]),
    ],
)
def test_what_is_kept(select: str, ignore: str, kept: list[str]) -> None:
    assert codes(Choice(words_of([select]), words_of([ignore]))) == kept


def test_strict() -> None:
    assert [p.severity for p in Choice(strict=True).of(FOUND)] == [Severity.ERROR] * 3 + [Severity.FATAL]
    assert [p.severity for p in FOUND][1] is Severity.WARNING


def test_words_of_several_options() -> None:
    assert words_of(["D302, D109", "D4", ""]) == ("D302", "D109", "D4")


@pytest.mark.parametrize("word", ["D9", "X", "D4033", "too-many", "copies-4"])
def test_a_word_that_means_nothing(word: str) -> None:
    with pytest.raises(PnpError, match=word):
        Choice((), (word,)).check({"game.copies-3"})


def test_words_that_mean_something() -> None:
    Choice(("D", "d4", "D403"), ("too-many-copies", "copies-3", "game.copies-3")).check({"game.copies-3"})
