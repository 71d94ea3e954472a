"""G codes of rule files: rules.yaml, and the catalogue's own checks."""

from __future__ import annotations

from pnp.problems.codes.code import Code
from pnp.problems.problem import Severity

RULES: tuple[Code, ...] = (
    Code(
        "G401",
        "impossible-bounds",
        "A rule's bounds cannot be met, or cannot be missed",
        "Every deck would break the rule, or none ever could.",
        "Give `exactly`, or `min` and `max` with min no larger than max.",
    ),
    Code(
        "G402",
        "unknown-section",
        "A rule names a section that decks do not have",
        "It would never find a card there, so it would never judge.",
        "Use a section from game.yaml; a catalogue check has no `in`.",
    ),
    Code(
        "G403",
        "unknown-rule",
        "A format names a rule or a format that there is not",
        "Decks would be judged by fewer rules than the format promises.",
        "Mend the name, or write the rule.",
    ),
    Code(
        "G404",
        "unknown-placeholder",
        "A rule's sentence has a placeholder that is never filled",
        "It would be shown to players as it is written.",
        "Use one the message lists.",
    ),
    Code(
        "G405",
        "rule-without-cite",
        "A rule does not say where it stands",
        "A player should be able to look it up.",
        "Give `cite:` with the id of an entry of the game's outline.",
        Severity.WARNING,
    ),
    Code(
        "G406",
        "unknown-cite",
        "A rule cites a place that the outline does not have",
        "The reference leads nowhere.",
        "Use an id of the `outline:` in the game's source notes.",
    ),
    Code(
        "G407",
        "unused-rule",
        "A rule belongs to no format",
        "It never judges a deck.",
        "List it under a format's `rules:` or remove it.",
        Severity.WARNING,
    ),
    Code(
        "G408",
        "unknown-kind",
        "A rule is of a kind that there is not",
        "The kind says how the rule judges.",
        "Use count, copies, distinct, spread, each, forbid, requires, within or recipe.",
    ),
    Code(
        "G409",
        "unknown-flag",
        "A rule applies under a flag that no format sets",
        "It would never judge a deck.",
        "Set the flag in a format's `flags:`, or mend its name.",
    ),
    Code(
        "G501",
        "catalogue-check",
        "The catalogue breaks one of the game's own checks",
        "A card, or the number of cards, is not as checks.yaml says all cards of the game are.",
        "Change the cards the message names, or the check if it is wrong.",
    ),
)
